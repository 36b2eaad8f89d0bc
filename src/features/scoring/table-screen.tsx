import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useMatchNow } from '../../data/hooks/use-match.ts';
import { useNamesThen } from '../../data/hooks/use-names-then.ts';
import { useOwnTables, useTableQueue } from '../../data/hooks/use-night.ts';
import { usePageTitle } from '../../data/hooks/use-page-title.ts';
import { useRecordParams } from '../../data/hooks/use-record-params.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { useIsOffline } from '../../data/hooks/use-sync.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { fixturesPage } from '../../domain/messages/fixtures.ts';
import { night as texts } from '../../domain/messages/night.ts';
import { fixtureTime } from '../../domain/schedule/round-names.ts';
import { shownPair } from '../../domain/schedule/shown-pair.ts';
import { tableOfKey } from '../../domain/scorers/night.ts';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { useTitle } from '../../ui/effects/use-title.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { latePart } from '../../ui/frame/late-part.tsx';
import { Part } from '../../ui/frame/net.tsx';
import { EmptyState } from '../../ui/frame/states.tsx';
import { Grid, Row, Text } from '../../ui/layout/layout.tsx';
import styles from './table-screen.module.css';

const TableVolunteer = latePart(async () => (await import('./table-volunteer.tsx')).TableVolunteer, 'part', {
  wait: <p>{common.loading}</p>,
});

/** `/table/3`, the address on a table's poster: what is played there or comes next, for everybody, and the way to score there. */
export function TableScreen() {
  const table = tableOfKey(useRecordParams().table ?? '');
  useTitle(usePageTitle(table === null ? undefined : texts.table(table)));
  if (table === null) return <EmptyState heading art="missing" title={texts.noTableTitle} text={texts.noTable} />;
  return <TablePage key={table} table={table} />;
}

function TablePage({ table }: { table: number }) {
  const { playing, waiting, now, state } = useTableQueue(table);
  const shown = waiting.slice(0, 2);
  const nameOf = useNamesThen(
    shown.map(({ fixture }) => fixture),
    fixturesPage.unknownTeam,
  );
  const title = (
    <SectionTitle as="h1" action={<Link to="/fixtures">{texts.fixtures}</Link>}>
      {texts.table(table)}
    </SectionTitle>
  );
  // Everything at once, and what comes later below: nothing moves under a finger.
  if (state === 'reading') {
    return (
      <div className={styles.page}>
        {title}
        <Text c="mute" anywhere>
          {common.loading}
        </Text>
      </div>
    );
  }
  return (
    <div className={styles.page}>
      {title}
      {playing.length > 0 && (
        <section aria-labelledby="now">
          <SectionTitle id="now">{texts.playing}</SectionTitle>
          {playing.map((matchId) => (
            <Running key={matchId} matchId={matchId} />
          ))}
        </section>
      )}
      <section aria-labelledby="next">
        <SectionTitle id="next">{texts.next}</SectionTitle>
        {shown.length === 0 && (
          <Text c="mute" anywhere>
            {texts.nothing}
          </Text>
        )}
        <Grid as="ol" className={styles.queue}>
          {shown.map(({ id, fixture }, index) => {
            const late = Math.floor((now - fixture.at) / 60_000);
            return (
              <li key={id}>
                <span className={styles.time}>{fixtureTime(fixture.at)}</span>
                <Text as="span" miw={0} fw={600} anywhere>
                  {shownPair(fixture, nameOf)}
                  {index === 0 && late >= LATE_MINUTES && <span className={styles.late}>{texts.late(late)}</span>}
                </Text>
              </li>
            );
          })}
        </Grid>
      </section>
      <Part>
        <Volunteer table={table} />
      </Part>
    </div>
  );
}

/** From here on a fixture is said to be late. */
const LATE_MINUTES = 5;

function Running({ matchId }: { matchId: string }) {
  const match = useMatchNow(matchId) ?? undefined;
  if (match === undefined)
    return (
      <Grid as="p" className={styles.running}>
        {common.loading}
      </Grid>
    );
  const { team1Name, team1Score, team2Name, team2Score } = match;
  return (
    <Grid as={Link} to={`/match/${matchId}`} className={styles.running}>
      <Row as="span" gap={12} align="baseline" justify="between" fw={600} anywhere className={styles.side}>
        {team1Name} <strong>{team1Score}</strong>
      </Row>{' '}
      <Row as="span" gap={12} align="baseline" justify="between" fw={600} anywhere className={styles.side}>
        {team2Name} <strong>{team2Score}</strong>
      </Row>
    </Grid>
  );
}

/** Who wants to score here: what needs a form comes with a tap, or with a right that this phone has. */
function Volunteer({ table }: { table: number }) {
  const isAdmin = useSession().profile?.role === 'admin';
  const { night, rights, ask } = useOwnTables();
  const isOffline = useIsOffline();
  const [isOpen, setOpen] = useState(false);
  const isAtTable = rights.some((right) => right.table === table) || ask?.table === table;
  useEffect(() => {
    // An ask that is turned away goes; who asked must hear it.
    if (isAtTable) setOpen(true);
  }, [isAtTable]);
  if (isAdmin) {
    return (
      <Text c="mute" anywhere>
        {texts.adminHere} <Link to="/admin">{texts.panel}</Link>
      </Text>
    );
  }
  if (night === undefined)
    return isOffline ? (
      <Text c="mute" anywhere>
        {texts.needsNetwork}
      </Text>
    ) : null;
  if (night === null)
    return (
      <Text c="mute" anywhere>
        {texts.closed}
      </Text>
    );
  if (isAtTable || isOpen) return <TableVolunteer table={table} />;
  return (
    <Grid as="section" gap={12} framed className={styles.volunteer} aria-label={texts.volunteer}>
      <Text c="mute" anywhere>
        {texts.volunteerText}
      </Text>
      <Button size="large" fullWidth onClick={() => setOpen(true)}>
        {texts.volunteer}
      </Button>
      <Link to={`/score/practice?masa=${table}`} className={buttonClass({ variant: 'default', fullWidth: true })}>
        {texts.practise}
      </Link>
    </Grid>
  );
}
