#include "core/base/unicode.h"
#include "ui/widgets/documentsync.h"

#include <QPlainTextDocumentLayout>
#include <QTest>
#include <QTextCursor>
#include <QTextDocument>

#include <random>

using namespace toolwright;
using namespace toolwright::ui;

namespace {

QString textOf(const QTextDocument& document)
{
    return document.toRawText().replace(QChar::ParagraphSeparator, QLatin1Char('\n'));
}

/// A document with its bytes, and the bytes as they would be after replaying what was announced.
class Twin
{
public:
    explicit Twin(const std::string& bytes)
        : m_sync(&withLayout(document))
    {
        m_sync.setBytes(bytes);
        replayed = bytes;
        QObject::connect(&m_sync, &DocumentSync::edited, &m_sync, [this](const EditList& edits) {
            ++announced;
            replayed = edits.apply(replayed).value();
        });
    }

    const std::string& bytes() const { return m_sync.map().bytes(); }
    DocumentSync& sync() { return m_sync; }

    void type(int position, int removed, const QString& text)
    {
        QTextCursor cursor(&document);
        cursor.setPosition(position);
        cursor.setPosition(position + removed, QTextCursor::KeepAnchor);
        cursor.insertText(text);
    }

    /// A caret never stands inside a surrogate pair.
    int caretPlace(int position) const
    {
        return document.characterAt(position).isLowSurrogate() && position > 0 &&
                       document.characterAt(position - 1).isHighSurrogate()
                   ? position - 1
                   : position;
    }

    QTextDocument document;
    std::string replayed;
    int announced = 0;

private:
    /// A document without a layout announces no changes.
    static QTextDocument& withLayout(QTextDocument& document)
    {
        document.setDocumentLayout(new QPlainTextDocumentLayout(&document));
        return document;
    }

    DocumentSync m_sync;
};

/// Pieces that are hard on a mapping.
const std::vector<std::string> pieces{"a",
                                      "bc",
                                      "\n",
                                      "\r\n",
                                      "\r",
                                      "\t",
                                      "\xC3\xA9",
                                      "\xE2\x82\xAC",
                                      "\xF0\x9F\x98\x80",
                                      "\xED\xA0\xBD",
                                      "\xE2",
                                      "\x82",
                                      "\xFF",
                                      "\x01",
                                      "\xE2\x80\xA8",
                                      "\xE2\x80\xA9",
                                      "\xE2\x80\xAE",
                                      "\xEF\xBF\xBC",
                                      "{",
                                      "\"x\": 1"};

std::string someText(std::mt19937& random, std::size_t length)
{
    std::string text;
    for (std::size_t i = 0; i < length; ++i) {
        text += pieces[random() % pieces.size()];
    }
    return text;
}

} // namespace

