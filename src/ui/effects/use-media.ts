import { useMemo, useSyncExternalStore } from 'react';

/**
 * Whether the window matches a media query, e.g. `(min-width: 60em)`; a change draws the screen again. Mantine's hook is not used: public pages load
 * nothing of Mantine, and its hook gives the answer only after the first drawing.
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
