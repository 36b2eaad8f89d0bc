// The figures of a whole league, folded plainly from what its people did: none of the product's code counts here.

/** A match that was completed, as those at the table saw it. */
export interface YearMatch {
  kind: 'match';
  season: string;
  isPlayoff: boolean;
  teams: readonly [string, string];
  /** In the order that settles ties: who sat first, side one before side two. */
  seats: readonly YearSeat[];
  /** What its table had agreed about level scores; absent: team two wins (decision 145). */
  code?: string;
  /** Cups of both sides in the overtime of a match on paper. */
  longer?: readonly [number, number];
  /** Cups of both sides that nobody threw: in regular time, then in each overtime (decision 152). */
  spilled?: readonly (readonly [number, number])[];
}

/** What somebody threw. */
export interface YearSeat {
  uid: string;
  side: 0 | 1;
  cups: number;
  /** His cups in each overtime. */
  longer?: readonly number[];
}

/** What a season counts; a season that is not named counts 3 for a win, 1 for a draw. */
export interface YearPoints {
  win: number;
  draw: number;
  loss: number;
  overtimeWin: number;
  overtimeLoss: number;
}

/** What the league says of a season's table. */
export interface YearTable {
  /** Of a full rack to nothing; none without it. */
  forfeitCups?: number;
  lost: readonly { line: string; team: string; points: number }[];
}

/** A fixture that was decided «hükmen», or a match of which only the score is known. */
export interface YearForfeit {
  kind: 'forfeit';
  season: string;
  isPlayoff: boolean;
  winner: string;
  loser: string;
  /** Of the winner and of the loser; absent for «hükmen». */
  cups?: readonly [number, number];
  /** How it ended: else by its cups. */
  end?: 'drawn' | 'overtime';
}

export type YearResult = YearMatch | YearForfeit;

export interface TeamSums {
  wins: number;
  losses: number;
  draws: number;
  overtimeWins: number;
  overtimeLosses: number;
  points: number;
  cupsFor: number;
  cupsAgainst: number;
}
export interface PlayerSums {
  gamesPlayed: number;
  cupsScored: number;
  totalAttempts: number;
  wins: number;
  losses: number;
  draws: number;
  mvpCount: number;
}
/** By season, season and stage, or `all`: the figures of each team and player. */
export type YearFigures = Record<string, { teams: Record<string, TeamSums>; players: Record<string, PlayerSums> }>;

/** How a match ended for its sides: who won, null for a draw, and whether an overtime decided it. */
export function endOf({ seats, code = '', longer, spilled = [] }: Omit<YearMatch, 'teams'>): {
  won: 0 | 1 | null;
  isLonger: boolean;
} {
  const sum = (side: 0 | 1, of: (seat: YearSeat) => number, phase: number) =>
    seats.reduce((all, seat) => all + (seat.side === side ? of(seat) : 0), spilled[phase]?.[side] ?? 0);
  const first = sum(0, ({ cups }) => cups, 0);
  const second = sum(1, ({ cups }) => cups, 0);
  if (first !== second) return { won: first > second ? 0 : 1, isLonger: false };
  const tie = tieOf(code);
  if (tie === 's') return { won: 1, isLonger: false };
  if (tie === 'd') return { won: null, isLonger: false };
  const played = Math.max(0, ...seats.map((seat) => seat.longer?.length ?? 0));
  const rounds = longer === undefined ? [] : [longer];
  for (let round = 0; round < played; round++)
    rounds.push([
      sum(0, (seat) => seat.longer?.[round] ?? 0, round + 1),
      sum(1, (seat) => seat.longer?.[round] ?? 0, round + 1),
    ]);
  const decided = rounds.find(([home, away]) => home !== away);
  return { won: decided === undefined ? null : decided[0] > decided[1] ? 0 : 1, isLonger: true };
}

/** What equal scores become by a code: the letter behind its cups. */
export const tieOf = (code: string): string => code.replace(/^\d+/, '').charAt(0) || 's';

const USUAL: YearPoints = { win: 3, draw: 1, loss: 0, overtimeWin: 3, overtimeLoss: 0 };

/**
 * @param joined guest → the player whom he turned out to be
 * @param points by season, or season and stage
 * @param tables by season, or season and stage
 */
