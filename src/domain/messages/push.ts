import { isolatedTexts } from '../text/isolated.ts';

/** Texts of pushes to this device: the settings sheet, following, and the service worker. */

export const push = isolatedTexts({
  /** The text of a push whose content the worker cannot read: a push without a notification costs the permission. */
  unreadable: 'Yeni bir haber var.',
  title: 'Bildirim ayarları',
  device: 'Bu cihaza bildirim gönder',
  deviceOn: 'Uygulama kapalıyken de haber verilir.',
  deviceOff: 'Şu an bu cihaza bildirim gelmiyor.',
  kindsTitle: 'Ne haber verilsin?',
  kinds: {
    live: { label: 'Canlı maç', hint: 'Takip ettiklerin ve kendi takımın maça başlayınca, bir de maç bitince.' },
    team: { label: 'Takımım', hint: 'Başvurular, kararlar ve takımına yazılanlar.' },
    announcements: { label: 'Duyurular', hint: 'Ligin herkese duyurdukları.' },
  },
  /** The hint for live matches, in a league that has fixtures. */
  liveHint:
    'Takip ettiklerin ve kendi takımın maça başlayınca ve maç bitince, takımların maçından bir saat önce ve masan boşalınca da.',
  teamNeedsAccount: 'Giriş yapınca açılır.',
  followsTitle: 'Takip ettiklerin',
  followsEmpty: 'Takım ve oyuncu sayfalarındaki «Takip et» ile eklenir.',
  unfollow: (name: string) => `${name}: takibi bırak`,
  follow: 'Takip et',
  stopFollowing: 'Takibi bırak',
  /** The result of a tap on «Takip et». */
  followNews: {
    followed: (name: string) => `${name} takip ediliyor. Maçı başlayınca haber vereceğiz.`,
    quiet: (name: string) => `${name} takip ediliyor. Haber almak için bu cihazda bildirimleri aç.`,
    here: (name: string) => `${name} takip ediliyor. Ana sayfan onunla başlayacak.`,
    unfollowed: (name: string) => `${name} takipten çıkarıldı.`,
    full: () => 'En fazla 100 takım ve 100 oyuncu takip edilebilir.',
  },
  invite: 'Telefonun da haber versin mi?',
  inviteText: 'Sana yazılanlar ve takip ettiğin maçlar, uygulama kapalıyken de gelsin.',
  turnOn: 'Bildirimleri aç',
  turnedOn: 'Bu cihaza artık bildirim gelecek.',
  isOn: 'Bu cihazda bildirimler açık.',
  unsaved: 'Değişiklik bu cihazda duruyor; internet gelince kaydedilir.',
  failed: 'Bildirimler açılamadı. Biraz sonra yeniden dene.',
  serviceFailed: 'Tarayıcının bildirim servisine ulaşılamadı. Bağlantını kontrol edip yeniden dene.',
  dismissed: 'İzin verilmedi. Dilediğinde buradan yeniden açabilirsin.',
  checkAgain: 'Yeniden kontrol et',
  removed: 'Kayıtlarda yok',
  /** Why this device cannot get pushes, and what to do about it. */
  obstacles: {
    install: {
      title: 'Önce ana ekrana ekle',
      text: 'iPhone ve iPad, bildirimleri yalnızca ana ekrandaki uygulamaya gönderir.',
      steps: [
        'Safari’de alttaki Paylaş simgesine dokun.',
        '«Ana Ekrana Ekle»yi seç.',
        'Uygulamayı ana ekrandan aç ve bildirimleri buradan aç.',
      ],
    },
    denied: {
      title: 'Bildirim izni kapalı',
      text: 'Bu site için bildirimlere izin verilmemiş. İzni yalnızca sen açabilirsin.',
      steps: [
        'Adres çubuğundaki kilit ya da ayar simgesine dokun (ana ekrandaki uygulamada: telefonun ayarları).',
        'Bildirimler’i bul ve izin ver.',
        'Buraya dön.',
      ],
    },
    insecure: {
      title: 'Bağlantı güvenli değil',
      text: 'Bildirimler yalnızca https:// ile açılan adreste çalışır. Ligin https adresini yöneticiden iste.',
      steps: [],
    },
    unsupported: {
      title: 'Bu tarayıcı desteklemiyor',
      text: 'Chrome, Edge, Firefox ya da (iPhone’da iOS 16.4 ve üstü) Safari’nin güncel bir sürümüyle dene.',
      steps: [],
    },
    unoffered: {
      title: 'Bu ligde telefona bildirim yok',
      text: 'Lig yönetimi telefona bildirim göndermeyi açmamış. Haberler buradaki zilde görünür.',
      steps: [],
    },
  },
} as const);
