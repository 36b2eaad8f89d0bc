import { isolatedTexts } from '../text/isolated.ts';
import { partOf } from '../text/number-endings.ts';

/** Sentences of the fixtures and the play-offs that only the admin reads. */

/** Why a change of a fixture is refused (`StepRefusal`). */
export const stepRefusals = {
  removed: 'Bu maç artık fikstürde yok.',
  played: 'Bu maç oynandı; artık değişmez.',
  running: 'Bu maç şu anda oynanıyor. Önce maçı bitir ya da iptal et.',
  'not-running': 'Bu maç şu anda oynanmıyor.',
  forfeit: 'Bu maç hükmen sonuçlandı. Değiştirmek için önce hükmen kararını geri al.',
  scored: 'Bu maçın sonucu yalnızca skorla girildi. Değiştirmek için önce sonucu geri al.',
  'not-forfeit': 'Bu maç hükmen sonuçlanmadı; geri alınacak bir karar yok.',
  postponed: 'Bu maç ertelendi. Önce yeni bir gün ve saat ver.',
  cancelled: 'Bu maç iptal edildi. Önce yeni bir gün ve saat ver.',
  'not-needed': 'Eşleşme sonuçlandı; bu maça gerek kalmadı.',
  'play-off': 'Bir eleme maçı iptal edilemez. Ertele ya da hükmen sonuçlandır.',
  bracket: 'Eleme turu başladı; maçları iptal edilemez ya da silinemez. Maçı ertele ya da hükmen sonuçlandır.',
  'teams-open': 'Bu maçın takımları henüz belli değil.',
  undecided: 'Eleme maçı berabere bitmez; kazananı belirle.',
  'other-team': 'Kazanan, bu maçın iki takımından biri olabilir.',
  'not-played': 'Bu karşılaşmanın sonucu bu maçtan gelmiyor.',
  'next-played': 'Sonraki turun maçı bu sonuca göre oynandı; sonuç geri alınamaz.',
} as const;

/** Why a bracket cannot be made (`BracketRefusal`). */
export const bracketRefusals = {
  'too-few-teams': 'Eleme turu için puan durumunda yeterli takım yok.',
  'bracket-begun': 'Eleme turu başladı; yeniden kurulamaz.',
} as const;

/** The header of the fixtures' CSV file. */
export const fixturesCsv = {
  file: 'fikstur',
  /** In the order of the file. */
  columns: {
    date: 'Tarih',
    time: 'Saat',
    home: 'Ev sahibi',
    away: 'Deplasman',
    venue: 'Saha',
    table: 'Masa',
    round: 'Hafta',
    state: 'Durum',
    winner: 'Kazanan',
    score: 'Skor',
    note: 'Not',
    id: 'Kimlik',
  },
  states: {
    planned: 'Planlandı',
    running: 'Oynanıyor',
    postponed: 'Ertelendi',
    cancelled: 'İptal edildi',
    forfeit: 'Hükmen',
    scored: 'Yalnızca skor',
    played: 'Oynandı',
  },
} as const;

/** Why the import cannot read a line of a file with fixtures. */
export const csvProblems = isolatedTexts({
  noText: 'Bu bir CSV dosyası değil. Excel’de «Farklı kaydet» ile CSV olarak kaydedip onu seç.',
  empty: 'Dosyada maç yok.',
  tooMany: (most: number) => `Bir dosyada en fazla ${most} maç olabilir.`,
  columns: (names: string) => `Başlık satırında şu sütunlar yok: ${names}.`,
  quote: 'Bu satırda açılan tırnak kapanmamış.',
  short: (names: string) => `Bu satırda şu sütunlar eksik: ${names}.`,
  noDate: 'Tarih boş.',
  noTime: 'Saat boş.',
  date: (cell: string) => `«${cell}» bir tarih değil. Örnek: 21.11.2026`,
  time: (cell: string) => `«${cell}» bir saat değil. Örnek: 19:30`,
  noTeam: 'Takım adı boş.',
  unknownTeam: (cell: string) => `Ligde «${cell}» adında onaylı bir takım yok.`,
  severalTeams: (cell: string) => `«${cell}» adına uyan birden çok takım var. Adı ligdeki gibi yaz.`,
  itself: 'Bir takım kendisiyle karşılaşamaz.',
  table: (cell: string) => `«${cell}» bir masa numarası değil.`,
  round: (cell: string) => `«${cell}» bir hafta numarası değil.`,
  venue: (most: number) => `Sahanın adı en fazla ${most} karakter olabilir.`,
  note: (most: number) => `Not en fazla ${most} karakter olabilir.`,
  fixed: (column: string, before: string) => `«${column}» dosyadan değişmez; ligde «${before}» yazıyor.`,
  closed: 'Oynanan, sonuçlanan ya da iptal edilen bir maç dosyadan değişmez.',
  unknownId: (id: string) => `Bu sezonda kimliği «${id}» olan bir maç yok. Yeni bir maç için kimliği boş bırak.`,
  twice: (id: string) => `«${id}» kimliği dosyada birden çok kez var.`,
  unchanged: 'Dosyada değişiklik yok.',
  line: (line: number, text: string) => `${line}. satır: ${text}`,
} as const);

