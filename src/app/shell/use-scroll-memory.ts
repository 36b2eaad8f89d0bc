import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** The scroll position of each history entry. */
const places = new Map<string, number>();

/**
 * A new page opens at its top, also one that replaces another in the history; «back» restores the scroll position. A page
 * that only changes its own address keeps its position.
 */
export function useScrollMemory(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const last = useRef(pathname);
  useEffect(() => {
    history.scrollRestoration = 'manual';
    // At a reload the browser restores the position.
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
    // A replaced address has a new key: its position is stored now, for a person who leaves it without scrolling.
    if (isSame) remember();
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key, pathname, hash, type]);
}
