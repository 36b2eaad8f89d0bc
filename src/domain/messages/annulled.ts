/** What public pages, pictures and files say of an annulled result (decision 69); apart from their own sentences, which every first visit loads. */
export const annulled = {
  title: 'Geçersiz sayıldı',
  for: (reason: string) => `Geçersiz sayıldı: ${reason}`,
} as const;
