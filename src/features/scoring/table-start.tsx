import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { newKeyOf } from '../../data/commands/admin-update.ts';
import { useFixtureLineups } from '../../data/hooks/use-fixture-sides.ts';
import { useUsersIn } from '../../data/hooks/use-records.ts';
import { useIsOffline } from '../../data/hooks/use-sync.ts';
import { useTableSteps } from '../../data/hooks/use-table-steps.ts';
import { useServices } from '../../data/services.ts';
import { peopleOf } from '../../data/store/record-queries.ts';
import { errorSentence } from '../../domain/errors/error-sentence.ts';
import { offeredPlayers } from '../../domain/match/new-match.ts';
import { startingPlayers } from '../../domain/match/table-lineup.ts';
import { lineups } from '../../domain/messages/lineups.ts';
import { night as texts } from '../../domain/messages/night.ts';
import { PLAYERS_PER_SIDE } from '../../domain/records/constants.ts';
import { fixtureTime } from '../../domain/schedule/format-fixture.ts';
import { type NamedSide, namedLineup } from '../../domain/schedule/lineups.ts';
import { shownPair } from '../../domain/schedule/shown-pair.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import type { TableScorer } from '../../domain/scorers/night.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CheckField } from '../../ui/fields/check-field.tsx';
import type { Submit } from '../../ui/fields/use-submit.ts';
import styles from './table-screen.module.css';

export interface TableStartProps {
  /** The fixture to start. */
  entry: FixtureEntry;
  right: TableScorer;
  /** The work of the start. */
  starting: Submit;
  nameOf: (teamId: string) => string;
  onBack: () => void;
}

/** The line-ups of a fixture and the tap that starts its match. A start needs the network: the league decides whether it may begin. */
export function TableStart({ entry: { id, fixture }, right, starting, nameOf, onBack }: TableStartProps) {
  const { now } = useServices();
  const { start } = useTableSteps();
  const isOffline = useIsOffline();
  const navigate = useNavigate();
  const { busy, failure, submit } = starting;
  // One key for all attempts: a second tap, or one after a lost answer, starts no second match.
  const [matchId] = useState(() => newKeyOf({ now }));
  const named = namedLineup(fixture, { lineups: useFixtureLineups(id) ?? {} });
  const one = useSide(named.one);
  const two = useSide(named.two);
  const { table } = right;
  const isReady = [one, two].every(({ chosen }) => chosen.length === PLAYERS_PER_SIDE);
  const begin = () =>
    submit({
      name: 'Start at a table',
      work: async () => {
        const players = { team1Players: [...one.chosen], team2Players: [...two.chosen] };
        navigate(`/score/${await start({ table, matchId, fixtureId: id, ...players }, right)}`);
      },
      problem: startProblem,
    });
  return (
    <>
      <p className={styles.mine}>{texts.nextMatch(shownPair(fixture, nameOf), fixtureTime(fixture.at))}</p>
      <p className={styles.text}>{texts.chooseTwo}</p>
      <div className={styles.sides}>
        {[one, two].map(({ teamId, ...side }) => (
          <SidePlayers key={teamId} team={nameOf(teamId)} {...side} />
        ))}
      </div>
      {isOffline && <p role="status">{texts.startOffline}</p>}
      {failure !== null && (
        <p role="alert" className={styles.failed}>
          {failure}
        </p>
      )}
      <Button size="large" fullWidth loading={busy} disabled={!isReady || isOffline} onClick={() => void begin()}>
        {texts.startNow}
      </Button>
      <Button variant="default" onClick={onBack}>
        {texts.startBack}
      </Button>
    </>
  );
}

/** The players of a team whom the start offers, the chosen ones, and who does not come by the captain's word. */
function useSide({ teamId = '', players, missing }: NamedSide) {
  const [picked, setPicked] = useState<readonly string[] | null>(null);
  const offered = offeredPlayers(useUsersIn(peopleOf(teamId)), teamId);
  return { teamId, offered, missing, chosen: picked ?? startingPlayers(offered, players), choose: setPicked };
}

function SidePlayers({
  team,
  offered,
  missing,
  chosen,
  choose,
}: { team: string } & Omit<ReturnType<typeof useSide>, 'teamId'>) {
  return (
    <fieldset className={styles.players}>
      <legend>{texts.playersOf(team)}</legend>
      {offered.length === 0 && <p className={styles.text}>{texts.noPlayers}</p>}
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
    </fieldset>
  );
}

const CODES: Readonly<Record<string, string>> = {
  'functions/permission-denied': texts.claimRefused,
  'functions/not-found': texts.notNext,
  'functions/failed-precondition': texts.teamsPlay,
  'functions/invalid-argument': texts.wrongPlayers,
  'functions/resource-exhausted': texts.startRunning,
};

function startProblem(error: unknown): string {
  const causes = { offline: texts.startOffline, network: texts.startOffline };
  return errorSentence(error, { codes: CODES, causes, otherwise: texts.startFailed });
}
