type Pair = { team1Id: string; team2Id: string };

/**
 * Swaps home and away of matches until both are as even as possible for all teams. A chain of matches is
 * swapped together, so that only the chain's first team loses and its last team gains a home match.
 *
 * @param free matches whose sides may be swapped
 * @param fixed matches that stay unchanged
 */
export function balanceHomes<Match extends Pair>(free: readonly Match[], fixed: readonly Pair[]): Match[] {
  const matches = [...free];
  const surplus = new Map<string, number>();
  const count = (team: string, by: number) => surplus.set(team, (surplus.get(team) ?? 0) + by);
  for (const { team1Id, team2Id } of [...matches, ...fixed]) {
    count(team1Id, 1);
    count(team2Id, -1);
  }
  for (;;) {
    const teams = [...surplus.keys()].sort((a, b) => (surplus.get(b) ?? 0) - (surplus.get(a) ?? 0));
    const chain = teams.map((team) => chainFrom(team, matches, surplus)).find((found) => found !== null);
    if (chain == null) return matches;
    for (const index of chain) {
      const match = matches[index];
      if (match === undefined) continue;
      matches[index] = { ...match, team1Id: match.team2Id, team2Id: match.team1Id };
      count(match.team1Id, -2);
      count(match.team2Id, 2);
    }
  }
}

/** The chain of matches, each at the home of the previous match's guest, to the team with the least surplus; null if no chain improves anything. */
function chainFrom(start: string, matches: readonly Pair[], surplus: ReadonlyMap<string, number>): number[] | null {
  const cameBy = new Map<string, { from: string; index: number } | null>([[start, null]]);
  for (const team of cameBy.keys()) {
    matches.forEach(({ team1Id, team2Id }, index) => {
      if (team1Id === team && !cameBy.has(team2Id)) cameBy.set(team2Id, { from: team, index });
    });
  }
  const least = [...cameBy.keys()].reduce((a, b) => ((surplus.get(b) ?? 0) < (surplus.get(a) ?? 0) ? b : a));
  if ((surplus.get(start) ?? 0) - (surplus.get(least) ?? 0) <= 2) return null;
  const chain: number[] = [];
  for (let step = cameBy.get(least); step != null; step = cameBy.get(step.from)) chain.push(step.index);
  return chain;
}
