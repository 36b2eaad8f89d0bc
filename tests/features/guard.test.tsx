import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ADMIN, CAPTAIN, openApp, PLAYER } from '../support/app-world.tsx';
import { MATCH_ID, playedMatch } from '../support/league-data.ts';

const GUARDED = ['/admin', `/admin/match/${MATCH_ID}`];
const heard = { matches: { [MATCH_ID]: playedMatch('ali+').match } };

describe.each(GUARDED)('%s', (address) => {
  it('GUARD-01, ADMIN-01, MATCH-01: sends a visitor to /login', async () => {
    const { path } = await openApp(address, { heard });
    await waitFor(() => expect(path()).toBe('/login'));
    expect(await screen.findByLabelText('E-posta')).toBeTruthy();
  });

  it('GUARD-02: redirects nobody before the rules have told whether it is the admin’s account', async () => {
    const { admin: _unasked, ...unasked } = ADMIN;
    const { path, session } = await openApp(address, { as: unasked, heard });
    await screen.findAllByText('Yükleniyor...');
    expect(path()).toBe(address.split('?')[0]);
    await act(() => session.set(ADMIN));
    await waitFor(() => expect(screen.queryByText('Yükleniyor...')).toBeNull());
    expect(path()).toBe(address.split('?')[0]);
  });

  it.each([
    ['a player', PLAYER],
    ['a captain', CAPTAIN],
    ['an account without a record', { uid: 'yeni', email: 'yeni@example.com', displayName: '', admin: false }],
  ])('GUARD-02, ADMIN-01, MATCH-01: sends %s to /', async (_who, as) => {
    const { path } = await openApp(address, { as, heard });
    await waitFor(() => expect(path()).toBe('/'));
    expect(screen.queryByRole('heading', { name: 'Admin Panel' })).toBeNull();
  });

  it('ADMIN-01, MATCH-01: lets the admin in, known by the address', async () => {
    const { path } = await openApp(address, { as: { ...ADMIN, email: 'Admin@KupaLigi.local' }, heard });
    expect(
      await screen.findByRole(address === '/admin' ? 'heading' : 'region', { name: /^(Admin Panel|Skor)$/ }),
    ).toBeTruthy();
    expect(path()).toBe(address);
  });

  it('waits while the session is unknown', async () => {
    const { path } = await openApp(address, { sessionUnread: true, heard });
    expect(screen.getAllByText('Yükleniyor...').length).toBeGreaterThan(0);
    expect(path()).toBe(address);
  });
});
