import { TAKE_BACK_MS } from '../records/constants.ts';
import { isolatedTexts } from '../text/isolated.ts';

/** Sentences of scoring by people who are not the admin. */

export const scorers = isolatedTexts({
  claimTitle: 'Bu maçta hakem ol',
  claimText: 'Skoru bu telefondan tut. Hesap ya da şifre gerekmez; yönetici adını görür.',
  name: 'Adın',
  nameHint: 'Atışların yanında bu ad yazar.',
  nameNeeded: 'Adını yaz.',
  claim: 'Hakem olarak başla',
  claimFailed: 'Hakemlik alınamadı. Yeniden dene.',
  claimOffline: 'İnternet yok. Hakem olmak için internet gerekir; maç başlayınca skoru internetsiz de tutabilirsin.',
  badLink: 'Bu bağlantı geçerli değil veya kullanılmış. Yöneticiden yenisini iste.',
  matchOver: 'Bu maç bitmiş; artık hakem alınmıyor.',
  overTitle: 'Bu maç bitti',
  cancelledTitle: 'Bu maç iptal edildi',
  overText: 'Artık hakem alınmıyor. Başka bir maçta hakem olacaksan yöneticiden o maçın bağlantısını iste.',
  overPage: 'Maçın sayfası',
  home: 'Ana sayfa',
  tooMany: 'Çok fazla deneme yapıldı. Biraz sonra yeniden dene.',
  noLink: 'Hakemlik için yöneticinin verdiği QR kodunu okut ya da bağlantıyı aç.',
  noLinkTitle: 'Hakem bağlantısı gerekli',
  toMatch: 'Maçı izle',
  back: 'Maça dön',
  tables: 'Sana verilen masalar',
  ended: { revoked: 'Hakemliğin iptal edildi', expired: 'Hakemliğinin süresi doldu' },
  endedText: 'Bu maçın skorunu artık tutamazsın. Devam etmen gerekiyorsa yöneticiden yeni bir bağlantı iste.',
  endedAtTable: 'Bu maçın skorunu artık tutamazsın. Devam etmen gerekiyorsa masadan yeniden iste.',
  askAgain: (table: number) => `Masa ${table} için yeniden iste`,
  unsent: 'Silinmedi, bu telefonda duruyor: yöneticiye QR kodu ya da dosyayla ver.',
  unsentAtTable:
    'Silinmedi, bu telefonda duruyor; hakemliğin dönünce kendiliğinden gider. Dönmezse yöneticiye QR kodu ya da dosyayla ver.',
  showQr: 'QR kodu göster',
  toFile: 'Dosyaya kaydet',
  allSent: 'Bütün atışların sunucuda.',
  score: (one: string, score: string, two: string) => `${one} ${score} ${two}`,

  /** The question before a scorer completes: «Moda 10–7 Kadıköy, Moda kazandı: doğru mu?» */
  completeBack: (score: string, winner: string) => `${score}, ${winner} kazandı: doğru mu?`,
  completeBackDrawn: (score: string) => `${score}, berabere bitti: doğru mu?`,
  /** The question before a scorer cancels; `leader` is null in a tie. */
  cancelBack: (score: string, leader: string | null) =>
    `${score}, ${leader === null ? 'skor eşit' : `${leader} önde`}. İptal edersen sonuç yazılmaz, kimse kazanmaz. İptal edilsin mi?`,
  cancelled: {
    pending: `Maç iptal edildi. İptal ${TAKE_BACK_MS / 1000} saniye sonra gönderilir.`,
    tookBack: 'İptal geri alındı, maç sürüyor.',
    tooLate: 'İptal gönderildi, artık geri alınamaz. Yanlışsa yöneticiye söyle.',
    notTakenBack: 'İptal geri alınamadı: telefon kaydedemedi. Yeniden dene.',
  },
  cancelHint: 'Maç oynanıp bittiyse «Vazgeç», sonra «Maçı tamamla».',

  invite: 'Hakem davet et',
  inviteOf: (match: string) => `Hakem davet et: ${match}`,
  inviteText: 'Skoru tutacak kişi bu kodu telefonunun kamerasıyla okutsun ya da bağlantıyı açsın.',
  once: 'Tek telefon için',
  onceHint: 'Açıkken bağlantı bir kez kullanılır; kapatırsan aynı bağlantıyla birden çok telefon skor tutabilir.',
  make: 'Bağlantıyı oluştur',
  makeFailed: 'Bağlantı oluşturulamadı. Yeniden dene.',
  qr: 'Hakem bağlantısının QR kodu',
  link: 'Hakem bağlantısı',
  valid: (until: string) => `Maç bitene kadar geçerli; en geç ${until}.`,
  onceUsed: 'Bağlantı kullanıldı.',
  copy: 'Bağlantıyı kopyala',
  copied: 'Bağlantı kopyalandı.',
  copyFailed: 'Kopyalanamadı. Aşağıdaki bağlantıyı seçip kopyala.',
  send: 'Paylaş',
  sendFailed: 'Paylaşılamadı. Bağlantıyı kopyala.',
  shareText: (match: string) => `${match} maçında hakem ol`,

  nobody: 'Bu maçın skorunu tutan yok.',
  scoring: 'skor tutuyor',
  table: 'Masanın durumu',
  since: (time: string) => `başlangıç ${time}`,
  sign: (age: string) => `son bağlantı ${age}`,
  noSign: 'telefonu şu anda bağlı değil',
  lastSign: (age: string) => `son bağlantı ${age}`,
  /** What a phone said before its connection ended. */
  lastBehind: (count: number) => (count === 0 ? 'o sırada hepsi gönderilmişti' : `o sırada ${count} işlem bekliyordu`),
  behind: (count: number) => (count === 0 ? 'hepsi gönderildi' : `${count} işlem bekliyor`),
  battery: (percent: number) => `pil %${percent}`,
  revoke: 'Hakemliği iptal et',
  revokeOf: (name: string) => `Hakemliği iptal et: ${name}`,
  revokeQuestion: (name: string) =>
    `${name} bu maçın skorunu artık tutamayacak. Gönderilmemiş atışları telefonunda kalır; QR kodu ya da dosyayla alabilirsin. Hakemliği iptal edilsin mi?`,
  revoked: (name: string) => `${name} artık bu maçın hakemi değil.`,
  revokeFailed: 'Hakemlik iptal edilemedi. Yeniden dene.',
  /** @param using phones that use it; @param takenBack phones that have used it and whose right was taken back */
  openLink: (made: string, until: string, using: number, takenBack: number) => {
    const used = [
      ...(using > 0 ? [`${using} telefon kullanıyor`] : []),
      ...(takenBack > 0 ? [`${takenBack} hakemlik iptal edildi, bağlantı yeni telefonda açılmaz`] : []),
    ];
    return `${used.length === 0 ? 'Kullanılmamış bağlantı' : `Açık bağlantı · ${used.join(' · ')}`} · verildi ${made} · son kullanım ${until}`;
  },
  reused: (name: string, time: string, count: number) =>
    `İptal edilen hakemliğin bağlantısı yeniden denendi: ${name}, ${time}${count > 1 ? ` (${count} kez)` : ''}`,
  takeBack: 'Geri al',
  takeBackOf: (time: string) => `Bağlantıyı geri al: ${time}`,
  takenBack: 'Bağlantı geri alındı.',
  takeBackFailed: 'Bağlantı geri alınamadı. Yeniden dene.',

  someone: 'Yönetici',
  cancelWhile: (who: string, question: string) =>
    `${who} bu maçın skorunu şu an başka bir telefonda tutuyor; onun maçı da biter. ${question}`,
  cancelAway: (whose: string, question: string) =>
    `${whose} telefonu bağlı değil; gönderilmemiş atışı varsa lige yazılmaz. ${question}`,
  turnOf: (who: string) => `Skoru şu an ${who} tutuyor.`,
  idle: (who: string) => `Skoru şu an ${who} tutuyor; bu dokunuş sayılmadı.`,
  yours: 'Skoru sen tutuyorsun; başka cihazda da açık',
  yoursMore: (names: string) => `: ${names}.`,
  away: (whose: string) =>
    `${whose} telefonu bağlı değil; gönderilmemiş atışı olabilir. O sensen, skoru tuttuğun uygulamayı aç.`,
  awayIdle: 'Önce seç: «Bekle» ya da «Buradan devam et». Bu dokunuş sayılmadı.',
  wait: 'Bekle',
  goOn: 'Buradan devam et',
  takeOver: 'Devral',
  asked: (who: string, seconds: number) => `${who} bekleniyor… ${seconds}`,
  wants: (who: string) => `${who} skoru tutmak istiyor.`,
  give: 'Devret',
  keep: 'Ben tutuyorum',
  refused: (who: string) => `${who} skor tutmaya devam ediyor.`,
  taken: (who: string) => `Skoru şimdi ${who} tutuyor.`,
  mine: 'Skoru şimdi sen tutuyorsun.',
  askedOffline: (who: string) =>
    `İnternetsizken yazdıkların gönderiliyor. Skoru şu an ${who} tutuyor; devralma isteğin iletildi.`,

  lostAccount:
    'Bu atışlar bir hakemin. Aynı maç için yeniden hakem olursan buradan gönderirsin; yoksa yöneticiye QR kodu ya da dosyayla ver.',
} as const);