/** The conflicts of a plan (`Conflict`). */
export const conflicts = isolatedTexts({
  'team-twice': (team: string) => `${team} aynı anda iki maçta görünüyor.`,
  'table-twice': 'Aynı masada aynı anda iki maç var.',
  'pair-too-often': (team: string, other: string) => `${team} ile ${other} ligde gereğinden çok karşılaşıyor.`,
  itself: (team: string) => `${team} kendisiyle karşılaşamaz.`,
  'unknown-team': (team: string) => `${team} bu fikstürün takımları arasında yok.`,
  past: 'Bu maçın günü ve saati geçmiş.',
  'same-day': (team: string) => `${team} o gün başka bir maç daha oynuyor.`,
} as const);

/** The admin's screen of the fixtures. */
export const adminFixtures = isolatedTexts({
  title: 'Fikstür yönetimi',
  menu: 'Fikstür işlemleri',
  page: 'Herkesin gördüğü fikstür',
  planLeague: 'Fikstür oluştur',
  planBracket: 'Eleme turu oluştur',
  add: 'Maç ekle',
  takeFile: 'CSV’den al',
  saveFile: 'CSV olarak kaydet',
  unread: 'Fikstür okunamadı. Lütfen tekrar dene.',
  failed: 'Kaydedilemedi. Fikstür bu arada değişmiş olabilir; yeniden dene.',
  empty: 'Henüz fikstür yok.',
  emptyText: 'Lig fikstürünü oluştur, bir dosyadan al ya da maçları tek tek ekle.',
  noTeams: 'Fikstür için ligde en az iki onaylı takım gerekir. Takımları panelde onaylarsın.',
  edit: 'Düzenle',
  editOf: (pair: string) => `Düzenle: ${pair}`,
  running: 'Oynanıyor',
  wonBy: (team: string) => `Kazanan: ${team}`,
  pair: (home: string, away: string) => `${home} – ${away}`,
} as const);

/** Search, filter and table of the admin's fixtures. */
export const fixturesTableTexts = {
  caption: 'Maçlar',
  view: 'Tablo',
  search: 'Takım ara',
  found: (count: number) => `${count} maç`,
  late: 'Geciken maçlar',
  none: 'Aramaya ve filtreye uyan maç yok.',
  filters: { all: 'Tümü', open: 'Kalan', late: 'Geciken', over: 'Biten' },
  at: 'Zaman',
  teams: 'Takımlar',
  round: 'Hafta',
  place: 'Yer',
  state: 'Durum',
  actions: 'İşlemler',
} as const;

/** The warning about a forfeit beside a match of the same teams on its day. */
export const forfeitBeside = {
  fixture: 'Bu takımlar o gün fikstürsüz bir maç da oynadı; hükmen kararını geri almazsan ikisi de sayılır.',
  scored:
    'Bu takımların o gün fikstürsüz bir maçı da var; yalnızca skorla girilen sonucu geri almazsan ikisi de sayılır.',
  toMatch: 'Maçı aç',
  match:
    'Bu takımların fikstürdeki karşılaşması maç oynanmadan (hükmen ya da yalnızca skorla) sonuçlandı. Bu maç tamamlanırsa iki sonuç olur: maçı iptal et ya da o sonucu geri al.',
  over: 'Bu takımların fikstürdeki karşılaşması maç oynanmadan da (hükmen ya da yalnızca skorla) sonuçlandı ve ikisi de sayılıyor; o sonuç yanlışsa geri al.',
  counted: (count: number) =>
    `${count} maçın takımlarına aynı gün maç oynanmadan bir sonuç da (hükmen ya da yalnızca skor) girildi ve ikisi de sayılıyor. O sonuç yanlışsa geri al:`,
  toFixtures: 'Fikstüre git',
} as const;

