import { isolatedTexts } from '../text/isolated.ts';

/** The notices to the admin about tables, in his bell and as a push. `table` is absent for a match without one. */
export const tableNotices = isolatedTexts({
  place: (table: number | undefined) => (table === undefined ? 'Bir maç' : `Masa ${table}`),
  called: (place: string, who: string, match: string) => ({
    title: `${place}: yardım isteniyor`,
    message: `${who} seni çağırıyor. ${match}.`,
  }),
  /** `who` is empty if no record names him. */
  completed: (place: string, who: string, score: string) => ({
    title: `${place}: maç bitti`,
    message: who === '' ? `${score}.` : `${score}. Bitiren: ${who}.`,
  }),
  cancelled: (place: string, who: string, score: string) => ({
    title: `${place}: maç iptal edildi`,
    message: who === '' ? `${score}.` : `${score}. İptal eden: ${who}.`,
  }),
  silent: (place: string, match: string, who: string, unsent: number) => ({
    title: `${place}: telefon sessiz`,
    message: `${match}. ${who === '' ? '' : `${who}: `}Telefondan bir dakikadır haber yok; ${unsent === 0 ? 'son bağlantıda hepsi gönderilmişti' : `son bağlantıda ${unsent} işlem bekliyordu`}. Masaya bir bak.`,
  }),
  score: (one: string, score: string, two: string) => `${one} ${score} ${two}`,
} as const);