export function foldYear(
  results: readonly YearResult[],
  joined: Readonly<Record<string, string>>,
  points: Readonly<Record<string, YearPoints>> = {},
  tables: Readonly<Record<string, YearTable>> = {},
): YearFigures {
  const figures: YearFigures = {};
  const place = (key: string) => {
    figures[key] ??= { teams: {}, players: {} };
    return figures[key];
  };
  const team = (key: string, id: string) => {
    const { teams } = place(key);
    teams[id] ??= {
      ...{ wins: 0, losses: 0, draws: 0, overtimeWins: 0, overtimeLosses: 0, points: 0, cupsFor: 0, cupsAgainst: 0 },
    };
    return teams[id];
  };
  const decide = (keys: readonly string[], winner: string, loser: string, end?: YearForfeit['end']) => {
    const gives = points[keys[0] ?? ''] ?? USUAL;
    for (const key of keys) {
      const [first, second] = [team(key, winner), team(key, loser)];
      if (end === 'drawn') {
        for (const one of [first, second]) {
          one.draws += 1;
          one.points += gives.draw;
        }
        continue;
      }
      first.wins += 1;
      second.losses += 1;
      first.points += end === 'overtime' ? gives.overtimeWin : gives.win;
      second.points += end === 'overtime' ? gives.overtimeLoss : gives.loss;
      if (end === 'overtime') {
        first.overtimeWins += 1;
        second.overtimeLosses += 1;
      }
    }
  };
  for (const result of results) {
    const stage = result.isPlayoff ? `${result.season}-playoffs` : result.season;
    const ofTeams = [stage, 'all'];
    if (result.kind === 'forfeit') {
      const { winner, loser, cups: [ofWinner, ofLoser] = [tables[stage]?.forfeitCups ?? 0, 0], end } = result;
      decide(ofTeams, winner, loser, end);
      for (const key of ofTeams) {
        team(key, winner).cupsFor += ofWinner;
        team(key, winner).cupsAgainst += ofLoser;
        team(key, loser).cupsFor += ofLoser;
        team(key, loser).cupsAgainst += ofWinner;
      }
      continue;
    }
    const [spilled = [0, 0]] = result.spilled ?? [];
    const cups = ([0, 1] as const).map((side) =>
      result.seats.reduce((sum, one) => sum + (one.side === side ? one.cups : 0), spilled[side]),
    );
    const { won, isLonger } = endOf(result);
    const [first, second] = won === 1 ? [1, 0] : [0, 1];
    const end = won === null ? 'drawn' : isLonger ? 'overtime' : undefined;
    decide(ofTeams, result.teams[first as 0], result.teams[second as 1], end);
    for (const key of ofTeams) {
      for (const side of [0, 1] as const) {
        team(key, result.teams[side]).cupsFor += cups[side] ?? 0;
        team(key, result.teams[side]).cupsAgainst += cups[1 - side] ?? 0;
      }
    }
    const most = Math.max(...result.seats.map((one) => one.cups));
    const best = most > 0 ? result.seats.find((one) => one.cups === most)?.uid : undefined;
    const taken = new Set(result.seats.map(({ uid }) => uid));
    for (const { uid, side, cups: own } of result.seats) {
      // A guest's seat is the player's, unless the player sat there too, or another guest of his before.
      const player = joined[uid];
      const owner = player === undefined || taken.has(player) ? uid : player;
      taken.add(owner);
      for (const key of new Set([result.season, stage, 'all'])) {
        const { players } = place(key);
        players[owner] ??= {
          gamesPlayed: 0,
          cupsScored: 0,
          totalAttempts: 0,
          wins: 0,
          losses: 0,
          draws: 0,
          mvpCount: 0,
        };
        const sums = players[owner];
        sums.gamesPlayed += 1;
        sums.totalAttempts += result.code?.startsWith('6') ? 6 : 10;
        sums.cupsScored += own;
        sums[won === null ? 'draws' : side === won ? 'wins' : 'losses'] += 1;
        if (uid === best) sums.mvpCount += 1;
      }
    }
  }
  for (const [stage, { lost }] of Object.entries(tables))
    for (const { team: id, points: taken } of lost) for (const key of [stage, 'all']) team(key, id).points -= taken;
  return figures;
}
