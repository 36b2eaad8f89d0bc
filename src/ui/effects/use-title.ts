import { useEffect } from 'react';

/** Names the document while the screen is there; the name before it comes back afterwards. */
export function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}
