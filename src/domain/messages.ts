/**
 * Every sentence a person reads. Texts that the specification gives stand here to the letter; the others are one
 * agreed sentence each (decision 23).
 */

export const nav = {
  home: 'Ana Sayfa',
  teams: 'Takımlar',
  players: 'Oyuncular',
  standings: 'Puan Durumu',
  admin: 'Admin Panel',
  teamDashboard: 'Takım Yönetimi',
  playerProfile: 'Profilim',
  login: 'Giriş',
  register: 'Kayıt Ol',
  logout: 'Çıkış',
  account: (name: string, role: string) => `Hesap: ${name}, ${role}`,
  landmark: 'Ana menü',
  menu: 'Menü',
  skip: 'İçeriğe geç',
  back: 'Geri',
} as const;

export const roles = { admin: 'Yönetici', team: 'Takım', player: 'Oyuncu' } as const;

export const common = {
  loading: 'Yükleniyor...',
  retry: 'Yeniden dene',
  cancel: 'Vazgeç',
  confirm: 'Onayla',
  close: 'Kapat',
  notifications: 'Bildirimler',
  all: 'Tümü',
  notFoundTitle: 'Sayfa bulunamadı.',
  notFoundText: 'Bu adreste bir sayfa yok. Bağlantı eskimiş olabilir.',
  toHome: 'Ana sayfaya dön',
  crashTitle: 'Beklenmeyen bir hata oluştu.',
  crashText: 'Kaydettiğiniz atışlar telefonda güvende. Sayfayı yenileyip kaldığınız yerden devam edebilirsiniz.',
  reload: 'Sayfayı yenile',
} as const;

/** The sync chip (design §5): driven by acknowledgements. */
export const sync = {
  live: 'Yayında',
  connecting: 'Bağlanıyor…',
  offline: 'Çevrimdışı',
  waiting: (count: number) => `${count} işlem bekliyor`,
  offlineWaiting: (count: number) => `Çevrimdışı: ${count} işlem telefonda güvende`,
  denied: (count: number) => `${count} işlem reddedildi`,
  storage: 'Kayıt yapılamıyor',
  drawerTitle: 'Bu telefondaki işlemler',
  drawerEmpty: 'Bekleyen işlem yok. Her şey sunucuda.',
  drawerWaiting: 'Sunucuya ulaşınca kendiliğinden gönderilir.',
  lastContact: (age: string) => `Sunucuyla son bağlantı: ${age}`,
  neverContact: 'Sunucuyla henüz bağlantı kurulmadı.',
  otherAccount: 'Başka bir hesapla kaydedildi; o hesapla girince gönderilir.',
  signInToSend: 'Göndermek için giriş yapın.',
  retry: 'Yeniden dene',
  discard: 'Sil',
  export: 'Dosyaya kaydet',
  discardTitle: 'Reddedilen işlemleri sil',
  discardQuestion: 'Bu işlemler silinince geri getirilemez. Silmek istediğinizden emin misiniz?',
  states: { waiting: 'bekliyor', parked: 'reddedildi', accepted: 'gönderildi' },
  reasons: {
    denied: 'Sunucu kabul etmedi. Yetkinizi ve maçın durumunu kontrol edin.',
    'match-completed': 'Maç bu sırada başka bir cihazda tamamlandı.',
    'match-missing': 'Maç sunucuda bulunamadı.',
    'match-empty': 'Maç skorları boş olamaz!',
  },
  intents: {
    start: 'Maç başlatma',
    complete: 'Maçı tamamlama',
    undo: 'Geri alma',
    cup: 'Kupa',
    minus: 'Kupa çıkarma',
    miss: 'Iska',
  },
} as const;

export const update = {
  ready: 'Yeni sürüm hazır.',
  apply: 'Şimdi yenile',
  offlineReady: 'Uygulama artık internetsiz de açılır.',
} as const;

export const home = {
  slogan: ['Sokağın', 'ligi.'],
  text: 'İkiye iki, on kupa. Puan durumu, canlı maç ve bütün takımlar burada.',
  live: 'CANLI',
  lastKnown: 'SON BİLİNEN SKOR',
  table: 'Puan Durumu',
  joinTitle: ['Takımını kur,', 'masaya gel.'],
  registerTeam: 'Takım kaydı',
  registerPlayer: 'Oyuncu kaydı',
  control: 'Maçı yönet',
  staleAge: (age: string) => `Çevrimdışı · ${age}`,
  score: (a: string, x: number, b: string, y: number) => `${a} ${x}, ${b} ${y}`,
} as const;

