import { OPERATIONS_HELP } from '../operations/texts.ts';

/** What the server says to the person who starts it. */
export const TEXTS = {
  starting: 'Sunucu başlatılıyor, birazdan yeniden deneyin.',
  appNotBuilt: 'Uygulama henüz derlenmedi. Sunucuyu durdurup "npm start" ile başlatın.',
  portInUse: (port: number) =>
    `${port} numaralı port kullanımda. Orada çalışan programı kapatın ya da başka bir port seçin: npm start -- --port ${port + 1}`,
  portForbidden: (port: number) =>
    `${port} numaralı portu açma izniniz yok. 1024 ve üstü bir port seçin: npm start -- --port 4000`,
  badHost: (host: string, code: string) => `Bu adres dinlenemiyor: ${host} (${code}). --host değerini denetleyin.`,
  badCertificate: (reason: string) => `TLS sertifikası ya da anahtarı kullanılamıyor: ${reason}`,
  unreadableFile: (flag: string, path: string) => `${flag} ile verilen dosya okunamıyor: ${path}`,
  demoOrEmpty: '--demo ve --empty birlikte verilemez.',
  tlsNeedsBoth: '--tls-cert ve --tls-key birlikte verilmelidir.',
  badFlag: (reason: string) => `${reason}\nSeçenekler için: npm start -- --help`,
  badSetting: (name: string, value: string, expected: string) => `${name} ayarı geçersiz: "${value}". ${expected}`,

  notAFolder: (path: string) => `Veri klasörü bir klasör değil: ${path}. --data ile başka bir yer seçin.`,
  notWritable: (path: string, code: string) =>
    `Veri klasörüne yazılamıyor: ${path} (${code}). İzinleri denetleyin ya da --data ile başka bir yer seçin.`,
  notALeague: (path: string) =>
    `Bu klasör boş değil ve bir lig veri klasörü de değil: ${path}. --data ile boş ya da yeni bir klasör seçin.`,
  inUse: (path: string, pid: number) =>
    `Bu veri klasörünü başka bir sunucu kullanıyor (süreç ${pid}): ${path}. Önce onu durdurun.`,
  tooNew: (path: string, found: number, known: number) =>
    `Bu veri klasörü daha yeni bir sürümle oluşturulmuş (biçim ${found}, bu sürüm ${known} biçimini bilir): ${path}. Uygulamayı güncelleyin. Verilere dokunulmadı.`,
  badVersionFile: (path: string) => `Veri klasörünün sürüm dosyası okunamıyor: ${path}. Bir yedekten geri yükleyin.`,
  badVapidFile: (path: string) =>
    `Bildirim anahtarları okunamıyor: ${path}. Bir yedekten geri yükleyin; dosyayı silerseniz telefonların yeniden izin vermesi gerekir.`,
  noRules: (path: string) => `Güvenlik kuralları okunamıyor: ${path}`,
  badRules: (place: string, fault: string) =>
    `Veritabanının güvenlik kuralları hatalı${place === '' ? '' : `, yeri ${place}`}: ${fault}`,
  badStorageRules: (line: number, column: number, fault: string) =>
    `Depolamanın güvenlik kuralları hatalı, ${line}. satır, ${column}. sütun: ${fault}`,

  resetDone: 'Yönetici şifresi yenilendi. Bütün cihazlarda yeniden giriş yapılması gerekir.',
  resetNeedsLeague: (path: string) =>
    `Burada henüz bir lig yok: ${path}. Önce "npm start" ile başlatın; yönetici şifresi ilk açılışta yazılır.`,
  stopping: 'Sunucu durduruluyor…',
  unexpected: (reason: string) => `Sunucu beklenmeyen bir hatayla durdu: ${reason}`,
} as const;

/** The answer to `--help`. */
export const HELP = `Kupa Ligi sunucusu

  npm start                                    derler (gerekiyorsa) ve başlatır
  npm start -- --port 4000 --data ./league-data
  npm run server -- --reset-admin-password     yöneticiye yeni bir şifre verir (sunucu kapalıyken)
${OPERATIONS_HELP}

  --port <n>               port (PORT; yoksa 4000; 0: boş bir port)
  --host <adres>           yalnız bu adresi dinler (yoksa bütün adresler, IPv4 ve IPv6)
  --data <klasör>          veri klasörü (DATA; yoksa ./league-data)
  --demo                   ilk açılışta örnek lig oluşturur (söylenmezse de)
  --empty                  ilk açılışta örnek lig oluşturmaz
  --tls-cert <dosya>       HTTPS sertifikası (PEM), --tls-key ile birlikte
  --tls-key <dosya>        HTTPS anahtarı (PEM)
  --trust-proxy [ADRESLER] X-Forwarded-Proto ve X-Forwarded-For başlıklarına yalnızca bu adreslerdeki vekil
                           sunucudan geldiğinde güvenir, örneğin 10.0.0.2,10.1.0.0/16 (varsayılan: bu makine)
  --log-level <düzey>      debug, info, warn ya da error (yoksa info; günlük standart hataya yazılır)
  --reset-admin-password   yeni yönetici şifresi yazar ve çıkar
  --help                   bu yardım

Bütün ayarlar .env.example dosyasında tek tek açıklanır.`;

interface Welcome {
  name: string;
  addresses: string[];
  dataFolder: string;
  adminEmail: string;
  /** Null after the first run. */
  adminPassword: string | null;
}

/** What the server prints once when it answers. */
export function welcome({ name, addresses, dataFolder, adminEmail, adminPassword }: Welcome): string {
  const access =
    adminPassword === null
      ? [
          '  Şifre:   ilk açılışta yazılmıştı; yenisi için sunucuyu durdurup:',
          '           npm run server -- --reset-admin-password',
        ]
      : [`  Şifre:   ${adminPassword}`, '           Bu şifre yalnız bir kez gösterilir, şimdi not edin.'];
  return [
    '',
    `${name} yayında`,
    '',
    ...addresses.map((address, at) => `  ${at === 0 ? 'Adres:   ' : '         '}${address}`),
    `  Veri:    ${dataFolder}`,
    '',
    'Yönetici girişi',
    `  E-posta: ${adminEmail}`,
    ...access,
    '',
    'Durdurmak için Ctrl+C.',
    '',
  ].join('\n');
}
