// The figures of a whole league, folded plainly from what its people did: none of the product's code counts here.

/** A match that was completed, as those at the table saw it. */
export interface YearMatch {
  kind: 'match';
  season: string;
  isPlayoff: boolean;
  teams: readonly [string, string];
  /** In the order that settles ties: who sat first, side one before side two. */
  seats: readonly { uid: string; side: 0 | 1; cups: number }[];
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
}

export type YearResult = YearMatch | YearForfeit;

export interface TeamSums {
  wins: number;
  losses: number;
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
  mvpCount: number;
}
/** By season, season and stage, or `all`: the figures of each team and player. */
export type YearFigures = Record<string, { teams: Record<string, TeamSums>; players: Record<string, PlayerSums> }>;

/** @param joined guest → the player whom he turned out to be */
export function foldYear(results: readonly YearResult[], joined: Readonly<Record<string, string>>): YearFigures {
  const figures: YearFigures = {};
  const place = (key: string) => {
    figures[key] ??= { teams: {}, players: {} };
    return figures[key];
  };
  const team = (key: string, id: string) => {
    const { teams } = place(key);
    teams[id] ??= { wins: 0, losses: 0, points: 0, cupsFor: 0, cupsAgainst: 0 };
    return teams[id];
  };
  const decide = (keys: readonly string[], winner: string, loser: string) => {
    for (const key of keys) {
      team(key, winner).wins += 1;
      team(key, winner).points += 3;
      team(key, loser).losses += 1;
    }
  };
  for (const result of results) {
    const stage = result.isPlayoff ? `${result.season}-playoffs` : result.season;
    const ofTeams = [stage, 'all'];
    if (result.kind === 'forfeit') {
      const { winner, loser, cups: [ofWinner, ofLoser] = [0, 0] } = result;
      decide(ofTeams, winner, loser);
      for (const key of ofTeams) {
        team(key, winner).cupsFor += ofWinner;
        team(key, winner).cupsAgainst += ofLoser;
        team(key, loser).cupsFor += ofLoser;
        team(key, loser).cupsAgainst += ofWinner;
      }
      continue;
    }
    const cups = [0, 1].map((side) => result.seats.reduce((sum, one) => sum + (one.side === side ? one.cups : 0), 0));
    const [first = 0, second = 0] = cups;
    const won = first > second ? 0 : 1;
    decide(ofTeams, result.teams[won], result.teams[1 - won] as string);
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
        players[owner] ??= { gamesPlayed: 0, cupsScored: 0, totalAttempts: 0, wins: 0, losses: 0, mvpCount: 0 };
        const sums = players[owner];
        sums.gamesPlayed += 1;
        sums.totalAttempts += 10;
        sums.cupsScored += own;
        sums[side === won ? 'wins' : 'losses'] += 1;
        if (uid === best) sums.mvpCount += 1;
      }
    }
  }
  return figures;
}
