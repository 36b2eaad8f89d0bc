import { useMemo, useSyncExternalStore } from 'react';

/** Whether the window answers a media query, e.g. `(min-width: 60em)`; the screen is drawn again when that changes. */
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