/** The fixtures that the start screen offers. */
export const dueFixtures = isolatedTexts({
  title: 'Sıradaki maçlar',
  start: 'Başlat',
  startOf: (pair: string) => `Başlat: ${pair}`,
} as const);

/** The form of a plan, and its result. */
export const planForm = {
  kind: 'Lig usulü',
  kinds: { single: 'Tek devre', double: 'Çift devre' },
  teams: 'Takımlar',
  teamsNeeded: 'En az iki takım seç.',
  start: 'İlk gün',
  startNeeded: 'İlk günü seç.',
  weekdays: 'Maç günleri',
  weekdayNames: ['Pazartesi', 'Salı', 'Çarşamba', 'Perşembe', 'Cuma', 'Cumartesi', 'Pazar'],
  weekdaysNeeded: 'En az bir gün seç.',
  times: 'Saatler',
  timesHint: 'Virgülle ayır. Örnek: 18:00, 19:00',
  timesNeeded: 'En az bir saat yaz.',
  noTime: (text: string) => `«${text}» bir saat değil. Örnek: 19:30`,
  tables: 'Masa sayısı',
  tablesNeeded: 'Masa sayısını yaz.',
  venue: 'Saha',
  skip: 'Maç olmayan günler',
  skipHint: 'Virgülle ayır. Örnek: 29.10.2026, 31.12.2026',
  noDay: (text: string) => `«${text}» bir tarih değil. Örnek: 29.10.2026`,
  roundBegins: 'Yeni hafta',
  begins: { table: 'Hemen ardından', time: 'Sonraki saatte', day: 'Sonraki maç gününde' },
  tooLong: (most: number) => `En fazla ${most} karakter.`,
  teamCount: 'Kaç takım',
  teamCounts: (count: number) => `${count} takım`,
  bestOf: 'Eşleşme',
  bestOfs: { 1: 'Tek maç', 3: 'İki galibiyet', 5: 'Üç galibiyet' },
  third: 'Üçüncülük maçı',
  preview: 'Önizle',
  back: 'Geri',
  save: 'Kaydet',
  saving: (done: number, all: number) => `Kaydediliyor: ${done}/${all} maç`,
  cutOff: (done: number, all: number) =>
    `${all} maçtan ${partOf(done)} kaydedildi, kalanı bekliyor. Kaldığı yerden sürdürebilirsin.`,
  saveRest: 'Kalanı kaydet',
  saved: (count: number) => `Fikstür kaydedildi: ${count} maç.`,
  /** «14 maç kalıyor, 6 yeni, 2 taşınıyor.» What is 0 is left out. */
  summary: (counts: { stay: number; added: number; moved: number; changed: number; removed: number }) => {
    const parts = [
      [counts.stay, 'aynen kalıyor'],
      [counts.added, 'yeni'],
      [counts.moved, 'taşınıyor'],
      [counts.changed, 'değişiyor'],
      [counts.removed, 'siliniyor'],
    ] as const;
    const said = parts
      .filter(([count]) => count > 0)
      .map(([count, what], index) => (index === 0 ? `${count} maç ${what}` : `${count} ${what}`));
    return `${said.join(', ')}.`;
  },
  was: (place: string) => `önce ${place}`,
  removedTitle: 'Silinecek maçlar',
  removedByHand: (count: number) => `Silineceklerden ${partOf(count)} elle değiştirilmişti.`,
  replan: 'Mevcut maçlar',
  replans: { 'new-only': 'Eksikleri ekle', 'move-untouched': 'Kalanı yeniden planla' },
  replanHint: 'Oynanan, başlayan, ertelenen, notu olan ya da elle eklediğin, taşıdığın maçlara her durumda dokunulmaz.',
  nothing: 'Değişecek bir şey yok.',
  left: (count: number) => `${count} maça yer kalmadı. Gün, saat ya da masa ekle.`,
  bracketLeft: 'Eleme turunun bütün maçlarına yer yok. Gün, saat ya da masa ekle.',
  conflicts: 'Çakışmalar',
  noConflicts: 'Çakışma yok.',
  planned: 'Maçlar',
  file: 'CSV dosyası',
  chooseFile: 'Dosya seç',
  fileHint: 'Sütunlar: tarih, saat, ev sahibi, deplasman; istersen saha, masa, hafta.',
  fileNeeded: 'Bir dosya seç.',
  problems: 'Dosyadaki hatalar',
} as const;

