/** A team that can have a place in the bracket. */
export interface Seed {
  teamId: string;
  name: string;
  /** Its place in its group, for example `A1`; absent without groups. */
  mark?: string;
}

/** The order after two places, from 0, have exchanged their teams. */
export function exchanged(order: readonly Seed[], place: number, other: number): Seed[] {
  const of = (index: number) => (index === place ? other : index === other ? place : index);
  return order.flatMap((_, index) => order[of(index)] ?? []);
}

/** A manual order after the table has changed: without the teams that left, with new teams at the end. @param table in its present order */
export function seedsAfter(order: readonly Seed[], table: readonly Seed[]): Seed[] {
  const has = (seeds: readonly Seed[], teamId: string) => seeds.some((one) => one.teamId === teamId);
  return [
    ...order.flatMap(({ teamId }) => table.find((one) => one.teamId === teamId) ?? []),
    ...table.filter(({ teamId }) => !has(order, teamId)),
  ];
}
