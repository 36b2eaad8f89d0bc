import { createContext } from 'react';

/**
 * Returns the address of a stored picture, or null if the value names no picture of the league. Without the app's own function no picture is shown: a
 * record's value never reaches an `<img>` directly.
 */
export const PictureAddressContext = createContext<(stored: string) => string | null>(() => null);
