/** The offer to put the app on the home screen. */
export const install = {
  title: 'Ligi ana ekrana ekle',
  text: 'Tek dokunuşla açılır, internet yokken de çalışır.',
  steps: ['Safari’de Paylaş simgesine dokun.', '«Ana Ekrana Ekle»yi seç.'],
  add: 'Ekle',
  later: 'Şimdi değil',
  gotIt: 'Anladım',
} as const;
