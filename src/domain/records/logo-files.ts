// The files of a logo (decision 130); league-files.ts has their addresses, which every visit needs.

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

const ADDRESS = /^\/(league\/(?:logo|sponsor)_[0-9]{1,16}_[a-z0-9]{1,8}[.]img)$/;

/** The path in the storage of a file at the league's own address; null for any other address. */
export const leagueFile = (address: string): string | null => ADDRESS.exec(address)?.[1] ?? null;

const NAME = new RegExp(`^/league/logo_([0-9]{1,16})_(${Object.keys(LOGO_FILES).join('|')})[.]img$`);

/** The logo and the file that such an address names; null for any other. */
export function logoOf(address: string): { logo: string; file: LogoFile } | null {
  const [, logo, file] = NAME.exec(address) ?? [];
  return logo === undefined ? null : { logo, file: file as LogoFile };
}
