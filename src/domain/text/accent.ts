// The league's own accent (decision 136): from the one colour that the admin chose, what each theme can show legibly.

/** The tones of one theme: a surface, the text on it, that surface under a pointer, and the accent as text; `#rrggbb` each. */
export interface AccentTones {
  fill: string;
  on: string;
  hover: string;
  text: string;
}
export type Theme = 'night' | 'day';

const BLACK = '#000000';
const WHITE = '#ffffff';
/** The theme's background on which each is hardest to see (`--surface-2` and `--surface-3` of tokens.css), and where a colour goes to be seen. */
export const ACCENT_GROUNDS = {
  night: { shape: '#1a1f28', text: '#272e3b', toward: WHITE },
  day: { shape: '#ebe5d8', text: '#ddd5c4', toward: BLACK },
} as const;
/** Finer than an eye sees. */
const STEPS = 64;

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = channels(color)
    .map((channel) => channel / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast of two colours `#rrggbb`, 1 to 21 ({@link https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio}). */
export function contrast(one: string, two: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(two)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function mixed(color: string, other: string, share: number): string {
  const to = channels(other);
  const parts = channels(color).map((from, at) => Math.round(from + ((to[at] ?? 0) - from) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function seen(color: string, toward: string, ground: string, least: number): string {
  let step = 0;
  while (contrast(mixed(color, toward, step / STEPS), ground) < least) step += 1;
  return mixed(color, toward, step / STEPS);
}

/** What a theme shows of a colour `#rrggbb`: itself where that is legible, otherwise the nearest tone that is. */
export function accentTones(color: string, theme: Theme): AccentTones {
  const { shape, text, toward } = ACCENT_GROUNDS[theme];
  const fill = seen(color, toward, shape, 3);
  const on = contrast(fill, WHITE) >= 4.5 ? WHITE : BLACK;
  return { fill, on, hover: mixed(fill, on === WHITE ? BLACK : WHITE, 0.15), text: seen(color, toward, text, 4.5) };
}

const setting = (tones: AccentTones) =>
  `{--accent:${tones.fill};--accent-fill:${tones.fill};--on-accent:${tones.on};--accent-hover:${tones.hover};--accent-text:${tones.text}}`;

/** The accent as one CSS rule, stronger than those of tokens.css; paper keeps what it has. */
export const accentRule = (color: string): string =>
  `@media screen{html:root${setting(accentTones(color, 'night'))}html:root[data-mantine-color-scheme=light]${setting(accentTones(color, 'day'))}}`;
