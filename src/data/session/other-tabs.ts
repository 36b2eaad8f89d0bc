import { keepText } from './device.ts';

/** What a person did to the session of this browser. */
export type SessionMove = 'in' | 'out';

const KEY = 'lig-session-move';

/** Tells the other tabs of this browser that a person has signed in or out in this one. @param now ms, which makes every message another one */
export const tellTabs = (move: SessionMove, now: number): void => keepText(KEY, `${move} ${now}`, 'Session');

/** Calls back when a person signs in or out in another tab. A tab that shows a visitor has no connection to the accounts that could notice it. */
export function hearTabs(listener: (move: SessionMove) => void, page: Pick<Window, 'addEventListener'> = window): void {
  page.addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY && newValue !== null) listener(newValue.startsWith('in ') ? 'in' : 'out');
  });
}
