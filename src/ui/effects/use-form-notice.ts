import { useLayoutEffect, useState } from 'react';

/**
 * What a form says of work that is done. It goes when something new begins on the page: someone types or sends, in this
 * form or another.
 */
export function useFormNotice(): [said: string | null, say: (sentence: string | null) => void] {
  const [said, say] = useState<string | null>(null);
  // With the sentence itself: what is typed right after it is heard.
  useLayoutEffect(() => {
    if (said === null) return;
    const forget = () => say(null);
    document.addEventListener('input', forget);
    document.addEventListener('submit', forget);
    return () => {
      document.removeEventListener('input', forget);
      document.removeEventListener('submit', forget);
    };
  }, [said]);
  return [said, say];
}
