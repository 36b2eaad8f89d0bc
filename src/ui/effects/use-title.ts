import { useEffect } from 'react';

/** Sets the document's title while the screen is mounted, and restores the previous one afterwards. */
export function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}
