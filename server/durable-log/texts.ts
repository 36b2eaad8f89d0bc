/** What a damaged data folder says to the person who starts the server on it. */
export const DURABLE_TEXTS = {
  damaged: (file: string, place: { record: number; byte: number } | null, what: string) =>
    `Veri klasöründe hasar var: ${file}${place === null ? '' : `, ${place.record}. kayıt (${place.byte}. bayttan başlar)`}: ${what} ` +
    'Hiçbir şey değiştirilmedi. Bir yedekten geri yükleyin: npm start -- --data <yedek>. ' +
    'Bir klasörün ya da yedeğin sağlam olup olmadığını gösterir: npm run server -- verify <klasör>',
  newer: (file: string) =>
    `Bu dosyayı daha yeni bir sürüm yazmış: ${file}. Uygulamayı güncelleyin. Verilere dokunulmadı.`,
  badHeader: 'dosyanın başı okunamıyor.',
  badRecord: 'kayıt bozuk ya da eksik.',
  badChecksum: 'içerik sağlama toplamıyla uyuşmuyor.',
  senseless: (reason: string) => `kayıt anlamsız (${reason}).`,
  missing: 'dosya yok.',
  gap: 'önceki dosyanın bittiği yerden başlamıyor.',
  unusable: (path: string, reason: string) => `Veri klasörü kullanılamıyor: ${path} (${reason}).`,
} as const;
