import { createContext, type ReactNode, use, useState } from 'react';

/**
 * A square picture, or null if there is none or it is broken. Its size is known before it loads.
 *
 * @param stored the value in the record
 * @param size edge in CSS pixels
 * @param first the picture is at the top of the page; every other loads when it comes near the screen
 */
export function usePicture(stored: string | null | undefined, size: number, first = false): ReactNode {
  const [broken, setBroken] = useState<string | null>(null);
  const addressOf = use(PictureAddressContext);
  const src = stored ? addressOf(stored) : null;
  if (src === null || src === broken) return null;
  return (
    <img
      alt=""
      width={size}
      height={size}
      // `loading` comes before `src`, or some browsers load the picture at once.
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
      src={src}
      onError={() => setBroken(src)}
    />
  );
}

/**
 * Returns the address of a stored picture, or null if the value names no picture of the league. Without the app's own function no picture is shown: a
 * record's value never reaches an `<img>` directly.
 */
export const PictureAddressContext = createContext<(stored: string) => string | null>(() => null);
