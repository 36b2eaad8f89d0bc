import { type ReactNode, useState } from 'react';

/**
 * A square picture, or null where there is none or it is broken. Its size is known before it is there.
 *
 * @param size edge in CSS pixels
 * @param first it opens the page; every other waits until it comes near the screen
 */
export function usePicture(src: string | null | undefined, size: number, first = false): ReactNode {
  const [broken, setBroken] = useState<string | null>(null);
  if (!src || src === broken) return null;
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
