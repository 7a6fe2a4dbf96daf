#include "ui/widgets/codehighlighter.h"

#include "core/httptool/placeholder.h"
#include "ui/theme/resources.h"
#include "ui/theme/scheme.h"

#include <KSyntaxHighlighting/Definition>
#include <KSyntaxHighlighting/Format>
#include <KSyntaxHighlighting/Theme>

#include <QElapsedTimer>
#include <QTextDocument>

#include <optional>
#include <string>

namespace toolwright::ui {

namespace {

/// Beyond this a text stays plain: its colours would take longer than anyone reads.
constexpr std::size_t highlightedBytes = std::size_t{16} * 1024 * 1024;
/// Half of what a frame may take.
constexpr int sliceMilliseconds = 8;

std::optional<Role> styleRole(KSyntaxHighlighting::Theme::TextStyle style)
{
    using KSyntaxHighlighting::Theme;
    switch (style) {
    case Theme::DataType:
        return Role::SyntaxKey;
    case Theme::String:
    case Theme::VerbatimString:
    case Theme::Char:
        return Role::SyntaxString;
    case Theme::DecVal:
    case Theme::BaseN:
    case Theme::Float:
        return Role::SyntaxNumber;
    case Theme::Keyword:
    case Theme::ControlFlow:
    case Theme::Constant:
    case Theme::Import:
        return Role::SyntaxKeyword;
    case Theme::Function:
    case Theme::BuiltIn:
        return Role::SyntaxFunction;
    case Theme::Variable:
        return Role::SyntaxVariable;
    case Theme::Operator:
    case Theme::Others:
        return Role::SyntaxOperator;
    case Theme::SpecialString:
    case Theme::SpecialChar:
    case Theme::Preprocessor:
        return Role::SyntaxTemplate;
    case Theme::Comment:
    case Theme::Documentation:
    case Theme::Annotation:
    case Theme::CommentVar:
        return Role::MutedText;
    case Theme::Error:
        return Role::Destructive;
    default:
        return std::nullopt;
    }
}

/// Definitions of others style YAML's keys as functions and its plain text as attributes; a key is a key
/// here.
std::optional<Role> roleOf(const KSyntaxHighlighting::Format& format)
{
    const QString name = format.name();
    if (name == QLatin1String("Key")) {
        return Role::SyntaxKey;
    }
    return name.endsWith(QLatin1String("Operator")) ? Role::SyntaxOperator : styleRole(format.textStyle());
}

} // namespace

CodeHighlighter::CodeHighlighter(QTextDocument* document, const QWidget* colors)
    : KSyntaxHighlighting::SyntaxHighlighter(document)
    , m_colors(colors)
    , m_next(document)
{
    // Text put in at the start must not carry the mark with it.
    m_next.setKeepPositionOnInsert(true);
    loadResources();
    m_repository.addCustomSearchPath(QStringLiteral(":/toolwright"));
    m_timer.setInterval(0);
    connect(&m_timer, &QTimer::timeout, this, &CodeHighlighter::slice);
}

void CodeHighlighter::setFile(const QString& path)
{
    const bool json = path.endsWith(QLatin1String(".json"), Qt::CaseInsensitive);
    const KSyntaxHighlighting::Definition definition =
        json ? m_repository.definitionForName(QStringLiteral("Toolwright JSON"))
             : m_repository.definitionForFileName(path);
    m_hasPlaceholders = path.endsWith(QLatin1String(".yml")) || path.endsWith(QLatin1String(".yaml"));
    m_pending = true;
    m_next.movePosition(QTextCursor::Start);
    setDefinition(definition);
    restart();
}

void CodeHighlighter::beginText(std::size_t bytes)
{
    m_off = bytes > highlightedBytes;
    restart();
}

void CodeHighlighter::restart()
{
    m_next.movePosition(QTextCursor::Start);
    m_pending = !m_off;
    if (m_pending) {
        m_timer.start();
    } else {
        m_timer.stop();
    }
}

void CodeHighlighter::slice()
{
    QElapsedTimer elapsed;
    elapsed.start();
    while (m_pending && !elapsed.hasExpired(sliceMilliseconds)) {
        const QTextBlock block = m_next.block();
        m_pending = m_next.movePosition(QTextCursor::NextBlock);
        if (!m_pending) {
            m_timer.stop();
        }
        rehighlightBlock(block);
    }
}

void CodeHighlighter::highlightBlock(const QString& text)
{
    if (m_off || (m_pending && currentBlock().position() >= m_next.block().position())) {
        return;
    }
    SyntaxHighlighter::highlightBlock(text);
    if (m_hasPlaceholders && (text.contains(QLatin1Char('$')) || text.contains(QLatin1String("{{")))) {
        colorPlaceholders(text);
    }
}

/// What a call fills in stands out of its text; what only looks like it is marked as doubtful.
void CodeHighlighter::colorPlaceholders(const QString& text)
{
    const auto line = text.toStdString();
    const auto paint = [&](std::size_t offset, std::size_t length, Role role) {
        const auto start = QString::fromUtf8(line.data(), static_cast<qsizetype>(offset)).size();
        const auto size = QString::fromUtf8(line.data() + offset, static_cast<qsizetype>(length)).size();
        const auto before = format(static_cast<int>(start));
        if (before.foreground().color() == color(Role::MutedText, m_colors)) {
            return;
        }
        QTextCharFormat shown;
        shown.setForeground(color(role, m_colors));
        shown.setFontWeight(QFont::DemiBold);
        setFormat(static_cast<int>(start), static_cast<int>(size), shown);
    };
    for (const auto& found : httptool::placeholdersIn(line)) {
        paint(found.offset, found.length, Role::SyntaxTemplate);
    }
    for (const auto& found : httptool::suspectsIn(line)) {
        paint(found.offset, found.text.size(), Role::Write);
    }
    constexpr std::string_view count = "{{count}}";
    for (auto at = line.find(count); at != std::string::npos; at = line.find(count, at + count.size())) {
        paint(at, count.size(), Role::SyntaxTemplate);
    }
}

void CodeHighlighter::applyFormat(int offset, int length, const KSyntaxHighlighting::Format& format)
{
    const std::optional<Role> role = roleOf(format);
    if (!role || length == 0) {
        return;
    }
    QTextCharFormat shown;
    shown.setForeground(color(*role, m_colors));
    if (format.textStyle() == KSyntaxHighlighting::Theme::SpecialString) {
        shown.setFontWeight(QFont::DemiBold);
    }
    setFormat(offset, length, shown);
}

} // namespace toolwright::ui
