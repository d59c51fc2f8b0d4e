<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE">
<context>
    <name>Backend</name>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Certificates to trust</source>
        <translation>Vertraute Zertifikate</translation>
    </message>
    <message>
        <source>Context (tokens)</source>
        <translation>Kontext (Token)</translation>
    </message>
    <message>
        <source>Layers on the graphics card</source>
        <translation>Schichten auf der Grafikkarte</translation>
    </message>
    <message>
        <source>Seconds before a silent server is ended</source>
        <translation>Sekunden, bevor ein stummer Server beendet wird</translation>
    </message>
    <message>
        <source>Seconds to load the model</source>
        <translation>Sekunden zum Laden des Modells</translation>
    </message>
    <message>
        <source>Model file</source>
        <translation>Modelldatei</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>Aufzeichnung</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>llama-server program</source>
        <translation>Programm llama-server</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::SourceFiles</name>
    <message>
        <source>Databases and workbooks (%1)</source>
        <translation>Datenbanken und Arbeitsmappen (%1)</translation>
    </message>
    <message>
        <source>Databases, workbooks and workspaces (%1)</source>
        <translation>Datenbanken, Arbeitsmappen und Arbeitsbereiche (%1)</translation>
    </message>
    <message>
        <source>%1: the library of %2 is missing (%3)</source>
        <translation>%1: die Bibliothek von %2 fehlt (%3)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>CatalogWords</name>
    <message>
        <source>Fact</source>
        <translation>Fakten</translation>
    </message>
    <message>
        <source>Dimension</source>
        <translation>Dimension</translation>
    </message>
    <message>
        <source>Bridge</source>
        <translation>Brücke</translation>
    </message>
    <message>
        <source>Lookup</source>
        <translation>Nachschlagetabelle</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Sicht</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Unbekannt</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>angenommen</translation>
    </message>
    <message>
        <source>inferred</source>
        <translation>erschlossen</translation>
    </message>
    <message>
        <source>declared</source>
        <translation>deklariert</translation>
    </message>
</context>
<context>
    <name>Connector</name>
    <message>
        <source>Options of the driver</source>
        <translation>Optionen des Treibers</translation>
    </message>
    <message>
        <source>Other database (Qt SQL)</source>
        <translation>Andere Datenbank (Qt SQL)</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>Database</source>
        <translation>Datenbank</translation>
    </message>
    <message>
        <source>User</source>
        <translation>Benutzer</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Passwort</translation>
    </message>
    <message>
        <source>TLS</source>
        <translation>TLS</translation>
    </message>
    <message>
        <source>Root certificate</source>
        <translation>Stammzertifikat</translation>
    </message>
    <message>
        <source>Client certificate</source>
        <translation>Client-Zertifikat</translation>
    </message>
    <message>
        <source>Client key</source>
        <translation>Client-Schlüssel</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Dienst</translation>
    </message>
    <message>
        <source>an entry of ~/.pg_service.conf</source>
        <translation>ein Eintrag aus ~/.pg_service.conf</translation>
    </message>
    <message>
        <source>Data source</source>
        <translation>Datenquelle</translation>
    </message>
    <message>
        <source>a name from the system&apos;s list</source>
        <translation>ein Name aus der Liste des Systems</translation>
    </message>
    <message>
        <source>Driver</source>
        <translation>Treiber</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>Further keywords</source>
        <translation>Weitere Schlüsselwörter</translation>
    </message>
    <message>
        <source>Further keywords with secrets</source>
        <translation>Weitere Schlüsselwörter mit Geheimnissen</translation>
    </message>
    <message>
        <source>Workbook</source>
        <translation>Arbeitsmappe</translation>
    </message>
</context>
<context>
    <name>Error</name>
    <message>
        <source>The source &quot;%1&quot; is not open.</source>
        <translation>Die Quelle „%1“ ist nicht geöffnet.</translation>
    </message>
    <message>
        <source>Counting was cancelled.</source>
        <translation>Das Zählen wurde abgebrochen.</translation>
    </message>
    <message>
        <source>There is no route &quot;%1&quot;.</source>
        <translation>Den Weg „%1“ gibt es nicht.</translation>
    </message>
    <message>
        <source>Choose sql (the tables), metric or structure (the catalog).</source>
        <translation>Wählen Sie sql (die Tabellen), metric oder structure (den Katalog).</translation>
    </message>
    <message>
        <source>See tieout-cli route --help</source>
        <translation>Siehe tieout-cli route --help</translation>
    </message>
    <message>
        <source>&quot;%1&quot; describes no workspace.</source>
        <translation>„%1“ beschreibt keinen Arbeitsbereich.</translation>
    </message>
    <message>
        <source>It needs router-SPLIT.jsonl and the folder workspaces-SPLIT.</source>
        <translation>Nötig sind router-SPLIT.jsonl und der Ordner workspaces-SPLIT.</translation>
    </message>
    <message>
        <source>Line %2 of &quot;%1&quot; is no question with a workspace and a kind.</source>
        <translation>Zeile %2 von „%1“ ist keine Frage mit Arbeitsbereich und Art.</translation>
    </message>
    <message>
        <source>The expression is longer than %1 characters.</source>
        <translation>Der Ausdruck ist länger als %1 Zeichen.</translation>
    </message>
    <message>
        <source>There are more than %1 metrics with their parts.</source>
        <translation>Es sind mit ihren Teilen mehr als %1 Kennzahlen.</translation>
    </message>
    <message>
        <source>A document of another form than the first one in the file is left out.</source>
        <translation>Ein Dokument von anderer Form als das erste der Datei ist ausgelassen.</translation>
    </message>
    <message>
        <source>Nothing is written for &quot;%1&quot;.</source>
        <translation>Für „%1“ wird nichts geschrieben.</translation>
    </message>
    <message>
        <source>Use --for dbt.</source>
        <translation>Verwenden Sie --for dbt.</translation>
    </message>
    <message>
        <source>Use --format ossie or markdown, or --for dbt.</source>
        <translation>Verwenden Sie --format ossie oder markdown, oder --for dbt.</translation>
    </message>
    <message>
        <source>&quot;metric %1&quot; does not take --%2.</source>
        <translation>„metric %1“ kennt --%2 nicht.</translation>
    </message>
    <message>
        <source>There is no member &quot;%1&quot;.</source>
        <translation>Es gibt kein Element „%1“.</translation>
    </message>
    <message>
        <source>It has neither sql_table nor sql.</source>
        <translation>Es fehlt sowohl sql_table als auch sql.</translation>
    </message>
    <message>
        <source>Its SQL refers to other cubes or to the user who asks.</source>
        <translation>Das SQL bezieht sich auf andere Cubes oder auf die fragende Person.</translation>
    </message>
    <message>
        <source>It refers to itself.</source>
        <translation>Die Definition bezieht sich auf sich selbst.</translation>
    </message>
    <message>
        <source>There is no cube &quot;%1&quot;.</source>
        <translation>Es gibt keinen Cube „%1“.</translation>
    </message>
    <message>
        <source>Its relationship is not known.</source>
        <translation>Die Art der Beziehung ist nicht bekannt.</translation>
    </message>
    <message>
        <source>It does more than compare columns of the two for equality.</source>
        <translation>Es werden nicht nur Spalten der beiden auf Gleichheit verglichen.</translation>
    </message>
    <message>
        <source>Its cube is left out.</source>
        <translation>Der Cube dazu ist ausgelassen.</translation>
    </message>
    <message>
        <source>It adds up over time, and its cube does not have exactly one time dimension.</source>
        <translation>Die Kennzahl summiert über die Zeit, und der Cube hat nicht genau eine Zeitdimension.</translation>
    </message>
    <message>
        <source>A count needs the cube&apos;s primary key.</source>
        <translation>Zum Zählen wird der Primärschlüssel des Cubes gebraucht.</translation>
    </message>
    <message>
        <source>It needs &quot;sql&quot;.</source>
        <translation>Es fehlt „sql“.</translation>
    </message>
    <message>
        <source>It uses &quot;%1&quot;, which is computed over rows of another cube.</source>
        <translation>Verwendet wird „%1“, das über Zeilen eines anderen Cubes berechnet wird.</translation>
    </message>
    <message>
        <source>Line %1: &quot;%2&quot; is a template. Import what it is rendered to.</source>
        <translation>Zeile %1: „%2“ ist eine Vorlage. Importieren Sie, was daraus erzeugt wird.</translation>
    </message>
    <message>
        <source>Line %1: the cube &quot;%2&quot; extends &quot;%3&quot;, which is not there or extends it.</source>
        <translation>Zeile %1: Der Cube „%2“ erweitert „%3“, das fehlt oder ihn selbst erweitert.</translation>
    </message>
    <message>
        <source>The format has no word for its rule of time.</source>
        <translation>Für die Zeitregel hat das Format keinen Ausdruck.</translation>
    </message>
    <message>
        <source>Its filter names a day, or asks a query.</source>
        <translation>Der Filter nennt einen Tag oder enthält eine Abfrage.</translation>
    </message>
    <message>
        <source>It is computed over &quot;%1&quot;, which is left out.</source>
        <translation>Berechnet wird über „%1“, das ausgelassen ist.</translation>
    </message>
    <message>
        <source>Its parts are of &quot;%1&quot; and &quot;%2&quot;; rows that lead to nothing both share are left out here, which the format cannot say.</source>
        <translation>Die Teile stammen aus „%1“ und „%2“; Zeilen, die zu nichts Gemeinsamem führen, bleiben hier weg, was das Format nicht ausdrücken kann.</translation>
    </message>
    <message>
        <source>The extension of &quot;%1&quot; at &quot;%2&quot; is left out.</source>
        <translation>Die Erweiterung von „%1“ bei „%2“ ist ausgelassen.</translation>
    </message>
    <message>
        <source>The field &quot;%1&quot; is written without: %2.</source>
        <translation>Das Feld „%1“ ist geschrieben ohne: %2.</translation>
    </message>
    <message>
        <source>dbt looks for the source of &quot;%1&quot; as database.schema.model; &quot;%2&quot; is written as it is.</source>
        <translation>dbt sucht die Quelle von „%1“ als database.schema.model; „%2“ ist unverändert geschrieben.</translation>
    </message>
    <message>
        <source>The metric &quot;%1&quot; is left out: %2</source>
        <translation>Die Kennzahl „%1“ ist ausgelassen: %2</translation>
    </message>
    <message>
        <source>It is a part of others, which are written with it.</source>
        <translation>Sie ist Teil anderer Kennzahlen, die mit ihr ausgeschrieben sind.</translation>
    </message>
    <message>
        <source>The metric &quot;%1&quot; is written without: %2.</source>
        <translation>Die Kennzahl „%1“ ist geschrieben ohne: %2.</translation>
    </message>
    <message>
        <source>The dataset &quot;%1&quot; is left out: %2</source>
        <translation>Der Datensatz „%1“ ist ausgelassen: %2</translation>
    </message>
    <message>
        <source>It is a query, and dbt reads models.</source>
        <translation>Er ist eine Abfrage, und dbt liest Modelle.</translation>
    </message>
    <message>
        <source>A query stands in the expression.</source>
        <translation>Im Ausdruck steht eine Abfrage.</translation>
    </message>
    <message>
        <source>%1 ... OVER is computed over a window of rows.</source>
        <translation>%1 ... OVER wird über ein Fenster von Zeilen berechnet.</translation>
    </message>
    <message>
        <source>%1 is none of the aggregates SUM, COUNT, AVG, MIN and MAX.</source>
        <translation>%1 ist keines der Aggregate SUM, COUNT, AVG, MIN und MAX.</translation>
    </message>
    <message>
        <source>%1 stands where a value of one row is needed.</source>
        <translation>%1 steht, wo ein Wert einer einzelnen Zeile gebraucht wird.</translation>
    </message>
    <message>
        <source>%1 stands within another aggregate.</source>
        <translation>%1 steht in einem anderen Aggregat.</translation>
    </message>
    <message>
        <source>%1 has to be of one value.</source>
        <translation>%1 darf nur einen Wert haben.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; names more than a column.</source>
        <translation>„%1“ nennt mehr als eine Spalte.</translation>
    </message>
    <message>
        <source>The measure &quot;%1&quot; is used by no metric.</source>
        <translation>Das Measure „%1“ wird von keiner Kennzahl verwendet.</translation>
    </message>
    <message>
        <source>Its table is not known.</source>
        <translation>Die Tabelle dazu ist nicht bekannt.</translation>
    </message>
    <message>
        <source>It compares more than columns.</source>
        <translation>Es werden nicht nur Spalten verglichen.</translation>
    </message>
    <message>
        <source>Its rows are valid for a time only, so a join would have to compare days.</source>
        <translation>Die Zeilen gelten nur für eine Zeit; ein Join müsste Tage vergleichen.</translation>
    </message>
    <message>
        <source>The granularity of &quot;%1&quot; is left out: it is dated by the %2, so ask for no shorter period.</source>
        <translation>Die Granularität von „%1“ ist ausgelassen: Datiert wird nach „%2“; fragen Sie nach keinem kürzeren Zeitraum.</translation>
    </message>
    <message>
        <source>It names neither a measure nor an aggregate over a model.</source>
        <translation>Es ist weder ein Measure noch ein Aggregat über ein Modell genannt.</translation>
    </message>
    <message>
        <source>There is no measure &quot;%1&quot;.</source>
        <translation>Es gibt kein Measure „%1“.</translation>
    </message>
    <message>
        <source>There is no semantic model &quot;%1&quot;.</source>
        <translation>Es gibt kein semantisches Modell „%1“.</translation>
    </message>
    <message>
        <source>There is no dimension &quot;%1&quot;.</source>
        <translation>Es gibt keine Dimension „%1“.</translation>
    </message>
    <message>
        <source>It needs a numerator and a denominator.</source>
        <translation>Es braucht einen Zähler und einen Nenner.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is none of its parts.</source>
        <translation>„%1“ ist keiner ihrer Teile.</translation>
    </message>
    <message>
        <source>It needs a simple metric that it adds up.</source>
        <translation>Es fehlt eine einfache Kennzahl, die aufsummiert wird.</translation>
    </message>
    <message>
        <source>It has no time dimension to add up over.</source>
        <translation>Es fehlt eine Zeitdimension, über die summiert wird.</translation>
    </message>
    <message>
        <source>{{%1}} is not a plain Dimension, TimeDimension or Entity.</source>
        <translation>{{%1}} ist keine einfache Dimension, TimeDimension oder Entity.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; names nothing that rows of &quot;%2&quot; lead to.</source>
        <translation>„%1“ nennt nichts, zu dem Zeilen von „%2“ führen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; can be reached from &quot;%2&quot; by several joins.</source>
        <translation>„%1“ ist von „%2“ aus über mehrere Joins erreichbar.</translation>
    </message>
    <message>
        <source>The entity &quot;%1&quot; is no column.</source>
        <translation>Die Entität „%1“ ist keine Spalte.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is compared by the %2, but its granularity is the %3.</source>
        <translation>„%1“ wird nach „%2“ verglichen, die Granularität ist aber „%3“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not in braces, so nothing says what it is.</source>
        <translation>„%1“ steht nicht in Klammern; es ist nicht gesagt, was es ist.</translation>
    </message>
    <message>
        <source>The dbt model &quot;%1&quot; is no semantic model.</source>
        <translation>Das dbt-Modell „%1“ ist kein semantisches Modell.</translation>
    </message>
    <message>
        <source>The field &quot;%1&quot; is left out: %2</source>
        <translation>Das Feld „%1“ ist ausgelassen: %2</translation>
    </message>
    <message>
        <source>The join &quot;%1&quot; is left out: %2</source>
        <translation>Der Join „%1“ ist ausgelassen: %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has several times (%2), and nothing says which one its metrics go by. Until &quot;time&quot; is set, no period can be asked for.</source>
        <translation>„%1“ hat mehrere Zeiten (%2), und nichts sagt, nach welcher die Kennzahlen gehen. Bis „time“ gesetzt ist, kann nach keinem Zeitraum gefragt werden.</translation>
    </message>
    <message>
        <source>Definitions here have no equivalent of &quot;%1&quot;.</source>
        <translation>Definitionen haben hier nichts, was „%1“ entspricht.</translation>
    </message>
    <message>
        <source>It aggregates rows of &quot;%1&quot; without reading a column of it.</source>
        <translation>Aggregiert werden Zeilen von „%1“, ohne eine Spalte davon zu lesen.</translation>
    </message>
    <message>
        <source>It uses &quot;%1&quot;. %2</source>
        <translation>Verwendet wird „%1“. %2</translation>
    </message>
    <message>
        <source>This holds no definitions that can be read: it is neither Apache Ossie nor dbt MetricFlow, Cube or a Snowflake semantic view.</source>
        <translation>Hier stehen keine lesbaren Definitionen: Es ist weder Apache Ossie noch dbt MetricFlow, Cube oder eine Snowflake Semantic View.</translation>
    </message>
    <message>
        <source>Line %1: this is a Cube model in JavaScript. Only YAML can be read.</source>
        <translation>Zeile %1: Dies ist ein Cube-Modell in JavaScript. Nur YAML kann gelesen werden.</translation>
    </message>
    <message>
        <source>Line %1: the semantic models of these metrics stand in other files. Import their folder.</source>
        <translation>Zeile %1: Die semantischen Modelle dieser Kennzahlen stehen in anderen Dateien. Importieren Sie den Ordner.</translation>
    </message>
    <message>
        <source>There is no semantic model in it, and no metric.</source>
        <translation>Es steht weder ein semantisches Modell noch eine Kennzahl darin.</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: %2</source>
        <translation>„%1“: %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; of %2 has no place in a semantic model.</source>
        <translation>„%1“ aus %2 hat in einem semantischen Modell keinen Platz.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no place in a semantic model.</source>
        <translation>„%1“ hat in einem semantischen Modell keinen Platz.</translation>
    </message>
    <message>
        <source>It compares no columns.</source>
        <translation>Es werden keine Spalten verglichen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is of another table.</source>
        <translation>„%1“ gehört zu einer anderen Tabelle.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a metric, and stands within an aggregate.</source>
        <translation>„%1“ ist eine Kennzahl und steht in einem Aggregat.</translation>
    </message>
    <message>
        <source>It uses &quot;%1&quot;, which is left out.</source>
        <translation>Verwendet wird „%1“, das ausgelassen ist.</translation>
    </message>
    <message>
        <source>There is no field &quot;%1&quot;.</source>
        <translation>Es gibt kein Feld „%1“.</translation>
    </message>
    <message>
        <source>No driver of Qt&apos;s that is known here is installed.</source>
        <translation>Kein hier bekannter Treiber von Qt ist installiert.</translation>
    </message>
    <message>
        <source>Qt&apos;s driver %1 is not used here: it keeps a whole result in memory, and nothing stops a query in it.</source>
        <translation>Der Qt-Treiber %1 wird hier nicht verwendet: Er hält ein ganzes Ergebnis im Speicher, und eine Abfrage lässt sich in ihm nicht beenden.</translation>
    </message>
    <message>
        <source>Qt&apos;s driver %1 is not used here: it reports no foreign keys, and nothing stops a query in it.</source>
        <translation>Der Qt-Treiber %1 wird hier nicht verwendet: Er nennt keine Fremdschlüssel, und eine Abfrage lässt sich in ihm nicht beenden.</translation>
    </message>
    <message>
        <source>Qt&apos;s driver %1 is not used here: how it treats decimals, times and transactions is not known.</source>
        <translation>Der Qt-Treiber %1 wird hier nicht verwendet: Wie er mit Dezimalzahlen, Zeiten und Transaktionen umgeht, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Write mysql://USER@HOST/DATABASE.</source>
        <translation>Schreiben Sie mysql://USER@HOST/DATABASE.</translation>
    </message>
    <message>
        <source>Install an ODBC driver for it and write odbc:DSN=NAME.</source>
        <translation>Installieren Sie einen ODBC-Treiber dafür und schreiben Sie odbc:DSN=NAME.</translation>
    </message>
    <message>
        <source>No driver is named.</source>
        <translation>Es ist kein Treiber genannt.</translation>
    </message>
    <message>
        <source>Write qtsql://USER@HOST/DATABASE?driver=NAME.</source>
        <translation>Schreiben Sie qtsql://USER@HOST/DATABASE?driver=NAME.</translation>
    </message>
    <message>
        <source>Which SQL Qt&apos;s driver %1 speaks is not known here, so that its statements could not be checked.</source>
        <translation>Welches SQL der Qt-Treiber %1 spricht, ist hier nicht bekannt, sodass seine Anweisungen nicht geprüft werden könnten.</translation>
    </message>
    <message>
        <source>Qt has no driver &quot;%1&quot; here.</source>
        <translation>Qt hat hier keinen Treiber „%1“.</translation>
    </message>
    <message>
        <source>Qt&apos;s driver %1 for %2 is not installed.</source>
        <translation>Der Qt-Treiber %1 für %2 ist nicht installiert.</translation>
    </message>
    <message>
        <source>Install it (on Debian and Ubuntu: %1) and start again.</source>
        <translation>Installieren Sie ihn (unter Debian und Ubuntu: %1) und starten Sie neu.</translation>
    </message>
    <message>
        <source>Qt&apos;s driver %1 for %2 does not load.</source>
        <translation>Der Qt-Treiber %1 für %2 lässt sich nicht laden.</translation>
    </message>
    <message>
        <source>Install the client library of %1.</source>
        <translation>Installieren Sie die Client-Bibliothek von %1.</translation>
    </message>
    <message>
        <source>Firebird says: %1.</source>
        <translation>Firebird meldet: %1.</translation>
    </message>
    <message>
        <source>The server is Firebird %1.</source>
        <translation>Der Server ist Firebird %1.</translation>
    </message>
    <message>
        <source>Firebird 3 or newer can be read.</source>
        <translation>Gelesen werden kann Firebird 3 oder neuer.</translation>
    </message>
    <message>
        <source>This driver cannot be told to open read-only.</source>
        <translation>Dieser Treiber kann nicht angewiesen werden, nur lesend zu öffnen.</translation>
    </message>
    <message>
        <source>Use an account that may only read.</source>
        <translation>Verwenden Sie ein Konto, das nur lesen darf.</translation>
    </message>
    <message>
        <source>Texts in the form q&apos;{...}&apos; are not read here.</source>
        <translation>Texte in der Form q&apos;{...}&apos; werden hier nicht gelesen.</translation>
    </message>
    <message>
        <source>Write &apos;...&apos;, with each &apos; in it doubled.</source>
        <translation>Schreiben Sie &apos;...&apos;, mit jedem &apos; darin doppelt.</translation>
    </message>
    <message>
        <source>The option &quot;%1&quot; is a secret, and options are kept in the workspace.</source>
        <translation>Die Option „%1“ ist ein Geheimnis, und Optionen werden im Arbeitsbereich aufbewahrt.</translation>
    </message>
    <message>
        <source>Give the password in its own field.</source>
        <translation>Geben Sie das Passwort in seinem eigenen Feld an.</translation>
    </message>
    <message>
        <source>Drivers of Qt&apos;s that are installed: %1.</source>
        <translation>Installierte Treiber von Qt: %1.</translation>
    </message>
    <message>
        <source>Not installed, with the package that brings them: %1.</source>
        <translation>Nicht installiert, mit dem Paket, das sie bringt: %1.</translation>
    </message>
    <message>
        <source>Qt&apos;s driver QSQLITE brings a SQLite of its own, which cannot be kept from writing here.</source>
        <translation>Der Qt-Treiber QSQLITE bringt ein eigenes SQLite mit, das hier nicht vom Schreiben abgehalten werden kann.</translation>
    </message>
    <message>
        <source>QSQLITE takes no options here.</source>
        <translation>QSQLITE nimmt hier keine Optionen an.</translation>
    </message>
    <message>
        <source>Leave them out: files are opened read-only.</source>
        <translation>Lassen Sie sie weg: Dateien werden nur lesend geöffnet.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; names a governed metric, and is answered from its definition.</source>
        <translation>„%1“ nennt eine verwaltete Kennzahl und wird aus deren Definition beantwortet.</translation>
    </message>
    <message>
        <source>Change the definition, or ask without the metric&apos;s name.</source>
        <translation>Ändern Sie die Definition, oder fragen Sie ohne den Namen der Kennzahl.</translation>
    </message>
    <message>
        <source>This workspace is in memory only, so no definition can be kept with it.</source>
        <translation>Dieser Arbeitsbereich liegt nur im Arbeitsspeicher, daher kann keine Definition mit ihm aufbewahrt werden.</translation>
    </message>
    <message>
        <source>Save the workspace as a file first.</source>
        <translation>Speichern Sie den Arbeitsbereich zuerst als Datei.</translation>
    </message>
    <message>
        <source>Computing each period</source>
        <translation>Berechnet jeden Zeitraum</translation>
    </message>
    <message>
        <source>To split &quot;%1&quot; by a unit of time, name one period only.</source>
        <translation>Für „%1“ sind mehrere Zeiträume genannt und eine Einheit zum Aufteilen. Nennen Sie einen Zeitraum.</translation>
    </message>
    <message>
        <source>That period is shorter than the unit to split &quot;%1&quot; by. Name a longer period.</source>
        <translation>Der gefragte Zeitraum ist kürzer als die Einheit, nach der „%1“ aufgeteilt werden soll.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is there already.</source>
        <translation>„%1“ ist schon da.</translation>
    </message>
    <message>
        <source>Remove it, or rename the file that you import.</source>
        <translation>Entfernen Sie sie, oder benennen Sie die importierte Datei um.</translation>
    </message>
    <message>
        <source>&quot;metric&quot; does not know &quot;%1&quot;.</source>
        <translation>„metric“ kennt „%1“ nicht.</translation>
    </message>
    <message>
        <source>&quot;metric %1&quot; takes a name.</source>
        <translation>„metric %1“ braucht einen Namen.</translation>
    </message>
    <message>
        <source>&quot;metric %1&quot; takes nothing more.</source>
        <translation>„metric %1“ braucht nichts weiter.</translation>
    </message>
    <message>
        <source>The filter of &quot;%1&quot; names a dataset that its rows do not belong to.</source>
        <translation>Der Filter von „%1“ nennt einen Datenbestand, zu dem die Zeilen nicht gehören.</translation>
    </message>
    <message>
        <source>The source has no table &quot;%1&quot;, which the dataset &quot;%2&quot; reads.</source>
        <translation>Die Quelle hat keine Tabelle „%1“, die der Datenbestand „%2“ liest.</translation>
    </message>
    <message>
        <source>The table &quot;%1&quot; has no column &quot;%2&quot;.</source>
        <translation>Die Tabelle „%1“ hat keine Spalte „%2“.</translation>
    </message>
    <message>
        <source>There is no metric &quot;%1&quot;.</source>
        <translation>Es gibt keine Kennzahl „%1“.</translation>
    </message>
    <message>
        <source>The metric &quot;%1&quot; cannot be computed: %2</source>
        <translation>Die Kennzahl „%1“ lässt sich nicht berechnen: %2</translation>
    </message>
    <message>
        <source>it refers to itself.</source>
        <translation>sie verweist auf sich selbst.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no metric, and stands outside of an aggregate.</source>
        <translation>„%1“ ist keine Kennzahl und steht außerhalb einer Aggregatfunktion.</translation>
    </message>
    <message>
        <source>its rows have no dataset of their own; write the column that is aggregated as dataset.column.</source>
        <translation>ihre Zeilen haben keinen eigenen Datenbestand; schreiben Sie die aggregierte Spalte als Datenbestand.Spalte.</translation>
    </message>
    <message>
        <source>its time column &quot;%1&quot; is not in the model. Write it as dataset.column.</source>
        <translation>ihre Zeitspalte „%1“ ist kein Datenbestand.Spalte des Modells.</translation>
    </message>
    <message>
        <source>The dataset &quot;%1&quot; has no primary key to split by.</source>
        <translation>Der Datenbestand „%1“ hat keinen Primärschlüssel zum Aufteilen.</translation>
    </message>
    <message>
        <source>It is not known how &quot;%1&quot; stores its dates.</source>
        <translation>Es ist nicht bekannt, wie „%1“ Datumsangaben speichert.</translation>
    </message>
    <message>
        <source>The parts of &quot;%1&quot; are of datasets that nothing links.</source>
        <translation>Die Teile von „%1“ gehören zu Datenbeständen, die nichts verbindet.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no history: its definition names no date. Ask for it without a period.</source>
        <translation>„%1“ ist nur zum heutigen Stand bekannt: Die Definition hat keinen Zeitbezug. Fragen Sie ohne Zeitraum.</translation>
    </message>
    <message>
        <source>Say for which period you want &quot;%1&quot;, for instance &quot;last quarter&quot;.</source>
        <translation>Sagen Sie, für welchen Zeitraum Sie „%1“ möchten, zum Beispiel „letztes Quartal“.</translation>
    </message>
    <message>
        <source>That period has not begun, so &quot;%1&quot; has no value yet.</source>
        <translation>Der gefragte Zeitraum hat noch nicht begonnen, daher hat „%1“ keinen Wert.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; compares two periods. Name no more than two.</source>
        <translation>„%1“ vergleicht zwei Zeiträume, und es sind mehr genannt.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; would have more than %2 values. Ask for a shorter period, or a longer unit of the calendar.</source>
        <translation>„%1“ hätte mehr als %2 Werte. Fragen Sie nach einem kürzeren Zeitraum oder einer längeren Kalendereinheit.</translation>
    </message>
    <message>
        <source>Line %1: &quot;%2&quot; has to be a plain value.</source>
        <translation>Zeile %1: „%2“ muss ein einfacher Wert sein.</translation>
    </message>
    <message>
        <source>Line %1: &quot;%2&quot; has to be a list.</source>
        <translation>Zeile %1: „%2“ muss eine Liste sein.</translation>
    </message>
    <message>
        <source>Line %1: a %2 needs &quot;%3&quot;.</source>
        <translation>Zeile %1: Hier fehlt „%3“ (%2).</translation>
    </message>
    <message>
        <source>Line %1: &quot;%2&quot; has to be true or false.</source>
        <translation>Zeile %1: „%2“ muss true oder false sein.</translation>
    </message>
    <message>
        <source>A %1 has no key &quot;%2&quot;.</source>
        <translation>Den Schlüssel „%2“ gibt es nicht (%1).</translation>
    </message>
    <message>
        <source>Line %1: there are two %2s called &quot;%3&quot;.</source>
        <translation>Zeile %1: „%3“ gibt es zweimal (%2).</translation>
    </message>
    <message>
        <source>Line %1: version &quot;%2&quot; of the format is not known; 0.1 to 0.2.0.dev0 can be read.</source>
        <translation>Zeile %1: Die Version „%2“ des Formats ist nicht bekannt; gelesen werden 0.1 bis 0.2.0.dev0.</translation>
    </message>
    <message>
        <source>This is an ontology, which describes what things are. Metrics stand in a semantic model: a document with &quot;semantic_model&quot;.</source>
        <translation>Das ist eine Ontologie; sie beschreibt, was Dinge sind. Kennzahlen stehen in einem semantischen Modell: einem Dokument mit „semantic_model“.</translation>
    </message>
    <message>
        <source>This is no semantic model: &quot;semantic_model&quot; is missing.</source>
        <translation>Das ist kein semantisches Modell: „semantic_model“ fehlt.</translation>
    </message>
    <message>
        <source>Line %1: the relationship &quot;%2&quot; needs as many from_columns as to_columns, and at least one.</source>
        <translation>Zeile %1: Die Beziehung „%2“ braucht so viele from_columns wie to_columns, mindestens eine.</translation>
    </message>
    <message>
        <source>A semantic model is one document; the file holds %1.</source>
        <translation>Ein semantisches Modell ist ein Dokument; die Datei enthält %1.</translation>
    </message>
    <message>
        <source>The extension of the metric &quot;%1&quot; is no JSON object.</source>
        <translation>Die Erweiterung der Kennzahl „%1“ ist kein JSON-Objekt.</translation>
    </message>
    <message>
        <source>The rule of the metric &quot;%1&quot; is not known: %2.</source>
        <translation>Die Regel der Kennzahl „%1“ ist nicht bekannt: %2.</translation>
    </message>
    <message>
        <source>Line %1: the alias repeats itself.</source>
        <translation>Zeile %1: Der Alias steht in dem, was er wiederholt.</translation>
    </message>
    <message>
        <source>Line %1: the file holds more than %2 values.</source>
        <translation>Zeile %1: Die Datei enthält mehr als %2 Werte.</translation>
    </message>
    <message>
        <source>Line %1: the file is nested deeper than %2 levels.</source>
        <translation>Zeile %1: Die Datei ist tiefer als %2 Ebenen verschachtelt.</translation>
    </message>
    <message>
        <source>Line %1: a key must be plain text.</source>
        <translation>Zeile %1: Ein Schlüssel muss ein Wort sein.</translation>
    </message>
    <message>
        <source>Line %1: &quot;%2&quot; appears twice, first in line %3.</source>
        <translation>Zeile %1: „%2“ steht dort ein zweites Mal; es steht schon in Zeile %3.</translation>
    </message>
    <message>
        <source>The file is larger than %1 MB.</source>
        <translation>Die Datei ist größer als %1 MB.</translation>
    </message>
    <message>
        <source>Line %1 is no YAML: %2.</source>
        <translation>Zeile %1 ist kein YAML: %2.</translation>
    </message>
    <message>
        <source>No question was given.</source>
        <translation>Es wurde keine Frage gestellt.</translation>
    </message>
    <message>
        <source>For instance: tieout-cli ask --source sample &quot;how many tenants are there&quot;</source>
        <translation>Zum Beispiel: tieout-cli ask --source sample &quot;how many tenants are there&quot;</translation>
    </message>
    <message>
        <source>Unexpected argument &quot;%1&quot;.</source>
        <translation>Unerwartetes Argument „%1“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; could not be read: %2</source>
        <translation>„%1“ konnte nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>The overview was cancelled.</source>
        <translation>Der Blick in den Katalog wurde abgebrochen.</translation>
    </message>
    <message>
        <source>&quot;catalog&quot; takes one of --overview, --coverage, --lint, --export and --comments.</source>
        <translation>„catalog“ nimmt eine der Optionen --overview, --coverage, --lint, --export und --comments.</translation>
    </message>
    <message>
        <source>See tieout-cli catalog --help</source>
        <translation>Siehe tieout-cli catalog --help</translation>
    </message>
    <message>
        <source>--to goes with --export or --comments.</source>
        <translation>--to gehört zu --export oder --comments.</translation>
    </message>
    <message>
        <source>--all goes with --comments.</source>
        <translation>--all gehört zu --comments.</translation>
    </message>
    <message>
        <source>See &quot;tieout-cli %1 --help&quot;.</source>
        <translation>Siehe „tieout-cli %1 --help“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; needs %2.</source>
        <translation>„%1“ braucht %2.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; takes no argument &quot;%2&quot;.</source>
        <translation>„%1“ nimmt kein Argument „%2“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no option &quot;--%2&quot;.</source>
        <translation>„%1“ hat keine Option „--%2“.</translation>
    </message>
    <message>
        <source>Option &quot;--%1&quot; takes no value.</source>
        <translation>Die Option „--%1“ nimmt keinen Wert.</translation>
    </message>
    <message>
        <source>Option &quot;--%1&quot; needs a value: %2.</source>
        <translation>Die Option „--%1“ braucht einen Wert: %2.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a number for --%2.</source>
        <translation>„%1“ ist keine Zahl für --%2.</translation>
    </message>
    <message>
        <source>&quot;context set&quot; was given nothing to set.</source>
        <translation>„context set“ hat nichts zum Festlegen bekommen.</translation>
    </message>
    <message>
        <source>See tieout-cli context --help</source>
        <translation>Siehe tieout-cli context --help</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not defined.</source>
        <translation>„%1“ ist nicht definiert.</translation>
    </message>
    <message>
        <source>tieout-cli context show FILE lists what is.</source>
        <translation>tieout-cli context show FILE zeigt, was definiert ist.</translation>
    </message>
    <message>
        <source>The glossary has no &quot;%1&quot;.</source>
        <translation>Im Glossar steht „%1“ nicht.</translation>
    </message>
    <message>
        <source>tieout-cli context glossary lists all.</source>
        <translation>tieout-cli context glossary zeigt alle Einträge.</translation>
    </message>
    <message>
        <source>&quot;context&quot; takes &quot;show FILE&quot;, &quot;set FILE&quot;, &quot;define FILE TERM&quot;, &quot;remove FILE TERM&quot; or &quot;glossary [TERM]&quot;.</source>
        <translation>„context“ nimmt „show FILE“, „set FILE“, „define FILE TERM“, „remove FILE TERM“ oder „glossary [TERM]“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was never answered here.</source>
        <translation>„%1“ wurde hier nie beantwortet.</translation>
    </message>
    <message>
        <source>Ask it first, or say which SQL was wrong: --wrong SQL</source>
        <translation>Stellen Sie die Frage zuerst, oder geben Sie an, welches SQL falsch war: --wrong SQL</translation>
    </message>
    <message>
        <source>--table takes a table, and --column a column of one: &quot;orders.shipped_on&quot;.</source>
        <translation>--table nimmt eine Tabelle und --column eine Spalte davon: „orders.shipped_on“.</translation>
    </message>
    <message>
        <source>It is not clear what &quot;%1&quot; takes the place of in the SQL.</source>
        <translation>Es ist nicht klar, was „%1“ im SQL ersetzt.</translation>
    </message>
    <message>
        <source>A correction does not become &quot;%1&quot;.</source>
        <translation>Aus einer Berichtigung wird nicht „%1“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no number of a correction.</source>
        <translation>„%1“ ist keine Nummer einer Berichtigung.</translation>
    </message>
    <message>
        <source>tieout-cli correct --source WORKSPACE list shows the numbers.</source>
        <translation>tieout-cli correct --source WORKSPACE list zeigt die Nummern.</translation>
    </message>
    <message>
        <source>&quot;correct&quot; takes a question and one of --sql, --table and --column, or list, similar QUESTION or undo ID.</source>
        <translation>„correct“ nimmt eine Frage und eine der Optionen --sql, --table und --column, oder list, similar QUESTION oder undo ID.</translation>
    </message>
    <message>
        <source>See &quot;tieout-cli correct --help&quot;.</source>
        <translation>Siehe „tieout-cli correct --help“.</translation>
    </message>
    <message>
        <source>No model was named.</source>
        <translation>Es wurde kein Modell genannt.</translation>
    </message>
    <message>
        <source>tieout-cli describe --source WORKSPACE --model NAME; without a model the rules have described everything.</source>
        <translation>tieout-cli describe --source WORKSPACE --model NAME; ohne Modell haben die Regeln alles beschrieben.</translation>
    </message>
    <message>
        <source>The workspace &quot;%1&quot; has no source.</source>
        <translation>Der Arbeitsbereich „%1“ hat keine Quelle.</translation>
    </message>
    <message>
        <source>Create one with a source: tieout-cli workspace create FILE --source sqlite:FILE</source>
        <translation>Legen Sie einen mit einer Quelle an: tieout-cli workspace create FILE --source sqlite:FILE</translation>
    </message>
    <message>
        <source>&quot;drift&quot; takes one workspace file.</source>
        <translation>„drift“ nimmt eine Arbeitsbereichsdatei.</translation>
    </message>
    <message>
        <source>tieout-cli drift FILE</source>
        <translation>tieout-cli drift FILE</translation>
    </message>
    <message>
        <source>&quot;drift&quot; decides one thing at a time.</source>
        <translation>„drift“ entscheidet jeweils über eine Sache.</translation>
    </message>
    <message>
        <source>Give one of --confirm-rename, --refuse-rename, --accept, --undo and --take-over, once.</source>
        <translation>Geben Sie eine der Optionen --confirm-rename, --refuse-rename, --accept, --undo und --take-over an, und zwar einmal.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no number for --undo.</source>
        <translation>„%1“ ist keine Nummer für --undo.</translation>
    </message>
    <message>
        <source>tieout-cli edit --source WORKSPACE lists the numbers.</source>
        <translation>tieout-cli edit --source WORKSPACE zeigt die Nummern.</translation>
    </message>
    <message>
        <source>--summary, --one-row-is, --when-to-use, --not-for and --authoritative speak of a TABLE, --meaning and --unit of a TABLE.COLUMN, --alias of either.</source>
        <translation>--summary, --one-row-is, --when-to-use, --not-for und --authoritative gelten für eine TABLE, --meaning und --unit für eine TABLE.COLUMN, --alias für beide.</translation>
    </message>
    <message>
        <source>Nothing is said of &quot;%1&quot;.</source>
        <translation>Über „%1“ wird nichts gesagt.</translation>
    </message>
    <message>
        <source>tieout-cli edit --help lists what can be.</source>
        <translation>tieout-cli edit --help zeigt, was möglich ist.</translation>
    </message>
    <message>
        <source>Put a text in quotes.</source>
        <translation>Setzen Sie einen Text in Anführungszeichen.</translation>
    </message>
    <message>
        <source>Which table or column is meant?</source>
        <translation>Welche Tabelle oder Spalte ist gemeint?</translation>
    </message>
    <message>
        <source>tieout-cli edit --source WORKSPACE payments.amount --unit EUR</source>
        <translation>tieout-cli edit --source WORKSPACE payments.amount --unit EUR</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be read: %2.</source>
        <translation>„%1“ kann nicht gelesen werden: %2.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no report of an evaluation.</source>
        <translation>„%1“ ist kein Bericht einer Auswertung.</translation>
    </message>
    <message>
        <source>Write one with &quot;tieout-cli eval KIND --json &gt; FILE&quot;.</source>
        <translation>Erzeugen Sie einen mit „tieout-cli eval KIND --json &gt; FILE“.</translation>
    </message>
    <message>
        <source>&quot;eval compare&quot; needs two reports.</source>
        <translation>„eval compare“ braucht zwei Berichte.</translation>
    </message>
    <message>
        <source>Write them with &quot;tieout-cli eval KIND --json &gt; FILE&quot;.</source>
        <translation>Erzeugen Sie sie mit „tieout-cli eval KIND --json &gt; FILE“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be written: %2.</source>
        <translation>„%1“ kann nicht geschrieben werden: %2.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no number of folds.</source>
        <translation>„%1“ ist keine Anzahl von Teilen.</translation>
    </message>
    <message>
        <source>Give 2 or more.</source>
        <translation>Geben Sie 2 oder mehr an.</translation>
    </message>
    <message>
        <source>&quot;eval verified&quot; takes one workspace file.</source>
        <translation>„eval verified“ nimmt eine Arbeitsbereichsdatei.</translation>
    </message>
    <message>
        <source>tieout-cli eval verified WORKSPACE</source>
        <translation>tieout-cli eval verified WORKSPACE</translation>
    </message>
    <message>
        <source>There is no evaluation &quot;%1&quot;.</source>
        <translation>Es gibt keine Auswertung „%1“.</translation>
    </message>
    <message>
        <source>There are %1, verified and compare.</source>
        <translation>Es gibt %1, verified und compare.</translation>
    </message>
    <message>
        <source>&quot;eval %1&quot; needs --%2.</source>
        <translation>„eval %1“ braucht --%2.</translation>
    </message>
    <message>
        <source>For instance: tieout-cli expected --source sample --expected 120 &quot;how many tenants are there&quot;</source>
        <translation>Zum Beispiel: tieout-cli expected --source sample --expected 120 &quot;how many tenants are there&quot;</translation>
    </message>
    <message>
        <source>There is no dialect &quot;%1&quot;.</source>
        <translation>Es gibt keinen Dialekt „%1“.</translation>
    </message>
    <message>
        <source>Standard input stands alone and cannot be written in place.</source>
        <translation>Die Standardeingabe steht allein und kann nicht an Ort und Stelle geschrieben werden.</translation>
    </message>
    <message>
        <source>For instance: tieout-cli format - &lt; query.sql</source>
        <translation>Zum Beispiel: tieout-cli format - &lt; query.sql</translation>
    </message>
    <message>
        <source>--check changes nothing, so it does not go with --write.</source>
        <translation>--check ändert nichts und passt daher nicht zu --write.</translation>
    </message>
    <message>
        <source>The file &quot;%1&quot; could not be written: %2.</source>
        <translation>Die Datei „%1“ konnte nicht geschrieben werden: %2.</translation>
    </message>
    <message>
        <source>What stands on standard input is not UTF-8 text.</source>
        <translation>Was auf der Standardeingabe steht, ist kein UTF-8-Text.</translation>
    </message>
    <message>
        <source>Save the statement as UTF-8, for instance with iconv.</source>
        <translation>Speichern Sie die Anweisung als UTF-8, zum Beispiel mit iconv.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no number for --%2.</source>
        <translation>„%1“ ist keine Zahl für --%2.</translation>
    </message>
    <message>
        <source>Give a whole number from 1 on.</source>
        <translation>Geben Sie eine ganze Zahl ab 1 an.</translation>
    </message>
    <message>
        <source>There is no proposal %1.</source>
        <translation>Es gibt keinen Vorschlag %1.</translation>
    </message>
    <message>
        <source>tieout-cli gate-log FILE lists the proposals.</source>
        <translation>tieout-cli gate-log FILE zeigt die Vorschläge.</translation>
    </message>
    <message>
        <source>&quot;gate-log&quot; takes one workspace file.</source>
        <translation>„gate-log“ nimmt eine Arbeitsbereichsdatei.</translation>
    </message>
    <message>
        <source>tieout-cli gate-log FILE</source>
        <translation>tieout-cli gate-log FILE</translation>
    </message>
    <message>
        <source>&quot;help&quot; takes one command or topic, not &quot;%1&quot; as well.</source>
        <translation>„help“ nimmt einen Befehl oder ein Thema, nicht zusätzlich „%1“.</translation>
    </message>
    <message>
        <source>&quot;tieout-cli help&quot; lists them.</source>
        <translation>„tieout-cli help“ zeigt sie.</translation>
    </message>
    <message>
        <source>There is no command or topic &quot;%1&quot;.</source>
        <translation>Es gibt keinen Befehl und kein Thema „%1“.</translation>
    </message>
    <message>
        <source>Did you mean &quot;%1&quot;?</source>
        <translation>Meinten Sie „%1“?</translation>
    </message>
    <message>
        <source>There is no proposed key %1.</source>
        <translation>Es gibt keinen vorgeschlagenen Schlüssel %1.</translation>
    </message>
    <message>
        <source>tieout-cli keys --source WORKSPACE lists those proposed.</source>
        <translation>tieout-cli keys --source WORKSPACE zeigt die vorgeschlagenen.</translation>
    </message>
    <message>
        <source>There is no format &quot;%1&quot;.</source>
        <translation>Es gibt kein Format „%1“.</translation>
    </message>
    <message>
        <source>Use text, json or sarif.</source>
        <translation>Verwenden Sie text, json oder sarif.</translation>
    </message>
    <message>
        <source>No command was given.</source>
        <translation>Es wurde kein Befehl angegeben.</translation>
    </message>
    <message>
        <source>&quot;tieout-cli --help&quot; lists them.</source>
        <translation>„tieout-cli --help“ zeigt sie.</translation>
    </message>
    <message>
        <source>There is no command &quot;%1&quot;.</source>
        <translation>Es gibt keinen Befehl „%1“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no setting of the backend &quot;%2&quot;.</source>
        <translation>„%1“ ist keine Einstellung des Backends „%2“.</translation>
    </message>
    <message>
        <source>It has %1; for instance --model-setting %2=...</source>
        <translation>Es hat %1; zum Beispiel --model-setting %2=...</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no limit of a model.</source>
        <translation>„%1“ ist keine Grenze eines Modells.</translation>
    </message>
    <message>
        <source>There are %1; for instance --model-limit steps=10</source>
        <translation>Es gibt %1; zum Beispiel --model-limit steps=10</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be written (%2).</source>
        <translation>„%1“ kann nicht geschrieben werden (%2).</translation>
    </message>
    <message>
        <source>Choose a folder you may write to.</source>
        <translation>Wählen Sie einen Ordner, in den Sie schreiben dürfen.</translation>
    </message>
    <message>
        <source>Table &quot;%1&quot; does not exist.</source>
        <translation>Die Tabelle „%1“ gibt es nicht.</translation>
    </message>
    <message>
        <source>Tables: %1.</source>
        <translation>Tabellen: %1.</translation>
    </message>
    <message>
        <source>No table was given.</source>
        <translation>Es wurde keine Tabelle angegeben.</translation>
    </message>
    <message>
        <source>Name at least one: tieout-cli path --source sample payments properties</source>
        <translation>Nennen Sie mindestens eine: tieout-cli path --source sample payments properties</translation>
    </message>
    <message>
        <source>There is no plugin &quot;%1&quot;.</source>
        <translation>Es gibt kein Plugin „%1“.</translation>
    </message>
    <message>
        <source>&quot;tieout-cli plugins&quot; lists the ids.</source>
        <translation>„tieout-cli plugins“ zeigt die Kennungen.</translation>
    </message>
    <message>
        <source>See tieout-cli retrieve --help</source>
        <translation>Siehe tieout-cli retrieve --help</translation>
    </message>
    <message>
        <source>&quot;scripts&quot; does not know &quot;%1&quot;.</source>
        <translation>„scripts“ kennt „%1“ nicht.</translation>
    </message>
    <message>
        <source>It knows add, list and remove.</source>
        <translation>Möglich sind add, list und remove.</translation>
    </message>
    <message>
        <source>&quot;scripts %1&quot; takes files or names.</source>
        <translation>„scripts %1“ nimmt Dateien oder Namen.</translation>
    </message>
    <message>
        <source>&quot;scripts %1&quot; takes nothing more.</source>
        <translation>„scripts %1“ nimmt nichts weiter.</translation>
    </message>
    <message>
        <source>In scripts: put it into the environment as %1.</source>
        <translation>In Skripten: Setzen Sie es in die Umgebungsvariable %1.</translation>
    </message>
    <message>
        <source>Say which one is asked: --source &quot;%1#NAME&quot;.</source>
        <translation>Geben Sie an, welche gefragt wird: --source &quot;%1#NAME&quot;.</translation>
    </message>
    <message>
        <source>If it was moved, say where it is now: tieout-cli workspace move &quot;%1&quot; --to FILE</source>
        <translation>Wenn sie verschoben wurde, geben Sie den neuen Ort an: tieout-cli workspace move &quot;%1&quot; --to FILE</translation>
    </message>
    <message>
        <source>A plain address remembers nothing.</source>
        <translation>Eine einfache Adresse merkt sich nichts.</translation>
    </message>
    <message>
        <source>Make a workspace: tieout-cli workspace create FILE --source SOURCE</source>
        <translation>Legen Sie einen Arbeitsbereich an: tieout-cli workspace create FILE --source SOURCE</translation>
    </message>
    <message>
        <source>Say which one with --source NAME.</source>
        <translation>Geben Sie mit --source NAME an, welche.</translation>
    </message>
    <message>
        <source>There is no file or folder &quot;%1&quot;.</source>
        <translation>Es gibt keine Datei und keinen Ordner „%1“.</translation>
    </message>
    <message>
        <source>The folder &quot;%1&quot; holds no .sql file.</source>
        <translation>Im Ordner „%1“ liegt keine .sql-Datei.</translation>
    </message>
    <message>
        <source>No file was given.</source>
        <translation>Es wurde keine Datei angegeben.</translation>
    </message>
    <message>
        <source>For instance: %1</source>
        <translation>Zum Beispiel: %1</translation>
    </message>
    <message>
        <source>The file has more than %1 bytes and was not read.</source>
        <translation>Die Datei hat mehr als %1 Bytes und wurde nicht gelesen.</translation>
    </message>
    <message>
        <source>Files of up to 20 MB are read; split it.</source>
        <translation>Gelesen werden Dateien bis 20 MB; teilen Sie sie auf.</translation>
    </message>
    <message>
        <source>The file is not UTF-8 text and was not read.</source>
        <translation>Die Datei ist kein UTF-8-Text und wurde nicht gelesen.</translation>
    </message>
    <message>
        <source>Save it as UTF-8, for instance with iconv.</source>
        <translation>Speichern Sie sie als UTF-8, zum Beispiel mit iconv.</translation>
    </message>
    <message>
        <source>The file &quot;%1&quot; could not be read: %2.</source>
        <translation>Die Datei „%1“ konnte nicht gelesen werden: %2.</translation>
    </message>
    <message>
        <source>tieout-cli catalog --source WORKSPACE lists tables and columns.</source>
        <translation>tieout-cli catalog --source WORKSPACE zeigt Tabellen und Spalten.</translation>
    </message>
    <message>
        <source>Did you mean %1?</source>
        <translation>Meinten Sie %1?</translation>
    </message>
    <message>
        <source>There is no column &quot;%1&quot;.</source>
        <translation>Es gibt keine Spalte „%1“.</translation>
    </message>
    <message>
        <source>There is no table &quot;%1&quot;.</source>
        <translation>Es gibt keine Tabelle „%1“.</translation>
    </message>
    <message>
        <source>No query is verified for &quot;%1&quot;.</source>
        <translation>Für „%1“ ist keine Abfrage geprüft.</translation>
    </message>
    <message>
        <source>tieout-cli verified --source WORKSPACE lists what is.</source>
        <translation>tieout-cli verified --source WORKSPACE zeigt die geprüften.</translation>
    </message>
    <message>
        <source>&quot;verified&quot; does not know &quot;%1&quot;.</source>
        <translation>„verified“ kennt „%1“ nicht.</translation>
    </message>
    <message>
        <source>It knows add, remove, expect, export, import and list.</source>
        <translation>Möglich sind add, remove, expect, export, import und list.</translation>
    </message>
    <message>
        <source>--sql belongs to &quot;verified add&quot;, and that needs it.</source>
        <translation>--sql gehört zu „verified add“ und ist dort nötig.</translation>
    </message>
    <message>
        <source>--%1 belongs to &quot;verified %2&quot;.</source>
        <translation>--%1 gehört zu „verified %2“.</translation>
    </message>
    <message>
        <source>&quot;weights&quot; takes one workspace file and what to do.</source>
        <translation>„weights“ nimmt eine Arbeitsbereichsdatei und was zu tun ist.</translation>
    </message>
    <message>
        <source>tieout-cli weights WORKSPACE show|fit|reset</source>
        <translation>tieout-cli weights WORKSPACE show|fit|reset</translation>
    </message>
    <message>
        <source>&quot;weights&quot; does not know &quot;%1&quot;.</source>
        <translation>„weights“ kennt „%1“ nicht.</translation>
    </message>
    <message>
        <source>It knows show, fit and reset.</source>
        <translation>Möglich sind show, fit und reset.</translation>
    </message>
    <message>
        <source>No source was given for the workspace &quot;%1&quot;.</source>
        <translation>Für den Arbeitsbereich „%1“ wurde keine Quelle angegeben.</translation>
    </message>
    <message>
        <source>Add --source sqlite:FILE</source>
        <translation>Ergänzen Sie --source sqlite:FILE</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not say which rows of which table.</source>
        <translation>„%1“ sagt nicht, welche Zeilen welcher Tabelle.</translation>
    </message>
    <message>
        <source>Write --filter &quot;TABLE: CONDITION&quot;, for instance --filter &quot;orders: region = &apos;north&apos;&quot;.</source>
        <translation>Schreiben Sie --filter &quot;TABLE: CONDITION&quot;, zum Beispiel --filter &quot;orders: region = &apos;north&apos;&quot;.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is neither &quot;yes&quot; nor &quot;no&quot;.</source>
        <translation>„%1“ ist weder „yes“ noch „no“.</translation>
    </message>
    <message>
        <source>Write --%1 yes, or --%1 no.</source>
        <translation>Schreiben Sie --%1 yes oder --%1 no.</translation>
    </message>
    <message>
        <source>The schema of &quot;%1&quot; was not read yet.</source>
        <translation>Das Schema von „%1“ wurde noch nicht gelesen.</translation>
    </message>
    <message>
        <source>Open it once: tieout-cli catalog --source FILE</source>
        <translation>Öffnen Sie die Quelle einmal: tieout-cli catalog --source FILE</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not allowed, so it cannot be taken back.</source>
        <translation>„%1“ ist nicht freigegeben, also lässt sich die Freigabe nicht zurücknehmen.</translation>
    </message>
    <message>
        <source>&quot;tieout-cli workspace show&quot; lists what is allowed.</source>
        <translation>„tieout-cli workspace show“ zeigt die Freigaben.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no number of rows.</source>
        <translation>„%1“ ist keine Anzahl von Zeilen.</translation>
    </message>
    <message>
        <source>Give a whole number; 0 means no limit.</source>
        <translation>Geben Sie eine ganze Zahl an; 0 bedeutet keine Grenze.</translation>
    </message>
    <message>
        <source>No source was given to add to &quot;%1&quot;.</source>
        <translation>Es wurde keine Quelle angegeben, die zu „%1“ hinzukommen soll.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a source of &quot;%2&quot; already.</source>
        <translation>„%1“ ist schon eine Quelle von „%2“.</translation>
    </message>
    <message>
        <source>&quot;tieout-cli workspace show&quot; lists them.</source>
        <translation>„tieout-cli workspace show“ zeigt sie.</translation>
    </message>
    <message>
        <source>No source was given to remove from &quot;%1&quot;.</source>
        <translation>Es wurde keine Quelle angegeben, die aus „%1“ entfernt werden soll.</translation>
    </message>
    <message>
        <source>Add --source NAME; &quot;tieout-cli workspace show&quot; lists them.</source>
        <translation>Ergänzen Sie --source NAME; „tieout-cli workspace show“ zeigt die Quellen.</translation>
    </message>
    <message>
        <source>It is not said where the source of &quot;%1&quot; is now.</source>
        <translation>Es ist nicht angegeben, wo die Quelle von „%1“ jetzt liegt.</translation>
    </message>
    <message>
        <source>Add --to FILE; with several sources also --source NAME for the one that was moved.</source>
        <translation>Ergänzen Sie --to FILE; bei mehreren Quellen auch --source NAME für die verschobene.</translation>
    </message>
    <message>
        <source>It is not said where the copy of &quot;%1&quot; is to be saved.</source>
        <translation>Es ist nicht angegeben, wohin die Kopie von „%1“ gespeichert werden soll.</translation>
    </message>
    <message>
        <source>Add --to FILE</source>
        <translation>Ergänzen Sie --to FILE</translation>
    </message>
    <message>
        <source>&quot;workspace&quot; takes &quot;create FILE --source S&quot;, &quot;show FILE&quot;, &quot;set FILE&quot;, &quot;add FILE --source S&quot;, &quot;remove FILE --source S&quot;, &quot;move FILE --to S&quot; or &quot;copy FILE --to FILE&quot;.</source>
        <translation>„workspace“ nimmt „create FILE --source S“, „show FILE“, „set FILE“, „add FILE --source S“, „remove FILE --source S“, „move FILE --to S“ oder „copy FILE --to FILE“.</translation>
    </message>
    <message>
        <source>See tieout-cli workspace --help</source>
        <translation>Siehe tieout-cli workspace --help</translation>
    </message>
    <message>
        <source>The question was cancelled.</source>
        <translation>Die Frage wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The question took longer than its time limit.</source>
        <translation>Die Frage hat länger gedauert als ihr Zeitlimit.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no question about the data.</source>
        <translation>„%1“ ist keine Frage zu den Daten.</translation>
    </message>
    <message>
        <source>There is no question.</source>
        <translation>Es gibt keine Frage.</translation>
    </message>
    <message>
        <source>Ask something about &quot;%1&quot;.</source>
        <translation>Fragen Sie etwas zu „%1“.</translation>
    </message>
    <message>
        <source>It refers to %1, and the answer has %2 rows of %3 columns.</source>
        <translation>Sie verweist auf %1, und die Antwort hat %2 Zeilen mit %3 Spalten.</translation>
    </message>
    <message>
        <source>It writes &quot;%1&quot; beside %2, which would make another number of it.</source>
        <translation>Sie schreibt „%1“ neben %2, wodurch eine andere Zahl entstünde.</translation>
    </message>
    <message>
        <source>It has a reference that cannot be read: %1.</source>
        <translation>Sie enthält einen Verweis, der sich nicht lesen lässt: %1.</translation>
    </message>
    <message>
        <source>It says &quot;%1&quot;, which neither the question nor the result gives.</source>
        <translation>Sie nennt „%1“, was weder die Frage noch das Ergebnis hergibt.</translation>
    </message>
    <message>
        <source>it computes with aggregates in a way that is not recomputed</source>
        <translation>sie rechnet mit Aggregaten auf eine Weise, die nicht nachgerechnet wird</translation>
    </message>
    <message>
        <source>it may divide whole numbers, and engines round those differently</source>
        <translation>sie teilt vielleicht ganze Zahlen, was Datenbanken unterschiedlich tun</translation>
    </message>
    <message>
        <source>it uses window functions</source>
        <translation>sie verwendet Fensterfunktionen</translation>
    </message>
    <message>
        <source>it uses window functions in a way that is not recomputed</source>
        <translation>sie verwendet Fensterfunktionen auf eine Weise, die nicht nachgerechnet wird</translation>
    </message>
    <message>
        <source>it numbers equal rows as the engine likes</source>
        <translation>sie nummeriert gleiche Zeilen, wie es der Datenbank gefällt</translation>
    </message>
    <message>
        <source>it computes in a way that is not recomputed</source>
        <translation>sie rechnet auf eine Weise, die nicht nachgerechnet wird</translation>
    </message>
    <message>
        <source>it divides by zero, which engines do differently</source>
        <translation>sie teilt durch null, was Datenbanken unterschiedlich tun</translation>
    </message>
    <message>
        <source>it compares texts, which engines do differently</source>
        <translation>sie vergleicht Texte, was Datenbanken unterschiedlich tun</translation>
    </message>
    <message>
        <source>it puts more than %1 rows in order</source>
        <translation>sie ordnet mehr als %1 Zeilen</translation>
    </message>
    <message>
        <source>it returns only part of its rows</source>
        <translation>sie gibt nur einen Teil ihrer Zeilen zurück</translation>
    </message>
    <message>
        <source>it follows rows step by step in a way that is not recomputed</source>
        <translation>sie folgt Zeilen Schritt für Schritt auf eine Weise, die nicht nachgerechnet wird</translation>
    </message>
    <message>
        <source>it picks rows by their place in a way that is not recomputed</source>
        <translation>sie wählt Zeilen nach ihrem Platz auf eine Weise, die nicht nachgerechnet wird</translation>
    </message>
    <message>
        <source>it takes any one of several rows</source>
        <translation>sie nimmt irgendeine von mehreren Zeilen</translation>
    </message>
    <message>
        <source>it looks rows up in a way that is not recomputed</source>
        <translation>sie schlägt Zeilen auf eine Weise nach, die nicht nachgerechnet wird</translation>
    </message>
    <message>
        <source>a condition names a result column</source>
        <translation>eine Bedingung nennt eine Ergebnisspalte</translation>
    </message>
    <message>
        <source>it looks for rows without a partner</source>
        <translation>sie sucht Zeilen ohne Gegenstück</translation>
    </message>
    <message>
        <source>its outer joins depend on each other</source>
        <translation>ihre äußeren Joins hängen voneinander ab</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no key to tell its rows apart</source>
        <translation>„%1“ hat keinen Schlüssel, der ihre Zeilen unterscheidet</translation>
    </message>
    <message>
        <source>The group has %1 values, the result has %2 columns to group by.</source>
        <translation>Die Gruppe hat %1 Werte, das Ergebnis hat %2 Spalten zum Gruppieren.</translation>
    </message>
    <message>
        <source>it reads a derived table</source>
        <translation>sie liest eine abgeleitete Tabelle</translation>
    </message>
    <message>
        <source>it uses a right or full outer join</source>
        <translation>sie verwendet einen rechten oder vollen äußeren Join</translation>
    </message>
    <message>
        <source>it uses an outer join over several tables</source>
        <translation>sie verwendet einen äußeren Join über mehrere Tabellen</translation>
    </message>
    <message>
        <source>it rounds to a computed number of digits</source>
        <translation>sie rundet auf eine berechnete Stellenzahl</translation>
    </message>
    <message>
        <source>it computes with aggregates</source>
        <translation>sie rechnet mit Aggregaten</translation>
    </message>
    <message>
        <source>the aggregate &quot;%1&quot; is not recomputed</source>
        <translation>die Aggregatfunktion „%1“ wird nicht nachgerechnet</translation>
    </message>
    <message>
        <source>it adds up distinct values</source>
        <translation>sie summiert unterschiedliche Werte</translation>
    </message>
    <message>
        <source>it is one aggregate</source>
        <translation>sie ist ein einzelnes Aggregat</translation>
    </message>
    <message>
        <source>it did not parse</source>
        <translation>sie war nicht lesbar</translation>
    </message>
    <message>
        <source>it combines several queries</source>
        <translation>sie verbindet mehrere Abfragen</translation>
    </message>
    <message>
        <source>it uses common tables</source>
        <translation>sie verwendet gemeinsame Tabellenausdrücke</translation>
    </message>
    <message>
        <source>it reads no table</source>
        <translation>sie liest keine Tabelle</translation>
    </message>
    <message>
        <source>it groups in several ways at once</source>
        <translation>sie gruppiert auf mehrere Arten zugleich</translation>
    </message>
    <message>
        <source>it did not bind</source>
        <translation>ihre Namen ließen sich nicht auflösen</translation>
    </message>
    <message>
        <source>it keeps distinct groups</source>
        <translation>sie behält nur unterschiedliche Gruppen</translation>
    </message>
    <message>
        <source>it mixes * with aggregates</source>
        <translation>sie mischt * mit Aggregaten</translation>
    </message>
    <message>
        <source>it keeps distinct rows of all columns</source>
        <translation>sie behält nur unterschiedliche Zeilen aller Spalten</translation>
    </message>
    <message>
        <source>it filters groups by more than aggregates compared with numbers</source>
        <translation>sie filtert Gruppen nach mehr als nach Aggregaten im Vergleich mit Zahlen</translation>
    </message>
    <message>
        <source>no table of the join has each of its rows counted once</source>
        <translation>bei keiner Tabelle der Verknüpfung zählt jede Zeile genau einmal</translation>
    </message>
    <message>
        <source>it counts rows of an outer join</source>
        <translation>sie zählt Zeilen eines äußeren Joins</translation>
    </message>
    <message>
        <source>it adds up values of several tables at once</source>
        <translation>sie summiert Werte mehrerer Tabellen zugleich</translation>
    </message>
    <message>
        <source>Counting the rows of a join gave no count.</source>
        <translation>Das Zählen der Zeilen einer Verknüpfung ergab keine Anzahl.</translation>
    </message>
    <message>
        <source>Counting the rows of the joins was cancelled.</source>
        <translation>Das Zählen der verknüpften Zeilen wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The time for counting is over.</source>
        <translation>Die Zeit zum Zählen ist abgelaufen.</translation>
    </message>
    <message>
        <source>it filters inside an aggregate over too many rows</source>
        <translation>sie filtert innerhalb eines Aggregats über zu viele Zeilen</translation>
    </message>
    <message>
        <source>it has too many groups</source>
        <translation>sie hat zu viele Gruppen</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot take the place of &quot;%2&quot; in this answer.</source>
        <translation>„%1“ kann „%2“ in dieser Antwort nicht ersetzen.</translation>
    </message>
    <message>
        <source>Nothing of this answer is computed from &quot;%1&quot;.</source>
        <translation>Nichts in dieser Antwort wird aus „%1“ berechnet.</translation>
    </message>
    <message>
        <source>The answer is of &quot;%1&quot;, and &quot;%2&quot; is open.</source>
        <translation>Die Antwort gehört zu „%1“, geöffnet ist „%2“.</translation>
    </message>
    <message>
        <source>Choose that source and try again.</source>
        <translation>Wählen Sie diese Quelle, und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>The answer has no query to show rows of.</source>
        <translation>Die Antwort hat keine Abfrage, deren Zeilen sich zeigen ließen.</translation>
    </message>
    <message>
        <source>The answer&apos;s query no longer passes the checks: %1</source>
        <translation>Die Abfrage der Antwort besteht die Prüfungen nicht mehr: %1</translation>
    </message>
    <message>
        <source>Ask again: the schema may have changed.</source>
        <translation>Fragen Sie erneut: Das Schema hat sich vielleicht geändert.</translation>
    </message>
    <message>
        <source>The rows behind this answer cannot be fetched: %1.</source>
        <translation>Die Zeilen hinter dieser Antwort können nicht geholt werden: %1.</translation>
    </message>
    <message>
        <source>Edit the SQL to see its rows.</source>
        <translation>Bearbeiten Sie das SQL, um seine Zeilen zu sehen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a decimal number.</source>
        <translation>„%1“ ist keine Dezimalzahl.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a finite number.</source>
        <translation>„%1“ ist keine endliche Zahl.</translation>
    </message>
    <message>
        <source>NULL is not a number.</source>
        <translation>NULL ist keine Zahl.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a number.</source>
        <translation>„%1“ ist keine Zahl.</translation>
    </message>
    <message>
        <source>Cancelled before it started.</source>
        <translation>Vor dem Start abgebrochen.</translation>
    </message>
    <message>
        <source>Line %1 of the weights is not &quot;model, class, feature, weight&quot;.</source>
        <translation>Zeile %1 der Gewichte hat nicht die Form „model, class, feature, weight“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no form of the catalog.</source>
        <translation>„%1“ ist keine Form des Katalogs.</translation>
    </message>
    <message>
        <source>Choose one of %1.</source>
        <translation>Wählen Sie eine von diesen: %1.</translation>
    </message>
    <message>
        <source>Choose a folder you may write to, with enough space.</source>
        <translation>Wählen Sie einen Ordner mit genügend Platz, in den Sie schreiben dürfen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; keeps no comments that could be written (%2).</source>
        <translation>„%1“ speichert keine Kommentare, die sich schreiben ließen (%2).</translation>
    </message>
    <message>
        <source>Export the catalog as Markdown or HTML instead.</source>
        <translation>Exportieren Sie den Katalog stattdessen als Markdown oder HTML.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; refers to a column and has a condition.</source>
        <translation>„%1“ bezieht sich auf eine Spalte und hat eine Bedingung.</translation>
    </message>
    <message>
        <source>Let it refer to the table whose rows the condition picks.</source>
        <translation>Beziehen Sie es auf die Tabelle, deren Zeilen die Bedingung auswählt.</translation>
    </message>
    <message>
        <source>There is no column &quot;%1&quot; in &quot;%2&quot;.</source>
        <translation>Es gibt keine Spalte „%1“ in „%2“.</translation>
    </message>
    <message>
        <source>The evaluation was cancelled.</source>
        <translation>Die Auswertung wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The fit was cancelled.</source>
        <translation>Die Anpassung wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Weights need questions of %1 databases at least; there are %2.</source>
        <translation>Gewichte brauchen Fragen aus mindestens %1 Datenbanken; es gibt %2.</translation>
    </message>
    <message>
        <source>Fitting was cancelled.</source>
        <translation>Die Anpassung wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The data set &quot;%1&quot; has no split &quot;%2&quot;.</source>
        <translation>Der Datensatz „%1“ hat keinen Teil „%2“.</translation>
    </message>
    <message>
        <source>A data set is a folder with SPLIT.jsonl and databases/NAME.sqlite.</source>
        <translation>Ein Datensatz ist ein Ordner mit SPLIT.jsonl und databases/NAME.sqlite.</translation>
    </message>
    <message>
        <source>It has: %1.</source>
        <translation>Vorhanden: %1.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; line %2 is no question: %3.</source>
        <translation>„%1“, Zeile %2, ist keine Frage: %3.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; holds no question.</source>
        <translation>„%1“ enthält keine Frage.</translation>
    </message>
    <message>
        <source>A derived table is joined.</source>
        <translation>Eine abgeleitete Tabelle wird verknüpft.</translation>
    </message>
    <message>
        <source>An outer join keeps rows that join with nothing.</source>
        <translation>Ein äußerer Join behält Zeilen ohne Gegenstück.</translation>
    </message>
    <message>
        <source>The engine of &quot;%1&quot; does not tell what a query reads.</source>
        <translation>Die Datenbank von „%1“ verrät nicht, was eine Abfrage liest.</translation>
    </message>
    <message>
        <source>The oracle embeds nothing.</source>
        <translation>Das Orakel bettet nichts ein.</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>These are not two reports of the same kind of evaluation.</source>
        <translation>Das sind keine zwei Berichte derselben Art von Auswertung.</translation>
    </message>
    <message>
        <source>%1 databases cannot be parted into %2 folds.</source>
        <translation>%1 Datenbanken lassen sich nicht in %2 Teile zerlegen.</translation>
    </message>
    <message>
        <source>null</source>
        <translation>null</translation>
    </message>
    <message>
        <source>Add one: tieout-cli workspace create FILE --source SOURCE</source>
        <translation>Fügen Sie eine hinzu: tieout-cli workspace create FILE --source SOURCE</translation>
    </message>
    <message>
        <source>It needs %1.</source>
        <translation>Es braucht %1.</translation>
    </message>
    <message>
        <source>Leave it out with --no-plugin %1, or remove &quot;%2&quot;.</source>
        <translation>Lassen Sie es mit --no-plugin %1 weg, oder entfernen Sie „%2“.</translation>
    </message>
    <message>
        <source>Plugin &quot;%1&quot; cannot be loaded: %2</source>
        <translation>Das Plugin „%1“ kann nicht geladen werden: %2</translation>
    </message>
    <message>
        <source>Plugin &quot;%1&quot; says it is a %2, but does not implement one.</source>
        <translation>Das Plugin „%1“ gibt sich als %2 aus, enthält aber keines.</translation>
    </message>
    <message>
        <source>Plugin &quot;%1&quot; cannot start: %2</source>
        <translation>Das Plugin „%1“ kann nicht starten: %2</translation>
    </message>
    <message>
        <source>Plugin &quot;%1&quot; let an exception escape while it started: %2</source>
        <translation>Das Plugin „%1“ hat beim Start eine Ausnahme durchgelassen: %2</translation>
    </message>
    <message>
        <source>of an unknown type</source>
        <translation>von unbekannter Art</translation>
    </message>
    <message>
        <source>Plugin &quot;%1&quot; cannot be switched off: &quot;%2&quot; cannot be written (%3).</source>
        <translation>Das Plugin „%1“ kann nicht ausgeschaltet werden: „%2“ kann nicht geschrieben werden (%3).</translation>
    </message>
    <message>
        <source>Plugin &quot;%1&quot; cannot be switched on: &quot;%2&quot; cannot be written (%3).</source>
        <translation>Das Plugin „%1“ kann nicht eingeschaltet werden: „%2“ kann nicht geschrieben werden (%3).</translation>
    </message>
    <message>
        <source>Make the folder &quot;%1&quot; writable.</source>
        <translation>Machen Sie den Ordner „%1“ beschreibbar.</translation>
    </message>
    <message>
        <source>The %1 &quot;%2&quot; is already provided by &quot;%3&quot;.</source>
        <translation>„%2“ (%1) kommt schon aus „%3“.</translation>
    </message>
    <message>
        <source>Remove one of the two files.</source>
        <translation>Entfernen Sie eine der beiden Dateien.</translation>
    </message>
    <message>
        <source>The program ended unexpectedly while it started plugin &quot;%1&quot; last time; it is left out this time.</source>
        <translation>Das Programm endete unerwartet, als es zuletzt das Plugin „%1“ startete; diesmal bleibt es weg.</translation>
    </message>
    <message>
        <source>Switch it off for good on the Plugins page, or start again to give it another try.</source>
        <translation>Schalten Sie es auf der Seite „Plugins“ ganz aus, oder starten Sie erneut, um ihm noch eine Gelegenheit zu geben.</translation>
    </message>
    <message>
        <source>Plugin &quot;%1&quot; was left out with --no-plugin.</source>
        <translation>Das Plugin „%1“ wurde mit --no-plugin weggelassen.</translation>
    </message>
    <message>
        <source>Start without that option.</source>
        <translation>Starten Sie ohne diese Option.</translation>
    </message>
    <message>
        <source>Plugin &quot;%1&quot; is switched off.</source>
        <translation>Das Plugin „%1“ ist ausgeschaltet.</translation>
    </message>
    <message>
        <source>Switch it on on the Plugins page, or with &quot;tieout-cli plugins --enable %1&quot;.</source>
        <translation>Schalten Sie es auf der Seite „Plugins“ ein oder mit „tieout-cli plugins --enable %1“.</translation>
    </message>
    <message>
        <source>Plugin &quot;%1&quot; does not belong to the program and was left out: safe mode.</source>
        <translation>Das Plugin „%1“ gehört nicht zum Programm und blieb im abgesicherten Modus weg.</translation>
    </message>
    <message>
        <source>Start without --safe-mode.</source>
        <translation>Starten Sie ohne --safe-mode.</translation>
    </message>
    <message>
        <source>Plugin &quot;%1&quot; was not loaded: its file %2.</source>
        <translation>Das Plugin „%1“ wurde nicht geladen: Seine Datei %2.</translation>
    </message>
    <message>
        <source>Make file and folder yours (chown, chmod go-w), or start with --trust-plugins &quot;%1&quot; if you know what lies there.</source>
        <translation>Machen Sie Datei und Ordner zu Ihren eigenen (chown, chmod go-w), oder starten Sie mit --trust-plugins &quot;%1&quot;, wenn Sie wissen, was dort liegt.</translation>
    </message>
    <message>
        <source>No plugin &quot;%1&quot; is held back because of a crash.</source>
        <translation>Kein Plugin „%1“ wird wegen eines Absturzes zurückgehalten.</translation>
    </message>
    <message>
        <source>The %1 &quot;%2&quot; is not running: %3</source>
        <translation>„%2“ (%1) läuft nicht: %3</translation>
    </message>
    <message>
        <source>There is no %1 &quot;%2&quot;. Here: %3.</source>
        <translation>Es gibt kein „%2“ (%1). Vorhanden: %3.</translation>
    </message>
    <message>
        <source>&quot;tieout-cli plugins&quot; shows what was found and why something is missing.</source>
        <translation>„tieout-cli plugins“ zeigt, was gefunden wurde und warum etwas fehlt.</translation>
    </message>
    <message>
        <source>&quot;--no-plugin&quot; needs a plugin&apos;s id.</source>
        <translation>„--no-plugin“ braucht die Kennung eines Plugins.</translation>
    </message>
    <message>
        <source>&quot;--trust-plugins&quot; needs a folder, and &quot;%1&quot; is none.</source>
        <translation>„--trust-plugins“ braucht einen Ordner, und „%1“ ist keiner.</translation>
    </message>
    <message>
        <source>Name the folder that the plugins lie in; &quot;tieout-cli plugins&quot; shows it.</source>
        <translation>Nennen Sie den Ordner, in dem die Plugins liegen; „tieout-cli plugins“ zeigt ihn.</translation>
    </message>
    <message>
        <source>Plugin &quot;%1&quot; was built for %2; this program accepts %3.</source>
        <translation>Das Plugin „%1“ wurde für %2 gebaut; dieses Programm nimmt %3.</translation>
    </message>
    <message>
        <source>Build it again for this version, or remove &quot;%1&quot;.</source>
        <translation>Bauen Sie es für diese Version neu, oder entfernen Sie „%1“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a plugin: %2</source>
        <translation>„%1“ ist kein Plugin: %2</translation>
    </message>
    <message>
        <source>Remove it from the plugin folder &quot;%1&quot;.</source>
        <translation>Entfernen Sie es aus dem Plugin-Ordner „%1“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a plugin for another program: its interface is &quot;%2&quot;, without an id.</source>
        <translation>„%1“ ist ein Plugin für ein anderes Programm: Seine Schnittstelle ist „%2“, ohne Kennung.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a plugin for another program: its interface is &quot;%2&quot;.</source>
        <translation>„%1“ ist ein Plugin für ein anderes Programm: Seine Schnittstelle ist „%2“.</translation>
    </message>
    <message>
        <source>can be changed by every user of this machine</source>
        <translation>kann von jedem Benutzer dieses Computers geändert werden</translation>
    </message>
    <message>
        <source>belongs to another user of this machine</source>
        <translation>gehört einem anderen Benutzer dieses Computers</translation>
    </message>
    <message>
        <source>lies in &quot;%1&quot;, where every user of this machine can put and exchange files</source>
        <translation>liegt in „%1“, wo jeder Benutzer dieses Computers Dateien ablegen und austauschen kann</translation>
    </message>
    <message>
        <source>lies in &quot;%1&quot;, which belongs to another user of this machine</source>
        <translation>liegt in „%1“, und das gehört einem anderen Benutzer dieses Computers</translation>
    </message>
    <message>
        <source>Remove &quot;%1&quot;, or replace it by a version that works. It is tried again when the file changes, or with &quot;tieout-cli plugins --again&quot;.</source>
        <translation>Entfernen Sie „%1“, oder ersetzen Sie es durch eine Version, die funktioniert. Ein neuer Versuch folgt, wenn sich die Datei ändert, oder mit „tieout-cli plugins --again“.</translation>
    </message>
    <message>
        <source>Plugin &quot;%1&quot; did not come back within %2 s in a trial run, so it was not loaded.</source>
        <translation>Das Plugin „%1“ kam bei einem Probelauf nicht innerhalb von %2 s zurück und wurde daher nicht geladen.</translation>
    </message>
    <message>
        <source>Plugin &quot;%1&quot; crashed in a trial run, so it was not loaded.</source>
        <translation>Das Plugin „%1“ ist bei einem Probelauf abgestürzt und wurde daher nicht geladen.</translation>
    </message>
    <message>
        <source>Plugin &quot;%1&quot; ended a trial run with exit code %2, so it was not loaded.</source>
        <translation>Das Plugin „%1“ beendete einen Probelauf mit dem Rückgabewert %2 und wurde daher nicht geladen.</translation>
    </message>
    <message>
        <source>Plugin &quot;%1&quot; could not be tried: &quot;%2&quot; does not start (%3).</source>
        <translation>Das Plugin „%1“ konnte nicht ausprobiert werden: „%2“ startet nicht (%3).</translation>
    </message>
    <message>
        <source>Install the program again: tieout-cli belongs beside it.</source>
        <translation>Installieren Sie das Programm neu: tieout-cli gehört daneben.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not say what kind of source it is.</source>
        <translation>„%1“ sagt nicht, um welche Art von Quelle es geht.</translation>
    </message>
    <message>
        <source>Write it as postgresql://USER@HOST:PORT/DATABASE, as host=HOST dbname=DATABASE, or as odbc:DSN=NAME for an ODBC data source.</source>
        <translation>Schreiben Sie postgresql://USER@HOST:PORT/DATABASE, host=HOST dbname=DATABASE oder odbc:DSN=NAME für eine ODBC-Datenquelle.</translation>
    </message>
    <message>
        <source>Write it as KIND:REST, for instance sqlite:%1.</source>
        <translation>Schreiben Sie KIND:REST, zum Beispiel sqlite:%1.</translation>
    </message>
    <message>
        <source>The plan is not shown: the engine estimates it from all rows of &quot;%1&quot;, and some of them may not be read.</source>
        <translation>Der Plan wird nicht gezeigt: Die Datenbank schätzt ihn aus allen Zeilen von „%1“, und einige davon dürfen nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Ask for the plan of a query over tables without a row filter.</source>
        <translation>Fragen Sie nach dem Plan einer Abfrage über Tabellen ohne Zeilenfilter.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not tell how it would run a query.</source>
        <translation>„%1“ verrät nicht, wie eine Abfrage ausgeführt würde.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not tell what a query reads.</source>
        <translation>„%1“ verrät nicht, was eine Abfrage liest.</translation>
    </message>
    <message>
        <source>The model &quot;%1&quot; was not asked: names of this source may not be told to a model.</source>
        <translation>Das Modell „%1“ wurde nicht gefragt: Namen dieser Quelle dürfen keinem Modell mitgeteilt werden.</translation>
    </message>
    <message>
        <source>Allow it in the source&apos;s settings, or ask in words that the rules understand.</source>
        <translation>Erlauben Sie es in den Einstellungen der Quelle, oder fragen Sie in Worten, die die Regeln verstehen.</translation>
    </message>
    <message>
        <source>The question &quot;%1&quot; was not linked.</source>
        <translation>Die Frage „%1“ wurde nicht zugeordnet.</translation>
    </message>
    <message>
        <source>it combines tables without a join</source>
        <translation>sie kombiniert Tabellen ohne Verknüpfung</translation>
    </message>
    <message>
        <source>its joins are none along keys, or of too many tables</source>
        <translation>ihre Verknüpfungen folgen keinen Schlüsseln oder betreffen zu viele Tabellen</translation>
    </message>
    <message>
        <source>it reads something else than a table</source>
        <translation>sie liest etwas anderes als eine Tabelle</translation>
    </message>
    <message>
        <source>it reads a table that is not among the forms&apos;</source>
        <translation>sie liest eine Tabelle, die nicht in den Formen vorkommt</translation>
    </message>
    <message>
        <source>it has an outer join</source>
        <translation>sie hat einen äußeren Join</translation>
    </message>
    <message>
        <source>The query is not covered, because %1.</source>
        <translation>Die Abfrage ist nicht abgedeckt, denn %1.</translation>
    </message>
    <message>
        <source>The grammar&apos;s rule &quot;%1&quot; has no body, or no name that can be one.</source>
        <translation>Die Regel „%1“ der Grammatik hat keinen Inhalt oder keinen möglichen Namen.</translation>
    </message>
    <message>
        <source>The grammar takes %1 bytes, more than %2.</source>
        <translation>Die Grammatik braucht %1 Bytes, mehr als %2.</translation>
    </message>
    <message>
        <source>Choose fewer tables, or tables with fewer columns.</source>
        <translation>Wählen Sie weniger Tabellen oder Tabellen mit weniger Spalten.</translation>
    </message>
    <message>
        <source>No line is shown.</source>
        <translation>Keine Zeile wird gezeigt.</translation>
    </message>
    <message>
        <source>limit is no number of rows; 0 gives all.</source>
        <translation>limit ist keine Anzahl von Zeilen; 0 liefert alle.</translation>
    </message>
    <message>
        <source>joins: nothing leads from %1 to %2. Add the joins between them.</source>
        <translation>joins: Nichts führt von %1 zu %2. Ergänzen Sie die Verknüpfungen dazwischen.</translation>
    </message>
    <message>
        <source>joins: %1 joins two tables that are joined already. Take one of the ways.</source>
        <translation>joins: %1 verknüpft zwei Tabellen, die schon verknüpft sind. Nehmen Sie einen der Wege.</translation>
    </message>
    <message>
        <source>lines: %1 is not shown, not sorted by, and has no condition. Say what it is for, or leave it out.</source>
        <translation>lines: %1 wird weder gezeigt noch sortiert und hat keine Bedingung. Geben Sie an, wozu es dient, oder lassen Sie es weg.</translation>
    </message>
    <message>
        <source>lines: nothing can be sorted by *. Name a column.</source>
        <translation>lines: Nach * lässt sich nicht sortieren. Nennen Sie eine Spalte.</translation>
    </message>
    <message>
        <source>lines: the joins repeat the rows of every table that is read, so there is nothing to count. Leave a join out, or take COUNT DISTINCT.</source>
        <translation>lines: Die Verknüpfungen wiederholen die Zeilen jeder gelesenen Tabelle, also gibt es nichts zu zählen. Lassen Sie eine Verknüpfung weg, oder nehmen Sie COUNT DISTINCT.</translation>
    </message>
    <message>
        <source>lines: %1 needs a column; * is for counting rows, or for all columns.</source>
        <translation>lines: %1 braucht eine Spalte; * ist zum Zählen von Zeilen oder für alle Spalten.</translation>
    </message>
    <message>
        <source>lines: %1 is of a table that is not read. Take it from another table, or add the joins that lead there.</source>
        <translation>lines: %1 gehört zu einer Tabelle, die nicht gelesen wird. Nehmen Sie es aus einer anderen Tabelle, oder ergänzen Sie die Verknüpfungen dorthin.</translation>
    </message>
    <message>
        <source>lines: %1 adds numbers up, and %2 holds none.</source>
        <translation>lines: %1 summiert Zahlen, und %2 enthält keine.</translation>
    </message>
    <message>
        <source>lines: %1 of %2 would count rows again that the joins repeat. Leave a join out, or take COUNT DISTINCT, MIN or MAX.</source>
        <translation>lines: %1 von %2 würde Zeilen mehrfach zählen, die die Verknüpfungen wiederholen. Lassen Sie eine Verknüpfung weg, oder nehmen Sie COUNT DISTINCT, MIN oder MAX.</translation>
    </message>
    <message>
        <source>lines: %1 has values and no condition. Say in &quot;is&quot; how it is compared with them.</source>
        <translation>lines: %1 hat Werte und keine Bedingung. Geben Sie in „is“ an, wie damit verglichen wird.</translation>
    </message>
    <message>
        <source>lines: * has no condition. Name a column.</source>
        <translation>lines: * hat keine Bedingung. Nennen Sie eine Spalte.</translation>
    </message>
    <message>
        <source>lines: %1 %2 has %3 values, and needs %4.</source>
        <translation>lines: %1 %2 hat %3 Werte und braucht %4.</translation>
    </message>
    <message>
        <source>at least one</source>
        <translation>mindestens einen</translation>
    </message>
    <message>
        <source>lines: %1 is for texts, and %2 holds none.</source>
        <translation>lines: %1 ist für Texte, und %2 enthält keine.</translation>
    </message>
    <message>
        <source>lines: nothing can be compared with %1; only IS NULL and IS NOT NULL are asked of it.</source>
        <translation>lines: Mit %1 lässt sich nichts vergleichen; nur IS NULL und IS NOT NULL sind möglich.</translation>
    </message>
    <message>
        <source>lines: %1 is compared with numbers, and %2 is none.</source>
        <translation>lines: %1 wird mit Zahlen verglichen, und %2 ist keine.</translation>
    </message>
    <message>
        <source>lines: %1 is compared with days such as 2024-01-31, and %2 is none.</source>
        <translation>lines: %1 wird mit Tagen wie 2024-01-31 verglichen, und %2 ist keiner.</translation>
    </message>
    <message>
        <source>Table &quot;%1&quot; is none that may be read.</source>
        <translation>Die Tabelle „%1“ darf nicht gelesen werden.</translation>
    </message>
    <message>
        <source>There is no table to read.</source>
        <translation>Es gibt keine Tabelle zum Lesen.</translation>
    </message>
    <message>
        <source>%1 tables are more than the %2 that a grammar takes.</source>
        <translation>%1 Tabellen sind mehr als die %2, die eine Grammatik fasst.</translation>
    </message>
    <message>
        <source>Choose fewer tables.</source>
        <translation>Wählen Sie weniger Tabellen.</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>Abgebrochen.</translation>
    </message>
    <message>
        <source>The model &quot;%1&quot; has used up its %2 seconds for this question.</source>
        <translation>Das Modell „%1“ hat seine %2 Sekunden für diese Frage aufgebraucht.</translation>
    </message>
    <message>
        <source>Raise the limit in Settings, Model, or choose a faster model.</source>
        <translation>Erhöhen Sie die Grenze unter Einstellungen, Modell, oder wählen Sie ein schnelleres Modell.</translation>
    </message>
    <message>
        <source>The prompt of about %1 tokens does not fit into the context of %2 of the model &quot;%3&quot;.</source>
        <translation>Die Eingabe von etwa %1 Token passt nicht in den Kontext von %2 des Modells „%3“.</translation>
    </message>
    <message>
        <source>Give the model a longer context, or ask about fewer tables.</source>
        <translation>Geben Sie dem Modell einen längeren Kontext, oder fragen Sie nach weniger Tabellen.</translation>
    </message>
    <message>
        <source>The model &quot;%1&quot; has used up its %2 tokens for this question.</source>
        <translation>Das Modell „%1“ hat seine %2 Token für diese Frage aufgebraucht.</translation>
    </message>
    <message>
        <source>Raise the limit in Settings, Model, or ask a smaller question.</source>
        <translation>Erhöhen Sie die Grenze unter Einstellungen, Modell, oder stellen Sie eine kleinere Frage.</translation>
    </message>
    <message>
        <source>The server of the model &quot;%1&quot; cut the prompt: it read %2 tokens of about %3.</source>
        <translation>Der Server des Modells „%1“ hat die Eingabe gekürzt: Er las %2 Token von etwa %3.</translation>
    </message>
    <message>
        <source>Give the model a longer context on its server; what it says to half a prompt is no answer.</source>
        <translation>Geben Sie dem Modell auf seinem Server einen längeren Kontext; was es zu einer halben Eingabe sagt, ist keine Antwort.</translation>
    </message>
    <message>
        <source>The model &quot;%1&quot; was cut off after %2 tokens.</source>
        <translation>Das Modell „%1“ wurde nach %2 Token abgeschnitten.</translation>
    </message>
    <message>
        <source>Ask a smaller question, or choose another model.</source>
        <translation>Stellen Sie eine kleinere Frage, oder wählen Sie ein anderes Modell.</translation>
    </message>
    <message>
        <source>The model &quot;%1&quot; repeats itself: &quot;%2&quot;.</source>
        <translation>Das Modell „%1“ wiederholt sich: „%2“.</translation>
    </message>
    <message>
        <source>Choose another model, or a bigger one.</source>
        <translation>Wählen Sie ein anderes oder ein größeres Modell.</translation>
    </message>
    <message>
        <source>The model &quot;%1&quot; did not answer in the form that was asked for: %2.</source>
        <translation>Das Modell „%1“ hat nicht in der verlangten Form geantwortet: %2.</translation>
    </message>
    <message>
        <source>Choose a model or a server that keeps to a JSON schema.</source>
        <translation>Wählen Sie ein Modell oder einen Server, der sich an ein JSON-Schema hält.</translation>
    </message>
    <message>
        <source>The model file &quot;%1&quot; cannot be read (%2).</source>
        <translation>Die Modelldatei „%1“ kann nicht gelesen werden (%2).</translation>
    </message>
    <message>
        <source>Choose a GGUF file.</source>
        <translation>Wählen Sie eine GGUF-Datei.</translation>
    </message>
    <message>
        <source>The head of the model file &quot;%1&quot; cannot be read.</source>
        <translation>Der Kopf der Modelldatei „%1“ kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Fetch the file anew; llama.cpp reads GGUF of the versions 2 and 3.</source>
        <translation>Laden Sie die Datei neu; llama.cpp liest GGUF der Versionen 2 und 3.</translation>
    </message>
    <message>
        <source>The model &quot;%1&quot; gave an empty answer.</source>
        <translation>Das Modell „%1“ hat eine leere Antwort gegeben.</translation>
    </message>
    <message>
        <source>Check that it is a chat model.</source>
        <translation>Prüfen Sie, ob es ein Chat-Modell ist.</translation>
    </message>
    <message>
        <source>No model of &quot;%1&quot; is named.</source>
        <translation>Es ist kein Modell von „%1“ genannt.</translation>
    </message>
    <message>
        <source>Enter the name its server knows it by, for instance qwen2.5-coder:7b</source>
        <translation>Geben Sie den Namen ein, unter dem der Server es kennt, zum Beispiel qwen2.5-coder:7b</translation>
    </message>
    <message>
        <source>The server has no model &quot;%1&quot;.</source>
        <translation>Der Server hat kein Modell „%1“.</translation>
    </message>
    <message>
        <source>Models there: %1.</source>
        <translation>Modelle dort: %1.</translation>
    </message>
    <message>
        <source>No model is named.</source>
        <translation>Es ist kein Modell genannt.</translation>
    </message>
    <message>
        <source>Enter the name its library knows it by, for instance qwen2.5-coder:7b</source>
        <translation>Geben Sie den Namen ein, unter dem seine Bibliothek es kennt, zum Beispiel qwen2.5-coder:7b</translation>
    </message>
    <message>
        <source>The model &quot;%1&quot; was not asked: &quot;%2&quot; is not this machine, and sending to it is not allowed.</source>
        <translation>Das Modell „%1“ wurde nicht gefragt: „%2“ ist nicht dieser Computer, und dorthin darf nichts gesendet werden.</translation>
    </message>
    <message>
        <source>Allow it in Settings, Model, or choose a model on this machine.</source>
        <translation>Erlauben Sie es unter Einstellungen, Modell, oder wählen Sie ein Modell auf diesem Computer.</translation>
    </message>
    <message>
        <source>This server does not bring models onto the machine.</source>
        <translation>Dieser Server holt keine Modelle auf den Computer.</translation>
    </message>
    <message>
        <source>Put the model where the server looks for it.</source>
        <translation>Legen Sie das Modell dort ab, wo der Server es sucht.</translation>
    </message>
    <message>
        <source>The values do not fit the parameters of &quot;%1&quot;.</source>
        <translation>Die Werte passen nicht zu den Parametern von „%1“.</translation>
    </message>
    <message>
        <source>What was wrong about &quot;%1&quot; is missing.</source>
        <translation>Was an „%1“ falsch war, fehlt.</translation>
    </message>
    <message>
        <source>Say which SQL was wrong.</source>
        <translation>Geben Sie an, welches SQL falsch war.</translation>
    </message>
    <message>
        <source>The reason why the answer to &quot;%1&quot; was wrong is missing.</source>
        <translation>Der Grund, warum die Antwort auf „%1“ falsch war, fehlt.</translation>
    </message>
    <message>
        <source>The SQL for &quot;%1&quot; is the one that was wrong.</source>
        <translation>Das SQL für „%1“ ist das, das falsch war.</translation>
    </message>
    <message>
        <source>Change it, then correct the answer.</source>
        <translation>Ändern Sie es, und berichtigen Sie dann die Antwort.</translation>
    </message>
    <message>
        <source>The correction of &quot;%1&quot; cannot become a %2.</source>
        <translation>Die Berichtigung von „%1“ kann nicht zu „%2“ werden.</translation>
    </message>
    <message>
        <source>It can become: %1.</source>
        <translation>Möglich sind: %1.</translation>
    </message>
    <message>
        <source>The SQL does not read &quot;%1&quot;.</source>
        <translation>Das SQL liest „%1“ nicht.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no column %2, which the SQL reads from &quot;%3&quot;.</source>
        <translation>„%1“ hat keine Spalte %2, die das SQL aus „%3“ liest.</translation>
    </message>
    <message>
        <source>Write the SQL for it yourself.</source>
        <translation>Schreiben Sie das SQL dafür selbst.</translation>
    </message>
    <message>
        <source>The answer to &quot;%1&quot; is not one number, so that no figure can be compared with it.</source>
        <translation>Die Antwort auf „%1“ ist nicht eine einzelne Zahl, daher lässt sich keine Zahl damit vergleichen.</translation>
    </message>
    <message>
        <source>Ask for one number: one country, one month.</source>
        <translation>Fragen Sie nach einer einzelnen Zahl: ein Land, ein Monat.</translation>
    </message>
    <message>
        <source>The search for a change was cancelled.</source>
        <translation>Die Suche nach einer Änderung wurde abgebrochen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no figure.</source>
        <translation>„%1“ ist keine Zahl.</translation>
    </message>
    <message>
        <source>Write one number, as the dashboard has it: 33,489 or &quot;1.2 million&quot;.</source>
        <translation>Schreiben Sie eine Zahl, wie sie im Dashboard steht: 33,489 oder „1.2 million“.</translation>
    </message>
    <message>
        <source>the file does not begin with &quot;%1&quot;</source>
        <translation>die Datei beginnt nicht mit „%1“</translation>
    </message>
    <message>
        <source>&quot;tieout-cli verified export&quot; writes such files.</source>
        <translation>„tieout-cli verified export“ schreibt solche Dateien.</translation>
    </message>
    <message>
        <source>&quot;%1&quot;, line %2: %3.</source>
        <translation>„%1“, Zeile %2: %3.</translation>
    </message>
    <message>
        <source>&quot;%1&quot;, line %2 (%3): %4.</source>
        <translation>„%1“, Zeile %2 (%3): %4.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a field. Write fields as &quot;-- name: value&quot;, and an empty line ends them</source>
        <translation>„%1“ ist kein Feld. Schreiben Sie Felder als „-- name: value“; eine leere Zeile beendet sie</translation>
    </message>
    <message>
        <source>it is not expected here</source>
        <translation>das wird hier nicht erwartet</translation>
    </message>
    <message>
        <source>it has no value</source>
        <translation>das hat keinen Wert</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is neither true nor false</source>
        <translation>„%1“ ist weder true noch false</translation>
    </message>
    <message>
        <source>a parameter begins with &quot;- name&quot;</source>
        <translation>ein Parameter beginnt mit „- name“</translation>
    </message>
    <message>
        <source>the parameter has it twice</source>
        <translation>der Parameter hat das zweimal</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no day such as 2026-11-23</source>
        <translation>„%1“ ist kein Tag wie 2026-11-23</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no number of rows</source>
        <translation>„%1“ ist keine Anzahl von Zeilen</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no list such as [&quot;USA&quot;, &quot;102.98&quot;, null]</source>
        <translation>„%1“ ist keine Liste wie [&quot;USA&quot;, &quot;102.98&quot;, null]</translation>
    </message>
    <message>
        <source>its values are texts in quotes, numbers too, or null</source>
        <translation>seine Werte sind Texte in Anführungszeichen, auch Zahlen, oder null</translation>
    </message>
    <message>
        <source>the field is missing</source>
        <translation>das Feld fehlt</translation>
    </message>
    <message>
        <source>a parameter needs a name and a default</source>
        <translation>ein Parameter braucht einen Namen und einen Vorgabewert</translation>
    </message>
    <message>
        <source>a row has %1 values for %2 columns</source>
        <translation>eine Zeile hat %1 Werte für %2 Spalten</translation>
    </message>
    <message>
        <source>it says %1, and there are %2 rows</source>
        <translation>dort steht %1, und es gibt %2 Zeilen</translation>
    </message>
    <message>
        <source>there is no SQL; it follows the header and an empty line</source>
        <translation>das SQL fehlt; es folgt auf den Kopf und eine leere Zeile</translation>
    </message>
    <message>
        <source>The parameter &quot;%1&quot; does not hold: &quot;%2&quot; is not what the SQL compares %3 with.</source>
        <translation>Der Parameter „%1“ stimmt nicht: „%2“ ist nicht, womit das SQL %3 vergleicht.</translation>
    </message>
    <message>
        <source>anything</source>
        <translation>irgendetwas</translation>
    </message>
    <message>
        <source>Take the parameter out of the file to keep its words as they are.</source>
        <translation>Entfernen Sie den Parameter aus der Datei, damit ihre Wörter bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>The folder &quot;%1&quot; cannot be made.</source>
        <translation>Der Ordner „%1“ kann nicht angelegt werden.</translation>
    </message>
    <message>
        <source>There is no .sql file in &quot;%1&quot;.</source>
        <translation>In „%1“ liegt keine .sql-Datei.</translation>
    </message>
    <message>
        <source>Weights are fitted from %1 verified queries on; &quot;%2&quot; has %3 that can run.</source>
        <translation>Gewichte lassen sich ab %1 geprüften Abfragen anpassen; „%2“ hat %3, die laufen.</translation>
    </message>
    <message>
        <source>Verify more answers first.</source>
        <translation>Bestätigen Sie zuerst mehr Antworten.</translation>
    </message>
    <message>
        <source>Left out: %1</source>
        <translation>Weggelassen: %1</translation>
    </message>
    <message>
        <source>A period that begins or ends on %1 cannot be cut in a column that holds %2.</source>
        <translation>Ein Zeitraum, der am %1 beginnt oder endet, lässt sich in einer Spalte mit %2 nicht abgrenzen.</translation>
    </message>
    <message>
        <source>Ask for whole months or years.</source>
        <translation>Fragen Sie nach ganzen Monaten oder Jahren.</translation>
    </message>
    <message>
        <source>Choose another date column, or set this column&apos;s encoding in the catalog.</source>
        <translation>Wählen Sie eine andere Datumsspalte, oder stellen Sie im Katalog ein, wie diese Spalte Datumsangaben speichert.</translation>
    </message>
    <message>
        <source>An open end of a period has no boundary.</source>
        <translation>Das offene Ende eines Zeitraums hat keine Grenze.</translation>
    </message>
    <message>
        <source>Counting the rows of &quot;%1&quot; gave no counts.</source>
        <translation>Das Zählen der Zeilen von „%1“ ergab keine Anzahl.</translation>
    </message>
    <message>
        <source>Looking up the values of &quot;%1&quot; gave no counts.</source>
        <translation>Das Nachschlagen der Werte von „%1“ ergab keine Anzahl.</translation>
    </message>
    <message>
        <source>The database answered a count with no row.</source>
        <translation>Die Datenbank hat eine Zählung ohne Zeile beantwortet.</translation>
    </message>
    <message>
        <source>Not read: the views before it took the %1 s that all views have together.</source>
        <translation>Nicht gelesen: Die Sichten davor haben die %1 s verbraucht, die alle Sichten zusammen haben.</translation>
    </message>
    <message>
        <source>Profile the source again to go on with it.</source>
        <translation>Profilieren Sie die Quelle erneut, um damit fortzufahren.</translation>
    </message>
    <message>
        <source>The model &quot;%1&quot; was not asked: names of &quot;%2&quot; may not be told to a model.</source>
        <translation>Das Modell „%1“ wurde nicht gefragt: Namen von „%2“ dürfen keinem Modell mitgeteilt werden.</translation>
    </message>
    <message>
        <source>Allow it on the Source page, or with &quot;tieout-cli workspace set FILE --tell-names yes&quot;.</source>
        <translation>Erlauben Sie es auf der Seite „Quelle“ oder mit „tieout-cli workspace set FILE --tell-names yes“.</translation>
    </message>
    <message>
        <source>Describing the tables was cancelled.</source>
        <translation>Das Beschreiben der Tabellen wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Nothing is remembered of &quot;%1&quot;.</source>
        <translation>Zu „%1“ ist nichts gespeichert.</translation>
    </message>
    <message>
        <source>Open it in a workspace.</source>
        <translation>Öffnen Sie es in einem Arbeitsbereich.</translation>
    </message>
    <message>
        <source>The engine does not accept the row filter of &quot;%1&quot;: %2</source>
        <translation>Die Datenbank nimmt den Zeilenfilter von „%1“ nicht an: %2</translation>
    </message>
    <message>
        <source>There is no SQL to verify for &quot;%1&quot;.</source>
        <translation>Für „%1“ gibt es kein SQL zum Bestätigen.</translation>
    </message>
    <message>
        <source>The SQL for &quot;%1&quot; is refused: %2</source>
        <translation>Das SQL für „%1“ wird abgelehnt: %2</translation>
    </message>
    <message>
        <source>The query was cancelled.</source>
        <translation>Die Abfrage wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The query verified for &quot;%1&quot; gives no result: %2</source>
        <translation>Die für „%1“ geprüfte Abfrage liefert kein Ergebnis: %2</translation>
    </message>
    <message>
        <source>The record has a part of kind &quot;%1&quot;, which this program cannot show.</source>
        <translation>Das Protokoll hat einen Teil der Art „%1“, den dieses Programm nicht zeigen kann.</translation>
    </message>
    <message>
        <source>Open it with a newer version of the program.</source>
        <translation>Öffnen Sie es mit einer neueren Version des Programms.</translation>
    </message>
    <message>
        <source>The record&apos;s field &quot;record&quot; is missing: it must hold the format&apos;s number.</source>
        <translation>Dem Protokoll fehlt das Feld „record“: Es muss die Nummer des Formats enthalten.</translation>
    </message>
    <message>
        <source>The record has format %1, this program reads up to %2.</source>
        <translation>Das Protokoll hat Format %1, dieses Programm liest bis %2.</translation>
    </message>
    <message>
        <source>No retriever.</source>
        <translation>Kein Retriever.</translation>
    </message>
    <message>
        <source>There is no snapshot to link against.</source>
        <translation>Es gibt keinen Stand zum Zuordnen.</translation>
    </message>
    <message>
        <source>The smallest join sees the same row of &quot;%1&quot; each time that it is named.</source>
        <translation>Die kleinste Verknüpfung sieht jedes Mal dieselbe Zeile von „%1“, wenn die Tabelle genannt wird.</translation>
    </message>
    <message>
        <source>Name it once, or name the table that has a further key to it as well.</source>
        <translation>Nennen Sie sie einmal, oder nennen Sie auch die Tabelle mit einem weiteren Schlüssel zu ihr.</translation>
    </message>
    <message>
        <source>No foreign keys connect %1.</source>
        <translation>Keine Fremdschlüssel verbinden %1.</translation>
    </message>
    <message>
        <source>Accept an inferred key between them, or ask about each part on its own.</source>
        <translation>Bestätigen Sie einen erschlossenen Schlüssel dazwischen, oder fragen Sie nach jedem Teil für sich.</translation>
    </message>
    <message>
        <source>No tables are named to be joined.</source>
        <translation>Es sind keine Tabellen zum Verknüpfen genannt.</translation>
    </message>
    <message>
        <source>There is no table number %1 in the schema.</source>
        <translation>Im Schema gibt es keine Tabelle Nummer %1.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a table, and only views of this source may be read.</source>
        <translation>„%1“ ist eine Tabelle, und von dieser Quelle dürfen nur Sichten gelesen werden.</translation>
    </message>
    <message>
        <source>The view &quot;%1&quot; reads what is outside of what may be read of this source.</source>
        <translation>Die Sicht „%1“ liest, was an dieser Quelle nicht gelesen werden darf.</translation>
    </message>
    <message>
        <source>The view &quot;%1&quot; reads a table of which only some rows may be read, and a view cannot be filtered inside.</source>
        <translation>Die Sicht „%1“ liest eine Tabelle, von der nur einige Zeilen gelesen werden dürfen, und im Inneren einer Sicht lässt sich nicht filtern.</translation>
    </message>
    <message>
        <source>What the view &quot;%1&quot; reads is not known, and parts of this source are hidden.</source>
        <translation>Was die Sicht „%1“ liest, ist nicht bekannt, und Teile dieser Quelle sind verborgen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; shares rows with a table that may not be read, or only in part.</source>
        <translation>„%1“ teilt Zeilen mit einer Tabelle, die gar nicht oder nur zum Teil gelesen werden darf.</translation>
    </message>
    <message>
        <source>&quot;%1.%2&quot; is made from what is outside of what may be read of this source.</source>
        <translation>„%1.%2“ entsteht aus etwas, das an dieser Quelle nicht gelesen werden darf.</translation>
    </message>
    <message>
        <source>&quot;%1.%2&quot; is outside of what may be read of this source.</source>
        <translation>„%1.%2“ darf an dieser Quelle nicht gelesen werden.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is outside of what may be read of this source.</source>
        <translation>„%1“ darf an dieser Quelle nicht gelesen werden.</translation>
    </message>
    <message>
        <source>The account of &quot;%1&quot; may do more than read, and this workspace refuses such accounts. %2</source>
        <translation>Das Konto von „%1“ darf mehr als lesen, und dieser Arbeitsbereich lehnt solche Konten ab. %2</translation>
    </message>
    <message>
        <source>Connect with an account that only reads (&quot;tieout-cli connect&quot; prints how to make one), or switch the refusal off in the settings.</source>
        <translation>Verbinden Sie sich mit einem Konto, das nur liest („tieout-cli connect“ zeigt, wie man eines anlegt), oder schalten Sie die Ablehnung in den Einstellungen aus.</translation>
    </message>
    <message>
        <source>The condition &quot;%1&quot; of &quot;%2&quot; is refused: %3</source>
        <translation>Die Bedingung „%1“ von „%2“ wird abgelehnt: %3</translation>
    </message>
    <message>
        <source>There is no term to define.</source>
        <translation>Es gibt keinen Begriff zum Definieren.</translation>
    </message>
    <message>
        <source>Give the word or words that questions use.</source>
        <translation>Geben Sie das Wort oder die Wörter an, die in Fragen vorkommen.</translation>
    </message>
    <message>
        <source>The term &quot;%1...&quot; has more than %2 characters.</source>
        <translation>Der Begriff „%1...“ hat mehr als %2 Zeichen.</translation>
    </message>
    <message>
        <source>Give the few words that questions use, and say the rest in the meaning.</source>
        <translation>Geben Sie die wenigen Wörter an, die in Fragen vorkommen, und schreiben Sie den Rest in die Bedeutung.</translation>
    </message>
    <message>
        <source>The condition &quot;%1&quot; is on no table.</source>
        <translation>Die Bedingung „%1“ gehört zu keiner Tabelle.</translation>
    </message>
    <message>
        <source>Say which table&apos;s rows it picks.</source>
        <translation>Geben Sie an, aus welcher Tabelle sie Zeilen auswählt.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is defined by nothing.</source>
        <translation>„%1“ ist durch nichts definiert.</translation>
    </message>
    <message>
        <source>Say what it means in words, or which table, column or condition it refers to.</source>
        <translation>Beschreiben Sie die Bedeutung in Worten, oder geben Sie Tabelle, Spalte oder Bedingung an, auf die sie sich bezieht.</translation>
    </message>
    <message>
        <source>Looking for drift was cancelled.</source>
        <translation>Die Suche nach Änderungen wurde abgebrochen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no table or column that is gone.</source>
        <translation>„%1“ ist keine Tabelle oder Spalte, die verschwunden ist.</translation>
    </message>
    <message>
        <source>Nothing is gone.</source>
        <translation>Nichts ist verschwunden.</translation>
    </message>
    <message>
        <source>Gone: %1.</source>
        <translation>Verschwunden: %1.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is in a table that is probably called &quot;%2&quot; now.</source>
        <translation>„%1“ gehört zu einer Tabelle, die jetzt wahrscheinlich „%2“ heißt.</translation>
    </message>
    <message>
        <source>Decide about the table first: %1=%2</source>
        <translation>Entscheiden Sie zuerst über die Tabelle: %1=%2</translation>
    </message>
    <message>
        <source>Nothing is proposed for &quot;%1&quot;.</source>
        <translation>Für „%1“ ist nichts vorgeschlagen.</translation>
    </message>
    <message>
        <source>Write it as %1=NEW</source>
        <translation>Schreiben Sie %1=NEW</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is nothing new that &quot;%2&quot; could be called now.</source>
        <translation>„%1“ ist nichts Neues, wie „%2“ jetzt heißen könnte.</translation>
    </message>
    <message>
        <source>Nothing of its kind is new.</source>
        <translation>Nichts dieser Art ist neu.</translation>
    </message>
    <message>
        <source>New: %1.</source>
        <translation>Neu: %1.</translation>
    </message>
    <message>
        <source>Counting what joins keep was cancelled.</source>
        <translation>Das Zählen dessen, was Verknüpfungen behalten, wurde abgebrochen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was changed meanwhile.</source>
        <translation>„%1“ wurde inzwischen geändert.</translation>
    </message>
    <message>
        <source>Look at it again before you allow it.</source>
        <translation>Sehen Sie es sich noch einmal an, bevor Sie es freigeben.</translation>
    </message>
    <message>
        <source>Nothing that was added to this source is called &quot;%1&quot;.</source>
        <translation>Nichts, was dieser Quelle hinzugefügt wurde, heißt „%1“.</translation>
    </message>
    <message>
        <source>Write the function with its schema, as SCHEMA.NAME; the engine does not tell which there are.</source>
        <translation>Schreiben Sie die Funktion mit ihrem Schema als SCHEMA.NAME; die Datenbank verrät nicht, welche es gibt.</translation>
    </message>
    <message>
        <source>&quot;tieout-cli connect&quot; lists what was added.</source>
        <translation>„tieout-cli connect“ zeigt, was hinzugefügt wurde.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no table or column of &quot;%2&quot;.</source>
        <translation>„%1“ ist keine Tabelle oder Spalte von „%2“.</translation>
    </message>
    <message>
        <source>Write a table, or a column as TABLE.COLUMN.</source>
        <translation>Schreiben Sie eine Tabelle oder eine Spalte als TABLE.COLUMN.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no source of &quot;%2&quot;.</source>
        <translation>„%1“ ist keine Quelle von „%2“.</translation>
    </message>
    <message>
        <source>It has %1.</source>
        <translation>Vorhanden: %1.</translation>
    </message>
    <message>
        <source>Several sources of &quot;%1&quot; are called &quot;%2&quot;.</source>
        <translation>Mehrere Quellen von „%1“ heißen „%2“.</translation>
    </message>
    <message>
        <source>Write the address: %1.</source>
        <translation>Schreiben Sie die Adresse: %1.</translation>
    </message>
    <message>
        <source>Add one: tieout-cli workspace add &quot;%1&quot; --source sqlite:FILE</source>
        <translation>Fügen Sie eine hinzu: tieout-cli workspace add &quot;%1&quot; --source sqlite:FILE</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has %2 sources: %3.</source>
        <translation>„%1“ hat %2 Quellen: %3.</translation>
    </message>
    <message>
        <source>The file &quot;%1&quot; is too large for one query.</source>
        <translation>Die Datei „%1“ ist zu groß für eine Abfrage.</translation>
    </message>
    <message>
        <source>Queries of up to 1 MB are read.</source>
        <translation>Gelesen werden Abfragen bis 1 MB.</translation>
    </message>
    <message>
        <source>The sample &quot;%1&quot; is not there.</source>
        <translation>Das Beispiel „%1“ ist nicht vorhanden.</translation>
    </message>
    <message>
        <source>Build the target &quot;riverside&quot;, or open a database of your own.</source>
        <translation>Bauen Sie das Ziel „riverside“, oder öffnen Sie eine eigene Datenbank.</translation>
    </message>
    <message>
        <source>The sample&apos;s manifest &quot;%1&quot; lacks one of &quot;name&quot;, &quot;source&quot;, &quot;asOf&quot; and &quot;questions&quot;.</source>
        <translation>In der Beschreibung „%1“ des Beispiels fehlt „name“, „source“, „asOf“ oder „questions“.</translation>
    </message>
    <message>
        <source>Install Tieout again.</source>
        <translation>Installieren Sie Tieout neu.</translation>
    </message>
    <message>
        <source>The sample database &quot;%1&quot; is not there.</source>
        <translation>Die Beispieldatenbank „%1“ ist nicht vorhanden.</translation>
    </message>
    <message>
        <source>Check that you may write to the folder above it.</source>
        <translation>Prüfen Sie, ob Sie in den Ordner darüber schreiben dürfen.</translation>
    </message>
    <message>
        <source>The script &quot;%1&quot; cannot be read (%2).</source>
        <translation>Das Skript „%1“ kann nicht gelesen werden (%2).</translation>
    </message>
    <message>
        <source>The script &quot;%1&quot; is longer than 1 MB.</source>
        <translation>Das Skript „%1“ ist länger als 1 MB.</translation>
    </message>
    <message>
        <source>Split it into several files.</source>
        <translation>Teilen Sie es auf mehrere Dateien auf.</translation>
    </message>
    <message>
        <source>The script &quot;%1&quot; is no UTF-8 text.</source>
        <translation>Das Skript „%1“ ist kein UTF-8-Text.</translation>
    </message>
    <message>
        <source>Save it as UTF-8.</source>
        <translation>Speichern Sie es als UTF-8.</translation>
    </message>
    <message>
        <source>The schema of &quot;%1&quot; was never read.</source>
        <translation>Das Schema von „%1“ wurde nie gelesen.</translation>
    </message>
    <message>
        <source>Open the source once.</source>
        <translation>Öffnen Sie die Quelle einmal.</translation>
    </message>
    <message>
        <source>The SELECTs of a set operation</source>
        <translation>Die SELECTs einer Mengenoperation</translation>
    </message>
    <message>
        <source>The rows of VALUES</source>
        <translation>Die Zeilen von VALUES</translation>
    </message>
    <message>
        <source>&quot;*&quot; has nothing to stand for: the SELECT has no FROM.</source>
        <translation>„*“ steht für nichts: Das SELECT hat kein FROM.</translation>
    </message>
    <message>
        <source>The result has more than %1 columns.</source>
        <translation>Das Ergebnis hat mehr als %1 Spalten.</translation>
    </message>
    <message>
        <source>Name the columns instead of &quot;*&quot;.</source>
        <translation>Nennen Sie die Spalten statt „*“.</translation>
    </message>
    <message>
        <source>%1 %2 names no column: the result has %3.</source>
        <translation>%1 %2 nennt keine Spalte: Das Ergebnis hat %3.</translation>
    </message>
    <message>
        <source>Use 1, or a column name.</source>
        <translation>Verwenden Sie 1 oder einen Spaltennamen.</translation>
    </message>
    <message>
        <source>Use a number from 1 to %1, or a column name.</source>
        <translation>Verwenden Sie eine Zahl von 1 bis %1 oder einen Spaltennamen.</translation>
    </message>
    <message>
        <source>More than %1 tables of WITH read later ones in a row.</source>
        <translation>Mehr als %1 Tabellen von WITH lesen der Reihe nach spätere.</translation>
    </message>
    <message>
        <source>Write them in the order in which they are read.</source>
        <translation>Schreiben Sie sie in der Reihenfolge, in der sie gelesen werden.</translation>
    </message>
    <message>
        <source>The column list of &quot;%1&quot; and its SELECT</source>
        <translation>Die Spaltenliste von „%1“ und ihr SELECT</translation>
    </message>
    <message>
        <source>the %1 tables read here</source>
        <translation>den %1 hier gelesenen Tabellen</translation>
    </message>
    <message>
        <source>The name contains %1.</source>
        <translation>Der Name enthält %1.</translation>
    </message>
    <message>
        <source>For text use single quotes: &apos;%1&apos;.</source>
        <translation>Für Text verwenden Sie einfache Anführungszeichen: &apos;%1&apos;.</translation>
    </message>
    <message>
        <source>The source has no tables.</source>
        <translation>Die Quelle hat keine Tabellen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a table here, and no value.</source>
        <translation>„%1“ ist hier eine Tabelle und kein Wert.</translation>
    </message>
    <message>
        <source>Name the columns that you need: &quot;%1.column&quot;.</source>
        <translation>Nennen Sie die Spalten, die Sie brauchen: „%1.column“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a table of this query.</source>
        <translation>„%1“ ist keine Tabelle dieser Abfrage.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is called &quot;%2&quot; here.</source>
        <translation>„%1“ heißt hier „%2“.</translation>
    </message>
    <message>
        <source>The query has no FROM.</source>
        <translation>Die Abfrage hat kein FROM.</translation>
    </message>
    <message>
        <source>Tables read here: %1.</source>
        <translation>Hier gelesene Tabellen: %1.</translation>
    </message>
    <message>
        <source>It exists in %1.</source>
        <translation>Sie ist in %1 vorhanden.</translation>
    </message>
    <message>
        <source>It names a result column, which cannot be used at this place; repeat its expression.</source>
        <translation>Das ist der Name einer Ergebnisspalte, die hier nicht verwendet werden kann; wiederholen Sie ihren Ausdruck.</translation>
    </message>
    <message>
        <source>Columns: %1.</source>
        <translation>Spalten: %1.</translation>
    </message>
    <message>
        <source>Column &quot;%1&quot; does not exist: nothing is read here that has columns.</source>
        <translation>Die Spalte „%1“ gibt es nicht: Hier wird nichts gelesen, das Spalten hat.</translation>
    </message>
    <message>
        <source>Add FROM with a table.</source>
        <translation>Ergänzen Sie FROM mit einer Tabelle.</translation>
    </message>
    <message>
        <source>Column &quot;%1&quot; does not exist in %2.</source>
        <translation>Die Spalte „%1“ gibt es nicht in %2.</translation>
    </message>
    <message>
        <source>Column &quot;%1&quot; is ambiguous: it is in %2.</source>
        <translation>Die Spalte „%1“ ist mehrdeutig: Es gibt sie in %2.</translation>
    </message>
    <message>
        <source>Write %1 or %2.</source>
        <translation>Schreiben Sie %1 oder %2.</translation>
    </message>
    <message>
        <source>Give the tables different names with AS.</source>
        <translation>Geben Sie den Tabellen mit AS verschiedene Namen.</translation>
    </message>
    <message>
        <source>Function &quot;%1&quot; does not exist here.</source>
        <translation>Die Funktion „%1“ gibt es hier nicht.</translation>
    </message>
    <message>
        <source>%1 do not have the same number of columns: %2 and %3.</source>
        <translation>%1 haben nicht dieselbe Zahl von Spalten: %2 und %3.</translation>
    </message>
    <message>
        <source>Compare columns of one table with values, for instance active = 1.</source>
        <translation>Vergleichen Sie Spalten einer Tabelle mit Werten, zum Beispiel active = 1.</translation>
    </message>
    <message>
        <source>The condition &quot;%1&quot; has a placeholder for a value.</source>
        <translation>Die Bedingung „%1“ enthält einen Platzhalter für einen Wert.</translation>
    </message>
    <message>
        <source>The condition &quot;%1&quot; has a figure over many rows inside.</source>
        <translation>Die Bedingung „%1“ enthält eine Kennzahl über viele Zeilen.</translation>
    </message>
    <message>
        <source>There is no condition.</source>
        <translation>Es gibt keine Bedingung.</translation>
    </message>
    <message>
        <source>Write one, for instance active = 1.</source>
        <translation>Schreiben Sie eine, zum Beispiel active = 1.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is more than a condition.</source>
        <translation>„%1“ ist mehr als eine Bedingung.</translation>
    </message>
    <message>
        <source>The condition &quot;%1&quot; reads no column of &quot;%2&quot;.</source>
        <translation>Die Bedingung „%1“ liest keine Spalte von „%2“.</translation>
    </message>
    <message>
        <source>Compare columns of the table with values, for instance active = 1.</source>
        <translation>Vergleichen Sie Spalten der Tabelle mit Werten, zum Beispiel active = 1.</translation>
    </message>
    <message>
        <source>a Cyrillic letter (U+%1)</source>
        <translation>einen kyrillischen Buchstaben (U+%1)</translation>
    </message>
    <message>
        <source>a Greek letter (U+%1)</source>
        <translation>einen griechischen Buchstaben (U+%1)</translation>
    </message>
    <message>
        <source>an Armenian letter (U+%1)</source>
        <translation>einen armenischen Buchstaben (U+%1)</translation>
    </message>
    <message>
        <source>a Cherokee letter (U+%1)</source>
        <translation>einen Cherokee-Buchstaben (U+%1)</translation>
    </message>
    <message>
        <source>a full-width letter (U+%1)</source>
        <translation>einen vollbreiten Buchstaben (U+%1)</translation>
    </message>
    <message>
        <source>a foreign letter (U+%1)</source>
        <translation>einen fremden Buchstaben (U+%1)</translation>
    </message>
    <message>
        <source>Function &quot;%1&quot; does not take &quot;*&quot;.</source>
        <translation>Die Funktion „%1“ nimmt kein „*“.</translation>
    </message>
    <message>
        <source>Only COUNT does.</source>
        <translation>Nur COUNT tut das.</translation>
    </message>
    <message>
        <source>at least %1 argument</source>
        <translation>mindestens %1 Argument</translation>
    </message>
    <message>
        <source>at least %1 arguments</source>
        <translation>mindestens %1 Argumente</translation>
    </message>
    <message>
        <source>%1 to %2 arguments</source>
        <translation>%1 bis %2 Argumente</translation>
    </message>
    <message>
        <source>%1 argument</source>
        <translation>%1 Argument</translation>
    </message>
    <message>
        <source>%1 arguments</source>
        <translation>%1 Argumente</translation>
    </message>
    <message>
        <source>Function &quot;%1&quot; takes %2, not %3.</source>
        <translation>Die Funktion „%1“ nimmt %2, nicht %3.</translation>
    </message>
    <message>
        <source>a name after &quot;.&quot;</source>
        <translation>ein Name nach „.“</translation>
    </message>
    <message>
        <source>AND or OR, because conditions do not chain</source>
        <translation>AND oder OR, denn Bedingungen lassen sich nicht aneinanderreihen</translation>
    </message>
    <message>
        <source>IN, BETWEEN or LIKE</source>
        <translation>IN, BETWEEN oder LIKE</translation>
    </message>
    <message>
        <source>NULL, TRUE, FALSE, UNKNOWN or DISTINCT FROM after IS</source>
        <translation>NULL, TRUE, FALSE, UNKNOWN oder DISTINCT FROM nach IS</translation>
    </message>
    <message>
        <source>&quot;(&quot; after IN</source>
        <translation>„(“ nach IN</translation>
    </message>
    <message>
        <source>the name of a collation</source>
        <translation>der Name einer Sortierfolge</translation>
    </message>
    <message>
        <source>an operator after USING</source>
        <translation>ein Operator nach USING</translation>
    </message>
    <message>
        <source>FIRST or LAST</source>
        <translation>FIRST oder LAST</translation>
    </message>
    <message>
        <source>&quot;%1&quot; reads itself before it has a first SELECT.</source>
        <translation>„%1“ liest sich selbst, bevor es ein erstes SELECT hat.</translation>
    </message>
    <message>
        <source>Begin with a SELECT that does not read it, then UNION ALL.</source>
        <translation>Beginnen Sie mit einem SELECT, das es nicht liest, dann UNION ALL.</translation>
    </message>
    <message>
        <source>Column &quot;%1&quot; of USING does not exist on the left side of the join.</source>
        <translation>Die Spalte „%1“ von USING gibt es auf der linken Seite der Verknüpfung nicht.</translation>
    </message>
    <message>
        <source>Column &quot;%1&quot; of USING does not exist on the right side of the join.</source>
        <translation>Die Spalte „%1“ von USING gibt es auf der rechten Seite der Verknüpfung nicht.</translation>
    </message>
    <message>
        <source>Write ON with a condition instead.</source>
        <translation>Schreiben Sie stattdessen ON mit einer Bedingung.</translation>
    </message>
    <message>
        <source>a query in parentheses or a function after APPLY</source>
        <translation>eine Abfrage in Klammern oder eine Funktion nach APPLY</translation>
    </message>
    <message>
        <source>ON or USING after the joined table</source>
        <translation>ON oder USING nach der verknüpften Tabelle</translation>
    </message>
    <message>
        <source>a table name</source>
        <translation>ein Tabellenname</translation>
    </message>
    <message>
        <source>no name after a join in parentheses</source>
        <translation>kein Name nach einer Verknüpfung in Klammern</translation>
    </message>
    <message>
        <source>a join inside the parentheses</source>
        <translation>eine Verknüpfung in den Klammern</translation>
    </message>
    <message>
        <source>&quot;(&quot;, because only a function or a query can be LATERAL</source>
        <translation>„(“, denn nur eine Funktion oder eine Abfrage kann LATERAL sein</translation>
    </message>
    <message>
        <source>a name for the table that JSON_TABLE makes</source>
        <translation>ein Name für die Tabelle, die JSON_TABLE erzeugt</translation>
    </message>
    <message>
        <source>NESTED PATH is not read here.</source>
        <translation>NESTED PATH wird hier nicht gelesen.</translation>
    </message>
    <message>
        <source>Join a second JSON_TABLE over what is nested.</source>
        <translation>Verknüpfen Sie ein zweites JSON_TABLE über das Verschachtelte.</translation>
    </message>
    <message>
        <source>a column name</source>
        <translation>ein Spaltenname</translation>
    </message>
    <message>
        <source>a path in quotes</source>
        <translation>ein Pfad in Anführungszeichen</translation>
    </message>
    <message>
        <source>a value in quotes</source>
        <translation>ein Wert in Anführungszeichen</translation>
    </message>
    <message>
        <source>EMPTY or ERROR</source>
        <translation>EMPTY oder ERROR</translation>
    </message>
    <message>
        <source>a way to sample such as SYSTEM or BERNOULLI</source>
        <translation>ein Stichprobenverfahren wie SYSTEM oder BERNOULLI</translation>
    </message>
    <message>
        <source>the name of an index</source>
        <translation>der Name eines Index</translation>
    </message>
    <message>
        <source>a character set such as utf8mb4</source>
        <translation>ein Zeichensatz wie utf8mb4</translation>
    </message>
    <message>
        <source>&quot;,&quot; and a type, or USING and a character set</source>
        <translation>„,“ und ein Typ oder USING und ein Zeichensatz</translation>
    </message>
    <message>
        <source>a column of a full-text index</source>
        <translation>eine Spalte eines Volltextindex</translation>
    </message>
    <message>
        <source>WITH QUERY EXPANSION is not run: its result depends on rows that the query does not return.</source>
        <translation>WITH QUERY EXPANSION läuft hier nicht: Das Ergebnis hängt von Zeilen ab, die die Abfrage nicht liefert.</translation>
    </message>
    <message>
        <source>Search for more words instead.</source>
        <translation>Suchen Sie stattdessen nach mehr Wörtern.</translation>
    </message>
    <message>
        <source>&quot;(&quot; or the name of a window</source>
        <translation>„(“ oder der Name eines Fensters</translation>
    </message>
    <message>
        <source>The frame ends at %2 before it begins at %1.</source>
        <translation>Der Rahmen endet bei %2, bevor er bei %1 beginnt.</translation>
    </message>
    <message>
        <source>Write the earlier bound first.</source>
        <translation>Schreiben Sie die frühere Grenze zuerst.</translation>
    </message>
    <message>
        <source>NO OTHERS, CURRENT ROW, GROUP or TIES</source>
        <translation>NO OTHERS, CURRENT ROW, GROUP oder TIES</translation>
    </message>
    <message>
        <source>PRECEDING or FOLLOWING</source>
        <translation>PRECEDING oder FOLLOWING</translation>
    </message>
    <message>
        <source>Use a plain single quote (&apos;) around text.</source>
        <translation>Setzen Sie Text in gerade einfache Anführungszeichen (&apos;).</translation>
    </message>
    <message>
        <source>Use a plain double quote (&quot;) around names and a plain single quote (&apos;) around text.</source>
        <translation>Setzen Sie Namen in gerade doppelte (&quot;) und Text in gerade einfache Anführungszeichen (&apos;).</translation>
    </message>
    <message>
        <source>Use a plain minus sign (-).</source>
        <translation>Verwenden Sie ein einfaches Minuszeichen (-).</translation>
    </message>
    <message>
        <source>Use a plain space.</source>
        <translation>Verwenden Sie ein einfaches Leerzeichen.</translation>
    </message>
    <message>
        <source>It is invisible; delete it.</source>
        <translation>Es ist unsichtbar; löschen Sie es.</translation>
    </message>
    <message>
        <source>It looks like a semicolon but is another character.</source>
        <translation>Es sieht aus wie ein Semikolon, ist aber ein anderes Zeichen.</translation>
    </message>
    <message>
        <source>Use plain parentheses.</source>
        <translation>Verwenden Sie einfache Klammern.</translation>
    </message>
    <message>
        <source>The SQL contains a NUL character at position %1.</source>
        <translation>Das SQL enthält an Position %1 ein NUL-Zeichen.</translation>
    </message>
    <message>
        <source>Delete it: engines stop reading there.</source>
        <translation>Löschen Sie es: Datenbanken hören dort auf zu lesen.</translation>
    </message>
    <message>
        <source>The SQL contains a character that changes the order in which text is shown (%1) at position %2.</source>
        <translation>Das SQL enthält an Position %2 ein Zeichen, das die Anzeigerichtung von Text ändert (%1).</translation>
    </message>
    <message>
        <source>Delete it: the text does not read as it runs.</source>
        <translation>Löschen Sie es: Der Text liest sich anders, als er ausgeführt wird.</translation>
    </message>
    <message>
        <source>The SQL contains half of a character (%1) at position %2.</source>
        <translation>Das SQL enthält an Position %2 ein halbes Zeichen (%1).</translation>
    </message>
    <message>
        <source>The text was cut or damaged; paste it again.</source>
        <translation>Der Text wurde abgeschnitten oder beschädigt; fügen Sie ihn erneut ein.</translation>
    </message>
    <message>
        <source>A comment that begins with &quot;%1&quot; is refused: some engines run what is inside.</source>
        <translation>Ein Kommentar, der mit „%1“ beginnt, wird abgelehnt: Manche Datenbanken führen aus, was darin steht.</translation>
    </message>
    <message>
        <source>Delete the comment.</source>
        <translation>Löschen Sie den Kommentar.</translation>
    </message>
    <message>
        <source>The comment that begins with &quot;/*&quot; is not closed.</source>
        <translation>Der Kommentar, der mit „/*“ beginnt, ist nicht geschlossen.</translation>
    </message>
    <message>
        <source>Add &quot;*/&quot;.</source>
        <translation>Ergänzen Sie „*/“.</translation>
    </message>
    <message>
        <source>A text of the national character set is not read here.</source>
        <translation>Ein Text im nationalen Zeichensatz wird hier nicht gelesen.</translation>
    </message>
    <message>
        <source>Write &apos;...&apos; without the N.</source>
        <translation>Schreiben Sie &apos;...&apos; ohne das N.</translation>
    </message>
    <message>
        <source>The bit string that begins with %1 is not a row of 0 and 1 in quotes.</source>
        <translation>Die Bitfolge, die mit %1 beginnt, ist keine Reihe aus 0 und 1 in Anführungszeichen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is neither a number nor a name.</source>
        <translation>„%1“ ist weder eine Zahl noch ein Name.</translation>
    </message>
    <message>
        <source>A name that begins with a digit must be quoted.</source>
        <translation>Ein Name, der mit einer Ziffer beginnt, muss in Anführungszeichen stehen.</translation>
    </message>
    <message>
        <source>A name cannot be empty.</source>
        <translation>Ein Name darf nicht leer sein.</translation>
    </message>
    <message>
        <source>Empty text is written &apos;&apos;.</source>
        <translation>Leerer Text schreibt sich &apos;&apos;.</translation>
    </message>
    <message>
        <source>The text that begins with %1 is not closed.</source>
        <translation>Der Text, der mit %1 beginnt, ist nicht geschlossen.</translation>
    </message>
    <message>
        <source>Add a closing quote; a quote inside the text is written twice.</source>
        <translation>Ergänzen Sie ein schließendes Anführungszeichen; im Text wird es doppelt geschrieben.</translation>
    </message>
    <message>
        <source>The quoted name that begins with %1 is not closed.</source>
        <translation>Der Name in Anführungszeichen, der mit %1 beginnt, ist nicht geschlossen.</translation>
    </message>
    <message>
        <source>Add a closing %1.</source>
        <translation>Ergänzen Sie ein schließendes %1.</translation>
    </message>
    <message>
        <source>The text that begins with %1 follows another one: engines make one text of both.</source>
        <translation>Der Text, der mit %1 beginnt, folgt auf einen anderen: Datenbanken machen aus beiden einen Text.</translation>
    </message>
    <message>
        <source>Write them as one, or use CONCAT.</source>
        <translation>Schreiben Sie sie als einen, oder verwenden Sie CONCAT.</translation>
    </message>
    <message>
        <source>The text that begins with %1 holds an escape that stands for no character.</source>
        <translation>Der Text, der mit %1 beginnt, enthält eine Escape-Folge, die für kein Zeichen steht.</translation>
    </message>
    <message>
        <source>Write the character itself.</source>
        <translation>Schreiben Sie das Zeichen selbst.</translation>
    </message>
    <message>
        <source>The binary value that begins with %1 is not an even number of hexadecimal digits in quotes.</source>
        <translation>Der Binärwert, der mit %1 beginnt, ist keine gerade Zahl hexadezimaler Ziffern in Anführungszeichen.</translation>
    </message>
    <message>
        <source>Add the same mark at its end.</source>
        <translation>Ergänzen Sie dieselbe Marke am Ende.</translation>
    </message>
    <message>
        <source>The character &quot;%1&quot; (%2) has no meaning in SQL.</source>
        <translation>Das Zeichen „%1“ (%2) hat in SQL keine Bedeutung.</translation>
    </message>
    <message>
        <source>The character %1 has no meaning in SQL.</source>
        <translation>Das Zeichen %1 hat in SQL keine Bedeutung.</translation>
    </message>
    <message>
        <source>The SQL has %1 characters; at most %2 are read.</source>
        <translation>Das SQL hat %1 Zeichen; gelesen werden höchstens %2.</translation>
    </message>
    <message>
        <source>Shorten it, for instance by joining a table instead of listing values.</source>
        <translation>Kürzen Sie es, zum Beispiel indem Sie eine Tabelle verknüpfen, statt Werte aufzulisten.</translation>
    </message>
    <message>
        <source>the end of the condition</source>
        <translation>das Ende der Bedingung</translation>
    </message>
    <message>
        <source>There is no statement here.</source>
        <translation>Hier steht keine Anweisung.</translation>
    </message>
    <message>
        <source>Write a SELECT.</source>
        <translation>Schreiben Sie ein SELECT.</translation>
    </message>
    <message>
        <source>the end of the statement</source>
        <translation>das Ende der Anweisung</translation>
    </message>
    <message>
        <source>Only one statement is allowed; a second one begins with %1.</source>
        <translation>Nur eine Anweisung ist erlaubt; eine zweite beginnt mit %1.</translation>
    </message>
    <message>
        <source>Run one SELECT at a time.</source>
        <translation>Führen Sie jeweils ein SELECT aus.</translation>
    </message>
    <message>
        <source>Operators are chained deeper than %1 levels.</source>
        <translation>Operatoren sind tiefer als %1 Ebenen verkettet.</translation>
    </message>
    <message>
        <source>Use IN with a list, or join a table of values.</source>
        <translation>Verwenden Sie IN mit einer Liste, oder verknüpfen Sie eine Tabelle mit den Werten.</translation>
    </message>
    <message>
        <source>The SQL is nested deeper than %1 levels.</source>
        <translation>Das SQL ist tiefer als %1 Ebenen verschachtelt.</translation>
    </message>
    <message>
        <source>Move the inner parts into WITH.</source>
        <translation>Verschieben Sie die inneren Teile nach WITH.</translation>
    </message>
    <message>
        <source>at most four names joined by &quot;.&quot;</source>
        <translation>höchstens vier mit „.“ verbundene Namen</translation>
    </message>
    <message>
        <source>a name after AS</source>
        <translation>ein Name nach AS</translation>
    </message>
    <message>
        <source>the end of the text</source>
        <translation>das Ende des Textes</translation>
    </message>
    <message>
        <source>Only SELECT is allowed here; this is an %1 statement.</source>
        <translation>Nur SELECT ist hier erlaubt; das ist eine %1-Anweisung.</translation>
    </message>
    <message>
        <source>Only SELECT is allowed here; this is a %1 statement.</source>
        <translation>Nur SELECT ist hier erlaubt; das ist eine %1-Anweisung.</translation>
    </message>
    <message>
        <source>Nothing in a source can be changed from here.</source>
        <translation>Von hier aus lässt sich an einer Quelle nichts ändern.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; looks like %2 but contains %3.</source>
        <translation>„%1“ sieht aus wie %2, enthält aber %3.</translation>
    </message>
    <message>
        <source>Type the word again with plain letters.</source>
        <translation>Tippen Sie das Wort mit einfachen Buchstaben neu.</translation>
    </message>
    <message>
        <source>Did you mean %1 instead of &quot;%2&quot;?</source>
        <translation>Meinten Sie %1 statt „%2“?</translation>
    </message>
    <message>
        <source>Only SELECT is allowed here; %1 would write its result somewhere.</source>
        <translation>Nur SELECT ist hier erlaubt; %1 würde sein Ergebnis irgendwohin schreiben.</translation>
    </message>
    <message>
        <source>Delete the INTO part.</source>
        <translation>Löschen Sie den INTO-Teil.</translation>
    </message>
    <message>
        <source>Only plain reading is allowed here; %1 would lock rows.</source>
        <translation>Nur einfaches Lesen ist hier erlaubt; %1 würde Zeilen sperren.</translation>
    </message>
    <message>
        <source>Delete the FOR part.</source>
        <translation>Löschen Sie den FOR-Teil.</translation>
    </message>
    <message>
        <source>Expected %1, found %2.</source>
        <translation>Erwartet: %1, gefunden: %2.</translation>
    </message>
    <message>
        <source>Add %1.</source>
        <translation>Ergänzen Sie %1.</translation>
    </message>
    <message>
        <source>Put it in parentheses.</source>
        <translation>Setzen Sie es in Klammern.</translation>
    </message>
    <message>
        <source>Delete the &quot;%1&quot;.</source>
        <translation>Löschen Sie „%1“.</translation>
    </message>
    <message>
        <source>The clauses stand in this order: FROM, WHERE, GROUP BY, HAVING, ORDER BY, LIMIT.</source>
        <translation>Die Klauseln stehen in dieser Reihenfolge: FROM, WHERE, GROUP BY, HAVING, ORDER BY, LIMIT.</translation>
    </message>
    <message>
        <source>a column or a value</source>
        <translation>eine Spalte oder ein Wert</translation>
    </message>
    <message>
        <source>one character in quotes after UESCAPE</source>
        <translation>ein einzelnes Zeichen in Anführungszeichen nach UESCAPE</translation>
    </message>
    <message>
        <source>four hexadecimal digits, or + and six, after each escape</source>
        <translation>vier hexadezimale Ziffern oder + und sechs nach jedem Escape-Zeichen</translation>
    </message>
    <message>
        <source>a unit such as DAY or MONTH</source>
        <translation>eine Einheit wie DAY oder MONTH</translation>
    </message>
    <message>
        <source>a finer unit than %1</source>
        <translation>eine feinere Einheit als %1</translation>
    </message>
    <message>
        <source>no unit after an interval with a length</source>
        <translation>keine Einheit nach einem Intervall mit Länge</translation>
    </message>
    <message>
        <source>a length</source>
        <translation>eine Länge</translation>
    </message>
    <message>
        <source>a type</source>
        <translation>ein Typ</translation>
    </message>
    <message>
        <source>a field such as YEAR or MONTH</source>
        <translation>ein Feld wie YEAR oder MONTH</translation>
    </message>
    <message>
        <source>The query cannot be written for the engine so that it reads the same: %1</source>
        <translation>Die Abfrage lässt sich für die Datenbank nicht so schreiben, dass sie gleich gelesen wird: %1</translation>
    </message>
    <message>
        <source>Write it in another way.</source>
        <translation>Schreiben Sie sie anders.</translation>
    </message>
    <message>
        <source>no second WITH before a query in parentheses</source>
        <translation>kein zweites WITH vor einer Abfrage in Klammern</translation>
    </message>
    <message>
        <source>a name for the table of WITH</source>
        <translation>ein Name für die Tabelle von WITH</translation>
    </message>
    <message>
        <source>a name for the column</source>
        <translation>ein Name für die Spalte</translation>
    </message>
    <message>
        <source>nothing more after a query in parentheses that has its own ORDER BY, LIMIT or WITH</source>
        <translation>nichts weiter nach einer Abfrage in Klammern mit eigenem ORDER BY, LIMIT oder WITH</translation>
    </message>
    <message>
        <source>ORDER BY, without which WITH TIES has no meaning</source>
        <translation>ORDER BY, ohne das WITH TIES keine Bedeutung hat</translation>
    </message>
    <message>
        <source>the end of the query, because ORDER BY and LIMIT stand after the last SELECT</source>
        <translation>das Ende der Abfrage, denn ORDER BY und LIMIT stehen nach dem letzten SELECT</translation>
    </message>
    <message>
        <source>FIRST or NEXT</source>
        <translation>FIRST oder NEXT</translation>
    </message>
    <message>
        <source>a name for the window</source>
        <translation>ein Name für das Fenster</translation>
    </message>
    <message>
        <source>Write a condition over the columns of &quot;%1&quot;.</source>
        <translation>Schreiben Sie eine Bedingung über die Spalten von „%1“.</translation>
    </message>
    <message>
        <source>A row filter reads no other table: there is a subquery in it.</source>
        <translation>Ein Zeilenfilter liest keine andere Tabelle: Er enthält eine Unterabfrage.</translation>
    </message>
    <message>
        <source>A row filter has no parameters: there is &quot;%1&quot; in it.</source>
        <translation>Ein Zeilenfilter hat keine Parameter: Er enthält „%1“.</translation>
    </message>
    <message>
        <source>A row filter says the same whenever it is asked: &quot;%1&quot; does not.</source>
        <translation>Ein Zeilenfilter sagt immer dasselbe: „%1“ tut das nicht.</translation>
    </message>
    <message>
        <source>A row filter looks at one row: &quot;%1&quot; looks at many.</source>
        <translation>Ein Zeilenfilter betrachtet eine Zeile: „%1“ betrachtet viele.</translation>
    </message>
    <message>
        <source>The function &quot;%1&quot; is not known to do nothing but compute.</source>
        <translation>Ob die Funktion „%1“ nur rechnet, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>The row filter names no column of &quot;%1&quot;.</source>
        <translation>Der Zeilenfilter nennt keine Spalte von „%1“.</translation>
    </message>
    <message>
        <source>There is no table &quot;%1&quot; to filter the rows of.</source>
        <translation>Es gibt keine Tabelle „%1“, deren Zeilen sich filtern ließen.</translation>
    </message>
    <message>
        <source>Remove its row filter.</source>
        <translation>Entfernen Sie ihren Zeilenfilter.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a value and no condition.</source>
        <translation>„%1“ ist ein Wert und keine Bedingung.</translation>
    </message>
    <message>
        <source>Compare it with something.</source>
        <translation>Vergleichen Sie ihn mit etwas.</translation>
    </message>
    <message>
        <source>The row filter of &quot;%1&quot; does not hold any more, so the table is not read: %2</source>
        <translation>Der Zeilenfilter von „%1“ gilt nicht mehr, daher wird die Tabelle nicht gelesen: %2</translation>
    </message>
    <message>
        <source>Change or remove the filter in the source&apos;s scope.</source>
        <translation>Ändern oder entfernen Sie den Filter im Umfang der Quelle.</translation>
    </message>
    <message>
        <source>A full-text search weighs words by all rows of &quot;%1&quot;, and some of them may not be read.</source>
        <translation>Eine Volltextsuche gewichtet Wörter nach allen Zeilen von „%1“, und einige davon dürfen nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Search with LIKE.</source>
        <translation>Suchen Sie mit LIKE.</translation>
    </message>
    <message>
        <source>Two tables are called &quot;%1&quot; here, and one of them is filtered.</source>
        <translation>Zwei Tabellen heißen hier „%1“, und eine davon wird gefiltert.</translation>
    </message>
    <message>
        <source>Give them aliases of their own.</source>
        <translation>Geben Sie ihnen eigene Aliasnamen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not there where the rows of &quot;%2&quot; are read through a row filter.</source>
        <translation>„%1“ gibt es dort nicht, wo die Zeilen von „%2“ durch einen Zeilenfilter gelesen werden.</translation>
    </message>
    <message>
        <source>Use a column of the table.</source>
        <translation>Verwenden Sie eine Spalte der Tabelle.</translation>
    </message>
    <message>
        <source>Leave it out, or change the scope in the source&apos;s settings.</source>
        <translation>Lassen Sie es weg, oder ändern Sie den Umfang in den Einstellungen der Quelle.</translation>
    </message>
    <message>
        <source>Read the tables themselves instead, or show the view in the source&apos;s scope.</source>
        <translation>Lesen Sie stattdessen die Tabellen selbst, oder zeigen Sie die Sicht im Umfang der Quelle.</translation>
    </message>
    <message>
        <source>Leave it out.</source>
        <translation>Lassen Sie es weg.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; may mean two things here, and one of them may not be read in full.</source>
        <translation>„%1“ kann hier zweierlei bedeuten, und eines davon darf nicht ganz gelesen werden.</translation>
    </message>
    <message>
        <source>Give the other one a name of its own, or write the name as it is stored, with its schema and in quotes.</source>
        <translation>Geben Sie dem anderen einen eigenen Namen, oder schreiben Sie den Namen so, wie er gespeichert ist, mit Schema und in Anführungszeichen.</translation>
    </message>
    <message>
        <source>All columns of &quot;%1&quot; are read here, and not all of them may be read.</source>
        <translation>Hier werden alle Spalten von „%1“ gelesen, und nicht alle dürfen gelesen werden.</translation>
    </message>
    <message>
        <source>Name the columns that you need.</source>
        <translation>Nennen Sie die Spalten, die Sie brauchen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; belongs to the engine and may reveal what is hidden.</source>
        <translation>„%1“ gehört zur Datenbank selbst und kann Verborgenes verraten.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is named with a database, and only parts of this one may be read.</source>
        <translation>„%1“ ist mit einer Datenbank benannt, und von dieser dürfen nur Teile gelesen werden.</translation>
    </message>
    <message>
        <source>Name the schema and the table only.</source>
        <translation>Nennen Sie nur das Schema und die Tabelle.</translation>
    </message>
    <message>
        <source>The function &quot;%1&quot; may read what is outside of what may be read of this source.</source>
        <translation>Die Funktion „%1“ kann lesen, was an dieser Quelle nicht gelesen werden darf.</translation>
    </message>
    <message>
        <source>Remove the call.</source>
        <translation>Entfernen Sie den Aufruf.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; tells of tables and columns, and some of this source may not be read.</source>
        <translation>„%1“ verrät Tabellen und Spalten, und einiges an dieser Quelle darf nicht gelesen werden.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; may be a column that the engine keeps of every table.</source>
        <translation>„%1“ kann eine Spalte sein, die die Datenbank für jede Tabelle führt.</translation>
    </message>
    <message>
        <source>Write what it belongs to before it.</source>
        <translation>Schreiben Sie davor, wozu es gehört.</translation>
    </message>
    <message>
        <source>What &quot;%1&quot; reads here is not known, and parts of this source may not be read.</source>
        <translation>Was „%1“ hier liest, ist nicht bekannt, und Teile dieser Quelle dürfen nicht gelesen werden.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; %2.</source>
        <translation>„%1“ %2.</translation>
    </message>
    <message>
        <source>Check the address for searches in Settings, Model.</source>
        <translation>Prüfen Sie die Adresse für Suchen unter Einstellungen, Modell.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; refused the search (status %2).</source>
        <translation>„%1“ hat die Suche abgelehnt (Status %2).</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has nothing at this address.</source>
        <translation>„%1“ hat unter dieser Adresse nichts.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; asks to wait.</source>
        <translation>„%1“ bittet zu warten.</translation>
    </message>
    <message>
        <source>Try again in a moment.</source>
        <translation>Versuchen Sie es gleich noch einmal.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; answered with status %2.</source>
        <translation>„%1“ hat mit Status %2 geantwortet.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; sends on to another host, which nobody agreed to.</source>
        <translation>„%1“ leitet auf einen anderen Host weiter, dem niemand zugestimmt hat.</translation>
    </message>
    <message>
        <source>Enter the address that it leads to, if you trust it.</source>
        <translation>Geben Sie die Adresse ein, zu der sie führt, wenn Sie ihr vertrauen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; shows a certificate that is not trusted (%2).</source>
        <translation>„%1“ zeigt ein Zertifikat, das nicht vertrauenswürdig ist (%2).</translation>
    </message>
    <message>
        <source>Check the address for searches in Settings, Model, and that this machine&apos;s clock is right.</source>
        <translation>Prüfen Sie die Adresse für Suchen unter Einstellungen, Modell, und ob die Uhr dieses Computers stimmt.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; could not be reached or went away (%2).</source>
        <translation>„%1“ war nicht erreichbar oder hat die Verbindung abgebrochen (%2).</translation>
    </message>
    <message>
        <source>Check the network and the address for searches in Settings, Model.</source>
        <translation>Prüfen Sie das Netzwerk und die Adresse für Suchen unter Einstellungen, Modell.</translation>
    </message>
    <message>
        <source>What &quot;%1&quot; gave is longer than %2 bytes.</source>
        <translation>Was „%1“ geliefert hat, ist länger als %2 Bytes.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; did not answer in time.</source>
        <translation>„%1“ hat nicht rechtzeitig geantwortet.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; gave no complete answer within %2 seconds, which is the limit.</source>
        <translation>„%1“ hat innerhalb der Grenze von %2 Sekunden keine vollständige Antwort geliefert.</translation>
    </message>
    <message>
        <source>What &quot;%1&quot; gave is no JSON: %2.</source>
        <translation>Was „%1“ geliefert hat, ist kein JSON: %2.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; gave %2, which is neither a page, JSON nor text.</source>
        <translation>„%1“ hat %2 geliefert, was weder eine Seite noch JSON noch Text ist.</translation>
    </message>
    <message>
        <source>Enter the address of a search that answers in one of these.</source>
        <translation>Geben Sie die Adresse einer Suche ein, die in einer dieser Formen antwortet.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no address for a search: %2.</source>
        <translation>„%1“ ist keine Adresse für eine Suche: %2.</translation>
    </message>
    <message>
        <source>For instance https://search.example/?q={words}</source>
        <translation>Zum Beispiel https://search.example/?q={words}</translation>
    </message>
    <message>
        <source>it has to say once, with {words}, where the words go</source>
        <translation>sie muss genau einmal mit {words} sagen, wohin die Wörter gehören</translation>
    </message>
    <message>
        <source>it has to begin with https:// or http:// and a host</source>
        <translation>sie muss mit https:// oder http:// und einem Host beginnen</translation>
    </message>
    <message>
        <source>it holds a user or a password</source>
        <translation>sie enthält einen Benutzer oder ein Passwort</translation>
    </message>
    <message>
        <source>{words} has to stand behind the host</source>
        <translation>{words} muss hinter dem Host stehen</translation>
    </message>
    <message>
        <source>what stands behind a # is never sent</source>
        <translation>was hinter einem # steht, wird nie gesendet</translation>
    </message>
    <message>
        <source>No words were given to search for.</source>
        <translation>Es wurden keine Wörter zum Suchen angegeben.</translation>
    </message>
    <message>
        <source>A search of %1 characters is too long; at most %2 are sent.</source>
        <translation>Eine Suche mit %1 Zeichen ist zu lang; gesendet werden höchstens %2.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was not sent: the person did not agree.</source>
        <translation>„%1“ wurde nicht gesendet: Sie haben nicht zugestimmt.</translation>
    </message>
    <message>
        <source>There is no answer &quot;%1&quot; in &quot;%2&quot;.</source>
        <translation>Es gibt keine Antwort „%1“ in „%2“.</translation>
    </message>
    <message>
        <source>A correction needs the question that was answered wrongly.</source>
        <translation>Eine Berichtigung braucht die Frage, die falsch beantwortet wurde.</translation>
    </message>
    <message>
        <source>The correction of &quot;%1&quot; needs the SQL that was wrong and the right one.</source>
        <translation>Die Berichtigung von „%1“ braucht das falsche und das richtige SQL.</translation>
    </message>
    <message>
        <source>There is no correction %1.</source>
        <translation>Es gibt keine Berichtigung %1.</translation>
    </message>
    <message>
        <source>tieout-cli correct --source WORKSPACE list lists them.</source>
        <translation>tieout-cli correct --source WORKSPACE list zeigt sie.</translation>
    </message>
    <message>
        <source>There is no definition %1.</source>
        <translation>Es gibt keine Definition %1.</translation>
    </message>
    <message>
        <source>tieout-cli context show FILE lists them.</source>
        <translation>tieout-cli context show FILE zeigt sie.</translation>
    </message>
    <message>
        <source>Nothing was decided about the schema of &quot;%1&quot;.</source>
        <translation>Über das Schema von „%1“ wurde nichts entschieden.</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>Es gibt nichts rückgängig zu machen.</translation>
    </message>
    <message>
        <source>What is said of &quot;%1&quot; is empty.</source>
        <translation>Was über „%1“ gesagt wird, ist leer.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a table: it has no %2.</source>
        <translation>„%1“ ist eine Tabelle: Sie hat kein „%2“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a column: it has no %2.</source>
        <translation>„%1“ ist eine Spalte: Sie hat kein „%2“.</translation>
    </message>
    <message>
        <source>Name a column: TABLE.COLUMN</source>
        <translation>Nennen Sie eine Spalte: TABLE.COLUMN</translation>
    </message>
    <message>
        <source>Name the table alone.</source>
        <translation>Nennen Sie nur die Tabelle.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; already has the %2 &quot;%3&quot;.</source>
        <translation>„%1“ hat schon „%3“ (%2).</translation>
    </message>
    <message>
        <source>There is no edit %1.</source>
        <translation>Es gibt keine Bearbeitung %1.</translation>
    </message>
    <message>
        <source>tieout-cli gate-log FILE lists them.</source>
        <translation>tieout-cli gate-log FILE zeigt sie.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be written and is too large to be read into memory.</source>
        <translation>„%1“ kann nicht geschrieben werden und ist zu groß, um in den Speicher gelesen zu werden.</translation>
    </message>
    <message>
        <source>Copy it to a folder you may write to and open the copy.</source>
        <translation>Kopieren Sie die Datei in einen Ordner, in den Sie schreiben dürfen, und öffnen Sie die Kopie.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is damaged or cut short.</source>
        <translation>„%1“ ist beschädigt oder abgeschnitten.</translation>
    </message>
    <message>
        <source>Restore it from a backup; nothing was changed.</source>
        <translation>Stellen Sie die Datei aus einer Sicherung wieder her; geändert wurde nichts.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be opened: no permission for the folder &quot;%2&quot;.</source>
        <translation>„%1“ kann nicht geöffnet werden: keine Berechtigung für den Ordner „%2“.</translation>
    </message>
    <message>
        <source>Ask its owner for read access, or copy the file elsewhere.</source>
        <translation>Bitten Sie den Eigentümer um Lesezugriff, oder kopieren Sie die Datei an einen anderen Ort.</translation>
    </message>
    <message>
        <source>The file &quot;%1&quot; does not exist.</source>
        <translation>Die Datei „%1“ gibt es nicht.</translation>
    </message>
    <message>
        <source>It may have been moved or renamed; choose it again.</source>
        <translation>Sie wurde vielleicht verschoben oder umbenannt; wählen Sie sie erneut aus.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a folder, not a database or a workspace.</source>
        <translation>„%1“ ist ein Ordner, keine Datenbank und kein Arbeitsbereich.</translation>
    </message>
    <message>
        <source>Choose a file inside it.</source>
        <translation>Wählen Sie eine Datei darin.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a device or a pipe, not a database or a workspace.</source>
        <translation>„%1“ ist ein Gerät oder eine Pipe, keine Datenbank und kein Arbeitsbereich.</translation>
    </message>
    <message>
        <source>Choose a file.</source>
        <translation>Wählen Sie eine Datei.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be opened: no permission to read it.</source>
        <translation>„%1“ kann nicht geöffnet werden: keine Leseberechtigung.</translation>
    </message>
    <message>
        <source>Ask its owner for read access, or copy it elsewhere.</source>
        <translation>Bitten Sie den Eigentümer um Lesezugriff, oder kopieren Sie sie an einen anderen Ort.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is empty: it holds no database and no workspace.</source>
        <translation>„%1“ ist leer: Es enthält keine Datenbank und keinen Arbeitsbereich.</translation>
    </message>
    <message>
        <source>Choose another file, or restore it from a backup.</source>
        <translation>Wählen Sie eine andere Datei, oder stellen Sie sie aus einer Sicherung wieder her.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a Microsoft Access database, which Tieout cannot open as a file.</source>
        <translation>„%1“ ist eine Microsoft-Access-Datenbank, die Tieout nicht als Datei öffnen kann.</translation>
    </message>
    <message>
        <source>Connect to it with Access&apos;s ODBC driver (odbc:Driver={Microsoft Access Driver (*.mdb, *.accdb)};Dbq=FILE).</source>
        <translation>Verbinden Sie sich über den ODBC-Treiber von Access (odbc:Driver={Microsoft Access Driver (*.mdb, *.accdb)};Dbq=FILE).</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a workbook, not a Tieout workspace.</source>
        <translation>„%1“ ist eine Arbeitsmappe, kein Arbeitsbereich von Tieout.</translation>
    </message>
    <message>
        <source>Open it as a source: --source &quot;%1&quot;</source>
        <translation>Öffnen Sie sie als Quelle: --source &quot;%1&quot;</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a table in a text file, not a Tieout workspace.</source>
        <translation>„%1“ ist eine Tabelle in einer Textdatei, kein Arbeitsbereich von Tieout.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a compressed file.</source>
        <translation>„%1“ ist eine komprimierte Datei.</translation>
    </message>
    <message>
        <source>Unpack it and open the database inside.</source>
        <translation>Entpacken Sie sie, und öffnen Sie die Datenbank darin.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a PDF document, not a database or a workspace.</source>
        <translation>„%1“ ist ein PDF-Dokument, keine Datenbank und kein Arbeitsbereich.</translation>
    </message>
    <message>
        <source>Choose another file.</source>
        <translation>Wählen Sie eine andere Datei.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a text file, not a database or a workspace.</source>
        <translation>„%1“ ist eine Textdatei, keine Datenbank und kein Arbeitsbereich.</translation>
    </message>
    <message>
        <source>Choose another file; a script of SQL statements can be run into a database first: sqlite3 NEW.db &lt;FILE.</source>
        <translation>Wählen Sie eine andere Datei; ein Skript mit SQL-Anweisungen lässt sich zuerst in eine Datenbank ausführen: sqlite3 NEW.db &lt;FILE.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a database that Tieout can read, nor a workspace, or it is encrypted.</source>
        <translation>„%1“ ist weder eine Datenbank, die Tieout lesen kann, noch ein Arbeitsbereich, oder sie ist verschlüsselt.</translation>
    </message>
    <message>
        <source>Choose another file, or export it without encryption and open that.</source>
        <translation>Wählen Sie eine andere Datei, oder exportieren Sie sie ohne Verschlüsselung und öffnen Sie das.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a workspace, not a database.</source>
        <translation>„%1“ ist ein Arbeitsbereich, keine Datenbank.</translation>
    </message>
    <message>
        <source>Name the database itself; &quot;tieout-cli workspace show&quot; lists a workspace&apos;s sources.</source>
        <translation>Nennen Sie die Datenbank selbst; „tieout-cli workspace show“ zeigt die Quellen eines Arbeitsbereichs.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was left in the middle of a change.</source>
        <translation>„%1“ blieb mitten in einer Änderung stehen.</translation>
    </message>
    <message>
        <source>Copy it with its &quot;-journal&quot; file to a folder you may write to and open the copy.</source>
        <translation>Kopieren Sie sie zusammen mit ihrer „-journal“-Datei in einen Ordner, in den Sie schreiben dürfen, und öffnen Sie die Kopie.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is being changed by another program all the time.</source>
        <translation>„%1“ wird ständig von einem anderen Programm geändert.</translation>
    </message>
    <message>
        <source>Try again when it has finished.</source>
        <translation>Versuchen Sie es erneut, wenn es fertig ist.</translation>
    </message>
    <message>
        <source>What became hidden was taken out of &quot;%1&quot;, but its bytes are still there: another program reads the file.</source>
        <translation>Was verborgen wurde, ist aus „%1“ entfernt, aber seine Bytes sind noch da: Ein anderes Programm liest die Datei.</translation>
    </message>
    <message>
        <source>Close it there and set what may be read once more.</source>
        <translation>Schließen Sie sie dort, und legen Sie noch einmal fest, was gelesen werden darf.</translation>
    </message>
    <message>
        <source>There is no decision %1.</source>
        <translation>Es gibt keine Entscheidung %1.</translation>
    </message>
    <message>
        <source>tieout-cli keys --source WORKSPACE lists them.</source>
        <translation>tieout-cli keys --source WORKSPACE zeigt sie.</translation>
    </message>
    <message>
        <source>Open that one, or remove it first.</source>
        <translation>Öffnen Sie diese, oder entfernen Sie sie zuerst.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not acceptable for &quot;%2&quot;.</source>
        <translation>„%1“ ist für „%2“ nicht zulässig.</translation>
    </message>
    <message>
        <source>Enter a whole number from %1 to %2.</source>
        <translation>Geben Sie eine ganze Zahl von %1 bis %2 ein.</translation>
    </message>
    <message>
        <source>Enter a date as YYYY-MM-DD, for instance 2026-11-20.</source>
        <translation>Geben Sie ein Datum als JJJJ-MM-TT ein, zum Beispiel 2026-11-20.</translation>
    </message>
    <message>
        <source>Enter an IANA name, for instance Europe/Berlin.</source>
        <translation>Geben Sie einen IANA-Namen ein, zum Beispiel Europe/Berlin.</translation>
    </message>
    <message>
        <source>A script needs a name.</source>
        <translation>Ein Skript braucht einen Namen.</translation>
    </message>
    <message>
        <source>The script &quot;%1&quot; is empty.</source>
        <translation>Das Skript „%1“ ist leer.</translation>
    </message>
    <message>
        <source>There is no script &quot;%1&quot;.</source>
        <translation>Es gibt kein Skript „%1“.</translation>
    </message>
    <message>
        <source>tieout-cli scripts list FILE lists them.</source>
        <translation>tieout-cli scripts list FILE zeigt sie.</translation>
    </message>
    <message>
        <source>The workspace &quot;%1&quot; is no longer there: it was moved, deleted or replaced while it was open.</source>
        <translation>Der Arbeitsbereich „%1“ ist nicht mehr da: Er wurde verschoben, gelöscht oder ersetzt, während er geöffnet war.</translation>
    </message>
    <message>
        <source>Put it back, or save a copy elsewhere; what was just done is not kept.</source>
        <translation>Stellen Sie ihn zurück, oder speichern Sie eine Kopie an einem anderen Ort; was gerade getan wurde, ist nicht gespeichert.</translation>
    </message>
    <message>
        <source>The workspace &quot;%1&quot; was made by a newer Tieout (layout %2, this program knows %3).</source>
        <translation>Der Arbeitsbereich „%1“ stammt aus einem neueren Tieout (Aufbau %2, dieses Programm kennt %3).</translation>
    </message>
    <message>
        <source>Update Tieout.</source>
        <translation>Aktualisieren Sie Tieout.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a database, but not a Tieout workspace.</source>
        <translation>„%1“ ist eine Datenbank, aber kein Tieout-Arbeitsbereich.</translation>
    </message>
    <message>
        <source>Open it as a source: --source sqlite:%1</source>
        <translation>Öffnen Sie sie als Quelle: --source sqlite:%1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a Tieout workspace.</source>
        <translation>„%1“ ist kein Tieout-Arbeitsbereich.</translation>
    </message>
    <message>
        <source>Choose a .tieout file, or open a database as a source instead.</source>
        <translation>Wählen Sie eine .tieout-Datei, oder öffnen Sie stattdessen eine Datenbank als Quelle.</translation>
    </message>
    <message>
        <source>The workspace &quot;%1&quot; is damaged (%2).</source>
        <translation>Der Arbeitsbereich „%1“ ist beschädigt (%2).</translation>
    </message>
    <message>
        <source>The workspace &quot;%1&quot; is in use by another program.</source>
        <translation>Der Arbeitsbereich „%1“ wird von einem anderen Programm verwendet.</translation>
    </message>
    <message>
        <source>Close the other window that has it open, then try again.</source>
        <translation>Schließen Sie das andere Fenster, das ihn geöffnet hat, und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>The workspace &quot;%1&quot; cannot be written (%2).</source>
        <translation>Der Arbeitsbereich „%1“ kann nicht geschrieben werden (%2).</translation>
    </message>
    <message>
        <source>Copy it to a folder you may write to.</source>
        <translation>Kopieren Sie ihn in einen Ordner, in den Sie schreiben dürfen.</translation>
    </message>
    <message>
        <source>There is no space left to write the workspace &quot;%1&quot;.</source>
        <translation>Zum Schreiben des Arbeitsbereichs „%1“ ist kein Platz mehr.</translation>
    </message>
    <message>
        <source>Free some space and try again; what was saved before is intact.</source>
        <translation>Schaffen Sie Platz, und versuchen Sie es erneut; was vorher gespeichert wurde, ist unversehrt.</translation>
    </message>
    <message>
        <source>Reading or writing the workspace &quot;%1&quot; failed (%2).</source>
        <translation>Lesen oder Schreiben des Arbeitsbereichs „%1“ ist fehlgeschlagen (%2).</translation>
    </message>
    <message>
        <source>Check the disk and its free space; what was saved before is intact.</source>
        <translation>Prüfen Sie den Datenträger und seinen freien Platz; was vorher gespeichert wurde, ist unversehrt.</translation>
    </message>
    <message>
        <source>The workspace &quot;%1&quot; cannot be opened (%2).</source>
        <translation>Der Arbeitsbereich „%1“ kann nicht geöffnet werden (%2).</translation>
    </message>
    <message>
        <source>Check that the folder exists and that you may write to it.</source>
        <translation>Prüfen Sie, ob es den Ordner gibt und ob Sie hineinschreiben dürfen.</translation>
    </message>
    <message>
        <source>The workspace &quot;%1&quot; could not be read or written (%2).</source>
        <translation>Der Arbeitsbereich „%1“ konnte nicht gelesen oder geschrieben werden (%2).</translation>
    </message>
    <message>
        <source>The workspace &quot;%1&quot; is damaged (layout %2).</source>
        <translation>Der Arbeitsbereich „%1“ ist beschädigt (Aufbau %2).</translation>
    </message>
    <message>
        <source>A verified query needs a question and its SQL.</source>
        <translation>Eine geprüfte Abfrage braucht eine Frage und ihr SQL.</translation>
    </message>
    <message>
        <source>There is no verified query %1.</source>
        <translation>Es gibt keine geprüfte Abfrage %1.</translation>
    </message>
    <message>
        <source>tieout-cli verified --source WORKSPACE list lists them.</source>
        <translation>tieout-cli verified --source WORKSPACE list zeigt sie.</translation>
    </message>
    <message>
        <source>The workspace &quot;%1&quot; does not exist.</source>
        <translation>Den Arbeitsbereich „%1“ gibt es nicht.</translation>
    </message>
    <message>
        <source>Check the path, or create it: tieout-cli workspace create FILE --source S</source>
        <translation>Prüfen Sie den Pfad, oder legen Sie ihn an: tieout-cli workspace create FILE --source S</translation>
    </message>
    <message>
        <source>The file &quot;%1&quot; already exists.</source>
        <translation>Die Datei „%1“ gibt es schon.</translation>
    </message>
    <message>
        <source>Open it, or choose another name for the new workspace.</source>
        <translation>Öffnen Sie sie, oder wählen Sie einen anderen Namen für den neuen Arbeitsbereich.</translation>
    </message>
    <message>
        <source>The workspace &quot;%1&quot; cannot be written; what you do now is not kept.</source>
        <translation>Der Arbeitsbereich „%1“ kann nicht geschrieben werden; was Sie jetzt tun, wird nicht gespeichert.</translation>
    </message>
    <message>
        <source>Save a copy in a folder you may write to, and open that.</source>
        <translation>Speichern Sie eine Kopie in einem Ordner, in den Sie schreiben dürfen, und öffnen Sie diese.</translation>
    </message>
    <message>
        <source>Choose another name for the copy.</source>
        <translation>Wählen Sie einen anderen Namen für die Kopie.</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 oder %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot;</source>
        <translation>„%1“</translation>
    </message>
    <message>
        <source>sends more than %1 KB of headers, which is the limit</source>
        <translation>sendet mehr als die erlaubten %1 KB an Kopfzeilen</translation>
    </message>
    <message>
        <source>does not speak HTTP</source>
        <translation>spricht kein HTTP</translation>
    </message>
    <message>
        <source>sends chunks without a length, or a line of one that is longer than the limit of %1 KB</source>
        <translation>sendet Blöcke ohne Länge oder eine Blockzeile über der Grenze von %1 KB</translation>
    </message>
    <message>
        <source>compresses its answer, though that was not asked for</source>
        <translation>komprimiert seine Antwort, obwohl das nicht verlangt war</translation>
    </message>
    <message>
        <source>the connection was closed before the answer began</source>
        <translation>die Verbindung wurde geschlossen, bevor die Antwort begann</translation>
    </message>
    <message>
        <source>sends more than %1 headers, which is the limit</source>
        <translation>sendet mehr als die erlaubten %1 Kopfzeilen</translation>
    </message>
    <message>
        <source>Write it as %1://USER@HOST:PORT/DATABASE.</source>
        <translation>Schreiben Sie %1://USER@HOST:PORT/DATABASE.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not the address of a server.</source>
        <translation>„%1“ ist nicht die Adresse eines Servers.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; can be read in more than one way.</source>
        <translation>„%1“ lässt sich auf mehr als eine Weise lesen.</translation>
    </message>
    <message>
        <source>Write / as %2F, ? as %3F and @ as %40 in a user or password, or leave the password out and enter it when asked.</source>
        <translation>Schreiben Sie in Benutzer oder Passwort / als %2F, ? als %3F und @ als %40, oder lassen Sie das Passwort weg und geben Sie es auf Nachfrage ein.</translation>
    </message>
    <message>
        <source>What follows &quot;?&quot; in &quot;%1&quot; is not a list of NAME=VALUE.</source>
        <translation>Was in „%1“ auf „?“ folgt, ist keine Liste von NAME=VALUE.</translation>
    </message>
    <message>
        <source>The host in &quot;%1&quot; is neither a name nor an address.</source>
        <translation>Der Host in „%1“ ist weder ein Name noch eine Adresse.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not the address of one server.</source>
        <translation>„%1“ ist nicht die Adresse eines einzelnen Servers.</translation>
    </message>
    <message>
        <source>The connection to %1 was lost after %2 rows; the result is not whole.</source>
        <translation>Die Verbindung zu %1 ging nach %2 Zeilen verloren; das Ergebnis ist nicht vollständig.</translation>
    </message>
    <message>
        <source>Run it again when the server is up.</source>
        <translation>Führen Sie es erneut aus, wenn der Server wieder läuft.</translation>
    </message>
    <message>
        <source>The connection to %1 was lost.</source>
        <translation>Die Verbindung zu %1 ging verloren.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not an option of such an address.</source>
        <translation>„%1“ ist keine Option einer solchen Adresse.</translation>
    </message>
    <message>
        <source>Known are %1. Write &amp; as %26 in a value.</source>
        <translation>Bekannt sind %1. Schreiben Sie &amp; in einem Wert als %26.</translation>
    </message>
    <message>
        <source>Choose another folder.</source>
        <translation>Wählen Sie einen anderen Ordner.</translation>
    </message>
    <message>
        <source>The graph could not be laid out (%1).</source>
        <translation>Der Graph konnte nicht angeordnet werden (%1).</translation>
    </message>
    <message>
        <source>The layout was cancelled.</source>
        <translation>Die Anordnung wurde abgebrochen.</translation>
    </message>
    <message>
        <source>One source at a time: %1 were named.</source>
        <translation>Nur eine Quelle auf einmal: Genannt wurden %1.</translation>
    </message>
    <message>
        <source>Name one file, or one --source.</source>
        <translation>Nennen Sie eine Datei oder ein --source.</translation>
    </message>
    <message>
        <source>The workspace is kept in memory only.</source>
        <translation>Der Arbeitsbereich liegt nur im Speicher.</translation>
    </message>
    <message>
        <source>What you type cannot be kept: &quot;%1&quot; cannot be written (%2).</source>
        <translation>Was Sie eingeben, kann nicht aufbewahrt werden: „%1“ kann nicht geschrieben werden (%2).</translation>
    </message>
    <message>
        <source>Save it before you close the window.</source>
        <translation>Speichern Sie es, bevor Sie das Fenster schließen.</translation>
    </message>
    <message>
        <source>There is no backend &quot;%1&quot;: this window was started without plugins.</source>
        <translation>Es gibt kein Backend „%1“: Dieses Fenster wurde ohne Plugins gestartet.</translation>
    </message>
    <message>
        <source>Choose a folder you may write to, with enough space. No part of it was left there.</source>
        <translation>Wählen Sie einen Ordner mit genügend Platz, in den Sie schreiben dürfen. Es blieb kein Teil davon zurück.</translation>
    </message>
    <message>
        <source>The query no longer passes the checks: %1</source>
        <translation>Die Abfrage besteht die Prüfungen nicht mehr: %1</translation>
    </message>
    <message>
        <source>Ask the question again.</source>
        <translation>Stellen Sie die Frage erneut.</translation>
    </message>
    <message>
        <source>Reading all rows was cancelled.</source>
        <translation>Das Lesen aller Zeilen wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Too many rows for the clipboard: copying stopped after %1.</source>
        <translation>Zu viele Zeilen für die Zwischenablage: Das Kopieren endete nach %1.</translation>
    </message>
    <message>
        <source>Export them to a file.</source>
        <translation>Exportieren Sie sie in eine Datei.</translation>
    </message>
    <message>
        <source>Copying was cancelled.</source>
        <translation>Das Kopieren wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The export was cancelled.</source>
        <translation>Der Export wurde abgebrochen.</translation>
    </message>
    <message>
        <source>It is not kept: the system&apos;s keychain does not answer (%1).</source>
        <translation>Es wird nicht gespeichert: Der Schlüsselbund des Systems antwortet nicht (%1).</translation>
    </message>
    <message>
        <source>It lasts until the program ends and is asked for again then.</source>
        <translation>Es gilt, bis das Programm endet; danach wird wieder gefragt.</translation>
    </message>
    <message>
        <source>No connector opens &quot;%1&quot;.</source>
        <translation>Kein Konnektor öffnet „%1“.</translation>
    </message>
    <message>
        <source>The Activity page lists the plugins and why one may be missing.</source>
        <translation>Die Seite „Aktivität“ zeigt die Plugins und warum eines fehlen kann.</translation>
    </message>
    <message>
        <source>There is no model to describe the tables.</source>
        <translation>Es gibt kein Modell, das die Tabellen beschreiben könnte.</translation>
    </message>
    <message>
        <source>No source is open.</source>
        <translation>Keine Quelle ist geöffnet.</translation>
    </message>
    <message>
        <source>Open a database first.</source>
        <translation>Öffnen Sie zuerst eine Datenbank.</translation>
    </message>
    <message>
        <source>The search for suggestions was cancelled.</source>
        <translation>Die Suche nach Vorschlägen wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Opening was cancelled.</source>
        <translation>Das Öffnen wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Another source was opened meanwhile.</source>
        <translation>Inzwischen wurde eine andere Quelle geöffnet.</translation>
    </message>
    <message>
        <source>The rows beyond those kept are read again, and no database is open.</source>
        <translation>Die Zeilen jenseits der gespeicherten werden neu gelesen, und keine Datenbank ist geöffnet.</translation>
    </message>
    <message>
        <source>Open its database.</source>
        <translation>Öffnen Sie ihre Datenbank.</translation>
    </message>
    <message>
        <source>The catalog has been built again.</source>
        <translation>Der Katalog wurde neu aufgebaut.</translation>
    </message>
    <message>
        <source>Looking for questions was cancelled.</source>
        <translation>Die Suche nach Fragen wurde abgebrochen.</translation>
    </message>
    <message>
        <source>There is no program &quot;%1&quot; on the search path.</source>
        <translation>Im Suchpfad gibt es kein Programm „%1“.</translation>
    </message>
    <message>
        <source>Point to the llama-server of your llama.cpp.</source>
        <translation>Geben Sie den llama-server Ihres llama.cpp an.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no program that can be started.</source>
        <translation>„%1“ ist kein Programm, das sich starten lässt.</translation>
    </message>
    <message>
        <source>There is no model file &quot;%1&quot;.</source>
        <translation>Es gibt keine Modelldatei „%1“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no GGUF file.</source>
        <translation>„%1“ ist keine GGUF-Datei.</translation>
    </message>
    <message>
        <source>llama.cpp reads GGUF; other formats have to be converted first.</source>
        <translation>llama.cpp liest GGUF; andere Formate müssen zuerst umgewandelt werden.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no number for %2.</source>
        <translation>„%1“ ist keine Zahl für %2.</translation>
    </message>
    <message>
        <source>Enter a whole number, or nothing.</source>
        <translation>Geben Sie eine ganze Zahl ein oder nichts.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no number of seconds.</source>
        <translation>„%1“ ist keine Anzahl von Sekunden.</translation>
    </message>
    <message>
        <source>Enter a number from 1 to %1, or nothing.</source>
        <translation>Geben Sie eine Zahl von 1 bis %1 ein oder nichts.</translation>
    </message>
    <message>
        <source>The model&apos;s server &quot;%1&quot; ends again and again: %2</source>
        <translation>Der Server „%1“ des Modells endet immer wieder: %2</translation>
    </message>
    <message>
        <source>See its lines on the Activity page; often the model is too big for the memory.</source>
        <translation>Sehen Sie sich seine Zeilen auf der Seite „Aktivität“ an; oft ist das Modell zu groß für den Speicher.</translation>
    </message>
    <message>
        <source>The model&apos;s server &quot;%1&quot; was not ready in time.</source>
        <translation>Der Server „%1“ des Modells war nicht rechtzeitig bereit.</translation>
    </message>
    <message>
        <source>Ask again: it goes on loading the model.</source>
        <translation>Fragen Sie erneut: Er lädt das Modell weiter.</translation>
    </message>
    <message>
        <source>The server &quot;%1&quot; did not answer with a list of models.</source>
        <translation>Der Server „%1“ hat nicht mit einer Liste von Modellen geantwortet.</translation>
    </message>
    <message>
        <source>Check that Ollama listens there; its address has no path, for instance http://localhost:11434</source>
        <translation>Prüfen Sie, ob dort Ollama läuft; seine Adresse hat keinen Pfad, zum Beispiel http://localhost:11434</translation>
    </message>
    <message>
        <source>Ollama takes no grammar.</source>
        <translation>Ollama nimmt keine Grammatik.</translation>
    </message>
    <message>
        <source>Give it a JSON schema.</source>
        <translation>Geben Sie ihm ein JSON-Schema.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was not fetched whole: the connection ended.</source>
        <translation>„%1“ wurde nicht vollständig geladen: Die Verbindung endete.</translation>
    </message>
    <message>
        <source>Fetch it again; what has arrived is kept.</source>
        <translation>Laden Sie es erneut; was angekommen ist, bleibt erhalten.</translation>
    </message>
    <message>
        <source>The recording &quot;%1&quot; cannot be read (%2).</source>
        <translation>Die Aufzeichnung „%1“ kann nicht gelesen werden (%2).</translation>
    </message>
    <message>
        <source>Record it first, or check the path.</source>
        <translation>Zeichnen Sie sie zuerst auf, oder prüfen Sie den Pfad.</translation>
    </message>
    <message>
        <source>Line %2 of the recording &quot;%1&quot; is not an exchange.</source>
        <translation>Zeile %2 der Aufzeichnung „%1“ ist kein Austausch.</translation>
    </message>
    <message>
        <source>Delete the line, or record again.</source>
        <translation>Löschen Sie die Zeile, oder zeichnen Sie neu auf.</translation>
    </message>
    <message>
        <source>The recording &quot;%1&quot; cannot be written (%2).</source>
        <translation>Die Aufzeichnung „%1“ kann nicht geschrieben werden (%2).</translation>
    </message>
    <message>
        <source>The recording &quot;%1&quot; could not be written (%2).</source>
        <translation>Die Aufzeichnung „%1“ konnte nicht geschrieben werden (%2).</translation>
    </message>
    <message>
        <source>Free some space and try again.</source>
        <translation>Schaffen Sie Platz, und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>The recording &quot;%1&quot; has no answer to this request (%2).</source>
        <translation>Die Aufzeichnung „%1“ hat keine Antwort auf diese Anfrage (%2).</translation>
    </message>
    <message>
        <source>The prompt has changed since: record again.</source>
        <translation>Die Eingabe hat sich seither geändert: Zeichnen Sie neu auf.</translation>
    </message>
    <message>
        <source>Check that the address ends in the API&apos;s path, usually /v1.</source>
        <translation>Prüfen Sie, ob die Adresse mit dem Pfad der Schnittstelle endet, meist /v1.</translation>
    </message>
    <message>
        <source>The server &quot;%1&quot; did not answer as a model server does: %2</source>
        <translation>Der Server „%1“ hat nicht wie ein Modellserver geantwortet: %2</translation>
    </message>
    <message>
        <source>The JSON schema does not parse (%1).</source>
        <translation>Das JSON-Schema ist nicht lesbar (%1).</translation>
    </message>
    <message>
        <source>This is a mistake of the program; see the request among the prompts.</source>
        <translation>Das ist ein Fehler des Programms; sehen Sie sich die Anfrage unter den Eingaben an.</translation>
    </message>
    <message>
        <source>A request may have a JSON schema, a grammar or tools, only one of them.</source>
        <translation>Eine Anfrage darf ein JSON-Schema, eine Grammatik oder Werkzeuge haben, aber nur eines davon.</translation>
    </message>
    <message>
        <source>Some servers silently drop one of two.</source>
        <translation>Manche Server lassen eines von zweien stillschweigend weg.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no length of a context.</source>
        <translation>„%1“ ist keine Länge eines Kontexts.</translation>
    </message>
    <message>
        <source>Enter a number of tokens from %1 to %2.</source>
        <translation>Geben Sie eine Anzahl von Token von %1 bis %2 ein.</translation>
    </message>
    <message>
        <source>See the server&apos;s own log, or ask again.</source>
        <translation>Sehen Sie im Protokoll des Servers nach, oder fragen Sie erneut.</translation>
    </message>
    <message>
        <source>See the server&apos;s own words; its version or the model may not do what was asked.</source>
        <translation>Beachten Sie die Meldung des Servers; seine Version oder das Modell kann das Verlangte vielleicht nicht.</translation>
    </message>
    <message>
        <source>The model server &quot;%1&quot; sends on to &quot;%2&quot;, which was not followed.</source>
        <translation>Der Modellserver „%1“ leitet auf „%2“ weiter; dem wurde nicht gefolgt.</translation>
    </message>
    <message>
        <source>Enter that address where you trust it, or check that no sign-in page stands before the server.</source>
        <translation>Geben Sie diese Adresse ein, wenn Sie ihr vertrauen, oder prüfen Sie, ob eine Anmeldeseite vor dem Server steht.</translation>
    </message>
    <message>
        <source>The model server &quot;%1&quot; refused the key (%2).</source>
        <translation>Der Modellserver „%1“ hat den Schlüssel abgelehnt (%2).</translation>
    </message>
    <message>
        <source>Check the key in Settings.</source>
        <translation>Prüfen Sie den Schlüssel in den Einstellungen.</translation>
    </message>
    <message>
        <source>The model server &quot;%1&quot; does not know this model or address (%2).</source>
        <translation>Der Modellserver „%1“ kennt dieses Modell oder diese Adresse nicht (%2).</translation>
    </message>
    <message>
        <source>Choose one of its models, or check the address.</source>
        <translation>Wählen Sie eines seiner Modelle, oder prüfen Sie die Adresse.</translation>
    </message>
    <message>
        <source>The model server &quot;%1&quot; asks to wait (%2).</source>
        <translation>Der Modellserver „%1“ bittet zu warten (%2).</translation>
    </message>
    <message>
        <source>The prompt does not fit into the context of the model on &quot;%1&quot; (%2).</source>
        <translation>Die Eingabe passt nicht in den Kontext des Modells auf „%1“ (%2).</translation>
    </message>
    <message>
        <source>The model server &quot;%1&quot; cannot do this (%2).</source>
        <translation>Der Modellserver „%1“ kann das nicht (%2).</translation>
    </message>
    <message>
        <source>Choose another model, or another server.</source>
        <translation>Wählen Sie ein anderes Modell oder einen anderen Server.</translation>
    </message>
    <message>
        <source>The model server &quot;%1&quot; answered with status %2 (%3).</source>
        <translation>Der Modellserver „%1“ hat mit Status %2 geantwortet (%3).</translation>
    </message>
    <message>
        <source>&quot;%1&quot; answered with a web page in place of a model&apos;s answer.</source>
        <translation>„%1“ hat mit einer Webseite statt mit der Antwort eines Modells geantwortet.</translation>
    </message>
    <message>
        <source>Check that the address ends in the API&apos;s path, usually /v1, and that no sign-in page stands before it.</source>
        <translation>Prüfen Sie, ob die Adresse mit dem Pfad der Schnittstelle endet, meist /v1, und ob keine Anmeldeseite davor steht.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; answered with something of the type &quot;%2&quot; in place of a model&apos;s answer.</source>
        <translation>„%1“ hat mit etwas vom Typ „%2“ statt mit der Antwort eines Modells geantwortet.</translation>
    </message>
    <message>
        <source>The model server &quot;%1&quot; sends an answer without end: it was stopped after %2 MB, which is the limit.</source>
        <translation>Der Modellserver „%1“ sendet eine Antwort ohne Ende: Sie wurde bei der Grenze von %2 MB abgebrochen.</translation>
    </message>
    <message>
        <source>Check the address, or see the server&apos;s own log.</source>
        <translation>Prüfen Sie die Adresse, oder sehen Sie im Protokoll des Servers nach.</translation>
    </message>
    <message>
        <source>The model server &quot;%1&quot; could not be reached or went away (%2).</source>
        <translation>Der Modellserver „%1“ war nicht erreichbar oder hat die Verbindung abgebrochen (%2).</translation>
    </message>
    <message>
        <source>Check that it runs and that the address is right.</source>
        <translation>Prüfen Sie, ob er läuft und ob die Adresse stimmt.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not the address of a model server.</source>
        <translation>„%1“ ist nicht die Adresse eines Modellservers.</translation>
    </message>
    <message>
        <source>Enter it with its path, for instance http://localhost:8080/v1</source>
        <translation>Geben Sie sie mit ihrem Pfad ein, zum Beispiel http://localhost:8080/v1</translation>
    </message>
    <message>
        <source>The key was not sent to &quot;%1&quot;: the address is http, and on the way the key can be read by others.</source>
        <translation>Der Schlüssel wurde nicht an „%1“ gesendet: Die Adresse ist http, und unterwegs können andere den Schlüssel lesen.</translation>
    </message>
    <message>
        <source>Use its https address, or leave the key out where the server wants none.</source>
        <translation>Verwenden Sie seine https-Adresse, oder lassen Sie den Schlüssel weg, wenn der Server keinen verlangt.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; holds no certificate.</source>
        <translation>„%1“ enthält kein Zertifikat.</translation>
    </message>
    <message>
        <source>Choose a PEM file, the one your administrator gave you for this server.</source>
        <translation>Wählen Sie die PEM-Datei, die Ihnen Ihre Administration für diesen Server gegeben hat.</translation>
    </message>
    <message>
        <source>The model server &quot;%1&quot; %2.</source>
        <translation>Der Modellserver „%1“ %2.</translation>
    </message>
    <message>
        <source>The model server &quot;%1&quot; has said nothing for %2 seconds.</source>
        <translation>Der Modellserver „%1“ hat seit %2 Sekunden nichts gesendet.</translation>
    </message>
    <message>
        <source>See whether it still works, or choose a smaller model.</source>
        <translation>Prüfen Sie, ob er noch arbeitet, oder wählen Sie ein kleineres Modell.</translation>
    </message>
    <message>
        <source>The model server &quot;%1&quot; answers a few letters at a time: it was stopped after %2 seconds, which is the limit.</source>
        <translation>Der Modellserver „%1“ antwortet mit wenigen Buchstaben auf einmal: Er wurde bei der Grenze von %2 Sekunden angehalten.</translation>
    </message>
    <message>
        <source>See the server&apos;s own log.</source>
        <translation>Sehen Sie im Protokoll des Servers nach.</translation>
    </message>
    <message>
        <source>The model server &quot;%1&quot; shows a certificate that is not trusted (%2).</source>
        <translation>Der Modellserver „%1“ zeigt ein Zertifikat, das nicht vertrauenswürdig ist (%2).</translation>
    </message>
    <message>
        <source>Choose the certificate that your administrator gave you for this server under &quot;Certificates to trust&quot;, or check the address.</source>
        <translation>Wählen Sie unter „Vertraute Zertifikate“ das Zertifikat, das Ihnen Ihre Administration für diesen Server gegeben hat, oder prüfen Sie die Adresse.</translation>
    </message>
    <message>
        <source>The model server &quot;%1&quot; reported a fault: %2</source>
        <translation>Der Modellserver „%1“ hat einen Fehler gemeldet: %2</translation>
    </message>
    <message>
        <source>See the server&apos;s own log, or choose another model.</source>
        <translation>Sehen Sie im Protokoll des Servers nach, oder wählen Sie ein anderes Modell.</translation>
    </message>
    <message>
        <source>The model server &quot;%1&quot; ended the connection in the middle of its answer.</source>
        <translation>Der Modellserver „%1“ hat die Verbindung mitten in der Antwort beendet.</translation>
    </message>
    <message>
        <source>Ask again; see the server&apos;s own log.</source>
        <translation>Fragen Sie erneut; sehen Sie im Protokoll des Servers nach.</translation>
    </message>
    <message>
        <source>The model server &quot;%1&quot; did not answer in time.</source>
        <translation>Der Modellserver „%1“ hat nicht rechtzeitig geantwortet.</translation>
    </message>
    <message>
        <source>Raise the limit in Settings, or choose a smaller model.</source>
        <translation>Erhöhen Sie die Grenze in den Einstellungen, oder wählen Sie ein kleineres Modell.</translation>
    </message>
    <message>
        <source>The model server &quot;%1&quot; lists %2 models; the limit is %3.</source>
        <translation>Der Modellserver „%1“ führt %2 Modelle auf; die Grenze ist %3.</translation>
    </message>
    <message>
        <source>Enter the model&apos;s name by hand, or check the address.</source>
        <translation>Geben Sie den Namen des Modells von Hand ein, oder prüfen Sie die Adresse.</translation>
    </message>
    <message>
        <source>The model server &quot;%1&quot; did not send one vector for each of %2 texts.</source>
        <translation>Der Modellserver „%1“ hat nicht für jeden von %2 Texten einen Vektor gesendet.</translation>
    </message>
    <message>
        <source>Choose a model made for embeddings.</source>
        <translation>Wählen Sie ein Modell, das für Einbettungen gedacht ist.</translation>
    </message>
    <message>
        <source>There is no memory left for a connection.</source>
        <translation>Für eine Verbindung ist kein Speicher mehr frei.</translation>
    </message>
    <message>
        <source>No trusted connection to %1 came about: the server offers no TLS.</source>
        <translation>Mit %1 kam keine vertrauenswürdige Verbindung zustande: Der Server bietet kein TLS.</translation>
    </message>
    <message>
        <source>Ask whoever runs the server for it, or choose another TLS mode.</source>
        <translation>Bitten Sie die Administration des Servers darum, oder wählen Sie einen anderen TLS-Modus.</translation>
    </message>
    <message>
        <source>%1 keeps the mode %2, in which SQL means something else than what is read here.</source>
        <translation>%1 behält den Modus %2, in dem SQL etwas anderes bedeutet, als hier gelesen wird.</translation>
    </message>
    <message>
        <source>Let the account set its own sql_mode.</source>
        <translation>Erlauben Sie dem Konto, seinen sql_mode selbst zu setzen.</translation>
    </message>
    <message>
        <source>%1 keeps the character set %2, in which text may be read as something else than what is sent.</source>
        <translation>%1 behält den Zeichensatz %2, in dem Text anders gelesen werden kann, als er gesendet wird.</translation>
    </message>
    <message>
        <source>Let the account use utf8mb4.</source>
        <translation>Erlauben Sie dem Konto utf8mb4.</translation>
    </message>
    <message>
        <source>The time limit was reached.</source>
        <translation>Das Zeitlimit ist erreicht.</translation>
    </message>
    <message>
        <source>The statement has parameters (?), and nothing to put in their place.</source>
        <translation>Die Anweisung hat Parameter (?), und es gibt nichts einzusetzen.</translation>
    </message>
    <message>
        <source>This statement returns no rows, so it is not a SELECT.</source>
        <translation>Diese Anweisung liefert keine Zeilen, ist also kein SELECT.</translation>
    </message>
    <message>
        <source>The connection is read-only; only SELECT runs here.</source>
        <translation>Die Verbindung liest nur; hier läuft nur SELECT.</translation>
    </message>
    <message>
        <source>MariaDB&apos;s Connector/C does not start.</source>
        <translation>Der Connector/C von MariaDB startet nicht.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a TLS mode.</source>
        <translation>„%1“ ist kein TLS-Modus.</translation>
    </message>
    <message>
        <source>Known are %1.</source>
        <translation>Bekannt sind %1.</translation>
    </message>
    <message>
        <source>Name the table before the column.</source>
        <translation>Nennen Sie die Tabelle vor der Spalte.</translation>
    </message>
    <message>
        <source>Group by the column, or aggregate it.</source>
        <translation>Gruppieren Sie nach der Spalte, oder aggregieren Sie sie.</translation>
    </message>
    <message>
        <source>Ask whoever runs the server for SELECT on it.</source>
        <translation>Bitten Sie die Administration des Servers um SELECT darauf.</translation>
    </message>
    <message>
        <source>Ask whoever runs the server for the privilege.</source>
        <translation>Bitten Sie die Administration des Servers um das Recht.</translation>
    </message>
    <message>
        <source>Try again when the other transaction has ended.</source>
        <translation>Versuchen Sie es erneut, wenn die andere Transaktion beendet ist.</translation>
    </message>
    <message>
        <source>Try again.</source>
        <translation>Versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>The server&apos;s disk is full.</source>
        <translation>Der Datenträger des Servers ist voll.</translation>
    </message>
    <message>
        <source>Try again later.</source>
        <translation>Versuchen Sie es später erneut.</translation>
    </message>
    <message>
        <source>Ask for less at once.</source>
        <translation>Fragen Sie weniger auf einmal ab.</translation>
    </message>
    <message>
        <source>The server says: %1.</source>
        <translation>Der Server meldet: %1.</translation>
    </message>
    <message>
        <source>There is more than one statement.</source>
        <translation>Es ist mehr als eine Anweisung.</translation>
    </message>
    <message>
        <source>%1 asks for a password of &quot;%2&quot;.</source>
        <translation>%1 verlangt ein Passwort für „%2“.</translation>
    </message>
    <message>
        <source>Give the password, or keep it in ~/.my.cnf.</source>
        <translation>Geben Sie das Passwort ein, oder legen Sie es in ~/.my.cnf ab.</translation>
    </message>
    <message>
        <source>%1 does not take the password of &quot;%2&quot;.</source>
        <translation>%1 nimmt das Passwort von „%2“ nicht an.</translation>
    </message>
    <message>
        <source>Check user and password.</source>
        <translation>Prüfen Sie Benutzer und Passwort.</translation>
    </message>
    <message>
        <source>%1 does not let &quot;%2&quot; in (%3).</source>
        <translation>%1 lässt „%2“ nicht herein (%3).</translation>
    </message>
    <message>
        <source>Check the user, or ask whoever runs the server to allow this machine.</source>
        <translation>Prüfen Sie den Benutzer, oder bitten Sie die Administration des Servers, diesen Computer zuzulassen.</translation>
    </message>
    <message>
        <source>There is no such database (%1).</source>
        <translation>Diese Datenbank gibt es nicht (%1).</translation>
    </message>
    <message>
        <source>Check the name of the database.</source>
        <translation>Prüfen Sie den Namen der Datenbank.</translation>
    </message>
    <message>
        <source>No trusted connection to %1 came about (%2).</source>
        <translation>Mit %1 kam keine vertrauenswürdige Verbindung zustande (%2).</translation>
    </message>
    <message>
        <source>Name the root certificate of the server, or choose another TLS mode.</source>
        <translation>Nennen Sie das Stammzertifikat des Servers, oder wählen Sie einen anderen TLS-Modus.</translation>
    </message>
    <message>
        <source>%1 cannot be reached (%2).</source>
        <translation>%1 ist nicht erreichbar (%2).</translation>
    </message>
    <message>
        <source>Check host and port, and that the server is up.</source>
        <translation>Prüfen Sie Host und Port und ob der Server läuft.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a connection string.</source>
        <translation>„%1“ ist keine Verbindungszeichenfolge.</translation>
    </message>
    <message>
        <source>Write it as odbc:DSN=NAME;UID=USER, or odbc:Driver={NAME};Server=HOST;Database=NAME; a value with ; in it stands in braces.</source>
        <translation>Schreiben Sie odbc:DSN=NAME;UID=USER oder odbc:Driver={NAME};Server=HOST;Database=NAME; ein Wert mit ; steht in geschweiften Klammern.</translation>
    </message>
    <message>
        <source>The address &quot;odbc:%1&quot; names neither a data source nor a driver.</source>
        <translation>Die Adresse „odbc:%1“ nennt weder eine Datenquelle noch einen Treiber.</translation>
    </message>
    <message>
        <source>Write it as odbc:DSN=NAME;UID=USER, or odbc:Driver={NAME};Server=HOST;Database=NAME.</source>
        <translation>Schreiben Sie odbc:DSN=NAME;UID=USER oder odbc:Driver={NAME};Server=HOST;Database=NAME.</translation>
    </message>
    <message>
        <source>Try again when the other program has finished.</source>
        <translation>Versuchen Sie es erneut, wenn das andere Programm fertig ist.</translation>
    </message>
    <message>
        <source>Try again when the server is up.</source>
        <translation>Versuchen Sie es erneut, wenn der Server läuft.</translation>
    </message>
    <message>
        <source>The driver says: %1 (%2).</source>
        <translation>Der Treiber meldet: %1 (%2).</translation>
    </message>
    <message>
        <source>No ODBC data source or driver is called so: %1.</source>
        <translation>Keine ODBC-Datenquelle und kein Treiber heißt so: %1.</translation>
    </message>
    <message>
        <source>Check the names in the system&apos;s list of ODBC drivers and data sources.</source>
        <translation>Prüfen Sie die Namen in der Liste der ODBC-Treiber und Datenquellen des Systems.</translation>
    </message>
    <message>
        <source>The ODBC driver of %1 cannot be loaded (%2).</source>
        <translation>Der ODBC-Treiber von %1 kann nicht geladen werden (%2).</translation>
    </message>
    <message>
        <source>Install the driver, or check its name in the system&apos;s list of ODBC drivers.</source>
        <translation>Installieren Sie den Treiber, oder prüfen Sie seinen Namen in der Liste der ODBC-Treiber des Systems.</translation>
    </message>
    <message>
        <source>%1 asks for a password.</source>
        <translation>%1 verlangt ein Passwort.</translation>
    </message>
    <message>
        <source>Give the password.</source>
        <translation>Geben Sie das Passwort ein.</translation>
    </message>
    <message>
        <source>%1 does not take this user and password (%2).</source>
        <translation>%1 nimmt diesen Benutzer und dieses Passwort nicht an (%2).</translation>
    </message>
    <message>
        <source>Check the certificates that the driver is given.</source>
        <translation>Prüfen Sie die Zertifikate, die der Treiber bekommt.</translation>
    </message>
    <message>
        <source>Check the address, and that the server is up.</source>
        <translation>Prüfen Sie die Adresse und ob der Server läuft.</translation>
    </message>
    <message>
        <source>%1 does not answer.</source>
        <translation>%1 antwortet nicht.</translation>
    </message>
    <message>
        <source>%1 keeps %2 = %3, under which text means something else than what is read here.</source>
        <translation>%1 behält %2 = %3, womit Text etwas anderes bedeutet, als hier gelesen wird.</translation>
    </message>
    <message>
        <source>Let the account use %1.</source>
        <translation>Erlauben Sie dem Konto %1.</translation>
    </message>
    <message>
        <source>The statement holds a character that cannot be sent (U+0000).</source>
        <translation>Die Anweisung enthält ein Zeichen, das sich nicht senden lässt (U+0000).</translation>
    </message>
    <message>
        <source>The statement has parameters ($1), and nothing to put in their place.</source>
        <translation>Die Anweisung hat Parameter ($1), und es gibt nichts einzusetzen.</translation>
    </message>
    <message>
        <source>The libpq found here is %1.</source>
        <translation>Die hier gefundene libpq ist %1.</translation>
    </message>
    <message>
        <source>Install libpq 12 or newer.</source>
        <translation>Installieren Sie libpq 12 oder neuer.</translation>
    </message>
    <message>
        <source>The server is short of memory or connections; try again later.</source>
        <translation>Dem Server fehlen Speicher oder Verbindungen; versuchen Sie es später erneut.</translation>
    </message>
    <message>
        <source>PostgreSQL says: %1.</source>
        <translation>PostgreSQL meldet: %1.</translation>
    </message>
    <message>
        <source>Give the password, or keep it in ~/.pgpass.</source>
        <translation>Geben Sie das Passwort ein, oder legen Sie es in ~/.pgpass ab.</translation>
    </message>
    <message>
        <source>There is no database &quot;%1&quot; there (%2).</source>
        <translation>Dort gibt es keine Datenbank „%1“ (%2).</translation>
    </message>
    <message>
        <source>The connection service is not usable (%1).</source>
        <translation>Der Verbindungsdienst ist nicht verwendbar (%1).</translation>
    </message>
    <message>
        <source>Check ~/.pg_service.conf.</source>
        <translation>Prüfen Sie ~/.pg_service.conf.</translation>
    </message>
    <message>
        <source>change the schema</source>
        <translation>das Schema ändern</translation>
    </message>
    <message>
        <source>insert into &quot;%1&quot;</source>
        <translation>in „%1“ einfügen</translation>
    </message>
    <message>
        <source>update &quot;%1&quot;</source>
        <translation>„%1“ ändern</translation>
    </message>
    <message>
        <source>delete from &quot;%1&quot;</source>
        <translation>aus „%1“ löschen</translation>
    </message>
    <message>
        <source>use the pragma &quot;%1&quot;</source>
        <translation>das Pragma „%1“ verwenden</translation>
    </message>
    <message>
        <source>attach the file &quot;%1&quot;</source>
        <translation>die Datei „%1“ anhängen</translation>
    </message>
    <message>
        <source>detach &quot;%1&quot;</source>
        <translation>„%1“ abhängen</translation>
    </message>
    <message>
        <source>control transactions</source>
        <translation>Transaktionen steuern</translation>
    </message>
    <message>
        <source>call &quot;%1&quot;</source>
        <translation>„%1“ aufrufen</translation>
    </message>
    <message>
        <source>rewrite indexes or statistics</source>
        <translation>Indizes oder Statistiken neu schreiben</translation>
    </message>
    <message>
        <source>This connection only reads: the statement would %1.</source>
        <translation>Diese Verbindung liest nur; die Anweisung würde %1.</translation>
    </message>
    <message>
        <source>Only SELECT is run.</source>
        <translation>Es läuft nur SELECT.</translation>
    </message>
    <message>
        <source>This build of SQLite (%1) cannot read &quot;%2&quot; without writing beside it.</source>
        <translation>Dieser Build von SQLite (%1) kann „%2“ nicht lesen, ohne daneben zu schreiben.</translation>
    </message>
    <message>
        <source>Close it in the program that wrote it last.</source>
        <translation>Schließen Sie sie in dem Programm, das sie zuletzt geschrieben hat.</translation>
    </message>
    <message>
        <source>This build of SQLite (%1) cannot be made safe for foreign files.</source>
        <translation>Dieser Build von SQLite (%1) lässt sich nicht gegen fremde Dateien absichern.</translation>
    </message>
    <message>
        <source>Install SQLite 3.38 or newer.</source>
        <translation>Installieren Sie SQLite 3.38 oder neuer.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has changes in &quot;%1-wal&quot; that cannot be read.</source>
        <translation>„%1“ hat in „%1-wal“ Änderungen, die sich nicht lesen lassen.</translation>
    </message>
    <message>
        <source>Ask for read access to the files beside it, or copy all of them to a folder of your own and open the copy.</source>
        <translation>Bitten Sie um Lesezugriff auf die Dateien daneben, oder kopieren Sie alle in einen eigenen Ordner und öffnen Sie die Kopie.</translation>
    </message>
    <message>
        <source>The statement contains a NUL character.</source>
        <translation>Die Anweisung enthält ein NUL-Zeichen.</translation>
    </message>
    <message>
        <source>There is no statement.</source>
        <translation>Es gibt keine Anweisung.</translation>
    </message>
    <message>
        <source>EXPLAIN is not a query.</source>
        <translation>EXPLAIN ist keine Abfrage.</translation>
    </message>
    <message>
        <source>Ask for the plan of the SELECT itself.</source>
        <translation>Fragen Sie nach dem Plan des SELECT selbst.</translation>
    </message>
    <message>
        <source>do something else than select rows</source>
        <translation>etwas anderes tun, als Zeilen zu lesen</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was moved, deleted or replaced since it was opened.</source>
        <translation>„%1“ wurde seit dem Öffnen verschoben, gelöscht oder ersetzt.</translation>
    </message>
    <message>
        <source>Open it again from where it is now.</source>
        <translation>Öffnen Sie sie an ihrem jetzigen Ort erneut.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was changed by another program while it was read.</source>
        <translation>„%1“ wurde beim Lesen von einem anderen Programm geändert.</translation>
    </message>
    <message>
        <source>Ask again.</source>
        <translation>Fragen Sie erneut.</translation>
    </message>
    <message>
        <source>The query took longer than its time limit and was stopped.</source>
        <translation>Die Abfrage hat länger gedauert als ihr Zeitlimit und wurde angehalten.</translation>
    </message>
    <message>
        <source>Ask for less, or raise the limit in the settings.</source>
        <translation>Fragen Sie weniger ab, oder erhöhen Sie die Grenze in den Einstellungen.</translation>
    </message>
    <message>
        <source>Reading the schema was cancelled.</source>
        <translation>Das Lesen des Schemas wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The SQLite found here is %1.</source>
        <translation>Das hier gefundene SQLite ist %1.</translation>
    </message>
    <message>
        <source>The address &quot;sqlite:&quot; names no file.</source>
        <translation>Die Adresse „sqlite:“ nennt keine Datei.</translation>
    </message>
    <message>
        <source>Write sqlite:FILE.</source>
        <translation>Schreiben Sie sqlite:FILE.</translation>
    </message>
    <message>
        <source>&quot;sqlite::memory:&quot; is an empty database that nobody can fill.</source>
        <translation>„sqlite::memory:“ ist eine leere Datenbank, die niemand füllen kann.</translation>
    </message>
    <message>
        <source>It looks like a workbook or a ZIP archive.</source>
        <translation>Es sieht aus wie eine Arbeitsmappe oder ein ZIP-Archiv.</translation>
    </message>
    <message>
        <source>It looks like a PDF document.</source>
        <translation>Es sieht aus wie ein PDF-Dokument.</translation>
    </message>
    <message>
        <source>It looks like a Microsoft Access database.</source>
        <translation>Es sieht aus wie eine Microsoft-Access-Datenbank.</translation>
    </message>
    <message>
        <source>It looks like a text file.</source>
        <translation>Es sieht aus wie eine Textdatei.</translation>
    </message>
    <message>
        <source>Choose another file, or export it without encryption.</source>
        <translation>Wählen Sie eine andere Datei, oder exportieren Sie sie ohne Verschlüsselung.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a link to &quot;%2&quot;, which does not exist.</source>
        <translation>„%1“ ist ein Verweis auf „%2“, und das gibt es nicht.</translation>
    </message>
    <message>
        <source>Choose the file itself.</source>
        <translation>Wählen Sie die Datei selbst.</translation>
    </message>
    <message>
        <source>No database file is named.</source>
        <translation>Es ist keine Datenbankdatei genannt.</translation>
    </message>
    <message>
        <source>Write sqlite:FILE, or choose a file.</source>
        <translation>Schreiben Sie sqlite:FILE, oder wählen Sie eine Datei.</translation>
    </message>
    <message>
        <source>The file name contains a NUL character.</source>
        <translation>Der Dateiname enthält ein NUL-Zeichen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a folder, not a database file.</source>
        <translation>„%1“ ist ein Ordner, keine Datenbankdatei.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a device or a pipe, not a database file.</source>
        <translation>„%1“ ist ein Gerät oder eine Pipe, keine Datenbankdatei.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a SQLite database, or it is encrypted.</source>
        <translation>„%1“ ist keine SQLite-Datenbank, oder sie ist verschlüsselt.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is damaged or cut short (SQLite: %2).</source>
        <translation>„%1“ ist beschädigt oder abgeschnitten (SQLite: %2).</translation>
    </message>
    <message>
        <source>Fetch it again or restore a copy; sqlite3&apos;s &quot;.recover&quot; may save part of it.</source>
        <translation>Holen Sie sie neu, oder stellen Sie eine Kopie wieder her; „.recover“ von sqlite3 rettet vielleicht einen Teil.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is locked: another program is writing to it.</source>
        <translation>„%1“ ist gesperrt: Ein anderes Programm schreibt gerade.</translation>
    </message>
    <message>
        <source>Wait until it has finished or close it, then try again.</source>
        <translation>Warten Sie, bis es fertig ist, oder schließen Sie es, und versuchen Sie es dann erneut.</translation>
    </message>
    <message>
        <source>The query on &quot;%1&quot; needs temporary space and the disk is full.</source>
        <translation>Die Abfrage auf „%1“ braucht temporären Platz, und der Datenträger ist voll.</translation>
    </message>
    <message>
        <source>Free some space, or ask for fewer rows.</source>
        <translation>Schaffen Sie Platz, oder fragen Sie nach weniger Zeilen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was left in the middle of a change by another program.</source>
        <translation>„%1“ blieb durch ein anderes Programm mitten in einer Änderung stehen.</translation>
    </message>
    <message>
        <source>Open it once with a program that may write to it; the change is then rolled back.</source>
        <translation>Öffnen Sie sie einmal mit einem Programm, das hineinschreiben darf; die Änderung wird dann zurückgenommen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was refused a change: it is opened read-only (SQLite: %2).</source>
        <translation>„%1“ hat eine Änderung abgelehnt: Die Datei ist nur zum Lesen geöffnet (SQLite: %2).</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be opened (SQLite: %2).</source>
        <translation>„%1“ kann nicht geöffnet werden (SQLite: %2).</translation>
    </message>
    <message>
        <source>Check the permissions of the file and its folder.</source>
        <translation>Prüfen Sie die Berechtigungen der Datei und ihres Ordners.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be read (SQLite: %2).</source>
        <translation>„%1“ kann nicht gelesen werden (SQLite: %2).</translation>
    </message>
    <message>
        <source>Check the disk or the network drive it lies on, then open it again.</source>
        <translation>Prüfen Sie den Datenträger oder das Netzlaufwerk, auf dem sie liegt, und öffnen Sie sie dann erneut.</translation>
    </message>
    <message>
        <source>A value or the statement is too large for SQLite (%1).</source>
        <translation>Ein Wert oder die Anweisung ist zu groß für SQLite (%1).</translation>
    </message>
    <message>
        <source>SQLite ran out of memory.</source>
        <translation>SQLite hat keinen Speicher mehr.</translation>
    </message>
    <message>
        <source>Ask for fewer rows or columns.</source>
        <translation>Fragen Sie nach weniger Zeilen oder Spalten.</translation>
    </message>
    <message>
        <source>A view of this file calls what could do more than read. Read the tables instead.</source>
        <translation>Eine Sicht dieser Datei ruft etwas auf, das mehr kann als lesen. Lesen Sie stattdessen die Tabellen.</translation>
    </message>
    <message>
        <source>SQLite cannot run the query: %1.</source>
        <translation>SQLite kann die Abfrage nicht ausführen: %1.</translation>
    </message>
    <message>
        <source>The index &quot;%1&quot; could not be written: %2.</source>
        <translation>Der Index „%1“ konnte nicht geschrieben werden: %2.</translation>
    </message>
    <message>
        <source>Choose a folder that can be written and has space.</source>
        <translation>Wählen Sie einen beschreibbaren Ordner mit genügend Platz.</translation>
    </message>
    <message>
        <source>The index &quot;%1&quot; does not exist.</source>
        <translation>Den Index „%1“ gibt es nicht.</translation>
    </message>
    <message>
        <source>The index &quot;%1&quot; cannot be read: %2.</source>
        <translation>Der Index „%1“ kann nicht gelesen werden: %2.</translation>
    </message>
    <message>
        <source>The index &quot;%1&quot; is damaged or not an index.</source>
        <translation>Der Index „%1“ ist beschädigt oder kein Index.</translation>
    </message>
    <message>
        <source>Delete it: it is built again from the catalog.</source>
        <translation>Löschen Sie ihn: Er wird aus dem Katalog neu aufgebaut.</translation>
    </message>
    <message>
        <source>%1 failed in SQLite: %2.</source>
        <translation>%1 ist in SQLite fehlgeschlagen: %2.</translation>
    </message>
    <message>
        <source>out of memory</source>
        <translation>kein Speicher mehr</translation>
    </message>
    <message>
        <source>The full-text index</source>
        <translation>Der Volltextindex</translation>
    </message>
    <message>
        <source>Making a full-text index</source>
        <translation>Das Anlegen eines Volltextindex</translation>
    </message>
    <message>
        <source>The index &quot;%1&quot; is not readable: %2</source>
        <translation>Der Index „%1“ ist nicht lesbar: %2</translation>
    </message>
    <message>
        <source>The index &quot;%1&quot; needs more memory than there is.</source>
        <translation>Der Index „%1“ braucht mehr Speicher, als vorhanden ist.</translation>
    </message>
    <message>
        <source>Reading the index</source>
        <translation>Das Lesen des Index</translation>
    </message>
    <message>
        <source>Removing from the index</source>
        <translation>Das Entfernen aus dem Index</translation>
    </message>
    <message>
        <source>Adding to the index</source>
        <translation>Das Hinzufügen zum Index</translation>
    </message>
    <message>
        <source>Searching the index</source>
        <translation>Das Suchen im Index</translation>
    </message>
    <message>
        <source>Saving the index needs more memory than there is.</source>
        <translation>Das Speichern des Index braucht mehr Speicher, als vorhanden ist.</translation>
    </message>
    <message>
        <source>This build of SQLite (%1) has no full-text search (FTS5).</source>
        <translation>Dieser Build von SQLite (%1) hat keine Volltextsuche (FTS5).</translation>
    </message>
    <message>
        <source>Install a SQLite that was built with FTS5.</source>
        <translation>Installieren Sie ein SQLite, das mit FTS5 gebaut wurde.</translation>
    </message>
    <message>
        <source>%1 needs more memory than there is.</source>
        <translation>%1 braucht mehr Speicher, als vorhanden ist.</translation>
    </message>
    <message>
        <source>%1 failed in hnswlib: %2.</source>
        <translation>%1 ist in hnswlib fehlgeschlagen: %2.</translation>
    </message>
    <message>
        <source>%1 failed in hnswlib.</source>
        <translation>%1 ist in hnswlib fehlgeschlagen.</translation>
    </message>
    <message>
        <source>The card of &quot;%1&quot; has a vector of %2 numbers; this index holds vectors of %3.</source>
        <translation>Die Karte von „%1“ hat einen Vektor aus %2 Zahlen; dieser Index enthält Vektoren aus %3.</translation>
    </message>
    <message>
        <source>An index cannot hold vectors of %1 numbers.</source>
        <translation>Ein Index kann keine Vektoren aus %1 Zahlen enthalten.</translation>
    </message>
    <message>
        <source>Making an index</source>
        <translation>Das Anlegen eines Index</translation>
    </message>
    <message>
        <source>The index &quot;%1&quot; holds vectors of %2 numbers, not %3.</source>
        <translation>Der Index „%1“ enthält Vektoren aus %2 Zahlen, nicht aus %3.</translation>
    </message>
    <message>
        <source>Reading an index</source>
        <translation>Das Lesen eines Index</translation>
    </message>
    <message>
        <source>Growing an index</source>
        <translation>Das Vergrößern eines Index</translation>
    </message>
    <message>
        <source>Adding to an index</source>
        <translation>Das Hinzufügen zu einem Index</translation>
    </message>
    <message>
        <source>Rebuilding an index</source>
        <translation>Das Neuaufbauen eines Index</translation>
    </message>
    <message>
        <source>Removing from an index</source>
        <translation>Das Entfernen aus einem Index</translation>
    </message>
    <message>
        <source>The question&apos;s vector has %1 numbers; this index holds vectors of %2.</source>
        <translation>Der Vektor der Frage hat %1 Zahlen; dieser Index enthält Vektoren aus %2.</translation>
    </message>
    <message>
        <source>Searching an index</source>
        <translation>Das Suchen in einem Index</translation>
    </message>
    <message>
        <source>Saving an index</source>
        <translation>Das Speichern eines Index</translation>
    </message>
    <message>
        <source>tieout-cli gate-log FILE lists the numbers.</source>
        <translation>tieout-cli gate-log FILE zeigt die Nummern.</translation>
    </message>
    <message>
        <source>&quot;database&quot; or &quot;sql&quot; is missing</source>
        <translation>„database“ oder „sql“ fehlt</translation>
    </message>
    <message>
        <source>Building the index was stopped.</source>
        <translation>Der Aufbau des Index wurde angehalten.</translation>
    </message>
    <message>
        <source>%1 takes two values, not %2.</source>
        <translation>%1 nimmt zwei Werte, nicht %2.</translation>
    </message>
    <message>
        <source>%1 takes one or more values, not %2.</source>
        <translation>%1 nimmt mindestens einen Wert, nicht %2.</translation>
    </message>
    <message>
        <source>a part of it would be read as another one.</source>
        <translation>ein Teil davon würde als etwas anderes gelesen.</translation>
    </message>
    <message>
        <source>The port in &quot;%1&quot; is not a number from 1 to 65535.</source>
        <translation>Der Port in „%1“ ist keine Zahl von 1 bis 65535.</translation>
    </message>
    <message>
        <source>Adding to the index was stopped after %1 of %2 cards.</source>
        <translation>Das Hinzufügen zum Index wurde nach %1 von %2 Karten angehalten.</translation>
    </message>
    <message>
        <source>The %2 has no field &quot;%1&quot;.</source>
        <translation>%2 hat kein Feld „%1“.</translation>
    </message>
    <message>
        <source>The %3&apos;s field &quot;%1&quot; must be %2.</source>
        <translation>Das Feld „%1“ von %3 muss %2 sein.</translation>
    </message>
    <message>
        <source>Name the column as TABLE.COLUMN.</source>
        <translation>Nennen Sie die Spalte als TABELLE.SPALTE.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a table, not a column.</source>
        <translation>„%1“ ist eine Tabelle, keine Spalte.</translation>
    </message>
    <message>
        <source>Ask for at least one value.</source>
        <translation>Fragen Sie nach mindestens einem Wert.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a column, not a table.</source>
        <translation>„%1“ ist eine Spalte, keine Tabelle.</translation>
    </message>
    <message>
        <source>--%1 is not said of a table: &quot;%2&quot;.</source>
        <translation>--%1 gilt nicht für Tabellen: „%2“.</translation>
    </message>
    <message>
        <source>--%1 is not said of a column: &quot;%2&quot;.</source>
        <translation>--%1 gilt nicht für Spalten: „%2“.</translation>
    </message>
    <message>
        <source>Give a correction as SQL, as a table or as a column: only one of these.</source>
        <translation>Geben Sie die Korrektur als SQL, als Tabelle oder als Spalte an: nur eines davon.</translation>
    </message>
    <message>
        <source>Ask for at least one row.</source>
        <translation>Fragen Sie nach mindestens einer Zeile.</translation>
    </message>
    <message>
        <source>Choose a reading, give SQL, or ask for a proposal: only one of these.</source>
        <translation>Wählen Sie eine Lesart, geben Sie SQL an oder bitten Sie um einen Vorschlag: nur eines davon.</translation>
    </message>
    <message>
        <source>Decide one thing at a time.</source>
        <translation>Entscheiden Sie eines nach dem anderen.</translation>
    </message>
    <message>
        <source>The metric &quot;%1&quot; is not in quarantine.</source>
        <translation>Die Kennzahl „%1“ ist nicht in Quarantäne.</translation>
    </message>
    <message>
        <source>There is nothing to take over.</source>
        <translation>Es gibt nichts zu übernehmen.</translation>
    </message>
    <message>
        <source>In quarantine: %1.</source>
        <translation>In Quarantäne: %1.</translation>
    </message>
    <message>
        <source>Several metrics in quarantine are called &quot;%1&quot;.</source>
        <translation>Mehrere Kennzahlen in Quarantäne heißen „%1“.</translation>
    </message>
    <message>
        <source>Write %1.</source>
        <translation>Schreiben Sie %1.</translation>
    </message>
    <message>
        <source>Nothing is proposed for the metric &quot;%1&quot;.</source>
        <translation>Für die Kennzahl „%1“ wird nichts vorgeschlagen.</translation>
    </message>
    <message>
        <source>Check the definition, then accept the schema.</source>
        <translation>Prüfen Sie die Definition und nehmen Sie dann das Schema an.</translation>
    </message>
    <message>
        <source>Edit its definition in &quot;%1&quot;.</source>
        <translation>Bearbeiten Sie ihre Definition in „%1“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no model &quot;%2&quot;.</source>
        <translation>„%1“ hat kein Modell „%2“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is written in a way that it cannot be changed by itself.</source>
        <translation>„%1“ ist so geschrieben, dass es sich nicht von selbst ändern lässt.</translation>
    </message>
    <message>
        <source>Edit the definition; what is proposed stands under drift.</source>
        <translation>Bearbeiten Sie die Definition; was vorgeschlagen wird, steht unter Drift.</translation>
    </message>
    <message>
        <source>Ask for at least one answer.</source>
        <translation>Fragen Sie nach mindestens einer Antwort.</translation>
    </message>
    <message>
        <source>The template&apos;s &quot;%1&quot; is not closed; what follows it is left out.</source>
        <translation>„%1“ der Vorlage ist nicht geschlossen; was folgt, wird weggelassen.</translation>
    </message>
    <message>
        <source>The template&apos;s &quot;%1&quot; has no end.</source>
        <translation>„%1“ der Vorlage hat kein Ende.</translation>
    </message>
    <message>
        <source>The template&apos;s &quot;%1&quot; ends nothing.</source>
        <translation>„%1“ der Vorlage beendet nichts.</translation>
    </message>
    <message>
        <source>Of the template&apos;s branches only the first is read.</source>
        <translation>Von den Zweigen der Vorlage wird nur der erste gelesen.</translation>
    </message>
    <message>
        <source>The template&apos;s loop is read once.</source>
        <translation>Die Schleife der Vorlage wird einmal gelesen.</translation>
    </message>
    <message>
        <source>The template&apos;s %1 &quot;%2&quot; is left out.</source>
        <translation>%1 „%2“ der Vorlage wird weggelassen.</translation>
    </message>
    <message>
        <source>The template&apos;s &quot;{% %1 %}&quot; is left out.</source>
        <translation>„{% %1 %}“ der Vorlage wird weggelassen.</translation>
    </message>
    <message>
        <source>The template&apos;s &quot;%1&quot; is not known; it is read as a table of its own.</source>
        <translation>„%1“ der Vorlage ist nicht bekannt und wird als eigene Tabelle gelesen.</translation>
    </message>
    <message>
        <source>The template&apos;s &quot;%1&quot; is not known; it is read as NULL.</source>
        <translation>„%1“ der Vorlage ist nicht bekannt und wird als NULL gelesen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; begins no statement that is read here.</source>
        <translation>„%1“ beginnt keine Anweisung, die hier gelesen wird.</translation>
    </message>
    <message>
        <source>A name is missing behind %1.</source>
        <translation>Hinter %1 fehlt ein Name.</translation>
    </message>
    <message>
        <source>The view &quot;%1&quot; has no AS with a query.</source>
        <translation>Die Sicht „%1“ hat kein AS mit einer Abfrage.</translation>
    </message>
    <message>
        <source>The table &quot;%1&quot; has no columns.</source>
        <translation>Die Tabelle „%1“ hat keine Spalten.</translation>
    </message>
    <message>
        <source>The list of columns of &quot;%1&quot; is not closed.</source>
        <translation>Die Spaltenliste von „%1“ ist nicht geschlossen.</translation>
    </message>
    <message>
        <source>A table is missing behind INSERT INTO.</source>
        <translation>Hinter INSERT INTO fehlt eine Tabelle.</translation>
    </message>
    <message>
        <source>MERGE names no table, or no USING.</source>
        <translation>MERGE nennt keine Tabelle oder kein USING.</translation>
    </message>
    <message>
        <source>What MERGE uses is no table and no query.</source>
        <translation>Was MERGE verwendet, ist weder Tabelle noch Abfrage.</translation>
    </message>
    <message>
        <source>COMMENT ON names nothing.</source>
        <translation>COMMENT ON nennt nichts.</translation>
    </message>
    <message>
        <source>COMMENT ON %1 says no text.</source>
        <translation>COMMENT ON %1 enthält keinen Text.</translation>
    </message>
    <message>
        <source>The column list of &quot;%1&quot; and its columns</source>
        <translation>Die Spaltenliste von „%1“ und ihre Spalten</translation>
    </message>
    <message>
        <source>The subquery and the place it stands in</source>
        <translation>Die Unterabfrage und ihre Stelle in der Abfrage</translation>
    </message>
    <message>
        <source>Comparing the columns of %1</source>
        <translation>Vergleiche die Spalten von %1</translation>
    </message>
    <message>
        <source>Looking up %1</source>
        <translation>Schlage %1 nach</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>genau</translation>
    </message>
    <message>
        <source>no bound</source>
        <translation>keine Schranke</translation>
    </message>
    <message>
        <source>99 % Wilson, %1 rows</source>
        <translation>99 % nach Wilson, %1 Zeilen</translation>
    </message>
    <message>
        <source>Profiling %1</source>
        <translation>Untersuche %1</translation>
    </message>
    <message>
        <source>%1 rows at random values of %2</source>
        <translation>%1 Zeilen an zufälligen Werten von %2</translation>
    </message>
    <message>
        <source>%1 rows at random numbers of %2</source>
        <translation>%1 Zeilen an zufälligen Nummern von %2</translation>
    </message>
    <message>
        <source>%1 rows at random numbers of %2, which not all rows have</source>
        <translation>%1 Zeilen an zufälligen Nummern von %2, die nicht alle Zeilen haben</translation>
    </message>
    <message>
        <source>%1 rows chosen at random by the engine</source>
        <translation>%1 Zeilen, vom Datenbanksystem zufällig gewählt</translation>
    </message>
    <message>
        <source>%1 rows in blocks chosen at random by the engine</source>
        <translation>%1 Zeilen in Blöcken, die das Datenbanksystem zufällig wählt</translation>
    </message>
    <message>
        <source>%1 rows, the first and the last by %2</source>
        <translation>%1 Zeilen, die ersten und die letzten nach %2</translation>
    </message>
    <message>
        <source>the first %1 rows</source>
        <translation>die ersten %1 Zeilen</translation>
    </message>
    <message>
        <source>What customers are charged for goods and services delivered in a period, before costs.</source>
        <translation>Was Kunden für in einem Zeitraum gelieferte Waren und Leistungen berechnet wird, vor Kosten.</translation>
    </message>
    <message>
        <source>Revenue less returns, discounts and allowances.</source>
        <translation>Umsatz abzüglich Rücksendungen, Rabatten und Nachlässen.</translation>
    </message>
    <message>
        <source>Revenue before returns, discounts and allowances are taken off.</source>
        <translation>Umsatz, bevor Rücksendungen, Rabatte und Nachlässe abgezogen sind.</translation>
    </message>
    <message>
        <source>Revenue that contracts repeat from period to period.</source>
        <translation>Umsatz, den Verträge von Zeitraum zu Zeitraum wiederholen.</translation>
    </message>
    <message>
        <source>What all running subscriptions bring in a month, one-off charges left out.</source>
        <translation>Was alle laufenden Abonnements im Monat bringen, ohne einmalige Beträge.</translation>
    </message>
    <message>
        <source>Recurring revenue of a year at the present state of contracts.</source>
        <translation>Wiederkehrender Umsatz eines Jahres beim jetzigen Stand der Verträge.</translation>
    </message>
    <message>
        <source>Money received for goods or services not delivered yet.</source>
        <translation>Geld für Waren oder Leistungen, die noch nicht geliefert sind.</translation>
    </message>
    <message>
        <source>Revenue earned but not invoiced yet.</source>
        <translation>Umsatz, der verdient, aber noch nicht berechnet ist.</translation>
    </message>
    <message>
        <source>Direct cost of what was sold in a period.</source>
        <translation>Direkte Kosten dessen, was in einem Zeitraum verkauft wurde.</translation>
    </message>
    <message>
        <source>Cost of running the business that is no direct cost of what is sold.</source>
        <translation>Kosten des Geschäftsbetriebs, die nicht direkt zum Verkauften gehören.</translation>
    </message>
    <message>
        <source>Money spent on assets that are used for more than a year.</source>
        <translation>Geld für Anlagen, die länger als ein Jahr genutzt werden.</translation>
    </message>
    <message>
        <source>What is left of revenue after the cost of goods sold.</source>
        <translation>Was vom Umsatz nach den Kosten der verkauften Waren bleibt.</translation>
    </message>
    <message>
        <source>Share of revenue left after the cost of goods sold.</source>
        <translation>Anteil des Umsatzes, der nach den Kosten der verkauften Waren bleibt.</translation>
    </message>
    <message>
        <source>Profit from the business itself, before interest and taxes.</source>
        <translation>Gewinn aus dem Geschäft selbst, vor Zinsen und Steuern.</translation>
    </message>
    <message>
        <source>Share of revenue left as operating profit.</source>
        <translation>Anteil des Umsatzes, der als Betriebsgewinn bleibt.</translation>
    </message>
    <message>
        <source>Operating profit before depreciation and amortisation.</source>
        <translation>Betriebsgewinn vor Abschreibungen.</translation>
    </message>
    <message>
        <source>Share of revenue left as EBITDA.</source>
        <translation>Anteil des Umsatzes, der als EBITDA bleibt.</translation>
    </message>
    <message>
        <source>What is left of revenue after all costs, interest and taxes.</source>
        <translation>Was vom Umsatz nach allen Kosten, Zinsen und Steuern bleibt.</translation>
    </message>
    <message>
        <source>Share of revenue left as net profit.</source>
        <translation>Anteil des Umsatzes, der als Reingewinn bleibt.</translation>
    </message>
    <message>
        <source>Revenue less the costs that vary with what is sold.</source>
        <translation>Umsatz abzüglich der Kosten, die sich mit dem Verkauften ändern.</translation>
    </message>
    <message>
        <source>Share of revenue left after variable costs.</source>
        <translation>Anteil des Umsatzes, der nach den variablen Kosten bleibt.</translation>
    </message>
    <message>
        <source>Amount of sales at which revenue just covers all costs.</source>
        <translation>Absatz, bei dem der Umsatz gerade alle Kosten deckt.</translation>
    </message>
    <message>
        <source>Cost that stays the same whatever is produced or sold.</source>
        <translation>Kosten, die gleich bleiben, wie viel auch hergestellt oder verkauft wird.</translation>
    </message>
    <message>
        <source>Cost that grows and shrinks with what is produced or sold.</source>
        <translation>Kosten, die mit dem Hergestellten oder Verkauften wachsen und sinken.</translation>
    </message>
    <message>
        <source>What one unit costs to make or buy.</source>
        <translation>Was es kostet, ein Stück herzustellen oder zu kaufen.</translation>
    </message>
    <message>
        <source>What is added to the cost of a thing to make its price, as a share of the cost.</source>
        <translation>Was auf die Kosten einer Sache für ihren Preis aufgeschlagen wird, als Anteil der Kosten.</translation>
    </message>
    <message>
        <source>How much cash a company uses up in a month beyond what it takes in.</source>
        <translation>Wie viel Geld ein Unternehmen im Monat über seine Einnahmen hinaus verbraucht.</translation>
    </message>
    <message>
        <source>How long the cash lasts at the present burn rate.</source>
        <translation>Wie lange das Geld beim jetzigen Verbrauch reicht.</translation>
    </message>
    <message>
        <source>Part of an asset&apos;s cost that is charged to a period as the asset wears out.</source>
        <translation>Teil der Kosten einer Anlage, der einem Zeitraum belastet wird, während sie sich abnutzt.</translation>
    </message>
    <message>
        <source>Part of the cost of an intangible asset that is charged to a period.</source>
        <translation>Teil der Kosten einer immateriellen Anlage, der einem Zeitraum belastet wird.</translation>
    </message>
    <message>
        <source>How far an actual amount lies from what was planned.</source>
        <translation>Wie weit ein tatsächlicher Betrag vom geplanten entfernt ist.</translation>
    </message>
    <message>
        <source>What is left of short-term assets after short-term debts.</source>
        <translation>Was von den kurzfristigen Mitteln nach den kurzfristigen Schulden bleibt.</translation>
    </message>
    <message>
        <source>What customers owe for what was invoiced and is not paid yet.</source>
        <translation>Was Kunden für Berechnetes schulden und noch nicht bezahlt haben.</translation>
    </message>
    <message>
        <source>What is owed to suppliers and not paid yet.</source>
        <translation>Was Lieferanten geschuldet wird und noch nicht bezahlt ist.</translation>
    </message>
    <message>
        <source>Days it takes on average until customers pay.</source>
        <translation>Tage, bis Kunden im Durchschnitt zahlen.</translation>
    </message>
    <message>
        <source>Days that go by on average until suppliers are paid.</source>
        <translation>Tage, bis Lieferanten im Durchschnitt bezahlt werden.</translation>
    </message>
    <message>
        <source>Days that goods lie on stock on average before they are sold.</source>
        <translation>Tage, die Waren vor dem Verkauf im Durchschnitt auf Lager liegen.</translation>
    </message>
    <message>
        <source>Days between paying for goods and being paid for them.</source>
        <translation>Tage zwischen dem Bezahlen der Waren und dem Geld dafür.</translation>
    </message>
    <message>
        <source>Money that came in less money that went out in a period.</source>
        <translation>Geld, das in einem Zeitraum einging, abzüglich des ausgegebenen.</translation>
    </message>
    <message>
        <source>Cash flow from the business itself, without investing and financing.</source>
        <translation>Geldfluss aus dem Geschäft selbst, ohne Investitionen und Finanzierung.</translation>
    </message>
    <message>
        <source>Operating cash flow less what was spent on lasting assets.</source>
        <translation>Geldfluss aus dem Geschäft abzüglich der Ausgaben für dauerhafte Anlagen.</translation>
    </message>
    <message>
        <source>How many times short-term assets cover short-term debts.</source>
        <translation>Wie oft die kurzfristigen Mittel die kurzfristigen Schulden decken.</translation>
    </message>
    <message>
        <source>How many times cash and receivables cover short-term debts, inventory left out.</source>
        <translation>Wie oft Geld und Forderungen die kurzfristigen Schulden decken, ohne Lagerbestand.</translation>
    </message>
    <message>
        <source>Share of the assets that is paid for by debt.</source>
        <translation>Anteil des Vermögens, der mit Schulden bezahlt ist.</translation>
    </message>
    <message>
        <source>Debt for each unit of the owners&apos; capital.</source>
        <translation>Schulden je Einheit des Eigenkapitals.</translation>
    </message>
    <message>
        <source>Profit of a year for each unit of assets.</source>
        <translation>Gewinn eines Jahres je Einheit des Vermögens.</translation>
    </message>
    <message>
        <source>Profit of a year for each unit of the owners&apos; capital.</source>
        <translation>Gewinn eines Jahres je Einheit des Eigenkapitals.</translation>
    </message>
    <message>
        <source>Gain from an investment for each unit put into it.</source>
        <translation>Ertrag einer Investition je eingesetzter Einheit.</translation>
    </message>
    <message>
        <source>Operating profit for each unit of long-term capital.</source>
        <translation>Betriebsgewinn je Einheit des langfristigen Kapitals.</translation>
    </message>
    <message>
        <source>How many times operating profit covers the interest to be paid.</source>
        <translation>Wie oft der Betriebsgewinn die fälligen Zinsen deckt.</translation>
    </message>
    <message>
        <source>Revenue for each unit of assets.</source>
        <translation>Umsatz je Einheit des Vermögens.</translation>
    </message>
    <message>
        <source>Receivables that are not expected to be paid any more.</source>
        <translation>Forderungen, deren Zahlung nicht mehr erwartet wird.</translation>
    </message>
    <message>
        <source>Share of what was sold on credit that will not be paid.</source>
        <translation>Anteil des auf Kredit Verkauften, der nicht bezahlt wird.</translation>
    </message>
    <message>
        <source>What should have been paid by now and was not.</source>
        <translation>Was schon bezahlt sein sollte und es nicht ist.</translation>
    </message>
    <message>
        <source>Share of what was due in a period that was paid.</source>
        <translation>Anteil des in einem Zeitraum Fälligen, der bezahlt wurde.</translation>
    </message>
    <message>
        <source>What was paid for a company beyond the value of its assets.</source>
        <translation>Was für ein Unternehmen über den Wert seines Vermögens hinaus bezahlt wurde.</translation>
    </message>
    <message>
        <source>Value of an asset in the accounts after what was written off.</source>
        <translation>Wert einer Anlage in den Büchern nach den Abschreibungen.</translation>
    </message>
    <message>
        <source>A person or company that bought something.</source>
        <translation>Eine Person oder ein Unternehmen mit mindestens einem Kauf.</translation>
    </message>
    <message>
        <source>A customer who did something that counts as use within a stated time, for instance bought or logged in.</source>
        <translation>Ein Kunde, der in einer festgelegten Zeit etwas getan hat, das als Nutzung zählt, etwa ein Kauf oder eine Anmeldung.</translation>
    </message>
    <message>
        <source>A customer whose first purchase lies in the period.</source>
        <translation>Ein Kunde, dessen erster Kauf in den Zeitraum fällt.</translation>
    </message>
    <message>
        <source>A customer who bought before and bought again in the period.</source>
        <translation>Ein Kunde, der schon früher und im Zeitraum wieder gekauft hat.</translation>
    </message>
    <message>
        <source>A customer who bought once but not within a stated time.</source>
        <translation>Ein Kunde, der einmal gekauft hat, aber nicht in einer festgelegten Zeit.</translation>
    </message>
    <message>
        <source>A customer whose share of revenue earns special attention.</source>
        <translation>Ein Kunde, dessen Anteil am Umsatz besondere Aufmerksamkeit verdient.</translation>
    </message>
    <message>
        <source>A person or company that fits the offer and has not bought.</source>
        <translation>Eine Person oder ein Unternehmen, zu dem das Angebot passt und das noch nicht gekauft hat.</translation>
    </message>
    <message>
        <source>Share of customers at the start of a period who were lost during it.</source>
        <translation>Anteil der Kunden vom Beginn eines Zeitraums, die währenddessen verloren gingen.</translation>
    </message>
    <message>
        <source>Share of recurring revenue at the start of a period that was lost during it.</source>
        <translation>Anteil des wiederkehrenden Umsatzes vom Beginn eines Zeitraums, der währenddessen verloren ging.</translation>
    </message>
    <message>
        <source>Share of customers at the start of a period who are still there at its end.</source>
        <translation>Anteil der Kunden vom Beginn eines Zeitraums, die an seinem Ende noch da sind.</translation>
    </message>
    <message>
        <source>Recurring revenue from last period&apos;s customers now, as a share of what it was.</source>
        <translation>Wiederkehrender Umsatz mit den Kunden des letzten Zeitraums heute, als Anteil des damaligen.</translation>
    </message>
    <message>
        <source>Recurring revenue kept from last period&apos;s customers, growth left out.</source>
        <translation>Wiederkehrender Umsatz, der von den Kunden des letzten Zeitraums geblieben ist, ohne Wachstum.</translation>
    </message>
    <message>
        <source>Profit or revenue expected of a customer over the whole time as one.</source>
        <translation>Gewinn oder Umsatz, der von einem Kunden über die ganze Zeit erwartet wird.</translation>
    </message>
    <message>
        <source>What winning one new customer costs.</source>
        <translation>Was es kostet, einen neuen Kunden zu gewinnen.</translation>
    </message>
    <message>
        <source>Time until what was spent is earned back.</source>
        <translation>Zeit, bis das Ausgegebene wieder verdient ist.</translation>
    </message>
    <message>
        <source>Revenue of a period for each active user.</source>
        <translation>Umsatz eines Zeitraums je aktivem Nutzer.</translation>
    </message>
    <message>
        <source>Part of what a customer spends on such things that is spent here.</source>
        <translation>Teil der Ausgaben eines Kunden für solche Dinge, der hier ausgegeben wird.</translation>
    </message>
    <message>
        <source>Share of customers who bought more than once.</source>
        <translation>Anteil der Kunden, die mehr als einmal gekauft haben.</translation>
    </message>
    <message>
        <source>Orders for each customer in a period.</source>
        <translation>Bestellungen je Kunde in einem Zeitraum.</translation>
    </message>
    <message>
        <source>How much more often customers would recommend a company than advise against it.</source>
        <translation>Wie viel öfter Kunden ein Unternehmen empfehlen als davon abraten würden.</translation>
    </message>
    <message>
        <source>Share of customers who say that they are satisfied.</source>
        <translation>Anteil der Kunden, die sich zufrieden nennen.</translation>
    </message>
    <message>
        <source>How easy customers say it was to get something done.</source>
        <translation>Wie leicht es nach Aussage der Kunden war, etwas erledigt zu bekommen.</translation>
    </message>
    <message>
        <source>People who started in the same period, followed over time.</source>
        <translation>Personen, die im selben Zeitraum begonnen haben, über die Zeit verfolgt.</translation>
    </message>
    <message>
        <source>Customers put together because they are alike.</source>
        <translation>Kunden, die zusammengefasst sind, weil sie sich ähneln.</translation>
    </message>
    <message>
        <source>A person or company that showed interest and was not looked at closely yet.</source>
        <translation>Eine Person oder ein Unternehmen mit Interesse, noch nicht näher geprüft.</translation>
    </message>
    <message>
        <source>A lead that was checked and found worth pursuing.</source>
        <translation>Ein Interessent, der geprüft und für lohnend befunden wurde.</translation>
    </message>
    <message>
        <source>A lead that marketing finds ready for sales to talk to.</source>
        <translation>Ein Interessent, den das Marketing für den Vertrieb bereit findet.</translation>
    </message>
    <message>
        <source>A possible sale with an amount and a chance of being won.</source>
        <translation>Ein möglicher Verkauf mit Betrag und Aussicht auf Erfolg.</translation>
    </message>
    <message>
        <source>Amount of all open opportunities.</source>
        <translation>Betrag aller offenen Verkaufschancen.</translation>
    </message>
    <message>
        <source>Amount of open opportunities, each counted by its chance.</source>
        <translation>Betrag der offenen Verkaufschancen, jede nach ihrer Aussicht gezählt.</translation>
    </message>
    <message>
        <source>How many times the open opportunities cover the target.</source>
        <translation>Wie oft die offenen Verkaufschancen das Ziel decken.</translation>
    </message>
    <message>
        <source>Share of decided opportunities that were won.</source>
        <translation>Anteil der entschiedenen Verkaufschancen, die gewonnen wurden.</translation>
    </message>
    <message>
        <source>Share of those who could take a step that took it.</source>
        <translation>Anteil derer, die einen Schritt tun konnten und ihn getan haben.</translation>
    </message>
    <message>
        <source>Share of leads that became customers.</source>
        <translation>Anteil der Interessenten, die Kunden wurden.</translation>
    </message>
    <message>
        <source>Time from the first contact to a won sale.</source>
        <translation>Zeit vom ersten Kontakt bis zum gewonnenen Verkauf.</translation>
    </message>
    <message>
        <source>Amount of a won sale on average.</source>
        <translation>Durchschnittlicher Betrag eines gewonnenen Verkaufs.</translation>
    </message>
    <message>
        <source>Revenue for each order.</source>
        <translation>Umsatz je Bestellung.</translation>
    </message>
    <message>
        <source>Pieces sold with each order on average.</source>
        <translation>Durchschnittlich mit jeder Bestellung verkaufte Stücke.</translation>
    </message>
    <message>
        <source>Amount to be sold in a period.</source>
        <translation>Betrag, der in einem Zeitraum verkauft werden soll.</translation>
    </message>
    <message>
        <source>Share of the target that was sold.</source>
        <translation>Anteil des Ziels, der verkauft wurde.</translation>
    </message>
    <message>
        <source>Amount of the contracts signed in a period.</source>
        <translation>Betrag der in einem Zeitraum unterschriebenen Verträge.</translation>
    </message>
    <message>
        <source>Amount ordered and not delivered yet.</source>
        <translation>Betrag, der bestellt und noch nicht geliefert ist.</translation>
    </message>
    <message>
        <source>Share of the list price that was let off.</source>
        <translation>Anteil des Listenpreises, der nachgelassen wurde.</translation>
    </message>
    <message>
        <source>Share of the goods received that was sold.</source>
        <translation>Anteil der eingegangenen Waren, der verkauft wurde.</translation>
    </message>
    <message>
        <source>Sales of the shops that were open in both periods compared.</source>
        <translation>Umsatz der Läden, die in beiden verglichenen Zeiträumen geöffnet waren.</translation>
    </message>
    <message>
        <source>Sales for each unit of selling space.</source>
        <translation>Umsatz je Einheit Verkaufsfläche.</translation>
    </message>
    <message>
        <source>Share of sales with a second product beside the first.</source>
        <translation>Anteil der Verkäufe mit einem zweiten Produkt neben dem ersten.</translation>
    </message>
    <message>
        <source>More revenue from customers one already has.</source>
        <translation>Mehr Umsatz mit Kunden, die man schon hat.</translation>
    </message>
    <message>
        <source>Part of all sales in a market that is the company&apos;s.</source>
        <translation>Teil aller Verkäufe eines Marktes, der auf das Unternehmen entfällt.</translation>
    </message>
    <message>
        <source>Change from one period to the next as a share of the first.</source>
        <translation>Änderung von einem Zeitraum zum nächsten als Anteil des ersten.</translation>
    </message>
    <message>
        <source>Even yearly rate that leads from the first value to the last.</source>
        <translation>Gleichmäßige jährliche Rate, die vom ersten zum letzten Wert führt.</translation>
    </message>
    <message>
        <source>One time that an advertisement was shown.</source>
        <translation>Einmaliges Anzeigen einer Werbung.</translation>
    </message>
    <message>
        <source>Share of the times shown that were clicked.</source>
        <translation>Anteil der Anzeigen, die angeklickt wurden.</translation>
    </message>
    <message>
        <source>What one click on an advertisement costs.</source>
        <translation>Was ein Klick auf eine Werbung kostet.</translation>
    </message>
    <message>
        <source>What a thousand showings of an advertisement cost.</source>
        <translation>Was tausendmaliges Anzeigen einer Werbung kostet.</translation>
    </message>
    <message>
        <source>What winning one lead costs.</source>
        <translation>Was es kostet, einen Interessenten zu gewinnen.</translation>
    </message>
    <message>
        <source>What one conversion costs.</source>
        <translation>Was ein erfolgreicher Abschluss kostet.</translation>
    </message>
    <message>
        <source>Revenue for each unit spent on advertising.</source>
        <translation>Umsatz je Einheit, die für Werbung ausgegeben wurde.</translation>
    </message>
    <message>
        <source>Share of visits that ended on the page where they began.</source>
        <translation>Anteil der Besuche, die auf der Seite endeten, auf der sie begannen.</translation>
    </message>
    <message>
        <source>What one visitor does without a long pause.</source>
        <translation>Was ein Besucher ohne lange Pause tut.</translation>
    </message>
    <message>
        <source>One time that a page was shown.</source>
        <translation>Einmaliges Anzeigen einer Seite.</translation>
    </message>
    <message>
        <source>A person who visited in the period, counted once.</source>
        <translation>Eine Person, die im Zeitraum da war, einmal gezählt.</translation>
    </message>
    <message>
        <source>Different users who did something on a day.</source>
        <translation>Verschiedene Nutzer, die an einem Tag etwas getan haben.</translation>
    </message>
    <message>
        <source>Different users who did something in a week.</source>
        <translation>Verschiedene Nutzer, die in einer Woche etwas getan haben.</translation>
    </message>
    <message>
        <source>Different users who did something in a month.</source>
        <translation>Verschiedene Nutzer, die in einem Monat etwas getan haben.</translation>
    </message>
    <message>
        <source>Share of the month&apos;s users who come on a day.</source>
        <translation>Anteil der Nutzer des Monats, die an einem Tag kommen.</translation>
    </message>
    <message>
        <source>Share of filled carts that were not bought.</source>
        <translation>Anteil der gefüllten Warenkörbe, die nicht gekauft wurden.</translation>
    </message>
    <message>
        <source>Share of delivered e-mails that were opened.</source>
        <translation>Anteil der zugestellten E-Mails, die geöffnet wurden.</translation>
    </message>
    <message>
        <source>Share of recipients who cancelled the mailing.</source>
        <translation>Anteil der Empfänger, die sich abgemeldet haben.</translation>
    </message>
    <message>
        <source>Share of new users who did what shows them the use of the product.</source>
        <translation>Anteil der neuen Nutzer, die getan haben, was ihnen den Nutzen des Produkts zeigt.</translation>
    </message>
    <message>
        <source>Share of trials that became paid subscriptions.</source>
        <translation>Anteil der Probezeiten, aus denen bezahlte Abonnements wurden.</translation>
    </message>
    <message>
        <source>How many times a year the stock is sold and replaced.</source>
        <translation>Wie oft im Jahr das Lager verkauft und ersetzt wird.</translation>
    </message>
    <message>
        <source>Share of demand or days that met an empty shelf.</source>
        <translation>Anteil der Nachfrage oder der Tage vor leerem Regal.</translation>
    </message>
    <message>
        <source>Stock kept for demand or deliveries that turn out otherwise than expected.</source>
        <translation>Bestand für Nachfrage oder Lieferungen, die anders ausfallen als erwartet.</translation>
    </message>
    <message>
        <source>Stock at which more is ordered.</source>
        <translation>Bestand, bei dem nachbestellt wird.</translation>
    </message>
    <message>
        <source>Time from ordering a thing to having it.</source>
        <translation>Zeit von der Bestellung einer Sache bis zu ihrem Eintreffen.</translation>
    </message>
    <message>
        <source>Time it takes to make one unit or finish one piece of work.</source>
        <translation>Zeit, um ein Stück herzustellen oder eine Arbeit abzuschließen.</translation>
    </message>
    <message>
        <source>Time in which one unit has to be finished to meet demand.</source>
        <translation>Zeit, in der ein Stück fertig sein muss, um die Nachfrage zu decken.</translation>
    </message>
    <message>
        <source>Units finished in a period.</source>
        <translation>In einem Zeitraum fertiggestellte Stücke.</translation>
    </message>
    <message>
        <source>Share of what was ordered that could be delivered from stock at once.</source>
        <translation>Anteil des Bestellten, der sofort aus dem Lager geliefert werden konnte.</translation>
    </message>
    <message>
        <source>Share of deliveries that came by the promised day.</source>
        <translation>Anteil der Lieferungen, die bis zum zugesagten Tag kamen.</translation>
    </message>
    <message>
        <source>Share of orders delivered by the promised day and complete.</source>
        <translation>Anteil der Bestellungen, die bis zum zugesagten Tag und vollständig geliefert wurden.</translation>
    </message>
    <message>
        <source>Share of orders delivered on time, complete, whole and rightly invoiced.</source>
        <translation>Anteil der Bestellungen, die pünktlich, vollständig, unbeschädigt und richtig berechnet geliefert wurden.</translation>
    </message>
    <message>
        <source>Share of what was sold that came back.</source>
        <translation>Anteil des Verkauften, der zurückkam.</translation>
    </message>
    <message>
        <source>Share of the units made that are faulty.</source>
        <translation>Anteil der hergestellten Stücke, die fehlerhaft sind.</translation>
    </message>
    <message>
        <source>Share of the units made right without rework.</source>
        <translation>Anteil der Stücke, die ohne Nacharbeit richtig hergestellt wurden.</translation>
    </message>
    <message>
        <source>Share of the planned time in which a machine makes good parts at full speed.</source>
        <translation>Anteil der geplanten Zeit, in der eine Maschine mit voller Geschwindigkeit gute Teile herstellt.</translation>
    </message>
    <message>
        <source>Share of what could be produced or used that is.</source>
        <translation>Anteil dessen, was hergestellt oder genutzt werden könnte und es wird.</translation>
    </message>
    <message>
        <source>Time in which a machine or service could not be used.</source>
        <translation>Zeit, in der eine Maschine oder ein Dienst nicht genutzt werden konnte.</translation>
    </message>
    <message>
        <source>Share of the time in which a machine or service could be used.</source>
        <translation>Anteil der Zeit, in der eine Maschine oder ein Dienst genutzt werden konnte.</translation>
    </message>
    <message>
        <source>Share of orders that wait for goods that are not on stock.</source>
        <translation>Anteil der Bestellungen, die auf Waren warten, die nicht auf Lager sind.</translation>
    </message>
    <message>
        <source>What goods cost until they are here, with freight, duty and insurance.</source>
        <translation>Was Waren kosten, bis sie hier sind, mit Fracht, Zoll und Versicherung.</translation>
    </message>
    <message>
        <source>A thing that is kept on stock and told apart from all others.</source>
        <translation>Eine Sache, die auf Lager gehalten und von allen anderen unterschieden wird.</translation>
    </message>
    <message>
        <source>The list of parts that a product is made of.</source>
        <translation>Die Liste der Teile, aus denen ein Produkt besteht.</translation>
    </message>
    <message>
        <source>Share of the stock that is missing when it is counted.</source>
        <translation>Anteil des Bestands, der beim Zählen fehlt.</translation>
    </message>
    <message>
        <source>Persons employed at a moment.</source>
        <translation>Zu einem Zeitpunkt beschäftigte Personen.</translation>
    </message>
    <message>
        <source>Employees counted by the hours they work, a full week as one.</source>
        <translation>Beschäftigte, nach ihren Arbeitsstunden gezählt, eine volle Woche als eine Stelle.</translation>
    </message>
    <message>
        <source>Share of employees who left in a period.</source>
        <translation>Anteil der Beschäftigten, die in einem Zeitraum gegangen sind.</translation>
    </message>
    <message>
        <source>Share of the working time that was missed.</source>
        <translation>Anteil der Arbeitszeit, die versäumt wurde.</translation>
    </message>
    <message>
        <source>Days from opening a job to its being taken.</source>
        <translation>Tage von der Ausschreibung einer Stelle bis zu ihrer Besetzung.</translation>
    </message>
    <message>
        <source>What filling one job costs.</source>
        <translation>Was es kostet, eine Stelle zu besetzen.</translation>
    </message>
    <message>
        <source>Revenue for each person employed.</source>
        <translation>Umsatz je beschäftigter Person.</translation>
    </message>
    <message>
        <source>Share of the working time that is charged to clients.</source>
        <translation>Anteil der Arbeitszeit, der Kunden berechnet wird.</translation>
    </message>
    <message>
        <source>Share of the hours worked beyond what was agreed.</source>
        <translation>Anteil der Stunden, die über das Vereinbarte hinaus gearbeitet wurden.</translation>
    </message>
    <message>
        <source>How long an employee has been with the company.</source>
        <translation>Wie lange jemand schon im Unternehmen beschäftigt ist.</translation>
    </message>
    <message>
        <source>Share of job offers that were accepted.</source>
        <translation>Anteil der Stellenangebote, die angenommen wurden.</translation>
    </message>
    <message>
        <source>What was promised about how soon or how well a service is given.</source>
        <translation>Was zugesagt wurde, wie bald oder wie gut ein Dienst geleistet wird.</translation>
    </message>
    <message>
        <source>Time from a request to the first answer.</source>
        <translation>Zeit von einer Anfrage bis zur ersten Antwort.</translation>
    </message>
    <message>
        <source>Time from a request to its being settled.</source>
        <translation>Zeit von einer Anfrage bis zu ihrer Erledigung.</translation>
    </message>
    <message>
        <source>Share of requests settled at the first contact.</source>
        <translation>Anteil der Anfragen, die beim ersten Kontakt erledigt wurden.</translation>
    </message>
    <message>
        <source>Requests that are not settled yet.</source>
        <translation>Anfragen, die noch nicht erledigt sind.</translation>
    </message>
    <message>
        <source>Time that goes by between two failures on average.</source>
        <translation>Zeit, die im Durchschnitt zwischen zwei Ausfällen vergeht.</translation>
    </message>
    <message>
        <source>Average time from a failure to its repair.</source>
        <translation>Zeit von einem Ausfall bis zu seiner Behebung im Durchschnitt.</translation>
    </message>
    <message>
        <source>Share of the space or rooms that is let or taken.</source>
        <translation>Anteil der Fläche oder Zimmer, der vermietet oder belegt ist.</translation>
    </message>
    <message>
        <source>Share of the space or rooms that stands empty.</source>
        <translation>Anteil der Fläche oder Zimmer, der leer steht.</translation>
    </message>
    <message>
        <source>Income of a property less the cost of running it.</source>
        <translation>Ertrag einer Immobilie abzüglich der Kosten ihres Betriebs.</translation>
    </message>
    <message>
        <source>Yearly net operating income as a share of a property&apos;s value.</source>
        <translation>Jährlicher Nettoertrag als Anteil am Wert einer Immobilie.</translation>
    </message>
    <message>
        <source>Rents agreed on for all units at a moment.</source>
        <translation>Zu einem Zeitpunkt für alle Einheiten vereinbarte Mieten.</translation>
    </message>
    <message>
        <source>Room revenue for each room that could be let.</source>
        <translation>Zimmerumsatz je Zimmer, das vermietet werden konnte.</translation>
    </message>
    <message>
        <source>Room revenue for each room that was let.</source>
        <translation>Zimmerumsatz je vermietetem Zimmer.</translation>
    </message>
    <message>
        <source>Share of a property&apos;s value that is lent on it.</source>
        <translation>Anteil am Wert einer Immobilie, der darauf geliehen ist.</translation>
    </message>
    <message>
        <source>Twelve months for which accounts are drawn up, from the fiscal start month.</source>
        <translation>Zwölf Monate, für die ein Abschluss gemacht wird, ab dem ersten Monat des Geschäftsjahrs.</translation>
    </message>
    <message>
        <source>Three months of the fiscal year.</source>
        <translation>Drei Monate des Geschäftsjahrs.</translation>
    </message>
    <message>
        <source>From the first day of the year to the as-of date.</source>
        <translation>Vom ersten Tag des Jahres bis zum Stichtag.</translation>
    </message>
    <message>
        <source>From the first day of the quarter to the as-of date.</source>
        <translation>Vom ersten Tag des Quartals bis zum Stichtag.</translation>
    </message>
    <message>
        <source>From the first day of the month to the as-of date.</source>
        <translation>Vom ersten Tag des Monats bis zum Stichtag.</translation>
    </message>
    <message>
        <source>The twelve months that end on the as-of date.</source>
        <translation>Die zwölf Monate, die am Stichtag enden.</translation>
    </message>
    <message>
        <source>A period compared with the same one a year before.</source>
        <translation>Ein Zeitraum, verglichen mit demselben ein Jahr zuvor.</translation>
    </message>
    <message>
        <source>A month compared with the one before.</source>
        <translation>Ein Monat, verglichen mit dem davor.</translation>
    </message>
    <message>
        <source>A quarter compared with the one before.</source>
        <translation>Ein Quartal, verglichen mit dem davor.</translation>
    </message>
    <message>
        <source>Mean of the last periods, moved on with each.</source>
        <translation>Mittelwert der letzten Zeiträume, mit jedem weitergeschoben.</translation>
    </message>
    <message>
        <source>What a year would bring if it went on as in the last period.</source>
        <translation>Was ein Jahr bringen würde, wenn es wie im letzten Zeitraum weiterginge.</translation>
    </message>
    <message>
        <source>Indexing the catalog</source>
        <translation>Lege das Verzeichnis des Katalogs an</translation>
    </message>
    <message>
        <source>Describing %1</source>
        <translation>Beschreibe %1</translation>
    </message>
    <message>
        <source>Opening %1</source>
        <translation>Öffne %1</translation>
    </message>
    <message>
        <source>Comparing %1</source>
        <translation>Vergleiche %1</translation>
    </message>
    <message>
        <source>%1 rows read</source>
        <translation>%1 Zeilen gelesen</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no setting of the company.</source>
        <translation>„%1“ ist keine Einstellung der Firma.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; belongs to a source, and there is none yet. Add one first.</source>
        <translation>„%1“ wird von einer Quelle gesagt, und es gibt keine.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no weights to fit.</source>
        <translation>Für „%1“ lassen sich keine Gewichte anpassen.</translation>
    </message>
    <message>
        <source>Reading the schema</source>
        <translation>Lese das Schema</translation>
    </message>
    <message>
        <source>Counting the rows of the joins</source>
        <translation>Zähle die Zeilen der Verknüpfungen</translation>
    </message>
    <message>
        <source>leaving some out</source>
        <translation>lasse einige weg</translation>
    </message>
    <message>
        <source>it appears twice</source>
        <translation>das kommt zweimal vor</translation>
    </message>
    <message>
        <source>it takes no value; its fields follow, indented</source>
        <translation>das nimmt keinen Wert; die Felder dazu folgen eingerückt</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a name: letters, digits, &quot;_&quot; and &quot;-&quot;, at most 80</source>
        <translation>„%1“ ist kein Name: Buchstaben, Ziffern, „_“ und „-“, höchstens 80</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a time such as 2026-11-23T16:00:00Z</source>
        <translation>„%1“ ist kein Zeitpunkt wie 2026-11-23T16:00:00Z</translation>
    </message>
    <message>
        <source>unknown field; known: question, name, verified_at, verified_by, use_as_onboarding_question, parameters, schema_fingerprint and expected</source>
        <translation>unbekanntes Feld; bekannt sind question, name, verified_at, verified_by, use_as_onboarding_question, parameters, schema_fingerprint und expected</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a type; known: value, number and period</source>
        <translation>„%1“ ist kein Typ; bekannt sind value, number und period</translation>
    </message>
    <message>
        <source>unknown field of a parameter; known: name, type, default and valuesFrom</source>
        <translation>unbekanntes Feld eines Parameters; bekannt sind name, type, default und valuesFrom</translation>
    </message>
    <message>
        <source>unknown field of what is expected; known: asOf, rowCount, columns and rows</source>
        <translation>unbekanntes Feld des Erwarteten; bekannt sind asOf, rowCount, columns und rows</translation>
    </message>
    <message>
        <source>Reading tables</source>
        <translation>Lese Tabellen</translation>
    </message>
    <message>
        <source>Reading views</source>
        <translation>Lese Sichten</translation>
    </message>
    <message>
        <source>Reading columns</source>
        <translation>Lese Spalten</translation>
    </message>
    <message>
        <source>Reading indexes</source>
        <translation>Lese Indexe</translation>
    </message>
    <message>
        <source>Reading keys</source>
        <translation>Lese Schlüssel</translation>
    </message>
    <message>
        <source>Reading partitions</source>
        <translation>Lese Partitionen</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>Lese %1</translation>
    </message>
    <message>
        <source>Reading keys of %1</source>
        <translation>Lese die Schlüssel von %1</translation>
    </message>
    <message>
        <source>Reading what views read</source>
        <translation>Lese, was Sichten lesen</translation>
    </message>
    <message>
        <source>Reading what columns are computed from</source>
        <translation>Lese, woraus Spalten berechnet werden</translation>
    </message>
    <message>
        <source>Reading inheritance</source>
        <translation>Lese Vererbung</translation>
    </message>
    <message>
        <source>Reading functions</source>
        <translation>Lese Funktionen</translation>
    </message>
    <message>
        <source>%1 with %2</source>
        <translation>%1 mit %2</translation>
    </message>
    <message>
        <source>There is nothing to take back.</source>
        <translation>Es gibt nichts zurückzunehmen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not proposed any more.</source>
        <translation>„%1“ wird nicht mehr vorgeschlagen.</translation>
    </message>
    <message>
        <source>There is no reason &quot;%1&quot;.</source>
        <translation>Einen Grund „%1“ gibt es nicht.</translation>
    </message>
    <message>
        <source>There are: %1.</source>
        <translation>Es gibt: %1.</translation>
    </message>
    <message>
        <source>there is no JSON object in it</source>
        <translation>es ist kein JSON-Objekt darin</translation>
    </message>
    <message>
        <source>the reply</source>
        <translation>die Antwort</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>%1 fehlt</translation>
    </message>
    <message>
        <source>%1 does not belong there</source>
        <translation>%1 gehört dort nicht hin</translation>
    </message>
    <message>
        <source>%1 has %2 entries, more than %3</source>
        <translation>%1 hat %2 Einträge, mehr als %3</translation>
    </message>
    <message>
        <source>%1 has %2 entries, fewer than %3</source>
        <translation>%1 hat %2 Einträge, weniger als %3</translation>
    </message>
    <message>
        <source>%1 is %2, not of type %3</source>
        <translation>%1 ist %2, nicht vom Typ %3</translation>
    </message>
    <message>
        <source>%1 is %2, not one of %3</source>
        <translation>%1 ist %2, nichts aus %3</translation>
    </message>
    <message>
        <source>%1 has more than %2 characters</source>
        <translation>%1 hat mehr als %2 Zeichen</translation>
    </message>
    <message>
        <source>While starting, it wrote: %1</source>
        <translation>Beim Start schrieb es: %1</translation>
    </message>
    <message>
        <source>Finds nearest vectors approximately, in memory, with hnswlib.</source>
        <translation>Findet die nächsten Vektoren näherungsweise, im Arbeitsspeicher, mit hnswlib.</translation>
    </message>
    <message>
        <source>Finds words, in memory, with FTS5 of the system&apos;s SQLite %1.</source>
        <translation>Findet Wörter, im Arbeitsspeicher, mit FTS5 aus SQLite %1 des Systems.</translation>
    </message>
    <message>
        <source>Reads through MariaDB Connector/C %1; Qt&apos;s MySQL driver is not used.</source>
        <translation>Liest über MariaDB Connector/C %1; der MySQL-Treiber von Qt wird nicht verwendet.</translation>
    </message>
    <message>
        <source>Reads through the C API of SQLite %1; Qt&apos;s SQLite driver is not used.</source>
        <translation>Liest über die C-Schnittstelle von SQLite %1; der SQLite-Treiber von Qt wird nicht verwendet.</translation>
    </message>
    <message>
        <source>Reads through the system&apos;s ODBC driver manager; the drivers are installed apart from it.</source>
        <translation>Liest über den ODBC-Treibermanager des Systems; die Treiber werden getrennt davon installiert.</translation>
    </message>
    <message>
        <source>Reads through libpq %1; Qt&apos;s PostgreSQL driver is not used.</source>
        <translation>Liest über libpq %1; der PostgreSQL-Treiber von Qt wird nicht verwendet.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; line %2 is no exception.</source>
        <translation>Zeile %2 von „%1“ ist keine Ausnahme.</translation>
    </message>
    <message>
        <source>A line is {&quot;split&quot;: ..., &quot;id&quot;: ..., &quot;reason&quot;: ...}.</source>
        <translation>Eine Zeile ist {&quot;split&quot;: ..., &quot;id&quot;: ..., &quot;reason&quot;: ...}.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; line %2: the data set &quot;%3&quot; has no split &quot;%4&quot;.</source>
        <translation>„%1“, Zeile %2: Der Datensatz „%3“ hat keinen Teil „%4“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; line %2: the split &quot;%3&quot; has no question &quot;%4&quot;.</source>
        <translation>„%1“, Zeile %2: Der Teil „%3“ hat keine Frage „%4“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; line %2 names the question &quot;%3&quot; again.</source>
        <translation>„%1“, Zeile %2 nennt die Frage „%3“ noch einmal.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; leaves out %2 of the %3 questions of &quot;%4&quot;: more than %5 %.</source>
        <translation>„%1“ lässt %2 der %3 Fragen von „%4“ weg: mehr als %5 %.</translation>
    </message>
    <message>
        <source>List only golds that are wrong, not other readings.</source>
        <translation>Nennen Sie nur Musterabfragen, die falsch sind, nicht andere Lesarten.</translation>
    </message>
    <message>
        <source>&quot;keys&quot; takes one of --accept, --reject, --add, --join, --undo and --query-log.</source>
        <translation>„keys“ nimmt eines von --accept, --reject, --add, --join, --undo und --query-log.</translation>
    </message>
    <message>
        <source>%1, because the engine refused a better sample: %2</source>
        <translation>%1, weil die Datenbank eine bessere Stichprobe abgelehnt hat: %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a table: a key takes a column of it.</source>
        <translation>&quot;%1&quot; ist eine Tabelle: Ein Schlüssel braucht eine Spalte davon.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no key.</source>
        <translation>&quot;%1&quot; ist kein Schlüssel.</translation>
    </message>
    <message>
        <source>Give the column that refers and the one it refers to: orders.customer_id=customers.id.</source>
        <translation>Geben Sie die verweisende Spalte an und die, auf die sie verweist: orders.customer_id=customers.id.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a key already: joins use it.</source>
        <translation>&quot;%1&quot; ist schon ein Schlüssel: Verknüpfungen benutzen ihn.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot refer to itself.</source>
        <translation>&quot;%1&quot; kann nicht auf sich selbst verweisen.</translation>
    </message>
    <message>
        <source>Give two different columns.</source>
        <translation>Geben Sie zwei verschiedene Spalten an.</translation>
    </message>
    <message>
        <source>&quot;%1.%2&quot; holds %3 and &quot;%4.%5&quot; holds %6: they share no value.</source>
        <translation>&quot;%1.%2&quot; enthält %3 und &quot;%4.%5&quot; enthält %6: Kein Wert steht in beiden.</translation>
    </message>
    <message>
        <source>Give two columns of one type.</source>
        <translation>Geben Sie zwei Spalten eines Typs an.</translation>
    </message>
    <message>
        <source>Decide about one key at a time: accept, reject, add or undo.</source>
        <translation>Entscheiden Sie über einen Schlüssel auf einmal: annehmen, ablehnen, hinzufügen oder zurücknehmen.</translation>
    </message>
    <message>
        <source>There is no reading %1: the question has %2.</source>
        <translation>Es gibt keine Lesart %1: Die Frage hat %2.</translation>
    </message>
    <message>
        <source>Ask without --choose to see them.</source>
        <translation>Fragen Sie ohne --choose, um sie zu sehen.</translation>
    </message>
    <message>
        <source>Ask without --choose to see the readings.</source>
        <translation>Fragen Sie ohne --choose, um die Lesarten zu sehen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; gives %2 columns that refer and %3 that they refer to.</source>
        <translation>&quot;%1&quot; nennt %2 verweisende Spalten und %3, auf die sie verweisen.</translation>
    </message>
    <message>
        <source>Give as many on both sides, in the same order: lines.year,lines.no=orders.year,orders.no.</source>
        <translation>Geben Sie auf beiden Seiten gleich viele an, in derselben Reihenfolge: lines.year,lines.no=orders.year,orders.no.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is of another table than &quot;%2.%3&quot;: a key leads from one table to one other.</source>
        <translation>&quot;%1&quot; gehört zu einer anderen Tabelle als &quot;%2.%3&quot;: Ein Schlüssel führt von einer Tabelle zu einer anderen.</translation>
    </message>
    <message>
        <source>Give a column of &quot;%1&quot;, or add two keys.</source>
        <translation>Geben Sie eine Spalte von &quot;%1&quot; an, oder fügen Sie zwei Schlüssel hinzu.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; stands twice in the key.</source>
        <translation>&quot;%1&quot; steht zweimal im Schlüssel.</translation>
    </message>
    <message>
        <source>Give each column once.</source>
        <translation>Geben Sie jede Spalte einmal an.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; holds each value once and &quot;%2&quot; does not: the key goes the other way.</source>
        <translation>&quot;%1&quot; enthält jeden Wert einmal und &quot;%2&quot; nicht: Der Schlüssel verläuft umgekehrt.</translation>
    </message>
    <message>
        <source>No value of &quot;%1&quot; is in &quot;%2&quot;.</source>
        <translation>Kein Wert von &quot;%1&quot; kommt in &quot;%2&quot; vor.</translation>
    </message>
    <message>
        <source>Give the column of &quot;%1&quot; that holds them, in the same place on both sides.</source>
        <translation>Geben Sie die Spalte von &quot;%1&quot; an, die sie enthält, auf beiden Seiten an derselben Stelle.</translation>
    </message>
    <message>
        <source>None of %1 different values of &quot;%2&quot; is in &quot;%3&quot;.</source>
        <translation>Keiner von %1 verschiedenen Werten von &quot;%2&quot; kommt in &quot;%3&quot; vor.</translation>
    </message>
    <message>
        <source>The catalog shows the values of &quot;%1&quot; and of &quot;%2&quot;: give columns that hold the same.</source>
        <translation>Der Katalog zeigt die Werte von &quot;%1&quot; und von &quot;%2&quot;: Geben Sie Spalten an, die dieselben enthalten.</translation>
    </message>
    <message>
        <source>Adding the key was cancelled.</source>
        <translation>Das Hinzufügen des Schlüssels wurde abgebrochen.</translation>
    </message>
    <message>
        <source>No model for embeddings is named.</source>
        <translation>Es ist kein Modell für Einbettungen genannt.</translation>
    </message>
    <message>
        <source>Enter the name its server knows it by, for instance nomic-embed-text</source>
        <translation>Geben Sie den Namen ein, unter dem der Server es kennt, zum Beispiel nomic-embed-text</translation>
    </message>
    <message>
        <source>Reading the texts was stopped.</source>
        <translation>Das Lesen der Texte wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The model &quot;%1&quot; does not read &quot;%2&quot;, which is short: %3</source>
        <translation>Das Modell „%1“ liest „%2“ nicht, obwohl es kurz ist: %3</translation>
    </message>
    <message>
        <source>Choose a model for embeddings with a longer context.</source>
        <translation>Wählen Sie ein Modell für Einbettungen mit längerem Kontext.</translation>
    </message>
    <message>
        <source>The model &quot;%1&quot; sent a vector of %2 numbers, and one of %3 before.</source>
        <translation>Das Modell „%1“ hat einen Vektor aus %2 Zahlen gesendet, davor einen aus %3.</translation>
    </message>
    <message>
        <source>Its server may run another model under that name now. Choose the model again.</source>
        <translation>Der Server hat unter diesem Namen vielleicht jetzt ein anderes Modell. Wählen Sie das Modell neu.</translation>
    </message>
    <message>
        <source>The weights of the sentence encoder do not fit together: %1</source>
        <translation>Die Gewichte des Satz-Encoders passen nicht zusammen: %1</translation>
    </message>
    <message>
        <source>The file of the sentence encoder is missing: %1</source>
        <translation>Die Datei des Satz-Encoders fehlt: %1</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>%1 kann nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>%1 does not hold the weights of a sentence encoder.</source>
        <translation>%1 enthält nicht die Gewichte eines Satz-Encoders.</translation>
    </message>
    <message>
        <source>%1 was made for another version of Tieout.</source>
        <translation>%1 ist für eine andere Version von Tieout gemacht.</translation>
    </message>
    <message>
        <source>%1 is cut short.</source>
        <translation>%1 ist abgeschnitten.</translation>
    </message>
    <message>
        <source>%1 is damaged.</source>
        <translation>%1 ist beschädigt.</translation>
    </message>
    <message>
        <source>What the tables mean could not be read: %1</source>
        <translation>Was die Tabellen bedeuten, konnte nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>There is no embedder &quot;%1&quot;.</source>
        <translation>Es gibt keinen Embedder „%1“.</translation>
    </message>
    <message>
        <source>Choose none, hashed, words, encoder or backend.</source>
        <translation>Wählen Sie none, hashed, words, encoder oder backend.</translation>
    </message>
    <message>
        <source>Name it with --embedding-model.</source>
        <translation>Nennen Sie es mit --embedding-model.</translation>
    </message>
    <message>
        <source>The file of word vectors is missing: %1</source>
        <translation>Die Datei der Wortvektoren fehlt: %1</translation>
    </message>
    <message>
        <source>%1 does not hold word vectors.</source>
        <translation>%1 enthält keine Wortvektoren.</translation>
    </message>
    <message>
        <source>The search for follow-ups was cancelled.</source>
        <translation>Die Suche nach weiterführenden Fragen wurde abgebrochen.</translation>
    </message>
    <message>
        <source>See tieout-cli suggest --help</source>
        <translation>Siehe tieout-cli suggest --help</translation>
    </message>
    <message>
        <source>&quot;%1&quot; keeps no query log that can be read.</source>
        <translation>„%1“ führt kein Abfrageprotokoll, das sich lesen lässt.</translation>
    </message>
    <message>
        <source>PostgreSQL, MySQL and MariaDB do. Views, verified queries and scripts are read for every source.</source>
        <translation>PostgreSQL, MySQL und MariaDB führen eines. Sichten, geprüfte Abfragen und Skripte werden bei jeder Quelle gelesen.</translation>
    </message>
    <message>
        <source>Reading the query log</source>
        <translation>Das Abfrageprotokoll wird gelesen</translation>
    </message>
    <message>
        <source>Reading the query log was stopped.</source>
        <translation>Das Lesen des Abfrageprotokolls wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The query log belongs to the server. Open the source to read it.</source>
        <translation>Das Abfrageprotokoll liegt beim Server: Es wird gelesen, solange die Quelle offen ist.</translation>
    </message>
    <message>
        <source>Reading the query log renumbers what is proposed.</source>
        <translation>Das Lesen des Abfrageprotokolls nummeriert die Vorschläge neu.</translation>
    </message>
    <message>
        <source>Read it first, then decide on a key.</source>
        <translation>Lesen Sie es zuerst und entscheiden Sie danach über einen der Schlüssel.</translation>
    </message>
    <message>
        <source>Reading the joins of views and queries was stopped.</source>
        <translation>Das Lesen der Verknüpfungen von Sichten und Abfragen wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The server keeps no query log: performance_schema is switched off.</source>
        <translation>Der Server führt kein Abfrageprotokoll: performance_schema ist ausgeschaltet.</translation>
    </message>
    <message>
        <source>Whoever runs the server sets performance_schema=ON and restarts it.</source>
        <translation>Wer den Server betreibt, setzt performance_schema=ON und startet ihn neu.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; may not read performance_schema, where the query log is.</source>
        <translation>„%1“ darf performance_schema nicht lesen, wo das Abfrageprotokoll liegt.</translation>
    </message>
    <message>
        <source>Ask whoever runs the server for GRANT SELECT ON performance_schema.*.</source>
        <translation>Bitten Sie den Betreiber des Servers um GRANT SELECT ON performance_schema.*.</translation>
    </message>
    <message>
        <source>Ask whoever runs the server for GRANT pg_read_all_stats TO &quot;%1&quot;.</source>
        <translation>Bitten Sie den Betreiber des Servers um GRANT pg_read_all_stats TO &quot;%1&quot;.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; keeps no query log: the extension pg_stat_statements is not installed.</source>
        <translation>„%1“ führt kein Abfrageprotokoll: Die Erweiterung pg_stat_statements ist nicht installiert.</translation>
    </message>
    <message>
        <source>Whoever runs the server adds pg_stat_statements to shared_preload_libraries, restarts it and runs CREATE EXTENSION pg_stat_statements in this database.</source>
        <translation>Wer den Server betreibt, nimmt pg_stat_statements in shared_preload_libraries auf, startet ihn neu und führt in dieser Datenbank CREATE EXTENSION pg_stat_statements aus.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; may not read the statements of others in pg_stat_statements.</source>
        <translation>„%1“ darf in pg_stat_statements die Anweisungen anderer nicht lesen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; keeps no query log: pg_stat_statements is not loaded.</source>
        <translation>„%1“ führt kein Abfrageprotokoll: pg_stat_statements ist nicht geladen.</translation>
    </message>
    <message>
        <source>Whoever runs the server adds pg_stat_statements to shared_preload_libraries and restarts it.</source>
        <translation>Wer den Server betreibt, nimmt pg_stat_statements in shared_preload_libraries auf und startet ihn neu.</translation>
    </message>
    <message>
        <source>&quot;metric %1&quot; takes a verified question, or its number.</source>
        <translation>„metric %1“ nimmt eine geprüfte Frage oder ihre Nummer.</translation>
    </message>
    <message>
        <source>&quot;metric promote&quot; needs a name for the metric.</source>
        <translation>„metric promote“ braucht einen Namen für die Kennzahl.</translation>
    </message>
    <message>
        <source>Say it with --name.</source>
        <translation>Sagen Sie ihn mit --name.</translation>
    </message>
    <message>
        <source>It knows list, show, run, check, promote, import and export.</source>
        <translation>Es kennt list, show, run, check, promote, import und export.</translation>
    </message>
    <message>
        <source>Verify a query without the window, and promote that.</source>
        <translation>Prüfen Sie eine Abfrage ohne das Fenster und machen Sie die zur Kennzahl.</translation>
    </message>
    <message>
        <source>a query stands within it (a subquery).</source>
        <translation>in ihr steht eine Abfrage (eine Unterabfrage).</translation>
    </message>
    <message>
        <source>Verify a query that joins along keys instead, or write the definition yourself (page Metrics, New).</source>
        <translation>Prüfen Sie stattdessen eine Abfrage, die entlang von Schlüsseln verbindet, oder schreiben Sie die Definition selbst (Seite Kennzahlen, Neu).</translation>
    </message>
    <message>
        <source>Verify a query for each of them, and promote those.</source>
        <translation>Prüfen Sie für jede eine Abfrage und machen Sie diese zu Kennzahlen.</translation>
    </message>
    <message>
        <source>Verify a query without it, and promote that.</source>
        <translation>Prüfen Sie eine Abfrage ohne das und machen Sie die zur Kennzahl.</translation>
    </message>
    <message>
        <source>it has a WITH clause (&quot;%1&quot;).</source>
        <translation>sie hat eine WITH-Klausel („%1“).</translation>
    </message>
    <message>
        <source>it puts several queries together (%1).</source>
        <translation>sie fügt mehrere Abfragen zusammen (%1).</translation>
    </message>
    <message>
        <source>it cuts off rows (LIMIT).</source>
        <translation>sie schneidet Zeilen ab (LIMIT).</translation>
    </message>
    <message>
        <source>it takes equal rows once (SELECT DISTINCT).</source>
        <translation>sie nimmt gleiche Zeilen einmal (SELECT DISTINCT).</translation>
    </message>
    <message>
        <source>it leaves groups out (HAVING).</source>
        <translation>sie lässt Gruppen weg (HAVING).</translation>
    </message>
    <message>
        <source>it has totals beside its groups (ROLLUP, CUBE or GROUPING SETS).</source>
        <translation>sie hat Summen neben ihren Gruppen (ROLLUP, CUBE oder GROUPING SETS).</translation>
    </message>
    <message>
        <source>it reads no table.</source>
        <translation>sie liest keine Tabelle.</translation>
    </message>
    <message>
        <source>a LEFT JOIN has a condition of its own: %1.</source>
        <translation>ein LEFT JOIN hat eine eigene Bedingung: %1.</translation>
    </message>
    <message>
        <source>Put the condition into WHERE, or leave the join out.</source>
        <translation>Schreiben Sie die Bedingung in WHERE oder lassen Sie den Join weg.</translation>
    </message>
    <message>
        <source>its period stands in a condition that is no plain bound of a date: %1.</source>
        <translation>ihr Zeitraum steht in einer Bedingung, die keine einfache Grenze eines Datums ist: %1.</translation>
    </message>
    <message>
        <source>Write the period as column &gt;= first day AND column &lt; day after the last.</source>
        <translation>Schreiben Sie den Zeitraum als Spalte &gt;= erster Tag AND Spalte &lt; Tag nach dem letzten.</translation>
    </message>
    <message>
        <source>its period is compared with two columns, &quot;%1&quot; and &quot;%2&quot;.</source>
        <translation>ihr Zeitraum wird mit zwei Spalten verglichen, „%1“ und „%2“.</translation>
    </message>
    <message>
        <source>Verify a query that goes by one of them.</source>
        <translation>Prüfen Sie eine Abfrage, die nach einer von beiden geht.</translation>
    </message>
    <message>
        <source>it is grouped by an expression: %1.</source>
        <translation>sie ist nach einem Ausdruck gruppiert: %1.</translation>
    </message>
    <message>
        <source>Group it by columns, or by one unit of the calendar (month, quarter, year).</source>
        <translation>Gruppieren Sie nach Spalten oder nach einer Einheit des Kalenders (Monat, Quartal, Jahr).</translation>
    </message>
    <message>
        <source>its period is of &quot;%1&quot;, and it is grouped by units of &quot;%2&quot;.</source>
        <translation>ihr Zeitraum gilt für „%1“, gruppiert ist sie nach Einheiten von „%2“.</translation>
    </message>
    <message>
        <source>it shows %1, by which it is not grouped.</source>
        <translation>sie zeigt %1, wonach sie nicht gruppiert ist.</translation>
    </message>
    <message>
        <source>Group it by that as well, or leave it out.</source>
        <translation>Gruppieren Sie auch danach oder lassen Sie es weg.</translation>
    </message>
    <message>
        <source>its question says &quot;%1&quot;, and that is no bound of a date in its SQL.</source>
        <translation>ihre Frage sagt „%1“, und das ist in ihrem SQL keine Grenze eines Datums.</translation>
    </message>
    <message>
        <source>it has more than one period (&quot;%1&quot;).</source>
        <translation>sie hat mehr als einen Zeitraum („%1“).</translation>
    </message>
    <message>
        <source>its period (&quot;%1&quot;) stands within the formula.</source>
        <translation>ihr Zeitraum („%1“) steht in der Formel.</translation>
    </message>
    <message>
        <source>Verify a query with the bounds of one period in WHERE, and promote that.</source>
        <translation>Prüfen Sie eine Abfrage mit den Grenzen eines Zeitraums in WHERE und machen Sie die zur Kennzahl.</translation>
    </message>
    <message>
        <source>its period (&quot;%1&quot;) has no last day in the SQL.</source>
        <translation>ihr Zeitraum („%1“) hat im SQL keinen letzten Tag.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot become a metric: %2</source>
        <translation>„%1“ kann keine Kennzahl werden: %2</translation>
    </message>
    <message>
        <source>it aggregates nothing.</source>
        <translation>sie fasst nichts zusammen.</translation>
    </message>
    <message>
        <source>A metric is a sum, a count, an average, a smallest or a largest value, or computed of these.</source>
        <translation>Eine Kennzahl ist eine Summe, eine Anzahl, ein Durchschnitt, ein kleinster oder größter Wert oder daraus berechnet.</translation>
    </message>
    <message>
        <source>it has %1 figures: %2.</source>
        <translation>sie hat %1 Werte: %2.</translation>
    </message>
    <message>
        <source>A metric is a sum, a count, an average, a smallest or a largest value, or computed of these by +, -, * and /.</source>
        <translation>Eine Kennzahl ist eine Summe, eine Anzahl, ein Durchschnitt, ein kleinster oder größter Wert oder daraus mit +, -, * und / berechnet.</translation>
    </message>
    <message>
        <source>Verify it without ROUND: a metric is rounded where it is shown.</source>
        <translation>Prüfen Sie sie ohne ROUND: Eine Kennzahl wird dort gerundet, wo sie gezeigt wird.</translation>
    </message>
    <message>
        <source>Verify it without that: a metric says where there are no rows.</source>
        <translation>Prüfen Sie sie ohne das: Eine Kennzahl sagt, wo es keine Zeilen gibt.</translation>
    </message>
    <message>
        <source>its formula has %1 around an aggregate.</source>
        <translation>ihre Formel hat %1 um eine Zusammenfassung.</translation>
    </message>
    <message>
        <source>%1 is none of SUM, COUNT, AVG, MIN and MAX of one value.</source>
        <translation>%1 ist nichts von SUM, COUNT, AVG, MIN und MAX eines Werts.</translation>
    </message>
    <message>
        <source>Verify a query with one of these, and promote that.</source>
        <translation>Prüfen Sie eine Abfrage mit einem davon und machen Sie die zur Kennzahl.</translation>
    </message>
    <message>
        <source>%1 counts rows of &quot;%2&quot;, which have no primary key.</source>
        <translation>%1 zählt Zeilen von „%2“, die keinen Primärschlüssel haben.</translation>
    </message>
    <message>
        <source>Count a column that is never empty.</source>
        <translation>Zählen Sie eine Spalte, die nie leer ist.</translation>
    </message>
    <message>
        <source>%1 reads no column of &quot;%2&quot;, of which there are several rows for each value (fan-out).</source>
        <translation>%1 liest keine Spalte von „%2“, wovon es zu jedem Wert mehrere Zeilen gibt (Vervielfachung).</translation>
    </message>
    <message>
        <source>%1 reads no column of &quot;%2&quot;, whose rows it aggregates.</source>
        <translation>%1 liest keine Spalte von „%2“, dessen Zeilen es zusammenfasst.</translation>
    </message>
    <message>
        <source>Leave out what repeats the rows, or aggregate a column of that table.</source>
        <translation>Lassen Sie weg, was die Zeilen wiederholt, oder fassen Sie eine Spalte dieser Tabelle zusammen.</translation>
    </message>
    <message>
        <source>Join along foreign keys; keys that nobody declared are accepted on the page Schema.</source>
        <translation>Verbinden Sie entlang von Fremdschlüsseln; nicht deklarierte Schlüssel nehmen Sie auf der Seite Schema an.</translation>
    </message>
    <message>
        <source>it has a %1 JOIN.</source>
        <translation>sie hat einen %1 JOIN.</translation>
    </message>
    <message>
        <source>Begin with the table whose rows are aggregated, and join the others to it.</source>
        <translation>Beginnen Sie mit der Tabelle, deren Zeilen zusammengefasst werden, und verbinden Sie die anderen mit ihr.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; in FROM is no stored table.</source>
        <translation>„%1“ in FROM ist keine gespeicherte Tabelle.</translation>
    </message>
    <message>
        <source>Verify a query that reads tables alone, and promote that.</source>
        <translation>Prüfen Sie eine Abfrage, die nur Tabellen liest, und machen Sie die zur Kennzahl.</translation>
    </message>
    <message>
        <source>it reads the table &quot;%1&quot; twice.</source>
        <translation>sie liest die Tabelle „%1“ zweimal.</translation>
    </message>
    <message>
        <source>Verify a query that reads each table once, and promote that.</source>
        <translation>Prüfen Sie eine Abfrage, die jede Tabelle einmal liest, und machen Sie die zur Kennzahl.</translation>
    </message>
    <message>
        <source>it joins off the keys: %1 = %2.</source>
        <translation>sie verbindet abseits der Schlüssel: %1 = %2.</translation>
    </message>
    <message>
        <source>it keeps rows of other tables that have none of &quot;%1&quot; (LEFT JOIN).</source>
        <translation>sie behält Zeilen anderer Tabellen, zu denen es keine von „%1“ gibt (LEFT JOIN).</translation>
    </message>
    <message>
        <source>Begin with that table: a metric has values for what has rows.</source>
        <translation>Beginnen Sie mit dieser Tabelle: Eine Kennzahl hat Werte für das, was Zeilen hat.</translation>
    </message>
    <message>
        <source>no key joins &quot;%1&quot; with &quot;%2&quot;.</source>
        <translation>kein Schlüssel verbindet „%1“ mit „%2“.</translation>
    </message>
    <message>
        <source>the join with &quot;%1&quot; repeats rows of &quot;%2&quot; (fan-out).</source>
        <translation>der Join mit „%1“ wiederholt Zeilen von „%2“ (Vervielfachung).</translation>
    </message>
    <message>
        <source>Verify a query without that join, or a metric for each of the two tables.</source>
        <translation>Prüfen Sie eine Abfrage ohne diesen Join oder für jede der beiden Tabellen eine eigene.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no name for a metric: a name has up to 60 letters, digits and &quot;_&quot;, and begins with a letter.</source>
        <translation>„%1“ ist kein Name für eine Kennzahl: Ein Name hat bis zu 60 Buchstaben (a bis z), Ziffern und „_“ und beginnt mit einem Buchstaben.</translation>
    </message>
    <message>
        <source>Call it &quot;%1&quot;.</source>
        <translation>Nennen Sie sie „%1“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is what the metric &quot;%2&quot; is called already.</source>
        <translation>So heißt schon die Kennzahl „%2“: „%1“.</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>The query is neither split nor limited by &quot;%1&quot;.</source>
        <translation>Die Abfrage ist nach „%1“ weder aufgeteilt noch eingeschränkt.</translation>
    </message>
    <message>
        <source>It can be %1.</source>
        <translation>Möglich ist %1.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot become a metric: its aggregates are over rows of &quot;%2&quot;, which do not lead to all that it reads by one way.</source>
        <translation>„%1“ kann keine Kennzahl werden: Zusammengefasst werden Zeilen von „%2“, die nicht auf genau einem Weg zu allem führen, was sie liest.</translation>
    </message>
    <message>
        <source>Verify a query that reads fewer tables, and promote that.</source>
        <translation>Prüfen Sie eine Abfrage, die weniger Tabellen liest, und machen Sie die zur Kennzahl.</translation>
    </message>
    <message>
        <source>The SQL is refused: %1</source>
        <translation>Das SQL wird abgelehnt: %1</translation>
    </message>
    <message>
        <source>There are more than %1 rows to compare.</source>
        <translation>Es gibt mehr als %1 Zeilen zu vergleichen.</translation>
    </message>
    <message>
        <source>Verify a query of a shorter period, and promote that.</source>
        <translation>Prüfen Sie eine Abfrage über einen kürzeren Zeitraum und machen Sie die zur Kennzahl.</translation>
    </message>
    <message>
        <source>Testing %1</source>
        <translation>%1 wird überprüft</translation>
    </message>
    <message>
        <source>The metric does not give what the query gives: %1</source>
        <translation>Die Kennzahl ergibt nicht, was die Abfrage ergibt: %1</translation>
    </message>
    <message>
        <source>Nothing was kept. Write the definition yourself (page Metrics, New), where a preview shows its value.</source>
        <translation>Nichts wurde behalten. Schreiben Sie die Definition selbst (Seite Kennzahlen, Neu); dort zeigt eine Vorschau ihren Wert.</translation>
    </message>
    <message>
        <source>Verify it again first.</source>
        <translation>Prüfen Sie sie zuerst neu.</translation>
    </message>
    <message>
        <source>Computing both</source>
        <translation>Beide werden berechnet</translation>
    </message>
    <message>
        <source>Asking for the metric</source>
        <translation>Die Kennzahl wird erfragt</translation>
    </message>
    <message>
        <source>It holds macros.</source>
        <translation>Es enthält Makros.</translation>
    </message>
    <message>
        <source>It is a chart.</source>
        <translation>Es ist ein Diagramm.</translation>
    </message>
    <message>
        <source>It is a dialog.</source>
        <translation>Es ist ein Dialog.</translation>
    </message>
    <message>
        <source>Load it into a database and open that.</source>
        <translation>Laden Sie es in eine Datenbank und öffnen Sie diese.</translation>
    </message>
    <message>
        <source>Open it in the program that made it and save it again.</source>
        <translation>Öffnen Sie die Datei in dem Programm, das sie geschrieben hat, und speichern Sie sie erneut.</translation>
    </message>
    <message>
        <source>Open it in the program that made it and save it as .xlsx or .ods.</source>
        <translation>Öffnen Sie die Datei in dem Programm, das sie geschrieben hat, und speichern Sie sie als .xlsx oder .ods.</translation>
    </message>
    <message>
        <source>Open it in the program that made it and save it without a password.</source>
        <translation>Öffnen Sie die Datei in dem Programm, das sie geschrieben hat, und speichern Sie sie ohne Kennwort.</translation>
    </message>
    <message>
        <source>Reading sheet %1</source>
        <translation>Tabellenblatt %1 wird gelesen</translation>
    </message>
    <message>
        <source>Reading was cancelled.</source>
        <translation>Das Lesen wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Save it as .xlsx.</source>
        <translation>Speichern Sie sie als .xlsx.</translation>
    </message>
    <message>
        <source>It is missing from the file.</source>
        <translation>Die Datei enthält es nicht.</translation>
    </message>
    <message>
        <source>The workbook has more than %1 formats.</source>
        <translation>Die Arbeitsmappe hat mehr als %1 Formate.</translation>
    </message>
    <message>
        <source>There is no file &quot;%1&quot;.</source>
        <translation>Es gibt keine Datei „%1“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be opened: %2.</source>
        <translation>„%1“ kann nicht geöffnet werden: %2.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has more than %2 cells, so it is not read as a workbook.</source>
        <translation>„%1“ hat mehr als %2 Zellen und wird deshalb nicht als Arbeitsmappe gelesen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has more than %2 sheets.</source>
        <translation>„%1“ hat mehr als %2 Tabellenblätter.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no part &quot;%2&quot;.</source>
        <translation>„%1“ hat keinen Teil „%2“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a binary workbook (.xlsb), which cannot be read.</source>
        <translation>„%1“ ist eine binäre Arbeitsmappe (.xlsb), die nicht gelesen werden kann.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is in a format from before 2007.</source>
        <translation>„%1“ ist eine Datei der Formate vor 2007.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is damaged or not an office file: %2.</source>
        <translation>„%1“ ist beschädigt oder keine Office-Datei: %2.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is damaged: part %2, line %3: %4.</source>
        <translation>„%1“ ist beschädigt: Teil %2, Zeile %3: %4.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a workbook.</source>
        <translation>„%1“ ist keine Arbeitsmappe.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is protected with a password.</source>
        <translation>„%1“ ist mit einem Kennwort geschützt.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is too large to read once it is unpacked.</source>
        <translation>„%1“ wird ausgepackt größer als jede Arbeitsmappe und deshalb nicht gelesen.</translation>
    </message>
    <message>
        <source>One workbook is needed.</source>
        <translation>Es wird eine Arbeitsmappe gebraucht.</translation>
    </message>
    <message>
        <source>For instance: tieout-cli sheet plan.xlsx</source>
        <translation>Zum Beispiel: tieout-cli sheet plan.xlsx</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no sheet &quot;%2&quot;.</source>
        <translation>„%1“ hat kein Tabellenblatt „%2“.</translation>
    </message>
    <message>
        <source>Sheet &quot;%1&quot; of &quot;%2&quot; has more than %3 merged ranges, so the workbook is not read.</source>
        <translation>Blatt „%1“ von „%2“ hat mehr als %3 verbundene Bereiche; die Arbeitsmappe wird daher nicht gelesen.</translation>
    </message>
    <message>
        <source>Delete the sheet, or unmerge its cells, and try again.</source>
        <translation>Löschen Sie das Blatt, oder heben Sie die Verbindung seiner Zellen auf, und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>%1 and %2 are in different units and cannot be combined.</source>
        <translation>%1 und %2 haben verschiedene Einheiten und lassen sich nicht zusammenrechnen.</translation>
    </message>
    <message>
        <source>%1 is zero, and nothing can be divided by it.</source>
        <translation>%1 ist null, und dadurch lässt sich nicht teilen.</translation>
    </message>
    <message>
        <source>From %1 to %2 the sign changes, so there is no change in percent.</source>
        <translation>Von %1 zu %2 wechselt das Vorzeichen; eine Veränderung in Prozent gibt es nicht.</translation>
    </message>
    <message>
        <source>Ask for the difference.</source>
        <translation>Fragen Sie nach der Differenz.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; holds neither %2 nor %3.</source>
        <translation>„%1“ enthält weder %2 noch %3.</translation>
    </message>
    <message>
        <source>Asking question %1</source>
        <translation>Frage %1 wird gestellt</translation>
    </message>
    <message>
        <source>Tables with more than 1,000 columns cannot be asked: %1.</source>
        <translation>Tabellen mit mehr als 1.000 Spalten können nicht gefragt werden: %1.</translation>
    </message>
    <message>
        <source>Formulas whose result the file does not keep count as empty: %1. Open the workbook in a spreadsheet program and save it to have them computed.</source>
        <translation>Formeln, deren Ergebnis die Datei nicht enthält, gelten als leer: %1. Öffnen Sie die Mappe in einer Tabellenkalkulation und speichern Sie sie, damit sie berechnet werden.</translation>
    </message>
    <message>
        <source>Cells with an error such as #DIV/0! count as empty: %1.</source>
        <translation>Zellen mit einem Fehler wie #DIV/0! gelten als leer: %1.</translation>
    </message>
    <message>
        <source>Cells such as &quot;n/a&quot; in a column of figures count as empty: %1.</source>
        <translation>Zellen wie „n/a“ in einer Spalte von Zahlen gelten als leer: %1.</translation>
    </message>
    <message>
        <source>Columns that hold more than one kind of value are read as text: %1.</source>
        <translation>Spalten mit Werten verschiedener Art werden als Text gelesen: %1.</translation>
    </message>
    <message>
        <source>Rows with totals or with the name of a group are left out: %1.</source>
        <translation>Zeilen mit Summen oder dem Namen einer Gruppe sind weggelassen: %1.</translation>
    </message>
    <message>
        <source>Check that the folder may be written and that there is space left.</source>
        <translation>Prüfen Sie, ob in den Ordner geschrieben werden darf und ob noch Platz ist.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no table that could be asked.</source>
        <translation>„%1“ enthält keine Tabelle, die gefragt werden könnte.</translation>
    </message>
    <message>
        <source>A table has a row of headings and rows below it; &quot;tieout-cli sheet&quot; lists what was found on each sheet.</source>
        <translation>Eine Tabelle hat eine Zeile von Überschriften und Zeilen darunter; „tieout-cli sheet“ zeigt, was auf jedem Blatt gefunden wurde.</translation>
    </message>
    <message>
        <source>The address &quot;sheet:&quot; names no file.</source>
        <translation>Die Adresse „sheet:“ nennt keine Datei.</translation>
    </message>
    <message>
        <source>Write sheet:FILE.</source>
        <translation>Schreiben Sie sheet:DATEI.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a text file.</source>
        <translation>„%1“ ist keine Textdatei.</translation>
    </message>
    <message>
        <source>Export the rows again as CSV, or name the encoding.</source>
        <translation>Exportieren Sie die Zeilen noch einmal als CSV oder nennen Sie die Zeichenkodierung.</translation>
    </message>
    <message>
        <source>There is no encoding &quot;%1&quot;.</source>
        <translation>Die Zeichenkodierung „%1“ gibt es nicht.</translation>
    </message>
    <message>
        <source>For instance UTF-8, UTF-16LE, windows-1252 or Shift_JIS.</source>
        <translation>Zum Beispiel UTF-8, UTF-16LE, windows-1252 oder Shift_JIS.</translation>
    </message>
    <message>
        <source>The quotation mark that opens in line %2 of &quot;%1&quot; is never closed.</source>
        <translation>Das Anführungszeichen, das in Zeile %2 von „%1“ öffnet, wird nie geschlossen.</translation>
    </message>
    <message>
        <source>Close it, or read the file without quotation marks.</source>
        <translation>Schließen Sie es oder lesen Sie die Datei ohne Anführungszeichen.</translation>
    </message>
    <message>
        <source>Line %2 of &quot;%1&quot; is longer than %3 characters.</source>
        <translation>Zeile %2 von „%1“ ist länger als %3 Zeichen.</translation>
    </message>
    <message>
        <source>A quotation mark may be missing, or it is not a file of rows.</source>
        <translation>Vielleicht fehlt ein Anführungszeichen, oder die Datei besteht nicht aus Zeilen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has more than %2 rows or %3 columns, so it is not read as a sheet.</source>
        <translation>„%1“ hat mehr als %2 Zeilen oder %3 Spalten und wird deshalb nicht als Tabellenblatt gelesen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no sign that can stand there.</source>
        <translation>„%1“ ist kein Zeichen, das dort stehen kann.</translation>
    </message>
    <message>
        <source>Give one sign, or comma, semicolon, tab, pipe, point or none.</source>
        <translation>Geben Sie ein Zeichen an oder comma, semicolon, tab, pipe, point oder none.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no order of dates.</source>
        <translation>„%1“ ist keine Reihenfolge von Datumsangaben.</translation>
    </message>
    <message>
        <source>Choose day-first or month-first.</source>
        <translation>Wählen Sie day-first oder month-first.</translation>
    </message>
    <message>
        <source>Line %2 of &quot;%1&quot; is no sheet with a file and ranges of tables.</source>
        <translation>Zeile %2 von „%1“ ist kein Blatt mit einer Datei und Bereichen von Tabellen.</translation>
    </message>
    <message>
        <source>Download libduckdb 1.2 or newer from duckdb.org, and name its file in the environment variable TIEOUT_DUCKDB_LIBRARY or put it into ~/.local/lib.</source>
        <translation>Laden Sie libduckdb 1.2 oder neuer von duckdb.org herunter und nennen Sie die Datei in der Umgebungsvariable TIEOUT_DUCKDB_LIBRARY, oder legen Sie sie in ~/.local/lib ab.</translation>
    </message>
    <message>
        <source>The DuckDB library &quot;%1&quot; cannot be loaded: %2</source>
        <translation>Die DuckDB-Bibliothek „%1“ lässt sich nicht laden: %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no DuckDB library that can be used: it lacks duckdb_%2().</source>
        <translation>„%1“ ist keine brauchbare DuckDB-Bibliothek: duckdb_%2() fehlt darin.</translation>
    </message>
    <message>
        <source>The DuckDB library &quot;%1&quot; is version %2.</source>
        <translation>Die DuckDB-Bibliothek „%1“ hat die Version %2.</translation>
    </message>
    <message>
        <source>No DuckDB library is installed, so DuckDB databases, Parquet, CSV and JSON files cannot be opened by it.</source>
        <translation>Es ist keine DuckDB-Bibliothek installiert, deshalb lassen sich DuckDB-Datenbanken, Parquet-, CSV- und JSON-Dateien damit nicht öffnen.</translation>
    </message>
    <message>
        <source>DuckDB databases</source>
        <translation>DuckDB-Datenbanken</translation>
    </message>
    <message>
        <source>Parquet files</source>
        <translation>Parquet-Dateien</translation>
    </message>
    <message>
        <source>Large CSV and TSV files</source>
        <translation>Große CSV- und TSV-Dateien</translation>
    </message>
    <message>
        <source>JSON files</source>
        <translation>JSON-Dateien</translation>
    </message>
    <message>
        <source>A query reads the opened file only; open the other file as a source.</source>
        <translation>Eine Abfrage liest nur die geöffnete Datei; öffnen Sie die andere Datei als Quelle.</translation>
    </message>
    <message>
        <source>Ask for less at a time.</source>
        <translation>Fragen Sie weniger auf einmal ab.</translation>
    </message>
    <message>
        <source>Check that the file is where it was.</source>
        <translation>Prüfen Sie, ob die Datei noch am selben Ort liegt.</translation>
    </message>
    <message>
        <source>DuckDB says: %1</source>
        <translation>DuckDB meldet: %1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is in use by another program that writes to it.</source>
        <translation>„%1“ wird von einem anderen Programm benutzt, das hineinschreibt.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is encrypted.</source>
        <translation>„%1“ ist verschlüsselt.</translation>
    </message>
    <message>
        <source>Export it without encryption and open that.</source>
        <translation>Exportieren Sie sie ohne Verschlüsselung und öffnen Sie das Ergebnis.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was written by another version of DuckDB: %2</source>
        <translation>„%1“ wurde von einer anderen DuckDB-Version geschrieben: %2</translation>
    </message>
    <message>
        <source>Install a newer libduckdb.</source>
        <translation>Installieren Sie eine neuere libduckdb.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be read: %2</source>
        <translation>„%1“ lässt sich nicht lesen: %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not exist.</source>
        <translation>„%1“ gibt es nicht.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a file.</source>
        <translation>„%1“ ist keine Datei.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be opened: no permission.</source>
        <translation>„%1“ lässt sich nicht öffnen: keine Berechtigung.</translation>
    </message>
    <message>
        <source>Ask its owner for the right to read it.</source>
        <translation>Bitten Sie den Eigentümer um das Leserecht.</translation>
    </message>
    <message>
        <source>Check the path.</source>
        <translation>Prüfen Sie den Pfad.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is neither a DuckDB database nor a Parquet file.</source>
        <translation>„%1“ ist weder eine DuckDB-Datenbank noch eine Parquet-Datei.</translation>
    </message>
    <message>
        <source>Text files are read by their names: .csv, .tsv, .json, .ndjson.</source>
        <translation>Textdateien werden an ihren Namen erkannt: .csv, .tsv, .json, .ndjson.</translation>
    </message>
    <message>
        <source>The name of &quot;%1&quot; holds *, ? or [, which DuckDB takes for a pattern.</source>
        <translation>Der Name von „%1“ enthält *, ? oder [, was DuckDB als Muster versteht.</translation>
    </message>
    <message>
        <source>Rename the file or its folder.</source>
        <translation>Benennen Sie die Datei oder ihren Ordner um.</translation>
    </message>
    <message>
        <source>DuckDB %1 cannot be told to read only.</source>
        <translation>DuckDB %1 lässt sich nicht auf Lesen beschränken.</translation>
    </message>
    <message>
        <source>Install another libduckdb, 1.2 or newer.</source>
        <translation>Installieren Sie eine andere libduckdb, 1.2 oder neuer.</translation>
    </message>
    <message>
        <source>This statement is not a SELECT.</source>
        <translation>Diese Anweisung ist kein SELECT.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no longer there.</source>
        <translation>„%1“ ist nicht mehr da.</translation>
    </message>
    <message>
        <source>The column &quot;%1&quot; is of a type that cannot be shown here.</source>
        <translation>Die Spalte „%1“ hat einen Typ, der sich hier nicht anzeigen lässt.</translation>
    </message>
    <message>
        <source>Write CAST(... AS VARCHAR) around it, or leave it out.</source>
        <translation>Schreiben Sie CAST(... AS VARCHAR) darum, oder lassen Sie sie weg.</translation>
    </message>
    <message>
        <source>Reads through the DuckDB library &quot;%1&quot;, loaded when the first file is opened.</source>
        <translation>Liest über die DuckDB-Bibliothek „%1“, die beim Öffnen der ersten Datei geladen wird.</translation>
    </message>
    <message>
        <source>The address &quot;duckdb:&quot; names no file.</source>
        <translation>Die Adresse „duckdb:“ nennt keine Datei.</translation>
    </message>
    <message>
        <source>Write duckdb:FILE.</source>
        <translation>Schreiben Sie duckdb:DATEI.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a DuckDB database, not a workspace.</source>
        <translation>„%1“ ist eine DuckDB-Datenbank, kein Arbeitsbereich.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a Parquet file, not a workspace.</source>
        <translation>„%1“ ist eine Parquet-Datei, kein Arbeitsbereich.</translation>
    </message>
    <message>
        <source>Name it as a source: duckdb:FILE.</source>
        <translation>Nennen Sie sie als Quelle: duckdb:DATEI.</translation>
    </message>
    <message>
        <source>A sheet has room for 16,384 columns, and the result has %1.</source>
        <translation>Ein Tabellenblatt fasst 16.384 Spalten, und das Ergebnis hat %1.</translation>
    </message>
    <message>
        <source>Export it as CSV.</source>
        <translation>Exportieren Sie es als CSV.</translation>
    </message>
    <message>
        <source>The workbook cannot be put together in &quot;%1&quot;: %2.</source>
        <translation>Die Arbeitsmappe lässt sich in „%1“ nicht zusammenstellen: %2.</translation>
    </message>
    <message>
        <source>Make room there, or export it as CSV.</source>
        <translation>Schaffen Sie dort Platz, oder exportieren Sie als CSV.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; ends neither in .xlsx nor in .csv.</source>
        <translation>„%1“ endet weder auf .xlsx noch auf .csv.</translation>
    </message>
    <message>
        <source>Write --to FILE.xlsx or --to FILE.csv.</source>
        <translation>Schreiben Sie --to DATEI.xlsx oder --to DATEI.csv.</translation>
    </message>
    <message>
        <source>The answer has no rows to write.</source>
        <translation>Die Antwort hat keine Zeilen zum Schreiben.</translation>
    </message>
    <message>
        <source>Ask for rows, or leave --to out.</source>
        <translation>Fragen Sie nach Zeilen, oder lassen Sie --to weg.</translation>
    </message>
    <message>
        <source>The answer has %1 parts with rows, and a file takes one.</source>
        <translation>Die Antwort hat %1 Teile mit Zeilen, und eine Datei fasst einen.</translation>
    </message>
    <message>
        <source>Ask for one of them.</source>
        <translation>Fragen Sie nach einem davon.</translation>
    </message>
    <message>
        <source>%1 is in no table of this workbook.</source>
        <translation>%1 liegt in keiner Tabelle dieser Mappe.</translation>
    </message>
    <message>
        <source>%1 and %2 are in different tables. Name cells of one table.</source>
        <translation>%1 und %2 liegen in verschiedenen Tabellen. Nennen Sie Zellen einer einzigen Tabelle.</translation>
    </message>
    <message>
        <source>%1 holds no figure.</source>
        <translation>In %1 steht keine Zahl.</translation>
    </message>
    <message>
        <source>%1 names more cells than can be shown.</source>
        <translation>%1 nennt mehr Zellen, als gezeigt werden können.</translation>
    </message>
    <message>
        <source>Name two cells to compare, not %1.</source>
        <translation>Zwei Zellen lassen sich vergleichen, genannt sind %1.</translation>
    </message>
    <message>
        <source>The model &quot;%1&quot; was not asked: labels of this workbook may not be told to a model.</source>
        <translation>Das Modell „%1“ wurde nicht gefragt: Beschriftungen dieser Mappe dürfen einem Modell nicht mitgeteilt werden.</translation>
    </message>
    <message>
        <source>Allow values in the source&apos;s settings.</source>
        <translation>Erlauben Sie Werte in den Einstellungen der Quelle.</translation>
    </message>
    <message>
        <source>%1 and %2 are not a whole number of years apart.</source>
        <translation>Zwischen %1 und %2 liegen keine ganzen Jahre für eine jährliche Wachstumsrate.</translation>
    </message>
    <message>
        <source>Compound growth from %1 to %2 needs two figures above zero.</source>
        <translation>Von %1 zu %2 lässt sich keine jährliche Wachstumsrate bilden: Beide müssen über null liegen.</translation>
    </message>
    <message>
        <source>%1 and the figures beside it are in %2.</source>
        <translation>%1 und die Zahlen daneben sind in %2.</translation>
    </message>
    <message>
        <source>Say the scale of the limit, for example &quot;above 5 million&quot;.</source>
        <translation>Sagen Sie, worin die Grenze gemeint ist, zum Beispiel &quot;above 5 million&quot;.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a copy from &quot;%2&quot;, taken on %3. Later changes are not in it.</source>
        <translation>„%1“ ist eine Kopie aus „%2“ vom %3. Spätere Änderungen stehen nicht darin.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; of &quot;%2&quot; has more than %3 rows, too many to copy.</source>
        <translation>„%1“ von „%2“ hat mehr als %3 Zeilen, zu viele für eine Kopie.</translation>
    </message>
    <message>
        <source>Ask that source on its own.</source>
        <translation>Fragen Sie diese Quelle allein.</translation>
    </message>
    <message>
        <source>Copying %1</source>
        <translation>%1 wird kopiert</translation>
    </message>
    <message>
        <source>There is no key %1 to another source.</source>
        <translation>Es gibt keinen Schlüssel %1 zu einer anderen Quelle.</translation>
    </message>
    <message>
        <source>tieout-cli keys --source WORKSPACE lists them, where there are any.</source>
        <translation>„tieout-cli keys --source ARBEITSBEREICH“ listet sie auf, falls es welche gibt.</translation>
    </message>
    <message>
        <source>Neither &quot;%1&quot; nor &quot;%2&quot; is a workbook, so they cannot be joined.</source>
        <translation>Weder „%1“ noch „%2“ ist eine Arbeitsmappe; sie lassen sich nicht verbinden.</translation>
    </message>
    <message>
        <source>Ask each source on its own.</source>
        <translation>Fragen Sie jede Quelle für sich.</translation>
    </message>
    <message>
        <source>A workspace without a file cannot keep copies.</source>
        <translation>Ein Arbeitsbereich ohne Datei kann keine Kopien aufbewahren.</translation>
    </message>
    <message>
        <source>Parts of &quot;%1&quot; are hidden, so its tables cannot be copied.</source>
        <translation>Teile von „%1“ sind ausgeblendet, daher lassen sich ihre Tabellen nicht kopieren.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no table &quot;%2&quot; any more.</source>
        <translation>„%1“ hat keine Tabelle „%2“ mehr.</translation>
    </message>
    <message>
        <source>tieout-cli keys --source WORKSPACE lists what there is now.</source>
        <translation>„tieout-cli keys --source ARBEITSBEREICH“ listet auf, was es jetzt gibt.</translation>
    </message>
    <message>
        <source>Create a workspace file, then join there.</source>
        <translation>Legen Sie eine Arbeitsbereichsdatei an und verbinden Sie dort.</translation>
    </message>
    <message>
        <source>%1 and the figures beside it are percentages.</source>
        <translation>%1 und die Zahlen daneben sind Prozentwerte.</translation>
    </message>
    <message>
        <source>Name the column you mean.</source>
        <translation>Nennen Sie die Spalte, die Sie meinen.</translation>
    </message>
</context>
<context>
    <name>Message</name>
    <message>
        <source>The source is not profiled.</source>
        <translation>Die Quelle hat noch kein Profil.</translation>
    </message>
    <message>
        <source>The text does not parse.</source>
        <translation>Der Text ist kein lesbares SQL.</translation>
    </message>
    <message>
        <source>A name does not resolve.</source>
        <translation>Ein Name ist unbekannt.</translation>
    </message>
    <message>
        <source>There is nothing to join.</source>
        <translation>Es wird nichts verknüpft.</translation>
    </message>
    <message>
        <source>There is no limit.</source>
        <translation>Es gibt kein LIMIT.</translation>
    </message>
    <message>
        <source>Did you mean %1?</source>
        <translation>Meinten Sie %1?</translation>
    </message>
    <message>
        <source>The statement only reads.</source>
        <translation>Die Anweisung liest nur.</translation>
    </message>
    <message>
        <source>There is more than one statement.</source>
        <translation>Es ist mehr als eine Anweisung.</translation>
    </message>
    <message>
        <source>There is one statement.</source>
        <translation>Es ist genau eine Anweisung.</translation>
    </message>
    <message>
        <source>The function &quot;%1&quot;</source>
        <translation>Die Funktion „%1“</translation>
    </message>
    <message>
        <source>The aggregate &quot;%1&quot;</source>
        <translation>Die Aggregatfunktion „%1“</translation>
    </message>
    <message>
        <source>The procedure &quot;%1&quot;</source>
        <translation>Die Prozedur „%1“</translation>
    </message>
    <message>
        <source>The operator &quot;%1&quot;</source>
        <translation>Der Operator „%1“</translation>
    </message>
    <message>
        <source>The operator class &quot;%1&quot;</source>
        <translation>Die Operatorklasse „%1“</translation>
    </message>
    <message>
        <source>The cast &quot;%1&quot;</source>
        <translation>Die Umwandlung „%1“</translation>
    </message>
    <message>
        <source>The type &quot;%1&quot;</source>
        <translation>Der Typ „%1“</translation>
    </message>
    <message>
        <source>%1 has changed since you allowed it.</source>
        <translation>%1 hat sich seit Ihrer Freigabe geändert.</translation>
    </message>
    <message>
        <source>%1 comes from the extension &quot;%2&quot;, and nobody allowed it for this source.</source>
        <translation>%1 stammt aus der Erweiterung „%2“ und ist für diese Quelle nicht freigegeben.</translation>
    </message>
    <message>
        <source>%1 did not come with the engine, and nobody allowed it for this source.</source>
        <translation>%1 gehört nicht zur Datenbank selbst und ist für diese Quelle nicht freigegeben.</translation>
    </message>
    <message>
        <source>The rows of the view &quot;%1&quot;</source>
        <translation>Die Zeilen der Sicht „%1“</translation>
    </message>
    <message>
        <source>The rows of the table &quot;%1&quot;</source>
        <translation>Die Zeilen der Tabelle „%1“</translation>
    </message>
    <message>
        <source>%1 are not read: it runs &quot;%2&quot;, which has changed since you allowed it.</source>
        <translation>%1 werden nicht gelesen: Dabei läuft „%2“, das sich seit Ihrer Freigabe geändert hat.</translation>
    </message>
    <message>
        <source>%1 are not read: it runs &quot;%2&quot;, which comes from the extension &quot;%3&quot;, and nobody allowed it for this source.</source>
        <translation>%1 werden nicht gelesen: Dabei läuft „%2“ aus der Erweiterung „%3“, die für diese Quelle nicht freigegeben ist.</translation>
    </message>
    <message>
        <source>%1 are not read: it runs &quot;%2&quot;, which did not come with the engine, and nobody allowed it for this source.</source>
        <translation>%1 werden nicht gelesen: Dabei läuft „%2“, das nicht zur Datenbank selbst gehört und für diese Quelle nicht freigegeben ist.</translation>
    </message>
    <message>
        <source>%1 are not read: it runs &quot;%2&quot;, which can do more than read this source.</source>
        <translation>%1 werden nicht gelesen: Dabei läuft „%2“, das mehr kann, als diese Quelle zu lesen.</translation>
    </message>
    <message>
        <source>The rows of the view &quot;%1&quot; are not read: its definition does not say what it runs.</source>
        <translation>Die Zeilen der Sicht „%1“ werden nicht gelesen: Ihre Definition verrät nicht, was dabei läuft.</translation>
    </message>
    <message>
        <source>The rows of the view &quot;%1&quot; are not read.</source>
        <translation>Die Zeilen der Sicht „%1“ werden nicht gelesen.</translation>
    </message>
    <message>
        <source>Leave it out, or allow it for this source: on the Source page, or with &quot;tieout-cli workspace set FILE --allow-function &quot;%1&quot;&quot;.</source>
        <translation>Lassen Sie es weg, oder geben Sie es für diese Quelle frei: auf der Seite „Quelle“ oder mit „tieout-cli workspace set FILE --allow-function &quot;%1&quot;“.</translation>
    </message>
    <message>
        <source>Leave it out, or allow it for this source: with &quot;tieout-cli workspace set FILE --allow-function &quot;%1&quot;&quot;.</source>
        <translation>Lassen Sie es weg, oder geben Sie es für diese Quelle frei: mit „tieout-cli workspace set FILE --allow-function &quot;%1&quot;“.</translation>
    </message>
    <message>
        <source>The function &quot;%1&quot; is not allowed: it can do more than read this source.</source>
        <translation>Die Funktion „%1“ ist nicht erlaubt: Sie kann mehr, als diese Quelle zu lesen.</translation>
    </message>
    <message>
        <source>The function &quot;%1&quot; is not known to be harmless.</source>
        <translation>Ob die Funktion „%1“ harmlos ist, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Remove the call.</source>
        <translation>Entfernen Sie den Aufruf.</translation>
    </message>
    <message>
        <source>The statement parses.</source>
        <translation>Die Anweisung ist lesbar.</translation>
    </message>
    <message>
        <source>The parameter &quot;%1&quot; has no value.</source>
        <translation>Der Parameter „%1“ hat keinen Wert.</translation>
    </message>
    <message>
        <source>Write the value in its place.</source>
        <translation>Setzen Sie den Wert ein.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is in %2, not in &quot;%3&quot;: a query reads one source.</source>
        <translation>„%1“ ist in %2, nicht in „%3“: Eine Abfrage liest eine Quelle.</translation>
    </message>
    <message>
        <source>Every table exists.</source>
        <translation>Jede Tabelle ist vorhanden.</translation>
    </message>
    <message>
        <source>Every column exists.</source>
        <translation>Jede Spalte ist vorhanden.</translation>
    </message>
    <message>
        <source>Every function exists.</source>
        <translation>Jede Funktion ist vorhanden.</translation>
    </message>
    <message>
        <source>Every name means one thing.</source>
        <translation>Jeder Name ist eindeutig.</translation>
    </message>
    <message>
        <source>Join on %1.</source>
        <translation>Verknüpfen Sie über %1.</translation>
    </message>
    <message>
        <source>%1 or on %2</source>
        <translation>%1 oder über %2</translation>
    </message>
    <message>
        <source>%1, then %2</source>
        <translation>%1, dann %2</translation>
    </message>
    <message>
        <source>No key connects &quot;%1&quot; and &quot;%2&quot;, not even through other tables.</source>
        <translation>Kein Schlüssel verbindet „%1“ und „%2“, auch nicht über andere Tabellen.</translation>
    </message>
    <message>
        <source>No key of &quot;%1&quot; refers to itself.</source>
        <translation>Kein Schlüssel von „%1“ verweist auf die eigene Tabelle.</translation>
    </message>
    <message>
        <source>Join along the keys: %1.</source>
        <translation>Verknüpfen Sie entlang der Schlüssel: %1.</translation>
    </message>
    <message>
        <source>NATURAL JOIN of &quot;%1&quot; and &quot;%2&quot; also compares %3 with %4, which is not part of their key: rows are lost.</source>
        <translation>NATURAL JOIN von „%1“ und „%2“ vergleicht auch %3 mit %4, was nicht zum Schlüssel gehört: Zeilen gehen verloren.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; and &quot;%2&quot; are only joined by a condition that is not an equality of a key&apos;s columns.</source>
        <translation>„%1“ und „%2“ sind nur über eine Bedingung verknüpft, die keine Schlüsselspalten gleichsetzt.</translation>
    </message>
    <message>
        <source>The join %1 follows a key that is inferred from names and values, not declared.</source>
        <translation>Die Verknüpfung %1 folgt einem Schlüssel, der aus Namen und Werten erschlossen und nicht deklariert ist.</translation>
    </message>
    <message>
        <source>Accept or dismiss the key on the Schema page.</source>
        <translation>Bestätigen oder verwerfen Sie den Schlüssel auf der Seite „Schema“.</translation>
    </message>
    <message>
        <source>Every join follows a foreign key.</source>
        <translation>Jede Verknüpfung folgt einem Fremdschlüssel.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; and &quot;%2&quot; are combined without any condition: every row of one meets every row of the other.</source>
        <translation>„%1“ und „%2“ werden ohne Bedingung kombiniert: Jede Zeile der einen trifft auf jede Zeile der anderen.</translation>
    </message>
    <message>
        <source>Add the join condition, or remove &quot;%1&quot;.</source>
        <translation>Ergänzen Sie die Join-Bedingung, oder entfernen Sie „%1“.</translation>
    </message>
    <message>
        <source>No two tables are combined without a condition.</source>
        <translation>Keine zwei Tabellen werden ohne Bedingung kombiniert.</translation>
    </message>
    <message>
        <source>%1 over &quot;%2&quot; counts rows more than once: the join with &quot;%3&quot; repeats them.</source>
        <translation>%1 über „%2“ zählt Zeilen mehrfach: Die Verknüpfung mit „%3“ wiederholt sie.</translation>
    </message>
    <message>
        <source>Aggregate &quot;%1&quot; before the join, or filter with EXISTS instead of joining &quot;%2&quot;.</source>
        <translation>Aggregieren Sie „%1“ vor der Verknüpfung, oder filtern Sie mit EXISTS, statt „%2“ zu verknüpfen.</translation>
    </message>
    <message>
        <source>Declare or accept the key of &quot;%1&quot;.</source>
        <translation>Deklarieren oder bestätigen Sie den Schlüssel von „%1“.</translation>
    </message>
    <message>
        <source>%1 over &quot;%2&quot; weighs each row by how often the join with &quot;%3&quot; repeats it.</source>
        <translation>%1 über „%2“ gewichtet jede Zeile danach, wie oft die Verknüpfung mit „%3“ sie wiederholt.</translation>
    </message>
    <message>
        <source>Filter with EXISTS instead of joining &quot;%1&quot;, if each row of &quot;%2&quot; is to count once.</source>
        <translation>Filtern Sie mit EXISTS, statt „%1“ zu verknüpfen, wenn jede Zeile von „%2“ einmal zählen soll.</translation>
    </message>
    <message>
        <source>No aggregate over a join.</source>
        <translation>Über keine Verknüpfung wird aggregiert.</translation>
    </message>
    <message>
        <source>No join repeats the rows that are added up.</source>
        <translation>Keine Verknüpfung wiederholt die Zeilen, die summiert werden.</translation>
    </message>
    <message>
        <source>Write LEFT JOIN, if they are to be counted.</source>
        <translation>Schreiben Sie LEFT JOIN, wenn sie mitzählen sollen.</translation>
    </message>
    <message>
        <source>Every row has what its key refers to.</source>
        <translation>Jede Zeile hat, worauf ihr Schlüssel verweist.</translation>
    </message>
    <message>
        <source>The condition %1 drops the rows without a match in &quot;%2&quot; that the outer join keeps.</source>
        <translation>Die Bedingung %1 verwirft die Zeilen ohne Gegenstück in „%2“, die der äußere Join behält.</translation>
    </message>
    <message>
        <source>Move the condition into ON, or write an inner join.</source>
        <translation>Verschieben Sie die Bedingung nach ON, oder schreiben Sie einen inneren Join.</translation>
    </message>
    <message>
        <source>There is no outer join.</source>
        <translation>Es gibt keinen äußeren Join.</translation>
    </message>
    <message>
        <source>No condition undoes an outer join.</source>
        <translation>Keine Bedingung hebt einen äußeren Join auf.</translation>
    </message>
    <message>
        <source>The question names no period.</source>
        <translation>Die Frage nennt keinen Zeitraum.</translation>
    </message>
    <message>
        <source>The filter ends at midnight: &quot;%1&quot; holds a time of day, so %2 is left out.</source>
        <translation>Der Filter endet um Mitternacht: „%1“ enthält Uhrzeiten, daher fehlt der %2.</translation>
    </message>
    <message>
        <source>The filter cuts through %1.</source>
        <translation>Der Filter teilt den %1.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; ends on %2, before %3 begins.</source>
        <translation>„%1“ endet am %2, bevor %3 beginnt.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; begins on %2, after %3 ends.</source>
        <translation>„%1“ beginnt am %2, nachdem %3 endet.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; begins on %2, after %4 does, and ends on %3, before %4 does.</source>
        <translation>„%1“ beginnt am %2 nach dem Anfang und endet am %3 vor dem Ende von %4.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; begins on %2, after %3 does.</source>
        <translation>„%1“ beginnt erst am %2, nach dem Anfang von %3.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; ends on %2, before %3 does.</source>
        <translation>„%1“ endet schon am %2, vor dem Ende von %3.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is compared as a number, not as a period.</source>
        <translation>„%1“ wird als Zahl verglichen, nicht als Zeitraum.</translation>
    </message>
    <message>
        <source>The period is chosen by its column: %1.</source>
        <translation>Der Zeitraum ist durch seine Spalte gewählt: %1.</translation>
    </message>
    <message>
        <source>The period is chosen by its column.</source>
        <translation>Der Zeitraum ist durch seine Spalte gewählt.</translation>
    </message>
    <message>
        <source>Dates are filtered on %1.</source>
        <translation>Nach Datum gefiltert wird über %1.</translation>
    </message>
    <message>
        <source>The question asks for %1, but no condition filters a date column.</source>
        <translation>Gefragt ist nach %1, aber keine Bedingung filtert eine Datumsspalte.</translation>
    </message>
    <message>
        <source>None of the tables read has a date column: join the table that has the date.</source>
        <translation>Keine der gelesenen Tabellen hat eine Datumsspalte: Verknüpfen Sie die Tabelle mit dem Datum.</translation>
    </message>
    <message>
        <source>Filter %1.</source>
        <translation>Filtern Sie %1.</translation>
    </message>
    <message>
        <source>No condition filters a date column.</source>
        <translation>Keine Bedingung filtert eine Datumsspalte.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is read as %2; the query filters another reading of these words, %3, on &quot;%4&quot;.</source>
        <translation>„%1“ wird als %2 gelesen; die Abfrage filtert eine andere Lesart dieser Wörter, %3, über „%4“.</translation>
    </message>
    <message>
        <source>Filter &quot;%1&quot; for %2, if that is meant.</source>
        <translation>Filtern Sie „%1“ auf %2, wenn das gemeint ist.</translation>
    </message>
    <message>
        <source>The question asks for %1, but the condition on &quot;%2&quot; cannot be compared with it: %3.</source>
        <translation>Gefragt ist nach %1, aber die Bedingung auf „%2“ lässt sich damit nicht vergleichen: %3.</translation>
    </message>
    <message>
        <source>Filter &quot;%1&quot; with plain dates.</source>
        <translation>Filtern Sie „%1“ mit einfachen Datumsangaben.</translation>
    </message>
    <message>
        <source>Filter &quot;%1&quot; in the query that reads it, too, if that is meant.</source>
        <translation>Filtern Sie „%1“ auch in der Abfrage, die es liest, wenn das gemeint ist.</translation>
    </message>
    <message>
        <source>Filter &quot;%1&quot; in the query that reads it, too.</source>
        <translation>Filtern Sie „%1“ auch in der Abfrage, die es liest.</translation>
    </message>
    <message>
        <source>The question asks for %1, but the query filters %2 on &quot;%3&quot;.</source>
        <translation>Gefragt ist nach %1, aber die Abfrage filtert %2 über „%3“.</translation>
    </message>
    <message>
        <source>Filter &quot;%1&quot; for %2.</source>
        <translation>Filtern Sie „%1“ auf %2.</translation>
    </message>
    <message>
        <source>no day at all</source>
        <translation>keinen einzigen Tag</translation>
    </message>
    <message>
        <source>Compare single days, or convert the column to a date.</source>
        <translation>Vergleichen Sie einzelne Tage, oder wandeln Sie die Spalte in ein Datum um.</translation>
    </message>
    <message>
        <source>The period is filtered on &quot;%1&quot;, but &quot;%2.%3&quot; says when a row of &quot;%2&quot; happened.</source>
        <translation>Der Zeitraum wird über „%1“ gefiltert, aber wann eine Zeile von „%2“ entstand, steht in „%2.%3“.</translation>
    </message>
    <message>
        <source>Filter &quot;%1.%2&quot;, or name &quot;%3&quot; in the question.</source>
        <translation>Filtern Sie „%1.%2“, oder nennen Sie „%3“ in der Frage.</translation>
    </message>
    <message>
        <source>it depends on other columns too</source>
        <translation>sie hängt auch von anderen Spalten ab</translation>
    </message>
    <message>
        <source>how it stores dates is not known</source>
        <translation>wie Datumsangaben dort gespeichert sind, ist nicht bekannt</translation>
    </message>
    <message>
        <source>it is relative to the computer&apos;s clock, not to the as-of date</source>
        <translation>sie richtet sich nach der Uhr des Computers, nicht nach dem Stichtag</translation>
    </message>
    <message>
        <source>a day in it does not exist</source>
        <translation>ein Tag darin existiert nicht</translation>
    </message>
    <message>
        <source>it is nested too deeply</source>
        <translation>sie ist zu tief verschachtelt</translation>
    </message>
    <message>
        <source>it cannot be computed from one date</source>
        <translation>sie lässt sich nicht aus einem einzelnen Datum berechnen</translation>
    </message>
    <message>
        <source>a name in it does not resolve</source>
        <translation>ein Name darin ist unbekannt</translation>
    </message>
    <message>
        <source>it compares with another column, &quot;%1&quot;</source>
        <translation>sie vergleicht mit einer anderen Spalte, „%1“</translation>
    </message>
    <message>
        <source>it depends on another query</source>
        <translation>sie hängt von einer anderen Abfrage ab</translation>
    </message>
    <message>
        <source>Add it to GROUP BY, or aggregate it.</source>
        <translation>Nehmen Sie es in GROUP BY auf, oder aggregieren Sie es.</translation>
    </message>
    <message>
        <source>Group by it, or leave it out.</source>
        <translation>Gruppieren Sie danach, oder lassen Sie es weg.</translation>
    </message>
    <message>
        <source>Every column is grouped or aggregated.</source>
        <translation>Jede Spalte ist gruppiert oder aggregiert.</translation>
    </message>
    <message>
        <source>Name the column by what it holds.</source>
        <translation>Benennen Sie die Spalte nach ihrem Inhalt.</translation>
    </message>
    <message>
        <source>Every number is read from a table.</source>
        <translation>Jede Zahl ist aus einer Tabelle gelesen.</translation>
    </message>
    <message>
        <source>A person wrote the query.</source>
        <translation>Ein Mensch hat die Abfrage geschrieben.</translation>
    </message>
    <message>
        <source>Read it from a table, or say that it cannot be answered.</source>
        <translation>Lesen Sie den Wert aus einer Tabelle, oder geben Sie an, dass die Frage nicht zu beantworten ist.</translation>
    </message>
    <message>
        <source>Leave it out, or compute it from columns.</source>
        <translation>Lassen Sie sie weg, oder berechnen Sie sie aus Spalten.</translation>
    </message>
    <message>
        <source>Nothing of this source is hidden.</source>
        <translation>Nichts an dieser Quelle ist verborgen.</translation>
    </message>
    <message>
        <source>Going by their names, the tables read hold only that period.</source>
        <translation>Die gelesenen Tabellen enthalten ihren Namen nach nur diesen Zeitraum.</translation>
    </message>
    <message>
        <source>There is no question to check this against.</source>
        <translation>Es gibt keine Frage, die sagt, was gemeint ist.</translation>
    </message>
    <message>
        <source>Split tables are read as the question means.</source>
        <translation>Aufgeteilte Tabellen werden so gelesen, wie die Frage es meint.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; holds only part of the data: it is one of %2 tables, &quot;%3&quot; to &quot;%4&quot;, and the question does not say which it means.</source>
        <translation>„%1“ enthält nur einen Teil der Daten: Sie ist eine von %2 Tabellen, „%3“ bis „%4“, und die Frage sagt nicht, welche gemeint ist.</translation>
    </message>
    <message>
        <source>Combine them with UNION ALL, or ask for one of them. Not read: %1.</source>
        <translation>Lesen Sie alle, mit UNION ALL verbunden, oder fragen Sie nach einer. Nicht gelesen: %1.</translation>
    </message>
    <message>
        <source>The question is about %2, and the query reads &quot;%1&quot;.</source>
        <translation>Die Frage handelt von %2, und die Abfrage liest „%1“.</translation>
    </message>
    <message>
        <source>Read %1 as well, by UNION ALL, or in its place.</source>
        <translation>Lesen Sie auch %1, mit UNION ALL, oder stattdessen.</translation>
    </message>
    <message>
        <source>No table holds the time the question asks about: &quot;%1&quot; is one of &quot;%2&quot; to &quot;%3&quot;.</source>
        <translation>Keine Tabelle enthält die Zeit, nach der die Frage fragt: „%1“ ist eine von „%2“ bis „%3“.</translation>
    </message>
    <message>
        <source>Ask for a time between &quot;%1&quot; and &quot;%2&quot;.</source>
        <translation>Fragen Sie nach einer Zeit zwischen „%1“ und „%2“.</translation>
    </message>
    <message>
        <source>No copy is read in place of its table.</source>
        <translation>Keine Kopie wird anstelle ihrer Tabelle gelesen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a copy of &quot;%2&quot;, and the question does not ask for a copy.</source>
        <translation>„%1“ ist eine Kopie von „%2“, und die Frage fragt nicht nach einer Kopie.</translation>
    </message>
    <message>
        <source>Read &quot;%1&quot; in its place.</source>
        <translation>Lesen Sie stattdessen „%1“.</translation>
    </message>
    <message>
        <source>the data is split over %1 tables, &quot;%2&quot; to &quot;%3&quot;, and the question does not say which; add the period, region or number it means</source>
        <translation>die Daten sind auf %1 Tabellen verteilt, „%2“ bis „%3“, und die Frage sagt nicht, welche; nennen Sie den Zeitraum, die Region oder die Nummer</translation>
    </message>
    <message>
        <source>one of %1 tables, one for each day, from %2 to %3</source>
        <translation>eine von %1 Tabellen, je Tag eine, von %2 bis %3</translation>
    </message>
    <message>
        <source>one of %1 tables, one for each week, from %2 to %3</source>
        <translation>eine von %1 Tabellen, je Woche eine, von %2 bis %3</translation>
    </message>
    <message>
        <source>one of %1 tables, one for each month, from %2 to %3</source>
        <translation>eine von %1 Tabellen, je Monat eine, von %2 bis %3</translation>
    </message>
    <message>
        <source>one of %1 tables, one for each quarter, from %2 to %3</source>
        <translation>eine von %1 Tabellen, je Quartal eine, von %2 bis %3</translation>
    </message>
    <message>
        <source>one of %1 tables, one for each year, from %2 to %3</source>
        <translation>eine von %1 Tabellen, je Jahr eine, von %2 bis %3</translation>
    </message>
    <message>
        <source>one of %1 versions, from %2 to %3</source>
        <translation>eine von %1 Fassungen, von %2 bis %3</translation>
    </message>
    <message>
        <source>one of %1 tables, one for each region: %2</source>
        <translation>eine von %1 Tabellen, je Region eine: %2</translation>
    </message>
    <message>
        <source>one of %1 tables that are numbered, from %2 to %3</source>
        <translation>eine von %1 nummerierten Tabellen, von %2 bis %3</translation>
    </message>
    <message>
        <source>copied to %1</source>
        <translation>kopiert nach %1</translation>
    </message>
    <message>
        <source>around %1</source>
        <translation>rund um %1</translation>
    </message>
    <message>
        <source>a query on it was rejected</source>
        <translation>eine Abfrage darüber wurde abgewiesen</translation>
    </message>
    <message>
        <source>%1 queries on it were rejected</source>
        <translation>%1 Abfragen darüber wurden abgewiesen</translation>
    </message>
    <message>
        <source>one kept answer, query or script reads it</source>
        <translation>eine aufbewahrte Antwort, Abfrage oder ein Skript liest sie</translation>
    </message>
    <message>
        <source>another table refers to it</source>
        <translation>eine andere Tabelle verweist auf sie</translation>
    </message>
    <message>
        <source>%1 other tables refer to it</source>
        <translation>%1 andere Tabellen verweisen auf sie</translation>
    </message>
    <message>
        <source>nobody described %1 of its %2 columns</source>
        <translation>%1 von ihren %2 Spalten hat niemand beschrieben</translation>
    </message>
    <message>
        <source>nobody described any of its %1 columns</source>
        <translation>keine ihrer %1 Spalten hat jemand beschrieben</translation>
    </message>
    <message>
        <source>By its name, &quot;%1&quot; is a staging table: its rows may not be complete.</source>
        <translation>Ihrem Namen nach ist „%1“ eine Zwischentabelle: Ihre Zeilen sind vielleicht nicht vollständig.</translation>
    </message>
    <message>
        <source>Use another table, or name &quot;%1&quot; in the question.</source>
        <translation>Nehmen Sie eine andere Tabelle, oder nennen Sie „%1“ in der Frage.</translation>
    </message>
    <message>
        <source>The question gives a time for &quot;%1&quot;, but &quot;%3&quot; to &quot;%4&quot; are not split by it: &quot;%2&quot; alone may not hold all of it.</source>
        <translation>Die Frage gibt einen Zeitraum für „%1“ an, aber „%3“ bis „%4“ sind nicht danach aufgeteilt: „%2“ allein enthält ihn vielleicht nicht ganz.</translation>
    </message>
    <message>
        <source>&quot;%2&quot; to &quot;%3&quot; are not split by &quot;%1&quot;, so any of them may hold rows of that time; ask by the date they are split by, or read them all with SQL</source>
        <translation>„%2“ bis „%3“ sind nicht nach „%1“ aufgeteilt, jede davon kann also Zeilen aus dieser Zeit enthalten; fragen Sie nach dem Datum, nach dem sie aufgeteilt sind, oder lesen Sie alle mit SQL</translation>
    </message>
    <message>
        <source>the answer needs %1, and only one of them can be read at a time; ask for each, or combine them with SQL</source>
        <translation>die Antwort braucht %1, und es kann nur eine davon gelesen werden; fragen Sie nach jeder einzeln, oder verbinden Sie sie mit SQL</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is filtered for the time asked for; &quot;%2&quot; is not.</source>
        <translation>„%1“ ist nach dem gefragten Zeitraum gefiltert, „%2“ nicht.</translation>
    </message>
    <message>
        <source>Filter each of the tables, or their UNION ALL as a whole.</source>
        <translation>Filtern Sie jede der Tabellen, oder ihr UNION ALL als Ganzes.</translation>
    </message>
    <message>
        <source>It names the governed metric %1.</source>
        <translation>Die Frage nennt die verwaltete Kennzahl %1.</translation>
    </message>
    <message>
        <source>“%1” as defined: %2</source>
        <translation>„%1“ laut Definition: %2</translation>
    </message>
    <message>
        <source>“%1” has more than one definition. Which one is meant?</source>
        <translation>„%1“ hat mehr als eine Definition. Welche ist gemeint?</translation>
    </message>
    <message>
        <source>The question names %1. Ask for one of them at a time.</source>
        <translation>Die Frage nennt %1. Fragen Sie jeweils nur nach einer Kennzahl.</translation>
    </message>
    <message>
        <source>“%1” is a governed metric, and its definition does not cover %2. Leave that out, or name a column, a stored value or a period.</source>
        <translation>„%1“ ist verwaltet, und die Definition sagt nichts über %2. Lassen Sie das weg, oder nennen Sie eine Spalte, einen gespeicherten Wert oder einen Zeitraum.</translation>
    </message>
    <message>
        <source>“%1” can mean %2. Say which.</source>
        <translation>„%1“ kann %2 heißen. Schreiben Sie aus, was Sie meinen.</translation>
    </message>
    <message>
        <source>“%1” is a value of %2. Say which.</source>
        <translation>„%1“ steht in %2. Schreiben Sie aus, was Sie meinen.</translation>
    </message>
    <message>
        <source>“%1” cannot be split by “%2”, only by %3.</source>
        <translation>„%1“ lässt sich nicht nach „%2“ aufteilen, nur nach %3.</translation>
    </message>
    <message>
        <source>“%1” cannot be limited to “%2”. It can be limited by %3.</source>
        <translation>„%1“ lässt sich nicht auf „%2“ einschränken, nur nach %3.</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <translation>%1 gegenüber %2</translation>
    </message>
    <message>
        <source>“%1” is only a part of %2, and is not asked for by itself.</source>
        <translation>„%1“ ist nur ein Teil von %2 und wird nicht für sich gefragt.</translation>
    </message>
    <message>
        <source>“%1” is read as the highest first</source>
        <translation>„%1“ wird als die höchsten zuerst gelesen</translation>
    </message>
    <message>
        <source>“%1” is read as the lowest first</source>
        <translation>„%1“ wird als die niedrigsten zuerst gelesen</translation>
    </message>
    <message>
        <source>%1, as %2 defines it: %3</source>
        <translation>%1 nach der Definition von %2: %3</translation>
    </message>
    <message>
        <source>“%1” cannot be split by “%2”: its definition names nothing to split it by.</source>
        <translation>„%1“ lässt sich nicht nach „%2“ aufteilen: Die Definition nennt nichts zum Aufteilen.</translation>
    </message>
    <message>
        <source>This cannot be answered from %1. Ask again without choosing.</source>
        <translation>Das lässt sich nicht aus %1 beantworten. Fragen Sie noch einmal, ohne zu wählen.</translation>
    </message>
    <message>
        <source>the tables</source>
        <translation>den Tabellen</translation>
    </message>
    <message>
        <source>a governed metric</source>
        <translation>einer verwalteten Kennzahl</translation>
    </message>
    <message>
        <source>a document</source>
        <translation>einem Dokument</translation>
    </message>
    <message>
        <source>a sheet</source>
        <translation>einem Blatt</translation>
    </message>
    <message>
        <source>the knowledge graph</source>
        <translation>dem Wissensgraphen</translation>
    </message>
    <message>
        <source>the catalog</source>
        <translation>dem Katalog</translation>
    </message>
    <message>
        <source>several sources</source>
        <translation>mehreren Quellen</translation>
    </message>
    <message>
        <source>Answered from %1, as you chose for a question like this one.</source>
        <translation>Aus %1 beantwortet, wie Sie es bei einer ähnlichen Frage gewählt haben.</translation>
    </message>
    <message>
        <source>Several sources hold this. Which one is meant?</source>
        <translation>Mehrere Quellen enthalten das. Welche ist gemeint?</translation>
    </message>
    <message>
        <source>In %1</source>
        <translation>In %1</translation>
    </message>
    <message>
        <source>One query cannot reach two databases: %1. Ask each part by itself.</source>
        <translation>Eine Abfrage kann nicht zwei Datenbanken erreichen: %1. Fragen Sie jeden Teil für sich.</translation>
    </message>
    <message>
        <source>“%1” in %2</source>
        <translation>„%1“ in %2</translation>
    </message>
    <message>
        <source>Two databases know its words equally well.</source>
        <translation>Zwei Datenbanken kennen die Wörter gleich gut.</translation>
    </message>
    <message>
        <source>No one database holds all that it speaks of.</source>
        <translation>Keine Datenbank enthält allein alles, wovon die Rede ist.</translation>
    </message>
    <message>
        <source>%1 had no answer.</source>
        <translation>%1 hatte keine Antwort.</translation>
    </message>
    <message>
        <source>These refer to %1 by a foreign key: %2.</source>
        <translation>Auf %1 verweisen durch Fremdschlüssel: %2.</translation>
    </message>
    <message>
        <source>No foreign key refers to %1.</source>
        <translation>Auf %1 verweist kein Fremdschlüssel.</translation>
    </message>
    <message>
        <source>No personal data is shown.</source>
        <translation>Es werden keine personenbezogenen Daten gezeigt.</translation>
    </message>
    <message>
        <source>The result shows personal data: %1.</source>
        <translation>Das Ergebnis zeigt personenbezogene Daten: %1.</translation>
    </message>
    <message>
        <source>There is no question to compare with.</source>
        <translation>Es gibt keine Frage zum Vergleichen.</translation>
    </message>
    <message>
        <source>The question says &apos;%1&apos;, a value of &quot;%2.%3&quot;, but the query does not use it.</source>
        <translation>Die Frage nennt &apos;%1&apos;, einen Wert von „%2.%3“, aber die Abfrage verwendet ihn nicht.</translation>
    </message>
    <message>
        <source>No text is compared with a column whose values are all known.</source>
        <translation>Kein Text wird mit einer Spalte verglichen, deren Werte alle bekannt sind.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; never holds &apos;%2&apos;.</source>
        <translation>„%1“ enthält nie &apos;%2&apos;.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; never holds &apos;%2&apos;; it holds %3.</source>
        <translation>„%1“ enthält nie &apos;%2&apos;, sondern %3.</translation>
    </message>
    <message>
        <source>Every text compared with a column is one of its values.</source>
        <translation>Jeder verglichene Text ist ein Wert der Spalte.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; holds &apos;%2&apos;, not &apos;%3&apos;.</source>
        <translation>„%1“ enthält &apos;%2&apos;, nicht &apos;%3&apos;.</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>a key</source>
        <translation>ein Schlüssel</translation>
    </message>
    <message>
        <source>a code</source>
        <translation>ein Code</translation>
    </message>
    <message>
        <source>a point in time</source>
        <translation>ein Zeitpunkt</translation>
    </message>
    <message>
        <source>a ratio</source>
        <translation>eine Quote</translation>
    </message>
    <message>
        <source>Divide the sum of all values by their count instead.</source>
        <translation>Teilen Sie stattdessen die Summe aller Werte durch ihre Anzahl.</translation>
    </message>
    <message>
        <source>%1 over &quot;%2&quot;, which is %3: the result means nothing.</source>
        <translation>%1 über „%2“, und das ist %3: Das Ergebnis sagt nichts aus.</translation>
    </message>
    <message>
        <source>Count the rows, or choose a column that measures something.</source>
        <translation>Zählen Sie die Zeilen, oder wählen Sie eine Spalte, die etwas misst.</translation>
    </message>
    <message>
        <source>Nothing is added up.</source>
        <translation>Es wird nichts summiert.</translation>
    </message>
    <message>
        <source>%1 over &quot;%2&quot; mixes the currencies of &quot;%3&quot;.</source>
        <translation>%1 über „%2“ vermischt die Währungen von „%3“.</translation>
    </message>
    <message>
        <source>Group by &quot;%1&quot;, or choose one of its values.</source>
        <translation>Gruppieren Sie nach „%1“, oder wählen Sie einen seiner Werte.</translation>
    </message>
    <message>
        <source>%1 combines %2 with %3.</source>
        <translation>%1 verrechnet %2 mit %3.</translation>
    </message>
    <message>
        <source>Convert one of them first.</source>
        <translation>Rechnen Sie zuerst eines davon um.</translation>
    </message>
    <message>
        <source>No two units or currencies are mixed.</source>
        <translation>Keine Einheiten oder Währungen werden vermischt.</translation>
    </message>
    <message>
        <source>Add &quot;%1 IS NOT NULL&quot; to the subquery, or use NOT EXISTS.</source>
        <translation>Ergänzen Sie in der Unterabfrage „%1 IS NOT NULL“, oder verwenden Sie NOT EXISTS.</translation>
    </message>
    <message>
        <source>NOT IN with NULL in its list passes no row.</source>
        <translation>NOT IN mit NULL in der Liste lässt keine Zeile übrig.</translation>
    </message>
    <message>
        <source>There is no NOT IN.</source>
        <translation>Es gibt kein NOT IN.</translation>
    </message>
    <message>
        <source>No NOT IN meets a null.</source>
        <translation>Kein NOT IN trifft auf NULL.</translation>
    </message>
    <message>
        <source>A comparison with NULL is never true.</source>
        <translation>Ein Vergleich mit NULL ist nie wahr.</translation>
    </message>
    <message>
        <source>Write %1.</source>
        <translation>Schreiben Sie %1.</translation>
    </message>
    <message>
        <source>Nothing is compared with NULL.</source>
        <translation>Nichts wird mit NULL verglichen.</translation>
    </message>
    <message>
        <source>Add ORDER BY.</source>
        <translation>Ergänzen Sie ORDER BY.</translation>
    </message>
    <message>
        <source>Order by a key as well, or look at the rows behind the limit.</source>
        <translation>Sortieren Sie zusätzlich nach einem Schlüssel, oder sehen Sie sich die Zeilen hinter dem LIMIT an.</translation>
    </message>
    <message>
        <source>Take more rows, or rank by something that tells them apart.</source>
        <translation>Nehmen Sie mehr Zeilen, oder sortieren Sie nach etwas, das sie unterscheidet.</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 Zeilen</translation>
    </message>
    <message>
        <source>More than %1 rows</source>
        <translation>Mehr als %1 Zeilen</translation>
    </message>
    <message>
        <source>The engine does not accept the query: %1</source>
        <translation>Die Datenbank nimmt die Abfrage nicht an: %1</translation>
    </message>
    <message>
        <source>The engine compiles the query.</source>
        <translation>Die Datenbank kann die Abfrage ausführen.</translation>
    </message>
    <message>
        <source>%1 divides whole numbers: the fraction is cut off.</source>
        <translation>%1 dividiert ganze Zahlen: Die Nachkommastellen fallen weg.</translation>
    </message>
    <message>
        <source>Multiply one side by 1.0 first.</source>
        <translation>Multiplizieren Sie zuerst eine Seite mit 1.0.</translation>
    </message>
    <message>
        <source>Nothing is divided.</source>
        <translation>Es wird nicht dividiert.</translation>
    </message>
    <message>
        <source>No division of whole numbers loses its fraction.</source>
        <translation>Keine Division ganzer Zahlen verliert Nachkommastellen.</translation>
    </message>
    <message>
        <source>This source has no budget.</source>
        <translation>Für diese Quelle gibt es kein Budget.</translation>
    </message>
    <message>
        <source>This goes through about %1 rows (estimated from the profile&apos;s row counts and the keys that are joined); the budget of this source is %2.</source>
        <translation>Das durchläuft etwa %1 Zeilen (geschätzt aus den Zeilenzahlen des Profils und den verknüpften Schlüsseln); das Budget dieser Quelle ist %2.</translation>
    </message>
    <message>
        <source>Join along keys, filter earlier, or raise the budget in the source&apos;s settings.</source>
        <translation>Verknüpfen Sie über Schlüssel, filtern Sie früher, oder erhöhen Sie das Budget in den Einstellungen der Quelle.</translation>
    </message>
    <message>
        <source>This goes through about %1 rows (estimated from the profile&apos;s row counts and the keys that are joined).</source>
        <translation>Das durchläuft etwa %1 Zeilen (geschätzt aus den Zeilenzahlen des Profils und den verknüpften Schlüsseln).</translation>
    </message>
    <message>
        <source>Write JOIN ... ON.</source>
        <translation>Schreiben Sie JOIN ... ON.</translation>
    </message>
    <message>
        <source>Move it to WHERE.</source>
        <translation>Verschieben Sie es nach WHERE.</translation>
    </message>
    <message>
        <source>There is no HAVING.</source>
        <translation>Es gibt kein HAVING.</translation>
    </message>
    <message>
        <source>HAVING holds conditions on aggregates only.</source>
        <translation>HAVING enthält nur Bedingungen auf Aggregate.</translation>
    </message>
    <message>
        <source>Joins are written as joins.</source>
        <translation>Verknüpfungen sind als JOIN geschrieben.</translation>
    </message>
    <message>
        <source>Result column %1 has no name of its own.</source>
        <translation>Ergebnisspalte %1 hat keinen eigenen Namen.</translation>
    </message>
    <message>
        <source>Add AS and a name.</source>
        <translation>Ergänzen Sie AS und einen Namen.</translation>
    </message>
    <message>
        <source>Every result column has a name.</source>
        <translation>Jede Ergebnisspalte hat einen Namen.</translation>
    </message>
    <message>
        <source>This engine does not limit the length of names.</source>
        <translation>Diese Datenbank begrenzt die Länge von Namen nicht.</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 Bytes</translation>
    </message>
    <message>
        <source>%1 characters</source>
        <translation>%1 Zeichen</translation>
    </message>
    <message>
        <source>Use a name of at most %1.</source>
        <translation>Verwenden Sie einen Namen mit höchstens %1.</translation>
    </message>
    <message>
        <source>This allows &quot;%1&quot; without a reason.</source>
        <translation>Das erlaubt „%1“ ohne Begründung.</translation>
    </message>
    <message>
        <source>Write: -- tieout: allow %1 because ...</source>
        <translation>Schreiben Sie: -- tieout: allow %1 because ...</translation>
    </message>
    <message>
        <source>Checks: %1.</source>
        <translation>Prüfungen: %1.</translation>
    </message>
    <message>
        <source>This allows &quot;%1&quot;, but there is no such check.</source>
        <translation>Das erlaubt „%1“, aber diese Prüfung gibt es nicht.</translation>
    </message>
    <message>
        <source>This comment is not understood.</source>
        <translation>Dieser Kommentar ist nicht verständlich.</translation>
    </message>
    <message>
        <source>Write: -- tieout: allow CHECK because ...</source>
        <translation>Schreiben Sie: -- tieout: allow CHECK because ...</translation>
    </message>
    <message>
        <source>Check the compiled statement instead (dbt writes it to target/compiled).</source>
        <translation>Prüfen Sie stattdessen die fertige Anweisung (dbt legt sie unter target/compiled ab).</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 oder %2</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>&quot;%1&quot;</source>
        <translation>„%1“</translation>
    </message>
    <message>
        <source>You are welcome. Ask something about &quot;%1&quot;, for example: &quot;What tables are there?&quot;</source>
        <translation>Gern geschehen. Fragen Sie etwas zu „%1“, zum Beispiel: „What tables are there?“</translation>
    </message>
    <message>
        <source>Goodbye. What was asked and answered stays in the history.</source>
        <translation>Auf Wiedersehen. Fragen und Antworten bleiben im Verlauf.</translation>
    </message>
    <message>
        <source>Hello. Ask something about &quot;%1&quot;, for example: &quot;What tables are there?&quot;</source>
        <translation>Hallo. Fragen Sie etwas zu „%1“, zum Beispiel: „What tables are there?“</translation>
    </message>
    <message>
        <source>It names a date that does not exist.</source>
        <translation>Sie nennt ein Datum, das es nicht gibt.</translation>
    </message>
    <message>
        <source>A question about the schema</source>
        <translation>Eine Frage zum Schema</translation>
    </message>
    <message>
        <source>One question over one source</source>
        <translation>Eine Frage an eine Quelle</translation>
    </message>
    <message>
        <source>The SQL was given.</source>
        <translation>Das SQL war vorgegeben.</translation>
    </message>
    <message>
        <source>It asks about the tables themselves; the catalog and the foreign keys answer it.</source>
        <translation>Gefragt ist nach den Tabellen selbst; Katalog und Fremdschlüssel beantworten das.</translation>
    </message>
    <message>
        <source>It asks for a statement in another dialect.</source>
        <translation>Gefragt ist nach einer Anweisung in einem anderen Dialekt.</translation>
    </message>
    <message>
        <source>The source is a database; its tables are asked with SQL.</source>
        <translation>Die Quelle ist eine Datenbank; ihre Tabellen werden mit SQL abgefragt.</translation>
    </message>
    <message>
        <source>the question above has several periods</source>
        <translation>die Frage darüber hat mehrere Zeiträume</translation>
    </message>
    <message>
        <source>“%1” changes the question above, but %2.</source>
        <translation>„%1“ ändert die Frage darüber, aber %2.</translation>
    </message>
    <message>
        <source>Read from %1 as &quot;%2&quot;</source>
        <translation>Sprache der Frage: %1; gelesen als „%2“</translation>
    </message>
    <message>
        <source>Read as &quot;%1&quot;</source>
        <translation>Gelesen als „%1“</translation>
    </message>
    <message>
        <source>Found 1 table: %1</source>
        <translation>1 Tabelle gefunden: %1</translation>
    </message>
    <message>
        <source>Found %1 tables: %2</source>
        <translation>%1 Tabellen gefunden: %2</translation>
    </message>
    <message>
        <source>%1 readings are possible</source>
        <translation>%1 Lesarten sind möglich</translation>
    </message>
    <message>
        <source>All checks passed</source>
        <translation>Alle Prüfungen bestanden</translation>
    </message>
    <message>
        <source>Passed with a warning</source>
        <translation>Mit einer Warnung bestanden</translation>
    </message>
    <message>
        <source>Passed with %1 warnings</source>
        <translation>Mit %1 Warnungen bestanden</translation>
    </message>
    <message>
        <source>An attempt was stopped: %1</source>
        <translation>Ein Versuch wurde angehalten: %1</translation>
    </message>
    <message>
        <source>Asked again: %1</source>
        <translation>Noch einmal gefragt: %1</translation>
    </message>
    <message>
        <source>This reading was chosen on %1</source>
        <translation>Diese Lesart wurde am %1 gewählt</translation>
    </message>
    <message>
        <source>Data ends %1. Count from there?</source>
        <translation>Die Daten enden am %1. Soll ab da gezählt werden?</translation>
    </message>
    <message>
        <source>From %1, where the data ends: %2</source>
        <translation>Ab %1, wo die Daten enden: %2</translation>
    </message>
    <message>
        <source>From today, %1: %2</source>
        <translation>Ab heute, %1: %2</translation>
    </message>
    <message>
        <source>Counted from %1, where the data ends</source>
        <translation>Gezählt ab %1, wo die Daten enden</translation>
    </message>
    <message>
        <source>Checked twice; this is the best query found. What is odd about it: %1</source>
        <translation>Zweimal geprüft; dies ist die beste gefundene Abfrage. Auffällig daran: %1</translation>
    </message>
    <message>
        <source>Written for %1, converted to %2: %3</source>
        <translation>Für %1 geschrieben, in %2 umgewandelt: %3</translation>
    </message>
    <message>
        <source>The model&apos;s sentence was left out. %1</source>
        <translation>Der Satz des Modells wurde weggelassen. %1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; means %2</source>
        <translation>„%1“ bedeutet %2</translation>
    </message>
    <message>
        <source>No query passed the checks: %1</source>
        <translation>Keine Abfrage hat die Prüfungen bestanden: %1</translation>
    </message>
    <message>
        <source>I cannot answer this without a model.</source>
        <translation>Ohne Modell kann ich das nicht beantworten.</translation>
    </message>
    <message>
        <source>“%1” is defined as %2, which this answer does not use</source>
        <translation>„%1“ ist als %2 definiert, was diese Antwort nicht verwendet</translation>
    </message>
    <message>
        <source>“%1” is defined in words only: %2. Say which table, column or condition it refers to.</source>
        <translation>„%1“ ist nur in Worten definiert: %2. Geben Sie an, auf welche Tabelle, Spalte oder Bedingung es sich bezieht.</translation>
    </message>
    <message>
        <source>No row matches.</source>
        <translation>Keine Zeile passt.</translation>
    </message>
    <message>
        <source>Without &quot;%1&quot; there would be %2 rows.</source>
        <translation>Ohne „%1“ wären es %2 Zeilen.</translation>
    </message>
    <message>
        <source>The tables hold nothing that could match.</source>
        <translation>Die Tabellen enthalten nichts, was passen könnte.</translation>
    </message>
    <message>
        <source>No rows in %1.</source>
        <translation>Keine Zeilen in %1.</translation>
    </message>
    <message>
        <source>What follows a gap is compared with the last figure before it.</source>
        <translation>Was auf eine Lücke folgt, wird mit der letzten Zahl davor verglichen.</translation>
    </message>
    <message>
        <source>%1 is not over.</source>
        <translation>%1 ist noch nicht vorbei.</translation>
    </message>
    <message>
        <source>no rows</source>
        <translation>keine Zeilen</translation>
    </message>
    <message>
        <source>not over</source>
        <translation>noch nicht vorbei</translation>
    </message>
    <message>
        <source>Looked up on the web for &quot;%1&quot;: %2, %3</source>
        <translation>Im Web nachgeschlagen zu „%1“: %2, %3</translation>
    </message>
    <message>
        <source>%1 is from %2, not from the data</source>
        <translation>%1 stammt von %2, nicht aus den Daten</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>Result: %1.</source>
        <translation>Ergebnis: %1.</translation>
    </message>
    <message>
        <source>one row</source>
        <translation>eine Zeile</translation>
    </message>
    <message>
        <source>one row shown</source>
        <translation>eine Zeile gezeigt</translation>
    </message>
    <message>
        <source>%1 rows shown</source>
        <translation>%1 Zeilen gezeigt</translation>
    </message>
    <message>
        <source>%1, first %2 with %3</source>
        <translation>%1, zuerst %2 mit %3</translation>
    </message>
    <message>
        <source>%1, first %2</source>
        <translation>%1, zuerst %2</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>Caution, this does not tie out: %1</source>
        <translation>Vorsicht, das geht nicht auf: %1</translation>
    </message>
    <message>
        <source>Only the first %1 rows are shown; there are %2.</source>
        <translation>Nur die ersten %1 Zeilen sind zu sehen; es gibt %2.</translation>
    </message>
    <message>
        <source>Only the first %1 rows are shown; there are more.</source>
        <translation>Nur die ersten %1 Zeilen sind zu sehen; es gibt mehr.</translation>
    </message>
    <message>
        <source>In the model&apos;s words: &quot;%1&quot;</source>
        <translation>Mit den Worten des Modells: „%1“</translation>
    </message>
    <message>
        <source>Not recomputed: %1.</source>
        <translation>Nicht nachgerechnet: %1.</translation>
    </message>
    <message>
        <source>The second computation failed: %1</source>
        <translation>Die zweite Berechnung ist fehlgeschlagen: %1</translation>
    </message>
    <message>
        <source>The second computation failed.</source>
        <translation>Die zweite Berechnung ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>Not recounted: the rows were cut at the limit.</source>
        <translation>Nicht nachgezählt: Die Zeilen wurden an der Grenze abgeschnitten.</translation>
    </message>
    <message>
        <source>The group &quot;%1&quot; of the answer has no rows.</source>
        <translation>Die Gruppe „%1“ der Antwort hat keine Zeilen.</translation>
    </message>
    <message>
        <source>The group &quot;%1&quot; with %2 belongs to the result but is not in it.</source>
        <translation>Die Gruppe „%1“ mit %2 gehört zum Ergebnis, fehlt aber darin.</translation>
    </message>
    <message>
        <source>A group of the answer does not satisfy HAVING.</source>
        <translation>Eine Gruppe der Antwort erfüllt HAVING nicht.</translation>
    </message>
    <message>
        <source>1 group is missing from the answer.</source>
        <translation>In der Antwort fehlt 1 Gruppe.</translation>
    </message>
    <message>
        <source>%1 groups are missing from the answer.</source>
        <translation>In der Antwort fehlen %1 Gruppen.</translation>
    </message>
    <message>
        <source>Duplicates: the join yields %1 rows for %2 rows that count.</source>
        <translation>Doppelte Zeilen: Der Join ergibt %1 Zeilen, wo %2 zählen.</translation>
    </message>
    <message>
        <source>Lost rows: the join yields %1 rows for %2 rows that count.</source>
        <translation>Verlorene Zeilen: Der Join ergibt %1 Zeilen, wo %2 zählen.</translation>
    </message>
    <message>
        <source>Both ways read the same rows.</source>
        <translation>Beide Wege lesen dieselben Zeilen.</translation>
    </message>
    <message>
        <source>rows counted again</source>
        <translation>Zeilen nachgezählt</translation>
    </message>
    <message>
        <source>semi-join, added up by the engine</source>
        <translation>Semi-Join, von der Datenbank summiert</translation>
    </message>
    <message>
        <source>rows by key, semi-join, decimal</source>
        <translation>Zeilen nach Schlüssel, Semi-Join, dezimal</translation>
    </message>
    <message>
        <source>rows by key, each step computed again here, decimal</source>
        <translation>Zeilen nach Schlüssel, jeder Schritt hier nachgerechnet, dezimal</translation>
    </message>
    <message>
        <source>Added up a second way, the rows behind the figures give the same figures.</source>
        <translation>Auf zweitem Weg summiert, ergeben die Zeilen hinter den Zahlen dieselben Zahlen.</translation>
    </message>
    <message>
        <source>Recomputed another way from the rows behind them, the figures match.</source>
        <translation>Auf zweitem Weg aus den Zeilen dahinter berechnet, sind die Zahlen dieselben.</translation>
    </message>
    <message>
        <source>Converted, not run</source>
        <translation>Umgewandelt, nicht ausgeführt</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: %2</source>
        <translation>„%1“: %2</translation>
    </message>
    <message>
        <source>There is no dialect &quot;%1&quot;. Write one of %2.</source>
        <translation>Den Dialekt „%1“ gibt es nicht. Schreiben Sie einen von diesen: %2.</translation>
    </message>
    <message>
        <source>It cannot be read as SQL. %1</source>
        <translation>Das lässt sich nicht als SQL lesen. %1</translation>
    </message>
    <message>
        <source>It was read from the schema; nothing was computed.</source>
        <translation>Es wurde aus dem Schema gelesen; berechnet wurde nichts.</translation>
    </message>
    <message>
        <source>%1 refers to %2</source>
        <translation>%1 verweist auf %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has %2 table: %3.</source>
        <translation>„%1“ hat %2 Tabelle: %3.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has %2 tables: %3.</source>
        <translation>„%1“ hat %2 Tabellen: %3.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>It has 1 column.</source>
        <translation>Sie hat 1 Spalte.</translation>
    </message>
    <message>
        <source>It has %1 columns.</source>
        <translation>Sie hat %1 Spalten.</translation>
    </message>
    <message>
        <source>No table or column of &quot;%1&quot; is known to hold &quot;%2&quot;.</source>
        <translation>Von keiner Tabelle oder Spalte in „%1“ ist bekannt, dass sie „%2“ enthält.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is found in %2.</source>
        <translation>„%1“ steht in %2.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; are found in %2.</source>
        <translation>„%1“ stehen in %2.</translation>
    </message>
    <message>
        <source>No table is called &quot;%1&quot;. Tables: %2.</source>
        <translation>Keine Tabelle heißt „%1“. Tabellen: %2.</translation>
    </message>
    <message>
        <source>No table is called &quot;%1&quot;. Did you mean &quot;%2&quot;?</source>
        <translation>Keine Tabelle heißt „%1“. Meinten Sie „%2“?</translation>
    </message>
    <message>
        <source>&quot;%1&quot; may mean %2. Name one of them.</source>
        <translation>„%1“ kann %2 bedeuten. Nennen Sie eine davon.</translation>
    </message>
    <message>
        <source>%1 refers to itself: %2.</source>
        <translation>%1 verweist auf sich selbst: %2.</translation>
    </message>
    <message>
        <source>%1 and %2 are linked: %3.</source>
        <translation>%1 und %2 sind verbunden: %3.</translation>
    </message>
    <message>
        <source>There are %1 ways as short as this one.</source>
        <translation>Es gibt %1 gleich kurze Wege.</translation>
    </message>
    <message>
        <source>No foreign key leads from %1 to itself.</source>
        <translation>Kein Fremdschlüssel führt von %1 auf sich selbst.</translation>
    </message>
    <message>
        <source>No foreign keys link %1 and %2.</source>
        <translation>Keine Fremdschlüssel verbinden %1 und %2.</translation>
    </message>
    <message>
        <source>Proposed and not accepted yet: %1.</source>
        <translation>Vorgeschlagen und noch nicht angenommen: %1.</translation>
    </message>
    <message>
        <source>It was read from the schema and the profile; no figure was computed.</source>
        <translation>Es wurde aus Schema und Profil gelesen; keine Zahl wurde berechnet.</translation>
    </message>
    <message>
        <source>%1 only in %2 (%3)</source>
        <translation>%1 nur in %2 (%3)</translation>
    </message>
    <message>
        <source>%1 and %2 have no column in common</source>
        <translation>%1 und %2 haben keine gemeinsame Spalte</translation>
    </message>
    <message>
        <source>%1 and %2 have 1 column in common (%3)</source>
        <translation>%1 und %2 haben 1 gemeinsame Spalte (%3)</translation>
    </message>
    <message>
        <source>%1 and %2 have %3 columns in common (%4)</source>
        <translation>%1 und %2 haben %3 gemeinsame Spalten (%4)</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>%1 has %2 rows, %3 has %4.</source>
        <translation>%1 hat %2 Zeilen, %3 hat %4.</translation>
    </message>
    <message>
        <source>How many keys they share was not counted: %1</source>
        <translation>Wie viele Schlüssel sie teilen, wurde nicht gezählt: %1</translation>
    </message>
    <message>
        <source>%1 of the keys in %2 are in %3 too.</source>
        <translation>%1 der Schlüssel in %2 stehen auch in %3.</translation>
    </message>
    <message>
        <source>%1 is authoritative.</source>
        <translation>%1 ist maßgeblich.</translation>
    </message>
    <message>
        <source>%1 is authoritative: %2.</source>
        <translation>%1 ist maßgeblich: %2.</translation>
    </message>
    <message>
        <source>A person says: %1</source>
        <translation>Jemand hat dazu vermerkt: %1</translation>
    </message>
    <message>
        <source>the words do not fit this source well enough</source>
        <translation>die Wörter passen nicht gut genug zu dieser Quelle</translation>
    </message>
    <message>
        <source>I cannot answer this without a model: %1.</source>
        <translation>Ohne Modell kann ich das nicht beantworten: %1.</translation>
    </message>
    <message>
        <source>%1 is meant</source>
        <translation>%1 ist gemeint</translation>
    </message>
    <message>
        <source>the question is empty</source>
        <translation>die Frage ist leer</translation>
    </message>
    <message>
        <source>the question is longer than %1 words</source>
        <translation>die Frage ist länger als %1 Wörter</translation>
    </message>
    <message>
        <source>nobody has two values of %1</source>
        <translation>niemand hat zwei Werte von %1</translation>
    </message>
    <message>
        <source>%1 does not hold numbers</source>
        <translation>%1 enthält keine Zahlen</translation>
    </message>
    <message>
        <source>“or” between different things</source>
        <translation>„oder“ zwischen Verschiedenem</translation>
    </message>
    <message>
        <source>%1 is in %2</source>
        <translation>%1 in %2 liegt</translation>
    </message>
    <message>
        <source>%1 %2 are %3 %4</source>
        <translation>%1 %2 sind %3 %4</translation>
    </message>
    <message>
        <source>no column stands beside “%1”</source>
        <translation>neben „%1“ steht keine Spalte</translation>
    </message>
    <message>
        <source>%1 holds numbers, not “%2”</source>
        <translation>%1 enthält Zahlen, nicht „%2“</translation>
    </message>
    <message>
        <source>rows without %1 are left out as well</source>
        <translation>Zeilen ohne %1 werden ebenfalls weggelassen</translation>
    </message>
    <message>
        <source>two values of %1 are asked for at once</source>
        <translation>zwei Werte von %1 sind zugleich verlangt</translation>
    </message>
    <message>
        <source>“%1” means either value of %2</source>
        <translation>„%1“ bedeutet einen der beiden Werte von %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no single date</source>
        <translation>„%1“ hat kein eindeutiges Datum</translation>
    </message>
    <message>
        <source>several columns of &quot;%1&quot; could be meant</source>
        <translation>mehrere Spalten von „%1“ könnten gemeint sein</translation>
    </message>
    <message>
        <source>%1 is what is compared</source>
        <translation>verglichen wird %1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no column to compare by</source>
        <translation>„%1“ hat keine Spalte, nach der man vergleichen könnte</translation>
    </message>
    <message>
        <source>it names more than one period</source>
        <translation>sie nennt mehr als einen Zeitraum</translation>
    </message>
    <message>
        <source>%1 cannot be compared with %2</source>
        <translation>%1 lässt sich nicht mit %2 vergleichen</translation>
    </message>
    <message>
        <source>%1 is the date meant</source>
        <translation>gemeint ist das Datum %1</translation>
    </message>
    <message>
        <source>rows of &quot;%1&quot; are counted</source>
        <translation>gezählt werden Zeilen von „%1“</translation>
    </message>
    <message>
        <source>the %1 of %2 is not known</source>
        <translation>die Angabe „%1“ zu %2 ist nicht bekannt</translation>
    </message>
    <message>
        <source>no table says who reports to whom</source>
        <translation>keine Tabelle sagt, wer an wen berichtet</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has several amounts (%2)</source>
        <translation>„%1“ hat mehrere Beträge (%2)</translation>
    </message>
    <message>
        <source>%1, a column for each %2</source>
        <translation>%1, eine Spalte je %2</translation>
    </message>
    <message>
        <source>a pivot takes one figure and two groupings of one column each</source>
        <translation>eine Kreuztabelle braucht eine Zahl und zwei Gruppierungen aus je einer Spalte</translation>
    </message>
    <message>
        <source>both groupings may have more than %1 values, too many for columns; group by one that has fewer</source>
        <translation>von keiner Gruppierung ist bekannt, dass sie höchstens %1 verschiedene Texte für Spalten hat</translation>
    </message>
    <message>
        <source>%1 is in several units, so each %2 stands by itself</source>
        <translation>%1 hat nicht überall dieselbe Einheit: jedes %2 für sich</translation>
    </message>
    <message>
        <source>%1 is the amount meant</source>
        <translation>gemeint ist der Betrag %1</translation>
    </message>
    <message>
        <source>a row of &quot;%1&quot; counts in each &quot;%2&quot; that it belongs to</source>
        <translation>eine Zeile von „%1“ zählt bei jeder von „%2“, zu der sie gehört</translation>
    </message>
    <message>
        <source>%1 is filled in for every row</source>
        <translation>%1 ist in jeder Zeile ausgefüllt</translation>
    </message>
    <message>
        <source>on %1</source>
        <translation>%1</translation>
    </message>
    <message>
        <source>Sundays</source>
        <translation>sonntags</translation>
    </message>
    <message>
        <source>Saturdays</source>
        <translation>samstags</translation>
    </message>
    <message>
        <source>Fridays</source>
        <translation>freitags</translation>
    </message>
    <message>
        <source>Thursdays</source>
        <translation>donnerstags</translation>
    </message>
    <message>
        <source>Wednesdays</source>
        <translation>mittwochs</translation>
    </message>
    <message>
        <source>Tuesdays</source>
        <translation>dienstags</translation>
    </message>
    <message>
        <source>Mondays</source>
        <translation>montags</translation>
    </message>
    <message>
        <source>no number is given, so the first %1 are shown</source>
        <translation>wie viele, ist nicht gesagt: gezeigt werden die ersten %1</translation>
    </message>
    <message>
        <source>the sum of %1 is divided by the sum of %2</source>
        <translation>die Summe von %1 wird durch die Summe von %2 geteilt</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no column that names its rows, so their key %2 is shown</source>
        <translation>„%1“ hat keine Spalte, die ihre Zeilen benennt, daher wird der Schlüssel %2 gezeigt</translation>
    </message>
    <message>
        <source>several rows of &quot;%1&quot; are called the same, so their key %2 is shown beside</source>
        <translation>mehrere Zeilen von „%1“ heißen gleich, daher steht ihr Schlüssel %2 daneben</translation>
    </message>
    <message>
        <source>rows of &quot;%1&quot; have no name, so their key %2 is shown too</source>
        <translation>Zeilen von „%1“ haben keinen Namen, daher steht ihr Schlüssel %2 neben dem, was sie unterscheidet</translation>
    </message>
    <message>
        <source>rows of the table “%1” are counted</source>
        <translation>gezählt werden Zeilen der Tabelle „%1“</translation>
    </message>
    <message>
        <source>%1 only refers to what “%2” means</source>
        <translation>%1 verweist nur auf das, was „%2“ bedeutet</translation>
    </message>
    <message>
        <source>two words would both mean %1</source>
        <translation>zwei Wörter würden beide %1 bedeuten</translation>
    </message>
    <message>
        <source>it asks for %1 and says what it is</source>
        <translation>sie fragt nach %1 und sagt zugleich, was es ist</translation>
    </message>
    <message>
        <source>rows of &quot;%1&quot; are counted, not %2</source>
        <translation>gezählt werden Zeilen von „%1“, nicht %2</translation>
    </message>
    <message>
        <source>%1 holds no numbers to add up</source>
        <translation>%1 enthält keine Zahlen zum Summieren</translation>
    </message>
    <message>
        <source>adding up %1 over rows means nothing</source>
        <translation>%1 über Zeilen zu summieren bedeutet nichts</translation>
    </message>
    <message>
        <source>nothing in the reading stands for “%1”</source>
        <translation>nichts in der Lesart steht für „%1“</translation>
    </message>
    <message>
        <source>only sums and counts have parts</source>
        <translation>nur Summen und Anzahlen haben Anteile</translation>
    </message>
    <message>
        <source>“%1” is not as long as “%2”</source>
        <translation>„%1“ ist nicht so lang wie „%2“</translation>
    </message>
    <message>
        <source>the two periods overlap</source>
        <translation>die beiden Zeiträume überschneiden sich</translation>
    </message>
    <message>
        <source>a comparison of periods within groups of the calendar or a ranking</source>
        <translation>ein Vergleich von Zeiträumen innerhalb von Kalendergruppen oder einer Rangfolge</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has neither a name nor a key to group by</source>
        <translation>„%1“ hat weder einen Namen noch einen Schlüssel zum Gruppieren</translation>
    </message>
    <message>
        <source>median %1</source>
        <translation>Median von %1</translation>
    </message>
    <message>
        <source>running total</source>
        <translation>laufende Summe</translation>
    </message>
    <message>
        <source>%1 since %2</source>
        <translation>%1 seit %2</translation>
    </message>
    <message>
        <source>rolling total over %1</source>
        <translation>rollierende Summe über %1</translation>
    </message>
    <message>
        <source>moving average over %1</source>
        <translation>gleitender Durchschnitt über %1</translation>
    </message>
    <message>
        <source>the previous value</source>
        <translation>der vorige Wert</translation>
    </message>
    <message>
        <source>growth in percent</source>
        <translation>Wachstum in Prozent</translation>
    </message>
    <message>
        <source>the lowest of its %1</source>
        <translation>der niedrigste je %1</translation>
    </message>
    <message>
        <source>the highest of its %1</source>
        <translation>der höchste je %1</translation>
    </message>
    <message>
        <source>it does not say whether by year, quarter, month or day</source>
        <translation>sie sagt nicht, ob nach Jahr, Quartal, Monat oder Tag</translation>
    </message>
    <message>
        <source>a running total or growth takes exactly one figure</source>
        <translation>eine laufende Summe oder ein Wachstum gilt genau einer Zahl</translation>
    </message>
    <message>
        <source>a median cannot stand beside other figures</source>
        <translation>ein Median kann nicht neben anderen Zahlen stehen</translation>
    </message>
    <message>
        <source>no value of %1 is above %2 and meets the other condition too</source>
        <translation>%1 hat keinen Wert, der über %2 liegt und auch die andere Bedingung erfüllt</translation>
    </message>
    <message>
        <source>it does not say how recent “new” is</source>
        <translation>sie sagt nicht, wie neu „new“ ist</translation>
    </message>
    <message>
        <source>the average is that of every &quot;%1&quot; that has any &quot;%2&quot;</source>
        <translation>der Durchschnitt ist der aller &quot;%1&quot;, zu denen es &quot;%2&quot; gibt</translation>
    </message>
    <message>
        <source>more in the first period</source>
        <translation>mehr im ersten Zeitraum</translation>
    </message>
    <message>
        <source>less in the first period</source>
        <translation>weniger im ersten Zeitraum</translation>
    </message>
    <message>
        <source>“%1” means %2 from now on, as company context</source>
        <translation>„%1“ bedeutet von nun an %2, als Firmenkontext</translation>
    </message>
    <message>
        <source>The meaning could not be saved: %1</source>
        <translation>Die Bedeutung konnte nicht gespeichert werden: %1</translation>
    </message>
    <message>
        <source>The meaning is saved and counts when the source is opened again: %1</source>
        <translation>Die Bedeutung ist gespeichert und gilt, wenn die Quelle erneut geöffnet wird: %1</translation>
    </message>
    <message>
        <source>%1 is averaged</source>
        <translation>von %1 wird der Durchschnitt genommen</translation>
    </message>
    <message>
        <source>“%1” is read as “%2”</source>
        <translation>„%1“ wird als „%2“ gelesen</translation>
    </message>
    <message>
        <source>weekday</source>
        <translation>Wochentag</translation>
    </message>
    <message>
        <source>hour of the day</source>
        <translation>Stunde des Tages</translation>
    </message>
    <message>
        <source>weekdays are numbered from 1 (Monday) to 7 (Sunday)</source>
        <translation>die Wochentage sind von 1 (Montag) bis 7 (Sonntag) gezählt</translation>
    </message>
    <message>
        <source>business days are Monday to Friday; holidays are not left out</source>
        <translation>Werktage sind Montag bis Freitag; Feiertage sind nicht ausgenommen</translation>
    </message>
    <message>
        <source>business days are %1, as the company context says; holidays are not left out</source>
        <translation>Werktage sind %1, wie der Firmenkontext sagt; Feiertage sind nicht ausgenommen</translation>
    </message>
    <message>
        <source>weeks start on %1 and are named after that day</source>
        <translation>Wochen beginnen %1 und heißen nach dem Tag, an dem sie beginnen</translation>
    </message>
    <message>
        <source>where the data begins, a rolling total is of fewer units</source>
        <translation>wo die Daten beginnen, ist eine rollierende Summe aus weniger Einheiten</translation>
    </message>
    <message>
        <source>a unit without rows counts as 0; where the data begins, an average is of fewer units</source>
        <translation>eine Einheit ohne Zeilen zählt als 0; wo die Daten beginnen, ist ein Durchschnitt aus weniger Einheiten</translation>
    </message>
    <message>
        <source>each value of %1 on its own</source>
        <translation>jeder Wert von %1 für sich</translation>
    </message>
    <message>
        <source>%1 is added up</source>
        <translation>%1 wird summiert</translation>
    </message>
    <message>
        <source>%1 holds %2; they count as the same</source>
        <translation>%1 enthält %2; beides gilt als dasselbe</translation>
    </message>
    <message>
        <source>each row of &quot;%1&quot; would be a group of its own</source>
        <translation>jede Zeile von „%1“ wäre eine eigene Gruppe</translation>
    </message>
    <message>
        <source>“%1” is not a figure of “%2”</source>
        <translation>„%1“ ist keine Zahl von „%2“</translation>
    </message>
    <message>
        <source>it asks for a ranking within groups</source>
        <translation>gefragt ist nach einer Rangfolge innerhalb von Gruppen</translation>
    </message>
    <message>
        <source>it mixes columns of several tables with figures</source>
        <translation>sie mischt Spalten mehrerer Tabellen mit Zahlen</translation>
    </message>
    <message>
        <source>it mixes rows and figures over all rows</source>
        <translation>sie mischt Zeilen mit Zahlen über alle Zeilen</translation>
    </message>
    <message>
        <source>figures are given per %1</source>
        <translation>Zahlen je %1</translation>
    </message>
    <message>
        <source>who reports to whom is not what is counted or listed</source>
        <translation>wer an wen berichtet, wird hier nicht gezählt oder aufgelistet</translation>
    </message>
    <message>
        <source>“%1” cannot be counted within itself</source>
        <translation>„%1“ kann nicht in sich selbst gezählt werden</translation>
    </message>
    <message>
        <source>“%1” cannot be missing from itself</source>
        <translation>„%1“ kann sich nicht selbst fehlen</translation>
    </message>
    <message>
        <source>each %1 once</source>
        <translation>jeder Wert von %1 einmal</translation>
    </message>
    <message>
        <source>“%1” is %2</source>
        <translation>„%1“ ist %2</translation>
    </message>
    <message>
        <source>only those with at least one row in &quot;%1&quot; are ranked</source>
        <translation>gereiht wird nur, was mindestens eine Zeile in „%1“ hat</translation>
    </message>
    <message>
        <source>no foreign key connects %1</source>
        <translation>kein Fremdschlüssel verbindet %1</translation>
    </message>
    <message>
        <source>%1 are connected in several ways</source>
        <translation>%1 sind auf mehreren Wegen verbunden</translation>
    </message>
    <message>
        <source>“or” before “%1” joins different things</source>
        <translation>„oder“ vor „%1“ verbindet Verschiedenes</translation>
    </message>
    <message>
        <source>no table, column or value is called “%1”</source>
        <translation>keine Tabelle, keine Spalte und kein Wert heißt „%1“</translation>
    </message>
    <message>
        <source>it groups in two ways</source>
        <translation>sie gruppiert auf zwei Arten</translation>
    </message>
    <message>
        <source>“%1 %2” is not a count</source>
        <translation>„%1 %2“ ist keine Anzahl</translation>
    </message>
    <message>
        <source>it sets a condition on “%1” of something</source>
        <translation>es gibt eine Bedingung an „%1“ von etwas</translation>
    </message>
    <message>
        <source>“%1” has no place here</source>
        <translation>„%1“ hat hier keinen Platz</translation>
    </message>
    <message>
        <source>“%1” has nothing to apply to</source>
        <translation>„%1“ bezieht sich auf nichts</translation>
    </message>
    <message>
        <source>“%1” asks for %2</source>
        <translation>„%1“ verlangt %2</translation>
    </message>
    <message>
        <source>“%1” interrupts what was asked</source>
        <translation>„%1“ unterbricht, was gefragt wurde</translation>
    </message>
    <message>
        <source>steps this small make too many groups; take larger ones</source>
        <translation>so kleine Schritte ergeben zu viele Gruppen; nehmen Sie größere</translation>
    </message>
    <message>
        <source>it is not clear what to group by</source>
        <translation>es ist nicht klar, wonach gruppiert werden soll</translation>
    </message>
    <message>
        <source>it is not clear what to sort by</source>
        <translation>es ist nicht klar, wonach zu sortieren ist</translation>
    </message>
    <message>
        <source>“%1 %2” names two tables at once</source>
        <translation>„%1 %2“ nennt zwei Tabellen zugleich</translation>
    </message>
    <message>
        <source>“%1” cannot be sorted by</source>
        <translation>nach „%1“ kann nicht sortiert werden</translation>
    </message>
    <message>
        <source>“%1 %2” names two columns at once</source>
        <translation>„%1 %2“ nennt zwei Spalten zugleich</translation>
    </message>
    <message>
        <source>the condition on “%1” is not complete</source>
        <translation>die Bedingung an „%1“ ist nicht vollständig</translation>
    </message>
    <message>
        <source>no stored value reads “%1”, and no column stands beside it</source>
        <translation>kein gespeicherter Wert lautet „%1“, und keine Spalte steht daneben</translation>
    </message>
    <message>
        <source>no stored value reads “%1”</source>
        <translation>kein gespeicherter Wert lautet „%1“</translation>
    </message>
    <message>
        <source>the number %1 has nothing to apply to</source>
        <translation>die Zahl %1 bezieht sich auf nichts</translation>
    </message>
    <message>
        <source>it does not say what to compare with the average</source>
        <translation>sie sagt nicht, was mit dem Durchschnitt zu vergleichen ist</translation>
    </message>
    <message>
        <source>it does not say what to compare with %1</source>
        <translation>sie sagt nicht, was mit %1 zu vergleichen ist</translation>
    </message>
    <message>
        <source>it ranks by two things</source>
        <translation>sie reiht nach zweierlei</translation>
    </message>
    <message>
        <source>it asks for “%1” of a figure</source>
        <translation>gefragt ist nach „%1“ einer Kennzahl</translation>
    </message>
    <message>
        <source>“%1” needs a number</source>
        <translation>zu „%1“ fehlt eine Zahl</translation>
    </message>
    <message>
        <source>“%1 %2” cannot be read</source>
        <translation>„%1 %2“ ist nicht lesbar</translation>
    </message>
    <message>
        <source>“%1” asks for a negation</source>
        <translation>„%1“ verlangt eine Verneinung</translation>
    </message>
    <message>
        <source>“%1” asks for a negation with conditions</source>
        <translation>„%1“ verlangt eine Verneinung mit Bedingungen</translation>
    </message>
    <message>
        <source>“%1” asks for a comparison of two numbers</source>
        <translation>„%1“ verlangt den Vergleich zweier Zahlen</translation>
    </message>
    <message>
        <source>rows of &quot;%1&quot; cannot be counted once each</source>
        <translation>Zeilen von „%1“ lassen sich nicht je einmal zählen</translation>
    </message>
    <message>
        <source>Looks up %1</source>
        <translation>Schlägt %1 nach</translation>
    </message>
    <message>
        <source>Searches the catalog for %1</source>
        <translation>Durchsucht den Katalog nach %1</translation>
    </message>
    <message>
        <source>Looks up values of %1</source>
        <translation>Schlägt Werte von %1 nach</translation>
    </message>
    <message>
        <source>Wants to look %1 up on the web</source>
        <translation>Möchte %1 im Web nachschlagen</translation>
    </message>
    <message>
        <source>Tries a query</source>
        <translation>Probiert eine Abfrage aus</translation>
    </message>
    <message>
        <source>Has %1 parts checked</source>
        <translation>Lässt %1 Teile prüfen</translation>
    </message>
    <message>
        <source>The model chose %1</source>
        <translation>Das Modell hat %1 gewählt</translation>
    </message>
    <message>
        <source>Chooses tables</source>
        <translation>Wählt Tabellen</translation>
    </message>
    <message>
        <source>Writes answer %1 of %2</source>
        <translation>Schreibt Antwort %1 von %2</translation>
    </message>
    <message>
        <source>The model asks which of these is meant.</source>
        <translation>Das Modell fragt, was davon gemeint ist.</translation>
    </message>
    <message>
        <source>The model found no way to answer this from these tables.</source>
        <translation>Das Modell fand keinen Weg, dies aus diesen Tabellen zu beantworten.</translation>
    </message>
    <message>
        <source>The model found no way to answer this: %1</source>
        <translation>Das Modell fand keinen Weg, dies zu beantworten: %1</translation>
    </message>
    <message>
        <source>The model reads this in ways that give different results. Which one is meant?</source>
        <translation>Das Modell liest dies verschieden, mit verschiedenen Ergebnissen. Was ist gemeint?</translation>
    </message>
    <message>
        <source>%1 of %2 independent answers give this result</source>
        <translation>%1 von %2 unabhängigen Antworten ergeben dieses Ergebnis</translation>
    </message>
    <message>
        <source>Verified on %1 as “%2”</source>
        <translation>Bestätigt am %1 als „%2“</translation>
    </message>
    <message>
        <source>Verified by %1 on %2 as “%3”</source>
        <translation>Bestätigt von %1 am %2 als „%3“</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <translation>%1 %2 ist</translation>
    </message>
    <message>
        <source>Several queries are verified for this question. Which one is meant?</source>
        <translation>Für diese Frage sind mehrere Abfragen bestätigt. Welche ist gemeint?</translation>
    </message>
    <message>
        <source>it asks for a ranking of years</source>
        <translation>gefragt ist nach einer Rangfolge von Jahren</translation>
    </message>
    <message>
        <source>it asks for a ranking of quarters</source>
        <translation>gefragt ist nach einer Rangfolge von Quartalen</translation>
    </message>
    <message>
        <source>it asks for a ranking of months</source>
        <translation>gefragt ist nach einer Rangfolge von Monaten</translation>
    </message>
    <message>
        <source>it asks for a ranking of weeks</source>
        <translation>gefragt ist nach einer Rangfolge von Wochen</translation>
    </message>
    <message>
        <source>it asks for a ranking of days</source>
        <translation>gefragt ist nach einer Rangfolge von Tagen</translation>
    </message>
    <message>
        <source>it asks for a ranking of weekdays</source>
        <translation>gefragt ist nach einer Rangfolge von Wochentagen</translation>
    </message>
    <message>
        <source>it asks for a ranking of hours</source>
        <translation>gefragt ist nach einer Rangfolge von Stunden</translation>
    </message>
    <message>
        <source>year</source>
        <translation>Jahr</translation>
    </message>
    <message>
        <source>quarter</source>
        <translation>Quartal</translation>
    </message>
    <message>
        <source>month</source>
        <translation>Monat</translation>
    </message>
    <message>
        <source>week</source>
        <translation>Woche</translation>
    </message>
    <message>
        <source>day</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>The model found no way to answer this: the model asks: %1</source>
        <translation>Das Modell fand keinen Weg, dies zu beantworten: Es fragt: %1</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>a fiscal year has the number of the year it ends in</source>
        <translation>ein Geschäftsjahr trägt die Zahl des Jahres, in dem es endet</translation>
    </message>
    <message>
        <source>the latest %1 that has begun by %2</source>
        <translation>%1, zuletzt bis %2 begonnen</translation>
    </message>
    <message>
        <source>%1, counted back from %2</source>
        <translation>%1, zurückgezählt von %2</translation>
    </message>
    <message>
        <source>the day is written before the month</source>
        <translation>der Tag steht vor dem Monat</translation>
    </message>
    <message>
        <source>counted forward</source>
        <translation>vorwärts gezählt</translation>
    </message>
    <message>
        <source>up to the same day of that year</source>
        <translation>bis zum selben Tag jenes Jahres</translation>
    </message>
    <message>
        <source>%1 that are over by %2</source>
        <translation>%1, die bis %2 vorüber sind</translation>
    </message>
    <message>
        <source>the latest one that is over by %1</source>
        <translation>zuletzt bis %1 vorüber</translation>
    </message>
    <message>
        <source>the calendar year, not the fiscal one</source>
        <translation>das Kalenderjahr, nicht das Geschäftsjahr</translation>
    </message>
    <message>
        <source>seven days counted from the edge of the period</source>
        <translation>sieben Tage, vom Rand des Zeitraums gezählt</translation>
    </message>
    <message>
        <source>H%1</source>
        <translation>H%1</translation>
    </message>
    <message>
        <source>Q%1</source>
        <translation>Q%1</translation>
    </message>
    <message>
        <source>fiscal Q%1</source>
        <translation>Q%1 des Geschäftsjahrs</translation>
    </message>
    <message>
        <source>week %1</source>
        <translation>Woche %1</translation>
    </message>
    <message>
        <source>January</source>
        <translation>Januar</translation>
    </message>
    <message>
        <source>February</source>
        <translation>Februar</translation>
    </message>
    <message>
        <source>March</source>
        <translation>März</translation>
    </message>
    <message>
        <source>April</source>
        <translation>April</translation>
    </message>
    <message>
        <source>May</source>
        <translation>Mai</translation>
    </message>
    <message>
        <source>June</source>
        <translation>Juni</translation>
    </message>
    <message>
        <source>July</source>
        <translation>Juli</translation>
    </message>
    <message>
        <source>August</source>
        <translation>August</translation>
    </message>
    <message>
        <source>September</source>
        <translation>September</translation>
    </message>
    <message>
        <source>October</source>
        <translation>Oktober</translation>
    </message>
    <message>
        <source>November</source>
        <translation>November</translation>
    </message>
    <message>
        <source>December</source>
        <translation>Dezember</translation>
    </message>
    <message>
        <source>1 day</source>
        <translation>1 Tag</translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation>%1 Tage</translation>
    </message>
    <message>
        <source>1 week</source>
        <translation>1 Woche</translation>
    </message>
    <message>
        <source>%1 weeks</source>
        <translation>%1 Wochen</translation>
    </message>
    <message>
        <source>1 month</source>
        <translation>1 Monat</translation>
    </message>
    <message>
        <source>%1 months</source>
        <translation>%1 Monate</translation>
    </message>
    <message>
        <source>1 quarter</source>
        <translation>1 Quartal</translation>
    </message>
    <message>
        <source>%1 quarters</source>
        <translation>%1 Quartale</translation>
    </message>
    <message>
        <source>1 half-year</source>
        <translation>1 Halbjahr</translation>
    </message>
    <message>
        <source>%1 half-years</source>
        <translation>%1 Halbjahre</translation>
    </message>
    <message>
        <source>1 year</source>
        <translation>1 Jahr</translation>
    </message>
    <message>
        <source>%1 years</source>
        <translation>%1 Jahre</translation>
    </message>
    <message>
        <source>the calendar day before this one, not the days up to %1</source>
        <translation>der Kalendertag davor, nicht die Tage bis %1</translation>
    </message>
    <message>
        <source>the calendar week before this one, not the days up to %1</source>
        <translation>die Kalenderwoche davor, nicht die Tage bis %1</translation>
    </message>
    <message>
        <source>the calendar month before this one, not the days up to %1</source>
        <translation>der Kalendermonat davor, nicht die Tage bis %1</translation>
    </message>
    <message>
        <source>the calendar quarter before this one, not the days up to %1</source>
        <translation>das Kalenderquartal davor, nicht die Tage bis %1</translation>
    </message>
    <message>
        <source>the calendar half-year before this one, not the days up to %1</source>
        <translation>das Kalenderhalbjahr davor, nicht die Tage bis %1</translation>
    </message>
    <message>
        <source>the calendar year before this one, not the days up to %1</source>
        <translation>das Kalenderjahr davor, nicht die Tage bis %1</translation>
    </message>
    <message>
        <source>The choice could not be saved: %1</source>
        <translation>Die Wahl konnte nicht gespeichert werden: %1</translation>
    </message>
    <message>
        <source>This answer could not be saved: %1</source>
        <translation>Diese Antwort konnte nicht gespeichert werden: %1</translation>
    </message>
    <message>
        <source>German</source>
        <translation>Deutsch</translation>
    </message>
    <message>
        <source>French</source>
        <translation>Französisch</translation>
    </message>
    <message>
        <source>Spanish</source>
        <translation>Spanisch</translation>
    </message>
    <message>
        <source>first %1 of %2 rows</source>
        <translation>die ersten %1 von %2 Zeilen</translation>
    </message>
    <message>
        <source>first %1 rows, the rest not counted</source>
        <translation>die ersten %1 Zeilen, der Rest nicht gezählt</translation>
    </message>
    <message>
        <source>over the budget of %1 tokens</source>
        <translation>über dem Budget von %1 Token</translation>
    </message>
    <message>
        <source>%1 has all key columns of %2, under the same names.</source>
        <translation>%1 hat alle Spalten des Schlüssels von %2, unter denselben Namen.</translation>
    </message>
    <message>
        <source>The name %1 suggests %2.</source>
        <translation>Der Name %1 deutet auf %2.</translation>
    </message>
    <message>
        <source>%1 appears in %2 tables; %3 is named after it.</source>
        <translation>%1 steht in %2 Tabellen; %3 ist danach benannt.</translation>
    </message>
    <message>
        <source>%1 appears in %2 tables and is the key of only %3.</source>
        <translation>%1 steht in %2 Tabellen und ist nur in %3 der Schlüssel.</translation>
    </message>
    <message>
        <source>%1 appears in %2 tables and comes first only in %3.</source>
        <translation>%1 steht in %2 Tabellen und nur in %3 an erster Stelle.</translation>
    </message>
    <message>
        <source>%1 refers to %2 by name.</source>
        <translation>%1 nennt %2.</translation>
    </message>
    <message>
        <source>%1 refers to %2 by name, with the role &quot;%3&quot;.</source>
        <translation>%1 nennt %2 in der Rolle „%3“.</translation>
    </message>
    <message>
        <source>%1 refers to %2 by name; %2 shares a prefix with %3.</source>
        <translation>%1 nennt %2; %2 beginnt wie %3.</translation>
    </message>
    <message>
        <source>%1 refers to %2 by name, with the role &quot;%3&quot;; %2 shares a prefix with %4.</source>
        <translation>%1 nennt %2 in der Rolle „%3“; %2 beginnt wie %4.</translation>
    </message>
    <message>
        <source>%1 abbreviates %2.</source>
        <translation>%1 ist kurz für %2.</translation>
    </message>
    <message>
        <source>%1 abbreviates %2, with the role &quot;%3&quot;.</source>
        <translation>%1 ist kurz für %2, in der Rolle „%3“.</translation>
    </message>
    <message>
        <source>not needed</source>
        <translation>nicht gebraucht</translation>
    </message>
    <message>
        <source>%1 added</source>
        <translation>%1 hinzugekommen</translation>
    </message>
    <message>
        <source>%1 removed</source>
        <translation>%1 entfernt</translation>
    </message>
    <message>
        <source>%1 changed</source>
        <translation>%1 geändert</translation>
    </message>
    <message>
        <source>%1 probably renamed</source>
        <translation>%1 wohl umbenannt</translation>
    </message>
    <message>
        <source>The schema has changed since %1 (%2); this answer reads %3.</source>
        <translation>Das Schema hat sich seit %1 geändert (%2); diese Antwort liest %3.</translation>
    </message>
    <message>
        <source>one %1</source>
        <translation>je eine Zeile „%1“</translation>
    </message>
    <message>
        <source>%1 with %2</source>
        <translation>%1 mit %2</translation>
    </message>
    <message>
        <source>%1 by %2</source>
        <translation>%1 nach %2</translation>
    </message>
    <message>
        <source>%1, each with its %2</source>
        <translation>%1, jeweils mit %2</translation>
    </message>
    <message>
        <source>%1, as a view</source>
        <translation>%1, als Sicht</translation>
    </message>
    <message>
        <source>%1, from %2 to %3</source>
        <translation>%1, von %2 bis %3</translation>
    </message>
    <message>
        <source>Links %1.</source>
        <translation>Verbindet %1.</translation>
    </message>
    <message>
        <source>List of %1 that other tables refer to.</source>
        <translation>Liste von %1, auf die andere Tabellen verweisen.</translation>
    </message>
    <message>
        <source>One row links %1.</source>
        <translation>Eine Zeile verbindet %1.</translation>
    </message>
    <message>
        <source>One row is one %1</source>
        <translation>Eine Zeile ist ein Eintrag „%1“</translation>
    </message>
    <message>
        <source>%1, one for each %2</source>
        <translation>%1, einer je %2</translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <translation>%1 für %2</translation>
    </message>
    <message>
        <source>%1, identified by %2</source>
        <translation>%1, erkennbar an %2</translation>
    </message>
    <message>
        <source>Number of %1</source>
        <translation>Anzahl von %1</translation>
    </message>
    <message>
        <source>%1, totals and averages of %2</source>
        <translation>%1, Summen und Durchschnitte von %2</translation>
    </message>
    <message>
        <source>%1, by %2</source>
        <translation>%1, nach %2</translation>
    </message>
    <message>
        <source>period (%1)</source>
        <translation>Zeitraum (%1)</translation>
    </message>
    <message>
        <source>Going from %1.</source>
        <translation>Übergang zwischen %1.</translation>
    </message>
    <message>
        <source>Going from %1 to %2.</source>
        <translation>Übergang von %1 zu %2.</translation>
    </message>
    <message>
        <source>Spelling out the %1 of %2.</source>
        <translation>Klartext für „%1“ bei %2.</translation>
    </message>
    <message>
        <source>Listing and counting %1</source>
        <translation>Auflisten und Zählen von %1</translation>
    </message>
    <message>
        <source>%1; grouping %2 by %3</source>
        <translation>%1; Gruppieren von %2 nach %3</translation>
    </message>
    <message>
        <source>Current rows: use %1</source>
        <translation>Aktuelle Zeilen: nehmen Sie %1</translation>
    </message>
    <message>
        <source>Rows in general: use %1</source>
        <translation>Zeilen allgemein: nehmen Sie %1</translation>
    </message>
    <message>
        <source>The rows of %1 (%2)</source>
        <translation>Die Zeilen von %1 (%2)</translation>
    </message>
    <message>
        <source>%1 of %2: use %3</source>
        <translation>%1 von %2: nehmen Sie %3</translation>
    </message>
    <message>
        <source>Periods alone: the date is %1</source>
        <translation>Zeiträume allein: Das Datum ist %1</translation>
    </message>
    <message>
        <source>Totals: use %1</source>
        <translation>Summen: nehmen Sie %1</translation>
    </message>
    <message>
        <source>more than a year</source>
        <translation>mehr als ein Jahr</translation>
    </message>
    <message>
        <source>more than %1 days</source>
        <translation>mehr als %1 Tage</translation>
    </message>
    <message>
        <source>The engine says that it was last written on %1, %2 before %3.</source>
        <translation>Laut der Datenbank wurde zuletzt am %1 geschrieben, %2 vor dem %3.</translation>
    </message>
    <message>
        <source>The newest row is of %1, %2 before %3.</source>
        <translation>Die neueste Zeile ist vom %1, %2 vor dem %3.</translation>
    </message>
    <message>
        <source>%1 is a view</source>
        <translation>%1 ist eine Sicht</translation>
    </message>
    <message>
        <source>newest row %1 in %2, %3 in %4</source>
        <translation>neueste Zeile %1 in %2, %3 in %4</translation>
    </message>
    <message>
        <source>keys pointing at %1: %2, at %3: %4</source>
        <translation>Schlüssel, die auf %1 zeigen: %2, auf %3: %4</translation>
    </message>
    <message>
        <source>answers and queries reading %1: %2, %3: %4</source>
        <translation>Antworten und Abfragen, die %1 lesen: %2, %3: %4</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is named like a copy</source>
        <translation>„%1“ heißt wie eine Kopie</translation>
    </message>
    <message>
        <source>&quot;%1&quot; calls itself %2</source>
        <translation>„%1“ nennt sich %2</translation>
    </message>
    <message>
        <source>%1 rows in %2, %3 in %4</source>
        <translation>%1 Zeilen in %2, %3 in %4</translation>
    </message>
    <message>
        <source>%1 % of the values are empty in %2, %3 % in %4</source>
        <translation>%1 % der Werte sind in %2 leer, %3 % in %4</translation>
    </message>
    <message>
        <source>a person chose %1: %2</source>
        <translation>jemand hat %1 gewählt: %2</translation>
    </message>
    <message>
        <source>a view</source>
        <translation>eine Sicht</translation>
    </message>
    <message>
        <source>no rows after %1</source>
        <translation>keine Zeilen nach %1</translation>
    </message>
    <message>
        <source>rows up to %1</source>
        <translation>Zeilen bis %1</translation>
    </message>
    <message>
        <source>%1 rows against %2</source>
        <translation>%1 Zeilen gegenüber %2</translation>
    </message>
    <message>
        <source>no key points at it</source>
        <translation>kein Schlüssel zeigt darauf</translation>
    </message>
    <message>
        <source>Not this one.</source>
        <translation>Nicht diese.</translation>
    </message>
    <message>
        <source>%1 is authoritative before %2: %3.</source>
        <translation>%1 ist gegenüber %2 maßgeblich: %3.</translation>
    </message>
    <message>
        <source>Part of the %1 it belongs to</source>
        <translation>Teil des zugehörigen Eintrags „%1“</translation>
    </message>
    <message>
        <source>%1 it belongs to</source>
        <translation>Zugehöriger Eintrag „%1“</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>%1 number</source>
        <translation>Nummer des Eintrags „%1“</translation>
    </message>
    <message>
        <source>%1 code</source>
        <translation>Code des Eintrags „%1“</translation>
    </message>
    <message>
        <source>%1 of the %2</source>
        <translation>%1 zu „%2“</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>Whether it is %1</source>
        <translation>Gibt an, ob es „%1“ ist</translation>
    </message>
    <message>
        <source>Whether: %1</source>
        <translation>Ja oder nein: %1</translation>
    </message>
    <message>
        <source>the same values: %1 distinct in both, the same smallest and largest</source>
        <translation>dieselben Werte: in beiden %1 verschiedene, der kleinste und der größte gleich</translation>
    </message>
    <message>
        <source>the primary key in both</source>
        <translation>in beiden der Primärschlüssel</translation>
    </message>
    <message>
        <source>part of the primary key in both</source>
        <translation>in beiden Teil des Primärschlüssels</translation>
    </message>
    <message>
        <source>unique in both</source>
        <translation>in beiden eindeutig</translation>
    </message>
    <message>
        <source>references %1 as before</source>
        <translation>verweist wie zuvor auf %1</translation>
    </message>
    <message>
        <source>referenced by %1 as before</source>
        <translation>wie zuvor verweist %1 darauf</translation>
    </message>
    <message>
        <source>in the same place, before %1</source>
        <translation>an derselben Stelle, vor %1</translation>
    </message>
    <message>
        <source>neither declares a type</source>
        <translation>keine von beiden gibt einen Typ an</translation>
    </message>
    <message>
        <source>the same type, %1</source>
        <translation>derselbe Typ, %1</translation>
    </message>
    <message>
        <source>the same definition</source>
        <translation>dieselbe Definition</translation>
    </message>
    <message>
        <source>the same values in %1 of its columns, %2 rows in both</source>
        <translation>dieselben Werte in %1 ihrer Spalten, in beiden %2 Zeilen</translation>
    </message>
    <message>
        <source>the same name in another schema</source>
        <translation>derselbe Name in einem anderen Schema</translation>
    </message>
    <message>
        <source>the same columns</source>
        <translation>dieselben Spalten</translation>
    </message>
    <message>
        <source>%1 of %2 columns are the same</source>
        <translation>%1 von %2 Spalten sind gleich</translation>
    </message>
    <message>
        <source>one key references it in both</source>
        <translation>in beiden verweist ein Schlüssel darauf</translation>
    </message>
    <message>
        <source>%1 keys reference it in both</source>
        <translation>in beiden verweisen %1 Schlüssel darauf</translation>
    </message>
    <message>
        <source>%1 is new.</source>
        <translation>%1 ist neu.</translation>
    </message>
    <message>
        <source>%1 was removed.</source>
        <translation>%1 wurde entfernt.</translation>
    </message>
    <message>
        <source>%1 is probably called %2 now.</source>
        <translation>%1 heißt jetzt wohl %2.</translation>
    </message>
    <message>
        <source>The comment on %1 changed.</source>
        <translation>Der Kommentar zu %1 hat sich geändert.</translation>
    </message>
    <message>
        <source>The default of %1 changed.</source>
        <translation>Der Vorgabewert von %1 hat sich geändert.</translation>
    </message>
    <message>
        <source>The primary key of %1 changed.</source>
        <translation>Der Primärschlüssel von %1 hat sich geändert.</translation>
    </message>
    <message>
        <source>%1 has a new foreign key, %2.</source>
        <translation>%1 hat einen neuen Fremdschlüssel, %2.</translation>
    </message>
    <message>
        <source>%1 lost its foreign key, %2.</source>
        <translation>%1 hat seinen Fremdschlüssel %2 verloren.</translation>
    </message>
    <message>
        <source>%1 has a new index.</source>
        <translation>%1 hat einen neuen Index.</translation>
    </message>
    <message>
        <source>%1 lost its index.</source>
        <translation>%1 hat seinen Index verloren.</translation>
    </message>
    <message>
        <source>a %1</source>
        <translation>%1</translation>
    </message>
    <message>
        <source>an %1</source>
        <translation>%1</translation>
    </message>
    <message>
        <source>%1 of %2 %3 has no %4.</source>
        <translation>%1 von %2 Zeilen (%3) ist ohne %4.</translation>
    </message>
    <message>
        <source>%1 of %2 %3 have no %4.</source>
        <translation>%1 von %2 Zeilen (%3) sind ohne %4.</translation>
    </message>
    <message>
        <source>%1 of %2 %3 has %4 that does not exist.</source>
        <translation>%1 von %2 Zeilen (%3) nennt %4, die es nicht gibt.</translation>
    </message>
    <message>
        <source>%1 of %2 %3 have %4 that does not exist.</source>
        <translation>%1 von %2 Zeilen (%3) nennen %4, die es nicht gibt.</translation>
    </message>
    <message>
        <source>%1 of %2 %3 have no %4: %5 without %6, %7 with one that does not exist.</source>
        <translation>%1 von %2 Zeilen (%3) haben keinen Eintrag „%4“: %5 ohne %6, %7 mit einer, die es nicht gibt.</translation>
    </message>
    <message>
        <source>The same question stands in &quot;%1&quot;.</source>
        <translation>Dieselbe Frage steht in „%1“.</translation>
    </message>
    <message>
        <source>Another query is verified for the question; --replace takes the file&apos;s.</source>
        <translation>Für die Frage ist eine andere Abfrage geprüft; --replace nimmt die der Datei.</translation>
    </message>
    <message>
        <source>A file of this name is there and holds something else; move it away.</source>
        <translation>Eine Datei dieses Namens gibt es schon, mit anderem Inhalt; verschieben Sie sie.</translation>
    </message>
    <message>
        <source>Without the filter: %1.</source>
        <translation>Ohne den Filter, nach dem %1.</translation>
    </message>
    <message>
        <source>With “%1” instead of “%2”.</source>
        <translation>Mit „%1“ statt „%2“.</translation>
    </message>
    <message>
        <source>With the bound of %1 on %2 instead of %3.</source>
        <translation>Mit der Grenze von %1 am %2 statt am %3.</translation>
    </message>
    <message>
        <source>For %1 (the period before) instead of %2.</source>
        <translation>Für %1 (der Zeitraum davor) statt %2.</translation>
    </message>
    <message>
        <source>For %1 (the period after) instead of %2.</source>
        <translation>Für %1 (der Zeitraum danach) statt %2.</translation>
    </message>
    <message>
        <source>For %1 (a year earlier) instead of %2.</source>
        <translation>Für %1 (ein Jahr früher) statt %2.</translation>
    </message>
    <message>
        <source>For %1 (a year later) instead of %2.</source>
        <translation>Für %1 (ein Jahr später) statt %2.</translation>
    </message>
    <message>
        <source>For %1 (the calendar year it begins in) instead of %2.</source>
        <translation>Für %1 (das Kalenderjahr, in dem es beginnt) statt %2.</translation>
    </message>
    <message>
        <source>For %1 (the calendar year it ends in) instead of %2.</source>
        <translation>Für %1 (das Kalenderjahr, in dem es endet) statt %2.</translation>
    </message>
    <message>
        <source>For %1 (of a fiscal year that begins in %3) instead of %2.</source>
        <translation>Für %1 (eines Geschäftsjahrs, das im %3 beginnt) statt %2.</translation>
    </message>
    <message>
        <source>By %1 instead of %2.</source>
        <translation>Nach %1 statt %2.</translation>
    </message>
    <message>
        <source>With %1 instead of %2.</source>
        <translation>Mit %1 statt %2.</translation>
    </message>
    <message>
        <source>With the rows of %1 that have none of %2 too.</source>
        <translation>Auch mit den Zeilen von %1, die keine von %2 haben.</translation>
    </message>
    <message>
        <source>Only with rows of %1 that have one of %2.</source>
        <translation>Nur mit Zeilen von %1, die eine von %2 haben.</translation>
    </message>
    <message>
        <source>Without the join of %1.</source>
        <translation>Ohne die Verknüpfung mit %1.</translation>
    </message>
    <message>
        <source>Joined from %1 to %2.</source>
        <translation>Von %1 zu %2 verknüpft.</translation>
    </message>
    <message>
        <source>Counting what repeats once: %1.</source>
        <translation>Was sich wiederholt, einmal gezählt: %1.</translation>
    </message>
    <message>
        <source>Counting what repeats each time: %1.</source>
        <translation>Was sich wiederholt, jedes Mal gezählt: %1.</translation>
    </message>
    <message>
        <source>With equal rows taken once.</source>
        <translation>Mit gleichen Zeilen, einmal genommen.</translation>
    </message>
    <message>
        <source>With equal rows taken each time.</source>
        <translation>Mit gleichen Zeilen, jedes Mal genommen.</translation>
    </message>
    <message>
        <source>Counting each row of %1 once.</source>
        <translation>Jede Zeile von %1 einmal gezählt.</translation>
    </message>
    <message>
        <source>Only where %1 is %2.</source>
        <translation>Nur wo %1 gleich %2 ist.</translation>
    </message>
    <message>
        <source>Only where %1 is not %2.</source>
        <translation>Nur wo %1 nicht %2 ist.</translation>
    </message>
    <message>
        <source>similar values: %1 and %2 distinct, %3 of the common ones the same</source>
        <translation>ähnliche Werte: %1 und %2 verschiedene, %3 der häufigen gleich</translation>
    </message>
    <message>
        <source>only the spelling of the name differs</source>
        <translation>nur die Schreibweise des Namens ist anders</translation>
    </message>
    <message>
        <source>the names are similar</source>
        <translation>die Namen ähneln sich</translation>
    </message>
    <message>
        <source>in the same place, after %1</source>
        <translation>an derselben Stelle, nach %1</translation>
    </message>
    <message>
        <source>similar values in %1 of its columns</source>
        <translation>ähnliche Werte in %1 ihrer Spalten</translation>
    </message>
    <message>
        <source>%1 changed from a %2 to a %3.</source>
        <translation>%1 war „%2“ und ist „%3“.</translation>
    </message>
    <message>
        <source>%1 is now spelled %2.</source>
        <translation>%1 wird jetzt %2 geschrieben.</translation>
    </message>
    <message>
        <source>The definition of the view %1 changed.</source>
        <translation>Die Definition der Sicht %1 hat sich geändert.</translation>
    </message>
    <message>
        <source>The view %1 no longer works.</source>
        <translation>Die Sicht %1 funktioniert nicht mehr.</translation>
    </message>
    <message>
        <source>The type of %1 changed from %2 to %3.</source>
        <translation>Der Typ von %1 war %2 und ist %3.</translation>
    </message>
    <message>
        <source>The digits of %1 changed: its type went from %2 to %3.</source>
        <translation>Die Stellen von %1 haben sich geändert: Der Typ war %2 und ist %3.</translation>
    </message>
    <message>
        <source>%1 changed from %2 to %3.</source>
        <translation>%1 war %2 und ist jetzt %3.</translation>
    </message>
    <message>
        <source>The column order of %1 changed.</source>
        <translation>Die Spaltenreihenfolge von %1 hat sich geändert.</translation>
    </message>
    <message>
        <source>%1 is now unique.</source>
        <translation>%1 ist jetzt eindeutig.</translation>
    </message>
    <message>
        <source>%1 is no longer unique.</source>
        <translation>%1 ist nicht mehr eindeutig.</translation>
    </message>
    <message>
        <source>The foreign key of %1 changed from %2 to %3.</source>
        <translation>Der Fremdschlüssel von %1 war %2 und ist %3.</translation>
    </message>
    <message>
        <source>What this answer read is outside of what may be read of the source now, so its content was removed.</source>
        <translation>Was diese Antwort gelesen hat, darf von der Quelle jetzt nicht mehr gelesen werden; daher wurde ihr Inhalt entfernt.</translation>
    </message>
    <message>
        <source>Only the engine&apos;s own harmless functions and those you allowed are called.</source>
        <translation>Aufgerufen werden nur harmlose Funktionen der Datenbank selbst und solche, die Sie erlaubt haben.</translation>
    </message>
    <message>
        <source>Use other tables, or ask the database&apos;s owner to remove the call.</source>
        <translation>Verwenden Sie andere Tabellen, oder bitten Sie die Administration der Datenbank, den Aufruf zu entfernen.</translation>
    </message>
    <message>
        <source>Write %1 to call the engine&apos;s own.</source>
        <translation>Schreiben Sie %1, um die Funktion der Datenbank zu nehmen.</translation>
    </message>
    <message>
        <source>The text was rejected before it was read as a query.</source>
        <translation>Der Text wird abgelehnt, bevor er als Abfrage gelesen wird.</translation>
    </message>
    <message>
        <source>Ask one source at a time; choose %1 for &quot;%2&quot;.</source>
        <translation>Fragen Sie eine Quelle nach der anderen; für „%2“ wählen Sie %1.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; and &quot;%2&quot; are joined on %3 = %4, which is only part of the key &quot;%5&quot;.</source>
        <translation>„%1“ und „%2“ sind über %3 = %4 verknüpft, was nur ein Teil des Schlüssels „%5“ ist.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; and &quot;%2&quot; are joined on %3 = %4, which is not a key between them.</source>
        <translation>„%1“ und „%2“ sind über %3 = %4 verknüpft, was kein Schlüssel zwischen ihnen ist.</translation>
    </message>
    <message>
        <source>%1 over &quot;%2&quot; counts rows more than once if the join with &quot;%3&quot; repeats them: no key rules that out, and the tables have no rows to check.</source>
        <translation>%1 über „%2“ zählt Zeilen mehrfach, falls die Verknüpfung mit „%3“ sie wiederholt: Kein Schlüssel schließt das aus, und die Tabellen haben keine Zeilen, an denen es messbar wäre.</translation>
    </message>
    <message>
        <source>It is not known whether &quot;%1&quot; covers the period: &quot;%2&quot; has no rows.</source>
        <translation>Ob „%1“ den Zeitraum enthält, ist nicht bekannt: „%2“ hat keine Zeilen.</translation>
    </message>
    <message>
        <source>The question asks for %1, but part of the query uses %2 of &quot;%3&quot; instead.</source>
        <translation>Gefragt ist nach %1, aber ein Teil der Abfrage nimmt stattdessen %2 von „%3“.</translation>
    </message>
    <message>
        <source>Use %1 in that part.</source>
        <translation>Nehmen Sie in diesem Teil %1.</translation>
    </message>
    <message>
        <source>The query filters the period asked for: %1.</source>
        <translation>Gefiltert wird der gefragte Zeitraum: %1.</translation>
    </message>
    <message>
        <source>The question asks for %1, but the filter on &quot;%2&quot; only affects a value that rows of all dates are compared with.</source>
        <translation>Gefragt ist nach %1, und der Filter auf „%2“ bestimmt nur einen Wert, mit dem Zeilen aller Zeiten verglichen werden.</translation>
    </message>
    <message>
        <source>The question asks for %1, but the filter on &quot;%2&quot; is in a subquery and does not limit the rows that are read.</source>
        <translation>Gefragt ist nach %1, aber der Filter auf „%2“ steht in einer Unterabfrage und ändert nichts an den gelesenen Zeilen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; stores dates as day/month text, which does not sort chronologically.</source>
        <translation>„%1“ enthält Datumsangaben als Text mit Tag und Monat, der sich nicht zeitlich sortieren lässt.</translation>
    </message>
    <message>
        <source>No date is compared as text that does not sort chronologically.</source>
        <translation>Kein Datum wird als Text verglichen, der sich nicht zeitlich sortieren lässt.</translation>
    </message>
    <message>
        <source>The data covers the whole period.</source>
        <translation>Die Daten decken den Zeitraum von Anfang bis Ende ab.</translation>
    </message>
    <message>
        <source>It is not known when the data begins and ends.</source>
        <translation>Wann die Daten beginnen und enden, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>The period is filtered on the right date column.</source>
        <translation>Der Zeitraum wird über die richtige Datumsspalte gefiltert.</translation>
    </message>
    <message>
        <source>the format &quot;%1&quot; is not supported</source>
        <translation>das Format „%1“ wird nicht unterstützt</translation>
    </message>
    <message>
        <source>the function &quot;%1&quot; is not supported</source>
        <translation>die Funktion „%1“ wird nicht unterstützt</translation>
    </message>
    <message>
        <source>the modifier &quot;%1&quot; is not supported</source>
        <translation>der Zusatz „%1“ wird nicht unterstützt</translation>
    </message>
    <message>
        <source>the unit &quot;%1&quot; is not supported</source>
        <translation>die Einheit „%1“ wird nicht unterstützt</translation>
    </message>
    <message>
        <source>the date part &quot;%1&quot; is not supported</source>
        <translation>der Datumsteil „%1“ wird nicht unterstützt</translation>
    </message>
    <message>
        <source>its interval is not supported</source>
        <translation>ihr Intervall wird nicht unterstützt</translation>
    </message>
    <message>
        <source>a value in it is not a date</source>
        <translation>ein Wert darin ist kein Datum</translation>
    </message>
    <message>
        <source>it uses an operator that is not supported</source>
        <translation>sie verwendet einen Operator, der nicht unterstützt wird</translation>
    </message>
    <message>
        <source>its pattern is not supported</source>
        <translation>ihr Muster wird nicht unterstützt</translation>
    </message>
    <message>
        <source>%1 is shown beside an aggregate without being grouped: no key guarantees a single value there, and the tables have no rows to check.</source>
        <translation>%1 steht neben einem Aggregat, ohne gruppiert zu sein: Kein Schlüssel sagt, dass es dort nur einen Wert hat, und die Tabellen haben keine Zeilen, an denen es messbar wäre.</translation>
    </message>
    <message>
        <source>%1 is neither grouped nor aggregated: a group has several values of it, and an arbitrary one is shown.</source>
        <translation>%1 ist weder gruppiert noch aggregiert: Eine Gruppe hat mehrere Werte davon, und irgendeiner wird gezeigt.</translation>
    </message>
    <message>
        <source>%1 stands beside an aggregate without GROUP BY: an arbitrary row&apos;s value is shown.</source>
        <translation>%1 steht neben einem Aggregat ohne GROUP BY: Der Wert irgendeiner Zeile wird gezeigt.</translation>
    </message>
    <message>
        <source>The name &quot;%1&quot; mentions %2, which is neither in the question nor in the query.</source>
        <translation>Der Name „%1“ nennt %2, was weder die Frage noch die Abfrage hergibt.</translation>
    </message>
    <message>
        <source>The query reads no table, so it answers nothing.</source>
        <translation>Die Abfrage liest keine Tabelle und enthält daher keine Antwort.</translation>
    </message>
    <message>
        <source>%1 is written into the query, not read from a table: numbers have to come from the data.</source>
        <translation>%1 steht fest in der Abfrage und ist nirgends gelesen: Eine Zahl muss aus den Daten kommen.</translation>
    </message>
    <message>
        <source>The query stays within the source&apos;s scope.</source>
        <translation>Die Abfrage bleibt im Umfang der Quelle.</translation>
    </message>
    <message>
        <source>Count or group instead, unless individual people are asked for.</source>
        <translation>Zählen oder gruppieren Sie stattdessen, wenn nicht nach einzelnen Personen gefragt ist.</translation>
    </message>
    <message>
        <source>Filter on it, unless every row has it.</source>
        <translation>Filtern Sie danach, falls ihn nicht jede Zeile hat.</translation>
    </message>
    <message>
        <source>The query uses every stored value that the question mentions.</source>
        <translation>Jeder gespeicherte Wert, den die Frage nennt, wird verwendet.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; holds &apos;%2&apos;, not &apos;%3&apos;: the spaces differ.</source>
        <translation>„%1“ enthält &apos;%2&apos;, nicht &apos;%3&apos;: Die Leerzeichen sind verschieden.</translation>
    </message>
    <message>
        <source>No text differs from a stored value only in case.</source>
        <translation>Kein Text weicht nur in der Groß- und Kleinschreibung von einem gespeicherten Wert ab.</translation>
    </message>
    <message>
        <source>%1 over averages: groups of different sizes count equally.</source>
        <translation>%1 über Mittelwerte: Gruppen verschiedener Größe zählen gleich viel.</translation>
    </message>
    <message>
        <source>Only columns that can be added up are added up.</source>
        <translation>Summiert werden nur Spalten, die sich summieren lassen.</translation>
    </message>
    <message>
        <source>NOT IN over &quot;%1&quot;, which may be null: with a single null there, no row passes.</source>
        <translation>NOT IN über „%1“, das NULL sein kann: Mit einem einzigen NULL bleibt keine Zeile übrig.</translation>
    </message>
    <message>
        <source>Remove NULL from the list.</source>
        <translation>Entfernen Sie NULL aus der Liste.</translation>
    </message>
    <message>
        <source>LIMIT 1 without ORDER BY keeps an arbitrary row.</source>
        <translation>LIMIT 1 ohne ORDER BY liefert irgendeine Zeile.</translation>
    </message>
    <message>
        <source>LIMIT without ORDER BY keeps arbitrary rows, possibly others the next time.</source>
        <translation>LIMIT ohne ORDER BY liefert beliebige Zeilen, beim nächsten Mal andere.</translation>
    </message>
    <message>
        <source>No LIMIT cuts off unordered rows.</source>
        <translation>Kein LIMIT schneidet unsortierte Zeilen ab.</translation>
    </message>
    <message>
        <source>Rows that tie in the order are cut off at the limit arbitrarily.</source>
        <translation>Zeilen mit gleichem Sortierwert schneidet das LIMIT zufällig ab.</translation>
    </message>
    <message>
        <source>No limit cuts between tied rows.</source>
        <translation>Kein LIMIT trennt Zeilen mit gleichem Sortierwert.</translation>
    </message>
    <message>
        <source>Ties for first place were not counted.</source>
        <translation>Ob sich mehrere Zeilen den ersten Platz teilen, wurde nicht gezählt.</translation>
    </message>
    <message>
        <source>Ties for last place were not counted.</source>
        <translation>Ob sich mehrere Zeilen den letzten Platz teilen, wurde nicht gezählt.</translation>
    </message>
    <message>
        <source>No other row ties for first place.</source>
        <translation>Keine andere Zeile teilt sich den ersten Platz.</translation>
    </message>
    <message>
        <source>No other row ties for last place.</source>
        <translation>Keine andere Zeile teilt sich den letzten Platz.</translation>
    </message>
    <message>
        <source>%1 tie for first place; one of them is shown.</source>
        <translation>%1 teilen sich den ersten Platz; eine davon wird gezeigt.</translation>
    </message>
    <message>
        <source>%1 tie for last place; one of them is shown.</source>
        <translation>%1 teilen sich den letzten Platz; eine davon wird gezeigt.</translation>
    </message>
    <message>
        <source>%1 tie for first place; %2 of them are shown.</source>
        <translation>%1 teilen sich den ersten Platz; %2 davon werden gezeigt.</translation>
    </message>
    <message>
        <source>%1 tie for last place; %2 of them are shown.</source>
        <translation>%1 teilen sich den letzten Platz; %2 davon werden gezeigt.</translation>
    </message>
    <message>
        <source>In this dialect, dividing whole numbers keeps the fraction.</source>
        <translation>Die Division ganzer Zahlen behält hier ihre Nachkommastellen.</translation>
    </message>
    <message>
        <source>It is not known how many rows %1 holds.</source>
        <translation>Wie viele Zeilen %1 hat, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>A comma joins tables, so the join condition is lost among the filters.</source>
        <translation>Ein Komma verknüpft Tabellen; die Join-Bedingung geht dann zwischen den Filtern unter.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; in HAVING uses no aggregate: the rows are grouped before they are dropped.</source>
        <translation>„%1“ in HAVING liest kein Aggregat: Die Zeilen werden gruppiert, bevor sie wegfallen.</translation>
    </message>
    <message>
        <source>The name &quot;%1&quot; has %2; the engine silently cuts it to %3: &quot;%4&quot;.</source>
        <translation>Der Name „%1“ hat %2; die Datenbank kürzt ihn stillschweigend auf %3: „%4“.</translation>
    </message>
    <message>
        <source>The name &quot;%1&quot; has %2; the engine allows %3.</source>
        <translation>Der Name „%1“ hat %2; die Datenbank erlaubt %3.</translation>
    </message>
    <message>
        <source>No name is too long for the engine.</source>
        <translation>Die Datenbank kürzt keinen Namen.</translation>
    </message>
    <message>
        <source>The statement contains a template placeholder and was not read.</source>
        <translation>Die Anweisung enthält einen Platzhalter einer Vorlage und wurde nicht gelesen.</translation>
    </message>
    <message>
        <source>a share of a whole</source>
        <translation>einen Anteil am Ganzen</translation>
    </message>
    <message>
        <source>a comparison of two numbers</source>
        <translation>einen Vergleich zweier Zahlen</translation>
    </message>
    <message>
        <source>a negation</source>
        <translation>eine Verneinung</translation>
    </message>
    <message>
        <source>several conditions on the same thing</source>
        <translation>mehrere Bedingungen an dieselbe Sache</translation>
    </message>
    <message>
        <source>a comparison of rows</source>
        <translation>einen Vergleich von Zeilen</translation>
    </message>
    <message>
        <source>a comparison with an average</source>
        <translation>einen Vergleich mit einem Durchschnitt</translation>
    </message>
    <message>
        <source>an aggregate of an aggregate</source>
        <translation>eine Aggregation über eine Aggregation</translation>
    </message>
    <message>
        <source>a calculation that rules do not cover</source>
        <translation>eine Berechnung, die Regeln nicht abdecken</translation>
    </message>
    <message>
        <source>a place</source>
        <translation>einen Ort</translation>
    </message>
    <message>
        <source>an explanation</source>
        <translation>eine Erklärung</translation>
    </message>
    <message>
        <source>a condition that rules do not cover</source>
        <translation>eine Bedingung, die Regeln nicht abdecken</translation>
    </message>
    <message>
        <source>a grouping by weeks</source>
        <translation>eine Gruppierung nach Wochen</translation>
    </message>
    <message>
        <source>an arithmetic expression</source>
        <translation>einen Rechenausdruck</translation>
    </message>
    <message>
        <source>Gives %1.</source>
        <translation>Ergibt %1.</translation>
    </message>
    <message>
        <source>Lists %1.</source>
        <translation>Listet auf: %1.</translation>
    </message>
    <message>
        <source>Reads %1.</source>
        <translation>Liest %1.</translation>
    </message>
    <message>
        <source>Rows without a match in one of them are left out.</source>
        <translation>Zeilen ohne Treffer auf einer der Seiten fallen weg.</translation>
    </message>
    <message>
        <source>Keeps only %1 where %2.</source>
        <translation>Behält nur %1, bei denen %2.</translation>
    </message>
    <message>
        <source>Keeps the first row for each %1.</source>
        <translation>Behält die erste Zeile je %1.</translation>
    </message>
    <message>
        <source>Sorted by %1.</source>
        <translation>Reihenfolge: %1.</translation>
    </message>
    <message>
        <source>Skips the first %1 rows.</source>
        <translation>Überspringt die ersten %1 Zeilen.</translation>
    </message>
    <message>
        <source>Shows %1.</source>
        <translation>Zeigt %1.</translation>
    </message>
    <message>
        <source>Runs SQL &quot;%1&quot;.</source>
        <translation>Führt das SQL „%1“ aus.</translation>
    </message>
    <message>
        <source>  %1</source>
        <translation>  %1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is made first:</source>
        <translation>Zuerst entsteht „%1“:</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is made first, from its own rows again until none is added:</source>
        <translation>Zuerst entsteht „%1“, aus den eigenen Zeilen immer wieder, bis keine mehr hinzukommt:</translation>
    </message>
    <message>
        <source>Puts %1 results together, each different row once:</source>
        <translation>Legt %1 Ergebnisse zusammen, jede Zeile nur einmal:</translation>
    </message>
    <message>
        <source>Puts %1 results together, one below the other:</source>
        <translation>Legt %1 Ergebnisse zusammen, eines unter das andere:</translation>
    </message>
    <message>
        <source>Keeps the rows that are in both results:</source>
        <translation>Behält die Zeilen, die in beiden Ergebnissen stehen:</translation>
    </message>
    <message>
        <source>Keeps the rows of the first result that are not in the second:</source>
        <translation>Behält die Zeilen des ersten Ergebnisses, die nicht im zweiten stehen:</translation>
    </message>
    <message>
        <source>Result %1:</source>
        <translation>Ergebnis %1:</translation>
    </message>
    <message>
        <source>one row for each %1</source>
        <translation>eine Zeile je %1</translation>
    </message>
    <message>
        <source>one row for each %1, with %2</source>
        <translation>eine Zeile je %1, mit %2</translation>
    </message>
    <message>
        <source>one row: %1</source>
        <translation>eine Zeile: %1</translation>
    </message>
    <message>
        <source>%1 fixed rows</source>
        <translation>%1 feste Zeilen</translation>
    </message>
    <message>
        <source>each different %1</source>
        <translation>alle verschiedenen Werte von %1</translation>
    </message>
    <message>
        <source>each different combination of %1</source>
        <translation>alle verschiedenen Kombinationen von %1</translation>
    </message>
    <message>
        <source>different values of %1</source>
        <translation>verschiedene Werte von %1</translation>
    </message>
    <message>
        <source>all columns</source>
        <translation>alle Spalten</translation>
    </message>
    <message>
        <source>all columns of &quot;%1&quot;</source>
        <translation>alle Spalten von „%1“</translation>
    </message>
    <message>
        <source>%1 (&quot;%2&quot;)</source>
        <translation>%1 („%2“)</translation>
    </message>
    <message>
        <source>outcome of (%1)</source>
        <translation>Ergebnis von (%1)</translation>
    </message>
    <message>
        <source>%1, with subtotals from the last to the first and a grand total</source>
        <translation>%1, mit Zwischensummen von hinten nach vorn und einer Gesamtsumme</translation>
    </message>
    <message>
        <source>%1, with subtotals for every choice of them and a grand total</source>
        <translation>%1, mit Zwischensummen für jede Auswahl daraus und einer Gesamtsumme</translation>
    </message>
    <message>
        <source>%1, once for each of these groupings: %2</source>
        <translation>%1, je einmal für diese Gruppierungen: %2</translation>
    </message>
    <message>
        <source>%1, for all combinations of these groupings: %2</source>
        <translation>%1, für alle Kombinationen dieser Gruppierungen: %2</translation>
    </message>
    <message>
        <source>subtotals over %1</source>
        <translation>Zwischensummen über %1</translation>
    </message>
    <message>
        <source>every choice of %1</source>
        <translation>jede Auswahl aus %1</translation>
    </message>
    <message>
        <source>each of %1</source>
        <translation>jede von %1</translation>
    </message>
    <message>
        <source>all rows together</source>
        <translation>alle Zeilen zusammen</translation>
    </message>
    <message>
        <source>at most %1 row</source>
        <translation>höchstens %1 Zeile</translation>
    </message>
    <message>
        <source>at most %1 rows</source>
        <translation>höchstens %1 Zeilen</translation>
    </message>
    <message>
        <source>%1, and those equal to the last one</source>
        <translation>%1, dazu die mit gleichem Rang wie die letzte</translation>
    </message>
    <message>
        <source>%1, whichever come first</source>
        <translation>%1, welche gerade zuerst kommen</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>%1 &quot;%2&quot;</source>
        <translation>%1 „%2“</translation>
    </message>
    <message>
        <source>a sample of %1</source>
        <translation>eine Stichprobe von %1</translation>
    </message>
    <message>
        <source>matched with %1</source>
        <translation>verbunden mit %1</translation>
    </message>
    <message>
        <source>matched with %1 (kept without one, too)</source>
        <translation>verbunden mit %1 (bleiben auch ohne Treffer)</translation>
    </message>
    <message>
        <source>matched with %1 (all of the latter are kept)</source>
        <translation>verbunden mit %1 (von Letzteren bleiben alle)</translation>
    </message>
    <message>
        <source>matched with %1 (both are kept without a match)</source>
        <translation>verbunden mit %1 (beide bleiben auch ohne Treffer)</translation>
    </message>
    <message>
        <source>matched with %1 (not kept without one)</source>
        <translation>verbunden mit %1 (bleiben nicht ohne Treffer)</translation>
    </message>
    <message>
        <source>in every combination with %1</source>
        <translation>in jeder Kombination mit %1</translation>
    </message>
    <message>
        <source>%1 with the same %2</source>
        <translation>%1 bei gleichem %2</translation>
    </message>
    <message>
        <source>result of SQL &quot;%1&quot;</source>
        <translation>Ergebnis des SQL „%1“</translation>
    </message>
    <message>
        <source>%1 over %2</source>
        <translation>%1 über %2</translation>
    </message>
    <message>
        <source>%1, for each %2</source>
        <translation>%1, je %2</translation>
    </message>
    <message>
        <source>%1, only groups where %2</source>
        <translation>%1, nur Gruppen, bei denen %2</translation>
    </message>
    <message>
        <source>%1, sorted by %2</source>
        <translation>%1, Reihenfolge: %2</translation>
    </message>
    <message>
        <source>%1, without the first %2</source>
        <translation>%1, ohne die ersten %2</translation>
    </message>
    <message>
        <source>%1, at most %2 of them</source>
        <translation>%1, davon höchstens %2</translation>
    </message>
    <message>
        <source>the %1</source>
        <translation>%1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 of the outer %2</source>
        <translation>%1 von %2 der äußeren Abfrage</translation>
    </message>
    <message>
        <source>%1 where %2</source>
        <translation>%1, sofern %2</translation>
    </message>
    <message>
        <source>(%1)</source>
        <translation>(%1)</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <source>SQL &quot;%1&quot;</source>
        <translation>SQL „%1“</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>kein Wert</translation>
    </message>
    <message>
        <source>row number</source>
        <translation>Zeilennummer</translation>
    </message>
    <message>
        <source>value given as %1</source>
        <translation>Wert aus %1</translation>
    </message>
    <message>
        <source>whether %1</source>
        <translation>ob %1</translation>
    </message>
    <message>
        <source>else %1</source>
        <translation>sonst %1</translation>
    </message>
    <message>
        <source>minus %1</source>
        <translation>minus %1</translation>
    </message>
    <message>
        <source>%1 plus %2</source>
        <translation>%1 plus %2</translation>
    </message>
    <message>
        <source>%1 minus %2</source>
        <translation>%1 minus %2</translation>
    </message>
    <message>
        <source>%1 times %2</source>
        <translation>%1 mal %2</translation>
    </message>
    <message>
        <source>%1 divided by %2</source>
        <translation>%1 geteilt durch %2</translation>
    </message>
    <message>
        <source>%1 divided by %2 without the remainder</source>
        <translation>%1 geteilt durch %2 ohne Rest</translation>
    </message>
    <message>
        <source>remainder of %1 divided by %2</source>
        <translation>Rest von %1 geteilt durch %2</translation>
    </message>
    <message>
        <source>%1 followed by %2</source>
        <translation>%1 gefolgt von %2</translation>
    </message>
    <message>
        <source>%1 as a whole number</source>
        <translation>%1 als ganze Zahl</translation>
    </message>
    <message>
        <source>%1 as text</source>
        <translation>%1 als Text</translation>
    </message>
    <message>
        <source>%1 as a number</source>
        <translation>%1 als Zahl</translation>
    </message>
    <message>
        <source>%1 as %2</source>
        <translation>%1 als %2</translation>
    </message>
    <message>
        <source>year of %1</source>
        <translation>Jahr von %1</translation>
    </message>
    <message>
        <source>quarter of %1</source>
        <translation>Quartal von %1</translation>
    </message>
    <message>
        <source>month of %1</source>
        <translation>Monat von %1</translation>
    </message>
    <message>
        <source>week of %1</source>
        <translation>Woche von %1</translation>
    </message>
    <message>
        <source>day of %1</source>
        <translation>Tag von %1</translation>
    </message>
    <message>
        <source>hour of %1</source>
        <translation>Stunde von %1</translation>
    </message>
    <message>
        <source>month number of %1</source>
        <translation>Monatsnummer von %1</translation>
    </message>
    <message>
        <source>day of the month of %1</source>
        <translation>Tag des Monats von %1</translation>
    </message>
    <message>
        <source>day of the year of %1</source>
        <translation>Tag des Jahres von %1</translation>
    </message>
    <message>
        <source>today</source>
        <translation>heute</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>%1 without its sign</source>
        <translation>%1 ohne Vorzeichen</translation>
    </message>
    <message>
        <source>%1 rounded up</source>
        <translation>%1 aufgerundet</translation>
    </message>
    <message>
        <source>%1 rounded down</source>
        <translation>%1 abgerundet</translation>
    </message>
    <message>
        <source>%1 without decimals</source>
        <translation>%1 ohne Nachkommastellen</translation>
    </message>
    <message>
        <source>%1 rounded</source>
        <translation>%1 gerundet</translation>
    </message>
    <message>
        <source>%1 rounded to %2 decimals</source>
        <translation>%1 gerundet auf %2 Nachkommastellen</translation>
    </message>
    <message>
        <source>%1 in small letters</source>
        <translation>%1 in Kleinbuchstaben</translation>
    </message>
    <message>
        <source>%1 in capitals</source>
        <translation>%1 in Großbuchstaben</translation>
    </message>
    <message>
        <source>length of %1</source>
        <translation>Länge von %1</translation>
    </message>
    <message>
        <source>%1 without spaces around it</source>
        <translation>%1 ohne Leerzeichen davor und dahinter</translation>
    </message>
    <message>
        <source>%1 without spaces before it</source>
        <translation>%1 ohne Leerzeichen davor</translation>
    </message>
    <message>
        <source>%1 without spaces behind it</source>
        <translation>%1 ohne Leerzeichen dahinter</translation>
    </message>
    <message>
        <source>first character of %1</source>
        <translation>erstes Zeichen von %1</translation>
    </message>
    <message>
        <source>first %1 characters of %2</source>
        <translation>erste %1 Zeichen von %2</translation>
    </message>
    <message>
        <source>characters %1 to %2 of %3</source>
        <translation>Zeichen %1 bis %2 von %3</translation>
    </message>
    <message>
        <source>%1, or %2 where that has no value</source>
        <translation>%1, oder %2, wo ein Wert fehlt</translation>
    </message>
    <message>
        <source>first that has a value of %1</source>
        <translation>erster vorhandener Wert von %1</translation>
    </message>
    <message>
        <source>%1, but no value where that is %2</source>
        <translation>%1, aber kein Wert, wo das gleich %2 ist</translation>
    </message>
    <message>
        <source>number of %1</source>
        <translation>Anzahl %1</translation>
    </message>
    <message>
        <source>number of %1 that have a value for %2</source>
        <translation>Anzahl %1 mit einem Wert für %2</translation>
    </message>
    <message>
        <source>number of different values of %1</source>
        <translation>Anzahl verschiedener Werte von %1</translation>
    </message>
    <message>
        <source>total %1</source>
        <translation>Summe %1</translation>
    </message>
    <message>
        <source>average %1</source>
        <translation>Durchschnitt %1</translation>
    </message>
    <message>
        <source>smallest %1</source>
        <translation>Minimum von %1</translation>
    </message>
    <message>
        <source>largest %1</source>
        <translation>Maximum von %1</translation>
    </message>
    <message>
        <source>earliest %1</source>
        <translation>frühester Wert von %1</translation>
    </message>
    <message>
        <source>latest %1</source>
        <translation>spätester Wert von %1</translation>
    </message>
    <message>
        <source>alphabetically first %1</source>
        <translation>alphabetisch erste Angabe von %1</translation>
    </message>
    <message>
        <source>alphabetically last %1</source>
        <translation>alphabetisch letzte Angabe von %1</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>%1</translation>
    </message>
    <message>
        <source>of the different values of %1</source>
        <translation>verschiedenen Werten von %1</translation>
    </message>
    <message>
        <source>all values of %1 in one text</source>
        <translation>alle Werte von %1 in einem Text</translation>
    </message>
    <message>
        <source>number of the row</source>
        <translation>Nummer der Zeile</translation>
    </message>
    <message>
        <source>rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>rank without gaps</source>
        <translation>Rang ohne Lücken</translation>
    </message>
    <message>
        <source>rank as a share</source>
        <translation>Rang als Anteil</translation>
    </message>
    <message>
        <source>share of rows up to this one</source>
        <translation>Anteil der Zeilen bis zu dieser</translation>
    </message>
    <message>
        <source>%1 of the row before</source>
        <translation>%1 der Zeile davor</translation>
    </message>
    <message>
        <source>%1 of the row after</source>
        <translation>%1 der Zeile danach</translation>
    </message>
    <message>
        <source>%1 within each %2</source>
        <translation>%1 innerhalb jedes Werts von %2</translation>
    </message>
    <message>
        <source>%1 in the order of %2</source>
        <translation>%1 in der Reihenfolge %2</translation>
    </message>
    <message>
        <source>%1 over all rows</source>
        <translation>%1 über alle Zeilen</translation>
    </message>
    <message>
        <source>%1, over the rows %2</source>
        <translation>%1, über die Zeilen %2</translation>
    </message>
    <message>
        <source>%1, up to and with this row</source>
        <translation>%1, bis einschließlich dieser Zeile</translation>
    </message>
    <message>
        <source>column %1</source>
        <translation>Spalte %1</translation>
    </message>
    <message>
        <source>descending</source>
        <translation>absteigend</translation>
    </message>
    <message>
        <source>ascending</source>
        <translation>aufsteigend</translation>
    </message>
    <message>
        <source>largest first</source>
        <translation>größte zuerst</translation>
    </message>
    <message>
        <source>smallest first</source>
        <translation>kleinste zuerst</translation>
    </message>
    <message>
        <source>latest first</source>
        <translation>späteste zuerst</translation>
    </message>
    <message>
        <source>earliest first</source>
        <translation>früheste zuerst</translation>
    </message>
    <message>
        <source>Z to A</source>
        <translation>Z bis A</translation>
    </message>
    <message>
        <source>A to Z</source>
        <translation>A bis Z</translation>
    </message>
    <message>
        <source>%1, without a value before</source>
        <translation>%1, ohne Wert davor</translation>
    </message>
    <message>
        <source>%1, without a value behind</source>
        <translation>%1, ohne Wert dahinter</translation>
    </message>
    <message>
        <source>%1 is not %2</source>
        <translation>%1 nicht %2 ist</translation>
    </message>
    <message>
        <source>%1 equals %2</source>
        <translation>%1 gleich %2 ist</translation>
    </message>
    <message>
        <source>%1 is less than %2</source>
        <translation>%1 kleiner als %2 ist</translation>
    </message>
    <message>
        <source>%1 is more than %2</source>
        <translation>%1 größer als %2 ist</translation>
    </message>
    <message>
        <source>%1 is at most %2</source>
        <translation>%1 höchstens %2 ist</translation>
    </message>
    <message>
        <source>%1 is at least %2</source>
        <translation>%1 mindestens %2 ist</translation>
    </message>
    <message>
        <source>%1 is before %2</source>
        <translation>%1 vor %2 liegt</translation>
    </message>
    <message>
        <source>%1 is after %2</source>
        <translation>%1 nach %2 liegt</translation>
    </message>
    <message>
        <source>%1 is not before %2</source>
        <translation>%1 nicht vor %2 liegt</translation>
    </message>
    <message>
        <source>%1 is not after %2</source>
        <translation>%1 nicht nach %2 liegt</translation>
    </message>
    <message>
        <source>%1 is the same as %2</source>
        <translation>%1 dasselbe wie %2 ist</translation>
    </message>
    <message>
        <source>%1 is not the same as %2</source>
        <translation>%1 nicht dasselbe wie %2 ist</translation>
    </message>
    <message>
        <source>%1 is true</source>
        <translation>%1 wahr ist</translation>
    </message>
    <message>
        <source>%1 holds</source>
        <translation>%1 gilt</translation>
    </message>
    <message>
        <source>it is not so that %1</source>
        <translation>nicht gilt, dass %1</translation>
    </message>
    <message>
        <source>%1 has a value</source>
        <translation>%1 einen Wert hat</translation>
    </message>
    <message>
        <source>%1 has no value</source>
        <translation>%1 keinen Wert hat</translation>
    </message>
    <message>
        <source>there is a row in %1</source>
        <translation>es eine Zeile gibt in %1</translation>
    </message>
    <message>
        <source>there is no row in %1</source>
        <translation>es keine Zeile gibt in %1</translation>
    </message>
    <message>
        <source>%1 is not in %2</source>
        <translation>%1 nicht in %2 liegt</translation>
    </message>
    <message>
        <source>%1 is in %2 (%3)</source>
        <translation>%1 in %2 (%3) liegt</translation>
    </message>
    <message>
        <source>%1 is not in %2 (%3)</source>
        <translation>%1 nicht in %2 (%3) liegt</translation>
    </message>
    <message>
        <source>%1 is from %2 up to, but not including, %3</source>
        <translation>%1 ab %2 und vor %3 liegt</translation>
    </message>
    <message>
        <source>%1 is between %2 and %3, both included</source>
        <translation>%1 zwischen %2 und %3 liegt, beide eingeschlossen</translation>
    </message>
    <message>
        <source>%1 is not between %2 and %3, both included</source>
        <translation>%1 nicht zwischen %2 und %3 liegt, beide eingeschlossen</translation>
    </message>
    <message>
        <source>%1, in either order</source>
        <translation>%1, in beliebiger Reihenfolge</translation>
    </message>
    <message>
        <source>%1 is among %2</source>
        <translation>%1 vorkommt unter %2</translation>
    </message>
    <message>
        <source>%1 is not among %2</source>
        <translation>%1 nicht vorkommt unter %2</translation>
    </message>
    <message>
        <source>%1 is anything</source>
        <translation>%1 beliebig ist</translation>
    </message>
    <message>
        <source>%1 is one of no values</source>
        <translation>%1 einer von null Werten ist</translation>
    </message>
    <message>
        <source>%1 is none of %2</source>
        <translation>%1 keines von %2 ist</translation>
    </message>
    <message>
        <source>%1 contains &apos;%2&apos;</source>
        <translation>%1 &apos;%2&apos; enthält</translation>
    </message>
    <message>
        <source>%1 does not contain &apos;%2&apos;</source>
        <translation>%1 &apos;%2&apos; nicht enthält</translation>
    </message>
    <message>
        <source>%1 ends with &apos;%2&apos;</source>
        <translation>%1 mit &apos;%2&apos; endet</translation>
    </message>
    <message>
        <source>%1 does not end with &apos;%2&apos;</source>
        <translation>%1 nicht mit &apos;%2&apos; endet</translation>
    </message>
    <message>
        <source>%1 begins with &apos;%2&apos;</source>
        <translation>%1 mit &apos;%2&apos; beginnt</translation>
    </message>
    <message>
        <source>%1 does not begin with &apos;%2&apos;</source>
        <translation>%1 nicht mit &apos;%2&apos; beginnt</translation>
    </message>
    <message>
        <source>%1 reads like &apos;%2&apos;</source>
        <translation>%1 wie &apos;%2&apos; lautet</translation>
    </message>
    <message>
        <source>%1 does not read like &apos;%2&apos;</source>
        <translation>%1 nicht wie &apos;%2&apos; lautet</translation>
    </message>
    <message>
        <source>%1 matches %2</source>
        <translation>%1 zu %2 passt</translation>
    </message>
    <message>
        <source>%1 does not match %2</source>
        <translation>%1 nicht zu %2 passt</translation>
    </message>
    <message>
        <source>the pattern %1</source>
        <translation>dem Muster %1</translation>
    </message>
    <message>
        <source>the pattern (capitals or not) %1</source>
        <translation>dem Muster %1 (groß oder klein)</translation>
    </message>
    <message>
        <source>the file pattern %1</source>
        <translation>dem Dateimuster %1</translation>
    </message>
    <message>
        <source>the regular expression %1</source>
        <translation>dem regulären Ausdruck %1</translation>
    </message>
    <message>
        <source>the search %1</source>
        <translation>der Suche %1</translation>
    </message>
    <message>
        <source>This sum of a date and a time has no counterpart.</source>
        <translation>Diese Summe aus Datum und Uhrzeit hat keine Entsprechung.</translation>
    </message>
    <message>
        <source>This modifier of a date has no counterpart that always gives the same.</source>
        <translation>Dieser Datumszusatz hat keine Entsprechung, die immer dasselbe ergibt.</translation>
    </message>
    <message>
        <source>SQLite counts months over the end of a month, where others stop at it.</source>
        <translation>SQLite zählt Monate über das Monatsende hinaus, andere bleiben dort stehen.</translation>
    </message>
    <message>
        <source>Dates are text there: whether a time of day belongs to this sum only a schema would tell.</source>
        <translation>Dort sind Daten Text: Ob zu dieser Summe eine Uhrzeit gehört, würde erst ein Schema sagen.</translation>
    </message>
    <message>
        <source>It would grow too large there.</source>
        <translation>Es würde dort zu groß.</translation>
    </message>
    <message>
        <source>It has no counterpart that always gives the same.</source>
        <translation>Dafür gibt es keine Entsprechung, die immer dasselbe ergibt.</translation>
    </message>
    <message>
        <source>Rows of values have no counterpart.</source>
        <translation>Zeilen aus Werten haben keine Entsprechung.</translation>
    </message>
    <message>
        <source>This is a row of bytes here and a number there.</source>
        <translation>Hier ist das eine Bytefolge und dort eine Zahl.</translation>
    </message>
    <message>
        <source>This is text here but bytes there.</source>
        <translation>Dies ist hier Text und dort eine Bytefolge.</translation>
    </message>
    <message>
        <source>This is a row of bits here and of bytes there.</source>
        <translation>Hier ist das eine Bitfolge und dort eine Bytefolge.</translation>
    </message>
    <message>
        <source>Rows of bits have no counterpart.</source>
        <translation>Bitfolgen haben keine Entsprechung.</translation>
    </message>
    <message>
        <source>Parameters are written otherwise there.</source>
        <translation>Parameter werden dort anders geschrieben.</translation>
    </message>
    <message>
        <source>Collations have other names and rules there.</source>
        <translation>Sortierregeln haben dort andere Namen und Regeln.</translation>
    </message>
    <message>
        <source>ANY and ALL have no counterpart for this comparison.</source>
        <translation>ANY und ALL haben für diesen Vergleich keine Entsprechung.</translation>
    </message>
    <message>
        <source>The type &quot;%1&quot; has no counterpart there.</source>
        <translation>Der Typ „%1“ hat dort keine Entsprechung.</translation>
    </message>
    <message>
        <source>A fraction is rounded here and cut there.</source>
        <translation>Ein Bruchteil wird hier gerundet und dort abgeschnitten.</translation>
    </message>
    <message>
        <source>There is no function &quot;%1&quot; there that always gives the same.</source>
        <translation>Dort gibt es keine Funktion „%1“, die immer dasselbe ergibt.</translation>
    </message>
    <message>
        <source>Counting several values together has no counterpart.</source>
        <translation>Mehrere Werte zusammen zu zählen hat keine Entsprechung.</translation>
    </message>
    <message>
        <source>FILTER has no counterpart for this function.</source>
        <translation>FILTER hat für diese Funktion keine Entsprechung.</translation>
    </message>
    <message>
        <source>Lists of several values put together have no counterpart.</source>
        <translation>Listen aus mehreren zusammengesetzten Werten haben keine Entsprechung.</translation>
    </message>
    <message>
        <source>The order inside this list has no counterpart before SQLite 3.44.</source>
        <translation>Die Reihenfolge in dieser Liste hat vor SQLite 3.44 keine Entsprechung.</translation>
    </message>
    <message>
        <source>With DISTINCT only a comma can stand between the values there.</source>
        <translation>Mit DISTINCT kann dort nur ein Komma zwischen den Werten stehen.</translation>
    </message>
    <message>
        <source>DISTINCT inside this list has no counterpart.</source>
        <translation>DISTINCT in dieser Liste hat keine Entsprechung.</translation>
    </message>
    <message>
        <source>How many characters are meant has to be a number above zero here.</source>
        <translation>Wie viele Zeichen gemeint sind, muss hier eine Zahl über null sein.</translation>
    </message>
    <message>
        <source>A position or length below one means something else there.</source>
        <translation>Eine Position oder Länge unter eins bedeutet dort etwas anderes.</translation>
    </message>
    <message>
        <source>An average of whole numbers drops its fraction here, and whether these are whole only a schema would tell.</source>
        <translation>Ein Durchschnitt ganzer Zahlen verliert hier seine Nachkommastellen, und ob es ganze Zahlen sind, würde erst ein Schema sagen.</translation>
    </message>
    <message>
        <source>This format has no counterpart.</source>
        <translation>Dieses Format hat keine Entsprechung.</translation>
    </message>
    <message>
        <source>This operator has no counterpart that always gives the same.</source>
        <translation>Dieser Operator hat keine Entsprechung, die immer dasselbe ergibt.</translation>
    </message>
    <message>
        <source>% drops fractions here, but not there.</source>
        <translation>% lässt hier Nachkommastellen weg, dort aber nicht.</translation>
    </message>
    <message>
        <source>This interval has no counterpart.</source>
        <translation>Dieses Intervall hat keine Entsprechung.</translation>
    </message>
    <message>
        <source>Whether + adds numbers or puts texts together only a schema would tell.</source>
        <translation>Ob + Zahlen addiert oder Texte verbindet, würde erst ein Schema sagen.</translation>
    </message>
    <message>
        <source>Days are counted otherwise there.</source>
        <translation>Tage werden dort anders gezählt.</translation>
    </message>
    <message>
        <source>Whether the fraction is cut depends on the types of both sides there.</source>
        <translation>Ob Nachkommastellen wegfallen, hängt dort von den Typen beider Seiten ab.</translation>
    </message>
    <message>
        <source>Whether the fraction is dropped depends on the types of both sides, which only a schema would tell.</source>
        <translation>Ob Nachkommastellen wegfallen, hängt von den Typen beider Seiten ab, und die würde erst ein Schema sagen.</translation>
    </message>
    <message>
        <source>This test has no counterpart.</source>
        <translation>Diese Prüfung hat keine Entsprechung.</translation>
    </message>
    <message>
        <source>Regular expressions have no counterpart that always gives the same.</source>
        <translation>Reguläre Ausdrücke haben keine Entsprechung, die immer dasselbe ergibt.</translation>
    </message>
    <message>
        <source>Regular expressions that tell capitals from small letters have no counterpart.</source>
        <translation>Reguläre Ausdrücke, die Groß- und Kleinschreibung unterscheiden, haben keine Entsprechung.</translation>
    </message>
    <message>
        <source>Patterns of this kind have no counterpart that always gives the same.</source>
        <translation>Muster dieser Art haben keine Entsprechung, die immer dasselbe ergibt.</translation>
    </message>
    <message>
        <source>Sets of characters in a pattern have no counterpart that always gives the same.</source>
        <translation>Zeichenmengen in einem Muster haben keine Entsprechung, die immer dasselbe ergibt.</translation>
    </message>
    <message>
        <source>SQLite tells capitals from small letters beyond ASCII.</source>
        <translation>SQLite unterscheidet Groß- und Kleinschreibung außerhalb von ASCII.</translation>
    </message>
    <message>
        <source>LIKE tells capitals from small letters here, but not there.</source>
        <translation>LIKE unterscheidet hier Groß- und Kleinschreibung, dort aber nicht.</translation>
    </message>
    <message>
        <source>USING in an order has no counterpart.</source>
        <translation>USING in einer Sortierung hat keine Entsprechung.</translation>
    </message>
    <message>
        <source>NULL stands at the other end there, and this query cannot sort by whether there is a value.</source>
        <translation>NULL steht dort am anderen Ende, und diese Abfrage kann nicht danach sortieren, ob es einen Wert gibt.</translation>
    </message>
    <message>
        <source>GROUPS and EXCLUDE in a window have no counterpart.</source>
        <translation>GROUPS und EXCLUDE in einem Fenster haben keine Entsprechung.</translation>
    </message>
    <message>
        <source>RANGE over a distance has no counterpart that always gives the same.</source>
        <translation>RANGE über einen Abstand hat keine Entsprechung, die immer dasselbe ergibt.</translation>
    </message>
    <message>
        <source>NULL stands at the other end there, and RANGE over a distance takes one order only.</source>
        <translation>NULL steht dort am anderen Ende, und RANGE über einen Abstand verträgt nur eine Sortierung.</translation>
    </message>
    <message>
        <source>SEARCH and CYCLE have no counterpart.</source>
        <translation>SEARCH und CYCLE haben keine Entsprechung.</translation>
    </message>
    <message>
        <source>UNION without ALL has no counterpart in a recursion.</source>
        <translation>UNION ohne ALL hat in einer Rekursion keine Entsprechung.</translation>
    </message>
    <message>
        <source>There is no counterpart of WITH TIES; number the rows with RANK() instead.</source>
        <translation>WITH TIES hat keine Entsprechung; nummerieren Sie die Zeilen stattdessen mit RANK().</translation>
    </message>
    <message>
        <source>INTERSECT ALL and EXCEPT ALL have no counterpart.</source>
        <translation>INTERSECT ALL und EXCEPT ALL haben keine Entsprechung.</translation>
    </message>
    <message>
        <source>DISTINCT ON has no counterpart; number the rows of each group with ROW_NUMBER() instead.</source>
        <translation>DISTINCT ON hat keine Entsprechung; nummerieren Sie die Zeilen jeder Gruppe stattdessen mit ROW_NUMBER().</translation>
    </message>
    <message>
        <source>Named windows have no counterpart.</source>
        <translation>Benannte Fenster haben keine Entsprechung.</translation>
    </message>
    <message>
        <source>GROUP BY DISTINCT has no counterpart.</source>
        <translation>GROUP BY DISTINCT hat keine Entsprechung.</translation>
    </message>
    <message>
        <source>These subtotals have no counterpart.</source>
        <translation>Diese Zwischensummen haben keine Entsprechung.</translation>
    </message>
    <message>
        <source>FULL JOIN has no counterpart.</source>
        <translation>FULL JOIN hat keine Entsprechung.</translation>
    </message>
    <message>
        <source>NATURAL JOIN has no counterpart; write ON with a condition.</source>
        <translation>NATURAL JOIN hat keine Entsprechung; schreiben Sie ON mit einer Bedingung.</translation>
    </message>
    <message>
        <source>APPLY takes no condition; write it inside.</source>
        <translation>APPLY nimmt keine Bedingung an; schreiben Sie sie hinein.</translation>
    </message>
    <message>
        <source>USING has no counterpart; write ON with a condition.</source>
        <translation>USING hat keine Entsprechung; schreiben Sie ON mit einer Bedingung.</translation>
    </message>
    <message>
        <source>TABLESAMPLE has no counterpart that always gives the same.</source>
        <translation>TABLESAMPLE hat keine Entsprechung, die immer dasselbe ergibt.</translation>
    </message>
    <message>
        <source>ONLY has no counterpart.</source>
        <translation>ONLY hat keine Entsprechung.</translation>
    </message>
    <message>
        <source>Functions that give tables have no counterpart.</source>
        <translation>Funktionen, die Tabellen liefern, haben keine Entsprechung.</translation>
    </message>
    <message>
        <source>Names for columns behind a table&apos;s name have no counterpart.</source>
        <translation>Spaltennamen hinter dem Namen einer Tabelle haben keine Entsprechung.</translation>
    </message>
    <message>
        <source>LATERAL has no counterpart.</source>
        <translation>LATERAL hat keine Entsprechung.</translation>
    </message>
    <message>
        <source>The statement was left as it is: laid out it would not read as the same.</source>
        <translation>Die Anweisung blieb, wie sie ist: Umformatiert würde sie anders gelesen.</translation>
    </message>
    <message>
        <source>%1 takes precedence: %2.</source>
        <translation>%1 hat Vorrang: %2.</translation>
    </message>
    <message>
        <source>Not clear between %1 and %2: the signals contradict each other. For %1: %3. For %2: %4.</source>
        <translation>Zwischen %1 und %2 ist es nicht klar, die Hinweise widersprechen sich. Für %1: %3. Für %2: %4.</translation>
    </message>
    <message>
        <source>%1 of %2 %3 has no value in &quot;%4&quot;.</source>
        <translation>%1 von %2 Zeilen (%3) hat nichts in „%4“.</translation>
    </message>
    <message>
        <source>%1 of %2 %3 have no value in &quot;%4&quot;.</source>
        <translation>%1 von %2 Zeilen (%3) haben nichts in „%4“.</translation>
    </message>
    <message>
        <source>%1 of %2 %3 has no match over &quot;%4&quot;: %5 without a value, %6 with a value that does not exist.</source>
        <translation>%1 von %2 Zeilen (%3) passt über „%4“ zu nichts: %5 ohne Inhalt, %6 mit einem Wert, den es nicht gibt.</translation>
    </message>
    <message>
        <source>%1 of %2 %3 have no match over &quot;%4&quot;: %5 without a value, %6 with a value that does not exist.</source>
        <translation>%1 von %2 Zeilen (%3) passen über „%4“ zu nichts: %5 ohne Inhalt, %6 mit einem Wert, den es nicht gibt.</translation>
    </message>
    <message>
        <source>%1, only with %2</source>
        <translation>%1, nur mit %2</translation>
    </message>
    <message>
        <source>top %1 %2</source>
        <translation>die obersten %1 %2</translation>
    </message>
    <message>
        <source>bottom %1 %2</source>
        <translation>die untersten %1 %2</translation>
    </message>
    <message>
        <source>%1 of %2, each once</source>
        <translation>%1 von %2, je einmal</translation>
    </message>
    <message>
        <source>%1, top %2</source>
        <translation>%1, die obersten %2</translation>
    </message>
    <message>
        <source>%1, the highest</source>
        <translation>%1, am höchsten</translation>
    </message>
    <message>
        <source>%1, the lowest</source>
        <translation>%1, am niedrigsten</translation>
    </message>
    <message>
        <source>%1, number %2 by %3</source>
        <translation>%1, Nummer %2 nach %3</translation>
    </message>
    <message>
        <source>%1, number %2 from the bottom by %3</source>
        <translation>%1, Nummer %2 von unten nach %3</translation>
    </message>
    <message>
        <source>%1, number %2 from the top</source>
        <translation>%1, Nummer %2 von oben</translation>
    </message>
    <message>
        <source>%1, number %2 from the bottom</source>
        <translation>%1, Nummer %2 von unten</translation>
    </message>
    <message>
        <source>%1, number %2 of each %3</source>
        <translation>%1, Nummer %2 je %3</translation>
    </message>
    <message>
        <source>%1, number %2 from the bottom of each %3</source>
        <translation>%1, Nummer %2 von unten je %3</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>it is not clear what “all” refers to</source>
        <translation>es ist nicht klar, worauf sich „alle“ bezieht</translation>
    </message>
    <message>
        <source>%1, bottom %2</source>
        <translation>%1, die untersten %2</translation>
    </message>
    <message>
        <source>%1, top %2 by %3</source>
        <translation>%1, die obersten %2 nach %3</translation>
    </message>
    <message>
        <source>%1, bottom %2 by %3</source>
        <translation>%1, die untersten %2 nach %3</translation>
    </message>
    <message>
        <source>number of different %1</source>
        <translation>Anzahl verschiedener %1</translation>
    </message>
    <message>
        <source>number of known %1</source>
        <translation>Anzahl bekannter %1</translation>
    </message>
    <message>
        <source>minimum %1</source>
        <translation>Minimum %1</translation>
    </message>
    <message>
        <source>maximum %1</source>
        <translation>Maximum %1</translation>
    </message>
    <message>
        <source>share of %1 %2</source>
        <translation>Anteil %1 %2</translation>
    </message>
    <message>
        <source>share of the total</source>
        <translation>Anteil am Ganzen</translation>
    </message>
    <message>
        <source>%1 with the most %2</source>
        <translation>%1 mit den meisten %2</translation>
    </message>
    <message>
        <source>%1 and the most %2</source>
        <translation>%1 und den meisten %2</translation>
    </message>
    <message>
        <source>%1 with the fewest %2</source>
        <translation>%1 mit den wenigsten %2</translation>
    </message>
    <message>
        <source>%1 and the fewest %2</source>
        <translation>%1 und den wenigsten %2</translation>
    </message>
    <message>
        <source>%1 with the latest %2</source>
        <translation>%1 mit dem spätesten Wert von %2</translation>
    </message>
    <message>
        <source>%1 and the latest %2</source>
        <translation>%1 und dem spätesten Wert von %2</translation>
    </message>
    <message>
        <source>%1 with the earliest %2</source>
        <translation>%1 mit dem frühesten Wert von %2</translation>
    </message>
    <message>
        <source>%1 and the earliest %2</source>
        <translation>%1 und dem frühesten Wert von %2</translation>
    </message>
    <message>
        <source>%1 with the highest %2</source>
        <translation>%1 mit dem höchsten Wert von %2</translation>
    </message>
    <message>
        <source>%1 and the highest %2</source>
        <translation>%1 und dem höchsten Wert von %2</translation>
    </message>
    <message>
        <source>%1 with the lowest %2</source>
        <translation>%1 mit dem niedrigsten Wert von %2</translation>
    </message>
    <message>
        <source>%1 and the lowest %2</source>
        <translation>%1 und dem niedrigsten Wert von %2</translation>
    </message>
    <message>
        <source>the only reading found, “%1”, is not certain enough</source>
        <translation>die eine gefundene Lesart, „%1“, ist nicht sicher genug</translation>
    </message>
    <message>
        <source>no reading covers all of it and passes the checks</source>
        <translation>keine Lesart deckt alles ab und besteht die Prüfungen</translation>
    </message>
    <message>
        <source>it names nothing in this source</source>
        <translation>sie nennt nichts aus dieser Quelle</translation>
    </message>
    <message>
        <source>nobody in &quot;%2&quot; is called “%1”</source>
        <translation>niemand in „%2“ heißt „%1“</translation>
    </message>
    <message>
        <source>it is not clear whether “%1” means %2</source>
        <translation>ob „%1“ %2 bedeutet, ist nicht sicher</translation>
    </message>
    <message>
        <source>it is not clear what to compare %1 with</source>
        <translation>es ist nicht klar, womit %1 verglichen wird</translation>
    </message>
    <message>
        <source>%1 is a key, so more or less of it means nothing</source>
        <translation>%1 ist ein Schlüssel, mehr oder weniger davon bedeutet nichts</translation>
    </message>
    <message>
        <source>no single %1 meets all of its conditions</source>
        <translation>kein einzelner Wert von %1 erfüllt alle Bedingungen</translation>
    </message>
    <message>
        <source>it is not known whether %1 is in %2; leave out “%2” to compare it as stored</source>
        <translation>nichts sagt, ob %1 in %2 angegeben ist; lassen Sie „%2“ weg, um den gespeicherten Wert zu vergleichen</translation>
    </message>
    <message>
        <source>%1 is given in %2</source>
        <translation>%1 ist in %2 angegeben</translation>
    </message>
    <message>
        <source>%1 is in %2, and %3 %4 do not convert exactly</source>
        <translation>%1 ist in %2 angegeben, und %3 %4 ergeben darin keine genaue Zahl</translation>
    </message>
    <message>
        <source>what is compared with the average is not a figure</source>
        <translation>was mit dem Durchschnitt verglichen wird, ist keine Zahl</translation>
    </message>
    <message>
        <source>it is not clear whether the average of all rows is meant or that of the rows asked for</source>
        <translation>es ist nicht gesagt, ob der Durchschnitt aller Zeilen gemeint ist oder der der gefragten</translation>
    </message>
    <message>
        <source>it is not clear which %1 of one of &quot;%2&quot; to compare with the average</source>
        <translation>es ist nicht gesagt, welcher Wert von %1 zu einer Zeile von „%2“ mit dem Durchschnitt verglichen wird</translation>
    </message>
    <message>
        <source>it is not clear what has to be missing</source>
        <translation>es ist nicht klar, was fehlen soll</translation>
    </message>
    <message>
        <source>“%1” is a definition, and it is not clear what must not match it</source>
        <translation>„%1“ ist eine Definition; was nicht dazugehört, ist nicht gesagt</translation>
    </message>
    <message>
        <source>it is not clear whether “%1” means the value &quot;%2&quot; of %3</source>
        <translation>ob „%1“ den Wert „%2“ von %3 bedeutet, ist nicht sicher</translation>
    </message>
    <message>
        <source>it is not clear what to compare</source>
        <translation>es ist nicht klar, was verglichen wird</translation>
    </message>
    <message>
        <source>it is not clear what is meant to %1 in “%2”</source>
        <translation>was in „%2“ mit „%1“ gemeint ist, ist nicht klar</translation>
    </message>
    <message>
        <source>it is not clear which date of &quot;%1&quot; “%2” refers to</source>
        <translation>es ist nicht klar, welches Datum von „%1“ mit „%2“ gemeint ist</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no date column</source>
        <translation>„%1“ hat keine Datumsspalte</translation>
    </message>
    <message>
        <source>the date format of %1 is not known</source>
        <translation>das Datumsformat von %1 ist nicht bekannt</translation>
    </message>
    <message>
        <source>it is not clear what “%1” requires of a row</source>
        <translation>es ist nicht klar, was „%1“ von einer Zeile verlangt</translation>
    </message>
    <message>
        <source>it is not clear whether to count rows or different values of %1</source>
        <translation>es ist nicht gesagt, ob verschiedene Werte von %1 gezählt werden oder Zeilen</translation>
    </message>
    <message>
        <source>it is not clear whether to count the rows of &quot;%1&quot; or add them up</source>
        <translation>es ist nicht gesagt, ob Zeilen von „%1“ gezählt oder summiert werden sollen</translation>
    </message>
    <message>
        <source>it is not clear whether “%1” is a column or the calendar %1</source>
        <translation>es ist nicht gesagt, ob „%1“ eine Spalte ist oder zum Kalender gehört</translation>
    </message>
    <message>
        <source>it refers to two dates, %1 and %2</source>
        <translation>es geht um zwei Daten, %1 und %2</translation>
    </message>
    <message>
        <source>it is not clear what to show or sort by</source>
        <translation>es ist nicht klar, was gezeigt oder wonach sortiert werden soll</translation>
    </message>
    <message>
        <source>it is not clear which table holds the people meant</source>
        <translation>es ist nicht klar, welche Tabelle die gemeinten Personen enthält</translation>
    </message>
    <message>
        <source>it is not clear which amount is meant</source>
        <translation>es ist nicht gesagt, welcher Betrag gemeint ist</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no amount column</source>
        <translation>„%1“ hat keine Betragsspalte</translation>
    </message>
    <message>
        <source>it is not clear what to count</source>
        <translation>es ist nicht klar, was gezählt werden soll</translation>
    </message>
    <message>
        <source>it is not clear whether “%1” means &quot;%2&quot;</source>
        <translation>ob „%1“ „%2“ bedeutet, ist nicht sicher</translation>
    </message>
    <message>
        <source>it names nothing to show</source>
        <translation>sie nennt nichts, was gezeigt werden könnte</translation>
    </message>
    <message>
        <source>it names nothing to show or count</source>
        <translation>sie nennt nichts, was gezeigt oder gezählt werden könnte</translation>
    </message>
    <message>
        <source>it is not clear whether to count %1 or add it up</source>
        <translation>es ist nicht gesagt, ob %1 gezählt oder summiert werden soll</translation>
    </message>
    <message>
        <source>%1 has no smallest and largest value</source>
        <translation>%1 hat keinen kleinsten und größten Wert</translation>
    </message>
    <message>
        <source>it is not clear which total the share refers to</source>
        <translation>es ist nicht klar, auf welches Ganze sich der Anteil bezieht</translation>
    </message>
    <message>
        <source>it is not clear which number to compare</source>
        <translation>es ist nicht gesagt, welche Zahl verglichen wird</translation>
    </message>
    <message>
        <source>it is not clear what to count or add up for each %1</source>
        <translation>es ist nicht gesagt, was je %1 gezählt oder summiert werden soll</translation>
    </message>
    <message>
        <source>it asks for figures from different tables at once</source>
        <translation>sie fragt zugleich nach Zahlen verschiedener Tabellen</translation>
    </message>
    <message>
        <source>it is not clear how to combine “%1” within a group</source>
        <translation>es ist nicht gesagt, wie „%1“ in einer Gruppe zusammengefasst wird</translation>
    </message>
    <message>
        <source>it is not clear whether to combine %1 or show it</source>
        <translation>es ist nicht gesagt, ob %1 zusammengefasst oder gezeigt werden soll</translation>
    </message>
    <message>
        <source>it is not grouped by %1</source>
        <translation>nach %1 wird nicht gruppiert</translation>
    </message>
    <message>
        <source>it is not clear whether to count rows of &quot;%1&quot; or use %2</source>
        <translation>es ist nicht gesagt, ob Zeilen von „%1“ gezählt werden oder %2 genommen wird</translation>
    </message>
    <message>
        <source>it is not clear what to count rows for</source>
        <translation>es ist nicht klar, wofür Zeilen gezählt werden sollen</translation>
    </message>
    <message>
        <source>it is not clear whether the condition on %1 limits what is counted</source>
        <translation>es ist nicht klar, ob die Bedingung an %1 einschränkt, was gezählt wird</translation>
    </message>
    <message>
        <source>it is not clear whose rows to count</source>
        <translation>es ist nicht klar, wessen Zeilen gezählt werden sollen</translation>
    </message>
    <message>
        <source>each row has at most one “%1”</source>
        <translation>jede Zeile hat höchstens ein „%1“</translation>
    </message>
    <message>
        <source>it ranks by something other than what it shows</source>
        <translation>sie reiht nach etwas anderem, als sie zeigt</translation>
    </message>
    <message>
        <source>it is not clear what to rank by</source>
        <translation>es ist nicht klar, wonach gereiht werden soll</translation>
    </message>
    <message>
        <source>it is not known whether 1 is the highest or the lowest %1</source>
        <translation>es ist nicht bekannt, ob bei %1 die 1 der höchste oder der niedrigste Wert ist</translation>
    </message>
    <message>
        <source>%1 has no order from least to most</source>
        <translation>%1 hat keine Ordnung vom Kleinsten zum Größten</translation>
    </message>
    <message>
        <source>it is not clear whether to rank single rows of &quot;%1&quot; or all of them together</source>
        <translation>es ist nicht gesagt, ob eine Zeile von „%1“ oder alle zusammen gereiht werden</translation>
    </message>
    <message>
        <source>it does not say what makes it common</source>
        <translation>es ist nicht gesagt, woran die Häufigkeit gemessen wird</translation>
    </message>
    <message>
        <source>it does not say what to rank by</source>
        <translation>es ist nicht gesagt, wonach gereiht werden soll</translation>
    </message>
    <message>
        <source>a single figure cannot be ranked</source>
        <translation>eine einzelne Zahl lässt sich nicht reihen</translation>
    </message>
    <message>
        <source>it sorts by something other than what it shows</source>
        <translation>sie sortiert nach etwas anderem, als sie zeigt</translation>
    </message>
    <message>
        <source>it does not say what to sort by</source>
        <translation>es ist nicht gesagt, wonach sortiert werden soll</translation>
    </message>
    <message>
        <source>joining %1 would repeat rows or link them through something the question does not name</source>
        <translation>%1 zu verbinden würde Zeilen wiederholen oder sie über Ungenanntes verknüpfen</translation>
    </message>
    <message>
        <source>no number precedes “%1”</source>
        <translation>vor „%1“ steht keine Zahl</translation>
    </message>
    <message>
        <source>“%1” does not ask for anything here</source>
        <translation>„%1“ verlangt hier nichts</translation>
    </message>
    <message>
        <source>it is not clear how “%1” relates to the rest</source>
        <translation>es ist nicht klar, was „%1“ mit dem Rest zu tun hat</translation>
    </message>
    <message>
        <source>it is not clear whether “%1” or its figures are wanted</source>
        <translation>es ist nicht klar, ob „%1“ oder die Zahlen dazu verlangt sind</translation>
    </message>
    <message>
        <source>it is not clear what to add up or average</source>
        <translation>es ist nicht klar, was summiert oder gemittelt werden soll</translation>
    </message>
    <message>
        <source>it is not clear which “%1” of “%2” to group by</source>
        <translation>es ist nicht klar, wonach „%1“ von „%2“ gruppieren soll</translation>
    </message>
    <message>
        <source>“%1” is not a figure to rank by</source>
        <translation>„%1“ ist keine Zahl, nach der gereiht werden kann</translation>
    </message>
    <message>
        <source>it is not clear what “%1 %2” asks for</source>
        <translation>es ist nicht klar, wonach „%1 %2“ fragt</translation>
    </message>
    <message>
        <source>“%1” is a single value, so nothing can be grouped by it</source>
        <translation>„%1“ ist ein einzelner Wert, danach lässt sich nicht gruppieren</translation>
    </message>
    <message>
        <source>it is not clear whether “%1” is a status or says when something happened</source>
        <translation>es ist nicht klar, ob „%1“ ein Zustand ist oder sagt, wann</translation>
    </message>
    <message>
        <source>no name follows “%1”</source>
        <translation>auf „%1“ folgt kein Name</translation>
    </message>
    <message>
        <source>no stored name follows “%1”</source>
        <translation>auf „%1“ folgt kein gespeicherter Name</translation>
    </message>
    <message>
        <source>it is not clear what the number %1 means</source>
        <translation>es ist nicht klar, was die Zahl %1 bedeutet</translation>
    </message>
    <message>
        <source>no number follows “%1”</source>
        <translation>auf „%1“ folgt keine Zahl</translation>
    </message>
    <message>
        <source>two numbers have to follow “between”</source>
        <translation>auf „between“ folgen keine zwei Zahlen</translation>
    </message>
    <message>
        <source>it does not say what to count “%1” for</source>
        <translation>„%1“ wird gezählt, aber wofür, ist nicht gesagt</translation>
    </message>
    <message>
        <source>no stored value is the person meant by “%1”</source>
        <translation>wen „%1“ meint, steht nicht unter den gespeicherten Werten</translation>
    </message>
    <message>
        <source>it is not clear which total “%1” refers to</source>
        <translation>es ist nicht klar, auf welches Ganze sich „%1“ bezieht</translation>
    </message>
    <message>
        <source>the joins repeat rows of &quot;%1&quot;, so parts of a whole cannot be computed</source>
        <translation>die Joins wiederholen Zeilen von „%1“, daher lässt sich kein Anteil angeben</translation>
    </message>
    <message>
        <source>An assumption of the model was left out: it mentions a number that is neither in the question nor in the query.</source>
        <translation>Eine Annahme des Modells wurde weggelassen: Sie nennt eine Zahl, die weder in der Frage noch in der Abfrage steht.</translation>
    </message>
    <message>
        <source>The model found no answer within %1 steps. Raise the limit in Settings, Model, or ask a smaller question.</source>
        <translation>Das Modell kam in %1 Schritten zu keiner Antwort. Erhöhen Sie die Grenze unter Einstellungen, Modell, oder stellen Sie eine kleinere Frage.</translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; stands nowhere in the SQL.</source>
        <translation>„%1“ steht nirgends im SQL.</translation>
    </message>
    <message>
        <source>The query verified for “%1” no longer runs: %2 Verify it again or remove it.</source>
        <translation>Die für „%1“ bestätigte Abfrage läuft nicht mehr: %2 Bestätigen Sie sie neu oder entfernen Sie sie.</translation>
    </message>
    <message>
        <source>schema analysis</source>
        <translation>Wahl der Tabellen</translation>
    </message>
    <message>
        <source>action %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>describe %1</source>
        <translation>%1 beschreiben</translation>
    </message>
    <message>
        <source>instructions</source>
        <translation>Anweisungen</translation>
    </message>
    <message>
        <source>facts</source>
        <translation>Tatsachen</translation>
    </message>
    <message>
        <source>company context</source>
        <translation>Firmenkontext</translation>
    </message>
    <message>
        <source>tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>keys</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>other tables</source>
        <translation>andere Tabellen</translation>
    </message>
    <message>
        <source>schema</source>
        <translation>Schema</translation>
    </message>
    <message>
        <source>verified queries</source>
        <translation>geprüfte Abfragen</translation>
    </message>
    <message>
        <source>corrections</source>
        <translation>Korrekturen</translation>
    </message>
    <message>
        <source>periods</source>
        <translation>Zeiträume</translation>
    </message>
    <message>
        <source>question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>names of %1 tables</source>
        <translation>Namen von %1 Tabellen</translation>
    </message>
    <message>
        <source>%1: about %2 tokens, and %3 are left</source>
        <translation>%1: etwa %2 Token, und %3 sind frei</translation>
    </message>
    <message>
        <source>what %1 %2 gave: about %3 tokens, to make room</source>
        <translation>was %1 %2 ergab: etwa %3 Token, um Platz zu schaffen</translation>
    </message>
    <message>
        <source>an earlier outcome: about %1 tokens, to make room</source>
        <translation>ein früheres Ergebnis: etwa %1 Token, um Platz zu schaffen</translation>
    </message>
    <message>
        <source>labels of rows and notes: they may be names of people</source>
        <translation>Namen der Zeilen und Anmerkungen: Sie können Namen von Menschen sein</translation>
    </message>
    <message>
        <source>stored values: they may not be told</source>
        <translation>gespeicherte Werte: Sie dürfen nicht genannt werden</translation>
    </message>
    <message>
        <source>the latest %1 %2 that has begun by %3</source>
        <translation>der %1. %2, zuletzt bis %3 begonnen</translation>
    </message>
    <message>
        <source>%1 %2 %3</source>
        <translation>%1. %2 %3</translation>
    </message>
    <message>
        <source>%1 %2 – %3 %4 %5</source>
        <translation>%1. %2 – %3. %4 %5</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>%1 compared with %2</source>
        <translation>%1 verglichen mit %2</translation>
    </message>
    <message>
        <source>%1, which is not over, compared with %2</source>
        <translation>%1, noch nicht vorbei, verglichen mit %2</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>ab %1</translation>
    </message>
    <message>
        <source>before %1</source>
        <translation>vor %1</translation>
    </message>
    <message>
        <source>up to %1</source>
        <translation>bis %1</translation>
    </message>
    <message>
        <source>any time</source>
        <translation>beliebige Zeit</translation>
    </message>
    <message>
        <source>FY%1</source>
        <translation>GJ%1</translation>
    </message>
    <message>
        <source>H%1 %2</source>
        <translation>%1. Halbjahr %2</translation>
    </message>
    <message>
        <source>Q%1 %2</source>
        <translation>Q%1 %2</translation>
    </message>
    <message>
        <source>%1-W%2</source>
        <translation>KW %2/%1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>Jan</source>
        <translation>Jan.</translation>
    </message>
    <message>
        <source>Feb</source>
        <translation>Feb.</translation>
    </message>
    <message>
        <source>Mar</source>
        <translation>März</translation>
    </message>
    <message>
        <source>Apr</source>
        <translation>Apr.</translation>
    </message>
    <message>
        <source>Jun</source>
        <translation>Juni</translation>
    </message>
    <message>
        <source>Jul</source>
        <translation>Juli</translation>
    </message>
    <message>
        <source>Aug</source>
        <translation>Aug.</translation>
    </message>
    <message>
        <source>Sep</source>
        <translation>Sept.</translation>
    </message>
    <message>
        <source>Oct</source>
        <translation>Okt.</translation>
    </message>
    <message>
        <source>Nov</source>
        <translation>Nov.</translation>
    </message>
    <message>
        <source>Dec</source>
        <translation>Dez.</translation>
    </message>
    <message>
        <source>%1
%2</source>
        <translation>%1
%2</translation>
    </message>
    <message>
        <source>%1; and %2</source>
        <translation>%1; und %2</translation>
    </message>
    <message>
        <source>Write in the catalog what &quot;%1&quot; is.</source>
        <translation>Schreiben Sie in den Katalog, was „%1“ ist.</translation>
    </message>
    <message>
        <source>Nobody said what &quot;%1&quot; is; all that is known follows from its name and profile.</source>
        <translation>Niemand hat gesagt, was „%1“ ist; alles Bekannte folgt aus Name und Profil.</translation>
    </message>
    <message>
        <source>The name of &quot;%1&quot; says nothing, and nobody described it.</source>
        <translation>Der Name „%1“ sagt nichts, und niemand hat die Spalte beschrieben.</translation>
    </message>
    <message>
        <source>Nobody said what the keys of &quot;%1&quot; stand for: %2.</source>
        <translation>Niemand hat gesagt, wofür die Schlüssel von „%1“ stehen: %2.</translation>
    </message>
    <message>
        <source>Write for each what the row it refers to is to this one, above all where two keys lead to one table.</source>
        <translation>Schreiben Sie für jeden, was die Zeile, auf die er verweist, für diese ist, vor allem, wo zwei Schlüssel zu einer Tabelle führen.</translation>
    </message>
    <message>
        <source>Correct the comment in the database, or describe the column in the catalog.</source>
        <translation>Berichtigen Sie den Kommentar in der Datenbank oder beschreiben Sie die Spalte im Katalog.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is in %2 by its name and in %3 by its comment.</source>
        <translation>„%1“ ist dem Namen nach in %2, dem Kommentar nach in %3.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is never empty by its comment, and empty in some rows.</source>
        <translation>„%1“ ist dem Kommentar nach nie leer, in manchen Zeilen aber doch.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is unique by its comment, and has values that stand in several rows.</source>
        <translation>„%1“ ist dem Kommentar nach eindeutig, hat aber Werte, die in mehreren Zeilen stehen.</translation>
    </message>
    <message>
        <source>Columns called &quot;%1&quot; have different types: %2.</source>
        <translation>Spalten namens „%1“ haben verschiedene Typen: %2.</translation>
    </message>
    <message>
        <source>Columns called &quot;%1&quot; have different units: %2.</source>
        <translation>Spalten namens „%1“ haben verschiedene Einheiten: %2.</translation>
    </message>
    <message>
        <source>Say in the catalog how they differ, or change one in the database.</source>
        <translation>Sagen Sie im Katalog, worin sie sich unterscheiden, oder ändern Sie eine in der Datenbank.</translation>
    </message>
    <message>
        <source>Do not add them up; say in the catalog which unit each is in.</source>
        <translation>Addieren Sie sie nicht; sagen Sie im Katalog, in welcher Einheit jede ist.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a name of %2.</source>
        <translation>„%1“ ist ein Name von %2.</translation>
    </message>
    <message>
        <source>Keep it for one of them, or define the word in the company context, which wins.</source>
        <translation>Behalten Sie ihn für eines davon, oder definieren Sie das Wort im Firmenkontext, der gilt dann.</translation>
    </message>
    <message>
        <source>The %1 &quot;%2&quot; is of &quot;%3&quot;, which does not exist any more.</source>
        <translation>%1 „%2“ gehört zu „%3“, das es nicht mehr gibt.</translation>
    </message>
    <message>
        <source>Remove it (tieout-cli gate-log FILE --undo %1), or confirm the rename under drift.</source>
        <translation>Entfernen Sie das (tieout-cli gate-log FILE --undo %1) oder bestätigen Sie die Umbenennung unter Änderungen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is defined as %2: %3</source>
        <translation>„%1“ ist definiert als %2: %3</translation>
    </message>
    <message>
        <source>Define it anew, or remove it (tieout-cli context).</source>
        <translation>Definieren Sie das Wort neu oder entfernen Sie es (tieout-cli context).</translation>
    </message>
    <message>
        <source>alias</source>
        <translation>Der Name</translation>
    </message>
    <message>
        <source>description</source>
        <translation>Die Beschreibung</translation>
    </message>
    <message>
        <source>grain</source>
        <translation>Die Angabe, was eine Zeile ist,</translation>
    </message>
    <message>
        <source>whenToUse</source>
        <translation>Der Hinweis, wofür,</translation>
    </message>
    <message>
        <source>notFor</source>
        <translation>Der Hinweis, wofür nicht,</translation>
    </message>
    <message>
        <source>unit</source>
        <translation>Die Einheit</translation>
    </message>
    <message>
        <source>authoritative</source>
        <translation>Die Angabe, was maßgeblich ist,</translation>
    </message>
    <message>
        <source>The schema has changed since %1 (%2); some names may be different now.</source>
        <translation>Das Schema hat sich seit %1 geändert (%2); einige Namen können jetzt anders sein.</translation>
    </message>
    <message>
        <source>The table &quot;%1&quot; no longer exists.</source>
        <translation>Die Tabelle „%1“ gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; no longer has a column &quot;%2&quot;.</source>
        <translation>„%1“ hat keine Spalte „%2“ mehr.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; names a table or column that no longer exists.</source>
        <translation>„%1“ nennt eine Tabelle oder Spalte, die es nicht mehr gibt.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no longer a table or column; it hides nothing.</source>
        <translation>„%1“ ist keine Tabelle oder Spalte mehr; es verbirgt nichts.</translation>
    </message>
    <message>
        <source>It still resolves but may mean something else: %1</source>
        <translation>Es lässt sich noch auflösen, kann aber etwas anderes bedeuten: %1</translation>
    </message>
    <message>
        <source>%1 is called %2 now.</source>
        <translation>%1 heißt jetzt %2.</translation>
    </message>
    <message>
        <source>formula</source>
        <translation>Formel</translation>
    </message>
    <message>
        <source>filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>time column</source>
        <translation>Zeitspalte</translation>
    </message>
    <message>
        <source>dimension</source>
        <translation>Dimension</translation>
    </message>
    <message>
        <source>path</source>
        <translation>Weg</translation>
    </message>
    <message>
        <source>formula of %1</source>
        <translation>Formel von %1</translation>
    </message>
    <message>
        <source>filter of %1</source>
        <translation>Filter von %1</translation>
    </message>
    <message>
        <source>time column of %1</source>
        <translation>Zeitspalte von %1</translation>
    </message>
    <message>
        <source>dimension of %1</source>
        <translation>Dimension von %1</translation>
    </message>
    <message>
        <source>dataset %1</source>
        <translation>Datensatz %1</translation>
    </message>
    <message>
        <source>key of %1</source>
        <translation>Schlüssel von %1</translation>
    </message>
    <message>
        <source>field %1</source>
        <translation>Feld %1</translation>
    </message>
    <message>
        <source>path %1</source>
        <translation>Weg %1</translation>
    </message>
    <message>
        <source>In its definition this no longer holds: %1.</source>
        <translation>In der Definition gilt nicht mehr: %1.</translation>
    </message>
    <message>
        <source>In its definition this may mean something else now: %1.</source>
        <translation>In der Definition kann jetzt etwas anderes bedeuten: %1.</translation>
    </message>
    <message>
        <source>It is computed from %1, in quarantine as well.</source>
        <translation>Sie wird aus %1 berechnet, ebenfalls in Quarantäne.</translation>
    </message>
    <message>
        <source>“%1” has been quarantined since %2. %3 %4</source>
        <translation>„%1“ ist seit %2 in Quarantäne. %3 %4</translation>
    </message>
    <message>
        <source>Take over what is proposed (under Activity, Drift; or tieout-cli drift WORKSPACE --take-over %1), or edit the definition.</source>
        <translation>Übernehmen Sie den Vorschlag (unter Aktivität, Drift; oder tieout-cli drift WORKSPACE --take-over %1) oder bearbeiten Sie die Definition.</translation>
    </message>
    <message>
        <source>Check the definition, then accept the schema (under Activity, Drift; or tieout-cli drift WORKSPACE --accept).</source>
        <translation>Prüfen Sie die Definition und nehmen Sie dann das Schema an (unter Aktivität, Drift; oder tieout-cli drift WORKSPACE --accept).</translation>
    </message>
    <message>
        <source>Edit the definition.</source>
        <translation>Bearbeiten Sie die Definition.</translation>
    </message>
    <message>
        <source>I do not know any word of this, neither as English nor as a name or value in &quot;%1&quot;. Ask in English and use the data&apos;s own words, for example: &quot;What tables are there?&quot;</source>
        <translation>Kein Wort davon ist hier bekannt: weder als englisches Wort noch als Name oder Wert in „%1“. Fragen Sie auf Englisch mit den Wörtern der Daten, zum Beispiel: „What tables are there?“</translation>
    </message>
    <message>
        <source>“%1” is not a day in the calendar. Which day do you mean?</source>
        <translation>„%1“ ist kein Tag im Kalender. Welcher Tag ist gemeint?</translation>
    </message>
    <message>
        <source>None of its words is known.</source>
        <translation>Keines der Wörter ist hier bekannt.</translation>
    </message>
    <message>
        <source>It does not ask for anything.</source>
        <translation>Es wird nach nichts gefragt.</translation>
    </message>
    <message>
        <source>It is a follow-up to another question.</source>
        <translation>Sie knüpft an eine andere Frage an.</translation>
    </message>
    <message>
        <source>The question is SQL: it is checked and run as is.</source>
        <translation>Die Frage ist SQL: Es wird geprüft und ausgeführt, wie es dasteht.</translation>
    </message>
    <message>
        <source>it is not clear which of the values above to replace</source>
        <translation>es ist nicht klar, welche der Werte darüber ersetzt werden</translation>
    </message>
    <message>
        <source>“%1” changes a question, but there is none before it.</source>
        <translation>„%1“ ändert eine Frage, und davor steht keine.</translation>
    </message>
    <message>
        <source>Lists %1</source>
        <translation>Liste: %1</translation>
    </message>
    <message>
        <source>No table clearly matches</source>
        <translation>Keine Tabelle passt eindeutig</translation>
    </message>
    <message>
        <source>A text is not stored as the query has it: the question says &apos;%1&apos;, the query &apos;%2&apos;.</source>
        <translation>Ein Text ist nicht so gespeichert, wie die Abfrage ihn schreibt: Die Frage sagt &apos;%1&apos;, die Abfrage &apos;%2&apos;.</translation>
    </message>
    <message>
        <source>A text is not stored as the query has it: look it up.</source>
        <translation>Ein Text ist nicht so gespeichert, wie die Abfrage ihn schreibt: Er ist nachzuschlagen.</translation>
    </message>
    <message>
        <source>A text is not stored as the query has it. Look up the values of %1.</source>
        <translation>Ein Text ist nicht so gespeichert, wie die Abfrage ihn schreibt. Nachzuschlagen sind die Werte von %1.</translation>
    </message>
    <message>
        <source>The question says a value that the query does not use. Look up the values of %1.%2.</source>
        <translation>Die Frage nennt einen Wert, den die Abfrage nicht verwendet. Nachzuschlagen sind die Werte von %1.%2.</translation>
    </message>
    <message>
        <source>It ran and gave %1 where the profile lets expect about %2.</source>
        <translation>Sie lief und gab %1 zurück, wo das Profil etwa %2 erwarten lässt.</translation>
    </message>
    <message>
        <source>It ran, and nothing matched.</source>
        <translation>Sie lief, und nichts passte.</translation>
    </message>
    <message>
        <source>It ran, and nothing matched. There would be rows without: %1</source>
        <translation>Sie lief, und nichts passte. Zeilen gäbe es ohne: %1</translation>
    </message>
    <message>
        <source>%1; or without: %2</source>
        <translation>%1; oder ohne: %2</translation>
    </message>
    <message>
        <source>The question says %1, and nothing in the query stands for it.</source>
        <translation>Die Frage sagt %1, und nichts in der Abfrage steht dafür.</translation>
    </message>
    <message>
        <source>The question says &quot;%1&quot; in quotes, and nothing in the query stands for it.</source>
        <translation>Die Frage sagt „%1“ in Anführungszeichen, und nichts in der Abfrage steht dafür.</translation>
    </message>
    <message>
        <source>It ran, and every cell is empty: what it reads holds nothing there.</source>
        <translation>Sie lief, und jede Zelle ist leer: Was sie liest, enthält dort nichts.</translation>
    </message>
    <message>
        <source>It ran and gave one row, where the question asks for several.</source>
        <translation>Sie lief und gab eine Zeile zurück, wo die Frage mehrere verlangt.</translation>
    </message>
    <message>
        <source>It passed, with a warning:
%1</source>
        <translation>Sie bestand die Prüfungen mit einer Warnung:
%1</translation>
    </message>
    <message>
        <source>The nested query takes %1 of all rows, the query around it keeps only those with %2: filter both alike.</source>
        <translation>Die innere Abfrage nimmt %1 aus allen Zeilen, die äußere behält nur die mit %2: Beide sind gleich zu filtern.</translation>
    </message>
    <message>
        <source>The nested query takes %1 of the rows with %2 only, the query around it keeps others as well: filter both alike.</source>
        <translation>Die innere Abfrage nimmt %1 nur aus den Zeilen mit %2, die äußere behält auch andere: Beide sind gleich zu filtern.</translation>
    </message>
    <message>
        <source>The nested query %1 has no condition, so %2 is always among its rows: filter it, or leave it out.</source>
        <translation>Die innere Abfrage %1 hat keine Bedingung, daher ist %2 immer unter ihren Zeilen: Sie ist zu filtern oder wegzulassen.</translation>
    </message>
    <message>
        <source>The nested query %1 has no condition and gives many rows, of which any one is taken: filter it.</source>
        <translation>Die innere Abfrage %1 hat keine Bedingung und gibt viele Zeilen zurück, von denen irgendeine genommen wird: Sie ist zu filtern.</translation>
    </message>
    <message>
        <source>%1 Another one over the same table has the condition %2</source>
        <translation>%1 Eine andere über dieselbe Tabelle hat die Bedingung %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is in &quot;%2&quot;, but you asked &quot;%3&quot;. Choose &quot;%2&quot; and ask again.</source>
        <translation>„%1“ steht in „%2“, gefragt wurde „%3“. Wählen Sie „%2“ und fragen Sie noch einmal.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is in &quot;%2&quot;, not in &quot;%3&quot;. Ask one source at a time, or join a workbook to the other source on page Schema.</source>
        <translation>„%1“ ist in „%2“, nicht in „%3“. Fragen Sie eine Quelle nach der anderen, oder verbinden Sie auf der Seite Schema eine Arbeitsmappe mit der anderen Quelle.</translation>
    </message>
    <message>
        <source>The query is not sent to the engine.</source>
        <translation>Die Abfrage wird nicht an die Datenbank geschickt.</translation>
    </message>
    <message>
        <source>“%1” is defined as %2, which no longer works: %3 Change or remove the definition.</source>
        <translation>„%1“ ist als %2 definiert, was nicht mehr gültig ist: %3 Ändern oder entfernen Sie die Definition.</translation>
    </message>
    <message>
        <source>the definition of “%1” (%2) matches no data</source>
        <translation>die Definition von „%1“ (%2) trifft auf keine Daten zu</translation>
    </message>
    <message>
        <source>Similar stored values: %1.</source>
        <translation>Ähnliche gespeicherte Werte: %1.</translation>
    </message>
    <message>
        <source>No single condition explains this.</source>
        <translation>Keine einzelne Bedingung erklärt es.</translation>
    </message>
    <message>
        <source>The last day with %1 is %2</source>
        <translation>Der letzte Tag mit %1 ist %2</translation>
    </message>
    <message>
        <source>The last week with %1 is %2</source>
        <translation>Die letzte Woche mit %1 ist %2</translation>
    </message>
    <message>
        <source>The last month with %1 is %2</source>
        <translation>Der letzte Monat mit %1 ist %2</translation>
    </message>
    <message>
        <source>The last quarter with %1 is %2</source>
        <translation>Das letzte Quartal mit %1 ist %2</translation>
    </message>
    <message>
        <source>The last half-year with %1 is %2</source>
        <translation>Das letzte Halbjahr mit %1 ist %2</translation>
    </message>
    <message>
        <source>The last year with %1 is %2</source>
        <translation>Das letzte Jahr mit %1 ist %2</translation>
    </message>
    <message>
        <source>such rows</source>
        <translation>solchen Zeilen</translation>
    </message>
    <message>
        <source>Ask for %1</source>
        <translation>Nach %1 fragen</translation>
    </message>
    <message>
        <source>%1 %2 to %3 %4</source>
        <translation>%1. %2 bis %3. %4</translation>
    </message>
    <message>
        <source>from %1 %2</source>
        <translation>ab %1. %2</translation>
    </message>
    <message>
        <source>to %1 %2</source>
        <translation>bis %1. %2</translation>
    </message>
    <message>
        <source>Not recounted: it returns only part of its rows.</source>
        <translation>Nicht nachgezählt: Die Abfrage gibt nur einen Teil ihrer Zeilen zurück.</translation>
    </message>
    <message>
        <source>Not recomputed: it combines figures from several tables.</source>
        <translation>Nicht nachgerechnet: Die Abfrage rechnet mit Zahlen mehrerer Tabellen.</translation>
    </message>
    <message>
        <source>The answer says %1; recomputed, it is %2.</source>
        <translation>Die Antwort sagt %1, nachgerechnet sind es %2.</translation>
    </message>
    <message>
        <source>%1: the answer says %2; recomputed, it is %3.</source>
        <translation>%1: Die Antwort sagt %2, nachgerechnet sind es %3.</translation>
    </message>
    <message>
        <source>The answer has %1 rows; a recount found %2.</source>
        <translation>Die Antwort hat %1 Zeilen, nachgezählt sind es %2.</translation>
    </message>
    <message>
        <source>Rows were added or changed in the meantime: the same query now gives a different result.</source>
        <translation>Inzwischen kamen Zeilen hinzu oder haben sich geändert: Dieselbe Abfrage ergibt jetzt etwas anderes.</translation>
    </message>
    <message>
        <source>Counting a second way gives the same number of rows.</source>
        <translation>Auf zweitem Weg gezählt, sind es ebenso viele Zeilen.</translation>
    </message>
    <message>
        <source>It is written for %1, and part of it has no equivalent in %2. %3</source>
        <translation>Die Anweisung ist für %1 geschrieben, und ein Teil davon lässt sich in %2 nicht gleich ausdrücken. %3</translation>
    </message>
    <message>
        <source>It is already written for %1:

%2</source>
        <translation>Die Anweisung ist schon für %1 geschrieben:

%2</translation>
    </message>
    <message>
        <source>Converted from %2 to %1, not run:

%3</source>
        <translation>Aus %2 in %1 umgewandelt, nicht ausgeführt:

%3</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>What it holds</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Way</source>
        <translation>Weg</translation>
    </message>
    <message>
        <source>refers to table</source>
        <translation>verweist auf Tabelle</translation>
    </message>
    <message>
        <source>Column there</source>
        <translation>Spalte dort</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>Herkunft</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>Shared values</source>
        <translation>Gemeinsame Werte</translation>
    </message>
    <message>
        <source>primary key</source>
        <translation>Primärschlüssel</translation>
    </message>
    <message>
        <source>refers to %1</source>
        <translation>verweist auf %1</translation>
    </message>
    <message>
        <source>only in %1</source>
        <translation>nur in %1</translation>
    </message>
    <message>
        <source>other type</source>
        <translation>anderer Typ</translation>
    </message>
    <message>
        <source>%1 of %2 values, and of %3 there</source>
        <translation>%1 von %2 Werten, dort von %3</translation>
    </message>
    <message>
        <source>declared</source>
        <translation>deklariert</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>angenommen</translation>
    </message>
    <message>
        <source>inferred</source>
        <translation>erschlossen</translation>
    </message>
    <message>
        <source>by its name</source>
        <translation>am Namen</translation>
    </message>
    <message>
        <source>by its values</source>
        <translation>an den Werten</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has %2 table</source>
        <translation>„%1“ hat %2 Tabelle</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has %2 tables</source>
        <translation>„%1“ hat %2 Tabellen</translation>
    </message>
    <message>
        <source>tables in &quot;%1&quot;</source>
        <translation>Tabellen in „%1“</translation>
    </message>
    <message>
        <source>%1 refers to itself</source>
        <translation>%1 verweist auf sich selbst</translation>
    </message>
    <message>
        <source>%1 and %2 are linked</source>
        <translation>%1 und %2 sind verknüpft</translation>
    </message>
    <message>
        <source>%1 and %2 are linked through %3: %4.</source>
        <translation>%1 und %2 sind über %3 verbunden: %4.</translation>
    </message>
    <message>
        <source>With different types: %1.</source>
        <translation>Mit anderem Typ: %1.</translation>
    </message>
    <message>
        <source>How many keys they share was not counted: the query returned nothing.</source>
        <translation>Wie viele Schlüssel sie teilen, wurde nicht gezählt: Die Abfrage ergab nichts.</translation>
    </message>
    <message>
        <source>No foreign key links them.</source>
        <translation>Kein Fremdschlüssel verbindet sie.</translation>
    </message>
    <message>
        <source>The catalog does not list them as similar.</source>
        <translation>Der Katalog führt sie nicht als ähnlich.</translation>
    </message>
    <message>
        <source>%1 is no longer updated: %2</source>
        <translation>%1 wird nicht mehr aktualisiert: %2</translation>
    </message>
    <message>
        <source>They look alike.</source>
        <translation>Sie ähneln einander.</translation>
    </message>
    <message>
        <source>They look alike: %1.</source>
        <translation>Sie ähneln einander: %1.</translation>
    </message>
    <message>
        <source>It is not clear which one is authoritative.</source>
        <translation>Welche maßgeblich ist, ist nicht klar.</translation>
    </message>
    <message>
        <source>It is not clear which one is authoritative: %1.</source>
        <translation>Welche maßgeblich ist, ist nicht klar: %1.</translation>
    </message>
    <message>
        <source>what another query gives</source>
        <translation>das Ergebnis einer anderen Abfrage</translation>
    </message>
    <message>
        <source>rows of another query</source>
        <translation>Zeilen einer anderen Abfrage</translation>
    </message>
    <message>
        <source>up to and including %1</source>
        <translation>bis einschließlich %1</translation>
    </message>
    <message>
        <source>%1 up to and including %2</source>
        <translation>%1 bis einschließlich %2</translation>
    </message>
    <message>
        <source>“%1” commonly means: %2 Nothing in this source is known to be it: define it in the company context.</source>
        <translation>„%1“ bedeutet gewöhnlich: %2 In dieser Quelle ist nichts so bezeichnet: Definieren Sie es im Unternehmenskontext.</translation>
    </message>
    <message>
        <source>%1 and %2 are linked through %3</source>
        <translation>%1 und %2 sind über %3 verknüpft</translation>
    </message>
    <message>
        <source>In that dialect WITH is allowed only at the start of a statement.</source>
        <translation>In diesem Dialekt darf WITH nur am Anfang einer Anweisung stehen.</translation>
    </message>
    <message>
        <source>%1 reporting to %2</source>
        <translation>%1 mit %2 als Vorgesetztem</translation>
    </message>
    <message>
        <source>%1 directly below %2</source>
        <translation>%1 direkt unter %2</translation>
    </message>
    <message>
        <source>%1 of %2 and all below</source>
        <translation>%1 von %2 und allem darunter</translation>
    </message>
    <message>
        <source>%1 below %2 at any level</source>
        <translation>%1 unter %2, auf allen Ebenen</translation>
    </message>
    <message>
        <source>%1 below the %2 at any level</source>
        <translation>%1 unter „%2“, auf allen Ebenen</translation>
    </message>
    <message>
        <source>%1 reporting to the %2</source>
        <translation>%1 mit %2 als Vorgesetztem</translation>
    </message>
    <message>
        <source>%1 without %2</source>
        <translation>%1 ohne %2</translation>
    </message>
    <message>
        <source>rows without %1 are left out</source>
        <translation>Zeilen ohne %1 bleiben außen vor</translation>
    </message>
    <message>
        <source>what is in none of the ranges of %1 is left out</source>
        <translation>was in keinem der Bereiche von %1 liegt, bleibt außen vor</translation>
    </message>
    <message>
        <source>%1 in steps of %2</source>
        <translation>%1 in Schritten von %2</translation>
    </message>
    <message>
        <source>those without any row in &quot;%1&quot; are left out</source>
        <translation>die ohne eine Zeile in „%1“ bleiben außen vor</translation>
    </message>
    <message>
        <source>a %1 without rows is left out</source>
        <translation>%1 ohne Zeilen: bleibt außen vor</translation>
    </message>
    <message>
        <source>%1 that also have %2 (%3)</source>
        <translation>%1, die auch %2 haben (%3)</translation>
    </message>
    <message>
        <source>and also %1</source>
        <translation>und auch %1</translation>
    </message>
    <message>
        <source>%1th percentile of %2</source>
        <translation>%1. Perzentil: %2</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>%1 per %2</source>
        <translation>%1 je %2</translation>
    </message>
    <message>
        <source>%1 × %2 less discount</source>
        <translation>%1 × %2 abzüglich Rabatt</translation>
    </message>
    <message>
        <source>average of %1 per %2</source>
        <translation>Durchschnitt: %1 je %2</translation>
    </message>
    <message>
        <source>average total of %1 per %2</source>
        <translation>Durchschnitt der Summe von %1 je %2</translation>
    </message>
    <message>
        <source>median %1 per %2</source>
        <translation>Median: %1 je %2</translation>
    </message>
    <message>
        <source>%1th percentile of the %2 per %3</source>
        <translation>%1. Perzentil: %2 je %3</translation>
    </message>
    <message>
        <source>average %1 per %2</source>
        <translation>Durchschnitt: %1 je %2</translation>
    </message>
    <message>
        <source>%1 in ranges</source>
        <translation>%1 in Bereichen</translation>
    </message>
    <message>
        <source>%1 range</source>
        <translation>%1 in Bereichen</translation>
    </message>
    <message>
        <source>age</source>
        <translation>Alter</translation>
    </message>
    <message>
        <source>on average</source>
        <translation>on average</translation>
    </message>
    <message>
        <source>rows where %1 is %2 are left out</source>
        <translation>Zeilen, in denen %1 %2 ist, bleiben außen vor</translation>
    </message>
    <message>
        <source>%1 without %2 (%3)</source>
        <translation>%1 ohne %2 (%3)</translation>
    </message>
    <message>
        <source>%1 but not %2</source>
        <translation>%1, aber nicht %2</translation>
    </message>
    <message>
        <source>that are also among those with %1</source>
        <translation>die auch zu denen mit %1 gehören</translation>
    </message>
    <message>
        <source>or %1</source>
        <translation>oder %1</translation>
    </message>
    <message>
        <source>but not %1</source>
        <translation>aber nicht %1</translation>
    </message>
    <message>
        <source>exactly %1</source>
        <translation>genau %1</translation>
    </message>
    <message>
        <source>other than %1</source>
        <translation>anders als %1</translation>
    </message>
    <message>
        <source>less than %1</source>
        <translation>weniger als %1</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>höchstens %1</translation>
    </message>
    <message>
        <source>more than %1</source>
        <translation>mehr als %1</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>mindestens %1</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>von %1 bis %2</translation>
    </message>
    <message>
        <source>average</source>
        <translation>der Durchschnitt</translation>
    </message>
    <message>
        <source>the lowest of all</source>
        <translation>der niedrigste Wert von allen</translation>
    </message>
    <message>
        <source>the highest of all</source>
        <translation>der höchste Wert von allen</translation>
    </message>
    <message>
        <source>%1 are %2</source>
        <translation>%1 %2 sind</translation>
    </message>
    <message>
        <source>%1 are not %2</source>
        <translation>%1 nicht %2 sind</translation>
    </message>
    <message>
        <source>not %1</source>
        <translation>nicht %1</translation>
    </message>
    <message>
        <source>known</source>
        <translation>bekannt</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>%1 contains “%2”</source>
        <translation>%1 „%2“ enthält</translation>
    </message>
    <message>
        <source>%1 does not contain “%2”</source>
        <translation>%1 nicht „%2“ enthält</translation>
    </message>
    <message>
        <source>%1 starts with “%2”</source>
        <translation>%1 mit „%2“ beginnt</translation>
    </message>
    <message>
        <source>%1 does not start with “%2”</source>
        <translation>%1 nicht mit „%2“ beginnt</translation>
    </message>
    <message>
        <source>%1 ends with “%2”</source>
        <translation>%1 mit „%2“ endet</translation>
    </message>
    <message>
        <source>%1 does not end with “%2”</source>
        <translation>%1 nicht mit „%2“ endet</translation>
    </message>
    <message>
        <source>with %1</source>
        <translation>mit %1</translation>
    </message>
    <message>
        <source>without %1</source>
        <translation>ohne %1</translation>
    </message>
    <message>
        <source>the %1&apos;s %2</source>
        <translation>%2 von %1</translation>
    </message>
    <message>
        <source>%1, with %2</source>
        <translation>%1, mit %2</translation>
    </message>
    <message>
        <source>the difference</source>
        <translation>die Differenz</translation>
    </message>
    <message>
        <source>%1 less %2</source>
        <translation>%1 abzüglich %2</translation>
    </message>
    <message>
        <source>only one of its figures has a condition</source>
        <translation>nur eine ihrer Zahlen hat eine Bedingung</translation>
    </message>
    <message>
        <source>the change in percent</source>
        <translation>die Änderung in Prozent</translation>
    </message>
    <message>
        <source>where %1</source>
        <translation>sofern %1</translation>
    </message>
    <message>
        <source>that are %1</source>
        <translation>die %1 sind</translation>
    </message>
    <message>
        <source>%1 (verified)</source>
        <translation>%1 (geprüft)</translation>
    </message>
    <message>
        <source>It is a superuser: nothing that the engine checks holds it back.</source>
        <translation>Es ist ein Superuser: Keine Prüfung der Datenbank hält es zurück.</translation>
    </message>
    <message>
        <source>It has all privileges on everything.</source>
        <translation>Es hat alle Rechte an allem.</translation>
    </message>
    <message>
        <source>It may read or write files of the server.</source>
        <translation>Es darf Dateien des Servers lesen oder schreiben.</translation>
    </message>
    <message>
        <source>Row policies do not apply to it: it sees every row.</source>
        <translation>Zeilenregeln gelten für es nicht: Es sieht jede Zeile.</translation>
    </message>
    <message>
        <source>It owns what is read here (%1): it may change and drop it.</source>
        <translation>Ihm gehört, was hier gelesen wird (%1): Es darf das ändern und löschen.</translation>
    </message>
    <message>
        <source>It may change data (%1).</source>
        <translation>Es darf Daten ändern (%1).</translation>
    </message>
    <message>
        <source>Nothing in this query stands for &quot;%1&quot;.</source>
        <translation>Nichts in dieser Abfrage steht für „%1“.</translation>
    </message>
    <message>
        <source>Use what it means in the data, or say that the data has nothing like it.</source>
        <translation>Verwenden Sie, was es in den Daten heißt, oder sagen Sie, dass die Daten nichts dergleichen haben.</translation>
    </message>
    <message>
        <source>Nothing in the question asks for %1.</source>
        <translation>Nichts in der Frage verlangt %1.</translation>
    </message>
    <message>
        <source>Leave it out.</source>
        <translation>Lassen Sie es weg.</translation>
    </message>
    <message>
        <source>Everything in the query comes from the question.</source>
        <translation>Alles in der Abfrage kommt aus der Frage.</translation>
    </message>
    <message>
        <source>Every word of the question is in the query.</source>
        <translation>Jedes Wort der Frage steht in der Abfrage.</translation>
    </message>
    <message>
        <source>no reading accounts for %1</source>
        <translation>keine Lesart enthält %1</translation>
    </message>
    <message>
        <source>The question says &quot;%1&quot;, and %2 is a figure of another kind.</source>
        <translation>Die Frage sagt „%1“, und %2 ist eine Größe anderer Art.</translation>
    </message>
    <message>
        <source>Work it out from another column, or say in the catalog what the word means.</source>
        <translation>Berechnen Sie sie aus einer anderen Spalte, oder sagen Sie im Katalog, was das Wort bedeutet.</translation>
    </message>
    <message>
        <source>Figures mean what the question says.</source>
        <translation>Die Größen bedeuten, was die Frage sagt.</translation>
    </message>
    <message>
        <source>It holds no rows; %1, which looks like it, does.</source>
        <translation>Sie enthält keine Zeilen; %1, die ihr ähnelt, schon.</translation>
    </message>
    <message>
        <source>Joined by the values of %1 and %2: nobody declared or accepted this key.</source>
        <translation>Verknüpft über die Werte von %1 und %2: Diesen Schlüssel hat niemand deklariert oder angenommen.</translation>
    </message>
    <message>
        <source>Nothing in the data is called %1, so this leaves it out. Is it what you mean?</source>
        <translation>Nichts in den Daten heißt %1, deshalb lässt diese Abfrage es weg. Ist das gemeint?</translation>
    </message>
    <message>
        <source>Ties out</source>
        <translation>Geht auf</translation>
    </message>
    <message>
        <source>Arithmetic checked</source>
        <translation>Rechnung geprüft</translation>
    </message>
    <message>
        <source>Does not tie out</source>
        <translation>Geht nicht auf</translation>
    </message>
    <message>
        <source>Not checked</source>
        <translation>Nicht geprüft</translation>
    </message>
    <message>
        <source>A second computation gives the same figures.</source>
        <translation>Eine zweite Rechnung ergibt dieselben Zahlen.</translation>
    </message>
    <message>
        <source>Read again, the cells hold this.</source>
        <translation>Noch einmal gelesen, steht dies in den Zellen.</translation>
    </message>
    <message>
        <source>The passage says this word for word.</source>
        <translation>Die Stelle sagt dies wörtlich.</translation>
    </message>
    <message>
        <source>Followed again, the path exists.</source>
        <translation>Noch einmal verfolgt, gibt es diesen Weg.</translation>
    </message>
    <message>
        <source>Nothing in the query stands for %1.</source>
        <translation>Nichts in der Abfrage steht für %1.</translation>
    </message>
    <message>
        <source>Nobody asked for %1.</source>
        <translation>Nach %1 hat niemand gefragt.</translation>
    </message>
    <message>
        <source>Nobody kept what the words of the question became in the query.</source>
        <translation>Es ist nicht festgehalten, was aus den Wörtern der Frage in der Abfrage wurde.</translation>
    </message>
    <message>
        <source>Not all rows are here: %1.</source>
        <translation>Es sind nicht alle Zeilen da: %1.</translation>
    </message>
    <message>
        <source>counts rows</source>
        <translation>zählt Zeilen</translation>
    </message>
    <message>
        <source>the sum</source>
        <translation>die Summe</translation>
    </message>
    <message>
        <source>the average</source>
        <translation>der Durchschnitt</translation>
    </message>
    <message>
        <source>the value in the middle</source>
        <translation>der Wert in der Mitte</translation>
    </message>
    <message>
        <source>the smallest</source>
        <translation>der kleinste Wert</translation>
    </message>
    <message>
        <source>the largest</source>
        <translation>der größte Wert</translation>
    </message>
    <message>
        <source>each one once</source>
        <translation>jeder Wert einmal</translation>
    </message>
    <message>
        <source>one row for each</source>
        <translation>eine Zeile je Wert</translation>
    </message>
    <message>
        <source>puts the rows in order</source>
        <translation>ordnet die Zeilen</translation>
    </message>
    <message>
        <source>leaves out</source>
        <translation>lässt aus</translation>
    </message>
    <message>
        <source>either of both</source>
        <translation>eines von beiden</translation>
    </message>
    <message>
        <source>a part of the text</source>
        <translation>ein Teil des Textes</translation>
    </message>
    <message>
        <source>from one to the other</source>
        <translation>vom einen bis zum anderen</translation>
    </message>
    <message>
        <source>the same as</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>other than</source>
        <translation>anders als</translation>
    </message>
    <message>
        <source>less than</source>
        <translation>weniger als</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>höchstens</translation>
    </message>
    <message>
        <source>more than</source>
        <translation>mehr als</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>mindestens</translation>
    </message>
    <message>
        <source>the figure, from %1</source>
        <translation>die Zahl, aus %1</translation>
    </message>
    <message>
        <source>calculates the figure</source>
        <translation>berechnet die Zahl</translation>
    </message>
    <message>
        <source>shows %1</source>
        <translation>zeigt %1</translation>
    </message>
    <message>
        <source>part of a name</source>
        <translation>Teil eines Namens</translation>
    </message>
    <message>
        <source>a condition on %1</source>
        <translation>eine Bedingung an %1</translation>
    </message>
    <message>
        <source>part of a condition</source>
        <translation>Teil einer Bedingung</translation>
    </message>
    <message>
        <source>compares</source>
        <translation>vergleicht</translation>
    </message>
    <message>
        <source>a period</source>
        <translation>ein Zeitraum</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 nach %2</translation>
    </message>
    <message>
        <source>in the order of %1</source>
        <translation>geordnet nach %1</translation>
    </message>
    <message>
        <source>the first %1 rows</source>
        <translation>die ersten %1 Zeilen</translation>
    </message>
    <message>
        <source>the first row</source>
        <translation>die erste Zeile</translation>
    </message>
    <message>
        <source>how many rows</source>
        <translation>wie viele Zeilen</translation>
    </message>
    <message>
        <source>leads to %1</source>
        <translation>führt zu %1</translation>
    </message>
    <message>
        <source>belongs to the words beside it</source>
        <translation>gehört zu den Wörtern daneben</translation>
    </message>
    <message>
        <source>rows of %1</source>
        <translation>Zeilen von %1</translation>
    </message>
    <message>
        <source>as defined: %1</source>
        <translation>wie festgelegt: %1</translation>
    </message>
    <message>
        <source>defined in the company context</source>
        <translation>im Firmenkontext festgelegt</translation>
    </message>
    <message>
        <source>filler</source>
        <translation>Füllwort</translation>
    </message>
    <message>
        <source>not read, nothing stands for it</source>
        <translation>nicht gelesen, nichts steht dafür</translation>
    </message>
    <message>
        <source>may mean several things</source>
        <translation>kann mehreres bedeuten</translation>
    </message>
    <message>
        <source>Ask with &quot;%2&quot; in place of &quot;%1&quot;</source>
        <translation>Mit „%2“ statt „%1“ fragen</translation>
    </message>
    <message>
        <source>Say what &quot;%1&quot; means</source>
        <translation>Sagen, was „%1“ bedeutet</translation>
    </message>
    <message>
        <source>Say what a word of it means here</source>
        <translation>Sagen, was ein Wort daraus hier bedeutet</translation>
    </message>
    <message>
        <source>Look at %1</source>
        <translation>%1 ansehen</translation>
    </message>
    <message>
        <source>See how &quot;%1&quot; is defined</source>
        <translation>Sehen, wie „%1“ definiert ist</translation>
    </message>
    <message>
        <source>See which tables there are</source>
        <translation>Sehen, welche Tabellen es gibt</translation>
    </message>
    <message>
        <source>Start from the SQL that came nearest</source>
        <translation>Mit dem SQL beginnen, das am nächsten kam</translation>
    </message>
    <message>
        <source>Ask with a model</source>
        <translation>Mit einem Modell fragen</translation>
    </message>
    <message>
        <source>Nothing in the query stands for %1: use what it means in the data, or say that the data has nothing like it.</source>
        <translation>Nichts in der Abfrage steht für %1: Verwenden Sie, was es in den Daten bedeutet, oder sagen Sie, dass es in den Daten nichts dergleichen gibt.</translation>
    </message>
    <message>
        <source>The result is the same when the question is read as: %1</source>
        <translation>Dasselbe kommt heraus, wenn man die Frage so liest: %1</translation>
    </message>
    <message>
        <source>%1 can mean two things here:</source>
        <translation>%1 kann hier zweierlei heißen:</translation>
    </message>
    <message>
        <source>%1 can mean three things here:</source>
        <translation>%1 kann hier dreierlei heißen:</translation>
    </message>
    <message>
        <source>%1 can mean four things here:</source>
        <translation>%1 kann hier viererlei heißen:</translation>
    </message>
    <message>
        <source>%1 can be read in different ways here. Which one is meant?</source>
        <translation>%1 lässt sich hier verschieden lesen. Was ist gemeint?</translation>
    </message>
    <message>
        <source>Readings this certain are right about %1 times in 100.</source>
        <translation>Lesarten, die so sicher sind, sind in 100 Fällen etwa %1-mal richtig.</translation>
    </message>
    <message>
        <source>Is this what you mean?</source>
        <translation>Ist das gemeint?</translation>
    </message>
    <message>
        <source>&quot;%1&quot; read as &quot;%2&quot;</source>
        <translation>„%1“ gelesen als „%2“</translation>
    </message>
    <message>
        <source>What should the answer show?</source>
        <translation>Was soll die Antwort zeigen?</translation>
    </message>
    <message>
        <source>The tables can be joined in different ways. Which one is meant?</source>
        <translation>Die Tabellen lassen sich verschieden verbinden. Welche Verbindung ist gemeint?</translation>
    </message>
    <message>
        <source>Which rows are meant?</source>
        <translation>Welche Zeilen sind gemeint?</translation>
    </message>
    <message>
        <source>milliseconds</source>
        <translation>Millisekunden</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>Minuten</translation>
    </message>
    <message>
        <source>hours</source>
        <translation>Stunden</translation>
    </message>
    <message>
        <source>days</source>
        <translation>Tagen</translation>
    </message>
    <message>
        <source>millimetres</source>
        <translation>Millimetern</translation>
    </message>
    <message>
        <source>centimetres</source>
        <translation>Zentimetern</translation>
    </message>
    <message>
        <source>metres</source>
        <translation>Metern</translation>
    </message>
    <message>
        <source>kilometres</source>
        <translation>Kilometern</translation>
    </message>
    <message>
        <source>miles</source>
        <translation>Meilen</translation>
    </message>
    <message>
        <source>grams</source>
        <translation>Gramm</translation>
    </message>
    <message>
        <source>kilograms</source>
        <translation>Kilogramm</translation>
    </message>
    <message>
        <source>tonnes</source>
        <translation>Tonnen</translation>
    </message>
    <message>
        <source>%1 of %2 %3 have no %4 and are left out.</source>
        <translation>%1 von %2 %3 haben kein %4 und bleiben außen vor.</translation>
    </message>
    <message>
        <source>%1 of %2 %3 has no %4 and is left out.</source>
        <translation>%1 von %2 %3 hat kein %4 und bleibt außen vor.</translation>
    </message>
    <message>
        <source>%1 of %2 %3 have no %4 and belong to no period.</source>
        <translation>%1 von %2 %3 haben kein %4 und gehören zu keinem Zeitraum.</translation>
    </message>
    <message>
        <source>%1 of %2 %3 has no %4 and belongs to no period.</source>
        <translation>%1 von %2 %3 hat kein %4 und gehört zu keinem Zeitraum.</translation>
    </message>
    <message>
        <source>About %1 % of %2 have no %3 and are left out; how many was not counted.</source>
        <translation>Etwa %1 % von %2 haben kein %3 und bleiben außen vor; wie viele genau, wurde nicht gezählt.</translation>
    </message>
    <message>
        <source>Next to no row is left out for want of a date.</source>
        <translation>Kaum eine Zeile bleibt außen vor, weil ihr das Datum fehlt.</translation>
    </message>
    <message>
        <source>Is %1 in %2?</source>
        <translation>Ist %1 in %2 angegeben?</translation>
    </message>
    <message>
        <source>In %1: %2</source>
        <translation>In %1: %2</translation>
    </message>
    <message>
        <source>%1 is in %2 (you said so)</source>
        <translation>%1 ist in %2 angegeben (das haben Sie gesagt)</translation>
    </message>
    <message>
        <source>The unit could not be saved: %1</source>
        <translation>Die Einheit konnte nicht gespeichert werden: %1</translation>
    </message>
    <message>
        <source>The unit is saved and counts when the source is opened again: %1</source>
        <translation>Die Einheit ist gespeichert und gilt, sobald die Quelle wieder geöffnet wird: %1</translation>
    </message>
    <message>
        <source>Start from the SQL that was stopped</source>
        <translation>Mit dem SQL beginnen, das angehalten wurde</translation>
    </message>
    <message>
        <source>Start from the SQL that failed</source>
        <translation>Mit dem SQL beginnen, das fehlgeschlagen ist</translation>
    </message>
    <message>
        <source>See why the checks stopped it</source>
        <translation>Sehen, warum die Prüfungen es angehalten haben</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>Noch einmal fragen</translation>
    </message>
    <message>
        <source>Open the source&apos;s settings</source>
        <translation>Einstellungen der Quelle öffnen</translation>
    </message>
    <message>
        <source>%1 is taken to be in %2</source>
        <translation>%1 wird als in %2 angegeben verstanden</translation>
    </message>
    <message>
        <source>Say that &quot;%1&quot; means %2</source>
        <translation>Sagen, dass „%1“ %2 bedeutet</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <translation>%1 von %2 bis %3</translation>
    </message>
    <message>
        <source>age of %1 in years</source>
        <translation>Alter von %1 in Jahren</translation>
    </message>
    <message>
        <source>the %1 from %2 to %3 are %4</source>
        <translation>die %1 von %2 bis %3 sind %4</translation>
    </message>
    <message>
        <source>not ended on %1</source>
        <translation>am %1 nicht beendet</translation>
    </message>
    <message>
        <source>weeks</source>
        <translation>Wochen</translation>
    </message>
    <message>
        <source>years</source>
        <translation>Jahre</translation>
    </message>
    <message>
        <source>%1, top %2 of each %3</source>
        <translation>%1, die ersten %2 je %3</translation>
    </message>
    <message>
        <source>%1, bottom %2 of each %3</source>
        <translation>%1, die letzten %2 je %3</translation>
    </message>
    <message>
        <source>it is not clear between which dates “%1” is</source>
        <translation>es ist nicht klar, zwischen welchen Tagen „%1“ gemeint ist</translation>
    </message>
    <message>
        <source>it is not clear between which two dates the time is meant</source>
        <translation>es ist nicht klar, zwischen welchen zwei Tagen die Zeit gemeint ist</translation>
    </message>
    <message>
        <source>no column holds a date of birth</source>
        <translation>keine Spalte enthält ein Geburtsdatum</translation>
    </message>
    <message>
        <source>“%1” and “%2” cannot be compared</source>
        <translation>„%1“ und „%2“ lassen sich nicht vergleichen</translation>
    </message>
    <message>
        <source>it is not clear which day something was promised for, and when it happened</source>
        <translation>es ist nicht klar, für welchen Tag etwas zugesagt war und wann es geschah</translation>
    </message>
    <message>
        <source>nothing here says which rows are “%1”</source>
        <translation>hier sagt nichts, welche Zeilen „%1“ sind</translation>
    </message>
    <message>
        <source>the time between these dates cannot be told here</source>
        <translation>die Zeit zwischen diesen Tagen lässt sich hier nicht angeben</translation>
    </message>
    <message>
        <source>in days</source>
        <translation>in Tagen</translation>
    </message>
    <message>
        <source>age from %1 to %2</source>
        <translation>Alter von %1 bis %2</translation>
    </message>
    <message>
        <source>time from %1 to %2</source>
        <translation>Zeit von %1 bis %2</translation>
    </message>
    <message>
        <source>late where %1 is after %2</source>
        <translation>verspätet, wo %1 nach %2 liegt</translation>
    </message>
    <message>
        <source>overdue where %1 has passed and %2 is empty</source>
        <translation>überfällig, wo %1 vorbei und %2 leer ist</translation>
    </message>
    <message>
        <source>where %1 is empty</source>
        <translation>wo %1 leer ist</translation>
    </message>
    <message>
        <source>not ended: %1 is empty or not before %2</source>
        <translation>nicht beendet: %1 ist leer oder nicht vor %2</translation>
    </message>
    <message>
        <source>after %1</source>
        <translation>nach %1</translation>
    </message>
    <message>
        <source>not after %1</source>
        <translation>nicht nach %1</translation>
    </message>
    <message>
        <source>not before %1</source>
        <translation>nicht vor %1</translation>
    </message>
    <message>
        <source>Of the two %1 is the one to use.</source>
        <translation>Von den beiden ist %1 die, die Sie verwenden sollten.</translation>
    </message>
    <message>
        <source>Newest date</source>
        <translation>Neuestes Datum</translation>
    </message>
    <message>
        <source>First date</source>
        <translation>Erstes Datum</translation>
    </message>
    <message>
        <source>Because</source>
        <translation>Weil</translation>
    </message>
    <message>
        <source>Kept as</source>
        <translation>Aufbewahrt als</translation>
    </message>
    <message>
        <source>proposed, not accepted</source>
        <translation>vorgeschlagen, nicht angenommen</translation>
    </message>
    <message>
        <source>%1: %2 (%3).</source>
        <translation>%1: %2 (%3).</translation>
    </message>
    <message>
        <source>Empty: %1.</source>
        <translation>Leer: %1.</translation>
    </message>
    <message>
        <source>No longer filled, while the data of the source goes up to %2: %1.</source>
        <translation>Nicht mehr befüllt, während die Daten der Quelle bis %2 reichen: %1.</translation>
    </message>
    <message>
        <source>Copies that are no longer filled: %1.</source>
        <translation>Kopien, die nicht mehr befüllt werden: %1.</translation>
    </message>
    <message>
        <source>In use: %1.</source>
        <translation>In Gebrauch: %1.</translation>
    </message>
    <message>
        <source>Ended, but continued in a later table, so nothing is missing: %1.</source>
        <translation>Abgeschlossene Teile, die in einer späteren Tabelle weitergehen, sodass nichts fehlt: %1.</translation>
    </message>
    <message>
        <source>Of %1 it is not known: no date and no key tells.</source>
        <translation>Von %1 ist es nicht bekannt: Kein Datum und kein Schlüssel verrät es.</translation>
    </message>
    <message>
        <source>Of %1 tables it is not known, since no date and no key tells: %2.</source>
        <translation>Von %1 Tabellen ist es nicht bekannt, weil kein Datum und kein Schlüssel es verrät: %2.</translation>
    </message>
    <message>
        <source>No table is empty (%1 were looked at).</source>
        <translation>Keine Tabelle ist leer (%1 wurden angesehen).</translation>
    </message>
    <message>
        <source>No table is known to have ended (%1 were looked at).</source>
        <translation>Von keiner Tabelle ist bekannt, dass sie nicht mehr befüllt wird (%1 wurden angesehen).</translation>
    </message>
    <message>
        <source>No table is known to be dead (%1 were looked at).</source>
        <translation>Von keiner Tabelle ist bekannt, dass niemand sie mehr braucht (%1 wurden angesehen).</translation>
    </message>
    <message>
        <source>No table is known to be in use (%1 were looked at).</source>
        <translation>Von keiner Tabelle ist bekannt, dass sie in Gebrauch ist (%1 wurden angesehen).</translation>
    </message>
    <message>
        <source>%1 is %2 of %3.</source>
        <translation>%1 ist %2 von %3.</translation>
    </message>
    <message>
        <source>by its name and its columns</source>
        <translation>nach Name und Spalten</translation>
    </message>
    <message>
        <source>by its name alone; its columns differ</source>
        <translation>nur nach dem Namen; die Spalten sind andere</translation>
    </message>
    <message>
        <source>No table looks like a copy of %1, by name or by columns.</source>
        <translation>Nach Name und Spalten sieht keine Tabelle wie eine Kopie von %1 aus.</translation>
    </message>
    <message>
        <source>%1 has 1 copy: %2.</source>
        <translation>%1 hat 1 Kopie: %2.</translation>
    </message>
    <message>
        <source>%1 has copies: %2.</source>
        <translation>%1 hat Kopien: %2.</translation>
    </message>
    <message>
        <source>one table for each day</source>
        <translation>eine Tabelle für jeden Tag</translation>
    </message>
    <message>
        <source>one table for each week</source>
        <translation>eine Tabelle für jede Woche</translation>
    </message>
    <message>
        <source>one table for each month</source>
        <translation>eine Tabelle für jeden Monat</translation>
    </message>
    <message>
        <source>one table for each quarter</source>
        <translation>eine Tabelle für jedes Quartal</translation>
    </message>
    <message>
        <source>one table for each year</source>
        <translation>eine Tabelle für jedes Jahr</translation>
    </message>
    <message>
        <source>one table for each version</source>
        <translation>eine Tabelle für jede Version</translation>
    </message>
    <message>
        <source>one table for each region</source>
        <translation>eine Tabelle für jede Region</translation>
    </message>
    <message>
        <source>one table for each number</source>
        <translation>eine Tabelle für jede Nummer</translation>
    </message>
    <message>
        <source>%1 is %2: %3 tables, from %4 to %5.</source>
        <translation>%1 ist %2: %3 Tabellen, von %4 bis %5.</translation>
    </message>
    <message>
        <source>Missing between them: %1.</source>
        <translation>Dazwischen fehlt: %1.</translation>
    </message>
    <message>
        <source>Nothing that is split over several tables was found for &quot;%1&quot;; the nearest table is %2.</source>
        <translation>Zu „%1“ wurden keine Tabellen gefunden, die Teile einer Sache sind; am nächsten kommt %2.</translation>
    </message>
    <message>
        <source>%1 goes from %2 to %3 (%4).</source>
        <translation>%1 reicht von %2 bis %3 (%4).</translation>
    </message>
    <message>
        <source>%1 and %2 overlap from %3 to %4.</source>
        <translation>%1 und %2 überschneiden sich von %3 bis %4.</translation>
    </message>
    <message>
        <source>%1 and %2 do not overlap: one ends on %3, the other begins on %4.</source>
        <translation>%1 und %2 überschneiden sich nicht: Die eine endet am %3, die andere beginnt am %4.</translation>
    </message>
    <message>
        <source>Whether they overlap is not known: no column says from when the rows of %1 are.</source>
        <translation>Ob sie sich überschneiden, ist nicht bekannt: Keine Spalte sagt, von wann die Zeilen von %1 sind.</translation>
    </message>
    <message>
        <source>%1 stands for &quot;%2&quot;: %3.</source>
        <translation>%1 steht für „%2“: %3.</translation>
    </message>
    <message>
        <source>%1 stands for %2; nothing tells which.</source>
        <translation>%1 steht für %2; was davon gilt, verrät nichts.</translation>
    </message>
    <message>
        <source>%1 may stand for &quot;%2&quot;, which is a guess: %3.</source>
        <translation>%1 steht vielleicht für „%2“; das ist geraten: %3.</translation>
    </message>
    <message>
        <source>Nothing in the schema says what %1 stands for.</source>
        <translation>Nichts im Schema sagt, wofür %1 steht.</translation>
    </message>
    <message>
        <source>In a name %1 says what kind of thing it is: %2.</source>
        <translation>In einem Namen sagt %1, um welche Art von Sache es geht: %2.</translation>
    </message>
    <message>
        <source>as parts of names usually say it</source>
        <translation>wie Teile von Namen es üblicherweise sagen</translation>
    </message>
    <message>
        <source>It is in the names of tables: %1.</source>
        <translation>Es kommt in Namen von Tabellen vor: %1.</translation>
    </message>
    <message>
        <source>It is in the names of columns: %1.</source>
        <translation>Es kommt in Namen von Spalten vor: %1.</translation>
    </message>
    <message>
        <source>It is in the names of tables (%1) and of columns (%2).</source>
        <translation>Es kommt in Namen von Tabellen (%1) und Spalten (%2) vor.</translation>
    </message>
    <message>
        <source>No table or column of &quot;%1&quot; has &quot;%2&quot; in its name.</source>
        <translation>Keine Tabelle oder Spalte von „%1“ hat „%2“ im Namen.</translation>
    </message>
    <message>
        <source>No table or column of &quot;%1&quot; has &quot;%2&quot; in its name. Did you mean %3?</source>
        <translation>Keine Tabelle oder Spalte von „%1“ hat „%2“ im Namen. Meinten Sie %3?</translation>
    </message>
    <message>
        <source>%1: found in %2.</source>
        <translation>%1: gefunden in %2.</translation>
    </message>
    <message>
        <source>its names say %1</source>
        <translation>die Namen sagen %1</translation>
    </message>
    <message>
        <source>No name in &quot;%1&quot; says &quot;%2&quot;. Nearest by what they mean, which is no answer: %3. Ask about one of them, or use a word from their names.</source>
        <translation>Kein Name in „%1“ sagt „%2“. Der Bedeutung nach am nächsten, was keine Antwort ist: %3. Fragen Sie nach einer dieser Tabellen oder mit einem Wort, das in den Namen vorkommt.</translation>
    </message>
    <message>
        <source>it refers to %1</source>
        <translation>verweist auf %1</translation>
    </message>
    <message>
        <source>it has %1, the key of %2</source>
        <translation>hat %1, den Schlüssel von %2</translation>
    </message>
    <message>
        <source>Found as well, but not to be used for it: %1.</source>
        <translation>Auch gefunden, aber nicht dafür zu verwenden: %1.</translation>
    </message>
    <message>
        <source>From &quot;%1&quot; (%2) to &quot;%3&quot; (%4): %5.</source>
        <translation>Von „%1“ (%2) zu „%3“ (%4): %5.</translation>
    </message>
    <message>
        <source>Not all of these keys are declared in the database; the column Origin says which.</source>
        <translation>Nicht alle diese Schlüssel sind in der Datenbank deklariert; welche es sind, sagt die Spalte Herkunft.</translation>
    </message>
    <message>
        <source>No keys lead from &quot;%1&quot; (%2) to &quot;%3&quot; (%4), neither declared nor proposed.</source>
        <translation>Von „%1“ (%2) zu „%3“ (%4) führen keine Schlüssel, weder deklarierte noch vorgeschlagene.</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>in Gebrauch</translation>
    </message>
    <message>
        <source>no longer filled</source>
        <translation>nicht mehr befüllt</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>leer</translation>
    </message>
    <message>
        <source>a copy</source>
        <translation>eine Kopie</translation>
    </message>
    <message>
        <source>a copy that is no longer filled</source>
        <translation>eine Kopie, die nicht mehr befüllt wird</translation>
    </message>
    <message>
        <source>it has no rows</source>
        <translation>hat keine Zeilen</translation>
    </message>
    <message>
        <source>it has %1 row</source>
        <translation>hat %1 Zeile</translation>
    </message>
    <message>
        <source>it has %1 rows</source>
        <translation>hat %1 Zeilen</translation>
    </message>
    <message>
        <source>no column says when its rows are from</source>
        <translation>keine Spalte sagt, von wann die Zeilen sind</translation>
    </message>
    <message>
        <source>its dates go up to %1 (%2)</source>
        <translation>die jüngste Datumsangabe ist %1 (%2)</translation>
    </message>
    <message>
        <source>its dates go up to %1 (%2), the data of the source up to %3</source>
        <translation>die jüngste Datumsangabe ist %1 (%2), die Daten der Quelle reichen bis %3</translation>
    </message>
    <message>
        <source>it was last written on %1, the data of the source goes up to %2</source>
        <translation>zuletzt geschrieben am %1, die Daten der Quelle reichen bis %2</translation>
    </message>
    <message>
        <source>the view %1 reads it</source>
        <translation>die Sicht %1 liest sie</translation>
    </message>
    <message>
        <source>the views %1 read it</source>
        <translation>die Sichten %1 lesen sie</translation>
    </message>
    <message>
        <source>%1 kept answers, queries and scripts read it</source>
        <translation>%1 aufbewahrte Antworten, Abfragen und Skripte lesen sie</translation>
    </message>
    <message>
        <source>%1, which is in use, refers to it</source>
        <translation>%1, in Gebrauch, verweist darauf</translation>
    </message>
    <message>
        <source>%1, which are in use, refer to it</source>
        <translation>%1, in Gebrauch, verweisen darauf</translation>
    </message>
    <message>
        <source>by its name and its columns it is %1 of %2</source>
        <translation>nach Name und Spalten ist sie %1 von %2</translation>
    </message>
    <message>
        <source>by its name it is %1</source>
        <translation>nach dem Namen ist sie %1</translation>
    </message>
    <message>
        <source>its name says %1</source>
        <translation>der Name sagt %1</translation>
    </message>
    <message>
        <source>%1 goes on where it ends</source>
        <translation>%1 geht weiter, wo sie endet</translation>
    </message>
    <message>
        <source>%1 is a later version of it</source>
        <translation>%1 ist eine spätere Version davon</translation>
    </message>
    <message>
        <source>the live table</source>
        <translation>die aktuelle Tabelle</translation>
    </message>
    <message>
        <source>an archive</source>
        <translation>ein Archiv</translation>
    </message>
    <message>
        <source>an audit log</source>
        <translation>ein Prüfprotokoll</translation>
    </message>
    <message>
        <source>a backup</source>
        <translation>eine Sicherung</translation>
    </message>
    <message>
        <source>a store of deleted rows</source>
        <translation>eine Ablage gelöschter Zeilen</translation>
    </message>
    <message>
        <source>a history</source>
        <translation>eine Historie</translation>
    </message>
    <message>
        <source>an old version</source>
        <translation>eine alte Version</translation>
    </message>
    <message>
        <source>a shadow copy</source>
        <translation>eine Schattenkopie</translation>
    </message>
    <message>
        <source>a staging table</source>
        <translation>eine Staging-Tabelle</translation>
    </message>
    <message>
        <source>a temporary copy</source>
        <translation>eine vorübergehende Kopie</translation>
    </message>
    <message>
        <source>a test copy</source>
        <translation>eine Testkopie</translation>
    </message>
    <message>
        <source>a dimension: things that figures are broken down by</source>
        <translation>eine Dimension: Dinge, nach denen Zahlen aufgeteilt werden</translation>
    </message>
    <message>
        <source>facts: what happened, with its figures</source>
        <translation>Fakten: was geschah, mit seinen Zahlen</translation>
    </message>
    <message>
        <source>a lookup list</source>
        <translation>eine Nachschlageliste</translation>
    </message>
    <message>
        <source>a link table</source>
        <translation>eine Tabelle, die andere verbindet</translation>
    </message>
    <message>
        <source>master data</source>
        <translation>Stammdaten</translation>
    </message>
    <message>
        <source>the head of a document, whose lines are in another table</source>
        <translation>der Kopf eines Belegs, dessen Zeilen in einer anderen Tabelle stehen</translation>
    </message>
    <message>
        <source>figures that were added up before</source>
        <translation>vorab summierte Zahlen</translation>
    </message>
    <message>
        <source>a number that tells things apart</source>
        <translation>eine Nummer, die Dinge unterscheidet</translation>
    </message>
    <message>
        <source>a code, which a list explains</source>
        <translation>ein Code, den eine Liste erklärt</translation>
    </message>
    <message>
        <source>a day</source>
        <translation>ein Tag</translation>
    </message>
    <message>
        <source>a day with its time</source>
        <translation>ein Tag mit Uhrzeit</translation>
    </message>
    <message>
        <source>yes or no</source>
        <translation>ja oder nein</translation>
    </message>
    <message>
        <source>the company context says so: &quot;%1&quot;</source>
        <translation>der Unternehmenskontext sagt es: „%1“</translation>
    </message>
    <message>
        <source>the description of %1 says it: &quot;%2&quot;</source>
        <translation>die Beschreibung von %1 sagt es: „%2“</translation>
    </message>
    <message>
        <source>it is usually short for that</source>
        <translation>es ist üblicherweise kurz dafür</translation>
    </message>
    <message>
        <source>%1 is written out as %2</source>
        <translation>%1 steht ausgeschrieben als %2</translation>
    </message>
    <message>
        <source>%1, of the same table, has the whole word</source>
        <translation>%1, aus derselben Tabelle, hat das ganze Wort</translation>
    </message>
    <message>
        <source>it has the first letters of words in %1</source>
        <translation>es hat die Anfangsbuchstaben von Wörtern in %1</translation>
    </message>
    <message>
        <source>%1 has a word with these letters</source>
        <translation>%1 hat ein Wort mit diesen Buchstaben</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Gebrauch</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>%1 reaches to %2</source>
        <translation>%1 reicht bis %2</translation>
    </message>
    <message>
        <source>its rows say %1</source>
        <translation>die Zeilen sagen %1</translation>
    </message>
    <message>
        <source>Copies, by their names: %1.</source>
        <translation>Kopien, den Namen nach: %1.</translation>
    </message>
    <message>
        <source>No table is named as a copy.</source>
        <translation>Keine Tabelle heißt wie eine Kopie.</translation>
    </message>
    <message>
        <source>On both sides many rows refer to one of %1, so that rows repeat along this way.</source>
        <translation>Auf beiden Seiten verweisen viele Zeilen auf eine von %1, sodass sich auf diesem Weg Zeilen wiederholen.</translation>
    </message>
    <message>
        <source>%1 says &quot;%2&quot; more fully, but no keys lead there from the other end.</source>
        <translation>%1 sagt „%2“ vollständiger, aber vom anderen Ende führen keine Schlüssel dorthin.</translation>
    </message>
    <message>
        <source>Joined in %1.</source>
        <translation>Verknüpft in %1.</translation>
    </message>
    <message>
        <source>Joined in %1, for example in %2.</source>
        <translation>Verknüpft in %1, zum Beispiel in %2.</translation>
    </message>
    <message>
        <source>one view</source>
        <translation>einer Sicht</translation>
    </message>
    <message>
        <source>%1 views</source>
        <translation>%1 Sichten</translation>
    </message>
    <message>
        <source>one verified query</source>
        <translation>einer geprüften Abfrage</translation>
    </message>
    <message>
        <source>%1 verified queries</source>
        <translation>%1 geprüften Abfragen</translation>
    </message>
    <message>
        <source>one script</source>
        <translation>einem Skript</translation>
    </message>
    <message>
        <source>%1 scripts</source>
        <translation>%1 Skripten</translation>
    </message>
    <message>
        <source>one statement of the query log (calls: %1)</source>
        <translation>einer Anweisung des Abfrageprotokolls (Aufrufe: %1)</translation>
    </message>
    <message>
        <source>%1 statements of the query log (calls: %2)</source>
        <translation>%1 Anweisungen des Abfrageprotokolls (Aufrufe: %2)</translation>
    </message>
    <message>
        <source>%1 is usually short for %2; the schema itself does not say.</source>
        <translation>%1 ist üblicherweise kurz für %2; das Schema selbst sagt es nicht.</translation>
    </message>
    <message>
        <source>No governed metric is about these tables.</source>
        <translation>Keine verbindliche Kennzahl geht um diese Tabellen.</translation>
    </message>
    <message>
        <source>Computed from its governed definition.</source>
        <translation>Aus der verbindlichen Definition berechnet.</translation>
    </message>
    <message>
        <source>No governed metric is computed in another way.</source>
        <translation>Keine verbindliche Kennzahl wird anders berechnet.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a governed metric, and this query is not its definition: %2.</source>
        <translation>„%1“ ist eine verbindliche Kennzahl, und diese Abfrage ist nicht ihre Definition: %2.</translation>
    </message>
    <message>
        <source>The governed metric &quot;%1&quot; also computes this, but differently: %2.</source>
        <translation>Die verbindliche Kennzahl „%1“ berechnet das auch, aber anders: %2.</translation>
    </message>
    <message>
        <source>The governed metrics %1 also compute this, each over its own rows.</source>
        <translation>Die verbindlichen Kennzahlen %1 berechnen das auch, jede über eigene Zeilen.</translation>
    </message>
    <message>
        <source>its formula is different</source>
        <translation>ihre Formel ist eine andere</translation>
    </message>
    <message>
        <source>it takes only rows where %1</source>
        <translation>sie nimmt nur Zeilen mit %1</translation>
    </message>
    <message>
        <source>it goes by the date in %1</source>
        <translation>sie geht nach dem Datum in %1</translation>
    </message>
    <message>
        <source>Ask for &quot;%1&quot; without SQL, or give this figure another name.</source>
        <translation>Fragen Sie ohne SQL nach „%1“, oder nennen Sie diese Zahl anders.</translation>
    </message>
    <message>
        <source>Ask for %1 if that is what you mean.</source>
        <translation>Fragen Sie nach %1, wenn Sie das meinen.</translation>
    </message>
    <message>
        <source>It asks two things, and each is answered where it is known.</source>
        <translation>Es wird nach zwei Dingen gefragt, und jedes wird dort beantwortet, wo man es kennt.</translation>
    </message>
    <message>
        <source>%1, 1 row</source>
        <translation>%1, 1 Zeile</translation>
    </message>
    <message>
        <source>%1, %2 rows</source>
        <translation>%1, %2 Zeilen</translation>
    </message>
    <message>
        <source>All of %1 was read; nothing more was needed.</source>
        <translation>Ganz gelesen wurde: %1. Mehr war nicht nötig.</translation>
    </message>
    <message>
        <source>Here is the whole table: %1.</source>
        <translation>Hier ist die ganze Tabelle: %1.</translation>
    </message>
    <message>
        <source>The rows are shown as they are stored; nothing was computed.</source>
        <translation>Die Zeilen stehen da, wie sie gespeichert sind; berechnet wurde nichts.</translation>
    </message>
    <message>
        <source>The top %1 by what?</source>
        <translation>Die besten %1 wonach?</translation>
    </message>
    <message>
        <source>Its words sound like a question about the tables themselves.</source>
        <translation>Der Wortlaut klingt nach einer Frage zu den Tabellen selbst.</translation>
    </message>
    <message>
        <source>there is a row of %2 for the row of %1</source>
        <translation>es gibt zur Zeile von %1 eine von %2</translation>
    </message>
    <message>
        <source>Both give %1.</source>
        <translation>Beide ergeben %1.</translation>
    </message>
    <message>
        <source>Both give the same rows: %1.</source>
        <translation>Beide ergeben dieselben Zeilen: %1.</translation>
    </message>
    <message>
        <source>The query gives %1, the metric %2.</source>
        <translation>Die Abfrage ergibt %1, die Kennzahl %2.</translation>
    </message>
    <message>
        <source>Rows only in the query: %1. Rows only in the metric: %2.</source>
        <translation>Zeilen der Abfrage, die der Kennzahl fehlen: %1. Zeilen der Kennzahl, die der Abfrage fehlen: %2.</translation>
    </message>
    <message>
        <source>what is asked for</source>
        <translation>was gefragt ist</translation>
    </message>
    <message>
        <source>metrics</source>
        <translation>Kennzahlen</translation>
    </message>
    <message>
        <source>Few of its words are known; asking the model what it is about</source>
        <translation>Wenige der Wörter sind bekannt; das Modell wird gefragt, worum es geht</translation>
    </message>
    <message>
        <source>The model “%1” reads it as a question about the data.</source>
        <translation>Das Modell „%1“ liest sie als Frage zu den Daten.</translation>
    </message>
    <message>
        <source>The model “%1” reads it as a question about the tables themselves.</source>
        <translation>Das Modell „%1“ liest sie als Frage zu den Tabellen selbst.</translation>
    </message>
    <message>
        <source>The model “%1” reads it as the metric “%2”.</source>
        <translation>Das Modell „%1“ liest sie als die Kennzahl „%2“.</translation>
    </message>
    <message>
        <source>The model “%1” says that nothing here answers it.</source>
        <translation>Das Modell „%1“ sagt, dass nichts hier sie beantwortet.</translation>
    </message>
    <message>
        <source>The model “%1” says that nothing here answers this, so it was not asked for SQL. To ask it anyway, ask the tables instead.</source>
        <translation>Das Modell „%1“ sagt, dass nichts hier diese Frage beantwortet; deshalb wurde es nicht nach SQL gefragt. Um es trotzdem zu fragen, fragen Sie stattdessen die Tabellen.</translation>
    </message>
    <message>
        <source>The model “%1” reads this as the metric “%2”. The question does not name it, so it was not answered with it.</source>
        <translation>Das Modell „%1“ liest das als die Kennzahl „%2“. Die Frage nennt sie nicht, deshalb wurde nicht mit ihr geantwortet.</translation>
    </message>
    <message>
        <source>Ask for “%1”</source>
        <translation>Nach „%1“ fragen</translation>
    </message>
    <message>
        <source>The rules have no answer: %1.</source>
        <translation>Die Regeln haben keine Antwort: %1.</translation>
    </message>
    <message>
        <source>This leaves out %1.</source>
        <translation>Nicht dabei ist %1.</translation>
    </message>
    <message>
        <source>Its words are in the headings of sheet %1.</source>
        <translation>Ihre Wörter stehen in den Überschriften von Blatt %1.</translation>
    </message>
    <message>
        <source>Change from %1 to %2, in percent</source>
        <translation>Veränderung von %1 zu %2, in Prozent</translation>
    </message>
    <message>
        <source>%1 as a share of %2</source>
        <translation>%1 als Anteil an %2</translation>
    </message>
    <message>
        <source>Sum of %1</source>
        <translation>Summe von %1</translation>
    </message>
    <message>
        <source>Average of %1</source>
        <translation>Durchschnitt von %1</translation>
    </message>
    <message>
        <source>The largest of %1</source>
        <translation>Das Größte von %1</translation>
    </message>
    <message>
        <source>The smallest of %1</source>
        <translation>Das Kleinste von %1</translation>
    </message>
    <message>
        <source>How many of %1</source>
        <translation>Wie viele von %1</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>Zelle</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Heading</source>
        <translation>Überschrift</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>read from the file again</source>
        <translation>noch einmal aus der Datei gelesen</translation>
    </message>
    <message>
        <source>Cell %1 has changed since the workbook was read. Ask again.</source>
        <translation>Zelle %1 hat sich geändert, seit die Arbeitsmappe gelesen wurde. Fragen Sie noch einmal.</translation>
    </message>
    <message>
        <source>The sheet is too large to be read a second time for a check.</source>
        <translation>Das Blatt ist zu groß, um es zur Prüfung ein zweites Mal zu lesen.</translation>
    </message>
    <message>
        <source>The closest table, on sheet %2, has nothing for %1.</source>
        <translation>Die nächstliegende Tabelle auf Blatt %2 hat nichts zu %1.</translation>
    </message>
    <message>
        <source>No heading on the closest sheet, %2, says %1.</source>
        <translation>Keine Überschrift auf dem nächstliegenden Blatt %2 nennt %1.</translation>
    </message>
    <message>
        <source>This could mean several rows or columns of sheet %1.</source>
        <translation>Damit können mehrere Zeilen oder Spalten von Blatt %1 gemeint sein.</translation>
    </message>
    <message>
        <source>The closest sheet is %1, but its cells do not answer this. Name one of its rows and one of its columns.</source>
        <translation>Am nächsten kommt Blatt %1, aber seine Zellen beantworten das nicht. Nennen Sie eine seiner Zeilen und eine seiner Spalten.</translation>
    </message>
    <message>
        <source>Provenance</source>
        <translation>Herkunft</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Not all rows</source>
        <translation>Nicht alle Zeilen</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Source read on</source>
        <translation>Quelle gelesen am</translation>
    </message>
    <message>
        <source>Data through</source>
        <translation>Daten bis</translation>
    </message>
    <message>
        <source>Period asked</source>
        <translation>Gefragter Zeitraum</translation>
    </message>
    <message>
        <source>Period filtered</source>
        <translation>Gefilterter Zeitraum</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>Joined along</source>
        <translation>Verbunden über</translation>
    </message>
    <message>
        <source>Only rows</source>
        <translation>Nur Zeilen</translation>
    </message>
    <message>
        <source>SQL</source>
        <translation>SQL</translation>
    </message>
    <message>
        <source>Run at</source>
        <translation>Ausgeführt am</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>Prüfungen</translation>
    </message>
    <message>
        <source>Tie-out</source>
        <translation>Abgleich</translation>
    </message>
    <message>
        <source>Rows added up again</source>
        <translation>Erneut addierte Zeilen</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Kennzahl</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Verantwortlich</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>Formel</translation>
    </message>
    <message>
        <source>Assumed</source>
        <translation>Angenommen</translation>
    </message>
    <message>
        <source>Caution</source>
        <translation>Vorsicht</translation>
    </message>
    <message>
        <source>Standing</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>As of</source>
        <translation>Stichtag</translation>
    </message>
    <message>
        <source>Answer number</source>
        <translation>Nummer der Antwort</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>Texts of more than 32,767 characters are cut: a cell holds no more.</source>
        <translation>Texte von mehr als 32.767 Zeichen sind gekürzt: Mehr fasst eine Zelle nicht.</translation>
    </message>
    <message>
        <source>rows %1 to %2</source>
        <translation>Zeilen %1 bis %2</translation>
    </message>
    <message>
        <source>row %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>columns %1</source>
        <translation>Spalten %1</translation>
    </message>
    <message>
        <source>for %1</source>
        <translation>für %1</translation>
    </message>
    <message>
        <source>Values in %1.</source>
        <translation>Werte in %1.</translation>
    </message>
    <message>
        <source>Values in %1; note: %2.</source>
        <translation>Werte in %1; Anmerkung: %2.</translation>
    </message>
    <message>
        <source>By the model %1: %2</source>
        <translation>Vom Modell %1: %2</translation>
    </message>
    <message>
        <source>Note: %1.</source>
        <translation>Anmerkung: %1.</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>Zellen</translation>
    </message>
    <message>
        <source>What they hold</source>
        <translation>Was darin steht</translation>
    </message>
    <message>
        <source>Nearest to the question: %1.</source>
        <translation>Am nächsten an der Frage: %1.</translation>
    </message>
    <message>
        <source>Nearest to the question</source>
        <translation>Am nächsten an der Frage</translation>
    </message>
    <message>
        <source>This shows where to look; nothing was computed.</source>
        <translation>Es sagt, wo zu suchen ist; nichts wurde berechnet.</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Anmerkung</translation>
    </message>
    <message>
        <source>Nothing on sheet %2 says that these figures are %1.</source>
        <translation>Nichts auf dem Blatt %2 sagt, dass diese Zahlen %1 sind.</translation>
    </message>
    <message>
        <source>All values of %1 occur in %2, too many to be chance.</source>
        <translation>Alle Werte von %1 stehen in %2, zu viele für einen Zufall.</translation>
    </message>
    <message>
        <source>Several tables answer this differently. Which one do you mean?</source>
        <translation>Mehrere Tabellen der Arbeitsmappe beantworten das, aber verschieden. Welche ist gemeint?</translation>
    </message>
    <message>
        <source>%1 may be the answer, but that is not certain enough. Name the row and the column as the sheet does.</source>
        <translation>%1 könnte das beantworten, aber das ist nicht sicher genug. Nennen Sie Zeile und Spalte so, wie sie im Blatt heißen.</translation>
    </message>
    <message>
        <source>The question names cells of sheet %1.</source>
        <translation>Sie nennt Zellen des Blatts %1.</translation>
    </message>
    <message>
        <source>Asks the model for cells</source>
        <translation>Fragt das Modell, welche Zellen die Antwort geben</translation>
    </message>
    <message>
        <source>%1 chose the cells; each word of the question was checked against their headings</source>
        <translation>%1 hat die Zellen gewählt; jedes Wort der Frage wurde mit den Überschriften abgeglichen</translation>
    </message>
    <message>
        <source>%1 found no matching cells either.</source>
        <translation>Auch %1 hat keine Zelle gefunden, die antwortet.</translation>
    </message>
    <message>
        <source>%1 found no matching cells either: %2</source>
        <translation>Auch %1 hat keine Zelle gefunden, die antwortet: %2</translation>
    </message>
    <message>
        <source>The cells that %1 chose do not match the question.</source>
        <translation>%1 hat Zellen gewählt, deren Überschriften nicht sagen, was in der Frage steht.</translation>
    </message>
    <message>
        <source>No heading of these cells says %1.</source>
        <translation>Keine Überschrift dieser Zellen sagt %1.</translation>
    </message>
    <message>
        <source>No heading in this workbook says %1. Is this what you mean?</source>
        <translation>Keine Überschrift in dieser Mappe sagt %1. Ist das hier gemeint?</translation>
    </message>
    <message>
        <source>cells</source>
        <translation>Zellen</translation>
    </message>
    <message>
        <source>parts of the workbook</source>
        <translation>Teile der Mappe</translation>
    </message>
    <message>
        <source>rows of %1 parts of the workbook</source>
        <translation>Zeilen von %1 Teilen der Mappe</translation>
    </message>
    <message>
        <source>Compound annual growth from %1 to %2</source>
        <translation>Jährliche Wachstumsrate (CAGR) von %1 bis %2</translation>
    </message>
    <message>
        <source>No key joins these tables yet. Accept %1, on the page Schema or with tieout-cli keys, and ask again.</source>
        <translation>Noch verbindet kein Schlüssel diese Tabellen. Nehmen Sie %1 auf der Seite Schema oder mit tieout-cli keys an, und fragen Sie erneut.</translation>
    </message>
    <message>
        <source>No model was asked: the row labels may be names of people.</source>
        <translation>Kein Modell wurde gefragt: Die Zeilen dieser Tabellen können Personen sein.</translation>
    </message>
    <message>
        <source>This is a plain average: each percentage has the same weight</source>
        <translation>Im Durchschnitt zählt jeder Prozentwert gleich, wovon auch immer er ein Anteil ist</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a copy from &quot;%2&quot;, taken on %3. Later changes are not in it.</source>
        <translation>„%1“ ist eine Kopie aus „%2“ vom %3. Spätere Änderungen stehen nicht darin.</translation>
    </message>
    <message>
        <source>One query cannot reach two sources: %1. Ask each part by itself, or join the two on page Schema.</source>
        <translation>Eine Abfrage erreicht nicht zwei Quellen: %1. Fragen Sie jeden Teil für sich, oder verbinden Sie die beiden auf der Seite Schema.</translation>
    </message>
</context>
<context>
    <name>ResultStreamWords</name>
    <message>
        <source>Export all rows</source>
        <translation>Alle Zeilen exportieren</translation>
    </message>
    <message>
        <source>Copy all rows</source>
        <translation>Alle Zeilen kopieren</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::About</name>
    <message>
        <source>Tieout %1</source>
        <translation>Tieout %1</translation>
    </message>
    <message>
        <source>Answers questions over a database with a number, a chart and the whole trail behind it.</source>
        <translation>Beantwortet Fragen an eine Datenbank mit einer Zahl, einem Diagramm und dem ganzen Weg dorthin.</translation>
    </message>
    <message>
        <source>How a question travels</source>
        <translation>Der Weg einer Frage</translation>
    </message>
    <message>
        <source>1. Understand</source>
        <translation>1. Verstehen</translation>
    </message>
    <message>
        <source>The question is taken apart: what is counted, for what, over which period.</source>
        <translation>Die Frage wird zerlegt: was wird gezählt, wofür, über welchen Zeitraum.</translation>
    </message>
    <message>
        <source>2. Find</source>
        <translation>2. Finden</translation>
    </message>
    <message>
        <source>The smallest set of tables that holds it, joined over foreign keys only.</source>
        <translation>Die kleinste Menge von Tabellen, die es enthält, nur über Fremdschlüssel verbunden.</translation>
    </message>
    <message>
        <source>3. Write</source>
        <translation>3. Schreiben</translation>
    </message>
    <message>
        <source>One SELECT for each legal reading. Several readings are a question back to you.</source>
        <translation>Ein SELECT für jede zulässige Lesart. Bei mehreren Lesarten kommt eine Rückfrage.</translation>
    </message>
    <message>
        <source>4. Check</source>
        <translation>4. Prüfen</translation>
    </message>
    <message>
        <source>Every query passes the same checks before it runs: read-only, names, keys, the period asked.</source>
        <translation>Jede Abfrage durchläuft vor der Ausführung dieselben Prüfungen: nur lesend, Namen, Schlüssel, der gefragte Zeitraum.</translation>
    </message>
    <message>
        <source>5. Run and tie out</source>
        <translation>5. Ausführen und gegenprüfen</translation>
    </message>
    <message>
        <source>The database computes; the number is computed a second way and both must agree.</source>
        <translation>Die Datenbank rechnet; die Zahl wird auf einem zweiten Weg berechnet, und beide müssen übereinstimmen.</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>the pages on the left</source>
        <translation>die Seiten links</translation>
    </message>
    <message>
        <source>search tables, columns, past questions and commands</source>
        <translation>Tabellen, Spalten, frühere Fragen und Befehle suchen</translation>
    </message>
    <message>
        <source>to the question; Up brings earlier ones back</source>
        <translation>zur Frage; die Pfeiltaste nach oben holt frühere zurück</translation>
    </message>
    <message>
        <source>open a database; dropping a file does the same</source>
        <translation>eine Datenbank öffnen; eine Datei hereinziehen bewirkt dasselbe</translation>
    </message>
    <message>
        <source>ask the same question again</source>
        <translation>dieselbe Frage noch einmal stellen</translation>
    </message>
    <message>
        <source>read the source again</source>
        <translation>die Quelle neu einlesen</translation>
    </message>
    <message>
        <source>this help</source>
        <translation>diese Hilfe</translation>
    </message>
    <message>
        <source>Versions and licences</source>
        <translation>Versionen und Lizenzen</translation>
    </message>
    <message>
        <source>GPL-3.0-or-later</source>
        <translation>GPL-3.0-or-later</translation>
    </message>
    <message>
        <source>LGPL-3.0; Qt Charts GPL-3.0</source>
        <translation>LGPL-3.0; Qt Charts GPL-3.0</translation>
    </message>
    <message>
        <source>public domain; keeps the workspace</source>
        <translation>gemeinfrei; bewahrt den Arbeitsbereich auf</translation>
    </message>
    <message>
        <source>CC0-1.0</source>
        <translation>CC0-1.0</translation>
    </message>
    <message>
        <source>GPL-2.0-or-later; layout of the schema</source>
        <translation>GPL-2.0-or-later; Anordnung des Schemas</translation>
    </message>
    <message>
        <source>GPL-3.0; SQL editor</source>
        <translation>GPL-3.0; SQL-Editor</translation>
    </message>
    <message>
        <source>Apache-2.0; in the retriever plugin</source>
        <translation>Apache-2.0; im Retriever-Plugin</translation>
    </message>
    <message>
        <source>Help and About</source>
        <translation>Hilfe und Info</translation>
    </message>
    <message>
        <source>WordNet licence; related words for the search</source>
        <translation>WordNet-Lizenz; verwandte Wörter für die Suche</translation>
    </message>
    <message>
        <source>CC BY-SA 4.0; its training questions are what the composer&apos;s weights were fitted on</source>
        <translation>CC BY-SA 4.0; an seinen Trainingsfragen wurden die Gewichte des Composers angepasst</translation>
    </message>
    <message>
        <source>what the model was sent for the answer</source>
        <translation>was das Modell für die Antwort bekommen hat</translation>
    </message>
    <message>
        <source>BSD-3-Clause; keys and passwords in the system&apos;s keychain</source>
        <translation>BSD-3-Clause; Schlüssel und Passwörter im Schlüsselbund des Systems</translation>
    </message>
    <message>
        <source>curl license; asks model servers and searches on the web</source>
        <translation>curl-Lizenz; fragt Modellserver und sucht im Web</translation>
    </message>
    <message>
        <source>MIT; text of pages that a web search finds</source>
        <translation>MIT; der Text von Seiten, die eine Websuche findet</translation>
    </message>
    <message>
        <source>Company context</source>
        <translation>Firmenkontext</translation>
    </message>
    <message>
        <source>For each source you say whether it may see names, values and rows. Ctrl+I shows what it was sent for an answer.</source>
        <translation>Für jede Quelle sagen Sie, ob es Namen, Werte und Zeilen sehen darf. Strg+I zeigt, was ihm für eine Antwort gesendet wurde.</translation>
    </message>
    <message>
        <source>I expected</source>
        <translation>Erwartet hatte ich</translation>
    </message>
    <message>
        <source>Is this right?</source>
        <translation>Stimmt das?</translation>
    </message>
    <message>
        <source>Keep as verified</source>
        <translation>Als geprüft behalten</translation>
    </message>
    <message>
        <source>Only when no verified query or rule gives an answer. Its SQL goes through the same checks.</source>
        <translation>Nur wo keine geprüfte Abfrage und keine Regel antwortet. Was es schreibt, durchläuft dieselben Prüfungen.</translation>
    </message>
    <message>
        <source>What it is told</source>
        <translation>Was es erfährt</translation>
    </message>
    <message>
        <source>What words mean here. Questions follow it, and a model is told it.</source>
        <translation>Was Wörter hier bedeuten. Fragen folgen dem, und ein Modell erfährt es.</translation>
    </message>
    <message>
        <source>What you teach it</source>
        <translation>Was Sie ihm beibringen</translation>
    </message>
    <message>
        <source>When it is asked</source>
        <translation>Wann es gefragt wird</translation>
    </message>
    <message>
        <source>With a model (optional)</source>
        <translation>Mit einem Modell (freiwillig)</translation>
    </message>
    <message>
        <source>You say what would have been right and see the new result first. Both queries are kept as a pair that guides similar questions. You can undo it.</source>
        <translation>Sie sagen, was richtig gewesen wäre, und sehen zuerst, was daraus wird. Beide Abfragen bleiben als Paar, ähnliche Fragen erinnern daran, und es lässt sich zurücknehmen.</translation>
    </message>
    <message>
        <source>You vouch for a question and its SQL: it is answered so from then on, for other values and periods too. “Run all again” on the company context says where a kept result is another one now.</source>
        <translation>Sie stehen für eine Frage und ihr SQL ein: Von da an wird sie so beantwortet, auch für andere Werte und Zeiträume. „Alle neu ausführen“ im Firmenkontext sagt, wo ein behaltenes Ergebnis jetzt ein anderes ist.</translation>
    </message>
    <message>
        <source>You write down a number from elsewhere; every single change of the query is tried, and those that give it are listed.</source>
        <translation>Sie schreiben eine Zahl von anderswo auf; jede einzelne Änderung der Abfrage wird versucht, und die sie ergeben, werden aufgelistet.</translation>
    </message>
    <message>
        <source>cancel what is running, else close what is open over the page</source>
        <translation>abbrechen, was läuft, sonst schließen, was über der Seite offen ist</translation>
    </message>
    <message>
        <source>in the SQL editor: Tab indents or takes the word that is offered, F6 or Ctrl+Tab leaves it</source>
        <translation>im SQL-Editor: Tab rückt ein oder nimmt das angebotene Wort, F6 oder Strg+Tab verlässt ihn</translation>
    </message>
    <message>
        <source>Apache-2.0; finds tables by meaning, inside the program</source>
        <translation>Apache-2.0; findet Tabellen nach Bedeutung, im Programm</translation>
    </message>
    <message>
        <source>public domain, packaged under MIT; tells which words are alike</source>
        <translation>gemeinfrei, als Paket unter MIT; sagt, welche Wörter einander ähnlich sind</translation>
    </message>
    <message>
        <source>MPL-2.0; the encoder&apos;s arithmetic</source>
        <translation>MPL-2.0; die Rechnungen des Encoders</translation>
    </message>
    <message>
        <source>BSD-2-Clause; workbooks that answers are written to</source>
        <translation>BSD-2-Clause; Arbeitsmappen, in die Antworten geschrieben werden</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::AbstainedCard</name>
    <message>
        <source>Not answered.</source>
        <translation>Nicht beantwortet.</translation>
    </message>
    <message>
        <source>See what was tried (%1)</source>
        <translation>Versuche ansehen (%1)</translation>
    </message>
    <message>
        <source>Run this reading</source>
        <translation>Diese Lesart ausführen</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::ActivityPage</name>
    <message>
        <source>Use</source>
        <translation>Nutzung</translation>
    </message>
    <message>
        <source>Nothing was stopped yet. What the gate rejects, here or in an answer&apos;s attempts, is kept in the workspace.</source>
        <translation>Noch wurde nichts angehalten. Was die Prüfung ablehnt, hier oder bei den Versuchen einer Antwort, bleibt im Arbeitsbereich.</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>Aktivität</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>Aufgaben</translation>
    </message>
    <message>
        <source>Rejections</source>
        <translation>Ablehnungen</translation>
    </message>
    <message>
        <source>Plugins</source>
        <translation>Plugins</translation>
    </message>
    <message>
        <source>Cancel the job</source>
        <translation>Aufgabe abbrechen</translation>
    </message>
    <message>
        <source>Ask the chosen job to end</source>
        <translation>Die gewählte Aufgabe bitten, sich zu beenden</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>Passed later</source>
        <translation>Später bestanden</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Queries that the checks stopped before they ran, and what they said.</source>
        <translation>Abfragen, die von den Prüfungen vor der Ausführung angehalten wurden, und die Begründung.</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Read the rejections</source>
        <translation>Ablehnungen lesen</translation>
    </message>
    <message>
        <source>This window was started without plugins.</source>
        <translation>Dieses Fenster wurde ohne Plugins gestartet.</translation>
    </message>
    <message>
        <source>Keep what a word means</source>
        <translation>Merken, was ein Wort bedeutet</translation>
    </message>
    <message>
        <source>Take back what a word means</source>
        <translation>Zurücknehmen, was ein Wort bedeutet</translation>
    </message>
    <message>
        <source>Drift</source>
        <translation>Drift</translation>
    </message>
    <message>
        <source>The schema has changed.</source>
        <translation>Das Schema hat sich geändert.</translation>
    </message>
    <message>
        <source>The schema has not changed since it was read last.</source>
        <translation>Das Schema hat sich nicht geändert, seit es zuletzt gelesen wurde.</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::AnnotatedQuestion</name>
    <message>
        <source>Question: %1</source>
        <translation>Frage: %1</translation>
    </message>
    <message>
        <source>“%1”: %2</source>
        <translation>„%1“: %2</translation>
    </message>
    <message>
        <source>Click to choose another meaning</source>
        <translation>Klicken, um eine andere Bedeutung zu wählen</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::AnswerCard</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Säulen</translation>
    </message>
    <message>
        <source>Bars</source>
        <translation>Balken</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Linie</translation>
    </message>
    <message>
        <source>Pie</source>
        <translation>Kreis</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>Noch einmal fragen</translation>
    </message>
    <message>
        <source>It could also mean:</source>
        <translation>Es könnte auch heißen:</translation>
    </message>
    <message>
        <source>Keep as verified…</source>
        <translation>Als geprüft behalten …</translation>
    </message>
    <message>
        <source>Vouch for this question and its SQL; you see first what is kept</source>
        <translation>Für diese Frage und ihr SQL einstehen; zuerst ist zu sehen, was behalten wird</translation>
    </message>
    <message>
        <source>Taken: %1</source>
        <translation>Angenommen: %1</translation>
    </message>
    <message>
        <source>Taken: %1. Choose another column</source>
        <translation>Angenommen: %1. Eine andere Spalte wählen</translation>
    </message>
    <message>
        <source>Take %1 instead</source>
        <translation>Stattdessen %1 nehmen</translation>
    </message>
    <message>
        <source>I expected…</source>
        <translation>Erwartet hatte ich …</translation>
    </message>
    <message>
        <source>Take a number from elsewhere and see which change of the query gives it</source>
        <translation>Eine Zahl von anderswo nehmen und sehen, welche Änderung der Abfrage sie ergibt</translation>
    </message>
    <message>
        <source>Accept %1 = %2</source>
        <translation>%1 = %2 annehmen</translation>
    </message>
    <message>
        <source>Joins use this key from now on, and no answer warns of it</source>
        <translation>Verknüpfungen benutzen diesen Schlüssel ab jetzt, und keine Antwort warnt mehr davor</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::AnswerChart</name>
    <message>
        <source>Chart</source>
        <translation>Diagramm</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: no rows</source>
        <translation>%1: keine Zeilen</translation>
    </message>
    <message>
        <source>%1: no value</source>
        <translation>%1: kein Wert</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::AskPage</name>
    <message>
        <source>Clear the thread</source>
        <translation>Verlauf leeren</translation>
    </message>
    <message>
        <source>Ask the same again</source>
        <translation>Dasselbe noch einmal fragen</translation>
    </message>
    <message>
        <source>Open a database to ask it something</source>
        <translation>Zum Fragen eine Datenbank öffnen</translation>
    </message>
    <message>
        <source>Ask a question about %1</source>
        <translation>Eine Frage zu %1 stellen</translation>
    </message>
    <message numerus="yes">
        <source>Ask about %1 and %n more</source>
        <translation>
            <numerusform>Eine Frage zu %1 und einer weiteren Quelle stellen</numerusform>
            <numerusform>Eine Frage zu %1 und %n weiteren Quellen stellen</numerusform>
        </translation>
    </message>
    <message>
        <source>Newest data: %1.</source>
        <translation>Neueste Daten: %1.</translation>
    </message>
    <message>
        <source>Open a database first.</source>
        <translation>Zuerst eine Datenbank öffnen.</translation>
    </message>
    <message>
        <source>Rows behind an answer</source>
        <translation>Zeilen hinter einer Antwort</translation>
    </message>
    <message>
        <source>Export the result</source>
        <translation>Ergebnis exportieren</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Kommagetrennte Werte (*.csv)</translation>
    </message>
    <message>
        <source>%1 rows written to %2</source>
        <translation>%1 Zeilen nach %2 geschrieben</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>rows not counted yet</source>
        <translation>Zeilen noch nicht gezählt</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 Zeilen</translation>
    </message>
    <message>
        <source>What the model was sent</source>
        <translation>Was dem Modell gesendet wurde</translation>
    </message>
    <message>
        <source>No model was asked for this answer.</source>
        <translation>Für diese Antwort wurde kein Modell gefragt.</translation>
    </message>
    <message>
        <source>Nothing of this question was sent to a model.</source>
        <translation>Von dieser Frage wurde nichts an ein Modell gesendet.</translation>
    </message>
    <message>
        <source>Write your question; it can be asked once %1 is open</source>
        <translation>Schreiben Sie Ihre Frage; sie kann gestellt werden, sobald %1 offen ist</translation>
    </message>
    <message>
        <source>Opening %1...</source>
        <translation>%1 wird geöffnet ...</translation>
    </message>
    <message>
        <source>1 row written to %1</source>
        <translation>1 Zeile nach %1 geschrieben</translation>
    </message>
    <message>
        <source>1 row is on the clipboard.</source>
        <translation>1 Zeile ist in der Zwischenablage.</translation>
    </message>
    <message>
        <source>%1 rows are on the clipboard.</source>
        <translation>%1 Zeilen sind in der Zwischenablage.</translation>
    </message>
    <message>
        <source>Workbook with provenance (*.xlsx)</source>
        <translation>Arbeitsmappe mit Herkunftsnachweis (*.xlsx)</translation>
    </message>
    <message>
        <source>Questions are answered from its cells, by what its rows and headings say.</source>
        <translation>Fragen werden aus ihren Zellen beantwortet, nach dem, was Zeilen und Überschriften sagen.</translation>
    </message>
    <message>
        <source>1 table</source>
        <translation>1 Tabelle</translation>
    </message>
    <message>
        <source>%1 tables</source>
        <translation>%1 Tabellen</translation>
    </message>
    <message>
        <source>1 row</source>
        <translation>1 Zeile</translation>
    </message>
    <message>
        <source>1 foreign key</source>
        <translation>1 Fremdschlüssel</translation>
    </message>
    <message>
        <source>%1 foreign keys</source>
        <translation>%1 Fremdschlüssel</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::AspectView</name>
    <message>
        <source>from the names</source>
        <translation>aus den Namen</translation>
    </message>
    <message>
        <source>from the database&apos;s comment</source>
        <translation>aus dem Kommentar der Datenbank</translation>
    </message>
    <message>
        <source>from the profile</source>
        <translation>aus dem Profil</translation>
    </message>
    <message>
        <source>from a script</source>
        <translation>aus einem Skript</translation>
    </message>
    <message>
        <source>by a model</source>
        <translation>von einem Modell</translation>
    </message>
    <message>
        <source>by a model, %1</source>
        <translation>von einem Modell, %1</translation>
    </message>
    <message>
        <source>written by you</source>
        <translation>von Ihnen geschrieben</translation>
    </message>
    <message>
        <source>written by you, %1</source>
        <translation>von Ihnen geschrieben, %1</translation>
    </message>
    <message>
        <source>Nothing is said yet.</source>
        <translation>Noch ist nichts gesagt.</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>Zurücknehmen</translation>
    </message>
    <message>
        <source>What was there before counts again</source>
        <translation>Was vorher da stand, gilt wieder</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Say it in your own words</source>
        <translation>In eigenen Worten sagen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Ctrl+Return</source>
        <translation>Strg+Eingabe</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>%1 zeigen</translation>
    </message>
    <message>
        <source>%1, %2 match</source>
        <translation>%1, %2 passen</translation>
    </message>
    <message>
        <source>No key leads here or away.</source>
        <translation>Kein Schlüssel führt hierher oder von hier fort.</translation>
    </message>
    <message>
        <source>Proposed, not joined along until accepted:</source>
        <translation>Vorgeschlagen; verbunden wird erst, was angenommen ist:</translation>
    </message>
    <message>
        <source>%1 of the values match</source>
        <translation>%1 der Werte passen</translation>
    </message>
    <message>
        <source>the names fit; no values were compared</source>
        <translation>die Namen passen; Werte wurden nicht verglichen</translation>
    </message>
    <message>
        <source>%1 same columns</source>
        <translation>%1 gleiche Spalten</translation>
    </message>
    <message>
        <source>Queries use %1 unless asked.</source>
        <translation>Abfragen nehmen %1, wenn nichts anderes verlangt ist.</translation>
    </message>
    <message>
        <source>Which of the two is authoritative is not clear.</source>
        <translation>Welche der beiden maßgeblich ist, ist nicht klar.</translation>
    </message>
    <message>
        <source>%1, line %2 (%3)</source>
        <translation>%1, Zeile %2 (%3)</translation>
    </message>
    <message>
        <source>Built from %1</source>
        <translation>Gebildet aus %1</translation>
    </message>
    <message>
        <source>Answer: %1</source>
        <translation>Antwort: %1</translation>
    </message>
    <message>
        <source>Saved query: %1</source>
        <translation>Gespeicherte Abfrage: %1</translation>
    </message>
    <message>
        <source>Script %1, line %2: %3</source>
        <translation>Skript %1, Zeile %2: %3</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::BeatList</name>
    <message>
        <source>Understand the question</source>
        <translation>Die Frage verstehen</translation>
    </message>
    <message>
        <source>Find the tables</source>
        <translation>Die Tabellen finden</translation>
    </message>
    <message>
        <source>Write SQL</source>
        <translation>SQL schreiben</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>Run and tie out</source>
        <translation>Ausführen und gegenprüfen</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::CatalogModel</name>
    <message>
        <source>1 copy</source>
        <translation>1 Kopie</translation>
    </message>
    <message>
        <source>%1 copies</source>
        <translation>%1 Kopien</translation>
    </message>
    <message>
        <source>The right arrow key shows its copies, the left one hides them.</source>
        <translation>Die Pfeiltaste nach rechts zeigt die Kopien, die nach links verbirgt sie.</translation>
    </message>
    <message>
        <source>could not be read</source>
        <translation>nicht lesbar</translation>
    </message>
    <message>
        <source>Legacy?</source>
        <translation>Altbestand?</translation>
    </message>
    <message>
        <source>Legacy? %1</source>
        <translation>Altbestand? %1</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Sicht</translation>
    </message>
    <message>
        <source>one row per %1</source>
        <translation>eine Zeile je %1</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 Zeilen</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::OverviewView</name>
    <message>
        <source>Tables: %1</source>
        <translation>Tabellen: %1</translation>
    </message>
    <message>
        <source>Views: %1</source>
        <translation>Sichten: %1</translation>
    </message>
    <message>
        <source>Columns: %1</source>
        <translation>Spalten: %1</translation>
    </message>
    <message>
        <source>Data up to %1</source>
        <translation>Daten bis %1</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Überblick</translation>
    </message>
    <message>
        <source>Parts of the overview</source>
        <translation>Teile des Überblicks</translation>
    </message>
    <message>
        <source>On their own</source>
        <translation>Für sich</translation>
    </message>
    <message>
        <source>Click to list its tables</source>
        <translation>Klicken Sie, um die Tabellen aufzulisten</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Area</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>Unused</source>
        <translation>Ungenutzt</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Handelt von</translation>
    </message>
    <message>
        <source>Best connected</source>
        <translation>Am besten verbunden</translation>
    </message>
    <message>
        <source>Is</source>
        <translation>Ist</translation>
    </message>
    <message>
        <source>Areas</source>
        <translation>Bereiche</translation>
    </message>
    <message>
        <source>In several tables</source>
        <translation>Auf mehrere Tabellen verteilt</translation>
    </message>
    <message>
        <source>Probably unused</source>
        <translation>Wohl ungenutzt</translation>
    </message>
    <message>
        <source>Worth describing</source>
        <translation>Beschreibung lohnt</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::PromoteDialog</name>
    <message>
        <source>All rows: the query asks for no period.</source>
        <translation>Alle Zeilen: Die Abfrage fragt nach keinem Zeitraum.</translation>
    </message>
    <message>
        <source>All rows up to the last day of the period, by %1.</source>
        <translation>Alle Zeilen bis zum letzten Tag des Zeitraums, nach %1.</translation>
    </message>
    <message>
        <source>The rows of the period, by %1.</source>
        <translation>Die Zeilen des Zeitraums, nach %1.</translation>
    </message>
    <message>
        <source>It can be asked for by day, month, quarter and year.</source>
        <translation>Sie kann nach Tag, Monat, Quartal und Jahr erfragt werden.</translation>
    </message>
    <message>
        <source>Make it a metric</source>
        <translation>Zur Kennzahl machen</translation>
    </message>
    <message>
        <source>Questions that say its name are answered by this definition from now on, and by no other SQL. It is kept as a file beside the workspace.</source>
        <translation>Fragen, die ihren Namen nennen, werden von jetzt an mit dieser Definition beantwortet und mit keinem anderen SQL. Sie wird als Datei neben dem Arbeitsbereich behalten.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Letters, digits and &quot;_&quot;; questions say it in words: &quot;rent collected&quot; is rent_collected</source>
        <translation>Buchstaben, Ziffern und „_“; Fragen nennen sie in Wörtern: „rent collected“ ist rent_collected</translation>
    </message>
    <message>
        <source>Also called</source>
        <translation>Heißt auch</translation>
    </message>
    <message>
        <source>Other words for it, with commas between them</source>
        <translation>Andere Wörter dafür, mit Kommas dazwischen</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Verantwortlich</translation>
    </message>
    <message>
        <source>Who answers for it</source>
        <translation>Wer dafür einsteht</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Write the definition; the page Metrics has it then</source>
        <translation>Die Definition schreiben; dann steht sie auf der Seite Kennzahlen</translation>
    </message>
    <message>
        <source>What it computes</source>
        <translation>Was sie berechnet</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>Formel</translation>
    </message>
    <message>
        <source>What it may be split and limited by</source>
        <translation>Wonach sie aufgeteilt und eingeschränkt werden darf</translation>
    </message>
    <message>
        <source>It needs a name.</source>
        <translation>Sie braucht einen Namen.</translation>
    </message>
    <message>
        <source>Computing the query and the metric…</source>
        <translation>Abfrage und Kennzahl werden berechnet…</translation>
    </message>
    <message>
        <source>Only rows where %1</source>
        <translation>Nur Zeilen, für die gilt: %1</translation>
    </message>
    <message>
        <source>%1 (“%2” may be another one)</source>
        <translation>%1 (statt „%2“ auch anderes)</translation>
    </message>
    <message>
        <source>Not chosen, the metric keeps: %1</source>
        <translation>Nicht gewählt, behält die Kennzahl: %1</translation>
    </message>
    <message>
        <source>Nothing is chosen: it may be split by all that its rows lead to.</source>
        <translation>Nichts ist gewählt: Sie darf nach allem aufgeteilt werden, wozu ihre Zeilen führen.</translation>
    </message>
    <message>
        <source>“%1” stays as it is.</source>
        <translation>„%1“ bleibt, wie es ist.</translation>
    </message>
    <message>
        <source>The metric does not give what the query gives, so it cannot be kept. %1</source>
        <translation>Die Kennzahl ergibt nicht, was die Abfrage ergibt, und kann darum nicht behalten werden. %1</translation>
    </message>
    <message>
        <source>Ask for it: “%1”</source>
        <translation>Fragen Sie danach: „%1“</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::RecordTexts</name>
    <message>
        <source>Owner: %1, version %2</source>
        <translation>Verantwortlich: %1, Version %2</translation>
    </message>
    <message>
        <source>Owner: %1</source>
        <translation>Verantwortlich: %1</translation>
    </message>
    <message>
        <source>Verified on %1 by %2</source>
        <translation>Geprüft am %1 von %2</translation>
    </message>
    <message>
        <source>Verified on %1</source>
        <translation>Geprüft am %1</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::MetricsPage</name>
    <message>
        <source>All rows; the definition names no date</source>
        <translation>Alle Zeilen; die Definition nennt kein Datum</translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation>%1, Zeile %2</translation>
    </message>
    <message>
        <source>As the data is now; no history is kept</source>
        <translation>Nach dem jetzigen Stand der Daten; ein Verlauf wird nicht geführt</translation>
    </message>
    <message>
        <source>All rows up to the last day of the period, by %1</source>
        <translation>Alle Zeilen bis zum letzten Tag des Zeitraums, nach %1</translation>
    </message>
    <message>
        <source>From the first of January to the end of the period, by %1</source>
        <translation>Vom ersten Januar bis zum Ende des Zeitraums, nach %1</translation>
    </message>
    <message>
        <source>As it stands on the last day of the period</source>
        <translation>Stand am letzten Tag des Zeitraums</translation>
    </message>
    <message>
        <source>The change from the period before</source>
        <translation>Die Veränderung zum Zeitraum davor</translation>
    </message>
    <message>
        <source>Within the period</source>
        <translation>Innerhalb des Zeitraums</translation>
    </message>
    <message>
        <source>The rows of the period, by %1</source>
        <translation>Die Zeilen des Zeitraums, nach %1</translation>
    </message>
    <message>
        <source>version %1</source>
        <translation>Version %1</translation>
    </message>
    <message>
        <source>verified %1</source>
        <translation>geprüft am %1</translation>
    </message>
    <message>
        <source>verified %1 by %2</source>
        <translation>geprüft am %1 von %2</translation>
    </message>
    <message>
        <source>not verified</source>
        <translation>nicht geprüft</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>Formel</translation>
    </message>
    <message>
        <source>Only rows</source>
        <translation>Nur Zeilen</translation>
    </message>
    <message>
        <source>Column of time</source>
        <translation>Zeitspalte</translation>
    </message>
    <message>
        <source>Belongs to a period as</source>
        <translation>Gehört zu einem Zeitraum als</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Verantwortlich</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>Nothing is wrong with the %1 definitions.</source>
        <translation>An den %1 Definitionen ist nichts auszusetzen.</translation>
    </message>
    <message>
        <source>Check all</source>
        <translation>Alle prüfen</translation>
    </message>
    <message>
        <source>Search metrics</source>
        <translation>Kennzahlen suchen</translation>
    </message>
    <message>
        <source>A name, a synonym, an owner or a word of the definition (Ctrl+F)</source>
        <translation>Ein Name, ein Synonym, ein Verantwortlicher oder ein Wort der Definition (Strg+F)</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>Kennzahlen</translation>
    </message>
    <message>
        <source>What cannot be computed, what is left out of the files, and names with more than one definition (Ctrl+Shift+R)</source>
        <translation>Was sich nicht berechnen lässt, was aus den Dateien nicht übernommen wird und Namen mit mehr als einer Definition (Strg+Umschalt+R)</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importieren…</translation>
    </message>
    <message>
        <source>Keep a copy of a file of definitions with the workspace (Ctrl+Shift+I)</source>
        <translation>Eine Kopie einer Datei mit Definitionen zum Arbeitsbereich legen (Strg+Umschalt+I)</translation>
    </message>
    <message>
        <source>New…</source>
        <translation>Neu…</translation>
    </message>
    <message>
        <source>Begin a new file of definitions (Ctrl+Shift+N)</source>
        <translation>Eine neue Datei mit Definitionen beginnen (Strg+Umschalt+N)</translation>
    </message>
    <message>
        <source>No metrics yet</source>
        <translation>Noch keine Kennzahlen</translation>
    </message>
    <message>
        <source>A metric is a figure with one definition that somebody answers for. A question that names it is answered from the definition alone. Definitions are files in the folder beside the workspace: import one (Apache Ossie, YAML or JSON), or write the first.</source>
        <translation>Eine Kennzahl ist eine Zahl mit genau einer Definition, für die jemand einsteht. Eine Frage, die sie nennt, wird allein aus der Definition beantwortet. Definitionen sind Dateien im Ordner neben dem Arbeitsbereich: Importieren Sie eine (Apache Ossie, YAML oder JSON) oder schreiben Sie die erste.</translation>
    </message>
    <message>
        <source>Import definitions…</source>
        <translation>Definitionen importieren…</translation>
    </message>
    <message>
        <source>Write the first definition</source>
        <translation>Die erste Definition schreiben</translation>
    </message>
    <message>
        <source>Compute the metric</source>
        <translation>Kennzahl berechnen</translation>
    </message>
    <message>
        <source>Edit the definition</source>
        <translation>Definition bearbeiten</translation>
    </message>
    <message>
        <source>Save the definitions</source>
        <translation>Definitionen speichern</translation>
    </message>
    <message>
        <source>Check all definitions</source>
        <translation>Alle Definitionen prüfen</translation>
    </message>
    <message>
        <source>Import definitions...</source>
        <translation>Definitionen importieren...</translation>
    </message>
    <message>
        <source>New definitions</source>
        <translation>Neue Definitionen</translation>
    </message>
    <message>
        <source>Read the metrics</source>
        <translation>Kennzahlen lesen</translation>
    </message>
    <message>
        <source>No database is open.</source>
        <translation>Es ist keine Datenbank geöffnet.</translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation>Berechnet…</translation>
    </message>
    <message>
        <source>Compute %1</source>
        <translation>%1 berechnen</translation>
    </message>
    <message>
        <source>Open a database first.</source>
        <translation>Öffnen Sie zuerst eine Datenbank.</translation>
    </message>
    <message>
        <source>No table has a primary key that its rows could be counted by.</source>
        <translation>Keine Tabelle hat einen Primärschlüssel, nach dem sich ihre Zeilen zählen ließen.</translation>
    </message>
    <message>
        <source>Check of the definitions</source>
        <translation>Prüfung der Definitionen</translation>
    </message>
    <message>
        <source>Import definitions</source>
        <translation>Definitionen importieren</translation>
    </message>
    <message>
        <source>Imported %1 definitions into %2</source>
        <translation>%1 Definitionen importiert in %2</translation>
    </message>
    <message numerus="yes">
        <source>%n metrics</source>
        <translation>
            <numerusform>%n Kennzahl</numerusform>
            <numerusform>%n Kennzahlen</numerusform>
        </translation>
    </message>
    <message>
        <source>Joins leave only rows</source>
        <translation>Joins lassen nur Zeilen mit</translation>
    </message>
    <message>
        <source>%1 verified queries are about the same and compute it differently.</source>
        <translation>%1 geprüfte Abfragen handeln vom Gleichen und berechnen es verschieden.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has %2 definitions. A question that uses the name is asked back.</source>
        <translation>„%1“ hat %2 Definitionen. Zu einer Frage, die den Namen nennt, wird zurückgefragt.</translation>
    </message>
    <message>
        <source>A verified query is about &quot;%1&quot; and computes it differently.</source>
        <translation>Eine geprüfte Abfrage handelt von „%1“ und berechnet es anders.</translation>
    </message>
    <message>
        <source>%1 verified queries are about &quot;%2&quot; and compute it differently.</source>
        <translation>%1 geprüfte Abfragen handeln von „%2“ und berechnen es anders.</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>„%1“</translation>
    </message>
    <message>
        <source>%1 They are: %2. They differ in: %3</source>
        <translation>%1 Es sind: %2. Sie unterscheiden sich in: %3</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::MetricView</name>
    <message>
        <source>Edit the definition</source>
        <translation>Definition bearbeiten</translation>
    </message>
    <message>
        <source>Verified</source>
        <translation>Geprüft</translation>
    </message>
    <message>
        <source>Not verified</source>
        <translation>Nicht geprüft</translation>
    </message>
    <message>
        <source>Quarantined</source>
        <translation>In Quarantäne</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Bearbeiten…</translation>
    </message>
    <message>
        <source>Edit the file that it stands in (Ctrl+Shift+D)</source>
        <translation>Die Datei bearbeiten, in der sie steht (Strg+Umschalt+D)</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Means</source>
        <translation>Bedeutet</translation>
    </message>
    <message>
        <source>Also called</source>
        <translation>Auch genannt</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>Zeitraum</translation>
    </message>
    <message>
        <source>Split by</source>
        <translation>Aufteilbar nach</translation>
    </message>
    <message>
        <source>Governed by</source>
        <translation>Verwaltet von</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation>%1, Zeile %2</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>Formel</translation>
    </message>
    <message>
        <source>In conflict</source>
        <translation>Im Widerspruch</translation>
    </message>
    <message>
        <source>This one, %1</source>
        <translation>Diese, %1</translation>
    </message>
    <message>
        <source>Used by</source>
        <translation>Verwendet von</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>%1 zeigen</translation>
    </message>
    <message>
        <source>Answers by it</source>
        <translation>Antworten daraus</translation>
    </message>
    <message>
        <source>Nobody has asked for it yet.</source>
        <translation>Noch hat niemand danach gefragt.</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>Noch einmal fragen</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>Versionen</translation>
    </message>
    <message>
        <source>Version %1</source>
        <translation>Version %1</translation>
    </message>
    <message>
        <source>Without a version</source>
        <translation>Ohne Version</translation>
    </message>
    <message>
        <source>in the file, verified %1</source>
        <translation>in der Datei, geprüft am %1</translation>
    </message>
    <message>
        <source>in the file</source>
        <translation>in der Datei</translation>
    </message>
    <message>
        <source>1 answer, on %1</source>
        <translation>1 Antwort, am %1</translation>
    </message>
    <message>
        <source>%1 answers, the last on %2</source>
        <translation>%1 Antworten, die letzte am %2</translation>
    </message>
    <message>
        <source>Verified: “%1”</source>
        <translation>Geprüft: „%1“</translation>
    </message>
    <message>
        <source>You have unsaved changes to %1.</source>
        <translation>Ihre Änderungen an %1 sind nicht gespeichert.</translation>
    </message>
    <message>
        <source>Continue editing</source>
        <translation>Weiter bearbeiten</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::MetricModel</name>
    <message>
        <source>Broken</source>
        <translation>Nicht berechenbar</translation>
    </message>
    <message>
        <source>Quarantined</source>
        <translation>In Quarantäne</translation>
    </message>
    <message>
        <source>In conflict</source>
        <translation>Im Widerspruch</translation>
    </message>
    <message>
        <source>verified</source>
        <translation>geprüft</translation>
    </message>
    <message>
        <source>not verified</source>
        <translation>nicht geprüft</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::MetricValuesView</name>
    <message>
        <source>%1 is not over.</source>
        <translation>%1 ist noch nicht vorbei.</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>By month</source>
        <translation>Je Monat</translation>
    </message>
    <message>
        <source>By quarter</source>
        <translation>Je Quartal</translation>
    </message>
    <message>
        <source>By year</source>
        <translation>Je Jahr</translation>
    </message>
    <message>
        <source>Period of the values</source>
        <translation>Zeitraum der Werte</translation>
    </message>
    <message>
        <source>The value is of the last whole one, the chart has one point for each</source>
        <translation>Der Wert gilt für den letzten ganzen, das Diagramm hat einen Punkt für jeden</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Berechnen</translation>
    </message>
    <message>
        <source>Compute the values again (F5)</source>
        <translation>Die Werte neu berechnen (F5)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stop computing (Esc)</source>
        <translation>Berechnung anhalten (Esc)</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Nichts</translation>
    </message>
    <message>
        <source>Value of %1</source>
        <translation>Wert von %1</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::MetricEditor</name>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Preview value</source>
        <translation>Wert vorab zeigen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Back to the metric; what is not saved stays as a draft</source>
        <translation>Zurück zur Kennzahl; was nicht gespeichert ist, bleibt als Entwurf</translation>
    </message>
    <message>
        <source>Compute the metric at the cursor as if this were saved (F5)</source>
        <translation>Die Kennzahl an der Schreibmarke berechnen, als wäre dies gespeichert (F5)</translation>
    </message>
    <message>
        <source>Write the file and take it over (Ctrl+S)</source>
        <translation>Die Datei schreiben und übernehmen (Strg+S)</translation>
    </message>
    <message>
        <source>Definitions</source>
        <translation>Definitionen</translation>
    </message>
    <message>
        <source>Check definitions</source>
        <translation>Definitionen prüfen</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>The %1 definitions can be computed.</source>
        <translation>Die %1 Definitionen lassen sich berechnen.</translation>
    </message>
    <message>
        <source>Go to line %1</source>
        <translation>Zu Zeile %1</translation>
    </message>
    <message>
        <source>Computing %1…</source>
        <translation>%1 wird berechnet…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Compute %1</source>
        <translation>%1 berechnen</translation>
    </message>
    <message>
        <source>The file was changed by somebody else since it was opened. Save again to replace it.</source>
        <translation>Die Datei wurde von jemand anderem geändert, seit sie geöffnet wurde. Speichern Sie noch einmal, um sie zu ersetzen.</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>Gespeichert: %1</translation>
    </message>
    <message>
        <source>Discard changes</source>
        <translation>Änderungen verwerfen</translation>
    </message>
    <message>
        <source>Show the file as it is saved (Ctrl+Z brings your text back)</source>
        <translation>Die Datei zeigen, wie sie gespeichert ist (Strg+Z bringt Ihren Text zurück)</translation>
    </message>
    <message>
        <source>These are your unsaved changes. %1 has changed since you began them; saving replaces what it says now.</source>
        <translation>Das sind Ihre ungespeicherten Änderungen. %1 hat sich geändert, seit Sie damit begonnen haben; wenn Sie speichern, ersetzen sie, was jetzt darin steht.</translation>
    </message>
    <message>
        <source>These are your unsaved changes to %1.</source>
        <translation>Das sind Ihre ungespeicherten Änderungen an %1.</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::UsePanel</name>
    <message numerus="yes">
        <source>%n answered</source>
        <translation>
            <numerusform>%n beantwortet</numerusform>
            <numerusform>%n beantwortet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>How the last %n questions of this workspace were answered.</source>
        <translation>
            <numerusform>Wie die letzte Frage dieses Arbeitsbereichs beantwortet wurde.</numerusform>
            <numerusform>Wie die letzten %n Fragen dieses Arbeitsbereichs beantwortet wurden.</numerusform>
        </translation>
    </message>
    <message>
        <source>From the tables</source>
        <translation>Aus den Tabellen</translation>
    </message>
    <message>
        <source>By a governed metric</source>
        <translation>Durch eine verwaltete Kennzahl</translation>
    </message>
    <message>
        <source>From the catalog</source>
        <translation>Aus dem Katalog</translation>
    </message>
    <message>
        <source>From documents</source>
        <translation>Aus Dokumenten</translation>
    </message>
    <message>
        <source>From sheets</source>
        <translation>Aus Blättern</translation>
    </message>
    <message>
        <source>From the knowledge graph</source>
        <translation>Aus dem Wissensgraphen</translation>
    </message>
    <message>
        <source>From several sources</source>
        <translation>Aus mehreren Quellen</translation>
    </message>
    <message>
        <source>By no route</source>
        <translation>Auf keinem Weg</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Nutzung</translation>
    </message>
    <message>
        <source>Count how questions were answered</source>
        <translation>Zählen, wie Fragen beantwortet wurden</translation>
    </message>
    <message>
        <source>Asked back</source>
        <translation>Zurückgefragt</translation>
    </message>
    <message>
        <source>A person chose among readings.</source>
        <translation>Jemand hat unter Lesarten gewählt.</translation>
    </message>
    <message>
        <source>Not answered</source>
        <translation>Nicht beantwortet</translation>
    </message>
    <message>
        <source>A word was not known, or nothing was sure.</source>
        <translation>Ein Wort war unbekannt, oder nichts war sicher.</translation>
    </message>
    <message>
        <source>Stopped or failed</source>
        <translation>Angehalten oder fehlgeschlagen</translation>
    </message>
    <message>
        <source>By the checks, the database or a person.</source>
        <translation>Durch die Prüfungen, die Datenbank oder eine Person.</translation>
    </message>
    <message>
        <source>Fell back</source>
        <translation>Ausgewichen</translation>
    </message>
    <message>
        <source>The likeliest route had no answer.</source>
        <translation>Der wahrscheinlichste Weg hatte keine Antwort.</translation>
    </message>
    <message>
        <source>Route chosen by a person</source>
        <translation>Weg von einer Person gewählt</translation>
    </message>
    <message>
        <source>Corrected</source>
        <translation>Korrigiert</translation>
    </message>
    <message>
        <source>A person put the answer right.</source>
        <translation>Jemand hat die Antwort berichtigt.</translation>
    </message>
    <message>
        <source>Local only</source>
        <translation>Nur lokal</translation>
    </message>
    <message>
        <source>Nothing left this machine.</source>
        <translation>Nichts hat diesen Rechner verlassen.</translation>
    </message>
    <message>
        <source>Governed</source>
        <translation>Verwaltet</translation>
    </message>
    <message>
        <source>Of the answers: by a metric&apos;s definition.</source>
        <translation>Von den Antworten: nach der Definition einer Kennzahl.</translation>
    </message>
    <message>
        <source>Verified</source>
        <translation>Geprüft</translation>
    </message>
    <message>
        <source>Of the answers: by a verified query.</source>
        <translation>Von den Antworten: durch eine geprüfte Abfrage.</translation>
    </message>
    <message>
        <source>Tie out</source>
        <translation>Aufgegangen</translation>
    </message>
    <message>
        <source>Of the answers: computed a second way.</source>
        <translation>Von den Antworten: auf einem zweiten Weg berechnet.</translation>
    </message>
    <message>
        <source>Nothing was asked yet.</source>
        <translation>Noch wurde nichts gefragt.</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::CatalogPage</name>
    <message>
        <source>Overview</source>
        <translation>Überblick</translation>
    </message>
    <message>
        <source>The areas of the database, what is kept in several tables, what is probably unused, what to describe first</source>
        <translation>Die Bereiche der Datenbank, was auf mehrere Tabellen verteilt ist, was wohl ungenutzt ist, was zuerst zu beschreiben ist</translation>
    </message>
    <message>
        <source>Looking at the tables...</source>
        <translation>Die Tabellen werden angesehen ...</translation>
    </message>
    <message>
        <source>Look at the catalog</source>
        <translation>Den Katalog ansehen</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n tables</source>
        <translation>
            <numerusform>%1: %n Tabelle</numerusform>
            <numerusform>%1: %n Tabellen</numerusform>
        </translation>
    </message>
    <message>
        <source>Refresh profile</source>
        <translation>Profil auffrischen</translation>
    </message>
    <message>
        <source>Search by meaning</source>
        <translation>Nach Bedeutung suchen</translation>
    </message>
    <message>
        <source>Search the catalog</source>
        <translation>Den Katalog durchsuchen</translation>
    </message>
    <message>
        <source>Words for what you want to know, or a table&apos;s name (Ctrl+F)</source>
        <translation>Worte für das Gesuchte oder der Name einer Tabelle (Strg+F)</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>Profiling</source>
        <translation>Profil wird erstellt</translation>
    </message>
    <message>
        <source>Refresh the profile</source>
        <translation>Das Profil auffrischen</translation>
    </message>
    <message>
        <source>Export the catalog...</source>
        <translation>Katalog exportieren...</translation>
    </message>
    <message>
        <source>No database is open.</source>
        <translation>Keine Datenbank ist geöffnet.</translation>
    </message>
    <message>
        <source>Not profiled</source>
        <translation>Ohne Profil</translation>
    </message>
    <message>
        <source>Profiled %1</source>
        <translation>Profil vom %1</translation>
    </message>
    <message numerus="yes">
        <source>%n tables</source>
        <translation>
            <numerusform>%n Tabelle</numerusform>
            <numerusform>%n Tabellen</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is like &quot;%1&quot;</source>
        <translation>Nichts ähnelt &quot;%1&quot;</translation>
    </message>
    <message>
        <source>Best match for &quot;%1&quot;</source>
        <translation>Bester Treffer für &quot;%1&quot;</translation>
    </message>
    <message>
        <source>Profiled again</source>
        <translation>Profil neu erstellt</translation>
    </message>
    <message>
        <source>Export the catalog</source>
        <translation>Katalog exportieren</translation>
    </message>
    <message>
        <source>Written to %1</source>
        <translation>Geschrieben nach %1</translation>
    </message>
    <message>
        <source>Catalog</source>
        <translation>Katalog</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>Web page in one file (*.html)</source>
        <translation>Webseite in einer Datei (*.html)</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>DBML (*.dbml)</source>
        <translation>DBML (*.dbml)</translation>
    </message>
    <message>
        <source>Mermaid (*.mmd)</source>
        <translation>Mermaid (*.mmd)</translation>
    </message>
    <message>
        <source>Graphviz (*.dot)</source>
        <translation>Graphviz (*.dot)</translation>
    </message>
    <message>
        <source>Documentation</source>
        <translation>Dokumentation</translation>
    </message>
    <message>
        <source>How much is described and by whom, and what keeps people from finding or trusting it</source>
        <translation>Wie viel beschrieben ist und von wem, und was davon abhält, es zu finden oder ihm zu trauen</translation>
    </message>
    <message>
        <source>Save descriptions as comments (SQL)...</source>
        <translation>Beschreibungen als Kommentare speichern (SQL)...</translation>
    </message>
    <message>
        <source>Save descriptions as comments</source>
        <translation>Beschreibungen als Kommentare speichern</translation>
    </message>
    <message>
        <source>SQL (*.sql)</source>
        <translation>SQL (*.sql)</translation>
    </message>
    <message>
        <source>People described nothing that the database does not say itself.</source>
        <translation>Niemand hat etwas beschrieben, was die Datenbank nicht selbst sagt.</translation>
    </message>
    <message>
        <source>Written to %1, for you to run: %2 statements, %3 left out</source>
        <translation>Nach %1 geschrieben, zum Selbstausführen: %2 Anweisungen, %3 ausgelassen</translation>
    </message>
    <message>
        <source>Keep what was said</source>
        <translation>Gesagtes behalten</translation>
    </message>
    <message>
        <source>Take back what was said</source>
        <translation>Gesagtes zurücknehmen</translation>
    </message>
    <message>
        <source>SQL scripts...</source>
        <translation>SQL-Skripte...</translation>
    </message>
    <message>
        <source>Find questions about %1</source>
        <translation>Fragen zu %1 suchen</translation>
    </message>
    <message>
        <source>Read SQL scripts</source>
        <translation>SQL-Skripte lesen</translation>
    </message>
    <message>
        <source>Remove a SQL script</source>
        <translation>Ein SQL-Skript entfernen</translation>
    </message>
    <message>
        <source>Read the tables again whose rows or newest row have moved, and describe them anew</source>
        <translation>Die Tabellen, deren Zeilen oder neueste Zeile sich bewegt haben, erneut lesen und neu beschreiben</translation>
    </message>
    <message>
        <source>Profile every table again</source>
        <translation>Jede Tabelle neu profilieren</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Paused; tables not reached yet: %1</source>
        <translation>Angehalten; noch nicht erreichte Tabellen: %1</translation>
    </message>
    <message>
        <source>Describe this table with the model</source>
        <translation>Diese Tabelle vom Modell beschreiben lassen</translation>
    </message>
    <message>
        <source>Describe all tables with the model</source>
        <translation>Alle Tabellen vom Modell beschreiben lassen</translation>
    </message>
    <message>
        <source>No model is chosen, and none is needed: rules have described every table. Settings offers models.</source>
        <translation>Es ist kein Modell gewählt, und es braucht keines: Regeln haben jede Tabelle beschrieben. Modelle bieten die Einstellungen an.</translation>
    </message>
    <message>
        <source>Tables described by the model: %1; unchanged since it did: %2</source>
        <translation>Vom Modell beschriebene Tabellen: %1; seitdem unverändert: %2</translation>
    </message>
    <message>
        <source>Tables described by the model: %1; failed: %2, first %3</source>
        <translation>Vom Modell beschriebene Tabellen: %1; gescheitert: %2, zuerst %3</translation>
    </message>
    <message>
        <source>What the model was sent for descriptions</source>
        <translation>Was dem Modell für Beschreibungen gesendet wurde</translation>
    </message>
    <message>
        <source>No model has been sent anything to describe this source since the program started.</source>
        <translation>Seit dem Start des Programms wurde keinem Modell etwas gesendet, um diese Quelle zu beschreiben.</translation>
    </message>
    <message>
        <source>Descriptions of tables</source>
        <translation>Beschreibungen von Tabellen</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::ChartData</name>
    <message>
        <source>The %1 largest of %2 rows, by %3</source>
        <translation>Die %1 größten von %2 Zeilen, nach %3</translation>
    </message>
    <message>
        <source>First %1 of %2 rows</source>
        <translation>Die ersten %1 von %2 Zeilen</translation>
    </message>
    <message>
        <source>First %1 rows; more not shown</source>
        <translation>Die ersten %1 Zeilen; weitere nicht gezeigt</translation>
    </message>
    <message>
        <source>No rows in %1 and %2 others: gaps, not zeros.</source>
        <translation>Keine Zeilen in %1 und %2 weiteren: Lücken, keine Nullen.</translation>
    </message>
    <message>
        <source>No rows in %1: a gap, not a zero.</source>
        <translation>Keine Zeilen in %1: eine Lücke, keine Null.</translation>
    </message>
    <message>
        <source>No rows in %1: gaps, not zeros.</source>
        <translation>Keine Zeilen in %1: Lücken, keine Nullen.</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::ColumnTable</name>
    <message>
        <source>personal data, not shown</source>
        <translation>personenbezogene Daten, nicht gezeigt</translation>
    </message>
    <message>
        <source>PK</source>
        <translation>PS</translation>
    </message>
    <message>
        <source>FK</source>
        <translation>FS</translation>
    </message>
    <message>
        <source>Rows that refer to nothing are lost by an inner join.</source>
        <translation>Zeilen, die auf nichts verweisen, gehen bei einem inneren Join verloren.</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>Empty</source>
        <translation>Leer</translation>
    </message>
    <message>
        <source>Distinct</source>
        <translation>Versch.</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Between %1 and %2 (%3)</source>
        <translation>Zwischen %1 und %2 (%3)</translation>
    </message>
    <message>
        <source>Of the rows that were read; nothing is promised for the others</source>
        <translation>Von den gelesenen Zeilen; für die anderen ist nichts versprochen</translation>
    </message>
    <message>
        <source>Estimated; %1 different values were seen</source>
        <translation>Geschätzt; %1 verschiedene Werte wurden gesehen</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::CommandPalette</name>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search tables, columns, questions, commands</source>
        <translation>Tabellen, Spalten, Fragen, Befehle suchen</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::ConnectDialog</name>
    <message>
        <source>(choose one)</source>
        <translation>(bitte wählen)</translation>
    </message>
    <message>
        <source>%1: its library is missing</source>
        <translation>%1: die Bibliothek dafür fehlt</translation>
    </message>
    <message>
        <source>Caution: %1</source>
        <translation>Vorsicht: %1</translation>
    </message>
    <message>
        <source>Reads only: every statement is checked before it runs, and rolled back.</source>
        <translation>Liest nur: Jede Anweisung wird vor der Ausführung geprüft und zurückgerollt.</translation>
    </message>
    <message>
        <source>Keep the password in the system&apos;s keychain</source>
        <translation>Passwort im Schlüsselbund des Systems behalten</translation>
    </message>
    <message>
        <source>Try the connection</source>
        <translation>Verbindung ausprobieren</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>Connect to a server</source>
        <translation>Mit einem Server verbinden</translation>
    </message>
    <message>
        <source>Paste an address: postgresql://reader@db.example.com/sales</source>
        <translation>Adresse einfügen: postgresql://reader@db.example.com/sales</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Kind of server</source>
        <translation>Art des Servers</translation>
    </message>
    <message>
        <source>Certificates and more</source>
        <translation>Zertifikate und mehr</translation>
    </message>
    <message>
        <source>Statements that make a read-only account</source>
        <translation>Anweisungen, die ein Konto nur zum Lesen anlegen</translation>
    </message>
    <message>
        <source>Else it lasts as long as the program runs. It is never written into a workspace.</source>
        <translation>Sonst hält es, solange das Programm läuft. In einen Arbeitsbereich wird es nie geschrieben.</translation>
    </message>
    <message>
        <source>(as the system is set up)</source>
        <translation>(wie das System eingerichtet ist)</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>Datei wählen</translation>
    </message>
    <message>
        <source>Trying...</source>
        <translation>Wird ausprobiert...</translation>
    </message>
    <message>
        <source>Stop trying</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>%1. Tables and views to read: %2.</source>
        <translation>%1. Lesbare Tabellen und Sichten: %2.</translation>
    </message>
    <message>
        <source>Caution: this account may do more than read. %1 Nothing here writes, but a read-only account is safer; these statements make one:</source>
        <translation>Vorsicht: Dieses Konto darf mehr als lesen. %1 Hier schreibt nichts, aber ein Konto, das nur liest, ist sicherer; diese Anweisungen legen eins an:</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::Connecting</name>
    <message>
        <source>Profile now</source>
        <translation>Jetzt profilieren</translation>
    </message>
    <message>
        <source>Reads counts, ranges and frequent values, read-only</source>
        <translation>Liest Anzahlen, Bereiche und häufige Werte, nur lesend</translation>
    </message>
    <message>
        <source>How to make one</source>
        <translation>So wird eines angelegt</translation>
    </message>
    <message>
        <source>Statements for whoever runs the server</source>
        <translation>Anweisungen für die, die den Server betreiben</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <source>Does not say it again for this source</source>
        <translation>Sagt es für diese Quelle nicht wieder</translation>
    </message>
    <message>
        <source>A read-only account</source>
        <translation>Ein Konto nur zum Lesen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Whoever runs the server can make an account that reads and nothing else. Tieout never runs these statements.</source>
        <translation>Wer den Server betreibt, kann ein Konto anlegen, das liest und sonst nichts. Tieout führt diese Anweisungen nie aus.</translation>
    </message>
    <message>
        <source>Only the schema was read so far. Profiling runs a few counting queries over each table and view (%1), each under a time limit, and can be paused.</source>
        <translation>Bisher wurde nur das Schema gelesen. Das Profilieren zählt mit wenigen Abfragen je Tabelle und Sicht (%1), jede mit einer Zeitgrenze, und lässt sich anhalten.</translation>
    </message>
    <message>
        <source>Tables that profiling has not reached yet: %1. What is profiled already is kept.</source>
        <translation>Vom Profilieren noch nicht erreicht: %1 Tabellen. Was schon profiliert ist, bleibt.</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>What is profiled by then is kept</source>
        <translation>Was bis dahin profiliert ist, bleibt</translation>
    </message>
    <message>
        <source>The engine does not tell how large they are, so how long it takes is not known.</source>
        <translation>Wie groß sie sind, sagt die Datenbank nicht; wie lange es dauert, ist deshalb nicht bekannt.</translation>
    </message>
    <message>
        <source>size not told</source>
        <translation>Größe unbekannt</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>The engine estimates %1 rows (%2) in %3 of them: about %4 for those.</source>
        <translation>Die Datenbank schätzt %1 Zeilen (%2) in %3 davon: für diese etwa %4.</translation>
    </message>
    <message>
        <source>The engine estimates %1 rows (%2): about %3.</source>
        <translation>Die Datenbank schätzt %1 Zeilen (%2): etwa %3.</translation>
    </message>
    <message>
        <source>data source %1</source>
        <translation>Datenquelle %1</translation>
    </message>
    <message>
        <source>The password stood on the command line, where other users of this machine can read it. Leave it out next time: it is asked for here, or read from ~/.pgpass or ~/.my.cnf.</source>
        <translation>Das Passwort stand auf der Befehlszeile, wo andere Benutzer dieses Rechners es lesen können. Lassen Sie es nächstes Mal weg: Es wird hier erfragt oder aus ~/.pgpass oder ~/.my.cnf gelesen.</translation>
    </message>
    <message>
        <source>Closes this notice</source>
        <translation>Schließt diesen Hinweis</translation>
    </message>
    <message>
        <source>This account may do more than read. %1 Nothing here writes, but a read-only account is safer.</source>
        <translation>Dieses Konto darf mehr als lesen. %1 Hier schreibt nichts, aber ein Konto, das nur liest, ist sicherer.</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::ContextPage</name>
    <message>
        <source>Company context</source>
        <translation>Firmenkontext</translation>
    </message>
    <message>
        <source>What words mean here</source>
        <translation>Was Wörter hier bedeuten</translation>
    </message>
    <message>
        <source>How this company counts</source>
        <translation>Wie diese Firma zählt</translation>
    </message>
    <message>
        <source>About the company</source>
        <translation>Über die Firma</translation>
    </message>
    <message>
        <source>Nothing is defined yet. Questions with &quot;active&quot;, &quot;churn&quot; or &quot;revenue&quot; follow what you say here.</source>
        <translation>Noch ist nichts definiert. Fragen mit „active“, „churn“ oder „revenue“ folgen dem, was Sie hier sagen.</translation>
    </message>
    <message>
        <source>in words only: said beside answers, not followed by them</source>
        <translation>nur in Worten: steht neben Antworten, die ihm nicht folgen können</translation>
    </message>
    <message>
        <source>Questions with this word are held back: %1</source>
        <translation>Fragen mit diesem Wort werden zurückgehalten: %1</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Ändern</translation>
    </message>
    <message>
        <source>Change the definition of &quot;%1&quot;</source>
        <translation>Die Definition von „%1“ ändern</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove the definition of &quot;%1&quot;</source>
        <translation>Die Definition von „%1“ entfernen</translation>
    </message>
    <message>
        <source>Questions follow &quot;%1&quot; from now on</source>
        <translation>Fragen folgen ab jetzt „%1“</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not defined any more; Define puts it back</source>
        <translation>„%1“ ist nicht mehr definiert; Definieren stellt es wieder her</translation>
    </message>
    <message>
        <source>Questions that people vouch for</source>
        <translation>Fragen, für die jemand einsteht</translation>
    </message>
    <message>
        <source>What was put right</source>
        <translation>Was berichtigt wurde</translation>
    </message>
    <message>
        <source>How readings are ranked here</source>
        <translation>Wie Lesarten hier gereiht werden</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::CorrectDialog</name>
    <message>
        <source>The answer&apos;s SQL</source>
        <translation>Das SQL der Antwort</translation>
    </message>
    <message>
        <source>Another reading: %1</source>
        <translation>Eine andere Lesart: %1</translation>
    </message>
    <message>
        <source>%1 instead of %2</source>
        <translation>%1 statt %2</translation>
    </message>
    <message>
        <source>Put the answer right</source>
        <translation>Die Antwort berichtigen</translation>
    </message>
    <message>
        <source>The right SQL</source>
        <translation>Das richtige SQL</translation>
    </message>
    <message>
        <source>What becomes of it</source>
        <translation>Was daraus wird</translation>
    </message>
    <message>
        <source>See what becomes of it</source>
        <translation>Ansehen, was daraus wird</translation>
    </message>
    <message>
        <source>The checks read the SQL; nothing is kept yet</source>
        <translation>Die Prüfungen lesen das SQL; noch wird nichts behalten</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Keep both queries as a pair, and what they become; it can be taken back</source>
        <translation>Beide Abfragen als Paar behalten, und was daraus wird; es lässt sich zurücknehmen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>What was wrong</source>
        <translation>Was falsch war</translation>
    </message>
    <message>
        <source>For instance: deposits are no revenue</source>
        <translation>Zum Beispiel: Kautionen sind kein Umsatz</translation>
    </message>
    <message>
        <source>In your words</source>
        <translation>In Ihren Worten</translation>
    </message>
    <message>
        <source>Start from</source>
        <translation>Ausgehen von</translation>
    </message>
    <message>
        <source>What the right SQL starts from</source>
        <translation>Wovon das richtige SQL ausgeht</translation>
    </message>
    <message>
        <source>Change the SQL, or start from another reading, to what would have been right.</source>
        <translation>Ändern Sie das SQL, oder gehen Sie von einer anderen Lesart aus, zu dem, was richtig gewesen wäre.</translation>
    </message>
    <message>
        <source>Nothing is kept before you have seen what becomes of it.</source>
        <translation>Nichts wird behalten, bevor Sie gesehen haben, was daraus wird.</translation>
    </message>
    <message>
        <source>The checks read the SQL…</source>
        <translation>Die Prüfungen lesen das SQL …</translation>
    </message>
    <message>
        <source>Both queries are kept as a pair for questions like this one. It can be taken back.</source>
        <translation>Beide Abfragen werden als Paar für ähnliche Fragen behalten. Es lässt sich zurücknehmen.</translation>
    </message>
    <message>
        <source>The SQL that was tried last</source>
        <translation>Das zuletzt versuchte SQL</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::Correction</name>
    <message>
        <source>This question is answered by your SQL from now on.</source>
        <translation>Diese Frage wird ab jetzt mit Ihrem SQL beantwortet.</translation>
    </message>
    <message>
        <source>This question is answered by your SQL from now on, in the place of what was verified for it.</source>
        <translation>Diese Frage wird ab jetzt mit Ihrem SQL beantwortet, anstelle dessen, was dafür als geprüft galt.</translation>
    </message>
    <message>
        <source>%1 refers to %2 from now on, and questions join the two along it.</source>
        <translation>%1 verweist ab jetzt auf %2, und Fragen verbinden die beiden darüber.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is another name of %2 from now on.</source>
        <translation>„%1“ ist ab jetzt ein anderer Name für %2.</translation>
    </message>
    <message>
        <source>%1 is used before %2, which looks like it, from now on.</source>
        <translation>%1 wird ab jetzt vor %2 verwendet, das ihm ähnlich sieht.</translation>
    </message>
    <message>
        <source>This question is read as &quot;%1&quot; from now on.</source>
        <translation>Diese Frage wird ab jetzt als „%1“ verstanden.</translation>
    </message>
    <message>
        <source>Verified query</source>
        <translation>Geprüfte Abfrage</translation>
    </message>
    <message>
        <source>Another name</source>
        <translation>Anderer Name</translation>
    </message>
    <message>
        <source>Decision on a key</source>
        <translation>Entscheidung über einen Schlüssel</translation>
    </message>
    <message>
        <source>Preference</source>
        <translation>Vorzug</translation>
    </message>
    <message>
        <source>It read the wrong table</source>
        <translation>Es wurde die falsche Tabelle gelesen</translation>
    </message>
    <message>
        <source>It took another date column</source>
        <translation>Es wurde eine andere Datumsspalte genommen</translation>
    </message>
    <message>
        <source>It read a word or a value otherwise</source>
        <translation>Ein Wort oder ein Wert wurde anders gelesen</translation>
    </message>
    <message>
        <source>The SQL is wrong otherwise</source>
        <translation>Das SQL ist auf andere Weise falsch</translation>
    </message>
    <message>
        <source>Something else, in your words</source>
        <translation>Etwas anderes, in Ihren Worten</translation>
    </message>
    <message>
        <source>Take a correction back</source>
        <translation>Eine Berichtigung zurücknehmen</translation>
    </message>
    <message>
        <source>Taken back, and in force when the source is opened next: %1</source>
        <translation>Zurückgenommen; es gilt, sobald die Quelle wieder geöffnet wird: %1</translation>
    </message>
    <message>
        <source>Taken back. What was decided since stays</source>
        <translation>Zurückgenommen. Was seitdem entschieden wurde, bleibt</translation>
    </message>
    <message>
        <source>Taken back: everything is as it was before the correction</source>
        <translation>Zurückgenommen: alles ist wie vor der Berichtigung</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::CorrectionsPanel</name>
    <message>
        <source>Nothing yet. &quot;Is this right?&quot; on an answer keeps what would have been right.</source>
        <translation>Noch nichts. „Stimmt das?“ an einer Antwort behält, was richtig gewesen wäre.</translation>
    </message>
    <message>
        <source>Wrong SQL</source>
        <translation>Falsches SQL</translation>
    </message>
    <message>
        <source>Open the wrong SQL of “%1”</source>
        <translation>Das falsche SQL von „%1“ öffnen</translation>
    </message>
    <message>
        <source>Right SQL</source>
        <translation>Richtiges SQL</translation>
    </message>
    <message>
        <source>Open the right SQL of “%1”</source>
        <translation>Das richtige SQL von „%1“ öffnen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Take back what was put right about “%1”</source>
        <translation>Zurücknehmen, was an „%1“ berichtigt wurde</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::CrashBanner</name>
    <message>
        <source>Try again</source>
        <translation>Noch einmal versuchen</translation>
    </message>
    <message>
        <source>Starts it now. Should it end the program again, nothing saved is lost and you are asked again.</source>
        <translation>Startet es jetzt. Sollte es das Programm wieder beenden, geht nichts Gespeichertes verloren, und die Frage kommt noch einmal.</translation>
    </message>
    <message>
        <source>A plugin ended the last run</source>
        <translation>Ein Plugin hat den letzten Lauf beendet</translation>
    </message>
    <message>
        <source>The last run ended unexpectedly while it started the plugin &quot;%1&quot;. It is left out this time; the next start tries it again.</source>
        <translation>Der letzte Lauf endete unerwartet beim Start des Plugins &quot;%1&quot;. Diesmal bleibt es aus; der nächste Start versucht es wieder.</translation>
    </message>
    <message>
        <source>Leave it off</source>
        <translation>Aus lassen</translation>
    </message>
    <message>
        <source>Switch it off until you switch it on again</source>
        <translation>Ausschalten, bis es wieder eingeschaltet wird</translation>
    </message>
    <message>
        <source>Open Plugins</source>
        <translation>Plugins öffnen</translation>
    </message>
    <message>
        <source>Show all plugins and what is wrong with them</source>
        <translation>Alle Plugins zeigen und was ihnen fehlt</translation>
    </message>
    <message>
        <source>The plugin &quot;%1&quot; is running.</source>
        <translation>Das Plugin &quot;%1&quot; läuft.</translation>
    </message>
    <message>
        <source>The plugin &quot;%1&quot; stays off until you switch it on again.</source>
        <translation>Das Plugin &quot;%1&quot; bleibt aus, bis es wieder eingeschaltet wird.</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::DefinitionForm</name>
    <message>
        <source>Define</source>
        <translation>Definieren</translation>
    </message>
    <message>
        <source>Word or words</source>
        <translation>Wort oder Wörter</translation>
    </message>
    <message>
        <source>As questions use them; other forms of the words are found too</source>
        <translation>Wie Fragen sie verwenden; andere Formen der Wörter werden auch gefunden</translation>
    </message>
    <message>
        <source>Means</source>
        <translation>Bedeutet</translation>
    </message>
    <message>
        <source>In one sentence; shown beside every answer that uses it</source>
        <translation>In einem Satz; steht neben jeder Antwort, die es verwendet</translation>
    </message>
    <message>
        <source>Refers to</source>
        <translation>Meint</translation>
    </message>
    <message>
        <source>The table or column meant; empty: words only</source>
        <translation>Die gemeinte Tabelle oder Spalte; leer: nur Worte</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wobei</translation>
    </message>
    <message>
        <source>Which rows of the table, as SQL behind WHERE, for instance active = 1</source>
        <translation>Welche Zeilen der Tabelle, als SQL hinter WHERE, zum Beispiel active = 1</translation>
    </message>
    <message>
        <source>active customer</source>
        <translation>active customer</translation>
    </message>
    <message>
        <source>all rows</source>
        <translation>alle Zeilen</translation>
    </message>
    <message>
        <source>Questions are read by it from now on</source>
        <translation>Fragen werden ab jetzt so gelesen</translation>
    </message>
    <message>
        <source>Commonly: %1</source>
        <translation>Üblich: %1</translation>
    </message>
    <message>
        <source>Close to “%1”, commonly: %2</source>
        <translation>Ähnlich wie „%1“, üblich: %2</translation>
    </message>
    <message>
        <source>Look into the glossary</source>
        <translation>Im Glossar nachsehen</translation>
    </message>
    <message>
        <source>has a subscription that is paid</source>
        <translation>hat ein bezahltes Abonnement</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::Drift</name>
    <message>
        <source>Table added</source>
        <translation>Tabelle hinzugekommen</translation>
    </message>
    <message>
        <source>Table removed</source>
        <translation>Tabelle entfernt</translation>
    </message>
    <message>
        <source>Table probably renamed</source>
        <translation>Tabelle wohl umbenannt</translation>
    </message>
    <message>
        <source>Table or view</source>
        <translation>Tabelle oder Sicht</translation>
    </message>
    <message>
        <source>Table written otherwise</source>
        <translation>Tabelle anders geschrieben</translation>
    </message>
    <message>
        <source>Comment on a table</source>
        <translation>Kommentar zu einer Tabelle</translation>
    </message>
    <message>
        <source>View reads otherwise</source>
        <translation>Sicht liest anderes</translation>
    </message>
    <message>
        <source>View is broken</source>
        <translation>Sicht ist nicht lesbar</translation>
    </message>
    <message>
        <source>Column added</source>
        <translation>Spalte hinzugekommen</translation>
    </message>
    <message>
        <source>Column removed</source>
        <translation>Spalte entfernt</translation>
    </message>
    <message>
        <source>Column probably renamed</source>
        <translation>Spalte wohl umbenannt</translation>
    </message>
    <message>
        <source>Column written otherwise</source>
        <translation>Spalte anders geschrieben</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Digits after the point</source>
        <translation>Nachkommastellen</translation>
    </message>
    <message>
        <source>May be empty</source>
        <translation>Darf leer sein</translation>
    </message>
    <message>
        <source>Default value</source>
        <translation>Vorgabewert</translation>
    </message>
    <message>
        <source>Generated</source>
        <translation>Berechnet</translation>
    </message>
    <message>
        <source>Comment on a column</source>
        <translation>Kommentar zu einer Spalte</translation>
    </message>
    <message>
        <source>Order of columns</source>
        <translation>Reihenfolge der Spalten</translation>
    </message>
    <message>
        <source>Primary key</source>
        <translation>Primärschlüssel</translation>
    </message>
    <message>
        <source>Unique key added</source>
        <translation>Eindeutiger Schlüssel hinzugekommen</translation>
    </message>
    <message>
        <source>Unique key removed</source>
        <translation>Eindeutiger Schlüssel entfernt</translation>
    </message>
    <message>
        <source>Foreign key added</source>
        <translation>Fremdschlüssel hinzugekommen</translation>
    </message>
    <message>
        <source>Foreign key removed</source>
        <translation>Fremdschlüssel entfernt</translation>
    </message>
    <message>
        <source>Foreign key</source>
        <translation>Fremdschlüssel</translation>
    </message>
    <message>
        <source>Index added</source>
        <translation>Index hinzugekommen</translation>
    </message>
    <message>
        <source>Index removed</source>
        <translation>Index entfernt</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>SQL in the editor</source>
        <translation>SQL im Editor</translation>
    </message>
    <message>
        <source>Another name</source>
        <translation>Anderer Name</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>Verborgen</translation>
    </message>
    <message>
        <source>Place in the graph</source>
        <translation>Platz im Graphen</translation>
    </message>
    <message>
        <source>%1 added</source>
        <translation>%1 hinzugekommen</translation>
    </message>
    <message>
        <source>%1 removed</source>
        <translation>%1 entfernt</translation>
    </message>
    <message>
        <source>%1 changed</source>
        <translation>%1 geändert</translation>
    </message>
    <message>
        <source>%1 probably renamed</source>
        <translation>%1 wohl umbenannt</translation>
    </message>
    <message>
        <source>The schema was accepted as it was then.</source>
        <translation>Das Schema wurde so angenommen, wie es damals war.</translation>
    </message>
    <message>
        <source>%1 is called %2 now.</source>
        <translation>%1 heißt jetzt %2.</translation>
    </message>
    <message>
        <source>%1 is not what is called %2 now.</source>
        <translation>%1 ist nicht, was jetzt %2 heißt.</translation>
    </message>
    <message>
        <source>Decision about a key</source>
        <translation>Entscheidung über einen Schlüssel</translation>
    </message>
    <message>
        <source>What a word means</source>
        <translation>Bedeutung eines Wortes</translation>
    </message>
    <message>
        <source>Row filter</source>
        <translation>Zeilenfilter</translation>
    </message>
    <message>
        <source>Verified query</source>
        <translation>Geprüfte Abfrage</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Kennzahl</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::DriftBanner</name>
    <message>
        <source>The schema has changed</source>
        <translation>Das Schema hat sich geändert</translation>
    </message>
    <message>
        <source>Show changes</source>
        <translation>Änderungen zeigen</translation>
    </message>
    <message>
        <source>What changed, what was probably renamed, and what of your work that touches</source>
        <translation>Was sich geändert hat, was wohl umbenannt wurde und was von Ihrer Arbeit das berührt</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Später</translation>
    </message>
    <message>
        <source>Hide this until the schema changes again or the source is opened again</source>
        <translation>Verbergen, bis sich das Schema wieder ändert oder die Quelle neu geöffnet wird</translation>
    </message>
    <message>
        <source>The schema of %1 has changed since %2: %3.</source>
        <translation>Das Schema von %1 hat sich seit %2 geändert: %3.</translation>
    </message>
    <message numerus="yes">
        <source>It touches %n of your answers, names and settings.</source>
        <translation>
            <numerusform>Das berührt eine Ihrer Antworten, Namen und Einstellungen.</numerusform>
            <numerusform>Das berührt %n Ihrer Antworten, Namen und Einstellungen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Tieout::shell::DriftPanel</name>
    <message>
        <source>Compare now</source>
        <translation>Jetzt vergleichen</translation>
    </message>
    <message>
        <source>Read the schema again and compare it</source>
        <translation>Das Schema neu lesen und vergleichen</translation>
    </message>
    <message>
        <source>Accept the schema</source>
        <translation>Schema annehmen</translation>
    </message>
    <message>
        <source>It is fine as it is now: changes are told from here on. Nothing is deleted.</source>
        <translation>Es ist gut, wie es jetzt ist: Änderungen werden von hier an gemeldet. Nichts wird gelöscht.</translation>
    </message>
    <message>
        <source>Metrics in quarantine</source>
        <translation>Kennzahlen in Quarantäne</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Touches</source>
        <translation>Berührt</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Stand</translation>
    </message>
    <message>
        <source>kept, not used</source>
        <translation>aufbewahrt, nicht benutzt</translation>
    </message>
    <message>
        <source>to be checked</source>
        <translation>zu prüfen</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Changes of the schema</source>
        <translation>Änderungen des Schemas</translation>
    </message>
    <message>
        <source>What of your work is touched</source>
        <translation>Was von Ihrer Arbeit berührt ist</translation>
    </message>
    <message>
        <source>Open a database to see how its schema changes.</source>
        <translation>Öffnen Sie eine Datenbank, um zu sehen, wie sich ihr Schema ändert.</translation>
    </message>
    <message>
        <source>Since %1: %2.</source>
        <translation>Seit %1: %2.</translation>
    </message>
    <message>
        <source>The schema is as it was on %1.</source>
        <translation>Das Schema ist, wie es am %1 war.</translation>
    </message>
    <message>
        <source>%1 is probably called %2 now.</source>
        <translation>%1 heißt jetzt wohl %2.</translation>
    </message>
    <message>
        <source>Because: %1</source>
        <translation>Weil: %1</translation>
    </message>
    <message>
        <source>%1 has been quarantined since %2: it answers no questions.</source>
        <translation>%1 ist seit %2 in Quarantäne: Fragen werden nicht aus ihr beantwortet.</translation>
    </message>
    <message>
        <source>In the new words: %1</source>
        <translation>In den neuen Worten: %1</translation>
    </message>
    <message>
        <source>Take over</source>
        <translation>Übernehmen</translation>
    </message>
    <message>
        <source>Write this into the file of the definition; its version is raised by one</source>
        <translation>Das in die Datei der Definition schreiben; ihre Version wird um eins erhöht</translation>
    </message>
    <message>
        <source>Take over what is proposed for %1</source>
        <translation>Den Vorschlag für %1 übernehmen</translation>
    </message>
    <message>
        <source>Nothing is proposed: check the definition, then accept the schema</source>
        <translation>Nichts wird vorgeschlagen: Prüfen Sie die Definition und nehmen Sie dann das Schema an</translation>
    </message>
    <message>
        <source>Nothing is proposed: edit the definition on the page Metrics</source>
        <translation>Nichts wird vorgeschlagen: Bearbeiten Sie die Definition auf der Seite Kennzahlen</translation>
    </message>
    <message>
        <source>It was renamed</source>
        <translation>Es wurde umbenannt</translation>
    </message>
    <message>
        <source>What you made for the old name goes with the new one</source>
        <translation>Was Sie für den alten Namen gemacht haben, geht mit dem neuen</translation>
    </message>
    <message>
        <source>It was not</source>
        <translation>Wurde es nicht</translation>
    </message>
    <message>
        <source>They are two things: one is gone, the other is new</source>
        <translation>Es sind zwei Dinge: das eine ist fort, das andere neu</translation>
    </message>
    <message>
        <source>Decide about the table first</source>
        <translation>Entscheiden Sie zuerst über die Tabelle</translation>
    </message>
    <message>
        <source>Carried along: %1.</source>
        <translation>Mitgenommen: %1.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Touched by this change</source>
        <translation>Von dieser Änderung berührt</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::EmptyCard</name>
    <message>
        <source>The query is valid and found nothing.</source>
        <translation>Die Abfrage ist gültig und hat nichts gefunden.</translation>
    </message>
    <message>
        <source>Open in SQL</source>
        <translation>In SQL öffnen</translation>
    </message>
    <message>
        <source>Without this condition</source>
        <translation>Ohne diese Bedingung</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Nearest stored values:</source>
        <translation>Nächstliegende gespeicherte Werte:</translation>
    </message>
    <message>
        <source>Ask again with &quot;%1&quot;</source>
        <translation>Noch einmal fragen mit &quot;%1&quot;</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::EncoderSection</name>
    <message>
        <source>Asks the server for the vector of one word; nothing of your data is sent</source>
        <translation>Fragt den Server nach dem Vektor eines Wortes; von Ihren Daten wird nichts gesendet</translation>
    </message>
    <message>
        <source>Cancel the test</source>
        <translation>Test abbrechen</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Testen</translation>
    </message>
    <message>
        <source>Allow sending names and descriptions to %1</source>
        <translation>Namen und Beschreibungen an %1 senden</translation>
    </message>
    <message>
        <source>%1 is not this machine. Sent are: names and descriptions of all tables and columns that may be read, once, and your questions. Never: rows, hidden tables and columns, passwords. Without your consent the encoder inside the program is used.</source>
        <translation>%1 ist nicht dieser Rechner. Gesendet werden: einmal die Namen und Beschreibungen aller Tabellen und Spalten, die gelesen werden dürfen, und Ihre Fragen. Nie: Zeilen, verborgene Tabellen und Spalten, Passwörter. Ohne Ihre Zustimmung wird der eingebaute Encoder verwendet.</translation>
    </message>
    <message>
        <source>The address is http, not https: on the way it can be read by others, and so can the key.</source>
        <translation>Die Adresse ist http, nicht https: Unterwegs können andere mitlesen, auch den Schlüssel.</translation>
    </message>
    <message>
        <source>In use.</source>
        <translation>In Verwendung.</translation>
    </message>
    <message>
        <source>Not in use before its test has passed; until then it is the encoder inside the program.</source>
        <translation>Erst in Verwendung, wenn der Test bestanden ist; bis dahin arbeitet der eingebaute Encoder.</translation>
    </message>
    <message>
        <source>Waiting for the server...</source>
        <translation>Warten auf den Server...</translation>
    </message>
    <message>
        <source>In use: it answered within %1, with a vector of %2 numbers.</source>
        <translation>In Verwendung: Antwort nach %1, mit einem Vektor aus %2 Zahlen.</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::EndedCard</name>
    <message>
        <source>Cancelled: %1</source>
        <translation>Abgebrochen: %1</translation>
    </message>
    <message>
        <source>Failed: %1</source>
        <translation>Fehlgeschlagen: %1</translation>
    </message>
    <message>
        <source>Cancelled. Nothing was changed and nothing was kept.</source>
        <translation>Abgebrochen. Nichts wurde geändert und nichts aufbewahrt.</translation>
    </message>
    <message>
        <source>What the model was sent until then…</source>
        <translation>Was dem Modell bis dahin gesendet wurde …</translation>
    </message>
    <message>
        <source>Every request, byte for byte, with what each part of it costs</source>
        <translation>Jede Anfrage, Byte für Byte, mit dem, was jeder Teil kostet</translation>
    </message>
    <message>
        <source>Nothing of this question had been sent to the model.</source>
        <translation>Von dieser Frage war noch nichts an das Modell gesendet.</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::EntryView</name>
    <message>
        <source>Kept in several tables</source>
        <translation>Auf mehrere Tabellen verteilt</translation>
    </message>
    <message>
        <source>The rows could not be read: %1</source>
        <translation>Die Zeilen konnten nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Sicht</translation>
    </message>
    <message>
        <source>Authoritative</source>
        <translation>Maßgeblich</translation>
    </message>
    <message>
        <source>Legacy</source>
        <translation>Altbestand</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 Zeilen</translation>
    </message>
    <message>
        <source>The engine&apos;s estimate</source>
        <translation>Schätzung der Datenbank</translation>
    </message>
    <message>
        <source>Newest %1</source>
        <translation>Neueste: %1</translation>
    </message>
    <message>
        <source>Show in graph</source>
        <translation>Im Graphen zeigen</translation>
    </message>
    <message>
        <source>How many %1 are there?</source>
        <translation>How many %1 are there?</translation>
    </message>
    <message>
        <source>Ask about it</source>
        <translation>Danach fragen</translation>
    </message>
    <message>
        <source>This looks like a table that is no longer kept.</source>
        <translation>Diese Tabelle wird anscheinend nicht mehr gepflegt.</translation>
    </message>
    <message>
        <source>This looks like a table that is no longer kept: %1.</source>
        <translation>Diese Tabelle wird anscheinend nicht mehr gepflegt: %1.</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Zusammenfassung</translation>
    </message>
    <message>
        <source>One row is</source>
        <translation>Eine Zeile ist</translation>
    </message>
    <message>
        <source>When to use</source>
        <translation>Geeignet für</translation>
    </message>
    <message>
        <source>Not for</source>
        <translation>Nicht für</translation>
    </message>
    <message>
        <source>Columns, %1</source>
        <translation>Spalten, %1</translation>
    </message>
    <message>
        <source>Columns of %1</source>
        <translation>Spalten von %1</translation>
    </message>
    <message>
        <source>Joins to</source>
        <translation>Verbunden mit</translation>
    </message>
    <message>
        <source>Looks like</source>
        <translation>Ähnelt</translation>
    </message>
    <message>
        <source>What the table holds</source>
        <translation>Was die Tabelle enthält</translation>
    </message>
    <message>
        <source>One row is ...</source>
        <translation>Eine Zeile ist ...</translation>
    </message>
    <message>
        <source>Questions that it answers</source>
        <translation>Fragen, die sie beantwortet</translation>
    </message>
    <message>
        <source>Questions that it does not answer, and where to look instead</source>
        <translation>Fragen, die sie nicht beantwortet, und wo man stattdessen nachsieht</translation>
    </message>
    <message>
        <source>Why this table is the one to use</source>
        <translation>Warum diese Tabelle zu nehmen ist</translation>
    </message>
    <message>
        <source>Questions it answers</source>
        <translation>Fragen, die sie beantwortet</translation>
    </message>
    <message>
        <source>Ask this</source>
        <translation>Dies fragen</translation>
    </message>
    <message>
        <source>Meaning of %1</source>
        <translation>Bedeutung von %1</translation>
    </message>
    <message>
        <source>What the column holds</source>
        <translation>Was die Spalte enthält</translation>
    </message>
    <message>
        <source>Unit of %1</source>
        <translation>Einheit von %1</translation>
    </message>
    <message>
        <source>EUR, kg, % ...</source>
        <translation>EUR, kg, % ...</translation>
    </message>
    <message>
        <source>Scripts</source>
        <translation>Skripte</translation>
    </message>
    <message>
        <source>Used by</source>
        <translation>Verwendet von</translation>
    </message>
    <message>
        <source>SQL scripts...</source>
        <translation>SQL-Skripte...</translation>
    </message>
    <message>
        <source>Add the scripts that build these tables, and see what could not be read in them</source>
        <translation>Skripte hinzufügen, die diese Tabellen bilden, und sehen, was darin nicht zu lesen war</translation>
    </message>
    <message>
        <source>Sampled</source>
        <translation>Stichprobe</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::ExchangePicker</name>
    <message>
        <source>%1 instead of %2</source>
        <translation>%1 statt %2</translation>
    </message>
    <message>
        <source>%1 · looks like %2</source>
        <translation>%1 · sieht %2 ähnlich</translation>
    </message>
    <message>
        <source>%1 · near the words of the question</source>
        <translation>%1 · nahe an den Wörtern der Frage</translation>
    </message>
    <message>
        <source>The SQL reads nothing that another name could take the place of. Change it below.</source>
        <translation>Das SQL liest nichts, an dessen Stelle ein anderer Name treten könnte. Ändern Sie es unten.</translation>
    </message>
    <message>
        <source>The table that was wrong</source>
        <translation>Die Tabelle, die falsch war</translation>
    </message>
    <message>
        <source>Filter by name or description</source>
        <translation>Nach Name oder Beschreibung filtern</translation>
    </message>
    <message>
        <source>The table that would have been right</source>
        <translation>Die Tabelle, die richtig gewesen wäre</translation>
    </message>
    <message>
        <source>Instead of %1</source>
        <translation>Statt %1</translation>
    </message>
    <message>
        <source>The date column that would have been right</source>
        <translation>Die Datumsspalte, die richtig gewesen wäre</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::ExpectedDialog</name>
    <message>
        <source>The answer is %1 already: %2.</source>
        <translation>Die Antwort ist schon %1: %2.</translation>
    </message>
    <message>
        <source>One change gives %1.</source>
        <translation>Eine Änderung ergibt %1.</translation>
    </message>
    <message>
        <source>%1 changes give %2, each by itself.</source>
        <translation>%1 Änderungen ergeben %2, jede für sich.</translation>
    </message>
    <message>
        <source>None of %1 single changes gives %2.</source>
        <translation>Keine von %1 einzelnen Änderungen ergibt %2.</translation>
    </message>
    <message>
        <source>The nearest is below.</source>
        <translation>Die nächste steht unten.</translation>
    </message>
    <message>
        <source>None comes closer to it than the answer itself.</source>
        <translation>Keine kommt ihr näher als die Antwort selbst.</translation>
    </message>
    <message>
        <source>%1 further changes gave no number: they do not pass the checks, or do not end in time.</source>
        <translation>%1 weitere Änderungen ergaben keine Zahl: sie bestehen die Prüfungen nicht oder enden nicht rechtzeitig.</translation>
    </message>
    <message>
        <source>%1 further changes were not tried.</source>
        <translation>%1 weitere Änderungen wurden nicht versucht.</translation>
    </message>
    <message>
        <source>I expected another number</source>
        <translation>Ich hatte eine andere Zahl erwartet</translation>
    </message>
    <message>
        <source>The answer is %1.</source>
        <translation>Die Antwort ist %1.</translation>
    </message>
    <message>
        <source>Which number did you expect? Write it as it stands on the dashboard: 33,489 or 1.2 million. Every single change of the query is tried; nothing is kept.</source>
        <translation>Welche Zahl hatten Sie erwartet? Schreiben Sie sie, wie sie im Dashboard steht: 33,489 oder 1.2 million. Jede einzelne Änderung der Abfrage wird versucht; nichts wird behalten.</translation>
    </message>
    <message>
        <source>The number that you expected</source>
        <translation>Die Zahl, die Sie erwartet hatten</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>exactly</source>
        <translation>genau</translation>
    </message>
    <message>
        <source>rounded</source>
        <translation>gerundet</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Gives</source>
        <translation>Ergibt</translation>
    </message>
    <message>
        <source>How</source>
        <translation>Wie</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Changes that give the number</source>
        <translation>Änderungen, die die Zahl ergeben</translation>
    </message>
    <message>
        <source>Open in SQL</source>
        <translation>In SQL öffnen</translation>
    </message>
    <message>
        <source>Edit and run this query yourself</source>
        <translation>Diese Abfrage selbst bearbeiten und ausführen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Trying every single change…</source>
        <translation>Jede einzelne Änderung wird versucht …</translation>
    </message>
    <message>
        <source>No single change gives %1.</source>
        <translation>Keine einzelne Änderung ergibt %1.</translation>
    </message>
    <message>
        <source>There is no single change to try.</source>
        <translation>Es gibt keine einzelne Änderung zu versuchen.</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::FindingsView</name>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Fix</source>
        <translation>Beheben</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Nehmen</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Count the rows</source>
        <translation>Zeilen zählen</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::FunctionsEditor</name>
    <message>
        <source>Functions, operators, casts and types that were added</source>
        <translation>Hinzugefügte Funktionen, Operatoren, Umwandlungen und Typen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Eigentümer</translation>
    </message>
    <message>
        <source>Queries may run it</source>
        <translation>Abfragen dürfen es ausführen</translation>
    </message>
    <message>
        <source>Definition</source>
        <translation>Definition</translation>
    </message>
    <message>
        <source>Allow</source>
        <translation>Erlauben</translation>
    </message>
    <message>
        <source>Queries over this source may run it until somebody changes it</source>
        <translation>Abfragen über diese Quelle dürfen es ausführen, bis es jemand ändert</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>Zurücknehmen</translation>
    </message>
    <message>
        <source>No query may run it any more</source>
        <translation>Keine Abfrage darf es mehr ausführen</translation>
    </message>
    <message>
        <source>Open a source to see what was added to it.</source>
        <translation>Öffnen Sie eine Quelle, um zu sehen, was hinzugefügt wurde.</translation>
    </message>
    <message>
        <source>These did not come with the engine and can do anything that their language can. Queries run only what you allow.</source>
        <translation>Das kam nicht mit der Datenbank und kann alles, was seine Sprache kann. Abfragen führen nur aus, was Sie erlauben.</translation>
    </message>
    <message>
        <source>Nothing was added to this source that a query could run.</source>
        <translation>Zu dieser Quelle wurde nichts hinzugefügt, was eine Abfrage ausführen könnte.</translation>
    </message>
    <message>
        <source>extension</source>
        <translation>Erweiterung</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no: changed since you allowed it</source>
        <translation>nein: seit der Erlaubnis geändert</translation>
    </message>
    <message>
        <source>no: it is gone</source>
        <translation>nein: gibt es nicht mehr</translation>
    </message>
    <message>
        <source>The engine does not show its definition.</source>
        <translation>Die Datenbank nennt die Definition nicht.</translation>
    </message>
    <message>
        <source>Taking it over...</source>
        <translation>Wird übernommen...</translation>
    </message>
    <message>
        <source>function</source>
        <translation>Funktion</translation>
    </message>
    <message>
        <source>aggregate</source>
        <translation>Aggregatfunktion</translation>
    </message>
    <message>
        <source>procedure</source>
        <translation>Prozedur</translation>
    </message>
    <message>
        <source>operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>cast</source>
        <translation>Umwandlung</translation>
    </message>
    <message>
        <source>type</source>
        <translation>Typ</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::GateChecker</name>
    <message>
        <source>Check the query</source>
        <translation>Abfrage prüfen</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::GraphExport</name>
    <message>
        <source>the picture is too large</source>
        <translation>das Bild ist zu groß</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::GraphScene</name>
    <message numerus="yes">
        <source>%n tables</source>
        <translation>
            <numerusform>%n Tabelle</numerusform>
            <numerusform>%n Tabellen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tables, %1 to %2</source>
        <translation>
            <numerusform>%n Tabelle, %1 bis %2</numerusform>
            <numerusform>%n Tabellen, %1 bis %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weitere</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The same key stands in %n tables</source>
        <translation>
            <numerusform>Derselbe Schlüssel steht in %n Tabelle</numerusform>
            <numerusform>Derselbe Schlüssel steht in %n Tabellen</numerusform>
        </translation>
    </message>
    <message>
        <source>Schema</source>
        <translation>Schema</translation>
    </message>
    <message>
        <source>move tables</source>
        <translation>Tabellen verschieben</translation>
    </message>
    <message>
        <source>lay out again</source>
        <translation>neu anordnen</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::GraphView</name>
    <message>
        <source>Schema graph</source>
        <translation>Schemagraph</translation>
    </message>
    <message>
        <source>Arrows move the view, plus and minus zoom, 0 fits. The panel on the right tells the same in words.</source>
        <translation>Pfeiltasten verschieben die Ansicht, Plus und Minus zoomen, 0 passt ein. Das Feld rechts sagt dasselbe in Worten.</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::GridModel</name>
    <message numerus="yes">
        <source>%n bytes</source>
        <translation>
            <numerusform>%n Byte</numerusform>
            <numerusform>%n Bytes</numerusform>
        </translation>
    </message>
    <message>
        <source>no value</source>
        <translation>kein Wert</translation>
    </message>
    <message>
        <source>NULL: no value</source>
        <translation>NULL: kein Wert</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::GridView</name>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>Diagramm</translation>
    </message>
    <message>
        <source>Draw the result another way</source>
        <translation>Das Ergebnis anders zeichnen</translation>
    </message>
    <message>
        <source>Chart kind: %1</source>
        <translation>Diagrammart: %1</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>this number</source>
        <translation>diese Zahl</translation>
    </message>
    <message>
        <source>The first %1 rows; there are more, and Export writes them all.</source>
        <translation>Die ersten %1 Zeilen; es gibt mehr, und der Export schreibt sie alle.</translation>
    </message>
    <message>
        <source>The first %1 of %2 rows; Export writes all.</source>
        <translation>Die ersten %1 von %2 Zeilen; der Export schreibt alle.</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Rows behind it</source>
        <translation>Zeilen dahinter</translation>
    </message>
    <message>
        <source>The rows of the fact table that this answer is computed from</source>
        <translation>Die Zeilen der Faktentabelle, aus denen diese Antwort berechnet ist</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the number, the table or the chart</source>
        <translation>Zahl, Tabelle oder Diagramm kopieren</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>Chart as a picture</source>
        <translation>Diagramm als Bild</translation>
    </message>
    <message>
        <source>Export CSV</source>
        <translation>CSV exportieren</translation>
    </message>
    <message>
        <source>Write all rows of the result to a file</source>
        <translation>Alle Zeilen des Ergebnisses in eine Datei schreiben</translation>
    </message>
    <message>
        <source>Open in SQL</source>
        <translation>In SQL öffnen</translation>
    </message>
    <message>
        <source>Edit and run the query yourself</source>
        <translation>Die Abfrage selbst bearbeiten und ausführen</translation>
    </message>
    <message>
        <source>Rows behind %1</source>
        <translation>Zeilen hinter %1</translation>
    </message>
    <message>
        <source>The number is on the clipboard.</source>
        <translation>Die Zahl ist in der Zwischenablage.</translation>
    </message>
    <message>
        <source>1 row is on the clipboard.</source>
        <translation>1 Zeile ist in der Zwischenablage.</translation>
    </message>
    <message>
        <source>%1 rows are on the clipboard.</source>
        <translation>%1 Zeilen sind in der Zwischenablage.</translation>
    </message>
    <message>
        <source>The chart is on the clipboard.</source>
        <translation>Das Diagramm ist in der Zwischenablage.</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Anmerkung</translation>
    </message>
    <message>
        <source>%1 is not over.</source>
        <translation>%1 ist noch nicht vorbei.</translation>
    </message>
    <message>
        <source>Show on the sheet</source>
        <translation>Auf dem Blatt zeigen</translation>
    </message>
    <message>
        <source>The cells that this answer was read from, where they stand</source>
        <translation>Die Zellen, aus denen diese Antwort gelesen wurde, an ihrem Platz</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::HelpBrowser</name>
    <message>
        <source>Help pages</source>
        <translation>Seiten der Hilfe</translation>
    </message>
    <message>
        <source>Help page</source>
        <translation>Seite der Hilfe</translation>
    </message>
    <message>
        <source>Overview and keys</source>
        <translation>Überblick und Tasten</translation>
    </message>
    <message>
        <source>en</source>
        <extracomment>The code of this language (&quot;de&quot;): the folder of resources/help/topics with its pages, if there is one.</extracomment>
        <translation>de</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::HistoryList</name>
    <message>
        <source>Recent questions</source>
        <translation>Letzte Fragen</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filtern</translation>
    </message>
    <message>
        <source>Filter recent questions</source>
        <translation>Letzte Fragen filtern</translation>
    </message>
    <message>
        <source>Show only questions that contain this or mean something close</source>
        <translation>Nur Fragen zeigen, die dies enthalten oder Ähnliches meinen</translation>
    </message>
    <message>
        <source>Means something close. %1</source>
        <translation>Meint Ähnliches. %1</translation>
    </message>
    <message>
        <source>Show the answer</source>
        <translation>Antwort zeigen</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>Noch einmal fragen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::HistoryModel</name>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Read the history</source>
        <translation>Verlauf lesen</translation>
    </message>
    <message>
        <source>Delete a question</source>
        <translation>Frage löschen</translation>
    </message>
    <message>
        <source>Read an answer</source>
        <translation>Antwort lesen</translation>
    </message>
    <message>
        <source>%1, asked of %2</source>
        <translation>%1, gefragt wurde %2</translation>
    </message>
    <message>
        <source>Look for questions that mean the same</source>
        <translation>Fragen suchen, die dasselbe meinen</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::JobsModel</name>
    <message>
        <source>Waiting</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Dauer</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::JoinPathView</name>
    <message>
        <source>Open in Schema (Enter)</source>
        <translation>Im Schema öffnen (Eingabe)</translation>
    </message>
    <message>
        <source>%1 by %2</source>
        <translation>%1 über %2</translation>
    </message>
    <message>
        <source>Join path: %1</source>
        <translation>Join-Pfad: %1</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::KeysPanel</name>
    <message>
        <source>Looked at %1 of %2 pairs of columns: in so large a schema each column is compared with the keys that its name most likely means.</source>
        <translation>%1 von %2 Spaltenpaaren betrachtet: In einem so großen Schema wird jede Spalte mit den Schlüsseln verglichen, die ihr Name am ehesten meint.</translation>
    </message>
    <message>
        <source>Looked up the values of %1 of %2 likely keys, the likeliest first.</source>
        <translation>Die Werte von %1 der %2 wahrscheinlichen Schlüssel nachgeschlagen, die wahrscheinlichsten zuerst.</translation>
    </message>
    <message>
        <source>The names fit; no values were compared.</source>
        <translation>Die Namen passen; Werte wurden nicht verglichen.</translation>
    </message>
    <message>
        <source>%1 of %2 different values match, %3 orphans</source>
        <translation>%1 von %2 verschiedenen Werten passen, %3 ohne Gegenstück</translation>
    </message>
    <message>
        <source>; %1 different values on the other side</source>
        <translation>; %1 verschiedene Werte auf der anderen Seite</translation>
    </message>
    <message>
        <source>; one to one</source>
        <translation>; eins zu eins</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>%1 declared, %2 accepted, %3 proposed</source>
        <translation>%1 deklariert, %2 angenommen, %3 vorgeschlagen</translation>
    </message>
    <message>
        <source>%1 declared, %2 proposed</source>
        <translation>%1 deklariert, %2 vorgeschlagen</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiterer</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Decided</source>
        <translation>Entschieden</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>Annehmen</translation>
    </message>
    <message>
        <source>Joins use this key from now on</source>
        <translation>Joins nehmen diesen Schlüssel von jetzt an</translation>
    </message>
    <message>
        <source>Reject</source>
        <translation>Ablehnen</translation>
    </message>
    <message>
        <source>Do not propose this key again</source>
        <translation>Diesen Schlüssel nicht wieder vorschlagen</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>Angenommen</translation>
    </message>
    <message>
        <source>Rejected</source>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>, its columns are gone</source>
        <translation>, seine Spalten gibt es nicht mehr</translation>
    </message>
    <message>
        <source>by %1, %2</source>
        <translation>von %1, %2</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>Zurücknehmen</translation>
    </message>
    <message>
        <source>Proposed from names, from joins in views, verified queries and scripts, and from values where they were read. Where no key is declared, an answer may join along one whose values fit, and says so.</source>
        <translation>Vorgeschlagen aus Namen, aus den Verknüpfungen von Sichten, geprüften Abfragen und Skripten und, wo sie gelesen wurden, aus Werten. Wo kein Schlüssel vereinbart ist, darf eine Antwort entlang eines Vorschlags verbinden, dessen Werte passen, und sagt es.</translation>
    </message>
    <message>
        <source>Statements read for their joins: %1 of views, verified queries and scripts, %2 of the query log.</source>
        <translation>Auf Verknüpfungen gelesene Anweisungen: %1 aus Sichten, geprüften Abfragen und Skripten, %2 aus dem Abfrageprotokoll.</translation>
    </message>
    <message>
        <source>Statements of views, verified queries and scripts read for their joins: %1.</source>
        <translation>Auf Verknüpfungen gelesene Anweisungen aus Sichten, geprüften Abfragen und Skripten: %1.</translation>
    </message>
    <message>
        <source>Statements of the query log read for their joins: %1.</source>
        <translation>Auf Verknüpfungen gelesene Anweisungen des Abfrageprotokolls: %1.</translation>
    </message>
    <message>
        <source>Skipped, because they could not be read: %1.</source>
        <translation>Übersprungen, weil sie sich nicht lesen ließen: %1.</translation>
    </message>
    <message>
        <source>Read the query log again…</source>
        <translation>Abfrageprotokoll erneut lesen…</translation>
    </message>
    <message>
        <source>Read the query log…</source>
        <translation>Abfrageprotokoll lesen…</translation>
    </message>
    <message>
        <source>Read the server&apos;s query log? It has statements that others ran, without their values. Only how often each key is joined along is kept.</source>
        <translation>Abfrageprotokoll des Servers lesen? Es enthält Anweisungen, die andere ausgeführt haben, ohne deren Werte. Festgehalten wird nur, wie oft entlang eines Schlüssels verknüpft wird.</translation>
    </message>
    <message>
        <source>Read it</source>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Nicht jetzt</translation>
    </message>
    <message>
        <source>No values were compared.</source>
        <translation>Es wurden keine Werte verglichen.</translation>
    </message>
    <message>
        <source>Keys to other sources</source>
        <translation>Schlüssel zu anderen Quellen</translation>
    </message>
    <message>
        <source>Joining copies the other table next to the workbook, as it is today.</source>
        <translation>Beim Verbinden wird die andere Tabelle, wie sie heute ist, neben die Arbeitsmappe kopiert.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>a column of a source</comment>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 of %2 different values match.</source>
        <translation>%1 von %2 verschiedenen Werten stimmen überein.</translation>
    </message>
    <message>
        <source>Joined with a copy of %1.</source>
        <translation>Verbunden mit einer Kopie vom %1.</translation>
    </message>
    <message>
        <source>Neither source is a workbook: ask each on its own.</source>
        <translation>Keine der beiden Quellen ist eine Arbeitsmappe: Fragen Sie jede für sich.</translation>
    </message>
    <message>
        <source>Copy again</source>
        <translation>Erneut kopieren</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>Takes the table as it is now</source>
        <translation>Übernimmt die Tabelle, wie sie jetzt ist</translation>
    </message>
    <message>
        <source>Copies the table next to the workbook and joins along this key from now on</source>
        <translation>Kopiert die Tabelle neben die Arbeitsmappe und verbindet von nun an über diesen Schlüssel</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::LessonsPanel</name>
    <message>
        <source>Word</source>
        <translation>Wort</translation>
    </message>
    <message>
        <source>Rejections</source>
        <translation>Ablehnungen</translation>
    </message>
    <message>
        <source>Taken for</source>
        <translation>Gehalten für</translation>
    </message>
    <message>
        <source>Meant</source>
        <translation>Gemeint</translation>
    </message>
    <message>
        <source>What passed</source>
        <translation>Was bestanden hat</translation>
    </message>
    <message>
        <source>Words that confuse most</source>
        <translation>Wörter, die am meisten verwirren</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was misunderstood in %2 queries; it means %3.</source>
        <translation>&quot;%1&quot; wurde in %2 Abfragen missverstanden; es bedeutet %3.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was misunderstood in %2 queries; it means %3, and %4 is called so too.</source>
        <translation>&quot;%1&quot; wurde in %2 Abfragen missverstanden; es bedeutet %3, und %4 heißt auch so.</translation>
    </message>
    <message>
        <source>Take as another name</source>
        <translation>Als weiteren Namen übernehmen</translation>
    </message>
    <message>
        <source>Say so in the catalog</source>
        <translation>Im Katalog vermerken</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is another name of %2.</source>
        <translation>&quot;%1&quot; ist ein weiterer Name von %2.</translation>
    </message>
    <message>
        <source>The catalog says of %1: %2</source>
        <translation>Der Katalog sagt zu %1: %2</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::MainWindow</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Open a database...</source>
        <translation>Datenbank öffnen...</translation>
    </message>
    <message>
        <source>Read the source again</source>
        <translation>Quelle neu einlesen</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Search everything</source>
        <translation>Alles durchsuchen</translation>
    </message>
    <message>
        <source>Ask a question</source>
        <translation>Frage stellen</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Cancel what is running</source>
        <translation>Laufendes abbrechen</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>Opening...</source>
        <translation>Wird geöffnet...</translation>
    </message>
    <message>
        <source>%1 is asked too</source>
        <translation>%1 wird auch gefragt</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 und eine weitere</numerusform>
            <numerusform>%1 und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · %2 · read-only</source>
        <translation>%1 · %2 · nur lesend</translation>
    </message>
    <message>
        <source>Workspace</source>
        <translation>Arbeitsbereich</translation>
    </message>
    <message>
        <source>Open a database</source>
        <translation>Datenbank öffnen</translation>
    </message>
    <message>
        <source>Connect to a server...</source>
        <translation>Mit einem Server verbinden...</translation>
    </message>
    <message>
        <source>profiled %1</source>
        <translation>Profil vom %1</translation>
    </message>
    <message>
        <source>not profiled</source>
        <translation>ohne Profil</translation>
    </message>
    <message>
        <source>Catalog: %1 tables, %2 columns, %3</source>
        <translation>Katalog: %1 Tabellen, %2 Spalten, %3</translation>
    </message>
    <message>
        <source>Recent workspaces</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>%1 (not there any more)</source>
        <translation>%1 (nicht mehr da)</translation>
    </message>
    <message>
        <source>%1 (the library it needs is missing)</source>
        <translation>%1 (die nötige Bibliothek fehlt)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Open a workbook</source>
        <translation>Arbeitsmappe öffnen</translation>
    </message>
    <message>
        <source>Workbooks (%1);;All files (*)</source>
        <translation>Arbeitsmappen (%1);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Open a workbook...</source>
        <translation>Arbeitsmappe öffnen...</translation>
    </message>
    <message>
        <source>Databases and workspaces (*.db *.sqlite *.sqlite3 *.db3 *.duckdb *.parquet *.tieout);;All files (*)</source>
        <translation>Datenbanken und Arbeitsbereiche (*.db *.sqlite *.sqlite3 *.db3 *.duckdb *.parquet *.tieout);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Catalog: 1 table, %1 columns, %2</source>
        <translation>Katalog: 1 Tabelle, %1 Spalten, %2</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::Minimap</name>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Click or drag to look elsewhere</source>
        <translation>Klicken oder ziehen, um anderswo hinzusehen</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::ModelController</name>
    <message>
        <source>%1 · local</source>
        <translation>%1 · lokal</translation>
    </message>
    <message>
        <source>cloud: %1</source>
        <translation>Cloud: %1</translation>
    </message>
    <message>
        <source>Model not usable</source>
        <translation>Modell nicht nutzbar</translation>
    </message>
    <message>
        <source>No model · offline</source>
        <translation>Kein Modell · offline</translation>
    </message>
    <message>
        <source>Nothing leaves this machine</source>
        <translation>Nichts verlässt diesen Rechner</translation>
    </message>
    <message>
        <source>Choose the model</source>
        <translation>Modell wählen</translation>
    </message>
    <message>
        <source>Test the model</source>
        <translation>Modell testen</translation>
    </message>
    <message>
        <source>Questions the rules cannot answer are sent to %1, with the part of the schema they need and the company context; values and rows only where the source allows it.</source>
        <translation>Fragen, die die Regeln nicht beantworten, werden an %1 gesendet, mit dem Teil des Schemas, den sie brauchen, und dem Firmenkontext; Werte und Zeilen nur, wo die Quelle es erlaubt.</translation>
    </message>
    <message>
        <source>List the models</source>
        <translation>Modelle auflisten</translation>
    </message>
    <message>
        <source>Bring the model %1</source>
        <translation>Das Modell %1 holen</translation>
    </message>
    <message>
        <source>Test the model for meaning</source>
        <translation>Modell für Bedeutung testen</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::ModelFit</name>
    <message>
        <source>its server does not report its size</source>
        <translation>sein Server nennt seine Größe nicht</translation>
    </message>
    <message>
        <source>about %1 with its context</source>
        <translation>etwa %1 mit seinem Kontext</translation>
    </message>
    <message>
        <source>about %1 with a context of %2 tokens</source>
        <translation>etwa %1 mit einem Kontext von %2 Token</translation>
    </message>
    <message>
        <source>%1; this machine does not report its memory</source>
        <translation>%1; dieser Rechner nennt seinen Speicher nicht</translation>
    </message>
    <message>
        <source>%1, of %2 memory, %3 of it free now</source>
        <translation>%1, von %2 Speicher, davon jetzt %3 frei</translation>
    </message>
    <message>
        <source>; a context of up to %1 tokens fits</source>
        <translation>; ein Kontext von bis zu %1 Token passt</translation>
    </message>
    <message>
        <source>it runs on %1, not here</source>
        <translation>es läuft auf %1, nicht hier</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>passt</translation>
    </message>
    <message>
        <source>tight</source>
        <translation>knapp</translation>
    </message>
    <message>
        <source>too large</source>
        <translation>zu groß</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::ModelLog</name>
    <message>
        <source>Nothing yet. A server that the program starts by itself (llama.cpp) and waits before a request is repeated are said here.</source>
        <translation>Noch nichts. Hier steht, wenn das Programm selbst einen Server startet (llama.cpp) oder vor der Wiederholung einer Anfrage wartet.</translation>
    </message>
    <message>
        <source>What the model&apos;s backend says of itself, until the program ends.</source>
        <translation>Was das Backend des Modells von sich sagt, bis das Programm endet.</translation>
    </message>
    <message>
        <source>Log of the model&apos;s backend</source>
        <translation>Protokoll des Modell-Backends</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::ModelSection</name>
    <message>
        <source>None: rules only, offline</source>
        <translation>Keines: nur Regeln, offline</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Cancel the test</source>
        <translation>Test abbrechen</translation>
    </message>
    <message>
        <source>Test connection</source>
        <translation>Verbindung testen</translation>
    </message>
    <message>
        <source>Allow sending to %1</source>
        <translation>Senden an %1 erlauben</translation>
    </message>
    <message>
        <source>The address is http, not https: on the way it can be read by others, and so can the key.</source>
        <translation>Die Adresse ist http, nicht https: Unterwegs können andere mitlesen, auch den Schlüssel.</translation>
    </message>
    <message>
        <source>Waiting for the server...</source>
        <translation>Warten auf den Server...</translation>
    </message>
    <message>
        <source>Works: it answered within %1.</source>
        <translation>Funktioniert: Antwort nach %1.</translation>
    </message>
    <message>
        <source>Works: it answered within %1. Models there: %2.</source>
        <translation>Funktioniert: Antwort nach %1. Modelle dort: %2.</translation>
    </message>
    <message>
        <source>May stay empty.</source>
        <translation>Darf leer bleiben.</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>Datei wählen</translation>
    </message>
    <message>
        <source>JSON schema</source>
        <translation>JSON-Schema</translation>
    </message>
    <message>
        <source>tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>grammar</source>
        <translation>Grammatik</translation>
    </message>
    <message>
        <source>embeddings</source>
        <translation>Einbettungen</translation>
    </message>
    <message>
        <source>streaming</source>
        <translation>Streaming</translation>
    </message>
    <message>
        <source>context of %1 tokens</source>
        <translation>Kontext von %1 Token</translation>
    </message>
    <message>
        <source>context unknown</source>
        <translation>Kontext unbekannt</translation>
    </message>
    <message>
        <source>Measured: %1</source>
        <translation>Gemessen: %1</translation>
    </message>
    <message>
        <source>Lists its models and measures this one with a few small requests; nothing of your data is sent</source>
        <translation>Listet die Modelle auf und misst dieses mit ein paar kleinen Anfragen; nichts von Ihren Daten wird gesendet</translation>
    </message>
    <message>
        <source>If the server wants one. Kept until the program ends, or in the system&apos;s keychain, and written nowhere else; the environment variable %1 does as well.</source>
        <translation>Wenn der Server einen verlangt. Er bleibt, bis das Programm endet, oder im Schlüsselbund des Systems, und steht sonst nirgends; die Umgebungsvariable %1 geht auch.</translation>
    </message>
    <message>
        <source>Kept until the program ends, or in the system&apos;s keychain, and written nowhere else. Empty: the one in the environment variable %1.</source>
        <translation>Er bleibt, bis das Programm endet, oder im Schlüsselbund des Systems, und steht sonst nirgends. Leer: der aus der Umgebungsvariablen %1.</translation>
    </message>
    <message>
        <source>Keep it in the system&apos;s keychain</source>
        <translation>Im Schlüsselbund behalten</translation>
    </message>
    <message>
        <source>%1 is not this machine. Sent are: your question; names, types, keys, meanings and row counts of the tables and columns it may need; the company context; and what the checks say to its SQL. Only where the source&apos;s page allows values: values of columns that hold few, of others those that your question&apos;s words are in, and verified SQL of similar questions. Only where it allows rows: rows of results. Never: hidden tables and columns, personal data, passwords. Without your consent nothing is contacted.</source>
        <translation>%1 ist nicht dieser Rechner. Gesendet werden: Ihre Frage; Namen, Typen, Schlüssel, Bedeutungen und Zeilenzahlen der Tabellen und Spalten, die sie brauchen kann; der Firmenkontext; und was die Prüfungen zu seinem SQL sagen. Nur wo die Seite der Quelle Werte erlaubt: Werte von Spalten mit wenigen davon, von anderen solche, in denen Wörter Ihrer Frage stehen, und geprüftes SQL ähnlicher Fragen. Nur wo sie Zeilen erlaubt: Zeilen von Ergebnissen. Nie: verborgene Tabellen und Spalten, persönliche Daten, Passwörter. Ohne Ihre Zustimmung wird nichts kontaktiert.</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::ModelsPanel</name>
    <message>
        <source>Lists what can be chosen there, against this machine&apos;s memory; nothing of your data is sent</source>
        <translation>Listet, was dort zu wählen ist, gegen den Speicher dieses Rechners; nichts von Ihren Daten wird gesendet</translation>
    </message>
    <message>
        <source>Use this model</source>
        <translation>Dieses Modell nehmen</translation>
    </message>
    <message>
        <source>not on this machine</source>
        <translation>nicht auf diesem Rechner</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Kontext</translation>
    </message>
    <message>
        <source>On this machine</source>
        <translation>Auf diesem Rechner</translation>
    </message>
    <message>
        <source>Models that can be chosen</source>
        <translation>Modelle zur Wahl</translation>
    </message>
    <message>
        <source>Model to bring onto this server</source>
        <translation>Modell, das auf diesen Server geholt wird</translation>
    </message>
    <message>
        <source>Bring another one: qwen2.5-coder:7b</source>
        <translation>Ein weiteres holen: qwen2.5-coder:7b</translation>
    </message>
    <message>
        <source>Bring it</source>
        <translation>Holen</translation>
    </message>
    <message>
        <source>The server loads the model from its library; what has arrived is kept when you cancel</source>
        <translation>Der Server lädt das Modell aus seiner Bibliothek; was angekommen ist, bleibt, wenn Sie abbrechen</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Models that fit this machine</source>
        <translation>Modelle, die auf diesen Rechner passen</translation>
    </message>
    <message>
        <source>This machine has %1 of memory.</source>
        <translation>Dieser Rechner hat %1 Speicher.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Waiting for the server...</source>
        <translation>Warten auf den Server ...</translation>
    </message>
    <message>
        <source>There is no model yet.</source>
        <translation>Es gibt noch kein Modell.</translation>
    </message>
    <message>
        <source>What a model needs is its file and room for its context.</source>
        <translation>Ein Modell braucht seine Datei und Platz für seinen Kontext.</translation>
    </message>
    <message>
        <source>These run on %1, not here.</source>
        <translation>Diese laufen auf %1, nicht hier.</translation>
    </message>
    <message>
        <source>Enter the name of the model to bring.</source>
        <translation>Geben Sie den Namen des Modells ein, das geholt werden soll.</translation>
    </message>
    <message>
        <source>Bringing %1…</source>
        <translation>%1 wird geholt …</translation>
    </message>
    <message>
        <source>%1 is there.</source>
        <translation>%1 ist da.</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::NavigationBar</name>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::NoteBox</name>
    <message>
        <source>Show all</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>The whole message</source>
        <translation>Die ganze Meldung</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::Opener</name>
    <message>
        <source>Look at %1</source>
        <translation>%1 ansehen</translation>
    </message>
    <message>
        <source>Try %1</source>
        <translation>%1 versuchen</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::OpeningBanner</name>
    <message>
        <source>Cancel  Esc</source>
        <translation>Abbrechen  Esc</translation>
    </message>
    <message>
        <source>Opening</source>
        <translation>Wird geöffnet</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Stop opening it</source>
        <translation>Das Öffnen abbrechen</translation>
    </message>
    <message>
        <source>Its tables and SQL can be used already.</source>
        <translation>Tabellen und SQL sind schon benutzbar.</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::OpeningNotices</name>
    <message>
        <source>Opening %1. Your current work stays until it is open.</source>
        <translation>%1 wird geöffnet. Bis dahin bleibt die jetzige Arbeit stehen.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Your current work stays as it is</source>
        <translation>Die jetzige Arbeit bleibt, wie sie ist</translation>
    </message>
    <message>
        <source>%1 is not at %2 any more.</source>
        <translation>%1 ist nicht mehr unter %2.</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <source>Opens what was left out</source>
        <translation>Öffnet, was ausgelassen wurde</translation>
    </message>
    <message>
        <source>Questions go to the other sources</source>
        <translation>Fragen gehen an die anderen Quellen</translation>
    </message>
    <message>
        <source>Locate...</source>
        <translation>Suchen...</translation>
    </message>
    <message>
        <source>Choose where the file is now. Its catalog, edits and verified queries stay.</source>
        <translation>Wählen Sie, wo die Datei jetzt ist. Katalog, Bearbeitungen und bestätigte Abfragen bleiben.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal versuchen</translation>
    </message>
    <message>
        <source>Opens %1</source>
        <translation>Öffnet %1</translation>
    </message>
    <message>
        <source>Open anyway</source>
        <translation>Trotzdem öffnen</translation>
    </message>
    <message>
        <source>Shows the answers and notes of this workspace without the database</source>
        <translation>Zeigt Antworten und Notizen dieses Arbeitsbereichs ohne die Datenbank</translation>
    </message>
    <message>
        <source>Where is %1 now?</source>
        <translation>Wo ist %1 jetzt?</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Workspaces (*.tieout)</source>
        <translation>Arbeitsbereiche (*.tieout)</translation>
    </message>
    <message>
        <source>Save a copy...</source>
        <translation>Kopie speichern...</translation>
    </message>
    <message>
        <source>Saves everything in this workspace, with what you did since, as a new file</source>
        <translation>Speichert alles in diesem Arbeitsbereich samt dem seither Getanen als neue Datei</translation>
    </message>
    <message>
        <source>Save a copy of the workspace</source>
        <translation>Kopie des Arbeitsbereichs speichern</translation>
    </message>
    <message>
        <source>Waiting for the server %1, %2 s. Your current work stays until it is open.</source>
        <translation>Wartet auf den Server %1, %2 s. Bis er antwortet, bleibt die jetzige Arbeit stehen.</translation>
    </message>
    <message>
        <source>Databases (*.db *.sqlite *.sqlite3 *.db3 *.duckdb *.parquet)</source>
        <translation>Datenbanken (*.db *.sqlite *.sqlite3 *.db3 *.duckdb *.parquet)</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::OpeningState</name>
    <message>
        <source>Waiting for the server %1, %2 s</source>
        <translation>Wartet auf den Server %1, %2 s</translation>
    </message>
    <message>
        <source>Waiting for &quot;%1&quot; to end, %2 s</source>
        <translation>Wartet, bis &quot;%1&quot; fertig ist, %2 s</translation>
    </message>
    <message>
        <source>Waiting for the password of %1</source>
        <translation>Wartet auf das Passwort für %1</translation>
    </message>
    <message>
        <source>Opening %1...</source>
        <translation>%1 wird geöffnet ...</translation>
    </message>
    <message>
        <source>Opening %1: %2, %3 %</source>
        <translation>%1 wird geöffnet: %2, %3 %</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::OverviewPanel</name>
    <message>
        <source>Start here</source>
        <translation>Hier anfangen</translation>
    </message>
    <message>
        <source>The tables that explain this database. Click one, or any table in the graph.</source>
        <translation>Die Tabellen, die diese Datenbank erklären. Eine davon anklicken oder irgendeine Tabelle im Graphen.</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::Palette</name>
    <message>
        <source>view</source>
        <translation>Sicht</translation>
    </message>
    <message>
        <source>table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>column of %1</source>
        <translation>Spalte von %1</translation>
    </message>
    <message>
        <source>question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>not there any more</source>
        <translation>nicht mehr da</translation>
    </message>
    <message>
        <source>the library it needs is missing</source>
        <translation>die nötige Bibliothek fehlt</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>%1 öffnen</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::PasswordDialog</name>
    <message>
        <source>Keep it in the system&apos;s keychain</source>
        <translation>Im Schlüsselbund behalten</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Passwort</translation>
    </message>
    <message>
        <source>Else it lasts as long as the program runs. It is never written into a workspace.</source>
        <translation>Sonst hält es, solange das Programm läuft. In einen Arbeitsbereich wird es nie geschrieben.</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Verbinden</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::PathFinder</name>
    <message>
        <source>Find the join path</source>
        <translation>Join-Pfad suchen</translation>
    </message>
    <message>
        <source>Count the rows a join keeps</source>
        <translation>Zeilen zählen, die ein Join behält</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::PathPanel</name>
    <message>
        <source>no rows</source>
        <translation>keine Zeilen</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Looking for the smallest path...</source>
        <translation>Der kleinste Pfad wird gesucht...</translation>
    </message>
    <message>
        <source>Click the tables you want to join, in the graph or by searching.</source>
        <translation>Die zu verbindenden Tabellen im Graphen anklicken oder suchen.</translation>
    </message>
    <message>
        <source>Click one more table.</source>
        <translation>Noch eine Tabelle anklicken.</translation>
    </message>
    <message>
        <source>Join path</source>
        <translation>Join-Pfad</translation>
    </message>
    <message numerus="yes">
        <source>%n tables</source>
        <translation>
            <numerusform>%n Tabelle</numerusform>
            <numerusform>%n Tabellen</numerusform>
        </translation>
    </message>
    <message>
        <source>Take %1 out of the path</source>
        <translation>%1 aus dem Pfad nehmen</translation>
    </message>
    <message>
        <source>The table below refers to the one above.</source>
        <translation>Die untere Tabelle verweist auf die obere.</translation>
    </message>
    <message>
        <source>The table above refers to the one below.</source>
        <translation>Die obere Tabelle verweist auf die untere.</translation>
    </message>
    <message>
        <source>bridge</source>
        <translation>Brücke</translation>
    </message>
    <message>
        <source>inferred</source>
        <translation>erschlossen</translation>
    </message>
    <message>
        <source>Rows kept by each join</source>
        <translation>Zeilen, die jeder Join behält</translation>
    </message>
    <message>
        <source>measuring...</source>
        <translation>wird gemessen...</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>nicht gemessen</translation>
    </message>
    <message>
        <source>Counting took longer than %1 s and was stopped.</source>
        <translation>Das Zählen dauerte länger als %1 s und wurde angehalten.</translation>
    </message>
    <message>
        <source>%1 %2 has no %3.</source>
        <translation>%1 %2 ohne %3.</translation>
    </message>
    <message>
        <source>%1 %2 have no %3.</source>
        <translation>%1 %2 ohne %3.</translation>
    </message>
    <message>
        <source>SQL</source>
        <translation>SQL</translation>
    </message>
    <message>
        <source>SQL of the join path</source>
        <translation>SQL des Join-Pfads</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Open in SQL</source>
        <translation>In SQL öffnen</translation>
    </message>
    <message>
        <source>Other paths, %1</source>
        <translation>Andere Pfade, %1</translation>
    </message>
    <message>
        <source>Other paths</source>
        <translation>Andere Pfade</translation>
    </message>
    <message>
        <source>There is no other way over the keys.</source>
        <translation>Über die Schlüssel gibt es keinen anderen Weg.</translation>
    </message>
    <message>
        <source>Show this path</source>
        <translation>Diesen Pfad zeigen</translation>
    </message>
    <message>
        <source>as short: which one is meant is for you to say</source>
        <translation>gleich kurz: welcher gemeint ist, bleibt zu entscheiden</translation>
    </message>
    <message numerus="yes">
        <source>%n joins</source>
        <translation>
            <numerusform>%n Join</numerusform>
            <numerusform>%n Joins</numerusform>
        </translation>
    </message>
    <message>
        <source>So many tables are joined nearly as shortly as possible: at most with twice the keys.</source>
        <translation>So viele Tabellen werden fast so kurz wie möglich verbunden: höchstens mit doppelt so vielen Schlüsseln.</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::PathWords</name>
    <message>
        <source>From %1 to %2</source>
        <translation>Von %1 zu %2</translation>
    </message>
    <message>
        <source>over %1</source>
        <translation>über %1</translation>
    </message>
    <message>
        <source>by %1</source>
        <translation>über %1</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::PluginList</name>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Loaded</source>
        <translation>Geladen</translation>
    </message>
    <message>
        <source>Switched off</source>
        <translation>Ausgeschaltet</translation>
    </message>
    <message>
        <source>Not started</source>
        <translation>Nicht gestartet</translation>
    </message>
    <message>
        <source>Plugin</source>
        <translation>Plugin</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Über</translation>
    </message>
    <message>
        <source>Plugins</source>
        <translation>Plugins</translation>
    </message>
    <message>
        <source>Switch on from the next start</source>
        <translation>Ab dem nächsten Start einschalten</translation>
    </message>
    <message>
        <source>Switch off from the next start</source>
        <translation>Ab dem nächsten Start ausschalten</translation>
    </message>
    <message>
        <source>Whether this plugin is started with the program</source>
        <translation>Ob dieses Plugin mit dem Programm gestartet wird</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is started again with the next start.</source>
        <translation>&quot;%1&quot; wird beim nächsten Start wieder gestartet.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; will not be loaded at the next start.</source>
        <translation>&quot;%1&quot; wird ab dem nächsten Start nicht mehr gestartet.</translation>
    </message>
    <message>
        <source>connector</source>
        <translation>Konnektor</translation>
    </message>
    <message>
        <source>retriever</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>backend</source>
        <translation>Modellanbindung</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::PromptsDialog</name>
    <message>
        <source>Instructions (system)</source>
        <translation>Anweisungen (system)</translation>
    </message>
    <message>
        <source>What the model said (assistant)</source>
        <translation>Was das Modell sagte (assistant)</translation>
    </message>
    <message>
        <source>Message (user)</source>
        <translation>Nachricht (user)</translation>
    </message>
    <message>
        <source>No reply came: %1</source>
        <translation>Es kam keine Antwort: %1</translation>
    </message>
    <message>
        <source>Not used: %1</source>
        <translation>Nicht verwendet: %1</translation>
    </message>
    <message>
        <source>Its thoughts, never part of an answer:</source>
        <translation>Seine Gedanken, nie Teil einer Antwort:</translation>
    </message>
    <message>
        <source>What the model was sent</source>
        <translation>Was dem Modell gesendet wurde</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the text that is shown</source>
        <translation>Den gezeigten Text kopieren</translation>
    </message>
    <message>
        <source>The text is on the clipboard.</source>
        <translation>Der Text ist in der Zwischenablage.</translation>
    </message>
    <message>
        <source>Save all…</source>
        <translation>Alles speichern …</translation>
    </message>
    <message>
        <source>Write every request and reply to a file, a line of JSON each</source>
        <translation>Jede Anfrage und Antwort in eine Datei schreiben, je eine Zeile JSON</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>The texts are gone: what a model is sent is kept until the program ends and written nowhere, and this answer is from an earlier run, or from before the newest answers. Ask the question again to see them.</source>
        <translation>Die Texte sind nicht mehr da: was einem Modell gesendet wird, bleibt, bis das Programm endet, und steht nirgends geschrieben; diese Antwort ist aus einem früheren Lauf oder älter als die neuesten Antworten. Stellen Sie die Frage erneut, um sie zu sehen.</translation>
    </message>
    <message>
        <source>What the answer still knows</source>
        <translation>Was die Antwort noch weiß</translation>
    </message>
    <message>
        <source>%1 over %2, %3 requests, %4 tokens sent, %5 received, temperature %6, seed %7.</source>
        <translation>%1 über %2, %3 Anfragen, %4 Token gesendet, %5 empfangen, Temperatur %6, Startwert %7.</translation>
    </message>
    <message>
        <source>its own</source>
        <translation>seine eigene Vorgabe</translation>
    </message>
    <message>
        <source>Fingerprint of the texts: %1</source>
        <translation>Fingerabdruck der Texte: %1</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Anfrage</translation>
    </message>
    <message>
        <source>%1 (failed)</source>
        <translation>%1 (gescheitert)</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>Gesendet</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>etwa %1</translation>
    </message>
    <message>
        <source>Received</source>
        <translation>Empfangen</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Requests to the model, in tokens</source>
        <translation>Anfragen an das Modell, in Token</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Parts of the request</source>
        <translation>Teile der Anfrage</translation>
    </message>
    <message>
        <source>Text of the request</source>
        <translation>Text der Anfrage</translation>
    </message>
    <message>
        <source>Form it has to have</source>
        <translation>Verlangte Form</translation>
    </message>
    <message>
        <source>Reply</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>The text, byte for byte</source>
        <translation>Der Text, Byte für Byte</translation>
    </message>
    <message>
        <source>about %1 tokens by our count</source>
        <translation>etwa %1 Token nach unserer Zählung</translation>
    </message>
    <message>
        <source>%1 by the server&apos;s, without what it still had</source>
        <translation>%1 nach der des Servers, ohne was er noch hatte</translation>
    </message>
    <message>
        <source>%1 by the server&apos;s</source>
        <translation>%1 nach der des Servers</translation>
    </message>
    <message>
        <source>a reply of at most %1</source>
        <translation>eine Antwort von höchstens %1</translation>
    </message>
    <message>
        <source>no form imposed</source>
        <translation>keine Form verlangt</translation>
    </message>
    <message>
        <source>form imposed by %1</source>
        <translation>Form verlangt durch %1</translation>
    </message>
    <message>
        <source>what it said before</source>
        <translation>was es zuvor sagte</translation>
    </message>
    <message>
        <source>what its step gave</source>
        <translation>was sein Schritt ergab</translation>
    </message>
    <message>
        <source>Nothing was left out.</source>
        <translation>Nichts wurde weggelassen.</translation>
    </message>
    <message>
        <source>Left out: %1</source>
        <translation>Weggelassen: %1</translation>
    </message>
    <message>
        <source>None was sent beside the messages.</source>
        <translation>Neben den Nachrichten wurde keine gesendet.</translation>
    </message>
    <message>
        <source>Save what the model was sent</source>
        <translation>Speichern, was dem Modell gesendet wurde</translation>
    </message>
    <message>
        <source>Lines of JSON (*.jsonl)</source>
        <translation>Zeilen von JSON (*.jsonl)</translation>
    </message>
    <message>
        <source>%1 requests written to %2</source>
        <translation>%1 Anfragen nach %2 geschrieben</translation>
    </message>
    <message>
        <source>Kept until the program ends and written nowhere. Numbers with &quot;about&quot; are our own count of tokens.</source>
        <translation>Sie bleiben, bis das Programm endet, und stehen nirgends geschrieben. Zahlen mit „etwa“ sind unsere eigene Zählung der Token.</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::ProvenancePanel</name>
    <message>
        <source>Definition</source>
        <translation>Definition</translation>
    </message>
    <message>
        <source>Provenance</source>
        <translation>Herkunft</translation>
    </message>
    <message>
        <source>SQL</source>
        <translation>SQL</translation>
    </message>
    <message>
        <source>Lineage</source>
        <translation>Abstammung</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Ask something: where the answer comes from stands here.</source>
        <translation>Nach einer Frage steht hier, woher die Antwort kommt.</translation>
    </message>
    <message>
        <source>Click a bar, a slice or a cell to see the rows behind it.</source>
        <translation>Einen Balken, ein Segment oder eine Zelle anklicken, um die Zeilen dahinter zu sehen.</translation>
    </message>
    <message>
        <source>One table</source>
        <translation>Eine Tabelle</translation>
    </message>
    <message>
        <source>Join path · %1 tables, 1 foreign key</source>
        <translation>Join-Pfad · %1 Tabellen, 1 Fremdschlüssel</translation>
    </message>
    <message>
        <source>Join path · %1 tables, %2 foreign keys</source>
        <translation>Join-Pfad · %1 Tabellen, %2 Fremdschlüssel</translation>
    </message>
    <message>
        <source>Taken for granted</source>
        <translation>Angenommen</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Checks · %1 of %2 passed</source>
        <translation>Prüfungen · %1 von %2 bestanden</translation>
    </message>
    <message>
        <source>Tie-out</source>
        <translation>Gegenprobe</translation>
    </message>
    <message>
        <source>Where the number comes from</source>
        <translation>Woher die Zahl kommt</translation>
    </message>
    <message>
        <source>No SQL was run.</source>
        <translation>Es wurde kein SQL ausgeführt.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy SQL: %1</source>
        <translation>SQL kopieren: %1</translation>
    </message>
    <message>
        <source>The SQL is on the clipboard.</source>
        <translation>Das SQL ist in der Zwischenablage.</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>Abfrage</translation>
    </message>
    <message>
        <source>As it ran, with the row limit</source>
        <translation>Wie ausgeführt, mit der Zeilengrenze</translation>
    </message>
    <message>
        <source>There is no lineage: nothing was read.</source>
        <translation>Keine Abstammung: Es wurde nichts gelesen.</translation>
    </message>
    <message>
        <source>Result columns</source>
        <translation>Ergebnisspalten</translation>
    </message>
    <message>
        <source>Read besides, for the whole result</source>
        <translation>Außerdem gelesen, für das ganze Ergebnis</translation>
    </message>
    <message>
        <source>Rows kept by each join</source>
        <translation>Zeilen, die jeder Join behält</translation>
    </message>
    <message>
        <source>Nothing was tried before.</source>
        <translation>Vorher wurde nichts versucht.</translation>
    </message>
    <message>
        <source>Attempt %1 · %2 · %3</source>
        <translation>Versuch %1 · %2 · %3</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>bestanden</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>asked again</source>
        <translation>noch einmal gefragt</translation>
    </message>
    <message>
        <source>Rows behind the answer</source>
        <translation>Zeilen hinter der Antwort</translation>
    </message>
    <message>
        <source>Rows behind %1</source>
        <translation>Zeilen hinter %1</translation>
    </message>
    <message>
        <source>Reading...</source>
        <translation>Wird gelesen...</translation>
    </message>
    <message>
        <source>the answer</source>
        <translation>der Antwort</translation>
    </message>
    <message>
        <source>Rows behind %1 · %2</source>
        <translation>Zeilen hinter %1 · %2</translation>
    </message>
    <message>
        <source>the first %1</source>
        <translation>die ersten %1</translation>
    </message>
    <message>
        <source>Company context</source>
        <translation>Firmenkontext</translation>
    </message>
    <message>
        <source>Only these rows</source>
        <translation>Nur diese Zeilen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>As it ran, with row limit and row filters</source>
        <translation>Wie ausgeführt, mit Zeilengrenze und Zeilenfiltern</translation>
    </message>
    <message>
        <source>What the model was sent…</source>
        <translation>Was dem Modell gesendet wurde …</translation>
    </message>
    <message>
        <source>Every request, byte for byte, with what each part of it costs</source>
        <translation>Jede Anfrage, Byte für Byte, mit dem, was jeder Teil kostet</translation>
    </message>
    <message>
        <source>One table, joined to itself</source>
        <translation>Eine Tabelle, mit sich selbst verbunden</translation>
    </message>
    <message>
        <source>%1 tables, no key between them</source>
        <translation>%1 Tabellen, kein Schlüssel dazwischen</translation>
    </message>
    <message>
        <source>The first %1 rows are on the clipboard; there are more behind the answer.</source>
        <translation>Die ersten %1 Zeilen sind in der Zwischenablage; hinter der Antwort stehen mehr.</translation>
    </message>
    <message>
        <source>What your words became</source>
        <translation>Was aus Ihren Wörtern wurde</translation>
    </message>
    <message>
        <source>Computed from cells</source>
        <translation>Aus Zellen berechnet</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::ProvenanceParts</name>
    <message>
        <source>passed</source>
        <translation>bestanden</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>does not apply</source>
        <translation>trifft nicht zu</translation>
    </message>
    <message>
        <source>%1 more passed</source>
        <translation>%1 weitere bestanden</translation>
    </message>
    <message>
        <source>%1 do not apply here</source>
        <translation>%1 treffen hier nicht zu</translation>
    </message>
    <message>
        <source>Result column</source>
        <translation>Ergebnisspalte</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>How</source>
        <translation>Wie</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>counted</source>
        <translation>gezählt</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <source>1 row has no partner over %1.</source>
        <translation>1 Zeile hat über %1 keinen Partner.</translation>
    </message>
    <message>
        <source>%1 rows have no partner over %2.</source>
        <translation>%1 Zeilen haben über %2 keinen Partner.</translation>
    </message>
    <message>
        <source>Your words</source>
        <translation>Ihre Wörter</translation>
    </message>
    <message>
        <source>Became</source>
        <translation>Wurde zu</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::QualityView</name>
    <message>
        <source>by people</source>
        <translation>von Menschen</translation>
    </message>
    <message>
        <source>by the database&apos;s comments</source>
        <translation>durch Kommentare der Datenbank</translation>
    </message>
    <message>
        <source>by a model</source>
        <translation>von einem Modell</translation>
    </message>
    <message>
        <source>by rules only</source>
        <translation>nur durch Regeln</translation>
    </message>
    <message>
        <source>by nobody</source>
        <translation>von niemandem</translation>
    </message>
    <message>
        <source>by %1</source>
        <translation>durch %1</translation>
    </message>
    <message>
        <source>%1 of %2 columns are described</source>
        <translation>%1 von %2 Spalten sind beschrieben</translation>
    </message>
    <message>
        <source>%1 of %2 tables are described</source>
        <translation>%1 von %2 Tabellen sind beschrieben</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>Befund</translation>
    </message>
    <message>
        <source>Way out</source>
        <translation>Ausweg</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Documentation</source>
        <translation>Dokumentation</translation>
    </message>
    <message>
        <source>No database is open.</source>
        <translation>Keine Datenbank ist geöffnet.</translation>
    </message>
    <message>
        <source>Nothing to complain about</source>
        <translation>Nichts zu beanstanden</translation>
    </message>
    <message>
        <source>Findings · %1</source>
        <translation>Befunde · %1</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::QuestionField</name>
    <message>
        <source>Ask</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Ask a question (Ctrl+L); Up brings the last one back</source>
        <translation>Frage stellen (Strg+L); die Pfeiltaste nach oben holt die letzte zurück</translation>
    </message>
    <message>
        <source>Ask (Enter)</source>
        <translation>Fragen (Eingabe)</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::ReadingOption</name>
    <message>
        <source>Use this</source>
        <translation>Diese nehmen</translation>
    </message>
    <message>
        <source>Use this: %1</source>
        <translation>Diese nehmen: %1</translation>
    </message>
    <message>
        <source>Run this reading</source>
        <translation>Diese Lesart ausführen</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>What this reading gives, its first row</source>
        <translation>Was diese Lesart ergibt, ihre erste Zeile</translation>
    </message>
    <message>
        <source>Gives %1</source>
        <translation>Ergibt %1</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::RecentList</name>
    <message>
        <source>today, %1</source>
        <translation>heute, %1</translation>
    </message>
    <message>
        <source>Recent workspaces</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>The sample</source>
        <translation>Das Beispiel</translation>
    </message>
    <message>
        <source>Open this workspace as it was left</source>
        <translation>Diesen Arbeitsbereich öffnen, wie er verlassen wurde</translation>
    </message>
    <message>
        <source>Open %1, %2</source>
        <translation>%1 öffnen, %2</translation>
    </message>
    <message>
        <source>not there any more</source>
        <translation>nicht mehr da</translation>
    </message>
    <message>
        <source>the library it needs is missing</source>
        <translation>die nötige Bibliothek fehlt</translation>
    </message>
    <message>
        <source>Locate...</source>
        <translation>Suchen...</translation>
    </message>
    <message>
        <source>Choose where it is now; its catalog and answers stay</source>
        <translation>Wählen Sie, wo er jetzt ist; Katalog und Antworten bleiben</translation>
    </message>
    <message>
        <source>Remove it from this list; the workspace itself stays</source>
        <translation>Aus dieser Liste entfernen; der Arbeitsbereich selbst bleibt</translation>
    </message>
    <message>
        <source>Remove %1 from this list</source>
        <translation>%1 aus dieser Liste entfernen</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::RecentWorkspaces</name>
    <message>
        <source>Check recent workspaces</source>
        <translation>Zuletzt geöffnete Arbeitsbereiche prüfen</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::RecordCard</name>
    <message>
        <source>Ask the tables instead</source>
        <translation>Stattdessen die Tabellen fragen</translation>
    </message>
    <message>
        <source>Use the governed metric</source>
        <translation>Die verwaltete Kennzahl nehmen</translation>
    </message>
    <message>
        <source>Look in the catalog instead</source>
        <translation>Stattdessen im Katalog nachsehen</translation>
    </message>
    <message>
        <source>Ask again by this route; kept for questions like this one</source>
        <translation>Auf diesem Weg noch einmal fragen; gilt künftig für ähnliche Fragen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Is this right?</source>
        <translation>Stimmt das?</translation>
    </message>
    <message>
        <source>Say what would have been right; you see first what becomes of it</source>
        <translation>Sagen Sie, was richtig gewesen wäre; Sie sehen zuerst, was daraus wird</translation>
    </message>
    <message>
        <source>Look for questions like it</source>
        <translation>Ähnliche Fragen suchen</translation>
    </message>
    <message>
        <source>A similar question was answered: “%1”</source>
        <translation>Eine ähnliche Frage wurde beantwortet: „%1“</translation>
    </message>
    <message>
        <source>A similar question was answered: “%1”: %2</source>
        <translation>Eine ähnliche Frage wurde beantwortet: „%1“: %2</translation>
    </message>
    <message>
        <source>Ask that</source>
        <translation>Diese stellen</translation>
    </message>
    <message>
        <source>Next:</source>
        <translation>Weiter:</translation>
    </message>
    <message>
        <source>Ask: %1</source>
        <translation>Weiterfragen: %1</translation>
    </message>
    <message>
        <source>From %1</source>
        <translation>Aus %1</translation>
    </message>
    <message>
        <source>Asked of %1</source>
        <translation>Gestellt an %1</translation>
    </message>
    <message>
        <source>The pages show %1 now</source>
        <translation>Die Seiten zeigen jetzt %1</translation>
    </message>
    <message>
        <source>%1 was not asked: it is not open yet.</source>
        <translation>%1 wurde nicht gefragt: Die Quelle ist noch nicht offen.</translation>
    </message>
    <message>
        <source>These were not asked, since they are not open yet: %1.</source>
        <translation>Diese wurden nicht gefragt, weil sie noch nicht offen sind: %1.</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>Noch einmal fragen</translation>
    </message>
    <message>
        <source>Look in the cells instead</source>
        <translation>Stattdessen in den Zellen nachsehen</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::RecordWords</name>
    <message>
        <source>Metric: %1 · governed</source>
        <translation>Kennzahl: %1 · verbindlich</translation>
    </message>
    <message>
        <source>A governed definition was used.</source>
        <translation>Eine verbindliche Definition wurde verwendet.</translation>
    </message>
    <message>
        <source>Governed</source>
        <translation>Verbindlich</translation>
    </message>
    <message>
        <source>Verified question</source>
        <translation>Bestätigte Frage</translation>
    </message>
    <message>
        <source>A person has verified this question and its SQL.</source>
        <translation>Ein Mensch hat diese Frage und ihr SQL bestätigt.</translation>
    </message>
    <message>
        <source>Exploratory</source>
        <translation>Explorativ</translation>
    </message>
    <message>
        <source>Nobody has verified this reading yet; exploratory numbers are for exploring.</source>
        <translation>Diese Lesart hat noch niemand bestätigt; explorative Zahlen sind zum Erkunden da.</translation>
    </message>
    <message>
        <source>Period: %1</source>
        <translation>Zeitraum: %1</translation>
    </message>
    <message>
        <source> on %1</source>
        <translation> auf %1</translation>
    </message>
    <message>
        <source>Data through %1</source>
        <translation>Daten bis %1</translation>
    </message>
    <message>
        <source>Written by %1</source>
        <translation>Geschrieben von %1</translation>
    </message>
    <message>
        <source>A model read the question and wrote the query. Checks and tie-out prove the number of this query, not that it is the one that was meant.</source>
        <translation>Ein Modell hat die Frage gelesen und die Abfrage geschrieben. Prüfungen und Gegenprobe belegen die Zahl dieser Abfrage, nicht, dass sie die gemeinte ist.</translation>
    </message>
    <message>
        <source>%1 contributing rows</source>
        <translation>%1 beitragende Zeilen</translation>
    </message>
    <message>
        <source>%1 result rows</source>
        <translation>%1 Ergebniszeilen</translation>
    </message>
    <message>
        <source>Cut at %1 rows</source>
        <translation>Bei %1 Zeilen abgeschnitten</translation>
    </message>
    <message>
        <source>More rows exist than are shown. The limit is in Settings.</source>
        <translation>Es gibt mehr Zeilen als gezeigt. Die Grenze steht in den Einstellungen.</translation>
    </message>
    <message>
        <source>1 warning</source>
        <translation>1 Warnung</translation>
    </message>
    <message>
        <source>%1 warnings</source>
        <translation>%1 Warnungen</translation>
    </message>
    <message>
        <source>The checks on the right say what it is.</source>
        <translation>Die Prüfungen rechts sagen, worum es geht.</translation>
    </message>
    <message>
        <source>Not checked: %1</source>
        <translation>Nicht geprüft: %1</translation>
    </message>
    <message>
        <source>Not checked.</source>
        <translation>Nicht geprüft.</translation>
    </message>
    <message>
        <source>%1 contributing rows, computed a second way: %2. Difference %3.</source>
        <translation>%1 beitragende Zeilen, auf einem zweiten Weg berechnet: %2. Differenz %3.</translation>
    </message>
    <message>
        <source>%1 contributing rows, every figure computed a second way. Largest difference %2.</source>
        <translation>%1 beitragende Zeilen, jede Zahl auf einem zweiten Weg berechnet. Größte Differenz %2.</translation>
    </message>
    <message>
        <source>%1 contributing rows, computed a second way. Difference %2.</source>
        <translation>%1 beitragende Zeilen, auf einem zweiten Weg berechnet. Differenz %2.</translation>
    </message>
    <message>
        <source>schema snapshot %1</source>
        <translation>Schemastand %1</translation>
    </message>
    <message>
        <source>profiled %1</source>
        <translation>Profil vom %1</translation>
    </message>
    <message>
        <source>data through %1</source>
        <translation>Daten bis %1</translation>
    </message>
    <message>
        <source>model %1</source>
        <translation>Modell %1</translation>
    </message>
    <message>
        <source>no model used</source>
        <translation>kein Modell verwendet</translation>
    </message>
    <message>
        <source>as of %1</source>
        <translation>Stichtag %1</translation>
    </message>
    <message>
        <source>aggregated</source>
        <translation>aggregiert</translation>
    </message>
    <message>
        <source>as it is</source>
        <translation>unverändert</translation>
    </message>
    <message>
        <source>computed</source>
        <translation>berechnet</translation>
    </message>
    <message>
        <source>grouped by</source>
        <translation>gruppiert nach</translation>
    </message>
    <message>
        <source>filtered by</source>
        <translation>gefiltert nach</translation>
    </message>
    <message>
        <source>joined by</source>
        <translation>verbunden über</translation>
    </message>
    <message>
        <source>sorted by</source>
        <translation>sortiert nach</translation>
    </message>
    <message>
        <source>Needs one word from you</source>
        <translation>Braucht eine Entscheidung</translation>
    </message>
    <message>
        <source>Stopped by the checks</source>
        <translation>Von den Prüfungen angehalten</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>No rows</source>
        <translation>Keine Zeilen</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>Beantwortet</translation>
    </message>
    <message>
        <source>The query follows it.</source>
        <translation>Die Abfrage folgt dem.</translation>
    </message>
    <message>
        <source>The query reads the words otherwise.</source>
        <translation>Die Abfrage liest die Wörter anders.</translation>
    </message>
    <message>
        <source>What it refers to is gone: %1</source>
        <translation>Was gemeint ist, gibt es nicht mehr: %1</translation>
    </message>
    <message>
        <source>The model was told.</source>
        <translation>Das Modell wurde darauf hingewiesen.</translation>
    </message>
    <message>
        <source>From the glossary; not linked to anything here.</source>
        <translation>Aus dem Glossar; hier ist nichts als das ausgewiesen.</translation>
    </message>
    <message>
        <source>In words only: no query can follow it.</source>
        <translation>Nur in Worten: Keine Abfrage kann dem folgen.</translation>
    </message>
    <message>
        <source>asked of %1</source>
        <translation>gefragt wurde %1</translation>
    </message>
    <message>
        <source>%1 received</source>
        <translation>%1 empfangen</translation>
    </message>
    <message>
        <source>Only %1 with %2</source>
        <translation>Nur %1 mit %2</translation>
    </message>
    <message>
        <source>The source&apos;s scope lets no query read other rows of this table.</source>
        <translation>Der Umfang der Quelle lässt keine Abfrage andere Zeilen dieser Tabelle lesen.</translation>
    </message>
    <message>
        <source>From the schema</source>
        <translation>Aus dem Schema</translation>
    </message>
    <message>
        <source>The catalog and the foreign keys say it; no query was run.</source>
        <translation>Katalog und Fremdschlüssel sagen es; keine Abfrage wurde ausgeführt.</translation>
    </message>
    <message>
        <source>No question about the data</source>
        <translation>Keine Frage zu den Daten</translation>
    </message>
    <message>
        <source>Periods: %1 and %2</source>
        <translation>Zeiträume: %1 und %2</translation>
    </message>
    <message>
        <source>a model was asked, and nothing it said is in this</source>
        <translation>ein Modell wurde gefragt, und nichts davon steht hierin</translation>
    </message>
    <message>
        <source>1 byte received</source>
        <translation>1 Byte empfangen</translation>
    </message>
    <message>
        <source>ranked by</source>
        <translation>gereiht nach</translation>
    </message>
    <message>
        <source>Not answered</source>
        <translation>Nicht beantwortet</translation>
    </message>
    <message>
        <source>cells %1</source>
        <translation>Zellen %1</translation>
    </message>
    <message>
        <source>%1 cells were read from the file again and still say this.</source>
        <translation>%1 Zellen wurden noch einmal aus der Datei gelesen und sagen es weiterhin.</translation>
    </message>
    <message>
        <source>The cell was read from the file again and still says this.</source>
        <translation>Die Zelle wurde noch einmal aus der Datei gelesen und sagt es weiterhin.</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::RerunPanel</name>
    <message>
        <source>%1 failed</source>
        <translation>%1 gescheitert</translation>
    </message>
    <message>
        <source>%1 give something else</source>
        <translation>%1 ergeben etwas anderes</translation>
    </message>
    <message>
        <source>%1 give what was kept</source>
        <translation>%1 ergeben, was behalten wurde</translation>
    </message>
    <message>
        <source>%1 stale</source>
        <translation>%1 veraltet</translation>
    </message>
    <message>
        <source>%1 without a kept result</source>
        <translation>%1 ohne behaltenes Ergebnis</translation>
    </message>
    <message>
        <source>%1: %2 was kept, %3 now</source>
        <translation>%1: %2 wurde behalten, jetzt %3</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>No query was run.</source>
        <translation>Keine Abfrage wurde ausgeführt.</translation>
    </message>
    <message>
        <source>Run all again</source>
        <translation>Alle neu ausführen</translation>
    </message>
    <message>
        <source>Run verified queries again</source>
        <translation>Geprüfte Abfragen neu ausführen</translation>
    </message>
    <message>
        <source>Running the verified queries: %1 % · %2</source>
        <translation>Die geprüften Abfragen werden ausgeführt: %1 % · %2</translation>
    </message>
    <message>
        <source>Running the verified queries…</source>
        <translation>Die geprüften Abfragen werden ausgeführt …</translation>
    </message>
    <message>
        <source>Runs every verified query of this workspace on the day its result was kept for, and compares; nothing is stored</source>
        <translation>Führt jede geprüfte Abfrage dieses Arbeitsbereichs für den Tag aus, für den ihr Ergebnis behalten wurde, und vergleicht; nichts wird gespeichert</translation>
    </message>
    <message>
        <source>Says where a verified query gives another result than the one that was kept.</source>
        <translation>Sagt, wo eine geprüfte Abfrage ein anderes Ergebnis liefert als das behaltene.</translation>
    </message>
    <message>
        <source>There is no verified query to run again yet.</source>
        <translation>Es gibt noch keine geprüfte Abfrage zum erneuten Ausführen.</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>“%1” (%2, as of %3): %4</source>
        <translation>„%1“ (%2, Stand %3): %4</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::ResultModel</name>
    <message>
        <source>NULL: no value</source>
        <translation>NULL: kein Wert</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>kein Wert</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::ResultView</name>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Export CSV...</source>
        <translation>CSV exportieren...</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Copy cells</source>
        <translation>Zellen kopieren</translation>
    </message>
    <message>
        <source>Copy with header</source>
        <translation>Mit Kopfzeile kopieren</translation>
    </message>
    <message>
        <source>F5 or Ctrl+Enter runs the query, read-only.</source>
        <translation>F5 oder Strg+Eingabe führt die Abfrage aus, nur lesend.</translation>
    </message>
    <message>
        <source>Cancel  Esc</source>
        <translation>Abbrechen  Esc</translation>
    </message>
    <message>
        <source>%1 · %2 · %3</source>
        <translation>%1 · %2 · %3</translation>
    </message>
    <message>
        <source>first %1 rows</source>
        <translation>erste %1 Zeilen</translation>
    </message>
    <message>
        <source>1 row</source>
        <translation>1 Zeile</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 Zeilen</translation>
    </message>
    <message numerus="yes">
        <source>%n columns</source>
        <translation>
            <numerusform>%n Spalte</numerusform>
            <numerusform>%n Spalten</numerusform>
        </translation>
    </message>
    <message>
        <source>The result is longer: it was cut after %1 rows. Sums and counts over what is shown here would be wrong; let the query compute them. The limit is in Settings.</source>
        <translation>Das Ergebnis ist länger: Es wurde nach %1 Zeilen abgeschnitten. Summen und Anzahlen über das hier Gezeigte wären falsch; die Abfrage soll sie berechnen. Die Grenze steht in den Einstellungen.</translation>
    </message>
    <message>
        <source>The query was not run.</source>
        <translation>Die Abfrage wurde nicht ausgeführt.</translation>
    </message>
    <message>
        <source>The query was cancelled.</source>
        <translation>Die Abfrage wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The query took too long and was stopped.</source>
        <translation>Die Abfrage dauerte zu lange und wurde angehalten.</translation>
    </message>
    <message>
        <source>The query failed.</source>
        <translation>Die Abfrage ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>The query is valid and found nothing.</source>
        <translation>Die Abfrage ist gültig und hat nichts gefunden.</translation>
    </message>
    <message>
        <source>Without this condition</source>
        <translation>Ohne diese Bedingung</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Nearest values: %1</source>
        <translation>Nächstliegende Werte: %1</translation>
    </message>
    <message>
        <source>%1, no rows</source>
        <translation>%1, keine Zeilen</translation>
    </message>
    <message>
        <source>How the engine would run it</source>
        <translation>Wie die Datenbank sie ausführen würde</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Was sie tut</translation>
    </message>
    <message>
        <source>Copy the selected cells, or all rows, with the header (Ctrl+Shift+C); Ctrl+C copies without it</source>
        <translation>Die gewählten Zellen oder alle Zeilen mit Kopfzeile kopieren (Strg+Umschalt+C); Strg+C kopiert ohne</translation>
    </message>
    <message>
        <source>Write all rows of the result to a file, also those that are not shown</source>
        <translation>Alle Zeilen des Ergebnisses in eine Datei schreiben, auch die nicht gezeigten</translation>
    </message>
    <message>
        <source>Copy all rows</source>
        <translation>Alle Zeilen kopieren</translation>
    </message>
    <message>
        <source>Read the rest as well, and put all rows on the clipboard</source>
        <translation>Auch den Rest lesen und alle Zeilen in die Zwischenablage legen</translation>
    </message>
    <message>
        <source>Copy rows</source>
        <translation>Zeilen kopieren</translation>
    </message>
    <message>
        <source>The first %1 rows are on the clipboard; the result has more. &quot;Copy all rows&quot; reads them too.</source>
        <translation>Die ersten %1 Zeilen sind in der Zwischenablage; das Ergebnis hat mehr. &quot;Alle Zeilen kopieren&quot; liest auch diese.</translation>
    </message>
    <message>
        <source>1 row is on the clipboard.</source>
        <translation>1 Zeile ist in der Zwischenablage.</translation>
    </message>
    <message>
        <source>%1 rows are on the clipboard.</source>
        <translation>%1 Zeilen sind in der Zwischenablage.</translation>
    </message>
    <message>
        <source>This source does not tell how it runs a query.</source>
        <translation>Diese Quelle sagt nicht, wie sie eine Abfrage ausführt.</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::SchemaPage</name>
    <message>
        <source>Unfold or fold a stack of tables</source>
        <translation>Zusammengehörige Tabellen auf- oder zuklappen</translation>
    </message>
    <message>
        <source>First select a stack of tables, or one of its tables</source>
        <translation>Wählen Sie zuerst einen Stapel von Tabellen oder eine Tabelle daraus</translation>
    </message>
    <message>
        <source>Open in Catalog</source>
        <translation>Im Katalog öffnen</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>Open a database to see its tables and keys.</source>
        <translation>Eine Datenbank öffnen, um ihre Tabellen und Schlüssel zu sehen.</translation>
    </message>
    <message>
        <source>Open a database...</source>
        <translation>Datenbank öffnen...</translation>
    </message>
    <message>
        <source>Find a table in the schema</source>
        <translation>Eine Tabelle im Schema suchen</translation>
    </message>
    <message>
        <source>Show the whole schema</source>
        <translation>Das ganze Schema zeigen</translation>
    </message>
    <message>
        <source>Find a join path</source>
        <translation>Join-Pfad suchen</translation>
    </message>
    <message>
        <source>Undo moving tables</source>
        <translation>Verschieben rückgängig machen</translation>
    </message>
    <message>
        <source>Redo moving tables</source>
        <translation>Verschieben wiederholen</translation>
    </message>
    <message>
        <source>Lay out the schema again</source>
        <translation>Schema neu anordnen</translation>
    </message>
    <message>
        <source>Export the schema as a picture...</source>
        <translation>Schema als Bild exportieren...</translation>
    </message>
    <message>
        <source>Export the schema as DBML...</source>
        <translation>Schema als DBML exportieren...</translation>
    </message>
    <message>
        <source>SQL copied</source>
        <translation>SQL kopiert</translation>
    </message>
    <message>
        <source>Lay out the schema</source>
        <translation>Schema anordnen</translation>
    </message>
    <message>
        <source>Export the schema</source>
        <translation>Schema exportieren</translation>
    </message>
    <message>
        <source>Written to %1</source>
        <translation>Geschrieben nach %1</translation>
    </message>
    <message>
        <source>Schema</source>
        <translation>Schema</translation>
    </message>
    <message>
        <source>Read the query log</source>
        <translation>Das Abfrageprotokoll lesen</translation>
    </message>
    <message>
        <source>Look for keys to other sources</source>
        <translation>Schlüssel zu anderen Quellen suchen</translation>
    </message>
    <message>
        <source>Join with %1</source>
        <translation>Mit %1 verbinden</translation>
    </message>
    <message>
        <source>Copy %1</source>
        <translation>%1 kopieren</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::SchemaSide</name>
    <message>
        <source>%1 (%2): show only these tables; click again to show all</source>
        <translation>%1 (%2): nur diese Tabellen ansehen; ein weiterer Klick zeigt wieder alle</translation>
    </message>
    <message>
        <source>Declared keys</source>
        <translation>Deklariert</translation>
    </message>
    <message>
        <source>Inferred keys</source>
        <translation>Erschlossen</translation>
    </message>
    <message>
        <source>Key columns only</source>
        <translation>Nur Schlüssel</translation>
    </message>
    <message>
        <source>Legacy dimmed</source>
        <translation>Altbestand blass</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Areas</source>
        <translation>Bereiche</translation>
    </message>
    <message>
        <source>Declared keys (%1)</source>
        <translation>Deklariert (%1)</translation>
    </message>
    <message>
        <source>Inferred keys (%1)</source>
        <translation>Erschlossen (%1)</translation>
    </message>
    <message>
        <source>On their own</source>
        <translation>Für sich</translation>
    </message>
    <message>
        <source>%1: show only these tables; click again to show all</source>
        <translation>%1: nur diese Tabellen zeigen; noch ein Klick zeigt alle</translation>
    </message>
    <message numerus="yes">
        <source>Area %1, %n tables</source>
        <translation>
            <numerusform>Bereich %1, %n Tabelle</numerusform>
            <numerusform>Bereich %1, %n Tabellen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Tieout::shell::SchemaToolbar</name>
    <message>
        <source>Find a table</source>
        <translation>Tabelle suchen</translation>
    </message>
    <message>
        <source>Tables and columns by name; Enter goes to the next one (Ctrl+F)</source>
        <translation>Tabellen und Spalten nach Namen; die Eingabetaste geht zur nächsten (Strg+F)</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>Show everything (Ctrl+0)</source>
        <translation>Alles zeigen (Strg+0)</translation>
    </message>
    <message>
        <source>Zoom out (-)</source>
        <translation>Verkleinern (-)</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>100 %</source>
        <translation>100 %</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>Zoom</translation>
    </message>
    <message>
        <source>Zoom in (+)</source>
        <translation>Vergrößern (+)</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message numerus="yes">
        <source>%n steps</source>
        <translation>
            <numerusform>%n Schritt</numerusform>
            <numerusform>%n Schritte</numerusform>
        </translation>
    </message>
    <message>
        <source>Around the selected table, dim what is further away</source>
        <translation>Um die gewählte Tabelle herum; weiter Entferntes wird blass</translation>
    </message>
    <message>
        <source>Find join path</source>
        <translation>Join-Pfad suchen</translation>
    </message>
    <message>
        <source>Pick tables, get the smallest join over the keys (Ctrl+J)</source>
        <translation>Tabellen wählen und den kleinsten Join über die Schlüssel erhalten (Strg+J)</translation>
    </message>
    <message>
        <source>All columns</source>
        <translation>Alle Spalten</translation>
    </message>
    <message>
        <source>Keys only</source>
        <translation>Nur Schlüssel</translation>
    </message>
    <message>
        <source>Which columns a table shows</source>
        <translation>Welche Spalten eine Tabelle zeigt</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Write the graph to a file</source>
        <translation>Den Graphen in eine Datei schreiben</translation>
    </message>
    <message>
        <source>Zoom, %1</source>
        <translation>Zoom, %1</translation>
    </message>
    <message>
        <source>Neighbours: off</source>
        <translation>Nachbarn: aus</translation>
    </message>
    <message>
        <source>Neighbours: %1</source>
        <translation>Nachbarn: %1</translation>
    </message>
    <message>
        <source>Columns: keys</source>
        <translation>Spalten: Schlüssel</translation>
    </message>
    <message>
        <source>Columns: all</source>
        <translation>Spalten: alle</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::ScopeEditor</name>
    <message>
        <source>Holds for every query, whoever wrote it. What is not checked is not described, not completed and told to no model.</source>
        <translation>Gilt für jede Abfrage, wer auch immer sie geschrieben hat. Was nicht angehakt ist, wird nicht beschrieben, nicht vervollständigt und keinem Modell genannt.</translation>
    </message>
    <message>
        <source>Views only: tables are read through views, not by themselves</source>
        <translation>Nur Sichten: Tabellen werden über Sichten gelesen, nicht für sich</translation>
    </message>
    <message>
        <source>Find a table</source>
        <translation>Tabelle suchen</translation>
    </message>
    <message>
        <source>Schemas, tables and columns</source>
        <translation>Schemas, Tabellen und Spalten</translation>
    </message>
    <message>
        <source>May be read</source>
        <translation>Darf gelesen werden</translation>
    </message>
    <message>
        <source>Only rows where</source>
        <translation>Nur Zeilen mit</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Anwenden</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Back to what is in force</source>
        <translation>Zurück zu dem, was gilt</translation>
    </message>
    <message>
        <source>Allow everything</source>
        <translation>Alles erlauben</translation>
    </message>
    <message>
        <source>region = &apos;north&apos; AND cancelled = 0</source>
        <translation>region = &apos;nord&apos; AND storniert = 0</translation>
    </message>
    <message>
        <source>Rows of %1 that may be read: only those where</source>
        <translation>Zeilen von %1, die gelesen werden dürfen: nur die mit</translation>
    </message>
    <message>
        <source>Choose a table to say which of its rows may be read.</source>
        <translation>Eine Tabelle wählen, um zu sagen, welche ihrer Zeilen gelesen werden dürfen.</translation>
    </message>
    <message>
        <source>A condition cannot be used as it stands.</source>
        <translation>Eine Bedingung ist so nicht brauchbar.</translation>
    </message>
    <message>
        <source>Not applied yet.</source>
        <translation>Noch nicht angewendet.</translation>
    </message>
    <message>
        <source>In force.</source>
        <translation>Gilt.</translation>
    </message>
    <message>
        <source>Everything may be read.</source>
        <translation>Alles darf gelesen werden.</translation>
    </message>
    <message>
        <source>Taking it over...</source>
        <translation>Wird übernommen...</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::ScriptsDialog</name>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>SQL scripts</source>
        <translation>SQL-Skripte</translation>
    </message>
    <message>
        <source>Scripts that build and fill these tables: DDL, views, dbt models, ETL. They are read, never run.</source>
        <translation>Skripte, die diese Tabellen bilden und füllen: DDL, Sichten, dbt-Modelle, ETL. Sie werden gelesen, nie ausgeführt.</translation>
    </message>
    <message>
        <source>Script</source>
        <translation>Skript</translation>
    </message>
    <message>
        <source>What was read</source>
        <translation>Was gelesen wurde</translation>
    </message>
    <message>
        <source>Add files...</source>
        <translation>Dateien hinzufügen...</translation>
    </message>
    <message>
        <source>Add SQL scripts</source>
        <translation>SQL-Skripte hinzufügen</translation>
    </message>
    <message>
        <source>SQL (*.sql);;All files (*)</source>
        <translation>SQL (*.sql);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Add a folder...</source>
        <translation>Einen Ordner hinzufügen...</translation>
    </message>
    <message>
        <source>Add a folder of SQL scripts</source>
        <translation>Einen Ordner mit SQL-Skripten hinzufügen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>%1 statements</source>
        <translation>%1 Anweisungen</translation>
    </message>
    <message>
        <source>%1 places could not be read</source>
        <translation>%1 Stellen waren nicht zu lesen</translation>
    </message>
    <message>
        <source>Makes</source>
        <translation>Bildet</translation>
    </message>
    <message>
        <source>Reads</source>
        <translation>Liest</translation>
    </message>
    <message>
        <source>Line %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>No script was added yet.</source>
        <translation>Noch wurde kein Skript hinzugefügt.</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::SettingEditor</name>
    <message>
        <source>today</source>
        <translation>heute</translation>
    </message>
    <message>
        <source>as stored</source>
        <translation>wie gespeichert</translation>
    </message>
    <message>
        <source>Not saved yet: press Enter in the field to save it.</source>
        <translation>Noch nicht gespeichert: Enter im Feld speichert es.</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::Settings</name>
    <message>
        <source>No</source>
        <translation>Nein</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Ja</translation>
    </message>
    <message>
        <source>Refuse accounts that may do more than read</source>
        <translation>Konten ablehnen, die mehr dürfen als lesen</translation>
    </message>
    <message>
        <source>Does not connect as a superuser, as an owner of what is read, or as an account that may change data.</source>
        <translation>Mit Superusern, mit Eigentümern des Gelesenen und mit Konten, die Daten ändern dürfen, wird nicht verbunden.</translation>
    </message>
    <message>
        <source>Workspace name</source>
        <translation>Name des Arbeitsbereichs</translation>
    </message>
    <message>
        <source>Shown at the top left.</source>
        <translation>Steht oben links.</translation>
    </message>
    <message>
        <source>As-of date</source>
        <translation>Stichtag</translation>
    </message>
    <message>
        <source>What &quot;last quarter&quot; and &quot;this year&quot; are counted from; empty means today.</source>
        <translation>Wovon &quot;letztes Quartal&quot; und &quot;dieses Jahr&quot; ausgehen; leer heißt heute.</translation>
    </message>
    <message>
        <source>Fiscal year starts in</source>
        <translation>Geschäftsjahr beginnt im</translation>
    </message>
    <message>
        <source>First month of the fiscal year.</source>
        <translation>Erster Monat des Geschäftsjahrs.</translation>
    </message>
    <message>
        <source>&quot;Q3&quot; means</source>
        <translation>&quot;Q3&quot; bedeutet</translation>
    </message>
    <message>
        <source>Which quarter a question means when it does not say fiscal.</source>
        <translation>Welches Quartal eine Frage meint, wenn sie das Geschäftsjahr nicht nennt.</translation>
    </message>
    <message>
        <source>Week starts on</source>
        <translation>Woche beginnt am</translation>
    </message>
    <message>
        <source>First day of &quot;last week&quot;.</source>
        <translation>Erster Tag der &quot;letzten Woche&quot;.</translation>
    </message>
    <message>
        <source>Time zone</source>
        <translation>Zeitzone</translation>
    </message>
    <message>
        <source>Where a day begins for columns that store a zone; empty takes dates as stored.</source>
        <translation>Wo ein Tag beginnt, bei Spalten mit Zeitzone; leer nimmt Daten wie gespeichert.</translation>
    </message>
    <message>
        <source>In old data, count periods from</source>
        <translation>Zeiträume in alten Daten zählen ab</translation>
    </message>
    <message>
        <source>Where &quot;last month&quot; starts in a source whose data ended more than three months ago, while no as-of date is set.</source>
        <translation>Wovon „letzter Monat“ ausgeht in einer Quelle, deren Daten vor mehr als drei Monaten endeten, solange kein Stichtag gesetzt ist.</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Währung</translation>
    </message>
    <message>
        <source>Written beside amounts whose column names no unit.</source>
        <translation>Steht neben Beträgen, deren Spalte keine Einheit nennt.</translation>
    </message>
    <message>
        <source>Keep result rows for (days)</source>
        <translation>Ergebniszeilen aufbewahren (Tage)</translation>
    </message>
    <message>
        <source>Stored rows of older answers are dropped, their provenance is kept; 0 keeps all.</source>
        <translation>Gespeicherte Zeilen älterer Antworten werden verworfen, ihre Herkunft bleibt; 0 behält alle.</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Erscheinungsbild</translation>
    </message>
    <message>
        <source>Light, dark or as the system is.</source>
        <translation>Hell, dunkel oder wie das System.</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Of the window; questions are asked in English.</source>
        <translation>Des Fensters; Fragen werden auf Englisch gestellt.</translation>
    </message>
    <message>
        <source>Rows shown at most</source>
        <translation>Höchstens gezeigte Zeilen</translation>
    </message>
    <message>
        <source>A longer result is cut and says so.</source>
        <translation>Ein längeres Ergebnis wird abgeschnitten und sagt das.</translation>
    </message>
    <message>
        <source>Seconds a query may take</source>
        <translation>Sekunden, die eine Abfrage dauern darf</translation>
    </message>
    <message>
        <source>Then it is stopped in the engine.</source>
        <translation>Danach wird sie in der Datenbank angehalten.</translation>
    </message>
    <message>
        <source>Backend</source>
        <translation>Backend</translation>
    </message>
    <message>
        <source>What is asked where the rules without a model do not suffice.</source>
        <translation>Was gefragt wird, wo die Regeln ohne Modell nicht ausreichen.</translation>
    </message>
    <message>
        <source>Model name</source>
        <translation>Name des Modells</translation>
    </message>
    <message>
        <source>As its server calls it, for instance qwen2.5-coder:7b.</source>
        <translation>Wie der Server es nennt, zum Beispiel qwen2.5-coder:7b.</translation>
    </message>
    <message>
        <source>Allow sending</source>
        <translation>Senden erlauben</translation>
    </message>
    <message>
        <source>The places beyond this machine, scheme and host, that the schema&apos;s subgraph and the question may be sent to.</source>
        <translation>Die Orte außerhalb dieses Rechners, mit Protokoll und Host, an die die Frage und der zugehörige Teil des Datenbankschemas gesendet werden dürfen.</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>English</source>
        <translation>Englisch</translation>
    </message>
    <message>
        <source>German</source>
        <translation>Deutsch</translation>
    </message>
    <message>
        <source>The quarter of the calendar year</source>
        <translation>Das Quartal des Kalenderjahrs</translation>
    </message>
    <message>
        <source>The quarter of the fiscal year</source>
        <translation>Das Quartal des Geschäftsjahrs</translation>
    </message>
    <message>
        <source>Ask me next time</source>
        <translation>Bei der nächsten solchen Frage fragen</translation>
    </message>
    <message>
        <source>The day that the data ends</source>
        <translation>Dem Tag, an dem die Daten enden</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Heute</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>This workspace</source>
        <translation>Dieser Arbeitsbereich</translation>
    </message>
    <message>
        <source>You, in every workspace</source>
        <translation>Persönlich, in jedem Arbeitsbereich</translation>
    </message>
    <message>
        <source>Compare the schema every (hours)</source>
        <translation>Schema vergleichen alle (Stunden)</translation>
    </message>
    <message>
        <source>Besides on opening and before the first question; 0: only then.</source>
        <translation>Außer beim Öffnen und vor der ersten Frage; 0: nur dann.</translation>
    </message>
    <message>
        <source>Company context...</source>
        <translation>Firmenkontext...</translation>
    </message>
    <message>
        <source>Fiscal year, week, time zone, currency, and what words mean here</source>
        <translation>Geschäftsjahr, Woche, Zeitzone, Währung, und was Wörter hier bedeuten</translation>
    </message>
    <message>
        <source>About the company</source>
        <translation>Über die Firma</translation>
    </message>
    <message>
        <source>What somebody new would have to know, a line each; a model is told it, the rules read the definitions and the business days.</source>
        <translation>Was jemand Neues wissen müsste, je eine Zeile; ein Modell bekommt es gesagt, die Regeln lesen die Definitionen und die Werktage.</translation>
    </message>
    <message>
        <source>Legacy after (days)</source>
        <translation>Altbestand nach (Tagen)</translation>
    </message>
    <message>
        <source>A table that nobody has written for so long before the as-of date is dimmed and only used when named.</source>
        <translation>Eine Tabelle, in die so lange vor dem Stichtag niemand geschrieben hat, wird blass gezeigt und nur benutzt, wenn sie genannt wird.</translation>
    </message>
    <message>
        <source>Profiling queries at a time</source>
        <translation>Gleichzeitige Abfragen beim Profilieren</translation>
    </message>
    <message>
        <source>Tables that are read at the same time; more are faster and harder on a server.</source>
        <translation>Tabellen, die gleichzeitig gelesen werden; mehr sind schneller und belasten einen Server stärker.</translation>
    </message>
    <message>
        <source>Profiling seconds a table</source>
        <translation>Sekunden je Tabelle beim Profilieren</translation>
    </message>
    <message>
        <source>Then the engine stops, and the table is reported.</source>
        <translation>Dann hält die Datenbank an, und die Tabelle wird gemeldet.</translation>
    </message>
    <message>
        <source>Profiling minutes a source</source>
        <translation>Minuten je Quelle beim Profilieren</translation>
    </message>
    <message>
        <source>What is left then waits for the next time; 0: no limit.</source>
        <translation>Was dann übrig ist, wartet auf das nächste Mal; 0: keine Grenze.</translation>
    </message>
    <message>
        <source>Backend&apos;s settings</source>
        <translation>Einstellungen des Backends</translation>
    </message>
    <message>
        <source>What the forms of the backends were answered with.</source>
        <translation>Was in die Formulare der Backends eingetragen wurde.</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>What models were measured to do, so that they need not be probed again.</source>
        <translation>Was Modelle gemessen können, damit sie nicht wieder geprüft werden müssen.</translation>
    </message>
    <message>
        <source>Tables at most</source>
        <translation>Höchstens Tabellen</translation>
    </message>
    <message>
        <source>The model may choose so many for a question.</source>
        <translation>So viele darf das Modell für eine Frage wählen.</translation>
    </message>
    <message>
        <source>Steps at most</source>
        <translation>Höchstens Schritte</translation>
    </message>
    <message>
        <source>Look-ups and attempts before it has to answer or give up.</source>
        <translation>Nachschlagen und Versuche, bevor es antworten oder aufgeben muss.</translation>
    </message>
    <message>
        <source>Seconds at most</source>
        <translation>Höchstens Sekunden</translation>
    </message>
    <message>
        <source>The model may take so long for a question.</source>
        <translation>So lange darf das Modell für eine Frage brauchen.</translation>
    </message>
    <message>
        <source>Tokens at most</source>
        <translation>Höchstens Token</translation>
    </message>
    <message>
        <source>Of prompts and replies together, for a question.</source>
        <translation>Von Anfragen und Antworten zusammen, für eine Frage.</translation>
    </message>
    <message>
        <source>Answers to compare</source>
        <translation>Zu vergleichende Antworten</translation>
    </message>
    <message>
        <source>Written independently; what most of their results agree on is the answer.</source>
        <translation>Unabhängig voneinander geschrieben; worin die meisten Ergebnisse übereinstimmen, ist die Antwort.</translation>
    </message>
    <message>
        <source>Address for web searches</source>
        <translation>Adresse für Suchen im Web</translation>
    </message>
    <message>
        <source>Where a model may have general words looked up, {words} in their place. Each search is shown to you before it is sent; empty: none is.</source>
        <translation>Wo ein Modell allgemeine Wörter nachschlagen lassen darf, {words} an ihrer Stelle. Jede Suche wird Ihnen gezeigt, bevor sie gesendet wird; leer: keine.</translation>
    </message>
    <message>
        <source>Web searches at most</source>
        <translation>Höchstens Suchen im Web</translation>
    </message>
    <message>
        <source>For a question, where there is an address for them.</source>
        <translation>Für eine Frage, wenn es eine Adresse dafür gibt.</translation>
    </message>
    <message>
        <source>Catalog searches at most</source>
        <translation>Höchstens Suchen im Katalog</translation>
    </message>
    <message>
        <source>The model may search tables and columns so often for a question.</source>
        <translation>So oft darf das Modell für eine Frage nach Tabellen und Spalten suchen.</translation>
    </message>
    <message>
        <source>Hits at most</source>
        <translation>Höchstens Treffer</translation>
    </message>
    <message>
        <source>Of one search of the catalog, and values of one look-up.</source>
        <translation>Einer Suche im Katalog, und Werte bei einem Nachschlagen.</translation>
    </message>
    <message>
        <source>Attempts at most</source>
        <translation>Höchstens Versuche</translation>
    </message>
    <message>
        <source>Queries that the model may write until the checks let one pass.</source>
        <translation>So viele Abfragen darf das Modell schreiben, bis die Prüfungen eine durchlassen.</translation>
    </message>
    <message>
        <source>Start with</source>
        <translation>Beginnen mit</translation>
    </message>
    <message>
        <source>The workspace that was open last, as it was left, or the start page.</source>
        <translation>Dem zuletzt offenen Arbeitsbereich, wie er verlassen wurde, oder der Startseite.</translation>
    </message>
    <message>
        <source>The last workspace</source>
        <translation>Dem letzten Arbeitsbereich</translation>
    </message>
    <message>
        <source>The start page</source>
        <translation>Der Startseite</translation>
    </message>
    <message>
        <source>Model for meaning (embeddings)</source>
        <translation>Modell für Bedeutung (Einbettungen)</translation>
    </message>
    <message>
        <source>Finds tables that a question means in other words than theirs, in place of the encoder inside the program; for instance nomic-embed-text. May stay empty.</source>
        <translation>Findet Tabellen, die eine Frage mit anderen Worten meint, statt des eingebauten Encoders; zum Beispiel nomic-embed-text. Kann leer bleiben.</translation>
    </message>
    <message>
        <source>Allow sending names and descriptions</source>
        <translation>Senden von Namen und Beschreibungen erlauben</translation>
    </message>
    <message>
        <source>The places beyond this machine, scheme and host, that the names and descriptions of all tables may be sent to.</source>
        <translation>Die Orte außerhalb dieses Rechners, Schema und Host, an die Namen und Beschreibungen aller Tabellen gesendet werden dürfen.</translation>
    </message>
    <message>
        <source>Find tables by meaning</source>
        <translation>Tabellen nach Bedeutung finden</translation>
    </message>
    <message>
        <source>An encoder inside the program finds a table of orders for &quot;late deliveries&quot;; nothing leaves this machine.</source>
        <translation>Ein Encoder im Programm findet zu „verspätete Lieferungen“ (auf Englisch gefragt) eine Tabelle von Bestellungen; nichts verlässt diesen Rechner.</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::SightEditor</name>
    <message>
        <source>Names of tables and columns</source>
        <translation>Namen von Tabellen und Spalten</translation>
    </message>
    <message>
        <source>Stored values</source>
        <translation>Gespeicherte Werte</translation>
    </message>
    <message>
        <source>Rows of results</source>
        <translation>Zeilen von Ergebnissen</translation>
    </message>
    <message>
        <source>With types, keys, comments and descriptions, of what may be read.</source>
        <translation>Mit Typen, Schlüsseln, Kommentaren und Beschreibungen dessen, was gelesen werden darf.</translation>
    </message>
    <message>
        <source>No model is asked about this source; the rules answer alone.</source>
        <translation>Zu dieser Quelle wird kein Modell gefragt; die Regeln antworten allein.</translation>
    </message>
    <message>
        <source>Only to a model on this machine: values of columns that hold few, of others those that your question&apos;s words are in, never personal data.</source>
        <translation>Nur einem Modell auf diesem Rechner: Werte von Spalten mit wenigen Werten, von anderen solche, in denen Wörter Ihrer Frage stehen, nie personenbezogene Daten.</translation>
    </message>
    <message>
        <source>To every model, also on another machine: values of columns that hold few, of others those that your question&apos;s words are in, never personal data.</source>
        <translation>Jedem Modell, auch auf einem anderen Rechner: Werte von Spalten mit wenigen Werten, von anderen solche, in denen Wörter Ihrer Frage stehen, nie personenbezogene Daten.</translation>
    </message>
    <message>
        <source>To no model.</source>
        <translation>Keinem Modell.</translation>
    </message>
    <message>
        <source>The model sees the rows that its own queries give, without cells that may be personal.</source>
        <translation>Das Modell sieht die Zeilen, die seine eigenen Abfragen ergeben, ohne Zellen, die personenbezogen sein können.</translation>
    </message>
    <message>
        <source>Of its own queries the model learns columns, number of rows and how many cells are empty.</source>
        <translation>Von seinen eigenen Abfragen erfährt das Modell Spalten, Zahl der Zeilen und wie viele Zellen leer sind.</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::SourceController</name>
    <message>
        <source>Open %1</source>
        <translation>%1 öffnen</translation>
    </message>
    <message>
        <source>Profile again</source>
        <translation>Profil neu erstellen</translation>
    </message>
    <message>
        <source>Choose the model</source>
        <translation>Modell wählen</translation>
    </message>
    <message>
        <source>Find questions to suggest</source>
        <translation>Fragen zum Vorschlagen suchen</translation>
    </message>
    <message>
        <source>Take over what was said of the source</source>
        <translation>Übernehmen, was über die Quelle gesagt wurde</translation>
    </message>
    <message>
        <source>Close a source</source>
        <translation>Eine Quelle schließen</translation>
    </message>
    <message>
        <source>Compare the schema</source>
        <translation>Das Schema vergleichen</translation>
    </message>
    <message>
        <source>Keep what was decided about the schema</source>
        <translation>Behalten, was über das Schema entschieden wurde</translation>
    </message>
    <message>
        <source>Write the definition of a metric in the new words</source>
        <translation>Die Definition einer Kennzahl in den neuen Worten schreiben</translation>
    </message>
    <message>
        <source>Take back what was decided about the schema</source>
        <translation>Zurücknehmen, was über das Schema entschieden wurde</translation>
    </message>
    <message>
        <source>Set what may be read of the source</source>
        <translation>Festlegen, was von der Quelle gelesen werden darf</translation>
    </message>
    <message>
        <source>Describe tables with the model</source>
        <translation>Tabellen vom Modell beschreiben lassen</translation>
    </message>
    <message numerus="yes">
        <source>Read what %n tables mean</source>
        <translation>
            <numerusform>Lesen, was %n Tabelle bedeutet</numerusform>
            <numerusform>Lesen, was %n Tabellen bedeuten</numerusform>
        </translation>
    </message>
    <message>
        <source>Find what to ask next</source>
        <translation>Weiterführende Fragen suchen</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::SourceList</name>
    <message>
        <source>A question goes to the source that it is about; where that may be several, you are asked. A workbook is joined with another source by a key that you accept on page Schema.</source>
        <translation>Eine Frage geht an die Quelle, um die es geht; kommen mehrere infrage, werden Sie gefragt. Eine Arbeitsmappe wird mit einer anderen Quelle über einen Schlüssel verbunden, den Sie auf der Seite Schema annehmen.</translation>
    </message>
    <message>
        <source>Opening...</source>
        <translation>Wird geöffnet...</translation>
    </message>
    <message>
        <source>Asked and shown</source>
        <translation>Wird gefragt und gezeigt</translation>
    </message>
    <message>
        <source>Asked</source>
        <translation>Wird gefragt</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>Ausgelassen</translation>
    </message>
    <message>
        <source>Not open yet</source>
        <translation>Noch nicht offen</translation>
    </message>
    <message>
        <source>Show this one</source>
        <translation>Diese zeigen</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>%1 zeigen</translation>
    </message>
    <message>
        <source>The pages show %1; questions still go to every source</source>
        <translation>Die Seiten zeigen %1; Fragen gehen weiterhin an jede Quelle</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>Takes it out of this workspace with what was read of it; answers stay, the database is not touched</source>
        <translation>Nimmt sie mit allem, was davon gelesen wurde, aus diesem Arbeitsbereich; Antworten bleiben, die Datenbank bleibt unberührt</translation>
    </message>
    <message>
        <source>Add a database...</source>
        <translation>Datenbank hinzufügen...</translation>
    </message>
    <message>
        <source>Add a server...</source>
        <translation>Server hinzufügen...</translation>
    </message>
    <message>
        <source>Add a database</source>
        <translation>Datenbank hinzufügen</translation>
    </message>
    <message>
        <source>%1 is no source of this workspace any more.</source>
        <translation>%1 ist keine Quelle dieses Arbeitsbereichs mehr.</translation>
    </message>
    <message>
        <source>Databases (*.db *.sqlite *.sqlite3 *.db3 *.duckdb *.parquet);;All files (*)</source>
        <translation>Datenbanken (*.db *.sqlite *.sqlite3 *.db3 *.duckdb *.parquet);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>%1 (%2): the library of %3 is missing</source>
        <translation>%1 (%2): die Bibliothek von %3 fehlt</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::SourcePage</name>
    <message>
        <source>What was added to it</source>
        <translation>Was hinzugefügt wurde</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Sources of this workspace</source>
        <translation>Quellen dieses Arbeitsbereichs</translation>
    </message>
    <message>
        <source>What may be read of it</source>
        <translation>Was davon gelesen werden darf</translation>
    </message>
    <message>
        <source>What a model may be told of it</source>
        <translation>Was einem Modell davon gesagt werden darf</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::SqlEditor</name>
    <message>
        <source>SQL editor</source>
        <translation>SQL-Editor</translation>
    </message>
    <message>
        <source>Tab indents or takes the word that is offered; F6 or Ctrl+Tab leaves the editor, with Shift the other way round</source>
        <translation>Tab rückt ein oder nimmt das angebotene Wort; F6 oder Strg+Tab verlässt den Editor, mit Umschalt in der anderen Richtung</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::SqlPage</name>
    <message>
        <source>The gate would not run this</source>
        <translation>Die Prüfung ließe dies nicht laufen</translation>
    </message>
    <message>
        <source>All checks passed</source>
        <translation>Alle Prüfungen bestanden</translation>
    </message>
    <message>
        <source>Passes, with warnings</source>
        <translation>Bestanden, mit Warnungen</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ausführen</translation>
    </message>
    <message>
        <source>Run read-only (F5 or Ctrl+Enter)</source>
        <translation>Nur lesend ausführen (F5 oder Strg+Eingabe)</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>Erklären</translation>
    </message>
    <message>
        <source>Open...</source>
        <translation>Öffnen...</translation>
    </message>
    <message>
        <source>Open a .sql file (Ctrl+Shift+O)</source>
        <translation>Eine .sql-Datei öffnen (Strg+Umschalt+O)</translation>
    </message>
    <message>
        <source>Save...</source>
        <translation>Speichern...</translation>
    </message>
    <message>
        <source>Save as a .sql file (Ctrl+S)</source>
        <translation>Als .sql-Datei speichern (Strg+S)</translation>
    </message>
    <message>
        <source>Run the query</source>
        <translation>Abfrage ausführen</translation>
    </message>
    <message>
        <source>Explain the query</source>
        <translation>Abfrage erklären</translation>
    </message>
    <message>
        <source>Open a query...</source>
        <translation>Abfrage öffnen...</translation>
    </message>
    <message>
        <source>Save the query...</source>
        <translation>Abfrage speichern...</translation>
    </message>
    <message>
        <source>Export the result as CSV...</source>
        <translation>Ergebnis als CSV exportieren...</translation>
    </message>
    <message>
        <source>Prepare the checks</source>
        <translation>Prüfungen vorbereiten</translation>
    </message>
    <message>
        <source>The question this query answers</source>
        <translation>Die Frage, die diese Abfrage beantwortet</translation>
    </message>
    <message>
        <source>Run a query</source>
        <translation>Abfrage ausführen</translation>
    </message>
    <message>
        <source>Running...</source>
        <translation>Läuft...</translation>
    </message>
    <message>
        <source>Explain a query</source>
        <translation>Abfrage erklären</translation>
    </message>
    <message>
        <source>Asking the engine for its plan...</source>
        <translation>Die Datenbank wird nach ihrem Plan gefragt...</translation>
    </message>
    <message>
        <source>Open a query</source>
        <translation>Abfrage öffnen</translation>
    </message>
    <message>
        <source>Opened %1</source>
        <translation>%1 geöffnet</translation>
    </message>
    <message>
        <source>Save the query</source>
        <translation>Abfrage speichern</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>Gespeichert als %1</translation>
    </message>
    <message>
        <source>Export the result</source>
        <translation>Ergebnis exportieren</translation>
    </message>
    <message>
        <source>SQL</source>
        <translation>SQL</translation>
    </message>
    <message>
        <source>What it does in words, and how the engine would run it, without running it (Shift+F5)</source>
        <translation>Was sie tut, in Worten, und wie die Datenbank sie ausführen würde, ohne sie auszuführen (Umschalt+F5)</translation>
    </message>
    <message>
        <source>Count the rows of each join</source>
        <translation>Zeilen jedes Joins zählen</translation>
    </message>
    <message>
        <source>Counting the rows of each join...</source>
        <translation>Zeilen jedes Joins werden gezählt ...</translation>
    </message>
    <message>
        <source>Nothing is joined here.</source>
        <translation>Hier wird nichts verbunden.</translation>
    </message>
    <message>
        <source>Join of</source>
        <translation>Join von</translation>
    </message>
    <message>
        <source>with</source>
        <translation>mit</translation>
    </message>
    <message>
        <source>Rows before</source>
        <translation>Zeilen davor</translation>
    </message>
    <message>
        <source>Rows after</source>
        <translation>Zeilen danach</translation>
    </message>
    <message>
        <source>Why not counted</source>
        <translation>Warum nicht gezählt</translation>
    </message>
    <message>
        <source>%1 %2 s</source>
        <translation>%1 %2 s</translation>
    </message>
    <message>
        <source>1 row written to %1</source>
        <translation>1 Zeile nach %1 geschrieben</translation>
    </message>
    <message>
        <source>%1 rows written to %2</source>
        <translation>%1 Zeilen nach %2 geschrieben</translation>
    </message>
    <message>
        <source>All %1 rows are on the clipboard.</source>
        <translation>Alle %1 Zeilen sind in der Zwischenablage.</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::SqlView</name>
    <message>
        <source>SQL</source>
        <translation>SQL</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::StatusLine</name>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Every host this program has contacted since it started</source>
        <translation>Jeder Host, den dieses Programm seit seinem Start kontaktiert hat</translation>
    </message>
    <message>
        <source>Network: nothing contacted</source>
        <translation>Netzwerk: nichts kontaktiert</translation>
    </message>
    <message>
        <source>Network: %1</source>
        <translation>Netzwerk: %1</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::StoppedCard</name>
    <message>
        <source>No query passed the checks.</source>
        <translation>Keine Abfrage hat die Prüfungen bestanden.</translation>
    </message>
    <message>
        <source>This did not work.</source>
        <translation>Das hat nicht geklappt.</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::StoredSources</name>
    <message>
        <source>%1 was left out: %2</source>
        <translation>%1 wurde ausgelassen: %2</translation>
    </message>
    <message>
        <source>%1 was left out: its password has not been entered since the start. Open it once, then try again.</source>
        <translation>%1 wurde ausgelassen: Das Passwort ist in diesem Lauf nicht bekannt. Öffnen Sie die Quelle einmal und versuchen Sie es dann erneut.</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::TableItem</name>
    <message numerus="yes">
        <source>+ %n more</source>
        <translation>
            <numerusform>+ %n weitere</numerusform>
            <numerusform>+ %n weitere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Tieout::shell::TablePanel</name>
    <message numerus="yes">
        <source>Show its %n tables one by one</source>
        <translation>
            <numerusform>Die %n Tabelle einzeln zeigen</numerusform>
            <numerusform>Die %n Tabellen einzeln zeigen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Show its %n tables as one</source>
        <translation>
            <numerusform>Die %n Tabelle als eine zeigen</numerusform>
            <numerusform>Die %n Tabellen als eine zeigen</numerusform>
        </translation>
    </message>
    <message>
        <source>Ctrl+U does the same</source>
        <translation>Strg+U bewirkt dasselbe</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Sicht</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 Zeilen</translation>
    </message>
    <message>
        <source>Legacy</source>
        <translation>Altbestand</translation>
    </message>
    <message>
        <source>Open in Catalog</source>
        <translation>Im Katalog öffnen</translation>
    </message>
    <message>
        <source>How many %1 are there?</source>
        <translation>How many %1 are there?</translation>
    </message>
    <message>
        <source>Ask about it</source>
        <translation>Danach fragen</translation>
    </message>
    <message>
        <source>Find path from here</source>
        <translation>Pfad von hier suchen</translation>
    </message>
    <message>
        <source>Columns, %1</source>
        <translation>Spalten, %1</translation>
    </message>
    <message>
        <source>PK</source>
        <translation>PS</translation>
    </message>
    <message>
        <source>FK</source>
        <translation>FS</translation>
    </message>
    <message>
        <source>Primary key</source>
        <translation>Primärschlüssel</translation>
    </message>
    <message>
        <source>Foreign key</source>
        <translation>Fremdschlüssel</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiterer</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Refers to, %1</source>
        <translation>Verweist auf, %1</translation>
    </message>
    <message>
        <source>Referred to by, %1</source>
        <translation>Verweise hierher, %1</translation>
    </message>
    <message>
        <source>Select this table</source>
        <translation>Diese Tabelle auswählen</translation>
    </message>
    <message>
        <source>by %1</source>
        <translation>über %1</translation>
    </message>
    <message>
        <source>by %1, %2</source>
        <translation>über %1, %2</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::TableView</name>
    <message>
        <source>1 row is on the clipboard.</source>
        <translation>1 Zeile ist in der Zwischenablage.</translation>
    </message>
    <message>
        <source>%1 rows are on the clipboard.</source>
        <translation>%1 Zeilen sind in der Zwischenablage.</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::Teaching</name>
    <message>
        <source>Open a database first.</source>
        <translation>Öffnen Sie zuerst eine Datenbank.</translation>
    </message>
    <message>
        <source>What is verified</source>
        <translation>Was geprüft ist</translation>
    </message>
    <message>
        <source>“%1” is verified. The company context lists such questions</source>
        <translation>„%1“ ist geprüft. Der Firmenkontext listet solche Fragen</translation>
    </message>
    <message>
        <source>What a correction becomes</source>
        <translation>Was aus einer Berichtigung wird</translation>
    </message>
    <message>
        <source>Keep a correction</source>
        <translation>Eine Berichtigung behalten</translation>
    </message>
    <message>
        <source>Kept. The company context lists what was put right</source>
        <translation>Behalten. Der Firmenkontext listet, was berichtigt wurde</translation>
    </message>
    <message>
        <source>Put right: %1</source>
        <translation>Berichtigt: %1</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Compare with a number that was expected</source>
        <translation>Mit einer erwarteten Zahl vergleichen</translation>
    </message>
    <message>
        <source>A question like this one was put right before: “%1” (%2)</source>
        <translation>Eine ähnliche Frage wurde früher berichtigt: „%1“ (%2)</translation>
    </message>
    <message>
        <source>Kept, and in force when the source is opened next: %1</source>
        <translation>Behalten; es gilt, sobald die Quelle wieder geöffnet wird: %1</translation>
    </message>
    <message>
        <source>Look for what was put right before</source>
        <translation>Nach früheren Berichtigungen suchen</translation>
    </message>
    <message>
        <source>Open the right SQL</source>
        <translation>Das richtige SQL öffnen</translation>
    </message>
    <message>
        <source>Tables near the words of a question</source>
        <translation>Tabellen zu den Wörtern einer Frage</translation>
    </message>
    <message>
        <source>Taken back. What was decided since stays</source>
        <translation>Zurückgenommen. Was seitdem entschieden wurde, bleibt</translation>
    </message>
    <message>
        <source>Taken back: everything is as it was before</source>
        <translation>Zurückgenommen: alles ist wie vorher</translation>
    </message>
    <message>
        <source>Verified, in the place of what was verified for this question before</source>
        <translation>Geprüft, anstelle dessen, was für diese Frage bisher als geprüft galt</translation>
    </message>
    <message>
        <source>Verified: this question is answered with this SQL from now on</source>
        <translation>Geprüft: Diese Frage wird ab jetzt mit diesem SQL beantwortet</translation>
    </message>
    <message>
        <source>You began to put this answer right. What you wrote is kept.</source>
        <translation>Sie haben begonnen, diese Antwort richtigzustellen. Was Sie schrieben, ist gesichert.</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Accepted. The schema page lists the key and takes it back</source>
        <translation>Angenommen. Die Schemaseite zeigt den Schlüssel und nimmt ihn zurück</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::Thread</name>
    <message>
        <source>Question: %1</source>
        <translation>Frage: %1</translation>
    </message>
    <message>
        <source>Questions and answers</source>
        <translation>Fragen und Antworten</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::TopBar</name>
    <message>
        <source>Workspace menu (Alt+W)</source>
        <translation>Menü des Arbeitsbereichs (Alt+W)</translation>
    </message>
    <message>
        <source>Workspace menu</source>
        <translation>Menü des Arbeitsbereichs</translation>
    </message>
    <message>
        <source>Open source</source>
        <translation>Geöffnete Quelle</translation>
    </message>
    <message>
        <source>Search tables, columns, questions, commands</source>
        <translation>Tabellen, Spalten, Fragen, Befehle suchen</translation>
    </message>
    <message>
        <source>Search everything (Ctrl+K)</source>
        <translation>Alles durchsuchen (Strg+K)</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>As-of date</source>
        <translation>Stichtag</translation>
    </message>
    <message>
        <source>Use today</source>
        <translation>Heute nehmen</translation>
    </message>
    <message>
        <source>%1. Click to choose a model.</source>
        <translation>%1. Klicken, um ein Modell zu wählen.</translation>
    </message>
    <message>
        <source>As of %1</source>
        <translation>Stichtag %1</translation>
    </message>
    <message>
        <source>&quot;Today&quot; of every question; chosen for this workspace. Click to change.</source>
        <translation>Das &quot;heute&quot; jeder Frage; für diesen Arbeitsbereich gewählt. Klicken zum Ändern.</translation>
    </message>
    <message>
        <source>&quot;Today&quot; of every question. Click to change.</source>
        <translation>Das &quot;heute&quot; jeder Frage. Klicken zum Ändern.</translation>
    </message>
    <message>
        <source>&quot;Today&quot; of every question: where the data of this source ends. Click to change.</source>
        <translation>Das „Heute“ jeder Frage: wo die Daten dieser Quelle enden. Zum Ändern klicken.</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::Variant</name>
    <message>
        <source>A filter more</source>
        <translation>Ein Filter mehr</translation>
    </message>
    <message>
        <source>Another value</source>
        <translation>Anderer Wert</translation>
    </message>
    <message>
        <source>Boundary</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>Date column</source>
        <translation>Datumsspalte</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>Verknüpfung</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Kennzahl</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>Zeitraum</translation>
    </message>
    <message>
        <source>Repeated rows</source>
        <translation>Wiederholte Zeilen</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::Verified</name>
    <message>
        <source>“%1” may be another day</source>
        <translation>„%1“ darf ein anderer Tag sein</translation>
    </message>
    <message>
        <source>“%1” may be another week</source>
        <translation>„%1“ darf eine andere Woche sein</translation>
    </message>
    <message>
        <source>“%1” may be another month</source>
        <translation>„%1“ darf ein anderer Monat sein</translation>
    </message>
    <message>
        <source>“%1” may be another quarter</source>
        <translation>„%1“ darf ein anderes Quartal sein</translation>
    </message>
    <message>
        <source>“%1” may be another half of a year</source>
        <translation>„%1“ darf ein anderes Halbjahr sein</translation>
    </message>
    <message>
        <source>“%1” may be another year</source>
        <translation>„%1“ darf ein anderes Jahr sein</translation>
    </message>
    <message>
        <source>“%1” may be another range of days</source>
        <translation>„%1“ darf ein anderer Zeitraum sein</translation>
    </message>
    <message>
        <source>“%1” may be another value of %2</source>
        <translation>„%1“ darf ein anderer Wert von %2 sein</translation>
    </message>
    <message>
        <source>“%1” may be another number</source>
        <translation>„%1“ darf eine andere Zahl sein</translation>
    </message>
    <message>
        <source>“%1” may be another number for %2</source>
        <translation>„%1“ darf eine andere Zahl für %2 sein</translation>
    </message>
    <message>
        <source>It answers only this exact question</source>
        <translation>Nur genau diese Frage wird damit beantwortet</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::VerifiedPanel</name>
    <message>
        <source>%1 written</source>
        <translation>%1 geschrieben</translation>
    </message>
    <message>
        <source>%1 added</source>
        <translation>%1 hinzugefügt</translation>
    </message>
    <message>
        <source>%1 the same already</source>
        <translation>%1 schon gleich</translation>
    </message>
    <message>
        <source>%1 replaced</source>
        <translation>%1 ersetzt</translation>
    </message>
    <message>
        <source>%1 with other SQL than is verified here</source>
        <translation>%1 mit anderem SQL, als hier geprüft ist</translation>
    </message>
    <message>
        <source>%1 refused</source>
        <translation>%1 abgelehnt</translation>
    </message>
    <message>
        <source>No question is verified.</source>
        <translation>Keine Frage ist geprüft.</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>Read .sql files…</source>
        <translation>.sql-Dateien lesen …</translation>
    </message>
    <message>
        <source>Keep the queries of a folder&apos;s .sql files; the checks read each of them</source>
        <translation>Die Abfragen der .sql-Dateien eines Ordners behalten; die Prüfungen lesen jede</translation>
    </message>
    <message>
        <source>Read verified queries from a folder</source>
        <translation>Geprüfte Abfragen aus einem Ordner lesen</translation>
    </message>
    <message>
        <source>Write .sql files…</source>
        <translation>.sql-Dateien schreiben …</translation>
    </message>
    <message>
        <source>One file for each question, to be kept beside other code or carried to another workspace</source>
        <translation>Eine Datei je Frage, neben anderem Code zu halten oder in einen anderen Arbeitsbereich zu tragen</translation>
    </message>
    <message>
        <source>Write the verified queries to a folder</source>
        <translation>Die geprüften Abfragen in einen Ordner schreiben</translation>
    </message>
    <message>
        <source>None yet. &quot;Keep as verified…&quot; on an answer keeps its question and SQL here.</source>
        <translation>Noch keine. „Als geprüft behalten …“ an einer Antwort behält hier Frage und SQL.</translation>
    </message>
    <message>
        <source>Put “%1” back</source>
        <translation>„%1“ zurückholen</translation>
    </message>
    <message>
        <source>result kept as of %1</source>
        <translation>Ergebnis behalten, Stand %1</translation>
    </message>
    <message>
        <source>for people who are new here</source>
        <translation>für Leute, die hier neu sind</translation>
    </message>
    <message>
        <source>No longer used: %1</source>
        <translation>Sie wird nicht mehr verwendet: %1</translation>
    </message>
    <message>
        <source>Open in SQL</source>
        <translation>In SQL öffnen</translation>
    </message>
    <message>
        <source>Open the SQL of “%1”</source>
        <translation>Das SQL von „%1“ öffnen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Vouch no more for “%1”</source>
        <translation>Nicht mehr für „%1“ einstehen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Open a database first.</source>
        <translation>Öffnen Sie zuerst eine Datenbank.</translation>
    </message>
    <message>
        <source>Write verified queries</source>
        <translation>Geprüfte Abfragen schreiben</translation>
    </message>
    <message>
        <source>Read verified queries</source>
        <translation>Geprüfte Abfragen lesen</translation>
    </message>
    <message>
        <source>Take the files&apos; SQL</source>
        <translation>Das SQL der Dateien nehmen</translation>
    </message>
    <message>
        <source>%1: other SQL for “%2”</source>
        <translation>%1: anderes SQL für „%2“</translation>
    </message>
    <message>
        <source>result kept</source>
        <translation>Ergebnis behalten</translation>
    </message>
    <message>
        <source>Cancelled before the first file.</source>
        <translation>Vor der ersten Datei abgebrochen.</translation>
    </message>
    <message>
        <source>Cancelled; until then: %1</source>
        <translation>Abgebrochen; bis dahin: %1</translation>
    </message>
    <message>
        <source>Make it a metric…</source>
        <translation>Zur Kennzahl machen…</translation>
    </message>
    <message>
        <source>Make a metric of “%1”</source>
        <translation>„%1“ zur Kennzahl machen</translation>
    </message>
    <message>
        <source>One definition for it, which somebody answers for</source>
        <translation>Eine Definition dafür, für die jemand einsteht</translation>
    </message>
    <message>
        <source>Kept as %1; the page Metrics has it</source>
        <translation>Als %1 behalten; sie steht auf der Seite Kennzahlen</translation>
    </message>
    <message>
        <source>Make a metric of a verified query</source>
        <translation>Eine geprüfte Abfrage zur Kennzahl machen</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::VerifyDialog</name>
    <message>
        <source>Keep as verified</source>
        <translation>Als geprüft behalten</translation>
    </message>
    <message>
        <source>From now on this question is answered with this SQL, and answers say that you vouch for it.</source>
        <translation>Von jetzt an wird diese Frage mit diesem SQL beantwortet, und die Antworten sagen, dass Sie dafür einstehen.</translation>
    </message>
    <message>
        <source>The SQL that answers it</source>
        <translation>Das SQL, das sie beantwortet</translation>
    </message>
    <message>
        <source>Any other change of the words is another question. The checks still read the SQL each time.</source>
        <translation>Jede andere Änderung der Wörter ist eine andere Frage. Die Prüfungen lesen das SQL weiterhin jedes Mal.</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Show it to people who are new to this source</source>
        <translation>Leuten zeigen, die bei dieser Quelle neu sind</translation>
    </message>
    <message>
        <source>Keep its result too, as of %1: “Run all again” on the company context says where it differs</source>
        <translation>Auch ihr Ergebnis behalten, Stand %1: „Alle neu ausführen“ im Firmenkontext sagt, wo es abweicht</translation>
    </message>
    <message>
        <source>Keep its result too: “Run all again” on the company context says where it differs</source>
        <translation>Auch ihr Ergebnis behalten: „Alle neu ausführen“ im Firmenkontext sagt, wo es abweicht</translation>
    </message>
    <message>
        <source>The SQL that is verified by now</source>
        <translation>Das SQL, das bisher als geprüft gilt</translation>
    </message>
    <message>
        <source>This takes the place of what is verified for it by now (%1):</source>
        <translation>Das tritt an die Stelle dessen, was dafür bisher als geprüft gilt (%1):</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::WebSearchDialog</name>
    <message>
        <source>Search the web?</source>
        <translation>Im Web suchen?</translation>
    </message>
    <message>
        <source>The model would like to look this up on %1:</source>
        <translation>Das Modell möchte dies bei %1 nachschlagen:</translation>
    </message>
    <message>
        <source>Exactly this address is opened:</source>
        <translation>Genau diese Adresse wird aufgerufen:</translation>
    </message>
    <message>
        <source>No stored value is among the words. What comes back is read as data, and the answer names it as a source.</source>
        <translation>Kein gespeicherter Wert ist unter den Wörtern. Was zurückkommt, wird als Daten gelesen, und die Antwort nennt es als Quelle.</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Senden</translation>
    </message>
    <message>
        <source>Do not send</source>
        <translation>Nicht senden</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::WeightsPanel</name>
    <message>
        <source>Of %1 verified questions that the ranking decides, %2 are read right first with the program&apos;s own weights and %3 with these, each ranked by what the others teach.</source>
        <translation>Von %1 geprüften Fragen, die die Reihung entscheidet, werden %2 mit den eigenen Gewichten des Programms zuerst richtig gelesen und %3 mit diesen, jede gereiht nach dem, was die anderen lehren.</translation>
    </message>
    <message>
        <source>Fit now</source>
        <translation>Jetzt anpassen</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Nicht jetzt</translation>
    </message>
    <message>
        <source>Program&apos;s own</source>
        <translation>Eigenes des Programms</translation>
    </message>
    <message>
        <source>Fitted</source>
        <translation>Angepasst</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Ranking weights of this workspace</source>
        <translation>Reihungsgewichte dieses Arbeitsbereichs</translation>
    </message>
    <message>
        <source>Reads every verified question again and looks which weights put the right reading first; nothing is used before you say so</source>
        <translation>Liest jede geprüfte Frage erneut und sieht, welche Gewichte die richtige Lesart nach vorn bringen; nichts wird verwendet, bevor Sie es sagen</translation>
    </message>
    <message>
        <source>Use these weights</source>
        <translation>Diese Gewichte verwenden</translation>
    </message>
    <message>
        <source>Back to defaults</source>
        <translation>Zurück zur Vorgabe</translation>
    </message>
    <message>
        <source>Rank with the program&apos;s own weights again</source>
        <translation>Wieder mit den eigenen Gewichten des Programms reihen</translation>
    </message>
    <message>
        <source>Fit from %1 verified queries</source>
        <translation>Aus %1 geprüften Abfragen anpassen</translation>
    </message>
    <message>
        <source>%1 questions are verified. From them it can be learnt which reading people mean here.</source>
        <translation>%1 Fragen sind geprüft. Aus ihnen lässt sich lernen, welche Lesart die Leute hier meinen.</translation>
    </message>
    <message>
        <source>They are not used yet.</source>
        <translation>Sie werden noch nicht verwendet.</translation>
    </message>
    <message>
        <source>Used since %1.</source>
        <translation>Verwendet seit %1.</translation>
    </message>
    <message>
        <source>Readings are ranked by the program&apos;s own weights.</source>
        <translation>Lesarten werden mit den eigenen Gewichten des Programms gereiht.</translation>
    </message>
    <message>
        <source>Readings are ranked by the program&apos;s own weights. From %1 verified queries on they can be fitted to this workspace; %2 are.</source>
        <translation>Lesarten werden mit den eigenen Gewichten des Programms gereiht. Ab %1 geprüften Abfragen lassen sie sich an diesen Arbeitsbereich anpassen; %2 sind es.</translation>
    </message>
    <message>
        <source>Fit ranking weights</source>
        <translation>Reihungsgewichte anpassen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Reading the verified questions…</source>
        <translation>Die geprüften Fragen werden gelesen …</translation>
    </message>
    <message>
        <source>Reading the verified questions: %1 %</source>
        <translation>Die geprüften Fragen werden gelesen: %1 %</translation>
    </message>
    <message>
        <source>They would rank no better than those there are, and are not offered.</source>
        <translation>Sie würden nicht besser reihen als die vorhandenen und werden nicht angeboten.</translation>
    </message>
    <message>
        <source>Readings are ranked by what was verified here</source>
        <translation>Lesarten werden nach dem gereiht, was hier geprüft wurde</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::Welcome</name>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Open a database...</source>
        <translation>Datenbank öffnen...</translation>
    </message>
    <message>
        <source>Open a database (Ctrl+O), or drop a file on the window</source>
        <translation>Datenbank öffnen (Strg+O) oder eine Datei auf das Fenster ziehen</translation>
    </message>
    <message>
        <source>Connect to a server...</source>
        <translation>Mit einem Server verbinden...</translation>
    </message>
    <message>
        <source>PostgreSQL, MySQL, MariaDB, or any other with an ODBC driver</source>
        <translation>PostgreSQL, MySQL, MariaDB oder jeder andere mit einem ODBC-Treiber</translation>
    </message>
    <message>
        <source>Try the sample</source>
        <translation>Das Beispiel ausprobieren</translation>
    </message>
    <message>
        <source>A property company with its books, to try questions on</source>
        <translation>Eine Immobilienfirma mit ihren Büchern, um Fragen auszuprobieren</translation>
    </message>
    <message>
        <source>Open a database to ask it something</source>
        <translation>Zum Fragen eine Datenbank öffnen</translation>
    </message>
    <message>
        <source>Opening...</source>
        <translation>Wird geöffnet...</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Or something else</source>
        <translation>Oder etwas anderes</translation>
    </message>
    <message>
        <source>This could not be opened</source>
        <translation>Das konnte nicht geöffnet werden</translation>
    </message>
    <message>
        <source>Ask, for instance</source>
        <translation>Zum Beispiel fragen</translation>
    </message>
    <message>
        <source>Ask this</source>
        <translation>Dies fragen</translation>
    </message>
    <message>
        <source>Tieout reads its schema and profile on this machine. Nothing is written to it, and opening it sends nothing anywhere.</source>
        <translation>Tieout liest Schema und Profil auf diesem Rechner. Nichts wird hineingeschrieben, und das Öffnen sendet nichts irgendwohin.</translation>
    </message>
    <message>
        <source>Choose a model (optional)</source>
        <translation>Modell wählen (freiwillig)</translation>
    </message>
    <message>
        <source>For questions that the rules cannot answer</source>
        <translation>Für Fragen, die die Regeln nicht beantworten können</translation>
    </message>
    <message>
        <source>More questions</source>
        <translation>Weitere Fragen</translation>
    </message>
    <message>
        <source>Find more questions that can be answered here</source>
        <translation>Andere suchen, die hier beantwortet werden</translation>
    </message>
    <message>
        <source>Open a workbook...</source>
        <translation>Arbeitsmappe öffnen...</translation>
    </message>
    <message>
        <source>Excel, LibreOffice or CSV (Ctrl+Alt+O), or drop a file on the window</source>
        <translation>Excel, LibreOffice oder CSV (Strg+Alt+O), oder eine Datei auf das Fenster ziehen</translation>
    </message>
    <message>
        <source>Look at its sheets</source>
        <translation>Tabellenblätter ansehen</translation>
    </message>
    <message>
        <source>The cells, and the tables that were found: select some to ask about them</source>
        <translation>Die Zellen und die gefundenen Tabellen: Zellen auswählen, um dazu zu fragen</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::WorkingCard</name>
    <message>
        <source>Working: %1</source>
        <translation>In Arbeit: %1</translation>
    </message>
    <message>
        <source>Working · %1</source>
        <translation>In Arbeit · %1</translation>
    </message>
    <message>
        <source>Cancel  Esc</source>
        <translation>Abbrechen  Esc</translation>
    </message>
    <message>
        <source>Stop this question (Esc)</source>
        <translation>Diese Frage anhalten (Esc)</translation>
    </message>
    <message>
        <source>Steps of the model</source>
        <translation>Schritte des Modells</translation>
    </message>
    <message>
        <source>%1 s so far</source>
        <translation>bisher %1 s</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::SheetsPage</name>
    <message>
        <source>Correct a table</source>
        <translation>Tabelle berichtigen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Open a workbook...</source>
        <translation>Arbeitsmappe öffnen...</translation>
    </message>
    <message>
        <source>No workbook is open</source>
        <translation>Keine Arbeitsmappe ist geöffnet</translation>
    </message>
    <message>
        <source>A workbook shows here as it looks, with the tables that are found on its sheets. What is found wrong you correct, and it is remembered for next month&apos;s file. Nothing is written to the workbook, no macro runs, nothing outside of the file is opened.</source>
        <translation>Hier erscheint eine Arbeitsmappe, wie sie aussieht, mit den Tabellen, die auf ihren Blättern gefunden werden. Was falsch erkannt ist, berichtigen Sie, und es gilt auch für die Datei des nächsten Monats. In die Arbeitsmappe wird nichts geschrieben, kein Makro läuft, nichts außerhalb der Datei wird geöffnet.</translation>
    </message>
    <message>
        <source>Excel, LibreOffice or CSV (Ctrl+Alt+O), or drop a file on the window</source>
        <translation>Excel, LibreOffice oder CSV (Strg+Alt+O), oder eine Datei auf das Fenster ziehen</translation>
    </message>
    <message>
        <source>Look at a sample</source>
        <translation>Beispiel ansehen</translation>
    </message>
    <message>
        <source>A budget with headings in two rows, and a list</source>
        <translation>Ein Budget mit Überschriften in zwei Zeilen und eine Liste</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Stop reading the workbook (Esc)</source>
        <translation>Das Lesen der Arbeitsmappe abbrechen (Esc)</translation>
    </message>
    <message>
        <source>This workbook could not be read</source>
        <translation>Diese Arbeitsmappe konnte nicht gelesen werden</translation>
    </message>
    <message>
        <source>Sheets</source>
        <translation>Tabellenblätter</translation>
    </message>
    <message>
        <source>Read the workbook again</source>
        <translation>Arbeitsmappe neu lesen</translation>
    </message>
    <message>
        <source>Next sheet</source>
        <translation>Nächstes Blatt</translation>
    </message>
    <message>
        <source>Sheet before</source>
        <translation>Voriges Blatt</translation>
    </message>
    <message>
        <source>Next table</source>
        <translation>Nächste Tabelle</translation>
    </message>
    <message>
        <source>Correct the range of the table</source>
        <translation>Bereich der Tabelle berichtigen</translation>
    </message>
    <message>
        <source>One heading row more</source>
        <translation>Eine Überschriftenzeile mehr</translation>
    </message>
    <message>
        <source>One heading row fewer</source>
        <translation>Eine Überschriftenzeile weniger</translation>
    </message>
    <message>
        <source>Put back what was found</source>
        <translation>Gefundenes wiederherstellen</translation>
    </message>
    <message>
        <source>Undo the correction</source>
        <translation>Berichtigung zurücknehmen</translation>
    </message>
    <message>
        <source>Redo the correction</source>
        <translation>Berichtigung wiederholen</translation>
    </message>
    <message>
        <source>Ask about the selected cells</source>
        <translation>Zu den gewählten Zellen fragen</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
    <message>
        <source>Read %1</source>
        <translation>%1 lesen</translation>
    </message>
    <message>
        <source>%1 (hidden)</source>
        <translation>%1 (ausgeblendet)</translation>
    </message>
    <message>
        <source>Select cells of a table first.</source>
        <translation>Wählen Sie zuerst Zellen einer Tabelle.</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::RegionPanel</name>
    <message>
        <source>No table was found on this sheet.</source>
        <translation>Auf diesem Blatt wurde keine Tabelle gefunden.</translation>
    </message>
    <message>
        <source>Ask about this</source>
        <translation>Dazu fragen</translation>
    </message>
    <message>
        <source>Put back what was found</source>
        <translation>Gefundenes wiederherstellen</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>The tables that were found on this sheet (Ctrl+G goes to the next one)</source>
        <translation>Die Tabellen, die auf diesem Blatt gefunden wurden (Strg+G geht zur nächsten)</translation>
    </message>
    <message>
        <source>Forget all corrections of this table (Ctrl+Shift+B)</source>
        <translation>Alle Berichtigungen dieser Tabelle vergessen (Strg+Umschalt+B)</translation>
    </message>
    <message>
        <source>Unit of the column</source>
        <translation>Einheit der Spalte</translation>
    </message>
    <message>
        <source>no unit</source>
        <translation>keine Einheit</translation>
    </message>
    <message>
        <source>What the values of this column are counted in, such as EUR thousand</source>
        <translation>Worin die Werte dieser Spalte gezählt sind, etwa Tsd. EUR</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>Begin a question with the headings of the selected cells (Ctrl+Shift+K)</source>
        <translation>Eine Frage mit den Überschriften der gewählten Zellen beginnen (Strg+Umschalt+K)</translation>
    </message>
    <message>
        <source>Range of the table</source>
        <translation>Bereich der Tabelle</translation>
    </message>
    <message>
        <source>From the first row of headings to the last row, such as A4:F20 (F2)</source>
        <translation>Von der ersten Überschriftenzeile bis zur letzten Zeile, etwa A4:F20 (F2)</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>Heading rows</source>
        <translation>Überschriftenzeilen</translation>
    </message>
    <message>
        <source>Columns that name the rows</source>
        <translation>Spalten, die die Zeilen benennen</translation>
    </message>
    <message>
        <source>Row headings</source>
        <translation>Zeilennamen</translation>
    </message>
    <message>
        <source>Read as</source>
        <translation>Gelesen als</translation>
    </message>
    <message>
        <source>A plain list is asked like a table of a database; cells below multi-level headings are found by their headings</source>
        <translation>Eine einfache Liste wird befragt wie eine Tabelle einer Datenbank; Zellen unter mehrstufigen Überschriften werden über ihre Überschriften gefunden</translation>
    </message>
    <message>
        <source>as its headings say</source>
        <translation>nach den Überschriften</translation>
    </message>
    <message>
        <source>a plain list</source>
        <translation>einfache Liste</translation>
    </message>
    <message>
        <source>multi-level headings</source>
        <translation>mehrstufige Überschriften</translation>
    </message>
    <message>
        <source>%1: one fewer</source>
        <translation>%1: eine weniger</translation>
    </message>
    <message>
        <source>%1: one more</source>
        <translation>%1: eine mehr</translation>
    </message>
    <message>
        <source>Corrected. Found was %1 with %2.</source>
        <translation>Berichtigt. Gefunden wurde %1 mit: %2.</translation>
    </message>
    <message>
        <source>Title: %1</source>
        <translation>Titel: %1</translation>
    </message>
    <message>
        <source>Notes: %1</source>
        <translation>Anmerkungen: %1</translation>
    </message>
    <message>
        <source>Column %1</source>
        <translation>Spalte %1</translation>
    </message>
    <message>
        <source>without a heading</source>
        <translation>ohne Überschrift</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a range. Write one like A4:F20.</source>
        <translation>„%1“ ist kein Bereich. Schreiben Sie einen wie A4:F20.</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::SheetView</name>
    <message>
        <source>Cells</source>
        <translation>Zellen</translation>
    </message>
    <message>
        <source>Cells of the sheet %1</source>
        <translation>Zellen des Blatts %1</translation>
    </message>
    <message>
        <source>A formula of the workbook</source>
        <translation>Eine Formel der Arbeitsmappe</translation>
    </message>
    <message>
        <source>A title of table %1</source>
        <translation>Ein Titel von Tabelle %1</translation>
    </message>
    <message>
        <source>A note on table %1</source>
        <translation>Eine Anmerkung zu Tabelle %1</translation>
    </message>
    <message>
        <source>This row is hidden in the workbook.</source>
        <translation>Diese Zeile ist in der Arbeitsmappe ausgeblendet.</translation>
    </message>
    <message>
        <source>This column is hidden in the workbook.</source>
        <translation>Diese Spalte ist in der Arbeitsmappe ausgeblendet.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: blank</source>
        <translation>%1: leer</translation>
    </message>
    <message>
        <source>not computed</source>
        <translation>nicht berechnet</translation>
    </message>
</context>
<context>
    <name>Tieout::shell::SheetWords</name>
    <message>
        <source>merged headings</source>
        <translation>verbundene Überschriften</translation>
    </message>
    <message>
        <source>a plain list</source>
        <translation>einfache Liste</translation>
    </message>
    <message>
        <source>one column for each period</source>
        <translation>eine Spalte je Zeitraum</translation>
    </message>
    <message>
        <source>multi-level headings</source>
        <translation>mehrstufige Überschriften</translation>
    </message>
    <message>
        <source>no headings</source>
        <translation>keine Überschriften</translation>
    </message>
    <message>
        <source>Table %1, %2</source>
        <translation>Tabelle %1, %2</translation>
    </message>
    <message>
        <source>no row of headings</source>
        <translation>keine Überschriftenzeile</translation>
    </message>
    <message>
        <source>1 row of headings</source>
        <translation>1 Überschriftenzeile</translation>
    </message>
    <message>
        <source>%1 rows of headings</source>
        <translation>%1 Überschriftenzeilen</translation>
    </message>
    <message>
        <source>under 1 % merged cells</source>
        <translation>unter 1 % verbundene Zellen</translation>
    </message>
    <message>
        <source>%1 % merged cells</source>
        <translation>%1 % verbundene Zellen</translation>
    </message>
    <message>
        <source>you said so</source>
        <translation>von Ihnen bestimmt</translation>
    </message>
    <message>
        <source>No tables were found.</source>
        <translation>Keine Tabelle gefunden.</translation>
    </message>
    <message>
        <source>1 table</source>
        <translation>1 Tabelle</translation>
    </message>
    <message>
        <source>%1 tables</source>
        <translation>%1 Tabellen</translation>
    </message>
    <message>
        <source>%1 with multi-level headings</source>
        <translation>%1 mit mehrstufigen Überschriften</translation>
    </message>
    <message>
        <source>values in %1 and more</source>
        <translation>Werte in %1 und weiteren</translation>
    </message>
    <message>
        <source>values in %1</source>
        <translation>Werte in %1</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>in %1</translation>
    </message>
    <message>
        <source>1 table with multi-level headings</source>
        <translation>1 Tabelle mit mehrstufigen Überschriften</translation>
    </message>
    <message>
        <source>%1 tables with multi-level headings</source>
        <translation>%1 Tabellen mit mehrstufigen Überschriften</translation>
    </message>
</context>
</TS>
