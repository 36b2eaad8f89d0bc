import { isolatedTexts } from '../text/isolated.ts';

/** Sentences of the objections to results. */
export const objections = isolatedTexts({
  title: 'Sonuçlar ve itiraz',
  text: (days: number) =>
    `Bir sonuca maç bittikten sonra ${days} gün içinde bir kez itiraz edebilirsin. İtirazı yalnızca yönetici görür; sonuç kendiliğinden değişmez.`,
  object: 'İtiraz et',
  objectTo: (match: string) => `İtiraz et: ${match}`,
  reason: 'Nedeni',
  reasonRequired: 'Neden itiraz ettiğini yaz.',
  send: 'Gönder',
  sent: 'İtirazın yöneticiye iletildi.',
  failed: 'İtiraz gönderilemedi. Lütfen tekrar dene.',
  refused: 'İtiraz kabul edilmedi: süre dolmuş ya da takımın bu maça zaten itiraz etmiş.',
  offline: 'İtiraz için internet gerekiyor; internet gelince buradan itiraz edebilirsin.',
  /** «İtiraz edildi: 1 May 2026 · yönetici gördü» */
  state: (date: string, seen: boolean) =>
    `İtiraz edildi: ${date} · ${seen ? 'yönetici gördü' : 'yönetici henüz görmedi'}`,
  /** In the admin's panel. */
  of: (team: string) => `İtiraz: ${team}`,
  markSeen: 'Gördüm',
  markSeenOf: (team: string, match: string) => `Gördüm: ${team} takımının itirazı, ${match}`,
  seen: (date: string) => `Görüldü: ${date}`,
  seenFailed: 'İtiraz işaretlenemedi. Lütfen tekrar dene.',
  notice: (team: string, match: string) => ({
    title: 'Sonuca itiraz',
    message: `${team}, ${match} maçının sonucuna itiraz etti. Nedeni yönetim panelinde, tamamlanan maçların altında.`,
  }),
} as const);
