<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE">
<context>
    <name>Tieout::shell::About</name>
    <message>
        <location filename="../app/shell/pages/about/aboutpage.cpp" line="55"/>
        <source>Tieout %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/about/aboutpage.cpp" line="56"/>
        <source>Answers questions over a database with a number, a chart and the whole trail behind it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/about/aboutpage.cpp" line="77"/>
        <source>How a question travels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/about/aboutpage.cpp" line="79"/>
        <source>1. Understand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/about/aboutpage.cpp" line="79"/>
        <source>The question is taken apart: what is counted, for what, over which period.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/about/aboutpage.cpp" line="80"/>
        <source>2. Find</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/about/aboutpage.cpp" line="80"/>
        <source>The smallest set of tables that holds it, joined over foreign keys only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/about/aboutpage.cpp" line="81"/>
        <source>3. Write</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/about/aboutpage.cpp" line="81"/>
        <source>One SELECT for each legal reading. Several readings are a question back to you.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/about/aboutpage.cpp" line="82"/>
        <source>4. Check</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/about/aboutpage.cpp" line="82"/>
        <source>Every query passes the same checks before it runs: read-only, names, keys, the period asked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/about/aboutpage.cpp" line="83"/>
        <source>5. Run and tie out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/about/aboutpage.cpp" line="83"/>
        <source>The database computes; the number is computed a second way and both must agree.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/about/aboutpage.cpp" line="86"/>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/about/aboutpage.cpp" line="87"/>
        <source>the pages on the left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/about/aboutpage.cpp" line="88"/>
        <source>search tables, columns, past questions and commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/about/aboutpage.cpp" line="89"/>
        <source>to the question; Up brings earlier ones back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/about/aboutpage.cpp" line="90"/>
        <source>cancel the running question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/about/aboutpage.cpp" line="91"/>
        <source>open a database; dropping a file does the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/about/aboutpage.cpp" line="92"/>
        <source>ask the same question again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/about/aboutpage.cpp" line="93"/>
        <source>read the source again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/about/aboutpage.cpp" line="94"/>
        <source>this page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/about/aboutpage.cpp" line="97"/>
        <source>Versions and licences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/about/aboutpage.cpp" line="99"/>
        <source>GPL-3.0-or-later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/about/aboutpage.cpp" line="100"/>
        <source>LGPL-3.0; Qt Charts GPL-3.0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/about/aboutpage.cpp" line="101"/>
        <source>public domain; keeps the workspace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/about/aboutpage.cpp" line="102"/>
        <source>CC0-1.0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/about/aboutpage.cpp" line="103"/>
        <source>GPL-2.0-or-later; layout of the schema</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/about/aboutpage.cpp" line="104"/>
        <source>GPL-3.0; SQL editor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/about/aboutpage.cpp" line="105"/>
        <source>Apache-2.0; in the retriever plugin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/about/aboutpage.cpp" line="112"/>
        <source>Help and About</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Tieout::shell::AbstainedCard</name>
    <message>
        <location filename="../app/shell/pages/ask/statecards.cpp" line="53"/>
        <source>Not answered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/statecards.cpp" line="60"/>
        <source>See what was tried (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/statecards.cpp" line="66"/>
        <source>Run this reading</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Tieout::shell::ActivityPage</name>
    <message>
        <location filename="../app/shell/pages/activity/activitypage.cpp" line="36"/>
        <location filename="../app/shell/pages/activity/activitypage.cpp" line="205"/>
        <source>Activity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/activity/activitypage.cpp" line="42"/>
        <location filename="../app/shell/pages/activity/activitypage.cpp" line="76"/>
        <source>Jobs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/activity/activitypage.cpp" line="43"/>
        <location filename="../app/shell/pages/activity/activitypage.cpp" line="127"/>
        <source>Rejections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/activity/activitypage.cpp" line="44"/>
        <source>Plugins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/activity/activitypage.cpp" line="84"/>
        <source>Cancel the job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/activity/activitypage.cpp" line="86"/>
        <source>Ask the chosen job to end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/activity/activitypage.cpp" line="111"/>
        <source>no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/activity/activitypage.cpp" line="111"/>
        <source>yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/activity/activitypage.cpp" line="114"/>
        <source>When</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/activity/activitypage.cpp" line="115"/>
        <source>Question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/activity/activitypage.cpp" line="116"/>
        <source>Check</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/activity/activitypage.cpp" line="117"/>
        <location filename="../app/shell/pages/activity/activitypage.cpp" line="140"/>
        <source>Passed later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/activity/activitypage.cpp" line="118"/>
        <source>Why</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/activity/activitypage.cpp" line="124"/>
        <source>Queries that the checks stopped before they ran, and what they said.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/activity/activitypage.cpp" line="134"/>
        <source>Stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/activity/activitypage.cpp" line="165"/>
        <source>Read the rejections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/activity/activitypage.cpp" line="184"/>
        <source>This window was started without plugins.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Tieout::shell::AnswerCard</name>
    <message>
        <location filename="../app/shell/pages/ask/answercard.cpp" line="31"/>
        <source>Columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/answercard.cpp" line="33"/>
        <source>Bars</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/answercard.cpp" line="35"/>
        <source>Line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/answercard.cpp" line="37"/>
        <source>Pie</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/answercard.cpp" line="118"/>
        <source>Ask again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/answercard.cpp" line="185"/>
        <source>The first %1 of %2 rows are drawn; the table has all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/answercard.cpp" line="189"/>
        <source>Chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/answercard.cpp" line="203"/>
        <source>Draw the result another way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/answercard.cpp" line="223"/>
        <source>Chart kind: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/answercard.cpp" line="234"/>
        <source>Result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/answercard.cpp" line="239"/>
        <source>this number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/answercard.cpp" line="243"/>
        <source>The first %1 of %2 rows; Export writes all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/answercard.cpp" line="245"/>
        <location filename="../app/shell/pages/ask/answercard.cpp" line="287"/>
        <source>Table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/answercard.cpp" line="258"/>
        <source>Taken for granted: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/answercard.cpp" line="260"/>
        <source>It could also mean:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/answercard.cpp" line="264"/>
        <source>Run this reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/answercard.cpp" line="268"/>
        <source>Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/answercard.cpp" line="274"/>
        <location filename="../app/shell/pages/ask/answercard.cpp" line="312"/>
        <source>Rows behind it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/answercard.cpp" line="276"/>
        <source>The rows of the fact table that this answer is computed from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/answercard.cpp" line="280"/>
        <location filename="../app/shell/pages/ask/answercard.cpp" line="281"/>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/answercard.cpp" line="283"/>
        <source>Copy the number, the table or the chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/answercard.cpp" line="286"/>
        <source>Number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/answercard.cpp" line="289"/>
        <source>Chart as a picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/answercard.cpp" line="293"/>
        <source>Export CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/answercard.cpp" line="295"/>
        <source>Write all rows of the result to a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/answercard.cpp" line="300"/>
        <source>Open in SQL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/answercard.cpp" line="301"/>
        <source>Edit and run the query yourself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/answercard.cpp" line="313"/>
        <source>Rows behind %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/answercard.cpp" line="320"/>
        <source>The number is on the clipboard.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/answercard.cpp" line="327"/>
        <source>%1 rows are on the clipboard.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/answercard.cpp" line="338"/>
        <source>The chart is on the clipboard.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Tieout::shell::AnswerChart</name>
    <message>
        <location filename="../app/shell/charts/answerchart.cpp" line="41"/>
        <source>Chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/charts/answerchart.cpp" line="215"/>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/charts/answerchart.cpp" line="216"/>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Tieout::shell::AskPage</name>
    <message>
        <location filename="../app/shell/pages/ask/askpage.cpp" line="91"/>
        <source>Clear the thread</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/askpage.cpp" line="96"/>
        <source>Ask the same again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/askpage.cpp" line="124"/>
        <source>Open a database to ask it something</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/askpage.cpp" line="154"/>
        <source>Ask a question about %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/askpage.cpp" line="158"/>
        <source>%1 tables, %2 rows, %3 foreign keys.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/askpage.cpp" line="164"/>
        <source>Newest data: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/askpage.cpp" line="181"/>
        <source>Open a database first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/askpage.cpp" line="213"/>
        <source>Cancelled. Nothing was changed and nothing was kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/askpage.cpp" line="276"/>
        <source>Rows behind an answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/askpage.cpp" line="288"/>
        <source>Export the result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/askpage.cpp" line="289"/>
        <source>Comma-separated values (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/askpage.cpp" line="293"/>
        <source>%1 rows written to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/askpage.cpp" line="328"/>
        <source>Ask</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Tieout::shell::BeatList</name>
    <message>
        <location filename="../app/shell/widgets/beatlist.cpp" line="74"/>
        <source>Understand the question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/widgets/beatlist.cpp" line="74"/>
        <source>Find the tables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/widgets/beatlist.cpp" line="74"/>
        <source>Write SQL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/widgets/beatlist.cpp" line="74"/>
        <source>Check</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/widgets/beatlist.cpp" line="75"/>
        <source>Run and tie out</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Tieout::shell::ClarifyCard</name>
    <message>
        <location filename="../app/shell/pages/ask/statecards.cpp" line="41"/>
        <source>Use this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/statecards.cpp" line="42"/>
        <source>Use this: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Tieout::shell::CommandPalette</name>
    <message>
        <location filename="../app/shell/dialogs/commandpalette.cpp" line="141"/>
        <location filename="../app/shell/dialogs/commandpalette.cpp" line="146"/>
        <source>Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/dialogs/commandpalette.cpp" line="145"/>
        <source>Search tables, columns, questions, commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/dialogs/commandpalette.cpp" line="154"/>
        <source>Found</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Tieout::shell::EmptyCard</name>
    <message>
        <location filename="../app/shell/pages/ask/statecards.cpp" line="80"/>
        <source>The query is valid and found nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/statecards.cpp" line="92"/>
        <source>Open in SQL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/statecards.cpp" line="108"/>
        <source>Without this condition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/statecards.cpp" line="109"/>
        <source>Rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/statecards.cpp" line="134"/>
        <source>Nearest stored values:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/statecards.cpp" line="145"/>
        <source>Ask again with &quot;%1&quot;</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Tieout::shell::GraphScene</name>
    <message>
        <location filename="../app/shell/graph/graphscene.cpp" line="36"/>
        <source>move</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Tieout::shell::HistoryList</name>
    <message>
        <location filename="../app/shell/pages/ask/historylist.cpp" line="84"/>
        <location filename="../app/shell/pages/ask/historylist.cpp" line="99"/>
        <source>Recent questions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/historylist.cpp" line="87"/>
        <source>Filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/historylist.cpp" line="90"/>
        <source>Filter recent questions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/historylist.cpp" line="91"/>
        <source>Show only questions that contain this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/historylist.cpp" line="134"/>
        <source>Show the answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/historylist.cpp" line="136"/>
        <source>Ask again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/historylist.cpp" line="139"/>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Tieout::shell::HistoryModel</name>
    <message>
        <location filename="../app/shell/models/historymodel.cpp" line="31"/>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/models/historymodel.cpp" line="59"/>
        <source>Read the history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/models/historymodel.cpp" line="76"/>
        <source>Delete a question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/models/historymodel.cpp" line="99"/>
        <source>Read an answer</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Tieout::shell::JobsModel</name>
    <message>
        <location filename="../app/shell/pages/activity/jobsmodel.cpp" line="63"/>
        <source>Waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/activity/jobsmodel.cpp" line="65"/>
        <source>Running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/activity/jobsmodel.cpp" line="67"/>
        <source>Done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/activity/jobsmodel.cpp" line="69"/>
        <source>Failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/activity/jobsmodel.cpp" line="71"/>
        <source>Cancelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/activity/jobsmodel.cpp" line="134"/>
        <source>What</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/activity/jobsmodel.cpp" line="136"/>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/activity/jobsmodel.cpp" line="138"/>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/activity/jobsmodel.cpp" line="140"/>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Tieout::shell::JoinPathView</name>
    <message>
        <location filename="../app/shell/widgets/joinpathview.cpp" line="36"/>
        <source>Open in Schema (Enter)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/widgets/joinpathview.cpp" line="44"/>
        <source>%1 by %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/widgets/joinpathview.cpp" line="45"/>
        <source>Join path: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Tieout::shell::MainWindow</name>
    <message>
        <location filename="../app/shell/mainwindow.cpp" line="103"/>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/mainwindow.cpp" line="113"/>
        <source>Open a database...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/mainwindow.cpp" line="114"/>
        <source>Read the source again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/mainwindow.cpp" line="126"/>
        <source>Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/mainwindow.cpp" line="127"/>
        <source>Search everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/mainwindow.cpp" line="128"/>
        <source>Ask a question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/mainwindow.cpp" line="132"/>
        <source>Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/mainwindow.cpp" line="133"/>
        <source>Cancel what is running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/mainwindow.cpp" line="167"/>
        <location filename="../app/shell/mainwindow.cpp" line="194"/>
        <source>Ready</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/mainwindow.cpp" line="178"/>
        <source>Opening...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/mainwindow.cpp" line="181"/>
        <source>%1 · %2 · read-only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/mainwindow.cpp" line="186"/>
        <source>Catalog: %1 tables, %2 columns, profiled %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/mainwindow.cpp" line="201"/>
        <source>Workspace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/mainwindow.cpp" line="207"/>
        <source>No model · offline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/mainwindow.cpp" line="226"/>
        <source>Open a database</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/mainwindow.cpp" line="226"/>
        <source>Databases and workspaces (*.db *.sqlite *.sqlite3 *.db3 *.tieout);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Tieout::shell::NavigationBar</name>
    <message>
        <location filename="../app/shell/widgets/navigationbar.cpp" line="87"/>
        <source>Pages</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Tieout::shell::Palette</name>
    <message>
        <location filename="../app/shell/paletteitems.cpp" line="39"/>
        <source>view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/paletteitems.cpp" line="39"/>
        <source>table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/paletteitems.cpp" line="45"/>
        <source>column of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/paletteitems.cpp" line="59"/>
        <source>question</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Tieout::shell::PluginList</name>
    <message>
        <location filename="../app/shell/pages/activity/pluginlist.cpp" line="26"/>
        <source>Running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/activity/pluginlist.cpp" line="28"/>
        <source>Failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/activity/pluginlist.cpp" line="31"/>
        <source>Loaded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/activity/pluginlist.cpp" line="37"/>
        <source>Switched off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/activity/pluginlist.cpp" line="37"/>
        <source>Not started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/activity/pluginlist.cpp" line="78"/>
        <source>Plugin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/activity/pluginlist.cpp" line="79"/>
        <source>Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/activity/pluginlist.cpp" line="80"/>
        <source>Version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/activity/pluginlist.cpp" line="81"/>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/activity/pluginlist.cpp" line="82"/>
        <source>Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/activity/pluginlist.cpp" line="83"/>
        <source>About</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/activity/pluginlist.cpp" line="100"/>
        <source>Plugins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/activity/pluginlist.cpp" line="125"/>
        <source>Switch on from the next start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/activity/pluginlist.cpp" line="125"/>
        <source>Switch off from the next start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/activity/pluginlist.cpp" line="126"/>
        <source>Whether this plugin is started with the program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/activity/pluginlist.cpp" line="141"/>
        <source>&quot;%1&quot; is started again with the next start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/activity/pluginlist.cpp" line="142"/>
        <source>&quot;%1&quot; is not started from the next start on.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Tieout::shell::ProvenancePanel</name>
    <message>
        <location filename="../app/shell/pages/ask/provenancepanel.cpp" line="32"/>
        <location filename="../app/shell/pages/ask/provenancepanel.cpp" line="39"/>
        <source>Provenance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/provenancepanel.cpp" line="39"/>
        <source>SQL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/provenancepanel.cpp" line="39"/>
        <source>Lineage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/provenancepanel.cpp" line="39"/>
        <source>Attempts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/provenancepanel.cpp" line="39"/>
        <source>Rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/provenancepanel.cpp" line="73"/>
        <source>Ask something: where the answer comes from stands here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/provenancepanel.cpp" line="88"/>
        <source>Click a bar, a slice or a cell to see the rows behind it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/provenancepanel.cpp" line="112"/>
        <source>One table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/provenancepanel.cpp" line="112"/>
        <source>Join path · %1 tables, %2 foreign keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/provenancepanel.cpp" line="130"/>
        <source>Taken for granted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/provenancepanel.cpp" line="135"/>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/provenancepanel.cpp" line="151"/>
        <source>Checks · %1 of %2 passed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/provenancepanel.cpp" line="161"/>
        <location filename="../app/shell/pages/ask/provenancepanel.cpp" line="211"/>
        <source>Tie-out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/provenancepanel.cpp" line="179"/>
        <source>Where the number comes from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/provenancepanel.cpp" line="188"/>
        <source>No SQL was run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/provenancepanel.cpp" line="196"/>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/provenancepanel.cpp" line="197"/>
        <source>Copy SQL: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/provenancepanel.cpp" line="200"/>
        <source>The SQL is on the clipboard.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/provenancepanel.cpp" line="207"/>
        <source>Query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/provenancepanel.cpp" line="209"/>
        <source>As it ran, with the row limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/provenancepanel.cpp" line="220"/>
        <source>There is no lineage: nothing was read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/provenancepanel.cpp" line="222"/>
        <source>Result columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/provenancepanel.cpp" line="226"/>
        <source>Read besides, for the whole result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/provenancepanel.cpp" line="231"/>
        <source>Rows kept by each join</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/provenancepanel.cpp" line="244"/>
        <source>Nothing was tried before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/provenancepanel.cpp" line="248"/>
        <source>Attempt %1 · %2 · %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/provenancepanel.cpp" line="250"/>
        <source>passed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/provenancepanel.cpp" line="250"/>
        <source>rejected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/provenancepanel.cpp" line="263"/>
        <location filename="../app/shell/pages/ask/provenancepanel.cpp" line="285"/>
        <source>Rows behind the answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/provenancepanel.cpp" line="263"/>
        <location filename="../app/shell/pages/ask/provenancepanel.cpp" line="277"/>
        <location filename="../app/shell/pages/ask/provenancepanel.cpp" line="285"/>
        <source>Rows behind %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/provenancepanel.cpp" line="264"/>
        <source>Reading...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/provenancepanel.cpp" line="273"/>
        <source>the answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/provenancepanel.cpp" line="274"/>
        <source>Rows behind %1 · %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/provenancepanel.cpp" line="274"/>
        <source>the first %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Tieout::shell::ProvenanceParts</name>
    <message>
        <location filename="../app/shell/pages/ask/provenanceparts.cpp" line="34"/>
        <source>passed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/provenanceparts.cpp" line="39"/>
        <source>warning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/provenanceparts.cpp" line="44"/>
        <source>rejected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/provenanceparts.cpp" line="49"/>
        <source>does not apply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/provenanceparts.cpp" line="84"/>
        <source>%1 do not apply here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/provenanceparts.cpp" line="149"/>
        <source>Result column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/provenanceparts.cpp" line="149"/>
        <location filename="../app/shell/pages/ask/provenanceparts.cpp" line="165"/>
        <source>Source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/provenanceparts.cpp" line="149"/>
        <location filename="../app/shell/pages/ask/provenanceparts.cpp" line="165"/>
        <source>How</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/provenanceparts.cpp" line="153"/>
        <source>rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/provenanceparts.cpp" line="153"/>
        <source>counted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/provenanceparts.cpp" line="179"/>
        <source>Key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/provenanceparts.cpp" line="179"/>
        <source>Before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/provenanceparts.cpp" line="179"/>
        <source>After</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/provenanceparts.cpp" line="193"/>
        <source>%1 rows have no partner over %2.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Tieout::shell::QuestionField</name>
    <message>
        <location filename="../app/shell/pages/ask/questionfield.cpp" line="17"/>
        <source>Ask</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/questionfield.cpp" line="26"/>
        <source>Question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/questionfield.cpp" line="27"/>
        <source>Ask a question (Ctrl+L); Up brings the last one back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/questionfield.cpp" line="30"/>
        <source>Ask (Enter)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Tieout::shell::RecordCard</name>
    <message>
        <location filename="../app/shell/pages/ask/recordcard.cpp" line="16"/>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Tieout::shell::RecordWords</name>
    <message>
        <location filename="../app/shell/models/recordwords.cpp" line="43"/>
        <source>Ties out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/models/recordwords.cpp" line="45"/>
        <source>Does not tie out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/models/recordwords.cpp" line="46"/>
        <source>Not checked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/models/recordwords.cpp" line="58"/>
        <source>before %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/models/recordwords.cpp" line="60"/>
        <source>from %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/models/recordwords.cpp" line="82"/>
        <source>Metric: %1 · governed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/models/recordwords.cpp" line="82"/>
        <location filename="../app/shell/models/recordwords.cpp" line="84"/>
        <source>A governed definition was used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/models/recordwords.cpp" line="84"/>
        <source>Governed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/models/recordwords.cpp" line="86"/>
        <source>Verified question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/models/recordwords.cpp" line="86"/>
        <source>A person has verified this question and its SQL.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/models/recordwords.cpp" line="87"/>
        <source>Exploratory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/models/recordwords.cpp" line="87"/>
        <source>Nobody has verified this reading yet; exploratory numbers are for exploring.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/models/recordwords.cpp" line="96"/>
        <source>Period: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/models/recordwords.cpp" line="98"/>
        <source> on %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/models/recordwords.cpp" line="100"/>
        <source>%1 · data ends earlier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/models/recordwords.cpp" line="101"/>
        <source>Data through %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/models/recordwords.cpp" line="112"/>
        <source>%1 contributing rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/models/recordwords.cpp" line="114"/>
        <source>%1 result rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/models/recordwords.cpp" line="116"/>
        <source>Cut at %1 rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/models/recordwords.cpp" line="117"/>
        <source>More rows exist than are shown. The limit is in Settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/models/recordwords.cpp" line="122"/>
        <source>1 warning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/models/recordwords.cpp" line="122"/>
        <source>%1 warnings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/models/recordwords.cpp" line="123"/>
        <source>The checks on the right say what it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/models/recordwords.cpp" line="131"/>
        <source>Not checked: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/models/recordwords.cpp" line="131"/>
        <source>Not checked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/models/recordwords.cpp" line="136"/>
        <source>%1 contributing rows, computed a second way: %2. Difference %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/models/recordwords.cpp" line="139"/>
        <source>%1 contributing rows, computed a second way for each of %2 groups. Largest difference %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/models/recordwords.cpp" line="144"/>
        <source>%1 contributing rows, computed a second way. Difference %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/models/recordwords.cpp" line="160"/>
        <source>schema snapshot %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/models/recordwords.cpp" line="162"/>
        <source>profiled %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/models/recordwords.cpp" line="164"/>
        <source>data through %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/models/recordwords.cpp" line="166"/>
        <source>model %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/models/recordwords.cpp" line="166"/>
        <source>no model used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/models/recordwords.cpp" line="168"/>
        <source>as of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/models/recordwords.cpp" line="175"/>
        <source>aggregated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/models/recordwords.cpp" line="177"/>
        <source>as it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/models/recordwords.cpp" line="179"/>
        <source>computed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/models/recordwords.cpp" line="181"/>
        <source>grouped by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/models/recordwords.cpp" line="183"/>
        <source>filtered by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/models/recordwords.cpp" line="185"/>
        <source>joined by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/models/recordwords.cpp" line="187"/>
        <source>sorted by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/models/recordwords.cpp" line="194"/>
        <source>Needs one word from you</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/models/recordwords.cpp" line="196"/>
        <source>Held back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/models/recordwords.cpp" line="198"/>
        <source>Stopped by the checks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/models/recordwords.cpp" line="200"/>
        <source>Failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/models/recordwords.cpp" line="201"/>
        <source>No rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/models/recordwords.cpp" line="201"/>
        <source>Answered</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Tieout::shell::ResultModel</name>
    <message>
        <location filename="../app/shell/models/resultmodel.cpp" line="42"/>
        <source>NULL: no value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/models/resultmodel.cpp" line="45"/>
        <source>no value</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Tieout::shell::SettingEditor</name>
    <message>
        <location filename="../app/shell/pages/settings/settingeditor.cpp" line="102"/>
        <source>today</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/settings/settingeditor.cpp" line="111"/>
        <source>as stored</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Tieout::shell::Settings</name>
    <message>
        <location filename="../app/shell/pages/settings/settingeditor.cpp" line="31"/>
        <source>As the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/settings/settingeditor.cpp" line="32"/>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/settings/settingeditor.cpp" line="33"/>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/settings/settingeditor.cpp" line="34"/>
        <source>English</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/settings/settingeditor.cpp" line="35"/>
        <source>German</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/settings/settingeditor.cpp" line="36"/>
        <source>The quarter of the calendar year</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/settings/settingeditor.cpp" line="37"/>
        <source>The quarter of the fiscal year</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/settings/settingspage.cpp" line="54"/>
        <location filename="../app/shell/pages/settings/settingspage.cpp" line="68"/>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/settings/settingspage.cpp" line="58"/>
        <source>This workspace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/settings/settingspage.cpp" line="61"/>
        <source>You, in every workspace</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Tieout::shell::SourceController</name>
    <message>
        <location filename="../app/shell/models/sourcecontroller.cpp" line="43"/>
        <source>The Activity page lists the plugins and why one may be missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/models/sourcecontroller.cpp" line="51"/>
        <source>Open %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/models/suggestions.cpp" line="37"/>
        <source>Find questions to suggest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/resultexport.cpp" line="102"/>
        <source>Export a result</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Tieout::shell::SqlView</name>
    <message>
        <location filename="../app/shell/widgets/sqlview.cpp" line="49"/>
        <source>SQL</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Tieout::shell::StatusLine</name>
    <message>
        <location filename="../app/shell/widgets/statusline.cpp" line="27"/>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/widgets/statusline.cpp" line="34"/>
        <source>Every host this program has contacted since it started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/widgets/statusline.cpp" line="68"/>
        <source>Network: nothing contacted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/widgets/statusline.cpp" line="68"/>
        <source>Network: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Tieout::shell::StoppedCard</name>
    <message>
        <location filename="../app/shell/pages/ask/statecards.cpp" line="159"/>
        <source>No query passed the checks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/statecards.cpp" line="159"/>
        <source>This did not work.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/statecards.cpp" line="183"/>
        <source>See what was tried (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/statecards.cpp" line="188"/>
        <source>Open in SQL</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Tieout::shell::TableItem</name>
    <message numerus="yes">
        <location filename="../app/shell/graph/tableitem.cpp" line="123"/>
        <source>+ %n more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Tieout::shell::Thread</name>
    <message>
        <location filename="../app/shell/pages/ask/thread.cpp" line="26"/>
        <source>Question: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/thread.cpp" line="40"/>
        <source>Questions and answers</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Tieout::shell::TopBar</name>
    <message>
        <location filename="../app/shell/widgets/topbar.cpp" line="91"/>
        <source>Workspace menu (Alt+W)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/widgets/topbar.cpp" line="93"/>
        <source>Workspace menu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/widgets/topbar.cpp" line="95"/>
        <source>Open source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/widgets/topbar.cpp" line="97"/>
        <source>Search tables, columns, questions, commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/widgets/topbar.cpp" line="98"/>
        <source>Search everything (Ctrl+K)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/widgets/topbar.cpp" line="99"/>
        <source>Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/widgets/topbar.cpp" line="102"/>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/widgets/topbar.cpp" line="104"/>
        <location filename="../app/shell/widgets/topbar.cpp" line="126"/>
        <source>As-of date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/widgets/topbar.cpp" line="128"/>
        <source>Use today</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/widgets/topbar.cpp" line="165"/>
        <source>Questions are sent to this host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/widgets/topbar.cpp" line="165"/>
        <source>Nothing leaves this machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/widgets/topbar.cpp" line="171"/>
        <source>As of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/widgets/topbar.cpp" line="172"/>
        <source>&quot;Today&quot; of every question; chosen for this workspace. Click to change.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/widgets/topbar.cpp" line="173"/>
        <source>&quot;Today&quot; of every question. Click to change.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Tieout::shell::Welcome</name>
    <message>
        <location filename="../app/shell/pages/ask/welcome.cpp" line="31"/>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/welcome.cpp" line="68"/>
        <source>Open a database...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/welcome.cpp" line="69"/>
        <source>Open a database (Ctrl+O), or drop a file on the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/welcome.cpp" line="83"/>
        <source>Open a database to ask it something</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/welcome.cpp" line="84"/>
        <source>Tieout reads its schema and profile on this machine. Nothing is written to it and nothing leaves this machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/welcome.cpp" line="92"/>
        <source>Opening...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/welcome.cpp" line="95"/>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/welcome.cpp" line="114"/>
        <source>Or something else</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/welcome.cpp" line="122"/>
        <source>This could not be opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/welcome.cpp" line="139"/>
        <source>Ask, for instance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/welcome.cpp" line="144"/>
        <source>Ask this</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Tieout::shell::WorkingCard</name>
    <message>
        <location filename="../app/shell/pages/ask/workingcard.cpp" line="16"/>
        <source>Working: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/workingcard.cpp" line="17"/>
        <source>Working · %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/workingcard.cpp" line="20"/>
        <source>Cancel  Esc</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../app/shell/pages/ask/workingcard.cpp" line="22"/>
        <source>Stop this question (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
