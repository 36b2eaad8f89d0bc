/** What the functions store in the admin's log about a night, with names as they are. */
export const nightLog = {
  /** «Ayla · masa 3» */
  whoAt: (name: string, table: number) => `${name} · masa ${table}`,
  /** «Ayla · masa 3 · Moda – Kadıköy» */
  startedAt: (name: string, table: number, pair: string) => `${name} · masa ${table} · ${pair}`,
  codeChanged: 'Yeni kod',
  codeOff: 'Kodla hakemlik kapatıldı',
} as const;
