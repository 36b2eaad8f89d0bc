import { createContext } from 'react';

/**
 * Gives the address at which a stored picture is fetched, or null where the value names none of the league. Without the app's
 * own no picture is shown: what a record holds never reaches an `<img>` by itself.
 */
export const PictureAddressContext = createContext<(stored: string) => string | null>(() => null);
