import postcss, { type Declaration } from 'postcss';
import { contrast } from '../src/domain/text/accent.ts';

/** A custom property of tokens.css. */
export interface Token {
  name: string;
  night: string;
  /** Equals `night` if the day has no value of its own. */
  day: string;
  /** The value on a wide screen, where it differs. */
  wide?: string;
  /** The comment beside it. */
  note: string;
}

const DAY = ':root[data-mantine-color-scheme="light"]';

/** The tokens of both themes, in the order of the sheet; paper's are left out. @param css the text of tokens.css */
export function readTokens(css: string): Token[] {
  const tokens = new Map<string, Token>();
  postcss.parse(css).walkDecls(/^--/, (declaration) => {
    const rule = declaration.parent;
    const media = rule?.parent?.type === 'atrule' ? (rule.parent as unknown as { params: string }).params : '';
    if (media === 'print' || rule?.type !== 'rule') return;
    const { prop: name, value } = declaration;
    const known = tokens.get(name);
    if (known === undefined) tokens.set(name, { name, night: value, day: value, note: noteOf(declaration) });
    else if (media !== '') known.wide = value;
    else if ((rule as unknown as { selector: string }).selector === DAY) known.day = value;
  });
  return [...tokens.values()];
}

function noteOf(declaration: Declaration): string {
  const next = declaration.next();
  const isBeside = next?.type === 'comment' && !next.raws.before?.includes('\n');
  return isBeside ? next.text.replaceAll(/\s+/g, ' ') : '';
}

const isColor = ({ night }: Token) => /^#[\da-f]{6}$/.test(night);
/** Colours of letters, whose contrast counts. */
const isText = ({ name }: Token) => /-text$|^--(?:chalk|mute|dim|gold)$/.test(name) && name !== '--medal-text';

/** The colours as a table in Markdown; for those of letters with the contrast on `--surface`, at night and by day. */
export function colorTable(tokens: readonly Token[]): string {
  const surface = tokens.find(({ name }) => name === '--surface');
  if (surface === undefined) throw new Error('tokens.css has no --surface');
  const rows = tokens.filter(isColor).map((token) => {
    const { name, night, day, note } = token;
    const ratios = [contrast(night, surface.night), contrast(day, surface.day)].map((ratio) => ratio.toFixed(1));
    return `| \`${name}\` | \`${night}\` | \`${day}\` | ${isText(token) ? ratios.join(', ') : ''} | ${note} |`;
  });
  return ['| Token | Night | Day | Contrast on `--surface` | Note |', '| --- | --- | --- | --- | --- |', ...rows].join(
    '\n',
  );
}

const ROW = 26;
const COLUMNS = 2;
const WIDTH = 340;

/** The colours as a picture (SVG): each with its name, at night at the left, by day at the right. */
export function drawPalette(tokens: readonly Token[]): string {
  const colors = tokens.filter(isColor);
  const rows = Math.ceil(colors.length / COLUMNS);
  const cells = colors.map(({ name, night, day }, index) => {
    const [x, y] = [Math.floor(index / rows) * WIDTH + 8, (index % rows) * ROW + 8];
    const box = (left: number, fill: string) =>
      `<rect x="${left}" y="${y}" width="68" height="20" rx="5" fill="${fill}" stroke="#808080"/>`;
    return `${box(x, night)}${box(x + 74, day)}<text x="${x + 150}" y="${y + 15}">${name}</text>`;
  });
  const [width, height] = [WIDTH * COLUMNS, rows * ROW + 12];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    '<title>The colours, at night at the left, by day at the right</title>',
    '<style>text{font:13px monospace;fill:#808080}</style>',
    ...cells,
    '</svg>\n',
  ].join('\n');
}
