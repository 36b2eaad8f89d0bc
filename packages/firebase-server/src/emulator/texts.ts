/** The emulator's messages to the person who starts it. */
export const EMULATOR_TEXTS = {
  memoryOnly: 'Emülatör her şeyi bellekte tutar ve veri klasörü açmaz: --data kullanılamaz.',
  loopbackOnly:
    'Emülatörde herkes yöneticidir, bu yüzden yalnızca bu makineden (127.0.0.1 ve ::1) ulaşılır: --host kullanılamaz.',
  onePortOrTwo: '--port ikisini birden açar; --port-database ve --port-auth ile birlikte verilemez.',
  badFlag: (reason: string) => `${reason}\nSeçenekler için: npm run emulator -- --help`,
  badProject: (value: string) => `--project ayarı geçersiz: "${value}". Harf, rakam, tire ve alt çizgiden oluşmalı.`,
  portInUse: (port: number, flag: string) =>
    `${port} numaralı port kullanımda. Orada çalışan programı kapat ya da başka bir port seç: ${flag} ${port + 1}`,
  noLoopback: (code: string) => `127.0.0.1 dinlenemiyor (${code}).`,
} as const;

/** The answer to `--help`. */
export const EMULATOR_HELP = `Kupa Ligi emülatörü: Realtime Database ve Auth, bellekte, yalnızca bu makine için

  npm run emulator
  npm run emulator -- --port 9000 --project demo-lig

  --port-database <n>   veritabanının portu (yoksa 9000; 0: boş bir port)
  --port-auth <n>       girişin portu (yoksa 9099; 0: boş bir port)
  --port <n>            ikisi birden tek portta
  --project <ad>        istemcilerin hesaplarının ait olduğu proje (GCLOUD_PROJECT; yoksa ilk adı geçen proje)
  --log-level <düzey>   debug, info, warn ya da error (yoksa info; günlük standart hataya yazılır)
  --help                bu yardım

Kapanınca hiçbir şey kalmaz. --data ve --host yoktur.`;

/** The emulator's message when it is ready. */
export function emulatorWelcome(ports: { database: number; auth: number }): string {
  return [
    '',
    'Emülatör hazır (bellekte, yalnızca bu makine için)',
    '',
    `  Veritabanı:  http://127.0.0.1:${ports.database}   FIREBASE_DATABASE_EMULATOR_HOST=127.0.0.1:${ports.database}`,
    `  Giriş:       http://127.0.0.1:${ports.auth}   FIREBASE_AUTH_EMULATOR_HOST=127.0.0.1:${ports.auth}`,
    `  Araçlar:     http://127.0.0.1:${ports.database}   FIREBASE_EMULATOR_HUB=127.0.0.1:${ports.database}`,
    '',
    'Kurallar her ad alanında açık başlar; burada herkes yöneticidir.',
    'Durdurmak için Ctrl+C.',
    '',
  ].join('\n');
}
