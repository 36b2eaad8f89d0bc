import { useMemo, useSyncExternalStore } from 'react';

/**
 * Whether the window answers a media query, e.g. `(min-width: 60em)`; the screen is drawn again when that changes. Not
 * Mantine's hook: public pages load nothing of Mantine, and that one answers only after the first drawing.
 */
export function useMedia(query: string): boolean {
  const media = useMemo(() => {
    const list = window.matchMedia(query);
    return {
      matches: () => list.matches,
      subscribe: (onChange: () => void) => {
        list.addEventListener('change', onChange);
        return () => list.removeEventListener('change', onChange);
      },
    };
  }, [query]);
  return useSyncExternalStore(media.subscribe, media.matches);
}
