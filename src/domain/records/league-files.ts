import type { LogoFile } from './logo-files.ts';

// The pictures of the league itself (decision 130). A record holds only the number of an upload, so it can name no other host; the pages of the league
// serve each file under its own name (functions/src/pages/league-files.ts): a canvas can be read back, and frames and mails need no other address.

/** The number of an upload: its time in ms. */
export const LOGO = /^[0-9]{1,16}$/;

/** Where a file of a logo is, on the league's own host and, without the first slash, in its storage. */
export const logoAddress = (logo: string, file: LogoFile): string => `/league/logo_${logo}_${file}.img`;
