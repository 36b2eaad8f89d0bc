import { useRef } from 'react';
import { suggestedEmail } from '../../domain/accounts/registration.ts';
import { auth as texts } from '../../domain/messages/auth.ts';

/**
 * Asks once about an address with a Turkish «ı» or «İ» in it: gives the question for the field, or undefined. Who sends
 * the same address again means it.
 */
export function useAskedEmail(): (email: string) => string | undefined {
  const asked = useRef('');
  return (email) => {
    const meant = suggestedEmail(email);
    if (meant === null || asked.current === email) return undefined;
    asked.current = email;
    return texts.dotless(meant);
  };
}
