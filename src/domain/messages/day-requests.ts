import { isolatedTexts } from '../text/isolated.ts';

/** Sentences about a request for another day of a fixture (decision 99). */
export const dayRequests = isolatedTexts({
  title: 'Gün değişikliği',
  text: 'Rakip kaptan kabul ederse istek yöneticiye gider; gün, yönetici onaylayınca değişir.',
  ask: 'Başka gün iste',
  day: 'İstediğin gün',
  time: 'Saat',
  note: 'Not (isteğe bağlı)',
  send: 'İsteği gönder',
  sent: 'İsteğin rakip kaptana iletildi.',
  dayWrong: 'Günü ve saati yaz.',
  dayPast: 'Bu saat geçti. Daha sonraki bir zaman yaz.',
  daySame: 'Maç zaten bu günde ve saatte.',
  dayFar: (days: number) => `En fazla ${days} gün sonrası istenebilir.`,
  noteLong: (most: number) => `Not en fazla ${most} karakter olabilir.`,
  agree: 'Kabul et',
  decline: 'Reddet',
  withdraw: 'İsteği geri al',
  agreed: 'Kabul ettin; istek yöneticiye gitti.',
  declined: 'İsteği reddettin.',
  withdrawn: 'İstek geri alındı.',
  offline: 'Başka gün istemek için internet gerekiyor. Yazdıkların burada duruyor.',
  failed: 'İstek gönderilemedi. Lütfen tekrar dene.',
  refused: 'İstek kabul edilmedi: maç değişmiş ya da bekleyen bir istek var.',
  /** «Kadıköy Fırtına yeni bir zaman öneriyor: 12 Mar Per 20:30» */
  wants: (team: string, when: string) => `${team} yeni bir zaman öneriyor: ${when}`,
  noted: (note: string) => `«${note}»`,
  states: {
    asked: 'Rakip kaptanın yanıtı bekleniyor',
    agreed: 'İki kaptan anlaştı; yöneticinin onayı bekleniyor',
    declined: 'Rakip kaptan kabul etmedi',
  },
  /** On the captain's page. */
  /** In the admin's panel; the first also on the captain's page. */
  panelTitle: 'Gün değişikliği istekleri',
  confirm: 'Onayla',
  confirmOf: (match: string) => `Onayla: ${match}`,
  refuse: 'Reddet',
  refuseOf: (match: string) => `Reddet: ${match}`,
  confirmed: 'Maç yeni gününe alındı.',
  refusedByAdmin: 'İstek reddedildi.',
  fromTo: (from: string, to: string) => `${from} → ${to}`,
  /** Notices; they lead to the fixture. */
  notices: {
    asked: (team: string, match: string, when: string) => ({
      title: 'Başka gün isteği',
      message: `${team}, ${match} maçı için yeni bir zaman öneriyor: ${when}. Kabul edersen istek yöneticiye gider.`,
    }),
    agreed: (match: string, when: string) => ({
      title: 'Gün değişikliği onay bekliyor',
      message: `${match} maçının kaptanları ${when} için anlaştı. Yönetim panelinde onaylayabilirsin.`,
    }),
    declined: (team: string, match: string) => ({
      title: 'Başka gün kabul edilmedi',
      message: `${team}, ${match} maçı için istediğin günü kabul etmedi. Maçın günü değişmedi.`,
    }),
    confirmed: (match: string, when: string) => ({
      title: 'Maçın yeni günü',
      message: `${match} maçının yeni zamanı: ${when}.`,
    }),
    refused: (match: string) => ({
      title: 'Gün değişikliği onaylanmadı',
      message: `Yönetici ${match} maçının gününü değiştirmedi.`,
    }),
  },
  /** What the function answers; the app shows its own sentences. */
  answers: {
    closed: 'Bu maç artık açık değil.',
    notHis: 'Bu maç senin takımının değil.',
    waiting: 'Bu maç için bekleyen bir istek var.',
    none: 'Bekleyen bir istek yok.',
    badTime: 'Bu zaman istenemez.',
  },
} as const);
