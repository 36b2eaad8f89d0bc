import { useRef } from 'react';
import { suggestedEmail } from '../../domain/accounts/registration.ts';
import { auth as texts } from '../../domain/messages/auth.ts';

/**
 * Returns a check for an address with a Turkish «ı» or «İ» in it: it returns the question for the field, or undefined.
 * It asks once: a second submission of the same address passes.
 */
export function useEmailQuestion(): (email: string) => string | undefined {
  const asked = useRef('');
  return (email) => {
    const meant = suggestedEmail(email);
    if (meant === null || asked.current === email) return undefined;
    asked.current = email;
    return texts.dotless(meant);
  };
}
