import { isolatedTexts } from '../text/isolated.ts';

/** Sentences of the scoring table: list of events, check before a match, practice, other devices. */

export const scoring = isolatedTexts({
  give: (to: string) => `${to} ver`,
  giveLabel: (event: string, to: string) => `${event}: ${to} ver`,
  giveTo: 'Kimin atışı?',
  giveHint: 'Başka oyuncu için basılı tut',
  tools: 'Masa araçları',
  events: 'Atışlar',
  lineup: 'Kadro',
  openEvents: (last: string) => `${last}. Atış listesini aç`,
  unreadEvents: 'Atışlar yükleniyor. Bu cihazda yoksa internet gelince görünür.',
  /** Above the throws before the overtimes. */
  regular: 'Normal süre',
  noEvents: 'Henüz atış yok. Her atış burada saatiyle görünür.',
  delivery: { local: 'telefonda', sending: 'yolda', synced: 'gönderildi', refused: 'reddedildi' },
  undone: 'geri alındı',
  notCounted: 'sayılmadı',
  /** `whose`: «Senin atışın», «Veli’nin atışı». */
  uncounted: (whose: string, what: string, why: string) => `${whose} sayılmadı: ${what}. ${why}`,
  whyUncounted: {
    full: 'Son kupa daha önce kaydedilmiş.',
    none: 'Önceki bir düzeltmeden sonra çıkarılacak kupa kalmadı.',
    over: 'Uzatmadan önceki skor artık berabere değil; yeniden berabere olursa sayılır.',
  },
  ownThrow: 'Senin atışın',
  throwOf: (genitive: string) => `${genitive} atışı`,
  otherThrow: 'Diğer telefondaki atış',
  fromPhone: (genitive: string) => `${genitive} telefonundan`,
  fromOther: 'Diğer telefondan',
  twins: (from: string, count: number) => `${from} gelen ${count} atış buradakilere benziyor.`,
  seeTwins: 'Bak',
  twinsTitle: 'Aynı atışlar mı?',
  twinsHint: 'Hepsi sayıldı. İki telefona da yazılan atışın birini çıkar; ayrı atışlar kalsın.',
  twinTimes: (theirs: string, own: string) => `diğer telefon ${theirs} · bu telefon ${own}`,
  takeOut: 'Birini çıkar',
  takeOutOf: (event: string, time: string) => `Birini çıkar: ${event}, ${time}`,
  takeOutAll: 'Hepsinden birini çıkar',
  allApart: 'Hepsi ayrı atış',
  twinFailed: 'Atış çıkarılamadı. Bir daha dene.',
  /** What the other phone did first with the throw of a late correction. */
  forestalled: {
    undo: () => 'Diğer telefon bu atışı önce geri almış; öyle kaldı.',
    move: (name: string) => `Diğer telefon bu atışı önce düzeltmiş: ${name}. Öyle kaldı.`,
    turn: () => 'Diğer telefon bu atışı önce düzeltmiş: kupa ile ıskayı değiştirmiş. Öyle kaldı.',
    restore: () => 'Diğer telefon bu atışı önce geri getirmiş; öyle kaldı.',
  },
  /** The league went back to a backup. */
  lost: (count: number) => `Lig eski bir yedeğe döndü: bu telefondaki ${count} atış kaydı artık ligde yok.`,
  sendLost: 'Yeniden gönder',
  /** The league refused rows that count on this phone; `league` is its record of the match, null for none. */
  unarrived: (league: { team1Score: number; team2Score: number } | null, count: number) =>
    `${league === null ? 'Ligde bu maç yok' : `Ligde skor ${league.team1Score}–${league.team2Score}`}, bu telefondan ${count} işlem ulaşmadı.`,
  understood: 'Tamam',
  undo: 'Geri al',
  undoOf: (event: string, time: string) => `Geri al: ${event}, ${time}`,
  mend: 'Düzelt',
  mendOf: (event: string, time: string) => `Düzelt: ${event}, ${time}`,
  turnLabel: (event: string, what: string) => `${event}: ${what}`,
  insert: 'Araya atış ekle',
  insertOf: (event: string, time: string) => `Araya atış ekle: ${event}, ${time} atışından sonra`,
  insertLabel: (name: string, what: string, event: string) => `${name}, ${what}: ${event} atışından sonra ekle`,
  restore: 'Geri getir',
  restoreOf: (event: string, time: string) => `Geri getir: ${event}, ${time}`,
  live: (one: string, x: number, two: string, y: number) => `${one} ${x}, ${two} ${y}`,
  /** «Uzatma 1: Fırtına 2, Bardaklar 1. Normal süre 10–10» */
  liveOvertime: (overtime: string, score: string, one: number, two: number) =>
    `${overtime}: ${score}. Normal süre ${one}–${two}`,
  ignoredOf: {
    double: (name: string) => `${name}: ikinci dokunuş sayılmadı.`,
    slid: (name: string) => `${name}: parmak düğmeden kaydı, sayılmadı.`,
    between: (name: string) => `${name}: ekran bu sırada değişti, sayılmadı.`,
  },
  ownEvent: (event: string) => `Sen: ${event}`,
  othersEvent: (event: string) => `Diğer telefon: ${event}`,
  own: 'seninki',
  others: 'diğer telefon',
  /** The sentence for something that could not be stored; the reason follows it. */
  notStored: {
    shot: (shot: string) => `${shot} kaydedilemedi, sayılmadı.`,
    undo: (shot: string) => `Geri alma kaydedilemedi, ${shot} sayılıyor.`,
    move: (shot: string) => `Değişiklik kaydedilemedi, ${shot} olduğu gibi sayılıyor.`,
    turn: (shot: string) => `Değişiklik kaydedilemedi, ${shot} olduğu gibi sayılıyor.`,
    restore: () => 'Geri getirme kaydedilemedi, atış sayılmıyor.',
    complete: 'Maçın tamamlanması kaydedilemedi, maç sürüyor.',
    overtime: 'Uzatma başlatılamadı: telefon kaydedemiyor.',
    clock: 'Süre kaydedilemedi.',
  },
  storage: {
    full: 'Telefonda yer kalmadı: fotoğraf ya da uygulama silip yeniden dene. Bekleyenleri üstteki yazıdan dosyaya kaydedebilirsin.',
    silent: 'Telefon kaydedemedi: yeniden dene; sürerse bekleyenleri üstteki yazıdan dosyaya kaydet.',
    failed: 'Telefondaki boş yeri kontrol edip yeniden dene.',
  },
  cancel: 'Maçı iptal et',
  cancelQuestion: (one: number, two: number, shots: number) =>
    `Maç sonuçsuz biter: ${one}–${two} skoru ve ${shots} atış istatistiklere, puan durumuna ve maç listelerine girmez. Bu işlem geri alınamaz.`,
  cancelDone: 'Maç iptal edildi.',
  cancelQueued: 'Maç iptal edildi. Bu telefonda güvende; internet gelince gönderilecek.',
  cancelNotStored: 'Maç iptal edilemedi: telefon kaydedemedi. Boş yeri kontrol edip yeniden dene.',
  tieStream: 'Yayını eşleştir',
  swapSides: 'Tarafları değiştir',
  sound: 'Ses',
  vibration: 'Titreşim',
  voice: 'Sesli skor',
  voiceOn: 'Sesli skor açık',
  /** Read aloud: «5, 3». */
  spoken: (score1: number, score2: number) => `${score1}, ${score2}`,
  /** «Uzatma 1: 2, 1» */
  spokenOvertime: (overtime: string, score: string) => `${overtime}: ${score}`,
  on: 'açık',
  off: 'kapalı',
  otherDevice: 'Bu maçı başka bir cihaz da yönetiyor',
  otherDeviceMore: (names: string) => `: ${names}. Atışlar birleştirilir.`,
  devices: { iphone: 'iPhone', android: 'Android telefon', computer: 'bilgisayar' },
} as const);

