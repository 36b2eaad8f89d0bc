import { isolatedTexts } from '../text/isolated.ts';

/** Sentences of the list behind the sync chip, which load with it, and of the import of rows. */

export const outboxTexts = isolatedTexts({
  completed: 'Maç tamamlandı! İstatistikler güncellendi.',
  drawerTitle: 'Bu telefondaki işlemler',
  drawerEmpty: 'Bekleyen işlem yok. Her şey sunucuda.',
  lastContact: (age: string) => `Sunucuyla son bağlantı: ${age}`,
  neverContact: 'Sunucuyla henüz bağlantı kurulmadı.',
  retry: 'Yeniden dene',
  retryNew: 'Yeni sürümle yeniden dene',
  discard: 'Sil',
  export: 'Dosyaya kaydet',
  discardTitle: 'Reddedilen işlemleri sil',
  discardQuestion: 'Bu işlemler silinince geri getirilemez. Silmek istediğinden emin misin?',
  stranded: 'Giriş bekleyen işlemler',
  waitsFor: (name: string | null, count: number) =>
    `${name === null ? 'Başka bir hesabın' : `${name} hesabının`} ${count} işlemi bekliyor`,
  signInAs: (name: string | null) => (name === null ? 'O hesapla giriş yap' : `${name} olarak giriş yap`),
  adopt: 'Benim adımla gönder',
  adoptConfirm: 'Gönder',
  adoptTitle: 'Başkasının işlemlerini gönder',
  adoptQuestion: (from: string | null, count: number, to: string) =>
    `${from ?? 'Başka bir'} hesabıyla yapılan ${count} işlem ${to} adına gönderilecek. Bu geri alınamaz. Göndereyim mi?`,
  autoSend: (count: number) => `${count} işlem, sunucuya ulaşınca kendiliğinden gönderilir.`,
  refusedHint: (count: number) =>
    `${count} işlemi sunucu kabul etmedi; kendiliğinden gönderilmez. Yeniden dene, dosyaya kaydet ya da sil.`,
  blocked: (count: number) => `${count} işlem, aynı maçta reddedilen işlem çözülene kadar bekler.`,
  since: (age: string) => `En eski işlem: ${age}.`,
  qr: 'QR kodu',
  qrBack: 'Listeye dön',
  qrTitle: (page: number, pages: number) => `QR kodu ${page} / ${pages}`,
  qrHow: 'Diğer telefonun kamerasıyla okut; açılan sayfada yönetici olarak gir. Birden çok kod varsa hepsini okut.',
  qrComplete: 'Maçı tamamlama QR koduna girmez: atışlar aktarıldıktan sonra maçı diğer telefonda tamamla.',
  qrNone: 'Aktarılacak atış yok.',
  qrPicture: 'Bekleyen atışların QR kodu',
  next: 'Sonraki',
  previous: 'Önceki',
  import: 'Dosyadan al',
  importTitle: 'Atışları içeri al',
  importHow: 'Başka bir telefonda «Dosyaya kaydet» ile saklanan dosyayı seç. Aynı atış ikinci kez alınmaz.',
  choose: 'Dosya seç',
  foundInLink: (count: number) => `QR kodunda ${count} işlem var.`,
  take: 'İçeri al',
  taken: {
    none: 'Hepsi bu telefonda zaten var.',
    waiting: (count: number) => `${count} işlem alındı; internet gelince gönderilir.`,
    others: (count: number) => `${count} işlem alındı; sen göndermeden gönderilmez.`,
    refused: (count: number, parked: number) => `${count} işlem alındı; ${parked} işlemi sunucu kabul etmedi.`,
    arrived: (count: number) => `${count} işlem alındı ve sunucuya ulaştı.`,
  },
  notOurs:
    'Bu dosyada ya da kodda atış yok ya da bozulmuş; hiçbir şey alınmadı. Doğru dosyayı seç ya da kodu yeniden okut.',
  unreadable: 'Dosya okunamadı. Yeniden seç.',
  notStored: 'İşlemler kaydedilemedi, hiçbiri alınmadı. Telefonda yer açıp yeniden dene.',
  adoptNow: (name: string | null, count: number) =>
    `${name ?? 'O hesap'} adına yapılan ${count} işlemi benim adımla gönder`,
  toPanel: 'Admin paneline dön',
  changeFailed: 'Bu değişiklik kaydedilemedi, işlemler olduğu gibi duruyor. Yeniden dene.',
  storageFull:
    'Telefonda yer kalmadığı için yeni işlem (atış, düzeltme, tamamlama) kaydedilemiyor. Yer açıp yeniden dene ya da buradakileri dosyaya kaydet.',
  storageFailed:
    'Telefon kaydedemedi; yeni işlem (atış, düzeltme, tamamlama) kaydedilemiyor. Yeniden dene ya da buradakileri dosyaya kaydet.',
  tryStorage: 'Kaydetmeyi yeniden dene',
} as const);
