const SKINS = ['#f2c9a5', '#e3ab80', '#c98a5e', '#f6d7bd', '#a96f48'];
const HAIRS = ['#1d1a1f', '#3a2418', '#5b3a22', '#8a5a2b', '#b98a4a', '#6b2b1e'];
/** Backdrops and shirts that stand apart from each other and from the page in both themes. */
const BACKDROPS = ['#31506f', '#6b3f57', '#3d5f4c', '#7a5a2f', '#4b4478', '#7b4339', '#2f6267'];
const SHIRTS = ['#f0b74a', '#e9e4da', '#e4574c', '#7db3f0', '#59c796', '#c9a2f2', '#f08fb7'];

/** Hair behind the shoulders, then hair on the forehead; `{}` stands for the colour. */
const LONG = [
  [
    "<path fill='{}' d='M15 30c0-24 34-24 34 0v22H15z'/>",
    "<path fill='{}' d='M19 28c-2-19 28-19 26 0-7-1-12-4-14-7-2 4-6 7-12 7z'/>",
  ],
  [
    "<path fill='{}' d='M17 28c0-22 30-22 30 0l2 13H15z'/>",
    "<path fill='{}' d='M19 28c-2-19 28-19 26 0-4-6-22-6-26 0z'/>",
  ],
  [
    "<circle fill='{}' cx='32' cy='9' r='7'/>",
    "<path fill='{}' d='M19 29c-2-19 28-19 26 0-2-7-7-9-13-9s-11 2-13 9z'/>",
  ],
] as const;
const SHORT = [
  ['', "<path fill='{}' d='M19 28c-3-19 29-19 26 0-1-5-3-7-5-8-5 2-11 2-16 0-2 1-4 3-5 8z'/>"],
  ['', "<path fill='{}' d='M19 26c-1-8 3-14 14-14 9 0 13 6 12 14-2-3-3-5-4-6-7 1-13 0-17-2-3 2-4 4-5 8z'/>"],
  [
    "<path fill='{}' d='M17 25c-2-17 32-17 30 0l-2 6H19z'/>",
    "<path fill='{}' d='M19 27c-2-17 28-17 26 0-6-4-20-4-26 0z'/>",
  ],
] as const;
const BEARD = "<path fill='{}' d='M20 32c1 17 23 17 24 0-3 4-5 4-6 4-3-2-9-2-12 0-1 0-3 0-6-4z'/>";
const GLASSES =
  "<path fill='none' stroke='#17191f' stroke-width='1.5' d='M22 30h8v5h-8zM34 30h8v5h-8zM30 31.5h4M19.5 31h2.5M42 31h2.5'/>";

const pick = <One>(from: readonly One[], index: number): One => from[index % from.length] as One;

/**
 * A drawn portrait as a data address, as the emblems are: a bust in flat colours, of nobody in particular.
 *
 * @param index the person's number in the league; the same number makes the same portrait
 * @param hasLongHair else short hair, and sometimes a beard
 */
export function drawnPortrait(index: number, hasLongHair: boolean): string {
  // Each list has another length and step, so that neighbours differ in everything.
  const hair = pick(HAIRS, index * 5 + Math.floor(index / 6));
  const skin = pick(SKINS, index * 2 + Math.floor(index / 5));
  const [behind, above] = hasLongHair
    ? pick(LONG, index + Math.floor(index / 4))
    : pick(SHORT, index + Math.floor(index / 4));
  const extras = [!hasLongHair && index % 5 < 2 ? BEARD : '', index % 7 === 3 ? GLASSES : ''].join('');
  const svg =
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 64'><path fill='${pick(BACKDROPS, index * 3)}' d='M0 0h64v64H0z'/>${behind}` +
    `<path fill='${pick(SHIRTS, index + Math.floor(index / 7))}' d='M8 64c1-14 10-18 24-18s23 4 24 18z'/>` +
    `<path fill='${skin}' d='M26 38h12v8c0 7-12 7-12 0z'/><ellipse fill='${skin}' cx='32' cy='30' rx='12' ry='14'/>${above}${extras}</svg>`;
  // The few letters that an address must not have; spaces and quotes may stay, and a record stays short.
  return `data:image/svg+xml,${svg.replaceAll('{}', hair).replace(/[#%<>]/g, encodeURIComponent)}`;
}
