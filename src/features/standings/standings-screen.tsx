import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useEverSynced } from '../../data/hooks/use-ever-synced.ts';
import { useLeague } from '../../data/hooks/use-league.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { type ReadTable, type ShownRow, useShownTable } from '../../data/hooks/use-shown-table.ts';
import { TEAM_INDEX } from '../../data/store/league-store.ts';
import { common, home, standings as texts } from '../../domain/messages/first-paint.ts';
import { groupName } from '../../domain/messages/groups.ts';
import { standingsTable, standingsTable as table } from '../../domain/messages/standings.ts';
import { groupTables } from '../../domain/standings/group-tables.ts';
import { hasDraws, hasStandardPoints, type StandingsRow } from '../../domain/standings/standings.ts';
import { STANDARD_POINTS } from '../../domain/standings/stats.ts';
import type { TableRules } from '../../domain/standings/table-rules.ts';
import { lazyPromise } from '../../domain/text/lazy-promise.ts';
import { listHead } from '../../domain/text/page-head.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import { canPrint, printNow } from '../../ui/effects/print-page.ts';
import { useHead } from '../../ui/effects/use-head.ts';
import { FormBars } from '../../ui/fields/form-bars.tsx';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { latePart } from '../../ui/frame/late-part.tsx';
import { EmptyState, PageSkeleton } from '../../ui/frame/states.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import type { ScreenParts } from '../screen-parts.ts';
import { LeagueTable } from './league-table.tsx';
import type { TableSheet } from './print-table.tsx';
import styles from './standings-screen.module.css';

const sheet = lazyPromise(() => import('./print-table.tsx'));

/** «Yazdır»: the code of the sheet loads on the first tap. */
function PrintButton({ rows }: { rows: readonly StandingsRow[] }) {
  const [Sheet, setSheet] = useState<typeof TableSheet | null>(null);
  const print = async () => {
    try {
      const { TableSheet: Part } = await sheet();
      printNow(() => setSheet(() => Part));
    } catch (error) {
      console.error('Printing:', error);
      const action = { label: common.retry, onClick: () => void print() };
      notify({ id: 'print', kind: 'error', message: `${common.lostPart} ${common.lostText}`, action });
    }
  };
  if (!canPrint) return null;
  return (
    <>
      <Button variant="default" onClick={() => void print()}>
        {standingsTable.print}
      </Button>
      {Sheet !== null && <Sheet rows={rows} />}
    </>
  );
}

const ShareTable = latePart(async () => (await import('./share-table.tsx')).ShareTable, 'dialog');

/** «Paylaş»: the table as a picture. */
function ShareButton(table: { rows: readonly StandingsRow[]; title: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        aria-label={standingsTable.shareOf(table.title)}
        onClick={() => setOpen(true)}
      >
        {standingsTable.share}
      </Button>
      {isOpen && <ShareTable {...table} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The league table (STAND-01 to STAND-11). */
export function StandingsScreen({ SeasonChooser }: Pick<ScreenParts, 'SeasonChooser'>) {
  const [rows, onTable, read] = useShownTable();
  // The screen waits for the team index and the season, so that the season chooser and the table come together and nothing moves.
  const isKnown = useEverSynced(TEAM_INDEX, 'season');
  useHead(listHead('standings', useLeague()));
  return (
    <>
      <SectionTitle as="h1" chooser={isKnown && <SeasonChooser table={{ onTable, hasSummary: true }} />}>
        {texts.title}
      </SectionTitle>
      {isKnown ? <Content {...read} rows={rows} /> : <PageSkeleton label={common.loading} rows={8} />}
    </>
  );
}

type ContentProps = Pick<ReadTable, 'rules' | 'Notes'> & { rows: readonly ShownRow[] | null };

function Content({ rows, rules, Notes }: ContentProps) {
  const isVisitor = useSession().status === 'signed-out';
  return (
    <>
      {rows === null ? (
        <PageSkeleton label={common.loading} rows={8} />
      ) : rows.length === 0 ? (
        <EmptyState
          art="teams"
          title={home.noTeams}
          text={table.nobodyYet}
          action={isVisitor && <Link to="/register?role=team">{home.registerTeam}</Link>}
        />
      ) : (
        <>
          {groupTables(rows).map((table, _, { length }) =>
            length === 1 ? (
              <LeagueTable key="all" rows={rows} title={texts.title} />
            ) : (
              <GroupTable key={table.group ?? 0} {...table} />
            ),
          )}
          {Notes && <Notes rows={rows} />}
          <details className={styles.legend}>
            <summary>{table.legendTitle}</summary>
            <ul>
              {table.legend(rules ?? standardFor(rows), hasDraws(rows)).map((line) => (
                <li key={line}>{line}</li>
              ))}
              {rows.some(({ mark }) => mark !== undefined) && <li>{table.markLegend}</li>}
              <li>
                {[table.formLegend, ...(hasDraws(rows) ? [table.formDraw] : [])].join(' ')}{' '}
                <span className={styles.example} aria-hidden="true">
                  <FormBars results={hasDraws(rows) ? ['loss', 'draw', 'win'] : ['loss', 'win', 'win']} label="" />
                </span>
              </li>
            </ul>
          </details>
          <Row gap={8} mt={24} wrap>
            {rows.every(({ group }) => group === rows[0]?.group) && <ShareButton rows={rows} title={texts.title} />}
            <PrintButton rows={rows} />
          </Row>
        </>
      )}
    </>
  );
}

/** The specification's points for a season whose own are not read, and for the sum of seasons that all count by them. */
const standardFor = (rows: readonly ShownRow[]): TableRules | null =>
  hasStandardPoints(rows) ? { ...STANDARD_POINTS, order: 'met' } : null;

function GroupTable({ group, rows }: { group: number | undefined; rows: readonly ShownRow[] }) {
  const title = groupName(group);
  return (
    <section>
      <SectionTitle>{title}</SectionTitle>
      <LeagueTable rows={rows} title={title} />
      <Row mt={24}>
        <ShareButton rows={rows} title={title} />
      </Row>
    </section>
  );
}
