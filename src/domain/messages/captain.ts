import { isolatedTexts } from '../text/isolated.ts';

/** Sentences of the captain's screens. */

export const waiting = {
  heading: 'ONAY BEKLENİYOR',
  hourglass: 'Kum saati',
  received: 'Takım kaydın alındı.',
  soon: 'Takımın yönetici onayından sonra, genellikle 24 saat içinde aktif olur.',
  later: 'Daha sonra yeniden giriş yap. Bu sayfa açık kalırsa onaylandığında kendiliğinden panele geçer.',
  noTeam: 'Henüz kayıtlı bir takımın yok.',
  toRegister: 'Takımını kaydet',
  player: {
    text: 'Oyuncuların beklemesi gerekmez: profilin hazır.',
    more: 'Bir takıma başvurduysan yanıtı takımın yöneticisi verir; profilinde görürsün.',
  },
  admin: { text: 'Onayını bekleyen takımlar admin panelinde.' },
} as const;

export const teamForm = {
  createTitle: 'Takımını kaydet',
  createText: 'Takımın yönetici onayından sonra ligde görünür.',
  editTitle: 'Takımı düzenle',
  name: 'Takım adı',
  city: 'Şehir',
  description: 'Açıklama',
  logo: 'Logo',
  logoHint: 'Önerilen boyut: 500x500px',
  founded: 'Kuruluş tarihi',
  slogan: 'Slogan',
  venue: 'Ev sahibi saha',
  social: 'Sosyal medya',
  instagram: 'Instagram',
  twitter: 'Twitter',
  youtube: 'YouTube',
  handlePlaceholder: '@kupaligi',
  cancel: 'İptal',
  nameRequired: 'Takım adını yaz.',
  nameTaken: 'Ligde bu adda bir takım var. Başka bir ad seç.',
  accentApart: 'Bu adda tek başına duran bir vurgu işareti var. Harfi vurgusuz yaz.',
  create: 'Takımı kaydet',
  save: 'Kaydet',
  saving: 'Kaydediliyor...',
  createFailed: 'Takım oluşturulurken bir hata oluştu. Lütfen tekrar deneyin.',
  editFailed: 'Güncelleme sırasında bir hata oluştu.',
  edited: 'Takım bilgileri güncellendi!',
} as const;

export const dashboard = isolatedTexts({
  title: 'Takım Yönetimi',
  info: 'Takım bilgileri',
  edit: 'Takımı düzenle',
  page: 'Takım sayfası',
  applications: 'Bekleyen başvurular',
  noApplications: 'Bekleyen başvuru bulunmuyor',
  players: 'Oyuncular',
  noPlayers: 'Takımda henüz oyuncu yok.',
  unknownPlayer: 'Bilinmeyen oyuncu',
  figures: (games: number, cups: number, accuracy: number) => `${games} maç · ${cups} kupa · %${accuracy} isabet`,
  approve: 'Onayla',
  reject: 'Reddet',
  remove: 'Takımdan çıkar',
  approveOf: (name: string) => `Onayla: ${name}`,
  rejectOf: (name: string) => `Reddet: ${name}`,
  removeOf: (name: string) => `Takımdan çıkar: ${name}`,
  rejectTitle: 'Başvuruyu reddet',
  rejectQuestion: (name: string) => `${name} adlı oyuncunun başvurusunu reddetmek istediğinden emin misin?`,
  removeTitle: 'Oyuncuyu takımdan çıkar',
  removeQuestion: (name: string) => `${name} adlı oyuncuyu takımdan çıkarmak istediğinden emin misin?`,
  approved: (name: string) => `${name} takıma katıldı.`,
  rejected: (name: string) => `${name} adlı oyuncunun başvurusu reddedildi.`,
  removed: (name: string) => `${name} takımdan çıkarıldı.`,
  decideFailed: 'Başvuru yanıtlanırken bir hata oluştu.',
  removeFailed: 'Oyuncu çıkarılırken bir hata oluştu.',
  alreadyDecided: 'Bu başvuru bu sırada yanıtlanmış.',
  applicationRemoved: 'Bu başvuru artık yok.',
  playerRemoved: 'Bu oyuncunun hesabı artık yok; başvuru yalnız reddedilebilir.',
  playerTaken: 'Bu oyuncu bu sırada başka bir takıma katılmış; başvuru yalnız reddedilebilir.',
  teamChanged: 'Takımının durumu bu sırada değişmiş.',
} as const);

/** The notifications to people; titles have at most 100 characters, messages 500. */
export const notices = {
  applied: (player: string) => ({
    title: 'Yeni oyuncu başvurusu',
    message: `${player} takımına katılmak için başvurdu.`,
  }),
  approved: (team: string) => ({
    title: 'Başvurun onaylandı',
    message: `${team} başvurunu onayladı. Artık takımın oyuncususun.`,
  }),
  rejected: (team: string) => ({ title: 'Başvurun reddedildi', message: `${team} başvurunu onaylamadı.` }),
  removed: (team: string) => ({ title: 'Takımdan çıkarıldın', message: `${team} seni kadrosundan çıkardı.` }),
  left: (player: string) => ({ title: 'Oyuncu takımdan ayrıldı', message: `${player} takımından ayrıldı.` }),
  joined: (player: string, team: string) => ({
    title: 'Takıma yeni oyuncu',
    message: `${player}, ${team} takımına katıldı.`,
  }),
} as const;
