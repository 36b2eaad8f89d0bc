/** Sentences of the account's menu and of signing out, which every page offers. */

export const leaving = {
  ownAccount: 'Hesabım',
  logout: 'Çıkış',
  signOutFailed: 'Çıkış yapılamadı. İnternetini kontrol edip yeniden dene.',
  pendingTitle: 'Gönderilmemiş işlemler var',
  pendingSignOut: (count: number) =>
    `Bu telefonda gönderilmemiş ${count} işlem var. Çıkarsan silinmezler; bu hesapla yeniden girince gönderilirler. Çıkmak istiyor musun?`,
} as const;
