/** What an upgrade of the data changed in the tables. */
export const upgradeNews = {
  playoffs: (season: string, count: number) => `${season}: ${count} play-off maçı artık lig tablosunda sayılmıyor.`,
  points: (season: string, team: string, before: number, after: number) =>
    `${season}, ${team}: ${before} → ${after} puan.`,
} as const;
