#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/palettetable.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QFile>
#include <QSignalSpy>
#include <QTest>
#include <QWidget>

#include <memory>
#include <vector>

using namespace toolwright::ui;

namespace {

constexpr double textContrast = 4.5;
constexpr double edgeContrast = 3.0;

struct Pair
{
    Role text;
    std::vector<Role> backgrounds;
};

const std::vector<Role> areas{Role::Window, Role::Surface, Role::Sunken, Role::CurrentLine};

/// Which text may stand where, beside the areas that every text may stand on.
std::vector<Pair> textPairs()
{
    return {
        {Role::Text,
         {Role::AccentBackground, Role::ReadBackground, Role::WriteBackground, Role::DestructiveBackground,
          Role::OkBackground, Role::MatchBackground}},
        {Role::MutedText, {Role::AccentBackground}},
        {Role::Accent, {Role::AccentBackground}},
        {Role::Read, {Role::ReadBackground, Role::AccentBackground}},
        {Role::Write, {Role::WriteBackground, Role::AccentBackground}},
        {Role::Destructive, {Role::DestructiveBackground, Role::AccentBackground}},
        {Role::Ok, {Role::OkBackground, Role::AccentBackground}},
        {Role::SyntaxKey, {Role::MatchBackground, Role::AccentBackground}},
        {Role::SyntaxString, {Role::MatchBackground, Role::AccentBackground}},
        {Role::SyntaxNumber, {Role::MatchBackground, Role::AccentBackground}},
        {Role::SyntaxKeyword, {Role::MatchBackground, Role::AccentBackground}},
        {Role::SyntaxFunction, {Role::MatchBackground, Role::AccentBackground}},
        {Role::SyntaxVariable, {Role::MatchBackground, Role::AccentBackground}},
        {Role::SyntaxOperator, {Role::MatchBackground, Role::AccentBackground}},
        {Role::SyntaxTemplate, {Role::MatchBackground, Role::AccentBackground}},
    };
}

QByteArray described(Role front, Role back, Scheme scheme)
{
    return color(front, scheme).name().toLatin1() + " on " + color(back, scheme).name().toLatin1() + ": " +
           QByteArray::number(contrast(color(front, scheme), color(back, scheme)), 'f', 2);
}

} // namespace

