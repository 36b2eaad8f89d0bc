import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ADMIN, openApp, PLAYER } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';

const EMPTY = { teams: {}, users: {} };

describe('an empty league says what comes next', () => {
  it.each([
    ['/teams', /^İlk takımı sen kaydet/, 'Takım kaydı', '/register?role=team'],
    ['/standings', /^İlk takımı sen kaydet/, 'Takım kaydı', '/register?role=team'],
    ['/players', /^Oyuncu olarak kayıt ol/, 'Oyuncu kaydı', '/register?role=player'],
  ])('to a visitor of %s, with the way there', async (path, sentence, link, to) => {
    await openApp(path, { heard: EMPTY });
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(to);
    expect(await axeViolations()).toEqual([]);
  });

  it('to a member, who is registered already', async () => {
    await openApp('/teams', { as: PLAYER, heard: { teams: {} } });
    expect(await screen.findByText(/^İlk takımı sen kaydet/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Takım kaydı' })).toBeNull();
  });

  it.each([
    ['teams', /kaydolan takım burada onayını bekler/],
    ['users', /^Kayıt olan burada onayını bekler/],
  ])('to the admin: %s', async (tab, sentence) => {
    await openApp(`/admin?tab=${tab}`, { as: ADMIN, heard: EMPTY });
    expect(await screen.findByText(sentence)).toBeTruthy();
  });
});
