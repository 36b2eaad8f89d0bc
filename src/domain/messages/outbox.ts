/** Sentences of the list behind the sync chip that load with it, and of taking rows in (see `messages.ts`). */

export const outboxTexts = {
  stranded: 'Giriş bekleyen işlemler',
  waitsFor: (name: string | null, count: number) => `${name ?? 'Başka bir'} hesabının ${count} işlemi bekliyor`,
  signInAs: (name: string | null) => (name === null ? 'O hesapla giriş yap' : `${name} olarak giriş yap`),
  adopt: 'Benim adımla gönder',
  adoptTitle: 'Başkasının işlemlerini gönder',
  adoptQuestion: (from: string | null, count: number, to: string) =>
    `${from ?? 'Başka bir'} hesabıyla yapılan ${count} işlem ${to} adına gönderilecek. Bu geri alınamaz. Göndereyim mi?`,
  autoSend: (count: number) => `${count} işlem, sunucuya ulaşınca kendiliğinden gönderilir.`,
  refusedHint: (count: number) =>
    `${count} işlemi sunucu kabul etmedi; kendiliğinden gönderilmez. Yeniden dene, dosyaya kaydet ya da sil.`,
  heldBack: (count: number) => `${count} işlem, aynı maçta reddedilen çözülene kadar bekler.`,
  since: (age: string) => `En eski işlem: ${age}.`,
  qr: 'QR kodu',
  qrBack: 'Listeye dön',
  qrTitle: (page: number, pages: number) => `QR kodu ${page} / ${pages}`,
  qrHow:
    'Öbür telefonun kamerasıyla okutun; açılan sayfada yönetici olarak girin. Birden çok kod varsa hepsini okutun.',
  qrComplete: 'Maçı tamamlama QR koduna girmez: atışlar aktarıldıktan sonra maçı öbür telefonda tamamlayın.',
  qrNone: 'Aktarılacak atış yok.',
  qrPicture: 'Bekleyen atışların QR kodu',
  next: 'Sonraki',
  previous: 'Önceki',
  import: 'Dosyadan al',
  importTitle: 'Atışları içeri al',
  importHow: 'Başka bir telefonda «Dosyaya kaydet» ile saklanan dosyayı seçin. Aynı atış ikinci kez alınmaz.',
  choose: 'Dosya seç',
  foundInLink: (count: number) => `QR kodunda ${count} işlem var.`,
  take: 'İçeri al',
  taken: (count: number) =>
    count === 0 ? 'Hepsi bu telefonda zaten var.' : `${count} işlem alındı; bağlantı olunca gönderilir.`,
  notOurs: 'Bu dosya ya da kod Kupa Ligi atışlarını içermiyor ya da bozulmuş. Hiçbir şey alınmadı.',
  unreadable: 'Dosya okunamadı. Yeniden seçin.',
  notStored: 'İşlemler kaydedilemedi, hiçbiri alınmadı. Telefonda yer açıp yeniden deneyin.',
  toPanel: 'Admin paneline dön',
  storageFull:
    'Telefonda yer kalmadığı için yeni atış kaydedilemiyor. Yer açıp yeniden deneyin ya da buradakileri dosyaya kaydedin.',
  storageFailed:
    'Telefonun depolaması çalışmıyor; yeni atış kaydedilemiyor. Yeniden deneyin ya da buradakileri dosyaya kaydedin.',
  tryStorage: 'Depolamayı yeniden dene',
} as const;