class TestDocumentSync : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsWithoutMarkAndLineEnds()
    {
        Twin twin("\xEF\xBB\xBF{\r\n  \"a\": 1\r}\n");
        QCOMPARE(textOf(twin.document), QStringLiteral("{\n  \"a\": 1\n}\n"));
        QCOMPARE(twin.bytes(), std::string("\xEF\xBB\xBF{\r\n  \"a\": 1\r}\n"));
        QVERIFY(!twin.document.isUndoRedoEnabled());
    }

    void oneLetterChangesOneByte()
    {
        const std::string before = "\xEF\xBB\xBF{\r\n  \"a\": 1e3,\r\n  \"\xF0\x9F\x98\x80\": -0\r\n}";
        Twin twin(before);
        const auto position = static_cast<int>(textOf(twin.document).indexOf(QLatin1Char('0')));
        twin.type(position, 0, QStringLiteral("x"));
        std::string after = before;
        after.insert(before.find("-0") + 1, "x");
        QCOMPARE(twin.bytes(), after);
        QCOMPARE(twin.replayed, after);
        QCOMPARE(twin.announced, 1);
    }

    void newLineTakesThePrevailingEnd_data()
    {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<int>("position");
        QTest::addColumn<QByteArray>("after");
        QTest::newRow("LF") << QByteArray("a\nb") << 3 << QByteArray("a\nb\n");
        QTest::newRow("CRLF") << QByteArray("a\r\nb") << 3 << QByteArray("a\r\nb\r\n");
        QTest::newRow("CR") << QByteArray("a\rb") << 3 << QByteArray("a\rb\r");
        QTest::newRow("mostly CRLF") << QByteArray("a\r\nb\nc\r\n") << 1 << QByteArray("a\r\n\r\nb\nc\r\n");
        QTest::newRow("none yet") << QByteArray("a") << 1 << QByteArray("a\n");
        QTest::newRow("LF after a lone CR") << QByteArray("\n\na\rb") << 4 << QByteArray("\n\na\r\r\nb");
        QTest::newRow("CR before an LF") << QByteArray("\r\ra\n") << 3 << QByteArray("\r\ra\r\n\n");
    }

    void newLineTakesThePrevailingEnd()
    {
        QFETCH(QByteArray, before);
        QFETCH(int, position);
        QFETCH(QByteArray, after);
        Twin twin(before.toStdString());
        twin.type(position, 0, QStringLiteral("\n"));
        QCOMPARE(QByteArray::fromStdString(twin.bytes()), after);
        QCOMPARE(textOf(twin.document), twin.sync().map().shown());
    }

    void lineEndsDoNotMelt()
    {
        Twin twin("a\rX\nb");
        twin.type(2, 1, QString());
        QCOMPARE(textOf(twin.document), QStringLiteral("a\n\nb"));
        QCOMPARE(twin.sync().map().shown(), textOf(twin.document));
        QCOMPARE(twin.sync().map().lineCount(), 3);
    }

    void whatCannotBeShownIsVisibleAndKept()
    {
        const std::string before = std::string("a\0b\x1B", 4) + "\xE2\x80\xA9\xE2\x80\xAE\xFF\xED\xA0\xBDz";
        Twin twin(before);
        QCOMPARE(textOf(twin.document), QStringLiteral("a\u2400b\u241B\uFFFD\uFFFD\uFFFD\uFFFDz"));
        twin.type(9, 0, QStringLiteral("!"));
        QCOMPARE(twin.bytes(), before + "!");
    }

    void outsideEditsAreShownAndNotAnnounced()
    {
        Twin twin("one\r\ntwo\r\nthree");
        const auto edits =
            EditList::fromEdits({TextEdit{{0, 3}, "1"}, TextEdit{{5, 3}, "2"}, TextEdit{{10, 0}, "\r\n"}});
        QVERIFY(twin.sync().apply(edits.value()));
        QCOMPARE(twin.bytes(), std::string("1\r\n2\r\n\r\nthree"));
        QCOMPARE(textOf(twin.document), QStringLiteral("1\n2\n\nthree"));
        QCOMPARE(twin.announced, 0);
        QVERIFY(!twin.sync().apply(EditList::single(TextEdit{{100, 1}, ""})));
        QCOMPARE(twin.bytes(), std::string("1\r\n2\r\n\r\nthree"));
    }

    void byteOrderMarkComesAndGoes()
    {
        Twin twin("abc");
        QVERIFY(twin.sync().apply(EditList::single(TextEdit{{0, 0}, "\xEF\xBB\xBF"})));
        QCOMPARE(textOf(twin.document), QStringLiteral("abc"));
        twin.type(0, 0, QStringLiteral("x"));
        QCOMPARE(twin.bytes(), std::string("\xEF\xBB\xBFxabc"));
        QVERIFY(twin.sync().apply(EditList::single(TextEdit{{0, 3}, ""})));
        QCOMPARE(twin.bytes(), std::string("xabc"));
        QCOMPARE(textOf(twin.document), QStringLiteral("xabc"));
    }

    void halfOfAPairNeverGoes()
    {
        const std::string face = "\xF0\x9F\x98\x80";
        Twin twin("x" + face + "y");
        twin.type(2, 0, QStringLiteral("a\nb\n"));
        QCOMPARE(twin.bytes(), "xa\nb\n" + face + "y");
        QCOMPARE(textOf(twin.document), QStringLiteral("xa\nb\n\U0001F600y"));
        twin.type(5, 1, QString());
        QCOMPARE(textOf(twin.document), twin.sync().map().shown());
    }

    void placesMatchInBothDirections()
    {
        std::mt19937 random(11);
        for (int round = 0; round < 200; ++round) {
            Twin twin(someText(random, 30));
            const int length = twin.document.characterCount() - 1;
            for (int position = 0; position <= length; ++position) {
                const bool insidePair =
                    position < length && twin.document.characterAt(position).isLowSurrogate();
                const int expected = insidePair ? position - 1 : position;
                QCOMPARE(twin.sync().positionAt(twin.sync().byteAt(position)), expected);
            }
            const std::string& bytes = twin.bytes();
            const std::size_t inMiddle = bytes.size() / 2;
            const int shownBefore = static_cast<int>(TextMap::shown(bytes.substr(0, inMiddle)).size());
            QVERIFY(twin.sync().positionAt(inMiddle) <= shownBefore);
        }
    }

    void manyPlacesAreOneList()
    {
        Twin twin("a\r\na\r\na");
        twin.sync().replace(
            {{0, 1, QStringLiteral("bb")}, {2, 1, QStringLiteral("bb")}, {4, 1, QStringLiteral("b\n")}});
        QCOMPARE(twin.bytes(), std::string("bb\r\nbb\r\nb\r\n"));
        QCOMPARE(twin.replayed, twin.bytes());
        QCOMPARE(twin.announced, 1);
    }

    void randomTyping()
    {
        std::mt19937 random(3);
        const QStringList typed{
            QStringLiteral("x"),          QStringLiteral("\n"),     QString(),
            QStringLiteral("\U0001F600"), QStringLiteral("a\nb\n"), QStringLiteral("\u00E9"),
            QStringLiteral("\u2029"),     QStringLiteral("\u202E?")};
        for (int round = 0; round < 400; ++round) {
            Twin twin((round % 3 == 0 ? "\xEF\xBB\xBF" : "") + someText(random, 12));
            for (int step = 0; step < 12; ++step) {
                const int length = twin.document.characterCount() - 1;
                const int position = static_cast<int>(random() % static_cast<unsigned>(length + 1));
                const int removed =
                    static_cast<int>(random() % static_cast<unsigned>(qMin(4, length - position) + 1));
                const int start = twin.caretPlace(position);
                twin.type(start, twin.caretPlace(position + removed) - start,
                          typed[static_cast<qsizetype>(random() % 8U)]);
                QCOMPARE(textOf(twin.document), twin.sync().map().shown());
                QCOMPARE(twin.document.blockCount(), twin.sync().map().lineCount());
                QCOMPARE(twin.replayed, twin.bytes());
            }
        }
    }

    void randomOutsideEdits()
    {
        std::mt19937 random(5);
        for (int round = 0; round < 400; ++round) {
            Twin twin(someText(random, 15));
            for (int step = 0; step < 8; ++step) {
                std::vector<TextEdit> edits;
                const std::size_t size = twin.bytes().size();
                const std::size_t first = random() % (size + 1);
                const std::size_t length = random() % (std::min<std::size_t>(4, size - first) + 1);
                edits.push_back({{first, length}, someText(random, random() % 3)});
                edits.push_back({{size, 0}, someText(random, random() % 2)});
                const EditList list = EditList::fromEdits(edits).value();
                const std::string expected = list.apply(twin.bytes()).value();
                QVERIFY(twin.sync().apply(list));
                QCOMPARE(twin.bytes(), expected);
                QCOMPARE(textOf(twin.document), TextMap(expected).shown());
                QCOMPARE(twin.sync().map().lineCount(), TextMap(expected).lineCount());
            }
            QCOMPARE(twin.announced, 0);
        }
    }
};

QTEST_MAIN(TestDocumentSync)
#include "test_documentsync.moc"
