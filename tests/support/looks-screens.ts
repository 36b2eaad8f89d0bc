import type { LookIds } from './looks-league.ts';

/** A window and a colour scheme. */
export interface LookView {
  width: number;
  height: number;
  theme: 'dark' | 'light';
}

/** A screen with its pictures. */
export interface LookScreen {
  /** The first part of the pictures' names. */
  name: string;
  path: (ids: LookIds) => string;
  /** Stands on the screen when its data is there. */
  words: RegExp;
  as: 'visitor' | 'admin';
  views: readonly LookView[];
}

const NARROW = { width: 360, height: 780 };
const WIDE = { width: 1280, height: 800 };
const NARROW_DARK = { ...NARROW, theme: 'dark' } as const;
const NARROW_LIGHT = { ...NARROW, theme: 'light' } as const;
const WIDE_DARK = { ...WIDE, theme: 'dark' } as const;
const WIDE_LIGHT = { ...WIDE, theme: 'light' } as const;
const ALL = [NARROW_DARK, NARROW_LIGHT, WIDE_DARK, WIDE_LIGHT];

/** Forty pictures: eight screens in both widths and themes, and four screens in both widths, three of them in a theme for each. */
export const LOOK_SCREENS: readonly LookScreen[] = [
  { name: 'home', path: () => '/', words: /Sıradaki maç/, as: 'visitor', views: ALL },
  { name: 'standings', path: () => '/standings', words: /Açıklama/, as: 'visitor', views: ALL },
  { name: 'fixtures', path: () => '/fixtures', words: /hafta/, as: 'visitor', views: ALL },
  { name: 'team', path: ({ team }) => `/team/${team}`, words: /Takım hakkında/, as: 'visitor', views: ALL },
  { name: 'match-running', path: ({ live }) => `/match/${live}`, words: /Momentum/i, as: 'visitor', views: ALL },
  { name: 'match-ended', path: ({ ended }) => `/match/${ended}`, words: /Momentum/i, as: 'visitor', views: ALL },
  { name: 'panel', path: () => '/admin', words: /Admin Panel/, as: 'admin', views: ALL },
  { name: 'panel-fixtures', path: () => '/admin/fixtures', words: /hafta/, as: 'admin', views: ALL },
  { name: 'leaders', path: () => '/leaders', words: /En çok kupa/, as: 'visitor', views: [NARROW_LIGHT, WIDE_DARK] },
  {
    ...{ name: 'player', path: ({ player }: LookIds) => `/player/${player}`, words: /Performans/i },
    ...{ as: 'visitor', views: [NARROW_DARK, WIDE_LIGHT] },
  },
  { name: 'account', path: () => '/account', words: /Hesap/, as: 'admin', views: [NARROW_LIGHT, WIDE_DARK] },
  // Dark whatever the person chose.
  {
    ...{ name: 'table', path: ({ live }: LookIds) => `/admin/match/${live}`, words: /Maçı tamamla/ },
    ...{ as: 'admin', views: [NARROW_DARK, WIDE_DARK] },
  },
];

/** The file of a picture, in `tests/looks/pictures`. */
export const pictureName = (name: string, { width, theme }: LookView): string =>
  `${name}-${width === NARROW.width ? 'narrow' : 'wide'}-${theme}.png`;