/** The seeds in the form of a bracket. */
/** The groups of a plan (decision 73). */
export const groupForm = isolatedTexts({
  title: 'Takımların grupları',
  count: 'Gruplar',
  none: 'Grup yok',
  counts: (count: number) => `${count} grup`,
  hint: 'Takımlar yalnızca kendi grubuyla oynar; her grubun kendi puan durumu olur.',
  byTable: 'Puan durumuna göre dağıt',
  byLot: 'Kura çek',
  dealt: 'Takımlar gruplara dağıtıldı.',
  of: (team: string) => `${team}: grup`,
  teams: (teams: number) => `${teams} takım`,
  small: (group: string) => `${group} için en az iki takım seç.`,
  ended: 'Gruplar kalkıyor.',
  saved: 'Gruplar kaydedildi.',
  /** Below the number of teams of a bracket. */
  each: (count: number) => `Her gruptan ${count} takım.`,
  /** The best teams with the next place come too. */
  eachAnd: (count: number, more: number, place: number) =>
    [...(count === 0 ? [] : [`Her gruptan ${count} takım`]), `${place}. sıradakilerin en iyi ${more} takımı`]
      .join(', ')
      .concat('.'),
} as const);

export const seedForm = isolatedTexts({
  title: 'Sıralama',
  byTable: 'Sıra puan durumundan geliyor; istersen değiştir.',
  byGroups: 'Grup birincileri önde; aynı gruptan iki takım ilk turda elden geldiğince karşılaşmaz. İstersen değiştir.',
  byHand: 'Sırayı elle değiştirdin.',
  /** How many teams begin in the second round. */
  byes: (count: number) =>
    count === 1 ? 'İlk sıradaki takım ilk turu bay geçer.' : `İlk ${count} takım ilk turu bay geçer.`,
  bye: 'bay',
  seed: (place: number) => `${place}. sıra`,
  /** The first of «A Grubu»: «A1». */
  mark: (group: number, rank: number) => `${'ABCDEFGH'[group - 1]}${rank}`,
  marked: (team: string, mark: string) => `${mark} · ${team}`,
  up: (team: string) => `Yukarı: ${team}`,
  down: (team: string) => `Aşağı: ${team}`,
  exchanged: (one: string, two: string) => `${one} ile ${two} yer değiştirdi.`,
  reset: 'Tablodaki sıraya dön',
  tableChanged: 'Puan durumu bu sırada değişti. Sıralamayı gözden geçirip yeniden önizle.',
} as const);

/** The form of one fixture. */
export const fixtureForm = isolatedTexts({
  addTitle: 'Maç ekle',
  home: 'Ev sahibi',
  away: 'Deplasman',
  chooseTeam: 'Takım seç',
  teamNeeded: 'Takımı seç.',
  sameTeam: 'Bir takım kendisiyle karşılaşamaz.',
  day: 'Gün',
  dayNeeded: 'Günü seç.',
  time: 'Saat',
  timeNeeded: 'Saati yaz.',
  venue: 'Saha',
  table: 'Masa',
  round: 'Hafta',
  note: 'Not',
  count: 'Bir sayı yaz.',
  tooLong: (most: number) => `En fazla ${most} karakter.`,
  add: 'Ekle',
  move: 'Kaydet',
  restore: 'Yeniden planla',
  postpone: 'Ertele',
  cancel: 'Maçı iptal et',
  cancelTitle: 'Maç iptal edilsin mi?',
  cancelText: (pair: string) => `${pair} fikstürde iptal edildi olarak görünür. Sonradan yeniden planlanabilir.`,
  cancelConfirm: 'İptal et',
  added: 'Maç eklendi.',
  moved: 'Maç kaydedildi.',
  postponed: 'Maç ertelendi.',
  cancelled: 'Maç iptal edildi.',
  remove: 'Maçı sil',
  removeTitle: 'Maç silinsin mi?',
  removeText: (pair: string) => `${pair} fikstürden kalkar; geri alınamaz.`,
  removed: 'Maç silindi.',
  wholeBracket: 'Bir eleme maçı tek başına iptal edilemez ya da silinemez. Ertele ya da hükmen sonuçlandır.',
  removeBracket: 'Eleme turunu sil',
  removeBracketTitle: 'Eleme turu silinsin mi?',
  removeBracketText: (count: number) =>
    `Eleme turunun ${count} maçı fikstürden kalkar; geri alınamaz. Turu yeniden oluşturabilirsin.`,
  bracketRemoved: 'Eleme turu silindi.',
  bracketOf: (count: number) => `Eleme turu: ${count} maç`,
} as const);

