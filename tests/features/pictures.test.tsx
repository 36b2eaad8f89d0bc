import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { uploadAddress } from '../support/app-server.ts';
import { ADMIN, CAPTAIN, openApp, PLAYER } from '../support/app-world.tsx';
import { CAPTAINS_LEAGUE } from '../support/captain-world.ts';

/** Everyone and every team with a picture of their own. */
function pictured<T extends object>(
  records: Record<string, T>,
  field: string,
  address: (id: string) => string,
): Record<string, T> {
  return Object.fromEntries(Object.entries(records).map(([id, record]) => [id, { ...record, [field]: address(id) }]));
}
const HEARD = {
  teams: pictured(CAPTAINS_LEAGUE.teams, 'logo', (id) => uploadAddress(`teams/${id}/logo_1`)),
  users: pictured(CAPTAINS_LEAGUE.users, 'photoURL', (id) => uploadAddress(`players/${id}/avatar`)),
};
/** The same at hosts of their own: some as plain files, some as if they were uploads there. */
const FOREIGN = {
  teams: pictured(CAPTAINS_LEAGUE.teams, 'logo', (id) => `https://evil.example/${id}.webp`),
  users: pictured(
    CAPTAINS_LEAGUE.users,
    'photoURL',
    (id) => `https://evil.example${uploadAddress(`players/${id}/avatar`)}`,
  ),
};
const pictures = () => [...document.querySelectorAll('img')];

/** Where pictures stand, and how many of them open the page: they are not to wait until the page is laid out. */
const PAGES = [
  { path: '/', as: null, count: 2, first: 0 },
  { path: '/teams', as: null, count: 2, first: 0 },
  { path: '/players', as: null, count: 4, first: 0 },
  { path: '/standings', as: null, count: 2, first: 0 },
  { path: '/team/firtina', as: null, count: 1, first: 1 },
  { path: '/team/firtina?tab=players', as: null, count: 3, first: 1 },
  { path: '/player/ali', as: null, count: 2, first: 2 },
  { path: '/player-profile', as: PLAYER, count: 3, first: 2 },
  { path: '/player-edit', as: PLAYER, count: 2, first: 2 },
  { path: '/team-dashboard', as: CAPTAIN, count: 4, first: 2 },
  { path: '/team-edit', as: CAPTAIN, count: 2, first: 2 },
  { path: '/admin?tab=teams', as: ADMIN, count: 3, first: 0 },
  { path: '/admin?tab=users', as: ADMIN, count: 8, first: 0 },
] as const;

describe.each(PAGES)('the pictures of $path', ({ path, as, count, first }) => {
  it('reserve their size, block nothing while they load, and are replaced by initials when broken', async () => {
    await openApp(path, { as, heard: HEARD });
    await waitFor(() => expect(pictures()).toHaveLength(count));
    for (const picture of pictures()) {
      const box = picture.parentElement?.style ?? null;
      expect(picture.getAttribute('width')).toMatch(/^\d+$/);
      expect([`${picture.width}px`, `${picture.height}px`]).toEqual([box?.width, box?.height]);
      expect(picture.getAttribute('decoding')).toBe('async');
      // A browser that learns the source before `loading` requests the picture at once.
      expect(picture.getAttributeNames().indexOf('src')).toBeGreaterThan(
        picture.getAttributeNames().indexOf('loading'),
      );
    }
    expect(pictures().filter((picture) => picture.getAttribute('loading') !== 'lazy')).toHaveLength(first);
    const boxes = pictures().map(({ parentElement }) => parentElement);
    for (const picture of pictures()) fireEvent.error(picture);
    expect(pictures()).toEqual([]);
    for (const box of boxes) expect(box?.textContent).toMatch(/^\p{Lu}{1,2}$/u);
  });

  it('decision 26: are never loaded from a host that a record names', async () => {
    await openApp(path, { as, heard: FOREIGN });
    await waitFor(() => expect(document.body.textContent).toMatch(/Fırtına|Kadıköy|Ece|Ali|Slogan/));
    await waitFor(() =>
      expect(document.querySelector('[class*="person"], [class*="team"], [style*="width"]')).not.toBeNull(),
    );
    for (const picture of pictures()) expect(new URL(picture.src).origin).toBe(location.origin);
    expect(document.documentElement.outerHTML).not.toContain('evil.example');
  });
});
