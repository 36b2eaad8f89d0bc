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
  /** Opened a second time: what this device has is not late, on whatever machine. */
  again?: true;
  /** Names of buttons and of a menu's entries to press on the way to a dialog. */
  taps?: readonly (string | RegExp)[];
  views: readonly LookView[];
}

const NARROW = { width: 360, height: 780 };
const WIDE = { width: 1280, height: 800 };
const SMALL = { width: 320, height: 568 };
const NARROW_DARK = { ...NARROW, theme: 'dark' } as const;
const NARROW_LIGHT = { ...NARROW, theme: 'light' } as const;
const WIDE_DARK = { ...WIDE, theme: 'dark' } as const;
const WIDE_LIGHT = { ...WIDE, theme: 'light' } as const;
const SMALL_DARK = { ...SMALL, theme: 'dark' } as const;
const SMALL_LIGHT = { ...SMALL, theme: 'light' } as const;
const ALL = [NARROW_DARK, NARROW_LIGHT, WIDE_DARK, WIDE_LIGHT];

/** Eight screens in both widths and themes, others in both widths with a theme for each, dialogs too, and the bars on the smallest phone. */
export const LOOK_SCREENS: readonly LookScreen[] = [
  { name: 'home', path: () => '/', words: /Sıradaki maç/, as: 'visitor', views: ALL },
  { name: 'standings', path: () => '/standings', words: /Açıklama/, as: 'visitor', views: ALL },
  { name: 'fixtures', path: () => '/fixtures', words: /hafta/, as: 'visitor', views: ALL },
  { name: 'team', path: ({ team }) => `/team/${team}`, words: /Takım hakkında/, as: 'visitor', views: ALL },
  { name: 'match-running', path: ({ live }) => `/match/${live}`, words: /Momentum/i, as: 'visitor', views: ALL },
  {
    ...{ name: 'match-ended', path: ({ ended }: LookIds) => `/match/${ended}`, words: /Momentum/i, again: true },
    ...{ as: 'visitor', views: ALL },
  },
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
  {
    ...{ name: 'panel-list', path: () => '/admin?tab=teams', words: /12 takım/ },
    ...{ as: 'admin', views: [NARROW_LIGHT, WIDE_DARK] },
  },
  // «Puan Durumu» has its place in a visitor's bar and in the admin's, which has one entry more.
  { name: 'bar', path: () => '/standings', words: /Açıklama/, as: 'visitor', views: [SMALL_LIGHT] },
  { name: 'bar-admin', path: () => '/standings', words: /Açıklama/, as: 'admin', views: [SMALL_DARK, WIDE_LIGHT] },
  {
    ...{ name: 'dialog-page', path: () => '/fixtures', words: /Geceyi paylaş/, taps: ['Yazdır'] },
    ...{ as: 'visitor', views: [NARROW_LIGHT, WIDE_DARK] },
  },
  {
    ...{ name: 'dialog-form', path: () => '/admin?tab=matches', words: /Devam et/, taps: ['Yeni maç başlat'] },
    ...{ as: 'admin', views: [NARROW_DARK, WIDE_LIGHT] },
  },
  {
    ...{ name: 'dialog-confirm', path: () => '/admin?tab=teams', words: /12 takım/ },
    ...{ taps: ['İşlemler: Balat Yokuşu', /^Sil/], as: 'admin', views: [NARROW_DARK, WIDE_LIGHT] },
  },
];

/** The file of a picture, in `tests/looks/pictures`. */
export const pictureName = (name: string, { width, theme }: LookView): string =>
  `${name}-${width === WIDE.width ? 'wide' : width === NARROW.width ? 'narrow' : 'small'}-${theme}.png`;