const becomes = {
  planned: 'Maç yeniden planlanmış olur',
  postponed: 'Maç yeniden ertelenmiş olur',
  cancelled: 'Seriyi diğer maçlar belirlediği için maç iptal edilmiş olur',
} as const;

/** «Hükmen»: a winner without a match. */
export const forfeitForm = isolatedTexts({
  open: 'Hükmen',
  title: 'Hükmen sonuçlandır',
  text: 'Kazanan takım kupasız bir galibiyet alır, diğeri bir mağlubiyet; puan durumu hemen değişir. Karar geri alınabilir.',
  winner: 'Kazanan',
  winnerNeeded: 'Kazananı seç.',
  note: 'Not',
  declare: 'Sonuçlandır',
  declared: 'Maç hükmen sonuçlandı.',
  takeBack: 'Geri al',
  takeBackOf: (pair: string) => `Hükmen kararını geri al: ${pair}`,
  backTitle: 'Hükmen kararı geri alınsın mı?',
  backText: (pair: string, winner: string, state: 'planned' | 'postponed' | 'cancelled') =>
    `${pair}: ${winner} hükmen kazanmıştı. ${becomes[state]} ve puan durumu bu sonuç olmadan hesaplanır.`,
  takenBack: 'Hükmen kararı geri alındı.',
} as const);

/** A result of which only the score is known is taken back. */
export const scoreForm = isolatedTexts({
  takeBack: 'Geri al',
  takeBackOf: (pair: string) => `Sonucu geri al: ${pair}`,
  backTitle: 'Sonuç geri alınsın mı?',
  backText: (pair: string, score: string, state: 'planned' | 'postponed' | 'cancelled') =>
    `${pair}: yalnızca skor girilmişti, ${score}. ${becomes[state]} ve puan durumu bu sonuç olmadan hesaplanır.`,
  takenBack: 'Sonuç geri alındı.',
} as const);

/** «Bu akşamı kaydır»: the evening runs late, or cannot be played. */
export const eveningShift = {
  open: 'Bu akşamı kaydır',
  text: 'Başlamamış maçlar birlikte geç başlar; takip edenlere tek bir bildirim gider.',
  by: 'Ne kadar?',
  minutes: (minutes: number) => `${minutes} dk`,
  otherDay: 'Başka gün',
  day: 'Hangi gün?',
  dayNeeded: 'Bu akşamdan sonra bir gün seç.',
  tables: 'Hangi masalar?',
  allTables: 'Bütün masalar',
  table: (table: number) => `Masa ${table}`,
  count: (count: number, minutes: number) => `${count} maç ${minutes} dakika geç başlayacak:`,
  countTo: (count: number, day: string) => `${count} maç ${day} gününe, aynı saatlerde:`,
  running: (count: number) => `Oynanan ${count} maç yerinde kalır.`,
  none: 'Bu akşam başlamamış maç yok.',
  slot: (from: string, to: string) => `${from} → ${to}`,
  save: 'Kaydır',
  done: (count: number) => `${count} maç kaydırıldı.`,
  reading: 'O günün maçları okunuyor…',
  changed: 'Fikstür bu sırada değişti. Yeni saatlere bakıp yeniden kaydır.',
} as const;

/** Moving a fixture by touch, mouse or keyboard. */
export const fixtureDrag = isolatedTexts({
  handle: (pair: string) => `Taşı: ${pair}`,
  help: {
    round: 'Bir maçı kenarındaki noktalardan tutup başka bir maçın üstüne bırakırsan yer değiştirirler.',
    day: 'Bir maçı kenarındaki noktalardan tutup başka bir maçın üstüne bırakırsan yer değiştirirler; bir günün üstüne bırakırsan o güne taşınır.',
  },
  keys: 'Klavyede: boşluk tuşuyla al, oklarla seç, boşlukla bırak, Esc ile vazgeç.',
  taken: (pair: string) => `${pair} alındı. Oklarla yer seç.`,
  over: (target: string) => `Hedef: ${target}`,
  dropped: 'Vazgeçildi.',
  swapTitle: 'Maçlar yer değiştirsin mi?',
  dayTitle: 'Maç bu güne taşınsın mı?',
  from: (slot: string) => `Şimdi: ${slot}`,
  to: (slot: string) => `Yeni: ${slot}`,
  save: 'Kaydet',
  moved: 'Maç taşındı.',
  swapped: 'Maçlar yer değiştirdi.',
} as const);
