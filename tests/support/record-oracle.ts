import type { RecordKind } from '../../src/domain/digest/record-book.ts';
import type { Match, MatchEvent } from '../../src/domain/records/types.ts';

// The records of a league from its raw events: no fold, no claims, one slow question for each kind.

interface Raw {
  id: string;
  match: Match;
  events: Readonly<Record<string, MatchEvent>>;
}

interface Tap {
  key: string;
  type: 'cup' | 'miss' | 'minus' | 'double' | 'penalty';
  playerId: string;
  at: number;
}

/** Value and holders of a record; `held`: team or player ids, or match ids for a record of a match, the first to reach it first. */
export interface Found {
  value: number;
  held: string[];
}

/** The taps of regular time, or of any, that nobody undid. The generated leagues have no other corrections, and their scorers tap nothing that is refused. */
function tapsOf({ events }: Raw, isWhole = false): Tap[] {
  const undone = new Set(Object.values(events).flatMap((event) => (event.type === 'undo' ? [event.target] : [])));
  return Object.entries(events)
    .filter(([key, { type }]) => ['cup', 'miss', 'minus', 'double', 'penalty'].includes(type) && !undone.has(key))
    .filter(([, event]) => isWhole || !('phase' in event && event.phase))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, event]) => ({ key, ...event }) as unknown as Tap);
}

/** Of a draw side one, whose lead is no win. */
const winnerOf = ({ match }: Raw) => match.winnerId ?? match.team1Id;
const hasWon = ({ match }: Raw, team: string) => match.winnerId === team;
const cupsFor = ({ match }: Raw, team: string) => (match.team1Id === team ? match.team1Score : match.team2Score);
const other = ({ match }: Raw, team: string) => (match.team1Id === team ? match.team2Id : match.team1Id);
const seatsOf = ({ match }: Raw) => [...match.team1Players, ...match.team2Players];
const teamOf = ({ match }: Raw, seat: string) =>
  [...match.team1Players, match.team1Id].includes(seat) ? match.team1Id : match.team2Id;
const streak = (taps: readonly Tap[]) =>
  Math.max(
    ...taps.map((_, to) => {
      let from = to;
      while (from >= 0 && taps[from]?.type === 'cup') from -= 1;
      return to - from;
    }),
    0,
  );

type Row = [held: string, value: number, tie?: number];

/** What a match offers of each kind that it can claim alone. */
const ALONE: Partial<Record<RecordKind, (raw: Raw) => Row[]>> = {
  biggestWin: (raw) => [[winnerOf(raw), cupsFor(raw, winnerOf(raw)) - cupsFor(raw, other(raw, winnerOf(raw)))]],
  mostCups: (raw) => [[raw.id, cupsOfTaps(tapsOf(raw).filter(({ type }) => type !== 'penalty'))]],
  mostThrows: (raw) => [[raw.id, tapsOf(raw).filter(({ type }) => type !== 'minus').length]],
  longestMatch: (raw) => [[raw.id, (tapsOf(raw, true).at(-1)?.at ?? 0) - (tapsOf(raw)[0]?.at ?? 0)]],
  fastestWin: (raw) =>
    cupsFor(raw, winnerOf(raw)) < 10 || raw.match.team1Overtime !== undefined
      ? []
      : [[winnerOf(raw), (tapsOf(raw).at(-1)?.at ?? 0) - (tapsOf(raw)[0]?.at ?? 0)]],
  fewestThrows: (raw) =>
    cupsFor(raw, winnerOf(raw)) < 10
      ? []
      : [
          [
            winnerOf(raw),
            tapsOf(raw).filter(({ type, playerId }) => type !== 'minus' && teamOf(raw, playerId) === winnerOf(raw))
              .length,
          ],
        ],
  comeback: (raw) => {
    const leads = leadsOf(raw);
    return [[winnerOf(raw), Math.max(0, ...leads.map((lead) => -lead))]];
  },
  leadChanges: (raw) => {
    const signs = leadsOf(raw)
      .map(Math.sign)
      .filter((sign) => sign !== 0);
    return [[raw.id, signs.filter((sign, nth) => nth > 0 && sign !== signs[nth - 1]).length]];
  },
  teamRun: (raw) =>
    [raw.match.team1Id, raw.match.team2Id].map(
      (team): Row => [team, streak(tapsOf(raw).filter(({ playerId }) => teamOf(raw, playerId) === team))],
    ),
  playerRun: (raw) =>
    seatsOf(raw).map((seat): Row => [seat, streak(tapsOf(raw).filter(({ playerId }) => playerId === seat))]),
  playerCups: (raw) =>
    seatsOf(raw).map((seat): Row => [seat, cupsOfTaps(tapsOf(raw).filter(({ playerId }) => playerId === seat))]),
  accuracy: (raw) =>
    seatsOf(raw).flatMap((seat): Row[] => {
      const own = tapsOf(raw).filter(({ playerId }) => playerId === seat);
      const throws = own.filter(({ type }) => type !== 'minus').length;
      return throws < 8 ? [] : [[seat, cupsOfTaps(own) / throws, throws]];
    }),
};

