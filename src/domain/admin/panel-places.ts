/** The places of the admin's panel, by the group in which a phone shows them; a group opens with its first one. */
export const PANEL_GROUPS = {
  evening: ['evening'],
  matches: ['matches', 'fixtures'],
  people: ['teams', 'users'],
  league: ['league', 'stream', 'notifications', 'log'],
} as const;

export type PanelPlace = (typeof PANEL_GROUPS)[keyof typeof PANEL_GROUPS][number];

/** The places that have a page of their own; the others are tabs of `/admin`. */
const PAGES: Partial<Record<PanelPlace, string>> = { fixtures: '/admin/fixtures', log: '/admin/log' };
const PARAM = 'tab';

/** The address of a place. */
export const panelPath = (place: PanelPlace): string => PAGES[place] ?? `/admin?${PARAM}=${place}`;

/** The place at an address of the panel; null where the panel itself chooses. @param search the query, with or without «?» */
export function placeAt(pathname: string, search: string): PanelPlace | null {
  const params = new URLSearchParams(search);
  const tab = params.get(PARAM);
  const places = Object.values(PANEL_GROUPS).flat();
  const place =
    places.find((one) => PAGES[one] === pathname) ?? places.find((one) => PAGES[one] === undefined && one === tab);
  // What other parameters ask for, a shared video or a match to start, stands in «Maçlar».
  return place ?? ([...params].length > 0 ? 'matches' : null);
}
