/** Two teams of a round, the home team first. */
export interface Pairing {
  /** From 1. */
  round: number;
  team1Id: string;
  team2Id: string;
}

/**
 * All meetings by the circle method: each pair once (twice in a double), nobody twice in a round, and for each team at
 * most one more match at home than away, or the other way round. With an odd number of teams one rests in each round.
 *
 * @param teamIds two at least, else there is no round; the same id twice counts once
 * @param seed shuffles the teams: the same seed gives the same rounds
 * @returns n−1 rounds of an even number of teams, n of an odd one; twice as many in a double, the second half mirrored
 */
export function generateRounds(teamIds: readonly string[], plan: { double: boolean; seed: number }): Pairing[][] {
  const teams = shuffled([...new Set(teamIds)], plan.seed);
  if (teams.length < 2) return [];
  const first = singleRounds(teams);
  if (!plan.double) return first;
  const second = first.map((round) =>
    round.map((one) => ({ round: one.round + first.length, team1Id: one.team2Id, team2Id: one.team1Id })),
  );
  return [...first, ...second];
}

/**
 * One team stays in its place, the others move around it. In round r the teams r+k and r−k meet: the first at home if k is odd, the second if k is
 * even. So each of them is at home as often as away, except for its match with the fixed team, and home and away almost always alternate.
 */
function singleRounds(teams: readonly string[]): Pairing[][] {
  const moving = teams.length - 1 + (teams.length % 2);
  const still = teams[moving];
  return Array.from({ length: moving }, (_, r) => {
    const at = (place: number) => teams[(place + moving) % moving] ?? '';
    const meeting = (home: string, away: string) => ({ round: r + 1, team1Id: home, team2Id: away });
    const round: Pairing[] = [];
    if (still !== undefined) round.push(r % 2 === 1 ? meeting(still, at(r)) : meeting(at(r), still));
    for (let k = 1; k <= (moving - 1) / 2; k += 1) {
      const [one, other] = [at(r + k), at(r - k)];
      round.push(k % 2 === 1 ? meeting(one, other) : meeting(other, one));
    }
    return round;
  });
}

/** Fisher and Yates, with the numbers of mulberry32. */
function shuffled(teams: string[], seed: number): string[] {
  let state = seed >>> 0;
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  for (let last = teams.length - 1; last > 0; last -= 1) {
    const pick = Math.floor(random() * (last + 1));
    const [one, other] = [teams[last] ?? '', teams[pick] ?? ''];
    teams[last] = other;
    teams[pick] = one;
  }
  return teams;
}
