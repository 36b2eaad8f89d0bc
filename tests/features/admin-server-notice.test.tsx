import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ADMIN, openApp } from '../support/app-world.tsx';
import { LEAGUE } from '../support/league-data.ts';

afterEach(() => vi.unstubAllGlobals());

/** Opens the panel with a server that gives this answer; returns the requested addresses. */
async function openBeside(answer: () => Promise<Response>): Promise<string[]> {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return answer();
  });
  await openApp('/admin', { as: ADMIN, heard: LEAGUE });
  await screen.findByRole('tab', { name: 'Maçlar' });
  await waitFor(() => expect(asked).toContain('/__/health'));
  return asked;
}
const says = (body: object) => async () => Response.json(body);

describe('what the server’s operator has to do soon', () => {
  it.each([
    [9, /sertifikası 9 gün içinde bitiyor/],
    [0, /sertifikası bugün bitiyor/],
    [-1, /sertifikasının süresi doldu/],
  ])('is said in the panel: a certificate with %i days left', async (certificateDaysLeft, sentence) => {
    await openBeside(says({ status: 'ok', certificateDaysLeft }));
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('is said in the panel: a push service that refuses everything', async () => {
    const pushesRefusedBy = [{ service: 'apple', status: 403, reason: 'BadJwtToken' }];
    await openBeside(says({ status: 'ok', pushesRefusedBy }));
    expect(await screen.findByText(/Apple.* bildirimlerini geri çeviriyor .*BadJwtToken/)).toBeTruthy();
  });

  it.each([
    ['without an end that is near', says({ status: 'ok' })],
    ['of Firebase, which has no such page', async () => new Response('<!doctype html>', { status: 404 })],
  ])('a server %s says nothing', async (_what, answer) => {
    await openBeside(answer);
    await waitFor(() => expect(screen.queryByText(/sertifika/)).toBeNull());
  });
});
