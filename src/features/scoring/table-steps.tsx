import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { decideNoShow } from '../../data/commands/night.ts';
import { useRunningSeason } from '../../data/hooks/use-league.ts';
import { useServerTime } from '../../data/hooks/use-match.ts';
import { useNamesThen } from '../../data/hooks/use-names-then.ts';
import { useOwnTables, useTableQueue } from '../../data/hooks/use-night.ts';
import { useRunningMatches } from '../../data/hooks/use-running-matches.ts';
import { useGivenMatches } from '../../data/hooks/use-scorer.ts';
import { useTableSteps } from '../../data/hooks/use-table-steps.ts';
import { useServices } from '../../data/services.ts';
import { errorSentence } from '../../domain/errors/error-sentence.ts';
import { fixturesPage } from '../../domain/messages/fixtures.ts';
import { lineups } from '../../domain/messages/lineups.ts';
import { night as texts } from '../../domain/messages/night.ts';
import { noShow } from '../../domain/messages/no-show.ts';
import { PLAYERS_PER_SIDE } from '../../domain/records/constants.ts';
import { fixtureTime } from '../../domain/schedule/round-names.ts';
import { shownPair } from '../../domain/schedule/shown-pair.ts';
import { lateFor, teamsPlay } from '../../domain/schedule/table-queue.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import { STARTABLE, type TableScorer } from '../../domain/scorers/night.ts';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { type Submit, useSubmit } from '../../ui/fields/use-submit.ts';
import { Grid, Text } from '../../ui/layout/layout.tsx';
import { decidedText, NoShowMenu, offerBack } from '../no-show-menu.tsx';
import styles from './table-screen.module.css';
import { type StartSide, useTableStart } from './use-table-start.ts';

/** The match that runs at the volunteer's table, or the next one to start. */
export function TableScorerSteps({ right }: { right: TableScorer }) {
  const { table, name } = right;
  const { playing, waiting } = useTableQueue(table);
  const given = useGivenMatches();
  const matches = useRunningMatches();
  const [chosen, choose] = useState<FixtureEntry | null>(null);
  const [begun, begin] = useState<FixtureEntry | null>(null);
  const starting = useSubmit();
  const next = waiting.slice(0, STARTABLE);
  const nameOf = useNamesThen(
    [...next, chosen, begun].flatMap((one) => one?.fixture ?? []),
    fixturesPage.unknownTeam,
  );
  const running = playing.at(-1);
  const [first, second] = next;
  // The new match comes before the answer about it: the start stays until it has led to the table.
  const entry = (starting.busy ? begun : null) ?? chosen ?? first;
  useEffect(() => {
    if (!starting.busy) begin(entry ?? null);
  }, [starting.busy, entry]);
  const pairOf = ({ fixture }: NonNullable<typeof first>) => shownPair(fixture, nameOf);
  if (entry !== undefined && (running === undefined || starting.busy)) {
    const onBack = chosen === null ? undefined : () => choose(null);
    return (
      <>
        <p className={styles.mine}>{texts.yours(name)}</p>
        <TableStart key={entry.id} {...{ entry, starting, right, nameOf, onBack }} />
        {second !== undefined && chosen === null && !starting.busy && (
          <>
            <Text c="mute" anywhere>
              {texts.skip(pairOf(second), fixtureTime(second.fixture.at))}
            </Text>
            {teamsPlay(second.fixture, matches) && <Text c="waiting">{texts.playsNow}</Text>}
            <Button variant="default" aria-label={texts.startOf(pairOf(second))} onClick={() => choose(second)}>
              {texts.start}
            </Button>
          </>
        )}
      </>
    );
  }
  if (running !== undefined) {
    return (
      <>
        <p className={styles.mine}>{texts.yours(name)}</p>
        {given.includes(running) ? (
          <Link to={`/score/${running}`} className={buttonClass({ size: 'large', fullWidth: true })}>
            {texts.back}
          </Link>
        ) : (
          <TakeTable right={right} />
        )}
      </>
    );
  }
  return (
    <>
      <p className={styles.mine}>{texts.yours(name)}</p>
      <Text role="status" c="mute" anywhere>
        {texts.noneLeft}
      </Text>
    </>
  );
}

/** Takes the right over the match that runs at the table. */
function TakeTable({ right: { table, name } }: { right: TableScorer }) {
  const { claim } = useTableSteps();
  const navigate = useNavigate();
  const { busy, failure, submit } = useSubmit();
  const take = () =>
    submit({
      name: 'Table',
      work: async () => navigate(`/score/${await claim(table, name)}`),
      problem: claimProblem,
    });
  return (
    <>
      {failure !== null && (
        <p role="alert" className={styles.failed}>
          {failure}
        </p>
      )}
      <Button size="large" fullWidth loading={busy} onClick={() => void take()}>
        {texts.toScore}
      </Button>
    </>
  );
}

