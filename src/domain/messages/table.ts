import { TAKE_BACK_MS } from '../records/constants.ts';
import { isolatedTexts } from '../text/isolated.ts';

/** Sentences of the scoring table's controls. */

export const table = isolatedTexts({
  score: 'Skor',
  info: 'Maç bilgileri',
  crashText: 'Dokunuşların bu telefonda kayıtlı; sayfayı yenileyip kaldığın yerden devam edebilirsin.',
  complete: 'Maçı tamamla',
  completeTitle: 'Maçı tamamla',
  completeQuestion: 'Maçı tamamlamak istediğinizden emin misiniz?',
  tieNote: (winner: string) => `Skor eşit: kazanan olarak ${winner} yazılacak.`,
  completeWinner: (name: string) => `Kazanan: ${name}.`,
  completeDraw: 'Berabere biter.',
  drawn: 'Berabere bitti',
  early: (total: number) => `Henüz kimse ${total} kupaya ulaşmadı.`,
  idlePlayers: (names: readonly string[]) => `Hiç atmadı: ${names.join(', ')}.`,
  /** «5 sa önce» */
  forgotten: (age: string) => `Son atış ${age}. Bittiyse «Maçı tamamla», oynanmadıysa menüde «Maçı iptal et».`,
  emptyScores: 'Maç skorları boş olamaz!',
  donePending: `Maç bitti. Sonuç ${TAKE_BACK_MS / 1000} saniye sonra gönderilir.`,
  takeBack: 'Geri al',
  tookBack: 'Bitiş geri alındı, maç sürüyor.',
  tooLate: 'Sonuç gönderildi, artık geri alınamaz.',
  notTakenBack: 'Bitiş geri alınamadı: telefon kaydedemedi. Yeniden dene.',
  doneQueued: 'Maç bitti. Sonuç bu telefonda güvende; sunucuya ulaşınca tabloya işlenir.',
  line: (cups: number, attempts: number, accuracy: number) => `${cups}/${attempts} atış · %${accuracy}`,
  /** Of a player in an overtime. */
  overtimeLine: (cups: number, attempts: number) => `uz. ${cups}/${attempts}`,
  /** Of a player where a throw may have two cups: «4 kupa, 3 atış · %75». */
  doublesLine: (cups: number, attempts: number, accuracy: number) => `${cups} kupa, ${attempts} atış · %${accuracy}`,
  /** Of a player where misses are not counted. */
  cupsLine: 'isabet –',
  /** The answer to the last cup (decision 150): who throws, and how it ends. */
  answer: (team: string) => `Son atış hakkı: ${team}.`,
  answerEnds: { miss: 'Iskayla biter.', ball: 'Tek atış.' },
  answerOver: 'Son atış hakkı bitti.',
  /** In the same place before it. */
  answerDue: { miss: 'Son atış hakkı ıskaya kadar', ball: 'Son atış hakkı tek atış' },
  unanswered: (team: string) => `${team} son atış hakkını kullanmadı.`,
  missOnlyAnswers: 'Bu maçta ıska yalnızca son atış hakkında yazılır.',
  timeOver: 'Süre doldu, son atış',
  /** Before it: «Süre 15 dk». */
  timeDue: (minutes: number) => `Süre ${minutes} dk`,
  /** What a tap on the clock does. */
  clock: { run: 'Süreyi başlat', stop: 'Süreyi durdur', out: 'Süre doldu', again: 'Süre doldu; yeniden işlet' },
  /** Below its time. */
  clockShort: { run: '▶ Başlat', stop: 'Durdur' },
  beginOvertime: 'Uzatmayı başlat',
  overtime: (phase: number) => `Uzatma ${phase}`,
  /** «Skor berabere: maç 3 kupalık uzatmayla sürer.» */
  overtimeQuestion: (cups: number) => `Skor berabere: maç ${cups} kupalık uzatmayla sürer.`,
  overtimeBegan: (phase: number) => `Uzatma ${phase} başladı`,
  /** Above the overtime's racks: «Uzatma 1 · 3 kupa». */
  overtimeTag: (phase: number, cups: number) => `Uzatma ${phase} · ${cups} kupa`,
  /** In the same place before it. */
  overtimeDue: 'Berabere biterse uzatma',
  undoBeginning: 'uzatmayı kaldırır',
  endOvertime: 'Uzatma sayılmasın mı?',
  endOvertimeQuestion: (phase: number) =>
    `Bu düzeltmeyle Uzatma ${phase} atışları sayılmaz; skor yeniden berabere olursa yine sayılır.`,
  mendAnyway: 'Düzelt',
  control: (name: string, what: string) => `${name}: ${what}`,
  undoNote: 'atışı siler',
  undoGivingNote: 'geri verir',
  undoMinusNote: 'kupa kalır',
  undoPenaltyNote: 'kupayı siler',
  next: 'Sıradaki atış',
  undo: 'Geri al',
  undoLast: (event: string) => `Geri al: ${event}`,
  /** «Veli · kupa: Ali’ye geri ver» */
  undoGiving: (event: string, to: string) => `Geri al: ${event}, ${to} geri ver`,
  redo: 'Yinele',
  redoLast: (event: string) => `Yinele: ${event}`,
  noEvents: 'Henüz atış yok',
  event: (name: string, what: string) => `${name} · ${what}`,
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
    'log-full': 'Bu maça daha fazla atış yazılamaz. Düzeltme yapabilir ya da maçı bitirebilirsin.',
    'no-cup-to-remove': 'Çıkarılacak kupa yok.',
    'nothing-to-undo': 'Geri alınacak atış yok.',
    'lineup-late': 'Maç kadrosu yalnızca ilk atıştan önce değişir.',
    'phase-over': 'Bu bölüm bitti; atış sayılmadı.',
    redemption: 'Son atış hakkı karşı takımın.',
    'redemption-over': 'Son atış hakkı kullanıldı. Maçı tamamlayabilirsin.',
    'not-in-rules': 'Bu maçın kurallarında bu atış yok.',
    'clock-said': 'Süre zaten öyle.',
    'rules-unknown': 'Bu maçın kuralları için uygulamayı güncelle.',
    'match-tied': 'Skor berabere; maç uzatmada biter.',
    'bench-full': 'Her takımın bir değişiklik hakkı var; bu takım kullandı.',
    'log-unread': 'Maçın atışları henüz yüklenmedi. İnternet gelince tekrar dene.',
    missing: 'Maç bulunamadı.',
    empty: 'Maç skorları boş olamaz!',
  },
} as const);
