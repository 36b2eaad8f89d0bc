/** What the functions store in the admin's log about a night, with names as they are. */
export const nightLog = {
  /** «Ayla · Masa 3» */
  whoAt: (name: string, table: number) => `${name} · Masa ${table}`,
  /** «Ayla · Masa 3 · Moda – Kadıköy» */
  startedAt: (name: string, table: number, pair: string) => `${name} · Masa ${table} · ${pair}`,
  /** The note of a fixture that was decided so: «Moda gelmedi». */
  absent: (team: string) => `${team} gelmedi`,
  allowed: {
    noShow: (isOn: boolean) => (isOn ? '«Gelmedi» hakemlere açıldı' : '«Gelmedi» hakemlere kapatıldı'),
    asks: (isOn: boolean) => (isOn ? 'Masa istekleri hakemlere açıldı' : 'Masa istekleri hakemlere kapatıldı'),
  },
  /** «Can · Masa 4 · kabul eden: Ayla» */
  decidedBy: (about: string, name: string) => `${about} · yanıtlayan: ${name}`,
  codeChanged: 'Yeni kod',
  codeOff: 'Kodla hakemlik kapatıldı',
} as const;
