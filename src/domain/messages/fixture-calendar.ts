/** The texts of a fixture in a calendar. */
export const calendar = {
  title: (home: string, away: string) => `${home} – ${away}`,
  postponed: (title: string) => `Ertelendi: ${title}`,
  cancelled: (title: string) => `İptal: ${title}`,
  forfeit: (title: string) => `Hükmen: ${title}`,
  result: (score: string) => `Sonuç: ${score}`,
  /** Names of the calendars that people can follow. */
  league: (league: string) => `${league} fikstürü`,
  team: (team: string, league: string) => `${team} · ${league}`,
  noTeam: 'Böyle bir takım yok.',
  unreadable: 'Takvim şu an okunamıyor, biraz sonra yeniden dene.',
} as const;
