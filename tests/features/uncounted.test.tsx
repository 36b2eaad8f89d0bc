import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ADMIN, openApp } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { completedMatch, MATCH_ID } from '../support/league-data.ts';

const LATE = 'Bu sonuç puan durumuna henüz işlenmedi.';
const { match, events } = completedMatch('ali+', 'ceren0');
const heard = (updatedAt: number) => ({
  matches: { [MATCH_ID]: { ...match, updatedAt } },
  events: { [MATCH_ID]: events },
});

describe('decision 118: a result that nobody has counted', () => {
  it('says so on its page after a moment, until it is counted', async () => {
    const { backend } = await openApp(`/match/${MATCH_ID}`, { heard: heard(Date.now() - 4_000) });
    await screen.findByRole('heading', { level: 1 });
    backend.seed({ [`uncounted/${MATCH_ID}`]: Date.now() - 4_000, 'uncounted/other': 1 });
    expect(await screen.findByText(LATE)).toBeTruthy();
    backend.seed({ [`uncounted/${MATCH_ID}`]: null });
    await waitFor(() => expect(screen.queryByText(LATE)).toBeNull());
  });

  it('is not asked about when it is older', async () => {
    const { backend } = await openApp(`/match/${MATCH_ID}`, { heard: heard(Date.now() - 3_600_000) });
    backend.seed({ [`uncounted/${MATCH_ID}`]: Date.now() - 3_600_000 });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(LATE)).toBeNull();
  });

  it('stands in the panel after a minute, with a button that asks for it', async () => {
    const { backend, user } = await openApp('/admin?tab=matches', { as: ADMIN });
    await screen.findByRole('button', { name: 'Yeni maç başlat' });
    expect(screen.queryByText('Sonuçlar sayılmıyor')).toBeNull();
    backend.seed({ 'uncounted/l1': Date.now() - 180_000, 'uncounted/l2': Date.now() });
    expect(await screen.findByText('Sonuçlar sayılmıyor')).toBeTruthy();
    expect(screen.getByText(/^2 değişiklik puan durumuna işlenmedi; en eskisi 3 dakikadır bekliyor\./)).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Şimdi hesapla' }));
    await waitFor(() => expect(backend.read('uncounted')).toBeNull());
    await waitFor(() => expect(screen.queryByText('Sonuçlar sayılmıyor')).toBeNull());
    expect(Object.values(backend.read('adminLog') as object)).toMatchObject([{ action: 'recount', target: 'league' }]);
  });

  it('tells in the panel how far a counting of the whole league is, instead of that nobody counts', async () => {
    const { backend } = await openApp('/admin?tab=matches', { as: ADMIN });
    await screen.findByRole('button', { name: 'Yeni maç başlat' });
    const at = Date.now();
    backend.seed({ 'uncounted/l1': at - 180_000, 'counting/pass': { at, read: 3000 } });
    expect(await screen.findByText('3000 kayıt okundu.')).toBeTruthy();
    backend.seed({ 'counting/pass': { at, done: 500, all: 1200 } });
    expect(await screen.findByText('1200 kayıttan 500’ü kaydedildi.')).toBeTruthy();
    expect(screen.getAllByText('İstatistikler hesaplanıyor')).toHaveLength(1);
    expect(screen.queryByText('Sonuçlar sayılmıyor')).toBeNull();
    expect(await axeViolations()).toEqual([]);
    // A host that was killed meanwhile tells nothing any more.
    backend.seed({ 'counting/pass': { at: at - 61_000, done: 500, all: 1200 } });
    expect(await screen.findByText('Sonuçlar sayılmıyor')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('İstatistikler hesaplanıyor')).toBeNull());
  });

  it('says nothing in the panel without a connection', async () => {
    const { backend } = await openApp('/admin?tab=matches', { as: ADMIN, connection: 'offline' });
    backend.seed({ 'uncounted/l1': 1 });
    await screen.findByRole('button', { name: 'Yeni maç başlat' });
    expect(screen.queryByText('Sonuçlar sayılmıyor')).toBeNull();
  });
});