class TestTheme : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void contrastOfKnownColours()
    {
        QCOMPARE(contrast(Qt::black, Qt::white), 21.0);
        QCOMPARE(contrast(Qt::white, Qt::white), 1.0);
        // WCAG's own example: #767676 is the lightest grey that passes on white.
        QVERIFY(contrast(QColor(0x76, 0x76, 0x76), Qt::white) >= textContrast);
        QVERIFY(contrast(QColor(0x77, 0x77, 0x77), Qt::white) < textContrast);
    }

    void everyRoleHasItsRow()
    {
        for (std::size_t i = 0; i < paletteTable().size(); ++i) {
            QCOMPARE(static_cast<std::size_t>(paletteTable()[i].role), i);
        }
    }

    void textIsReadable_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }

    void textIsReadable()
    {
        QFETCH(bool, dark);
        const Scheme scheme = dark ? Scheme::Dark : Scheme::Light;
        QStringList tooLow;
        for (Pair pair : textPairs()) {
            pair.backgrounds.insert(pair.backgrounds.end(), areas.begin(), areas.end());
            for (const Role background : pair.backgrounds) {
                if (contrast(color(pair.text, scheme), color(background, scheme)) < textContrast) {
                    tooLow << QString::fromLatin1(described(pair.text, background, scheme));
                }
            }
        }
        if (contrast(color(Role::AccentText, scheme), color(Role::Accent, scheme)) < textContrast) {
            tooLow << QString::fromLatin1(described(Role::AccentText, Role::Accent, scheme));
        }
        const QPalette palette = paletteOf(scheme);
        QVERIFY(contrast(palette.color(QPalette::HighlightedText), palette.color(QPalette::Highlight)) >=
                textContrast);
        QVERIFY2(tooLow.isEmpty(), qPrintable(tooLow.join(QLatin1Char('\n'))));
    }

    void edgesAreVisible_data() { textIsReadable_data(); }

    void edgesAreVisible()
    {
        QFETCH(bool, dark);
        const Scheme scheme = dark ? Scheme::Dark : Scheme::Light;
        for (const Role edge : {Role::FieldBorder, Role::Accent, Role::MutedText}) {
            for (const Role background : areas) {
                QVERIFY2(contrast(color(edge, scheme), color(background, scheme)) >= edgeContrast,
                         described(edge, background, scheme).constData());
            }
        }
        QVERIFY(contrast(color(Role::Accent, scheme), color(Role::AccentBackground, scheme)) >= edgeContrast);
    }

    void schemeIsReadFromAPalette()
    {
        QCOMPARE(schemeOf(paletteOf(Scheme::Dark)), Scheme::Dark);
        QCOMPARE(schemeOf(paletteOf(Scheme::Light)), Scheme::Light);
        QCOMPARE(schemeOf(QPalette(Qt::lightGray)), Scheme::Light);
        QCOMPARE(schemeOf(QPalette(QColor(40, 40, 40))), Scheme::Dark);
    }

    void choiceSurvivesSettings()
    {
        for (const SchemeChoice choice : {SchemeChoice::System, SchemeChoice::Light, SchemeChoice::Dark}) {
            QCOMPARE(schemeChoiceFromName(schemeChoiceName(choice)), choice);
        }
        QCOMPARE(schemeChoiceFromName(u"purple"), SchemeChoice::System);
    }

    void themeSwitchesAndFollows()
    {
        auto theme = std::make_unique<Theme>(*qApp, SchemeChoice::Light);
        QSignalSpy changes(theme.get(), &Theme::schemeChanged);
        QWidget widget;
        widget.show();
        QCOMPARE(color(Role::Text, &widget), color(Role::Text, Scheme::Light));
        theme->setChoice(SchemeChoice::Dark);
        QCOMPARE(changes.size(), 1);
        QTRY_COMPARE(color(Role::Text, &widget), color(Role::Text, Scheme::Dark));
        theme->setChoice(SchemeChoice::System);
        QCOMPARE(theme->scheme(), Scheme::Light);
        QApplication::setPalette(QPalette(QColor(30, 30, 30)));
        QTRY_COMPARE(theme->scheme(), Scheme::Dark);
        QTRY_COMPARE(qApp->palette().color(QPalette::Window), color(Role::Window, Scheme::Dark));
        QApplication::setPalette(QPalette(QColor(230, 230, 230)));
        QTRY_COMPARE(theme->scheme(), Scheme::Light);
    }

    void everyIconDraws()
    {
        for (int i = 0; i < iconCount; ++i) {
            const auto name = static_cast<IconName>(i);
            const QPixmap pixmap = iconPixmap(name, Qt::red, 20, 2.0);
            QVERIFY2(QFile::exists(iconPath(name)), qPrintable(iconPath(name)));
            QCOMPARE(pixmap.size(), QSize(40, 40));
            const QImage image = pixmap.toImage();
            int painted = 0;
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x) {
                    painted += image.pixelColor(x, y).alpha() > 200 ? 1 : 0;
                }
            }
            QVERIFY2(painted > 10, qPrintable(iconPath(name)));
        }
    }

    void iconFollowsTheScheme()
    {
        const auto darkest = [](const QIcon& shown) {
            const QImage image = shown.pixmap(16).toImage();
            int sum = 0;
            for (int x = 0; x < image.width(); ++x) {
                const QColor pixel = image.pixelColor(x, image.height() / 2);
                sum = pixel.alpha() > 128 ? qMax(sum, pixel.lightness()) : sum;
            }
            return sum;
        };
        const QIcon add = icon(IconName::Add);
        QApplication::setPalette(paletteOf(Scheme::Light));
        QVERIFY(darkest(add) < 128);
        QApplication::setPalette(paletteOf(Scheme::Dark));
        QVERIFY(darkest(add) > 128);
        QApplication::setPalette(paletteOf(Scheme::Light));
    }

    void monospaceIsOne()
    {
        const QFontMetrics metrics(monospaceFont(QApplication::font()));
        QCOMPARE(metrics.horizontalAdvance(QLatin1Char('i')), metrics.horizontalAdvance(QLatin1Char('W')));
    }
};

QTEST_MAIN(TestTheme)
#include "test_theme.moc"
