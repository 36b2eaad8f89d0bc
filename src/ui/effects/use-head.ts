import { useEffect } from 'react';

const DESCRIPTION = ['meta[name="description"]', 'meta[property="og:description"]'];
const TITLE = 'meta[property="og:title"]';

/** Sets the document's title and description while the screen is mounted, and restores the previous ones afterwards. */
export function useHead({ title, description }: { title: string; description: string }): void {
  useEffect(() => {
    const before = document.title;
    const undo = [set(TITLE, title), ...DESCRIPTION.map((selector) => set(selector, description))];
    document.title = title;
    return () => {
      document.title = before;
      for (const back of undo) back();
    };
  }, [title, description]);
}

function set(selector: string, content: string): () => void {
  const meta = document.head.querySelector<HTMLMetaElement>(selector);
  if (meta === null) return () => undefined;
  const before = meta.content;
  meta.content = content;
  return () => {
    meta.content = before;
  };
}
