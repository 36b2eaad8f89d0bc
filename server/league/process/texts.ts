import { RELEASE } from '../../../src/domain/records/release.ts';

const NUMBERS = new Intl.NumberFormat('tr-TR');

/** The server's messages to the person who starts it. */
export const TEXTS = {
  unreadableFile: (flag: string, path: string) => `${flag} ile verilen dosya okunamıyor: ${path}`,
  unreadableSettings: (code: string) => `.env dosyası okunamıyor (${code}).`,
  unwritableLog: (path: string, code: string) => `--log ile verilen dosyaya yazılamıyor: ${path} (${code}).`,
  demoOrEmpty: '--demo ve --empty birlikte verilemez.',
  tlsNeedsBoth: '--tls-cert ve --tls-key birlikte verilmelidir.',
  badFlag: (reason: string) => `${reason}\nSeçenekler için: npm start -- --help`,

  badVapidFile: (path: string) =>
    `Bildirim anahtarları okunamıyor: ${path}. Bir yedekten geri yükle; dosyayı silersen telefonların yeniden izin vermesi gerekir.`,
  noRules: (path: string) => `Güvenlik kuralları okunamıyor: ${path}`,

  resetDone: 'Yönetici şifresi yenilendi. Bütün cihazlarda yeniden giriş yapılması gerekir.',
  resetNeedsLeague: (path: string) =>
    `Burada henüz bir lig yok: ${path}. Önce "npm start" ile başlat; yönetici şifresi ilk açılışta yazılır.`,
  /** The server's name in the list of the machine's services. */
  service: 'Kupa Ligi sunucusu',
  backingUp: (path: string) => `Veriler yükseltilmeden önce yedekleniyor: ${path}`,
  upgrading: (done: number, all: number) =>
    `Veriler yeni sürüme yükseltiliyor: ${NUMBERS.format(done)} / ${NUMBERS.format(all)}`,
  upgradeBegins: 'Veriler yeni sürüme yükseltiliyor.',
  upgradeReads: (count: number) => `Yükseltilecek veriler okunuyor: ${NUMBERS.format(count)} kayıt`,
  upgradeChecks: (count: number) => `Yükseltilen veriler kontrol ediliyor: ${NUMBERS.format(count)} kayıt`,
  clockBehind: (seconds: number) =>
    `Bu makinenin saati, verilerdeki son saatten ${NUMBERS.format(seconds)} saniye geride. Saati kontrol et; sunucu kendi saatini geri almaz, ` +
    'makinenin saati yetişene kadar biraz yavaş sayar.',
  tlsNotRenewed: (path: string) =>
    `Yenilenen sertifika kullanılamıyor: ${path}. Sertifika ile anahtar birbirine uymalı ve okunabilmeli; şimdilik eskisi kullanılıyor.`,
  tlsEndsSoon: (path: string, days: number) =>
    days < 0 ? `Sertifikanın süresi doldu: ${path}` : `Sertifikanın süresi ${days} gün içinde doluyor: ${path}`,
  stopping: 'Sunucu durduruluyor…',
  unexpected: (reason: string) => `Sunucu beklenmeyen bir hatayla durdu: ${reason}`,
} as const;

/** The commands' part of the answer to `--help`. */
const OPERATIONS_HELP = `  npm run server -- backup <klasör>            çalışırken de alınabilen tam yedek (bir veri klasörü)
  npm run server -- verify [klasör]            veri klasörünü ya da bir yedeği baştan sona kontrol eder
  npm run server -- move <klasör>              dışa aktarılmış bir ligi bütünüyle alır (sunucu kapalıyken); klasörde
                                               league.json, accounts.json ve varsa files/ olmalı
  npm run server -- export <dosya>             veritabanını Firebase'in JSON biçiminde yazar
  npm run server -- import <dosya>             veritabanını dosyadakiyle değiştirir (sunucu kapalıyken)
  npm run server -- auth:export <dosya>        hesapları firebase auth:import biçiminde yazar
                                               (--without-passwords: şifre özetleri olmadan)
  npm run server -- auth:import <dosya>        hesapları alır (sunucu kapalıyken)
  npm run server -- storage:export <klasör>    yüklenen dosyaları yazar
  npm run server -- storage:import <klasör>    onları alır (sunucu kapalıyken)
  npm run -s server -- service [seçenekler]    bu seçeneklerle kendiliğinden başlaması için systemd birim dosyası`;