const cupsOfTaps = (taps: readonly Tap[]) =>
  taps.reduce((sum, { type }) => sum + { cup: 1, double: 2, penalty: 1, minus: -1, miss: 0 }[type], 0);

/** The lead of the later winner after each tap. */
function leadsOf(raw: Raw): number[] {
  const taps = tapsOf(raw);
  return taps.map((_, at) => {
    const so = taps.slice(0, at + 1);
    const of = (team: string) => cupsOfTaps(so.filter(({ playerId }) => teamOf(raw, playerId) === team));
    return of(winnerOf(raw)) - of(other(raw, winnerOf(raw)));
  });
}

/** What is made of throws and of time: only where each throw is one cup or a miss, and no clock ends the match. */
const OF_THROWS: readonly RecordKind[] = [
  ...(['mostThrows', 'longestMatch', 'fastestWin', 'fewestThrows', 'playerRun', 'teamRun', 'accuracy'] as const),
];
const isOtherGame = ({ match }: Raw) => /[nwpt]/.test(match.rules ?? '');

const OF_WINNERS: readonly RecordKind[] = ['biggestWin', 'fastestWin', 'fewestThrows', 'comeback'];

/** What the history of one person or team claims after each of their matches. */
const HISTORY: Partial<
  Record<RecordKind, { who: (raw: Raw) => string[]; value: (who: string, own: readonly Raw[]) => number }>
> = {
  teamWins: {
    who: ({ match }) => [match.team1Id, match.team2Id],
    value: (team, own) => lastRun(own, (raw) => hasWon(raw, team)),
  },
  playerWins: { who: seatsOf, value: (uid, own) => lastRun(own, (raw) => hasWon(raw, teamOf(raw, uid))) },
  mvpRun: { who: seatsOf, value: (uid, own) => lastRun(own, ({ match }) => match.playerStats[uid]?.isMVP === true) },
  mostMvps: { who: seatsOf, value: (uid, own) => own.filter(({ match }) => match.playerStats[uid]?.isMVP).length },
  mostMatches: { who: seatsOf, value: (_uid, own) => own.length },
};

function lastRun(own: readonly Raw[], holds: (raw: Raw) => boolean): number {
  const since = own.findLastIndex((raw) => !holds(raw));
  return own.length - 1 - since;
}

/** The record of a kind in these matches, in their order; undefined if nobody holds one. */
export function oracle(kind: RecordKind, league: readonly Raw[]): Found | undefined {
  const rows: Row[] = league.flatMap((raw, at) => {
    const alone = ALONE[kind];
    // Another rack is another game, and a draw is nobody's win.
    if (alone !== undefined) {
      const isOut =
        raw.match.totalCups !== 10 ||
        (raw.match.winnerId === undefined && OF_WINNERS.includes(kind)) ||
        (isOtherGame(raw) && OF_THROWS.includes(kind));
      return isOut ? [] : alone(raw);
    }
    const history = HISTORY[kind];
    return (history?.who(raw) ?? []).map((who): Row => {
      const own = league.slice(0, at + 1).filter((one) => history?.who(one).includes(who));
      return [who, history?.value(who, own) ?? 0];
    });
  });
  const isLeast = kind === 'fastestWin' || kind === 'fewestThrows';
  const least = ['comeback', 'teamRun', 'playerRun', ...Object.keys(HISTORY)].includes(kind) ? 2 : 1;
  const known = rows.filter(([, value]) => kind === 'accuracy' || value >= least);
  const sorted = known.toSorted(([, a, x = 0], [, b, y = 0]) => (isLeast ? a - b : b - a) || y - x);
  const [first] = sorted;
  if (first === undefined) return undefined;
  const held = known.filter(([, value, tie]) => value === first[1] && tie === first[2]).map(([who]) => who);
  return { value: first[1], held: [...new Set(held)] };
}
