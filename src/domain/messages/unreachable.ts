import type { LeagueCounts } from '../functions/callables.ts';
import { isolatedTexts } from '../text/isolated.ts';

const NAMES: Readonly<Record<string, string>> = {
  apple: 'Apple',
  google: 'Google',
  mozilla: 'Mozilla',
  microsoft: 'Microsoft',
};

/** Sentences for the admin about pushes that nobody receives. */
export const unreachable = isolatedTexts({
  devices: (count: number) =>
    `${count} cihaza ulaşılamıyor: bildirim servisi onları geri çeviriyor. Sahibi uygulamayı açınca abonelik yenilenir; açılmayan cihaz bir hafta sonra silinir.`,
  refusing: ({ service, status, reason }: NonNullable<LeagueCounts['refusing']>[number]) =>
    `${NAMES[service] ?? service} ligin bütün bildirimlerini geri çeviriyor (${`${status} ${reason}`.trim()}): ona bağlı hiçbir cihaza bildirim gitmiyor. Sunucunun bildirim ayarlarına (VAPID) bakılmalı.`,
});
