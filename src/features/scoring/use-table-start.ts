import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { newKeyOf } from '../../data/commands/admin-update.ts';
import { useFixtureLineups } from '../../data/hooks/use-fixture-sides.ts';
import { useMatchesOf } from '../../data/hooks/use-last-matches.ts';
import { useRunningMatches } from '../../data/hooks/use-running-matches.ts';
import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { useIsOffline } from '../../data/hooks/use-sync.ts';
import { useTableSteps } from '../../data/hooks/use-table-steps.ts';
import { useServices } from '../../data/services.ts';
import { peopleOf, teamMatches } from '../../data/store/record-queries.ts';
import { errorSentence } from '../../domain/errors/error-sentence.ts';
import { lastLineup, offeredPlayers } from '../../domain/match/new-match.ts';
import { startingPlayers } from '../../domain/match/table-lineup.ts';
import { night as texts } from '../../domain/messages/night.ts';
import { PLAYERS_PER_SIDE } from '../../domain/records/constants.ts';
import { type NamedSide, namedLineup } from '../../domain/schedule/lineups.ts';
import { teamsPlay } from '../../domain/schedule/table-queue.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import type { TableScorer } from '../../domain/scorers/night.ts';
import type { Submit } from '../../ui/fields/use-submit.ts';

/** A side of the start: who can be chosen, who is, and who does not come by the captain's word. */
export type StartSide = ReturnType<typeof useSide>;

/** The start of a fixture's match by who has the right over its table: its sides, and `begin`, which leads to the table of the match. */
export function useTableStart({
  entry: { id, fixture },
  right,
  starting,
}: {
  entry: FixtureEntry;
  right: TableScorer;
  starting: Submit;
}) {
  const { now } = useServices();
  const { start } = useTableSteps();
  const isOffline = useIsOffline();
  const navigate = useNavigate();
  // One key for all attempts: a second tap, or one after a lost answer, starts no second match.
  const [matchId] = useState(() => newKeyOf({ now }));
  const named = namedLineup(fixture, { lineups: useFixtureLineups(id) ?? {} });
  const one = useSide(named.one);
  const two = useSide(named.two);
  const { table } = right;
  const isReady = [one, two].every(({ chosen }) => chosen.length === PLAYERS_PER_SIDE);
  // The match that this phone starts comes before the answer about it.
  const playsNow = teamsPlay(fixture, useRunningMatches()) && !starting.busy;
  const begin = () =>
    void starting.submit({
      name: 'Start at a table',
      work: async () => {
        const players = { team1Players: [...one.chosen], team2Players: [...two.chosen] };
        navigate(`/score/${await start({ table, matchId, fixtureId: id, ...players }, right)}`);
      },
      problem: startProblem,
    });
  return { sides: [one, two], begin, isReady, isOffline, playsNow };
}

function useSide({ teamId = '', players, missing }: NamedSide) {
  const [picked, setPicked] = useState<readonly string[] | null>(null);
  const offered = offeredPlayers(useSubscription('users', [peopleOf(teamId)]).records, teamId);
  const { matches } = useMatchesOf(teamId === '' ? [] : teamMatches(teamId, 1));
  const played = matches.filter(({ match }) => match.status === 'completed').map(({ match }) => match);
  const known = { named: players, last: lastLineup(played, teamId, offered), missing };
  return { teamId, offered, missing, chosen: picked ?? startingPlayers(offered, known), choose: setPicked };
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
