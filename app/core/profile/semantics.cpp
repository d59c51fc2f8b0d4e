// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/profile/semantics.h"

#include "core/base/foreignnames.h"
#include "core/base/text.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>

namespace Tieout::profile {

namespace {

using WordSet = QSet<QString>;

WordSet wordSet(const char *words)
{
    const QStringList list = QString::fromLatin1(words).split(u' ');
    return {list.cbegin(), list.cend()};
}

/// The lists the rules below look words up in.
struct Vocabulary {
    WordSet personal =
        wordSet("email mail phone telephone mobile cellphone fax ssn passport iban birthday birthdate dob surname "
                "firstname lastname fullname middlename forename familyname givenname street address password");
    WordSet personPart = wordSet("first last middle given family full maiden");
    WordSet person =
        wordSet("person people employee staff customer client tenant patient student teacher professor user member "
                "contact guest passenger player actor author artist singer driver doctor physician nurse candidate "
                "owner manager agent visitor instructor coach resident applicant");
    WordSet key = wordSet("id uuid guid key pk fk");
    WordSet code =
        wordSet("code sku isbn ean zip zipcode postal postcode postalcode number no nr num abbreviation abbr account "
                "iso symbol version serial");
    WordSet ratio =
        wordSet("rate ratio percent percentage pct share average avg mean median score rating latitude longitude lat "
                "lng lon margin probability index temperature");
    WordSet category =
        wordSet("type kind status state category class level grade rank gender sex region country city color colour "
                "currency department");
    WordSet freeText =
        wordSet("name title description comment note notes remark remarks text body message summary details");
};

const Vocabulary &vocabulary()
{
    static const Vocabulary words;
    return words;
}

bool anyOf(const QStringList &words, const WordSet &set)
{
    return std::any_of(words.cbegin(), words.cend(), [&set](const QString &word) { return set.contains(word); });
}

bool isNumeric(const Column &column, const ColumnProfile &profile)
{
    switch (column.type) {
    case TypeClass::Integer:
    case TypeClass::Real:
    case TypeClass::Decimal:
        return true;
    case TypeClass::Unknown:
    case TypeClass::Other:
        return profile.minimum.isNumber() && profile.maximum.isNumber();
    default:
        return false;
    }
}

/// Share of the common values, by rows, that match.
double matchingShare(const ColumnProfile &profile, const QRegularExpression &pattern)
{
    double all = 0;
    double matching = 0;
    for (const ValueFraction &entry : profile.common) {
        if (entry.value.isNull())
            continue;
        all += entry.fraction;
        if (entry.value.kind() == Value::Kind::Text && pattern.match(entry.value.text()).hasMatch())
            matching += entry.fraction;
    }
    return all > 0 ? matching / all : 0;
}

bool isPersonal(const Table &table, const QStringList &words, const ColumnProfile &profile)
{
    const Vocabulary &known = vocabulary();
    const bool address = words.contains(QStringLiteral("address"));
    if (anyOf(words, known.personal) && !(address && words.contains(QStringLiteral("id"))))
        return profile.maximum.kind() != Value::Kind::Integer || !words.contains(QStringLiteral("id"));
    if (words.contains(QStringLiteral("birth"))
        || (words.contains(QStringLiteral("mail")) && words.contains(QStringLiteral("e"))))
        return true;
    if (words.contains(QStringLiteral("name"))) {
        if (anyOf(words, known.personPart))
            return true;
        QStringList owner = words;
        owner.removeAll(QStringLiteral("name"));
        if (owner.isEmpty()) {
            for (const QString &word : base::nameWords(table.name.name))
                owner.append(base::singular(word));
        }
        if (anyOf(owner, known.person))
            return true;
    }
    static const QRegularExpression mail(QStringLiteral("^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$"));
    return profile.pattern == QLatin1String("e-mail") || matchingShare(profile, mail) > 0.8;
}

bool isFlag(const Column &column, const ColumnProfile &profile)
{
    if (column.type == TypeClass::Boolean)
        return true;
    const bool all =
        profile.allValues
        || (profile.method == StatisticMethod::RandomSample && profile.distinctAtLeast == profile.common.size());
    if (!all || profile.common.isEmpty() || profile.distinct > 2)
        return false;
    static const WordSet marks = wordSet("0 1 y n yes no true false t f on off");
    const bool marked = std::all_of(profile.common.cbegin(), profile.common.cend(), [](const ValueFraction &entry) {
        return entry.value.isNull() || marks.contains(entry.value.toText().trimmed().toLower());
    });
    // A lone 0 or 1 in a number is a small number, not a mark.
    return marked && (profile.distinct == 2 || !profile.maximum.isNumber());
}

SemanticKind numberKind(const Column &column, const QStringList &words, const ColumnProfile &profile)
{
    const Vocabulary &known = vocabulary();
    if (anyOf(words, known.ratio))
        return SemanticKind::Ratio;
    const bool whole = column.type == TypeClass::Integer || profile.maximumScale == 0;
    // "approved_by", "reports_to": a number of somebody.
    if (whole && words.size() > 1 && (words.last() == QStringLiteral("by") || words.last() == QStringLiteral("to")))
        return SemanticKind::Key;
    // "number_of_rooms" counts; "invoice_number" names.
    const bool counts = words.contains(QStringLiteral("of")) || words.first() == QStringLiteral("num");
    if (whole && !counts && known.code.contains(words.last()))
        return SemanticKind::Code;
    if (whole && !counts && known.category.contains(words.last()))
        return SemanticKind::Category;
    return SemanticKind::Measure;
}

SemanticKind textKind(const QStringList &words, const ColumnProfile &profile)
{
    constexpr qint64 fewValues = 50;
    constexpr qint64 manyValues = 1000;
    const Vocabulary &known = vocabulary();
    if (known.code.contains(words.last()))
        return SemanticKind::Code;
    if (known.freeText.contains(words.last()) || profile.distinct < 0)
        return SemanticKind::Text;
    if (anyOf(words, known.category))
        return SemanticKind::Category;
    if (profile.distinct <= fewValues && profile.distinctRatio < 0.9)
        return SemanticKind::Category;
    return profile.distinct <= manyValues && profile.distinctRatio <= 0.2 ? SemanticKind::Category : SemanticKind::Text;
}

} // namespace

SemanticKind semanticKind(const Table &table, const Column &column, const ColumnProfile &profile)
{
    QStringList words = base::nameWords(column.name);
    while (words.size() > 1 && words.last()[0].isDigit())
        words.removeLast(); // "address2"
    if (words.isEmpty())
        words.append(column.name.toLower());
    if (isPersonal(table, words, profile))
        return SemanticKind::PersonalData;
    if (table.primaryKey.contains(column.name) && profile.encoding == DateEncoding::None)
        return SemanticKind::Key;
    if (profile.encoding != DateEncoding::None && profile.encoding != DateEncoding::Unknown)
        return SemanticKind::Date;
    if (vocabulary().key.contains(words.last()))
        return SemanticKind::Key;
    if (isFlag(column, profile))
        return SemanticKind::Flag;
    switch (column.type) {
    case TypeClass::Date:
    case TypeClass::Time:
    case TypeClass::Timestamp:
    case TypeClass::TimestampZone:
        return SemanticKind::Date;
    case TypeClass::Blob:
    case TypeClass::Json:
        return SemanticKind::Unknown;
    default:
        break;
    }
    if (isNumeric(column, profile))
        return numberKind(column, words, profile);
    return profile.maximum.kind() == Value::Kind::Text || column.type == TypeClass::Text ? textKind(words, profile)
                                                                                         : SemanticKind::Unknown;
}

void markReferences(TableProfile &profile, const Schema &schema)
{
    const TableName name{profile.schema, profile.table};
    for (const ForeignKey &key : schema.foreignKeys) {
        if (key.from != name)
            continue;
        for (ColumnProfile &column : profile.columns) {
            const bool calculated = column.semantic == SemanticKind::Measure || column.semantic == SemanticKind::Ratio
                                    || column.semantic == SemanticKind::Unknown;
            if (calculated && key.fromColumns.contains(column.column))
                column.semantic = SemanticKind::Key;
        }
    }
}

} // namespace Tieout::profile
