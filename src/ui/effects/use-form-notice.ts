import { useLayoutEffect, useState } from 'react';

/** A form's sentence about finished work. The sentence disappears when the person types or submits anything on the page, in this form or another. */
export function useFormNotice(): [said: string | null, say: (sentence: string | null) => void] {
  const [said, say] = useState<string | null>(null);
  // A layout effect: it listens as soon as the sentence is drawn, so that it handles the very next key.
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
