/** The messages of the commands beside the server (export, import, backup). */
export const OPERATION_TEXTS = {
  unknownCommand: (name: string) => `Böyle bir komut yok: ${name}\nKomutlar için: npm run server -- --help`,
  needsPlace: (name: string, what: string) => `${name} komutu bir ${what} ister: npm run server -- ${name} <${what}>`,
  needsNoPlace: (name: string) => `${name} komutu yalnızca seçenek alır: npm run server -- ${name} --port 4000`,
  onlyWithAccounts: '--without-passwords yalnızca auth:export ile kullanılır.',
  noLeague: (path: string) => `Burada bir lig yok: ${path}. --data ile veri klasörünü göster.`,
  unreadable: (path: string, code: string) => `Dosya okunamıyor: ${path} (${code}).`,
  notJson: (path: string, reason: string) => `Dosya geçerli bir JSON değil: ${path} (${reason}). Hiçbir şey değişmedi.`,
  badData: (path: string, where: string, reason: string) =>
    `Veritabanına alınamaz: ${path}, yol "${where}": ${reason} Hiçbir şey değişmedi.`,
  notAccounts: (path: string, reason: string) => `Hesap dosyası değil: ${path} (${reason}). Hiçbir şey değişmedi.`,
  addressTaken: (email: string, folder: string) =>
    `Hesaplar alınamaz: ${email} adresi bu ligde başka bir hesabın (${folder}). Bir lig yalnızca boş bir klasöre ya da bir kez başlatılmış, henüz kullanılmamış bir lige taşınır; --data ile yeni bir klasör seç. Hiçbir şey değişmedi.`,
  moved: (from: string, folder: string) => `Lig taşındı: ${from} → ${folder}`,
  movedAdmin: (email: string) =>
    `Yönetici: ${email}. Sunucuyu LEAGUE_ADMIN_EMAIL ayarında bu adresle başlat, yoksa ayardaki adres yönetici olur.`,
  notWritable: (path: string, reason: string) => `Yazılamıyor: ${path} (${reason}).`,
  notTried: (path: string, reason: string) => `Denenemedi: ${path} (${reason}).`,
  taken: (path: string) => `Orada zaten bir şey var: ${path}. Boş ya da yeni bir yer seç.`,
  inside: (path: string) => `Yedek, veri klasörünün içinde olamaz: ${path}`,
  unsteady: 'Veri klasörü kopyalanırken durmadan değişti. Biraz sonra yeniden dene.',
  exported: (path: string) => `Veritabanı yazıldı: ${path}`,
  imported: (path: string, folder: string) => `Veritabanı ${path} dosyasındakiyle değiştirildi: ${folder}`,
  accountsExported: (count: number, path: string) => `${count} hesap yazıldı: ${path}`,
  accountsImported: (count: number, reset: number) =>
    `${count} hesap alındı.${reset > 0 ? ` ${reset} hesabın şifresi buraya taşınamaz; sahipleri "Şifremi unuttum" ile yenisini belirler.` : ''}`,
  accountSkipped: (who: string, reason: string) => `  Alınmadı: ${who} (${reason})`,
  skippedDisabled: 'devre dışı',
  skippedNoEmail: 'e-posta adresi yok',
  filesExported: (count: number, path: string) => `${count} dosya yazıldı: ${path}`,
  filesImported: (count: number) => `${count} dosya alındı.`,
  notFiles: (path: string, reason: string) => `Dışa aktarılmış bir dosya klasörü değil: ${path} (${reason}).`,
  fileRefused: (name: string, reason: string) => `Dosya alınamadı: ${name} (${reason}).`,
  verifyInUse: (path: string) =>
    `Bu veri klasörünü çalışan bir sunucu kullanıyor: ${path}. Önce onu durdur ya da yedek alıp yedeği kontrol et: npm run server -- backup <klasör>, sonra npm run server -- verify <klasör>`,
  whole: (path: string) => `Sağlam: ${path}`,
  notWhole: (path: string, faults: readonly string[]) =>
    [`Hasarlı: ${path}`, ...faults.map((fault) => `  - ${fault}`)].join('\n'),
  verifiedSmall: (count: number) => `  Ayarlar ve anahtarlar: ${count} dosya`,
  verifiedDatabase: (records: number, bytes: number) => `  Veritabanı: ${records} kayıt, ${bytes} bayt`,
  verifiedAccounts: (count: number, records: number, bytes: number) =>
    `  Hesaplar: ${count} hesap, ${records} kayıt, ${bytes} bayt`,
  verifiedFiles: (count: number, records: number, bytes: number) =>
    `  Dosyalar: ${count} dosya, ${records} kayıt, ${bytes} bayt; her dosyanın içeriği kaydındaki özetle aynı`,
  tornTail: (file: string) => `  Son kayıt yarım kalmış (çökme ya da elektrik kesintisi), açılışta kesilir: ${file}`,
  lostLast: (file: string, record: number) =>
    `  Düzgün kapatılmış günlüğün son kaydı (${record}.) eksik; bunu çökme yapmaz, diski kontrol et. Açılışta onsuz devam edilir; o kayıt bir yedekte olabilir: ${file}`,
  wrongSize: (expected: number, found: number) => `${expected} bayt olmalı, ${found} bayt var.`,
  contentDamaged: (name: string, file: string, fault: string) => `Yüklenen dosya "${name}" (${file}): ${fault}`,
  backedUp: (path: string) => `Yedek hazır: ${path}\nDenemek için: npm start -- --data ${path}`,
} as const;
