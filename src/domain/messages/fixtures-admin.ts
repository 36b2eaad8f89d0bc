/** Sentences of the fixtures and the play-offs that only the admin reads (see `messages.ts`). */

/** Why a fixture can't be changed so (`StepRefusal`). */
export const stepRefusals = {
  gone: 'Bu karşılaşma artık fikstürde yok.',
  played: 'Bu karşılaşma oynandı; artık değişmez.',
  running: 'Bu karşılaşma şu anda oynanıyor. Önce maçı bitir ya da iptal et.',
  'not-running': 'Bu karşılaşma şu anda oynanmıyor.',
  forfeit: 'Bu karşılaşma hükmen sonuçlandı. Değiştirmek için önce hükmen kararını geri al.',
  'not-forfeit': 'Bu karşılaşma hükmen sonuçlanmadı; geri alınacak bir karar yok.',
  postponed: 'Bu karşılaşma ertelendi. Önce yeni bir gün ve saat ver.',
  cancelled: 'Bu karşılaşma iptal edildi. Önce yeni bir gün ve saat ver.',
  'not-needed': 'Eşleşme sonuçlandı; bu maça gerek kalmadı.',
  'play-off': 'Bir eleme maçı iptal edilemez. Ertele ya da hükmen sonuçlandır.',
  'teams-open': 'Bu karşılaşmanın takımları henüz belli değil.',
  'other-team': 'Kazanan, bu karşılaşmanın iki takımından biri olabilir.',
  'next-played': 'Sonraki turun maçı bu sonuca göre oynandı; sonuç geri alınamaz.',
} as const;

/** Why there is no bracket (`BracketRefusal`). */
export const bracketRefusals = {
  'too-few-teams': 'Eleme turu için tabloda yeterli takım yok.',
  'bracket-begun': 'Eleme turu başladı; yeniden kurulamaz.',
} as const;

/** The fixtures as a table in a file. */
export const fixturesCsv = {
  file: 'fikstur',
  columns: ['Tarih', 'Saat', 'Ev sahibi', 'Deplasman', 'Saha', 'Masa', 'Hafta', 'Durum', 'Kazanan', 'Not'],
  states: {
    planned: 'Planlandı',
    running: 'Oynanıyor',
    postponed: 'Ertelendi',
    cancelled: 'İptal edildi',
    forfeit: 'Hükmen',
    played: 'Oynandı',
  },
  fields: { date: 'Tarih', time: 'Saat', home: 'Ev sahibi', away: 'Deplasman' },
} as const;

/** Why a line of a file with fixtures can't be read. */
export const csvProblems = {
  empty: 'Dosyada karşılaşma yok.',
  tooMany: (most: number) => `Bir dosyada en çok ${most} karşılaşma olabilir.`,
  columns: (names: string) => `Başlık satırında şu sütunlar yok: ${names}.`,
  quote: 'Bu satırda açılan tırnak kapanmamış.',
  date: (cell: string) => `«${cell}» bir tarih değil. Örnek: 21.11.2026`,
  time: (cell: string) => `«${cell}» bir saat değil. Örnek: 19:30`,
  noTeam: 'Takım adı boş.',
  unknownTeam: (cell: string) => `Ligde «${cell}» adında onaylı bir takım yok.`,
  severalTeams: (cell: string) => `«${cell}» adına uyan birden çok takım var. Adı ligdeki gibi yaz.`,
  itself: 'Bir takım kendisiyle karşılaşamaz.',
  table: (cell: string) => `«${cell}» bir masa numarası değil.`,
  round: (cell: string) => `«${cell}» bir hafta numarası değil.`,
  venue: (most: number) => `Sahanın adı en çok ${most} karakter olabilir.`,
  line: (line: number, text: string) => `${line}. satır: ${text}`,
} as const;

/** What is wrong with a plan (`Conflict`). */
export const conflicts = {
  'team-twice': (team: string) => `${team} aynı anda iki maçta görünüyor.`,
  'table-twice': 'Aynı masada aynı anda iki maç var.',
  'pair-too-often': 'Bu iki takım ligde gereğinden çok karşılaşıyor.',
  itself: (team: string) => `${team} kendisiyle karşılaşamaz.`,
  'unknown-team': (team: string) => `${team} ligin onaylı takımları arasında yok.`,
  past: 'Bu maçın günü ve saati geçmiş.',
} as const;
