/** The HTTP server's messages to the person who starts it, and to browsers before the app is ready. */
export const HTTP_TEXTS = {
  starting: 'Sunucu başlatılıyor, birazdan yeniden dene.',
  opensSoon: 'Lig birazdan açılıyor',
  reloadsItself: 'Bu sayfa kendiliğinden yenilenir.',
  appNotBuilt: 'Uygulama henüz derlenmedi. Sunucuyu durdurup "npm start" ile başlat.',
  portInUse: (port: number) =>
    `${port} numaralı port kullanımda. Orada çalışan programı kapat ya da başka bir port seç: npm start -- --port ${port + 1}`,
  portForbidden: (port: number) =>
    `${port} numaralı portu açma iznin yok. 1024 ve üstü bir port seç: npm start -- --port 4000`,
  badHost: (host: string, code: string) => `Bu adres dinlenemiyor: ${host} (${code}). --host değerini kontrol et.`,
  badCertificate: (reason: string) => `TLS sertifikası ya da anahtarı kullanılamıyor: ${reason}`,
} as const;
