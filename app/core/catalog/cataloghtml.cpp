// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/cataloghtml.h"

#include "core/base/text.h"
#include "core/base/visible.h"
#include "core/catalog/catalogmarkdown.h"
#include "core/catalog/familywords.h"
#include "core/catalog/keypicture.h"
#include "core/catalog/phrasing.h"
#include "core/schema/foldedtables.h"

namespace Tieout::catalog {

namespace {

constexpr const char *head = R"(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<title>%1</title>
<style>
:root { color-scheme: light dark; --window: #f6f6f3; --surface: #fff; --line: #e3e3de; --text: #1b1d21; --quiet: #62666d; --accent: #1f7a5a; --soft: #e6f1ec }
@media (prefers-color-scheme: dark) { :root { --window: #15171a; --surface: #1c1f23; --line: #2c3036; --text: #e8eaed; --quiet: #9aa0a8; --accent: #4db38a; --soft: #17332a } }
body { margin: 0; background: var(--window); color: var(--text); font: 14px/1.45 system-ui, sans-serif }
header { position: sticky; top: 0; background: var(--surface); border-bottom: 1px solid var(--line); padding: 12px 24px; z-index: 1 }
h1 { font-size: 18px; margin: 0 0 2px } h2 { font-size: 16px; margin: 0 }
main { max-width: 1100px; margin: 0 auto; padding: 16px 24px 48px }
input { width: 100%; max-width: 420px; box-sizing: border-box; font: inherit; color: inherit; background: var(--window); border: 1px solid var(--line); border-radius: 6px; padding: 6px 10px; margin-top: 8px }
input:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px }
section { background: var(--surface); border: 1px solid var(--line); border-radius: 8px; padding: 14px 18px; margin: 14px 0; overflow-x: auto }
table { border-collapse: collapse; width: 100%; margin: 10px 0 } th, td { text-align: left; vertical-align: top; padding: 4px 10px 4px 0; border-top: 1px solid var(--line) }
th { color: var(--quiet); font-weight: 500; border-top: 0 } td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap }
code { font-family: ui-monospace, monospace; font-size: 13px } .quiet { color: var(--quiet) } a { color: var(--accent) }
.mark { font-size: 11px; color: var(--accent); background: var(--soft); border-radius: 4px; padding: 0 5px; margin-left: 4px }
dl { margin: 8px 0 } dt { float: left; clear: left; width: 110px; color: var(--quiet) } dd { margin: 0 0 3px 120px }
svg text { fill: var(--text); font: 12px system-ui, sans-serif } svg rect { fill: var(--surface); stroke: var(--line) } svg path { fill: none; stroke: var(--quiet) }
[hidden] { display: none }
</style>
</head>
<body>
)";

constexpr const char *tail = R"(<p id="nothing" class="quiet" hidden>Nothing is called so.</p>
</main>
<script>
const field = document.getElementById('search'), count = document.getElementById('count'), nothing = document.getElementById('nothing');
const entries = [...document.querySelectorAll('section[data-table]')].map(section => [section, section.textContent.toLowerCase()]);
field.addEventListener('input', () => {
  const words = field.value.toLowerCase().split(/\s+/).filter(word => word);
  let shown = 0;
  for (const [section, text] of entries) {
    section.hidden = !words.every(word => text.includes(word));
    shown += section.hidden ? 0 : 1;
  }
  const picture = document.getElementById('picture');
  if (picture) picture.hidden = words.length > 0;
  nothing.hidden = shown > 0;
  count.textContent = words.length ? shown + ' of ' + entries.length + ' tables' : '';
});
</script>
</body>
</html>
)";

QString escaped(const QString &text)
{
    return base::visible(text.simplified()).toHtmlEscaped();
}

QString htmlCode(const QString &text)
{
    return QStringLiteral("<code>%1</code>").arg(base::visible(text).toHtmlEscaped());
}

void addAspect(QString &out, const char *title, const Aspect &aspect)
{
    if (!aspect.isEmpty())
        out += QStringLiteral("<dt>%1</dt><dd>%2 <span class=\"quiet\">(%3)</span></dd>\n")
                   .arg(QString::fromLatin1(title), escaped(aspect.text), aspectOriginName(aspect.origin));
}

QString factsLine(const Table &table, const TableProfile *profile, const CatalogEntry &entry)
{
    const QString facts = shownFacts(table, profile, entry);
    return facts.isEmpty() ? QString() : QStringLiteral("<div class=\"quiet\">%1</div>\n").arg(escaped(facts));
}

QString htmlColumnRow(const schema::SchemaGraph &graph, int node, const Column &column, const ColumnProfile *profile,
                      const CatalogEntry &entry)
{
    QString name = htmlCode(column.name);
    if (graph.table(node).primaryKey.contains(column.name, Qt::CaseInsensitive))
        name += QStringLiteral("<span class=\"mark\">PK</span>");
    if (isKeyColumn(graph, node, column.name))
        name += QStringLiteral("<span class=\"mark\">FK</span>");
    const ColumnEntry *described = entry.column(column.name);
    return QStringLiteral("<tr><td>%1</td><td class=\"quiet\">%2</td><td>%3</td><td class=\"number\">%4</td><td "
                          "class=\"number\">%5</td><td>%6</td></tr>\n")
        .arg(name, escaped(column.nativeType), described ? escaped(described->meaning.text) : QString(),
             profile ? escaped(shownEmpty(*profile)) : QString(), profile ? shownDistinct(*profile) : QString(),
             profile ? escaped(shownValues(*profile)) : QString());
}

QString anchor(int node)
{
    return QStringLiteral("t%1").arg(node);
}

QString keyEnd(const schema::SchemaGraph &graph, int end, const QStringList &columns)
{
    return QStringLiteral("<a href=\"#%1\">%2</a>")
        .arg(anchor(schema::standsFor(graph, end)),
             htmlCode(graph.table(end).name.display() + u'.' + columns.join(QStringLiteral(" + "))));
}

QString keyLines(const schema::SchemaGraph &graph, int node)
{
    QString out;
    for (const int edge : graph.edgesOf(node)) {
        const ForeignKey &key = graph.keys()[edge];
        out += QStringLiteral("<li>%1 &rarr; %2 <span class=\"quiet\">(%3)</span></li>\n")
                   .arg(keyEnd(graph, graph.fromNode(edge), key.fromColumns),
                        keyEnd(graph, graph.toNode(edge), key.toColumns), keyOriginName(key.origin));
    }
    return out.isEmpty() ? out : QStringLiteral("<div class=\"quiet\">Joins</div>\n<ul>\n%1</ul>\n").arg(out);
}

QString similarLines(const CatalogEntry &entry)
{
    QString out;
    for (const SimilarTable &similar : entry.similar)
        out += QStringLiteral("<li>%1, %2 same columns%3</li>\n")
                   .arg(htmlCode(similar.table.display()), escaped(shownShare(similar.sameColumns)),
                        similar.difference.isEmpty() ? QString()
                                                     : QStringLiteral("; ") + escaped(similar.difference.text));
    return out.isEmpty() ? out : QStringLiteral("<div class=\"quiet\">Looks like</div>\n<ul>\n%1</ul>\n").arg(out);
}

QString htmlTableSection(const Snapshot &snapshot, int node)
{
    const Table &table = snapshot.graph->table(node);
    const auto found = snapshot.profiles.constFind(table.name);
    const TableProfile *profile = found == snapshot.profiles.constEnd() ? nullptr : &*found;
    const CatalogEntry *known = snapshot.entry(table.name);
    const CatalogEntry entry = known ? *known : CatalogEntry();
    QString out =
        QStringLiteral("<section id=\"%1\" data-table>\n<h2>%2</h2>\n").arg(anchor(node), escaped(table.name.display()))
        + factsLine(table, profile, entry);
    QString aspects;
    for (const message::Message &words : familiesOf(*snapshot.graph, node))
        aspects += QStringLiteral("<dt>In several tables</dt><dd>%1</dd>\n").arg(escaped(words.text));
    addAspect(aspects, "Summary", entry.summary);
    addAspect(aspects, "One row is", entry.grain);
    addAspect(aspects, "When to use", entry.whenToUse);
    addAspect(aspects, "Not for", entry.notFor);
    if (entry.legacy && !entry.legacyBecause.isEmpty())
        aspects += QStringLiteral("<dt>Legacy</dt><dd>%1</dd>\n").arg(escaped(entry.legacyBecause.text));
    if (!aspects.isEmpty())
        out += QStringLiteral("<dl>\n%1</dl>\n").arg(aspects);
    out += QStringLiteral("<table>\n<tr><th>Column</th><th>Type</th><th>Meaning</th><th class=\"number\">Empty</th><th "
                          "class=\"number\">Distinct</th>"
                          "<th>Values</th></tr>\n");
    for (const Column &column : table.columns)
        out += htmlColumnRow(*snapshot.graph, node, column, profile ? profile->column(column.name) : nullptr, entry);
    return out + QStringLiteral("</table>\n") + keyLines(*snapshot.graph, node) + similarLines(entry)
           + QStringLiteral("</section>\n");
}

QString definitionsSection(const Snapshot &snapshot)
{
    QString out;
    for (const QString &line : snapshot.contextLines)
        out += QStringLiteral("<p>%1</p>\n").arg(escaped(line));
    for (const Definition &definition : snapshot.definitions)
        out += QStringLiteral("<p>%1%2</p>\n")
                   .arg(escaped(definition.line()), definition.stale.isEmpty() ? QString()
                                                                               : QStringLiteral(" <b>Stale:</b> ")
                                                                                     + escaped(definition.stale.text));
    return out.isEmpty() ? out : QStringLiteral("<section>\n<h2>Company context</h2>\n%1</section>\n").arg(out);
}

QString picture(const Snapshot &snapshot)
{
    if (snapshot.graph->keys().isEmpty())
        return {};
    const QString content =
        snapshot.graph->tableCount() > MostDrawnTables
            ? QStringLiteral("<p class=\"quiet\">More than %1 tables are not drawn.</p>\n").arg(MostDrawnTables)
            : keyPicture(*snapshot.graph,
                         [&snapshot](int node) { return anchor(schema::standsFor(*snapshot.graph, node)); });
    return QStringLiteral("<section id=\"picture\">\n<h2>Keys</h2>\n<p class=\"quiet\">Solid: declared. Dashed: "
                          "accepted or inferred, declared by nobody.</p>\n%1</section>\n")
        .arg(content);
}

} // namespace