/** The answer to `--help`. */
export const HELP = `Kupa Ligi sunucusu

  npm start                                    derler (gerekiyorsa) ve başlatır
  npm start -- --port 4000 --data ./league-data
  npm run server -- --reset-admin-password     yöneticiye yeni bir şifre verir (sunucu kapalıyken)
${OPERATIONS_HELP}

  --port <n>               port (PORT; yoksa 4000; 0: boş bir port)
  --host <adres>           yalnızca bu adresi dinler (yoksa bütün adresler, IPv4 ve IPv6)
  --data <klasör>          veri klasörü (DATA; yoksa ./league-data)
  --demo                   ilk açılışta örnek lig oluşturur (söylenmezse de)
  --empty                  ilk açılışta örnek lig oluşturmaz
  --tls-cert <dosya>       HTTPS sertifikası (PEM), --tls-key ile birlikte
  --tls-key <dosya>        HTTPS anahtarı (PEM)
  --trust-proxy [ADRESLER] X-Forwarded-Proto ve X-Forwarded-For başlıklarına yalnızca bu adreslerdeki vekil
                           sunucudan geldiğinde güvenir, örneğin 10.0.0.2,10.1.0.0/16 (varsayılan: bu makine)
  --log-level <düzey>      debug, info, warn ya da error (yoksa info; günlük standart hataya yazılır)
  --log <dosya>            günlüğü bu dosyaya yazar (10 MB dolunca <dosya>.1 … <dosya>.4 olur; SIGHUP yeniden açar)
  --reset-admin-password   yeni yönetici şifresi yazar ve çıkar
  --help                   bu yardım

Bütün ayarlar .env.example dosyasında tek tek açıklanır.`;

/** What phones lack at an address without https, and the page that tells how to get it. */
export const NEEDS_HTTPS = `  Telefonlar http ile açılan ligde skor tutar; ana ekrana yükleme, internetsiz açılış ve bildirim
  ise https ister. Nasıl kurulur: docs/barindirma.md`;

/** What Apple refuses, and what helps. */
export const NO_IPHONES = `  iPhone’lara bildirim gitmez: Apple, .local ve localhost adresli ligleri geri çevirir. PUBLIC_URL’ye ligin
  https adresini ya da VAPID_SUBJECT’e sana ulaşılan bir adres yaz.`;

interface Welcome {
  name: string;
  addresses: string[];
  dataFolder: string;
  adminEmail: string;
  /** LEAGUE_ADMIN_EMAIL. */
  setting: string;
  /** Who was the admin until this start; null without a change. */
  formerAdmin: string | null;
  /** Null after the first run. */
  adminPassword: string | null;
  /** The link of the first way in; null after the first run. */
  entryLink: string | null;
  /** The QR code of {@link entryLink}, later of the address for phones; null where nobody scans it. */
  qr: string | null;
  /** The address for people, `PUBLIC_URL`. */
  publicUrl: string | undefined;
  /** Whether Apple takes the league's pushes. */
  reachesIphones: boolean;
}

/** The server's message when it is ready. */
export function welcome({
  name,
  addresses,
  dataFolder,
  adminEmail,
  setting,
  formerAdmin,
  adminPassword,
  entryLink,
  qr,
  publicUrl,
  reachesIphones,
}: Welcome): string {
  const access =
    adminPassword === null
      ? [
          '  Şifre:   ilk açılışta yazılmıştı; yenisi için sunucuyu durdurup:',
          '           npm run server -- --reset-admin-password',
        ]
      : [`  Şifre:   ${adminPassword}`, '           Bu şifre yalnızca bir kez gösterilir, şimdi not et.'];
  const entry =
    entryLink === null
      ? []
      : [
          '',
          `  Ya da şifresiz: bu bağlantıyı aç${qr === null ? '' : ' ya da kodu telefonunla okut'}. Bir kez, 15 dakika içinde ve`,
          '  yalnızca ilk girişe kadar çalışır; başkasına gösterme.',
          `  ${entryLink}`,
        ];
  return [
    '',
    `${name} yayında`,
    '',
    ...addresses.map((address, at) => `  ${at === 0 ? 'Adres:   ' : '         '}${address}`),
    `  Veri:    ${dataFolder}`,
    `  Sürüm:   ${RELEASE}`,
    '',
    ...(needsHttps(addresses, publicUrl) ? [NEEDS_HTTPS, ''] : []),
    ...(reachesIphones ? [] : [NO_IPHONES, '']),
    'Yönetici girişi',
    `  E-posta: ${adminEmail}`,
    ...(formerAdmin === null ? [] : [`           Yönetici değişti: ${formerAdmin} artık sıradan bir hesap.`]),
    ...(adminEmail === setting
      ? []
      : [
          '           Lig ona devredildi. LEAGUE_ADMIN_EMAIL ayarındaki',
          `           ${setting} adresi, değişmedikçe geçmez.`,
        ]),
    ...access,
    ...entry,
    '',
    ...(qr === null ? [] : [...(entryLink === null ? ['Telefonla okut, lig açılsın:'] : []), qr, '']),
    'Durdurmak için Ctrl+C.',
    '',
  ].join('\n');
}

/** Whether phones reach the league by plain http: browsers trust only the machine itself without https. */
function needsHttps(addresses: string[], publicUrl: string | undefined): boolean {
  if (publicUrl?.startsWith('https:')) return false;
  return addresses.some((address) => address.startsWith('http:') && !isOwnAddress(address));
}

/** Whether only this machine itself reaches the address. */
export function isOwnAddress(address: string): boolean {
  const { hostname } = new URL(address);
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}
