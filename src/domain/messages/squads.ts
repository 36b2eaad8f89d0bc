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

/** Sentences of «Ligini kur», the card of a league without a played match. */
export const firstSteps = isolatedTexts({
  title: 'Ligini kur',
  done: (done: number, all: number) => `${done} / ${all}`,
  isDone: '(tamam)',
  steps: {
    identity: 'Ad ve kimlik',
    teams: 'Takımlar ve oyuncular',
    fixtures: 'Fikstür',
    tables: 'Masalar ve hakemler',
    match: 'İlk maç',
  },
  noIdentity: 'Ligin adı, şehri, sloganı ve sana nasıl ulaşılacağı.',
  identity: (name: string, city: string) => `${name}, ${city}.`,
  toIdentity: 'Kimliği yaz',
  noTeams: 'Elle yaz ya da grubun listesini yapıştır.',
  teams: (teams: number) => `${teams} takım ligde.`,
  addTeams: 'Takım ekle',
  noFixtures: 'Takımlar belli olunca bir dakikada hazır. Fikstürsüz de oynanır.',
  hasFixtures: 'Fikstür hazır.',
  toFixtures: 'Fikstüre git',
  tables: 'Hakemler skoru kendi telefonundan tutar; tek masada gerekmez.',
  toEvening: 'Bu akşama git',
  match: 'Her şey hazır: iki takımı seç, başla.',
  needsTeams: 'Önce iki takım ekle.',
  start: 'İlk maçı başlat',
} as const);