QString toHtml(const Snapshot &snapshot)
{
    qsizetype columns = 0;
    for (const Table &table : snapshot.schema().tables)
        columns += table.columns.size();
    QString line = QStringLiteral("%1 tables, %2 columns.").arg(snapshot.schema().tables.size()).arg(columns);
    if (snapshot.profiledAt.isValid())
        line += QStringLiteral(" Profiled %1.").arg(snapshot.profiledAt.toUTC().date().toString(Qt::ISODate));
    QString out = QString(QString::fromUtf8(head)).replace(QLatin1String("%1"), escaped(snapshot.title));
    out += QStringLiteral(
               "<header>\n<h1>%1</h1>\n<div class=\"quiet\">%2 <span id=\"count\" aria-live=\"polite\"></span></div>\n"
               "<input id=\"search\" type=\"search\" placeholder=\"Search tables, columns and descriptions\" "
               "aria-label=\"Search\">\n</header>\n<main>\n")
               .arg(escaped(snapshot.title), line);
    out += definitionsSection(snapshot) + picture(snapshot);
    for (const schema::FoldedTable &table : schema::foldedTables(*snapshot.graph))
        out += htmlTableSection(snapshot, table.node);
    return out + QString::fromUtf8(tail);
}

} // namespace Tieout::catalog
