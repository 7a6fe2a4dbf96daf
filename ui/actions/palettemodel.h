#pragma once

#include <QAbstractListModel>
#include <QString>

#include <vector>

namespace toolwright::ui {

/// One thing a palette offers. `detail` stands right of the title (a file, a menu), `keys` at the far end.
/// An entry with a reason cannot be chosen.
struct PaletteEntry
{
    QString id;
    QString title;
    QString detail;
    QString keys;
    QString whyDisabled;
};

/// The entries that fit what was typed, best first. Entries of equal score keep their order.
class PaletteModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role { IdRole = Qt::UserRole, DetailRole, KeysRole, WhyDisabledRole, PositionsRole };

    explicit PaletteModel(QObject* parent = nullptr);

    void setEntries(std::vector<PaletteEntry> entries);
    void setQuery(const QString& query);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    struct Hit
    {
        std::size_t entry;
        int score;
        QList<int> positions;
    };
    void rank();
    QString spoken(const PaletteEntry& entry) const;

    std::vector<PaletteEntry> m_entries;
    std::vector<Hit> m_hits;
    QString m_query;
};

} // namespace toolwright::ui
