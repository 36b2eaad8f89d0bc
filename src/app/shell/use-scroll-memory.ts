import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Where each entry of the history was scrolled to. */
const places = new Map<string, number>();

/**
 * A new page opens at its top, also one that takes the place of another; «back» finds the page where it was left. A page
 * that only keeps something new in its address stays where it is.
 */
export function useScrollMemory(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const last = useRef(pathname);
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
    const isSame = type === 'REPLACE' && pathname === last.current;
    last.current = pathname;
    const place = type === 'POP' ? places.get(key) : !isSame && hash === '' ? 0 : undefined;
    if (place !== undefined) window.scrollTo(0, place);
    const remember = () => places.set(key, window.scrollY);
    // Each address has an entry of its own, and who goes on without scrolling comes back to where he stands now.
    if (isSame) remember();
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key, pathname, hash, type]);
}
