const COLOURS = [
  '#e5352b',
  '#3a7bfd',
  '#f5b544',
  '#3ecf8e',
  '#a984ff',
  '#ff7a3d',
  '#28c2d1',
  '#e858a5',
  '#9ccc3c',
  '#d9a066',
  '#6f8cff',
  '#f06a6a',
];

/** A team's generated logo as a data address: its initials over a rack in its own colour, drawn on ink. */
export function teamLogo(name: string, index: number): string {
  const colour = COLOURS[index % COLOURS.length];
  const letters = name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2);
  const cups = [4, 3, 2, 1].flatMap((count, row) =>
    Array.from(
      { length: count },
      (_, i) => `<circle cx="${32 + (i - (count - 1) / 2) * 11}" cy="${13 + row * 9.5}" r="4"/>`,
    ),
  );
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#12151b"/>` +
    `<g fill="none" stroke="${colour}" stroke-opacity=".45" stroke-width="2">${cups.join('')}</g>` +
    `<text x="32" y="45" text-anchor="middle" font-family="Arial Narrow,Arial,sans-serif" font-weight="700" font-size="30" fill="${colour}">${letters}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
