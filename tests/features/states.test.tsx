import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { EmptyState, ErrorState } from '../../src/ui/frame/states.tsx';
import { openApp } from '../support/app-world.tsx';

/** The illustrations on the page, none of which a screen reader hears. */
const shown = () =>
  [...document.querySelectorAll('svg > use')].map((use) => {
    expect(use.parentElement?.getAttribute('aria-hidden')).toBe('true');
    return use.getAttribute('href');
  });

describe('decision 83: an illustration stands above the sentence', () => {
  it('of an empty place and of a failure', () => {
    render(
      <>
        <EmptyState title="Henüz maç yok" />
        <ErrorState title="Yüklenemedi" />
        <EmptyState art="bell" title="Bildirim yok" />
      </>,
    );
    expect(shown()).toEqual(['/art.svg#cups', '/art.svg#error', '/art.svg#bell']);
    expect(screen.getByRole('alert').textContent).toBe('Yüklenemedi');
  });

  it.each([
    ['/yok', {}, 'missing'],
    ['/team/yok', { teams: {} }, 'missing'],
    ['/player/yok', { users: {} }, 'missing'],
    ['/match/yok', {}, 'missing'],
    ['/teams', { teams: {} }, 'teams'],
    ['/standings', { teams: {} }, 'teams'],
    ['/', { teams: {} }, 'teams'],
    ['/players', { users: {} }, 'players'],
    ['/fixtures', { fixtures: {} }, 'fixtures'],
    ['/team/firtina?tab=matches', {}, 'cups'],
    ['/team/firtina?tab=videos', {}, 'cups'],
  ])('%s', async (path, heard, art) => {
    await openApp(path, { heard });
    await screen.findByRole('banner');
    await expect.poll(shown).toEqual([`/art.svg#${art}`]);
  });

  it.each([
    ['/teams', { teams: undefined }],
    ['/players', { users: undefined }],
    ['/players?q=ali', { users: undefined }],
  ])('of a page that the device has never read, offline: %s', async (path, heard) => {
    await openApp(path, { heard, connection: 'offline' });
    await screen.findByText('Bağlantı kurulamadı.');
    expect(shown()).toEqual(['/art.svg#offline']);
  });
});
