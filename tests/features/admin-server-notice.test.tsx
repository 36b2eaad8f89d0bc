import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AppServer } from '../support/app-server.ts';
import { ADMIN, findPlace, openApp } from '../support/app-world.tsx';
import { LEAGUE } from '../support/league-data.ts';

const HOUR = 3_600_000;

/** Opens the panel of a host in this state. */
async function openBeside(change: (backend: AppServer) => void): Promise<void> {
  const { backend, user } = await openApp('/', { as: ADMIN, heard: LEAGUE });
  act(() => change(backend));
  await user.click((await screen.findAllByRole('link', { name: /Admin Panel|Panel/ }))[0] as HTMLElement);
  await findPlace({ name: 'Maçlar' });
  await waitFor(() => expect(backend.hostCalls).toHaveLength(1));
}

describe('what the server’s operator has to do soon', () => {
  it.each([
    [9, /sertifikası 9 gün içinde bitiyor/],
    [0, /sertifikası bugün bitiyor/],
    [-1, /sertifikasının süresi doldu/],
  ])('is said in the panel: a certificate with %i days left', async (certificateDaysLeft, sentence) => {
    await openBeside(({ host }) => Object.assign(host, { certificateDaysLeft }));
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('is said in the panel: a push service that refuses everything', async () => {
    const refusal = { status: 403, reason: 'BadJwtToken' };
    await openBeside(({ seed }) => seed({ 'pushServices/apple': { refusedAt: Date.now(), ...refusal } }));
    expect(await screen.findByText(/Apple.* bildirimlerini geri çeviriyor .*BadJwtToken/)).toBeTruthy();
  });

  it('is said in the panel: no backup for two days', async () => {
    const state = { folder: true, running: false, at: Date.now() - 73 * HOUR, fault: null };
    await openBeside((backend) => {
      backend.backups = { state: () => state, make: async () => undefined };
    });
    expect(await screen.findByText(/^İki gündür yeni yedek yok/)).toBeTruthy();
  });

  it('a host that lacks only settings says nothing: they stand under «Neler hazır»', async () => {
    await openBeside(() => undefined);
    await waitFor(() => expect(screen.queryByText(/sertifika|yedek|PUBLIC_URL/)).toBeNull());
  });
});