export const preflightTexts = {
  title: 'Maç öncesi kontrol',
  open: 'Kontrol',
  ready: 'Telefon maça hazır',
  missing: (count: number) => `Maçtan önce: ${count} eksik`,
  readyLong: 'Her şey hazır. İnternet gitse, telefon kapansa bile atışlar kaybolmaz.',
  notReady: 'Şu eksikler giderilirse telefon maça hazır olur:',
  again: 'Yeniden bak',
  states: { ok: 'tamam', warn: 'önerilir', bad: 'gerekli' },
  items: {
    session: {
      ok: 'Yönetici olarak giriş yapıldı.',
      mend: 'Yönetici olarak giriş yap; atışlar ancak o hesapla gönderilir.',
    },
    rosters: {
      ok: 'Takımlar ve oyuncular bu telefonda.',
      mend: 'Takım ve oyuncu listesi henüz yüklenmedi. İnternete bağlanıp sayfayı bir kez açık beklet.',
    },
    log: {
      ok: 'Maç ve atışları bu telefonda.',
      mend: 'Maçın atışları henüz yüklenmedi. İnternete bağlanıp bu sayfayı açık tut.',
    },
    storage: {
      ok: 'Telefon atışları kaydedebiliyor.',
      mend: 'Telefon kayıt yapamıyor. Yer aç, gizli sekmedeysen normal sekmede aç.',
    },
    offline: {
      ok: 'Bu telefon internetsiz açılabilir.',
      mend: 'Uygulama telefona henüz yüklenmedi; bu telefon internetsiz açılamaz. İnternete bağlıyken bu sayfayı açık tut; yüklenince burada yazar.',
    },
    persisted: {
      ok: 'Tarayıcı kayıtları silmeyecek.',
      mend: 'Tarayıcı yer açmak için kayıtları silebilir; gizli sekmede ise pencere kapanınca siler. «İste» düğmesine bas ya da uygulamayı ana ekrana ekle.',
    },
    home: {
      ok: 'Uygulama ana ekranda.',
      mend: 'Safari, yedi gün açılmayan sitenin kayıtlarını siler. Paylaş menüsünden uygulamayı ana ekrana ekle ve oradan aç.',
    },
    awake: {
      ok: 'Ekran maç boyunca açık kalır.',
      mend: 'Ekran kendiliğinden kapanabilir. Pil tasarrufunu kapat ya da ekran süresini uzat.',
    },
    clock: {
      ok: 'Telefonun saati doğru.',
      mend: 'Telefonun saati sunucununkinden farklı ya da bilinmiyor. Saati otomatiğe al; skor bundan etkilenmez.',
    },
  },
  /** Of a browser, or an address without https, that can keep no app. */
  noWorker: 'Bu adreste uygulama telefona yüklenemez: maç bitene kadar bu sayfayı kapatma.',
  /** A network or proxy that answers with something else, or a build that the host has replaced. */
  lostFile: (file: string) =>
    `Bu telefon internetsiz açılamaz: uygulamanın bir dosyası yerine başka bir şey geldi (${file}). Başka bir ağda yeniden bak.`,
  ask: 'İste',
  refused:
    'Tarayıcı izin vermedi. Uygulamayı ana ekrana ekleyip sık açarsan genellikle verir; yer dolmadıkça bir şey silinmez.',
  /** A scorer with a link stays in the browser in which he opened it. */
  persistedByLink:
    'Tarayıcı yer açmak için kayıtları silebilir; gizli sekmede ise pencere kapanınca siler. «İste» düğmesine bas, maç bitene kadar bu sekmede kal.',
  refusedByLink: 'Tarayıcı izin vermedi. Yer dolmadıkça bir şey silinmez.',
  save: 'Atışları kaydet',
} as const;

export const practice = {
  title: 'Deneme maçı',
  start: 'Deneme maçı',
  banner: 'Deneme maçı: lige hiçbir şey yazılmaz.',
  teams: ['Kırmızı Takım', 'Mavi Takım'],
  players: ['Ali Deneme', 'Veli Deneme', 'Ayşe Deneme', 'Can Deneme'],
  where: 'deneme',
  again: 'Yeniden başlat',
  leave: 'Bitir',
  /** @param name of the winner; undefined in a draw */
  done: (name: string | undefined, score: string) =>
    `Deneme bitti: ${name === undefined ? 'berabere' : `${name} kazandı`} (${score}). Lige bir şey yazılmadı.`,
} as const;
