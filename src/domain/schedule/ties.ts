import { hasWon } from '../match/sides.ts';
import { isDecided, TIE_STAGES } from './fixture-kinds.ts';
import type { Fixture, FixtureEntry, Fixtures, PlaceOrigin, Stage } from './types.ts';

/** The rounds of the play-offs, in the order in which they are played. */
export const PLAY_OFF_STAGES: readonly (typeof TIE_STAGES)[keyof typeof TIE_STAGES][] = Object.values(TIE_STAGES);

/** A place of the bracket where two teams meet, once or until one of them has won more than half of the games. */
export interface Tie {
  /** As {@link Fixture.tie}. */
  key: string;
  stage: Stage;
  /** Its games in order, also those that are not needed. */
  games: FixtureEntry[];
  /** The home team of the first game; absent while not decided. */
  team1Id?: string;
  team2Id?: string;
  from1?: PlaceOrigin;
  from2?: PlaceOrigin;
  wins1: number;
  wins2: number;
  /** Wins that decide it: 1, 2 or 3. */
  needed: number;
  winnerId?: string;
  loserId?: string;
}

/** Whether team one of the tie is team two of this game: every second game is at the other's home. */
export const isTurned = (game: number | undefined) => game !== undefined && game % 2 === 0;

/** The ties of the play-offs, in the order of their rounds. @param fixtures those of one season */
export function tiesOf(fixtures: Fixtures): Tie[] {
  const games = new Map<string, FixtureEntry[]>();
  for (const [id, fixture] of Object.entries(fixtures)) {
    if (fixture.tie === undefined) continue;
    games.set(fixture.tie, [...(games.get(fixture.tie) ?? []), { id, fixture }]);
  }
  const stages: readonly Stage[] = PLAY_OFF_STAGES;
  return [...games.entries()]
    .flatMap(([key, entries]) => tieOf(key, entries) ?? [])
    .sort((a, b) => stages.indexOf(a.stage) - stages.indexOf(b.stage) || (a.key < b.key ? -1 : 1));
}

function tieOf(key: string, entries: readonly FixtureEntry[]): Tie | null {
  const games = [...entries].sort((a, b) => (a.fixture.game ?? 1) - (b.fixture.game ?? 1));
  const first = games[0]?.fixture;
  if (first === undefined) return null;
  const { team1Id, team2Id, from1, from2 } = isTurned(first.game) ? turned(first) : first;
  const winsOf = (team: string | undefined) =>
    games.filter(({ fixture }) => isDecided(fixture) && hasWon(fixture, team)).length;
  const needed = Math.floor((games.at(-1)?.fixture.game ?? 1) / 2) + 1;
  const [wins1, wins2] = [winsOf(team1Id), winsOf(team2Id)];
  const result = wins1 >= needed ? [team1Id, team2Id] : wins2 >= needed ? [team2Id, team1Id] : [];
  const [winnerId, loserId] = result;
  return {
    key,
    stage: first.stage,
    games,
    wins1,
    wins2,
    needed,
    ...(team1Id === undefined ? {} : { team1Id }),
    ...(team2Id === undefined ? {} : { team2Id }),
    ...(from1 === undefined ? {} : { from1 }),
    ...(from2 === undefined ? {} : { from2 }),
    ...(winnerId && { winnerId }),
    ...(loserId && { loserId }),
  };
}

type Places = Pick<Fixture, 'team1Id' | 'team2Id' | 'from1' | 'from2'>;
const turned = ({ team1Id, team2Id, from1, from2 }: Places) => ({
  team1Id: team2Id,
  team2Id: team1Id,
  from1: from2,
  from2: from1,
});

/** A round as it is drawn, from top to bottom. */
export interface DrawnRound {
  stage: Stage;
  /** Null where byes leave a tie out. */
  places: (Tie | null)[];
  /** Whether one place leads to each place of the next round, because a bye is on every other one; otherwise two places do. */
  isStraight: boolean;
}

/**
 * The rounds of a bracket, each tie at the place from which its winner goes on. The match for the third place is in no round.
 *
 * @param ties of one season, as {@link tiesOf} returns them
 */
export function drawOf(ties: readonly Tie[]): DrawnRound[] {
  const rounds: DrawnRound[] = [];
  for (const stage of PLAY_OFF_STAGES.filter((one) => one !== 'third').reverse()) {
    const own = ties.filter((tie) => tie.stage === stage);
    if (own.length === 0) continue;
    const find = (key: string | undefined) => own.find((tie) => tie.key === key) ?? null;
    const pairs = (rounds[0]?.places ?? []).map((tie) => [find(tie?.from1?.tie), find(tie?.from2?.tie)]);
    const isStraight = pairs.length > 0 && pairs.every((pair) => pair.includes(null));
    const places = isStraight ? pairs.map(([one, other]) => one ?? other ?? null) : pairs.flat();
    // Ties that lead nowhere, as in a damaged bracket, stay in the order of their keys.
    const isWhole = own.every((tie) => places.includes(tie));
    rounds.unshift(isWhole ? { stage, places, isStraight } : { stage, places: own, isStraight: false });
  }
  return rounds;
}

/** The team of a place: the winner or the loser of its tie; undefined while the tie is open. */
export function teamFrom(ties: readonly Tie[], origin: PlaceOrigin): string | undefined {
  const tie = ties.find(({ key }) => key === origin.tie);
  return origin.of === 'winner' ? tie?.winnerId : tie?.loserId;
}

/** The champion: the winner of the final; null before that. @param fixtures those of one season */
export function championOf(fixtures: Fixtures): string | null {
  return tiesOf(fixtures).find(({ stage }) => stage === 'final')?.winnerId ?? null;
}
