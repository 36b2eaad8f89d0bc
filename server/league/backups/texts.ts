/** The messages about the backups that the server makes by itself. */
export const BACKUP_TEXTS = {
  insideData: 'Yedekler veri klasörünün içinde olamaz; başka bir klasör, en iyisi başka bir disk olmalı.',
  notAFolder: 'Bir klasör olmalı, orada bir dosya var.',
  notWritable: (reason: string) => `Oraya yazılamıyor (${reason}).`,
  foreign: (name: string) => `Orada yedeklerden başka bir şey var: ${name}. Boş ya da yeni bir klasör seç.`,
  otherLeague:
    'Orada başka bir veri klasörünün yedekleri var. Her veri klasörü için ayrı bir klasör seç; bir yedeği denemek için ayarı boş bırak (BACKUP_FOLDER=).',
  failed: (reason: string) => `Yedek alınamadı: ${reason}`,
  trialFailed: (name: string, reason: string) => `Yedek (${name}) denemeden geçmedi, ona güvenme: ${reason}`,
  noFolder: (reason: string) => `Yedek klasörü kullanılamıyor (${reason}).`,
  unexpected: 'Beklenmeyen bir hata; ayrıntısı sunucunun günlüğünde.',
  /** In place of the path, in what the panel shows. */
  dataFolder: 'veri klasörü',
} as const;