export const standings = {
  title: 'Puan Durumu',
  rank: 'Sıra',
  team: 'Takım',
  played: 'Oynanan',
  wins: 'Galibiyet',
  losses: 'Mağlubiyet',
  winRate: 'Galibiyet oranı',
  points: 'Puan',
  form: 'Form',
  pointsUnit: 'puan',
  medals: ['altın madalya', 'gümüş madalya', 'bronz madalya'],
  compact: (wins: number, losses: number, rate: number) => `${wins} G · ${losses} M · %${rate}`,
  formLabel: (wins: number, games: number) =>
    games === 0 ? 'Henüz maç oynamadı' : `Son ${games} maçta ${wins} galibiyet`,
  legendTitle: 'Açıklama',
  legend: [
    'G: galibiyet, M: mağlubiyet, %: galibiyet oranı.',
    'Galibiyet 3 puan, mağlubiyet 0 puan.',
    'Eşit puanda galibiyet sayısı çok olan üstte yer alır.',
    'İlk üç takım altın, gümüş ve bronz madalya taşır.',
  ],
} as const;

export const teams = {
  title: 'Takımlar',
  empty: 'Henüz takım bulunmuyor',
  notFound: 'Takım bulunamadı.',
  search: 'Takım ara',
  noMatch: (query: string) => `«${query}» ile eşleşen takım yok.`,
  found: (count: number) => `${count} takım`,
  players: (count: number) => `${count} oyuncu`,
  founded: (date: string) => `Kuruluş: ${date}`,
  points: 'Puan',
  wins: 'Galibiyet',
  losses: 'Mağlubiyet',
  success: 'Başarı',
} as const;

export const players = {
  title: 'Oyuncular',
  empty: 'Henüz oyuncu bulunmuyor',
  search: 'Oyuncu ara',
  noMatch: (query: string) => `«${query}» ile eşleşen oyuncu yok.`,
  found: (count: number) => `${count} oyuncu`,
  more: 'Daha fazla göster',
  noTeam: 'Takımsız',
  games: 'maç',
  cups: 'kupa',
  accuracy: 'İsabet',
  accuracyOf: (name: string) => `${name}: isabet`,
} as const;

export const team = {
  tabs: { info: 'Bilgi', players: 'Oyuncular', matches: 'Maçlar', videos: 'Videolar' },
  tabsLabel: 'Takım sayfası bölümleri',
  stats: 'Takım istatistikleri',
  social: 'Sosyal medya',
  place: (rank: number) => `${rank}. sırada`,
  about: 'Takım hakkında',
  city: 'Şehir',
  venue: 'Saha',
  founded: 'Kuruluş',
  playerCount: 'Oyuncu sayısı',
  captain: 'Kaptan',
  foundedIn: (year: string) => `Kuruluş ${year}`,
  form: 'Son maçlar',
  win: 'Galibiyet',
  loss: 'Mağlubiyet',
  noMatches: 'Henüz maç oynanmamış.',
  noVideos: 'Henüz video eklenmemiş.',
  watch: 'Videoyu izle',
  open: 'Videoyu yeni sekmede aç',
  play: (title: string) => `Oynat: ${title}`,
  matchVideo: (opponent: string) => `${opponent} maçının videosu`,
  badVideo: 'Bu video adresi gösterilemiyor.',
  pending: 'Bu takım yönetici onayı bekliyor; sayfayı şimdilik yalnız siz görüyorsunuz.',
} as const;

export const player = {
  notFound: 'Oyuncu bulunamadı.',
  years: (age: number) => `${age} yaş`,
  hands: { left: 'Sol', right: 'Sağ', both: 'Her iki el' },
  about: 'Hakkında',
  stats: 'Oyuncu istatistikleri',
  games: 'MAÇ',
  cups: 'KUPA',
  accuracy: 'İSABET',
  winRate: 'KAZANMA',
  performance: 'Performans',
  accuracyBar: 'İsabet',
  winRateBar: 'Kazanma',
  mvp: 'MVP',
  mvpHint: 'kez maçın oyuncusu',
  achievements: 'Başarılar',
  noAchievements: 'Henüz başarı eklenmemiş',
} as const;

