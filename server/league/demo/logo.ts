/** Colours that carry ink-coloured letters with enough contrast. */
const COLOURS = [
  '#ff6f63',
  '#8fb4ff',
  '#f5b544',
  '#3ecf8e',
  '#b79bff',
  '#ff9a5c',
  '#4fd2df',
  '#f27db8',
  '#a8d64a',
  '#e0b183',
  '#93a6ff',
  '#ffd166',
];

const SHAPES = [
  '<path d="M32 4 56 11v19c0 15-10 25-24 30C18 55 8 45 8 30V11z"/>',
  '<circle cx="32" cy="32" r="28"/>',
  '<path d="M32 3 57 17.500v29L32 61 7 46.500v-29z"/>',
  '<rect x="6" y="6" width="52" height="52" rx="14"/>',
];

/** A team's generated emblem as a data address: a shape in its own colour with its initials cut in ink. */
export function teamLogo(name: string, index: number): string {
  const letters = name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><g fill="${COLOURS[index % COLOURS.length]}">` +
    `${SHAPES[index % SHAPES.length]}</g><text x="32" y="42" text-anchor="middle" font-family="Arial Narrow,Arial,sans-serif" ` +
    `font-weight="700" font-size="27" fill="#0b0d11">${letters}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
