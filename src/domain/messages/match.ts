/** Sentences of matches that any page may need; `table.ts` has those of the scoring table. */

export const match = {
  title: (one: string, two: string) => `${one} – ${two}`,
  ongoing: 'Devam Ediyor',
  completed: 'Tamamlandı',
  cancelled: 'İptal edildi',
  winner: (name: string) => `Kazanan: ${name}`,
  wonInOvertime: (name: string) => `${name} uzatmada kazandı`,
  mvp: 'MVP',
  rack: (sunk: number, total: number) => `${total} kupalık dizilimde ${sunk} kupa vuruldu`,
} as const;
