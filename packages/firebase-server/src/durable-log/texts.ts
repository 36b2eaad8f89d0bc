interface Torn {
  file: string;
  record: number;
  at: number;
  bytes: number;
  /** ISO time. */
  written: string;
  /** The file that keeps the bytes; null if there were none, or the disk refused it. */
  copy: string | null;
}

/** The messages about a damaged or unusable data folder, for the person who starts the server on it. */
export const DURABLE_TEXTS = {
  damaged: (file: string, place: { record: number; byte: number } | null, what: string) =>
    `Veri klasöründe hasar var: ${file}${place === null ? '' : `, ${place.record}. kayıt (${place.byte}. bayttan başlar)`}: ${what} ` +
    'Hiçbir şey değiştirilmedi. Bir yedekten geri yükle: npm start -- --data <yedek>. ' +
    'Bir klasörün ya da yedeğin sağlam olup olmadığını gösterir: npm run server -- verify <klasör>',
  tornTail: ({ file, record, at, bytes, written, copy }: Torn) =>
    `Yarım kalmış son kayıt atıldı: ${file}, ${record}. kayıt (${at}. bayttan başlar, ${bytes} bayt; dosyaya son yazma: ${written}). ` +
    (copy === null ? 'Kopyası yok.' : `Kopyası: ${copy}`),
  newer: (file: string) => `Bu dosyayı daha yeni bir sürüm yazmış: ${file}. Uygulamayı güncelle. Verilere dokunulmadı.`,
  badHeader: 'dosyanın başı okunamıyor.',
  badRecord: 'kayıt bozuk ya da eksik.',
  badChecksum: 'içerik sağlama toplamıyla uyuşmuyor.',
  senseless: (reason: string) => `kayıt anlamsız (${reason}).`,
  missing: 'dosya yok.',
  gap: 'önceki dosyanın bittiği yerden başlamıyor.',
  unusableFile: (path: string, code: string) =>
    `Veri klasöründe kullanılamayan bir yer var: ${path} (${reasonOf(code)}). Nedenini gider ve yeniden başlat; verilere dokunulmadı.`,
  notAFolder: (path: string) => `Veri klasörü bir klasör değil: ${path}. --data ile başka bir yer seç.`,
  notWritable: (path: string, code: string) =>
    `Veri klasörüne yazılamıyor: ${path} (${reasonOf(code)}). İzinleri denetle ya da --data ile başka bir yer seç.`,
  notALeague: (path: string) =>
    `Bu klasör boş değil ve bir lig veri klasörü de değil: ${path}. --data ile boş ya da yeni bir klasör seç.`,
  inUse: (path: string, pid: number) =>
    `Bu veri klasörünü başka bir sunucu kullanıyor (süreç ${pid}): ${path}. Önce onu durdur.`,
  /** @param writer the release that wrote the folder, empty if it left no name */
  tooNew: (path: string, writer: string, own: string) =>
    `Bu veri klasörünü daha yeni bir sürüm yazmış, bu sürüm (${own}) onu açamaz: ${path}. ${writer === '' ? 'Daha yeni bir sürümü' : `${writer} sürümünü ya da daha yenisini`} al. Verilere dokunulmadı.`,
  badVersionFile: (path: string) => `Veri klasörünün sürüm dosyası okunamıyor: ${path}. Bir yedekten geri yükle.`,
} as const;

const REASONS: Readonly<Record<string, string>> = {
  EISDIR: 'dosya olmalı, klasör var',
  ENOTDIR: 'klasör olmalı, dosya var',
  EEXIST: 'klasör olmalı, dosya var',
  EACCES: 'izin yok',
  EPERM: 'izin yok',
  EROFS: 'salt okunur',
  ENOSPC: 'diskte yer yok',
  EDQUOT: 'diskte yer yok',
  EFBIG: 'diskte yer yok',
};

/** Why the file system refused something, in words. @param code of the system's error */
export function reasonOf(code: string): string {
  return REASONS[code] ?? `okunamıyor ya da yazılamıyor, ${code}`;
}