export const auth = {
  loginTitle: 'Giriş yap',
  email: 'E-posta',
  password: 'Şifre',
  submit: 'Giriş yap',
  emailRequired: 'E-posta adresinizi yazın.',
  passwordRequired: 'Şifrenizi yazın.',
  showPassword: 'Şifreyi göster',
  noUser: 'Bu email ile kayıtlı kullanıcı bulunamadı.',
  wrongPassword: 'Hatalı şifre.',
  invalidEmail: 'Geçersiz email adresi.',
  failed: (reason: string) => `Giriş başarısız: ${reason}`,
  unknown: 'Bilinmeyen hata',
  hidden: 'E-posta veya şifre hatalı.',
  tooMany: 'Çok fazla deneme yapıldı. Biraz bekleyip yeniden deneyin.',
  network: 'İnternet bağlantısı yok. Bağlanınca yeniden deneyin.',
  registerTitle: 'Kayıt ol',
  displayName: 'Ad soyad',
  confirm: 'Şifre (tekrar)',
  role: 'Hesap türü',
  rolePlayer: 'Oyuncu',
  roleTeam: 'Takım yöneticisi',
  registerSubmit: 'Kayıt ol',
  nameRequired: 'Adınızı yazın.',
  confirmRequired: 'Şifrenizi bir kez daha yazın.',
  mismatch: 'Şifreler eşleşmiyor',
  tooShort: 'Şifre en az 6 karakter olmalıdır',
  emailInUse: 'Bu email adresi zaten kullanımda',
  weakPassword: 'Şifre çok zayıf',
  invalidEmailNew: 'Geçersiz email adresi',
  registerFailed: (reason: string) => `Kayıt başarısız: ${reason}`,
  toRegister: 'Hesabın yok mu? Kayıt ol',
  toLogin: 'Hesabın var mı? Giriş yap',
  signOutFailed: 'Çıkış yapılamadı. Bağlantıyı kontrol edip yeniden deneyin.',
  pendingTitle: 'Gönderilmemiş işlemler var',
  pendingSignOut: (count: number) =>
    `Bu telefonda gönderilmemiş ${count} işlem var. Çıkış yaparsanız silinmezler; bu hesapla yeniden girince gönderilirler. Çıkmak istiyor musunuz?`,
} as const;

export const admin = {
  title: 'Admin Panel',
  matches: 'Maçlar',
  startMatch: 'Yeni maç başlat',
  modalTitle: 'Yeni Maç Başlat',
  ongoing: 'Devam eden maç',
  completed: 'Tamamlanan maçlar',
  noneCompleted: 'Henüz tamamlanan maç yok.',
  continue: 'Devam et',
  more: 'Daha fazla göster',
  team1: '1. takım',
  team2: '2. takım',
  chooseTeam: 'Takım seçin',
  playersOf: (team: string) => `${team}: iki oyuncu seçin`,
  noPlayers: 'Bu takımın onaylı oyuncusu yok.',
  create: 'Maçı başlat',
  teamsRequired: 'İki takımı da seçmelisiniz!',
  sameTeam: 'Aynı takım kendi kendine oynayamaz!',
  twoPlayers: 'Her takımdan 2 oyuncu seçmelisiniz!',
  createFailed: 'Maç oluşturulurken bir hata oluştu',
  otherOngoingTitle: 'Devam eden bir maç var',
  otherOngoing: (match: string) =>
    `${match} maçı henüz tamamlanmadı. Yeni maç başlarsa canlı yayında o görünür. Yine de başlatılsın mı?`,
  startAnyway: 'Yine de başlat',
  pending: 'gönderilmedi',
} as const;

export const match = {
  notFound: 'Maç bulunamadı.',
  score: 'Skor',
  ongoing: 'Devam Ediyor',
  completed: 'Tamamlandı',
  status: 'Durum',
  totalCups: 'Toplam kupa',
  startedAt: 'Başlangıç',
  completedAt: 'Bitiş',
  info: 'Maç bilgileri',
  complete: 'Maçı tamamla',
  completeTitle: 'Maçı tamamla',
  completeQuestion: 'Maçı tamamlamak istediğinizden emin misiniz?',
  tieNote: (winner: string) => `Skor eşit: kazanan olarak ${winner} yazılacak.`,
  emptyScores: 'Maç skorları boş olamaz!',
  done: 'Maç tamamlandı! İstatistikler güncellendi.',
  doneQueued: 'Sonuç bu telefonda güvende; bağlantı gelince tabloya işlenecek.',
  winner: (name: string) => `Kazanan: ${name}`,
  mvp: 'MVP',
  rack: (sunk: number, total: number) => `${total} kupanın ${sunk} tanesi`,
  line: (cups: number, attempts: number, accuracy: number) => `${cups}/${attempts} atış · %${accuracy}`,
  plus: (name: string) => `${name}: kupa ekle`,
  minus: (name: string) => `${name}: kupa çıkar`,
  miss: (name: string) => `${name}: ıska`,
  minusText: '− Kupa',
  missText: 'Iska',
  undo: 'Geri al',
  undoLast: (event: string) => `Geri al: ${event}`,
  noEvents: 'Henüz atış yok',
  event: (name: string, what: string) => `${name} · ${what}`,
  types: { cup: 'kupa', minus: 'kupa çıkarıldı', miss: 'ıska' },
  onPhone: 'telefonda',
  onAir: 'yayında',
  doubleTap: 'İkinci dokunuş sayılmadı.',
  storageFailed: 'Atış kaydedilemedi, sayılmadı. Telefonun depolama alanını kontrol edip yeniden deneyin.',
  refusals: {
    'match-completed': 'Maç tamamlandı, skor artık değişmez.',
    'unknown-player': 'Bu oyuncu maçta değil.',
    'rack-empty': 'Bütün kupalar vuruldu. Maçı tamamlayabilirsiniz.',
    'no-cup-to-remove': 'Çıkarılacak kupa yok.',
    'nothing-to-undo': 'Geri alınacak atış yok.',
    missing: 'Maç bulunamadı.',
    empty: 'Maç skorları boş olamaz!',
  },
} as const;

