/** The sentences of the panel's search. */
export const panelSearch = {
  open: 'Ara',
  /** What the keyboard opens it with, beside the word. */
  keys: (isMac: boolean) => (isMac ? '⌘ K' : 'Ctrl K'),
  title: 'Panelde ara',
  placeholder: 'Takım, oyuncu, maç, sekme',
  found: (count: number, limit: number) => (count < limit ? `${count} sonuç` : `İlk ${limit} sonuç`),
  none: 'Bu cihazın bildikleri arasında aradığın yok.',
  kinds: {
    match: 'Devam eden maç',
    tab: 'Panel sekmesi',
    team: 'Takım',
    player: 'Oyuncu',
    user: 'Kullanıcı',
    fixture: 'Maç',
  },
  waits: 'onay bekliyor',
};
