import { isolatedTexts } from '../text/isolated.ts';

/** Sentences of «Takım ekle»: the organiser adds teams with the names of their squads. */
export const squads = isolatedTexts({
  add: 'Takım ekle',
  list: 'Takımlar ve oyuncular',
  hint: 'İlk satıra takımın adını, altına oyuncularını yaz. Birkaç takımı boş satırla ayır ya da grubun listesini olduğu gibi yapıştır. Telefon numaraları saklanmaz.',
  needed: 'Takımın adını ve oyuncularını yaz.',
  count: (teams: number, players: number) => `${teams} takım, ${players} oyuncu`,
  preview: 'Eklenecekler',
  nobody: 'Oyuncusu yok',
  inLeague: 'Ligde var; yeni adlar kadrosuna eklenir.',
  unread: 'Okunamayan satırlar eklenmez',
  save: (teams: number) => (teams > 1 ? `${teams} takımı ekle` : 'Takımı ekle'),
  progress: (done: number, all: number) => `Ekleniyor: ${done} / ${all} takım`,
  done: (teams: number, players: number) => `${teams} takım, ${players} oyuncu eklendi.`,
  nothing: 'Hepsi ligde var; eklenecek bir şey yok.',
  waits: (name: string) => `${name} onay bekliyor. Önce onayla, sonra oyuncularını ekle.`,
  failed: 'Takımlar eklenirken bir hata oluştu. Eklenenler kalır; yeniden denersen kalanlar eklenir.',
  inSquad: 'Kadroda',
} as const);