const CODES: Readonly<Record<string, string>> = {
  'functions/permission-denied': texts.claimRefused,
  'functions/failed-precondition': texts.claimNone,
};

function claimProblem(error: unknown): string {
  const causes = { offline: texts.needsNetwork, network: texts.needsNetwork };
  return errorSentence(error, { codes: CODES, causes, otherwise: texts.claimFailed });
}

interface TableStartProps {
  /** The fixture to start. */
  entry: FixtureEntry;
  right: TableScorer;
  /** The work of the start. */
  starting: Submit;
  nameOf: (teamId: string) => string;
  /** Absent where nothing else can be chosen. */
  onBack?: (() => void) | undefined;
}

/** The line-ups of a fixture and the tap that starts its match. A start needs the network: the league decides whether it may begin. */
function TableStart({ entry, right, starting, nameOf, onBack }: TableStartProps) {
  const { sides, begin, isReady, isOffline, playsNow } = useTableStart({ entry, right, starting });
  const { busy, failure } = starting;
  return (
    <>
      <p className={styles.mine}>{texts.nextMatch(shownPair(entry.fixture, nameOf), fixtureTime(entry.fixture.at))}</p>
      {/* One line for the other: nothing moves when a match begins or ends elsewhere. */}
      {playsNow ? (
        <Text role="status" c="waiting">
          {texts.playsNow}
        </Text>
      ) : (
        <Text c="mute" anywhere>
          {texts.chooseTwo}
        </Text>
      )}
      <div className={styles.sides}>
        {sides.map(({ teamId, ...side }) => (
          <SidePlayers key={teamId} team={nameOf(teamId)} {...side} />
        ))}
      </div>
      {isOffline && <p role="status">{texts.startOffline}</p>}
      {failure !== null && (
        <p role="alert" className={styles.failed}>
          {failure}
        </p>
      )}
      <Button size="large" fullWidth loading={busy} disabled={!isReady || isOffline} onClick={begin}>
        {texts.startNow}
      </Button>
      <TableNoShow {...{ entry, nameOf }} table={right.table} isStarting={busy} />
      {onBack !== undefined && (
        <Button variant="default" onClick={onBack}>
          {texts.startBack}
        </Button>
      )}
    </>
  );
}

function SidePlayers({ team, offered, missing, chosen, choose }: { team: string } & Omit<StartSide, 'teamId'>) {
  return (
    <Grid as="fieldset" gap={8} className={styles.players}>
      <legend>{texts.playersOf(team)}</legend>
      {offered.length === 0 && (
        <Text c="mute" anywhere>
          {texts.noPlayers}
        </Text>
      )}
      {offered.map(({ uid, displayName, isGuest }) => (
        <CheckField
          key={uid}
          label={isGuest ? texts.guest(displayName) : displayName}
          hint={missing.includes(uid) ? lineups.out : undefined}
          checked={chosen.includes(uid)}
          disabled={chosen.length >= PLAYERS_PER_SIDE && !chosen.includes(uid)}
          onChange={(checked) => choose(checked ? [...chosen, uid] : chosen.filter((one) => one !== uid))}
        />
      ))}
    </Grid>
  );
}

const MINUTE = 60_000;

interface TableNoShowProps {
  entry: FixtureEntry;
  table: number;
  nameOf: (teamId: string) => string;
  /** Its match is being started. */
  isStarting: boolean;
}

/** «Gelmedi» for whoever scores at the table, of a late fixture and where the night allows it: the league decides, so it needs the network. */
function TableNoShow({ entry, table, nameOf, isStarting }: TableNoShowProps) {
  const { id, fixture } = entry;
  const time = { now: useServerTime(MINUTE), season: useRunningSeason() };
  const { night } = useOwnTables();
  const services = useServices();
  const { busy, submit } = useSubmit();
  const decide = (absent: string | null, done?: string) => {
    const command = () => decideNoShow(services, { table, fixtureId: id, absent });
    return submit({ command, tell: 'notice', done });
  };
  const absent = async (teamId: string) => {
    if (!(await decide(teamId))) return;
    offerBack(id, decidedText(fixture, teamId, nameOf), () => void decide(null, noShow.takenBack));
  };
  if (isStarting || night?.noShow !== true || lateFor(entry, time) === 0) return null;
  return <NoShowMenu {...{ fixture, nameOf, busy }} onAbsent={(teamId) => void absent(teamId)} />;
}
