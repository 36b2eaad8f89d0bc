import { isolatedTexts } from '../text/isolated.ts';

/** «Gelmedi»: a team of a late fixture did not come (decision 140). */
export const noShow = isolatedTexts({
  open: 'Gelmedi',
  openOf: (pair: string) => `Gelmedi: ${pair}`,
  absent: (team: string) => `${team} gelmedi: hükmen kaybeder`,
  wait: (minutes: number) => `${minutes} dk daha bekle`,
  guest: 'Misafirle başlat',
  describe: (action: string, pair: string) => `${action}: ${pair}`,
  decided: (team: string, winner: string) => `${team} gelmedi: ${winner} hükmen kazandı.`,
  waits: (pair: string, time: string) => `${pair}: yeni saati ${time}.`,
  takeBack: 'Geri al',
  takenBack: 'Karar geri alındı.',
  movedBack: 'Eski saatine alındı.',

  failed: 'Yapılamadı; hiçbir şey değişmedi. Yeniden dene.',
  needsNetwork: 'İnternet yok. «Gelmedi» için internet gerekiyor; hiçbir şey değişmedi.',
  notAllowed: 'Bu kararı artık veremezsin. Yöneticiye söyle.',
  changed: 'Maç bu arada değişti: başladı, sonuçlandı ya da takımlardan biri başka maçta. Sıraya yeniden bak.',
  tooMany: 'Şu anda olmuyor. Biraz sonra yeniden dene ya da yöneticiye söyle.',
} as const);
