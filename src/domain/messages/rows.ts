/** The fate of a tap that the server has not acknowledged, and the name of the tap. */

export const rowTexts = {
  states: { waiting: 'bekliyor', parked: 'reddedildi', accepted: 'gönderildi' },
  reasons: {
    denied: 'Sunucu kabul etmedi. Yetkini ve maçın durumunu kontrol et.',
    'scorer-over': 'Bu maçtaki hakemliğin bitti ya da iptal edildi. Atışı yöneticiye QR kodu ya da dosyayla ver.',
    'match-completed': 'Maç bu sırada başka bir cihazda tamamlandı.',
    'match-cancelled': 'Maç iptal edilmiş.',
    'match-missing': 'Maç sunucuda bulunamadı.',
    'match-empty': 'Maç skorları boş olamaz!',
    'lineup-late': 'Kadro değişmedi: maç bu sırada başka bir telefonda başladı ya da o yer değişti.',
    'match-tied': 'Maç bitmedi: skor berabere ve kurallara göre uzatma oynanır.',
    'bench-full': 'Oyuncu değişmedi: takıma bu sırada başka bir telefonda başka bir oyuncu girdi.',
    'not-seated': 'Bu oyuncu maçın kadrosunda değil. Atışı kadrodaki oyuncuya yeniden işle.',
    'throw-missing': 'Düzeltilen atış ligde bulunamadı.',
    restored: 'Gönderilmişti; eski bir yedek geri yüklenince kayboldu.',
  },
  intents: {
    start: 'Maç başlatma',
    complete: 'Maçı tamamlama',
    cancel: 'Maç iptali',
    undo: 'Geri alma',
    move: 'Başka oyuncuya verme',
    turn: 'Kupa ile ıskayı değiştirme',
    restore: 'Geri alınanı getirme',
    overtime: 'Uzatmayı başlatma',
    clock: 'Süre',
    note: 'Not',
    lineup: 'Kadro değişikliği',
    sub: 'Oyuncu değişikliği',
  },
} as const;