/** What the cloud functions answer. */
export const functions = {
  signInFirst: 'Bu işlem için giriş yapmalısınız.',
  adminOnly: 'Bu işlemi yalnız yönetici yapabilir.',
  captainOnly: 'Bu işlemi yalnız takımın yöneticisi yapabilir.',
  badPayload: (field: string) => (field === '' ? 'Gönderilen bilgi geçersiz.' : `Gönderilen bilgi geçersiz: ${field}`),
  foreignRecipient: 'Bu adrese mail gönderemezsiniz.',
  noRecipient: 'Alıcının adresi bulunamadı.',
  mailFailed: 'Mail gönderilemedi.',
  tooMany: 'Çok fazla istek gönderildi. Biraz sonra yeniden deneyin.',
  cleaned: (count: number) =>
    count === 0 ? 'Silinecek eski bildirim bulunmadı.' : `${count} eski bildirim temizlendi.`,
  cleared: (count: number) => (count === 0 ? 'Silinecek bildirim bulunmadı.' : `${count} bildirim silindi.`),
} as const;

/** What the league writes to people by mail. */
export const mails = {
  greeting: (name: string) => `Merhaba ${name},`,
  admin: 'Yönetici',
  open: 'Uygulamayı aç',
  welcome: (league: string, team: boolean) => ({
    subject: `${league}: hoş geldin`,
    paragraphs: [
      `${league} ailesine hoş geldin, kaydın tamamlandı.`,
      team
        ? 'Şimdi takımını oluşturabilirsin. Takımın yönetici onayından sonra, genellikle 24 saat içinde aktif olur.'
        : 'Şimdi profilini doldurabilir ve bir takıma başvurabilirsin.',
    ],
  }),
  teamApplication: (team: string, captain: string, city: string) => ({
    subject: `Yeni takım başvurusu: ${team}`,
    paragraphs: [`${captain}, ${city} şehrinden ${team} takımını kaydetti.`, 'Takım onayını bekliyor.'],
  }),
  teamDecision: (team: string, approved: boolean) =>
    approved
      ? {
          subject: `${team} onaylandı`,
          paragraphs: [`${team} takımı onaylandı. Artık oyuncu başvurularını alabilirsin.`],
        }
      : {
          subject: `${team} onaylanmadı`,
          paragraphs: [`${team} takımının kaydı onaylanmadı. Ayrıntı için lig yönetimine yazabilirsin.`],
        },
  userDecision: (league: string, approved: boolean) =>
    approved
      ? { subject: `${league}: hesabın onaylandı`, paragraphs: ['Hesabın onaylandı. Giriş yapıp devam edebilirsin.'] }
      : {
          subject: `${league}: hesabın onaylanmadı`,
          paragraphs: ['Hesabın onaylanmadı. Ayrıntı için lig yönetimine yazabilirsin.'],
        },
  applicationDecision: (team: string, approved: boolean) =>
    approved
      ? {
          subject: `${team} seni kadrosuna aldı`,
          paragraphs: [`${team} başvurunu onayladı. Artık takımın oyuncususun.`],
        }
      : {
          subject: `${team} başvurunu yanıtladı`,
          paragraphs: [`${team} başvurunu bu kez onaylamadı. Başka bir takıma başvurabilirsin.`],
        },
} as const;
