import { TAKE_BACK_MS } from '../records/constants.ts';
import { isolatedTexts } from '../text/isolated.ts';

/** Sentences of the scoring table's controls. */

export const table = isolatedTexts({
  score: 'Skor',
  info: 'Maç bilgileri',
  complete: 'Maçı tamamla',
  completeTitle: 'Maçı tamamla',
  completeQuestion: 'Maçı tamamlamak istediğinizden emin misiniz?',
  tieNote: (winner: string) => `Skor eşit: kazanan olarak ${winner} yazılacak.`,
  /** «Kadıköy Fırtına 7–5 Moda Bardakları. Kazanan: Kadıköy Fırtına.» */
  completeScore: (one: string, score1: number, score2: number, two: string) => `${one} ${score1}–${score2} ${two}.`,
  completeWinner: (name: string) => `Kazanan: ${name}.`,
  early: (total: number) => `Henüz kimse ${total} kupaya ulaşmadı.`,
  idlePlayers: (names: readonly string[]) => `Hiç atmadı: ${names.join(', ')}.`,
  /** «5 sa önce» */
  forgotten: (age: string) => `Son atış ${age}. Bittiyse «Maçı tamamla», oynanmadıysa menüde «Maçı iptal et».`,
  emptyScores: 'Maç skorları boş olamaz!',
  donePending: `Maç bitti. Sonuç ${TAKE_BACK_MS / 1000} saniye sonra gönderilir.`,
  takeBack: 'Geri al',
  tookBack: 'Bitiş geri alındı, maç sürüyor.',
  tooLate: 'Sonuç gönderildi, artık geri alınamaz.',
  notTakenBack: 'Bitiş geri alınamadı: telefonun belleği yanıt vermedi.',
  doneQueued: 'Maç bitti. Sonuç bu telefonda güvende; sunucuya ulaşınca tabloya işlenir.',
  line: (cups: number, attempts: number, accuracy: number) => `${cups}/${attempts} atış · %${accuracy}`,
  control: (name: string, what: string) => `${name}: ${what}`,
  undoNote: 'atışı siler',
  undoGivingNote: 'geri verir',
  undoMinusNote: 'kupa kalır',
  next: 'Sıradaki atış',
  undo: 'Geri al',
  undoLast: (event: string) => `Geri al: ${event}`,
  /** «Veli · kupa: Ali’ye geri ver» */
  undoGiving: (event: string, to: string) => `Geri al: ${event}, ${to} geri ver`,
  redo: 'Yinele',
  redoLast: (event: string) => `Yinele: ${event}`,
  noEvents: 'Henüz atış yok',
  event: (name: string, what: string) => `${name} · ${what}`,
  onPhone: 'telefonda',
  onAir: 'yayında',
  ignored: {
    double: 'İkinci dokunuş sayılmadı.',
    slid: 'Parmak düğmeden kaydı, sayılmadı.',
    between: 'Ekran bu sırada değişti, sayılmadı.',
  },
  refusals: {
    'match-completed': 'Maç tamamlandı, skor artık değişmez.',
    'match-cancelled': 'Maç iptal edildi, skor artık değişmez.',
    'unknown-player': 'Bu oyuncu maçta değil.',
    'rack-empty': 'Bütün kupalar vuruldu. Maçı tamamlayabilirsin.',
    'log-full': 'Bu maça daha fazla atış yazılamaz. Düzeltebilir ve maçı bitirebilirsin.',
    'no-cup-to-remove': 'Çıkarılacak kupa yok.',
    'nothing-to-undo': 'Geri alınacak atış yok.',
    'lineup-late': 'Kadro yalnızca ilk atıştan önce değişir.',
    'bench-full': 'Bir takım bir maçta bir oyuncu daha alır; bu takım aldı.',
    'log-unread': 'Maçın atışları daha inmedi. Bağlantı gelince tekrar dene.',
    missing: 'Maç bulunamadı.',
    empty: 'Maç skorları boş olamaz!',
  },
} as const);
