// The pictures of the league itself (decision 130). A record holds only the number of an upload, so it can name no other host; the pages of the league
// serve each file under its own name (functions/src/pages/league-files.ts): a canvas can be read back, and frames and mails need no other address.

/** The number of an upload: its time in ms. */
export const LOGO = /^[0-9]{1,16}$/;

/** What a logo is drawn as at its upload, and the picture of the app that stands for it without one. `share` is the part of the edge that the logo takes on a ground of its own. */
export const LOGO_FILES = {
  /** In heads; the only one that a first visit loads. */
  small: { size: 96, instead: '/icons/icon-192.png' },
  '192': { size: 192, instead: '/icons/icon-192.png' },
  '512': { size: 512, instead: '/icons/icon-512.png' },
  /** Whole in the circle that a system cuts out: 80% of the edge, of which a square takes 0.7. */
  maskable: { size: 512, share: 0.56, instead: '/icons/icon-maskable-512.png' },
  /** iOS draws black where an icon is transparent, and rounds its corners. */
  apple: { size: 180, share: 0.84, instead: '/icons/apple-touch-icon.png' },
} as const satisfies Record<string, { size: number; share?: number; instead: string }>;
export type LogoFile = keyof typeof LOGO_FILES;

const ADDRESS = new RegExp(`^/(league/logo_([0-9]{1,16})_(${Object.keys(LOGO_FILES).join('|')})[.]img)$`);

/** Where a file of a logo is, on the league's own host and, without the first slash, in its storage. */
export const logoAddress = (logo: string, file: LogoFile): string => `/league/logo_${logo}_${file}.img`;

/** The path in the storage of a file at the league's own address; null for any other address. */
export const leagueFile = (address: string): string | null => ADDRESS.exec(address)?.[1] ?? null;

/** The upload and the file that such an address names; null for any other. */
export function logoOf(address: string): { logo: string; file: LogoFile } | null {
  const [, , logo, file] = ADDRESS.exec(address) ?? [];
  return logo === undefined ? null : { logo, file: file as LogoFile };
}
