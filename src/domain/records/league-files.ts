import type { LogoFile } from './logo-files.ts';

// The pictures of the league itself (decision 130). A record holds only the number of an upload, so it can name no other host; the pages of the league
// serve each file under its own name (functions/src/pages/league-files.ts): a canvas can be read back, and frames and mails need no other address.

/** The number of an upload: its time in ms. */
export const LOGO = /^[0-9]{1,16}$/;

const ADDRESS = /^\/(league\/(?:logo|sponsor)_[0-9]{1,16}_[a-z0-9]{1,8}[.]img)$/;

/** Where a file of a logo is, on the league's own host and, without the first slash, in its storage. */
export const logoAddress = (logo: string, file: LogoFile): string => `/league/logo_${logo}_${file}.img`;

/** The path in the storage of a file at the league's own address; null for any other address. */
export const leagueFile = (address: string): string | null => ADDRESS.exec(address)?.[1] ?? null;
