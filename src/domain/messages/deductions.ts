import { isolatedTexts } from '../text/isolated.ts';

/** Points that a team has lost: what everybody reads of them (decision 154). */
export const deductionTexts = isolatedTexts({
  /** Under the table. */
  note: (team: string, points: number, reason: string) => `* ${team}: −${points} puan. ${reason}`,
} as const);

/** The admin takes points from a team, or gives them back; only he reads these sentences. */
export const deductionAdmin = isolatedTexts({
  title: 'Silinen puanlar',
  none: 'Bu sezonda puanı silinen takım yok.',
  make: 'Puan sil',
  makeTitle: (season: string) => `Puan sil: ${season}`,
  team: 'Takım',
  chooseTeam: 'Takım seç',
  teamRequired: 'Bir takım seç.',
  points: 'Silinecek puan',
  pointsHint: (most: number) => `1 ile ${most} arasında.`,
  pointsWrong: (most: number) => `1 ile ${most} arasında bir sayı yaz.`,
  reason: 'Neden',
  reasonHint: 'Puan durumunun altında herkes okur.',
  reasonRequired: 'Nedeni yazmalısın.',
  /** «Moda Bardakları: −3 puan» */
  row: (team: string, points: number) => `${team}: −${points} puan`,
  back: 'Geri ver',
  backOf: (team: string, points: number) => `Geri ver: ${team}, ${points} puan`,
  made: 'Puan silindi, puan durumu yeniden hesaplanıyor.',
  returned: 'Puan geri verildi, puan durumu yeniden hesaplanıyor.',
} as const);
