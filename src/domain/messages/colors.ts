/** The names of the colour schemes. */
export const colors = { label: 'Görünüm', dark: 'Koyu', light: 'Açık', auto: 'Otomatik' } as const;
