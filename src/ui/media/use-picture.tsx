import { type ReactNode, use, useState } from 'react';
import { PictureAddressContext } from './picture-address.ts';

/**
 * A square picture, or null where there is none or it is broken. Its size is known before it is there.
 *
 * @param stored as its record names it
 * @param size edge in CSS pixels
 * @param first it opens the page; every other waits until it comes near the screen
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
      // Ahead of the source, or some browsers ask for it at once.
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
      src={src}
      onError={() => setBroken(src)}
    />
  );
}
