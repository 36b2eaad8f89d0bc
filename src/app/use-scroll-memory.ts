import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Where each entry of the history was scrolled to. */
const places = new Map<string, number>();

/** A new page opens at its top; «back» finds the page where it was left. */
export function useScrollMemory(): void {
  const { key, hash } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    history.scrollRestoration = 'manual';
    // A reload is the browser's own affair.
    const release = () => {
      history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', release);
    return () => window.removeEventListener('pagehide', release);
  }, []);
  useLayoutEffect(() => {
    const place = type === 'POP' ? places.get(key) : type === 'PUSH' && hash === '' ? 0 : undefined;
    if (place !== undefined) window.scrollTo(0, place);
    const remember = () => places.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key, hash, type]);
}
