// npm run design [-- --write]: writes what docs/design.md says of tokens, components and screens, and docs/images/palette.svg, from the sources, or
// checks that both are current. What stands above the mark in the document is written by hand.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LOOK_SCREENS, pictureName } from '../tests/support/looks-screens.ts';
import { colorTable, drawPalette, readTokens } from './design-colors.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const DOCUMENT = 'docs/design.md';
const PALETTE = 'docs/images/palette.svg';
const PICTURES = '../tests/looks/pictures';
/** What follows this line is generated. */
const MARK = '<!-- From here on by `npm run design -- --write`. -->';

/** Pictures in which the components of a room of src/ui stand; dialogs and sharing open from a button. */
const PICTURE_OF: Readonly<Record<string, string>> = {
  frame: 'home-narrow-dark.png',
  score: 'table-narrow-dark.png',
  figures: 'player-narrow-dark.png',
  media: 'team-narrow-light.png',
  buttons: 'panel-fixtures-narrow-light.png',
  fields: 'account-narrow-light.png',
};

/** A file by its path in the repository; the tests change one on its way. */
export type Read = (path: string) => string;

const readFile: Read = (path) => readFileSync(join(root, path), 'utf8');

/** The document and the palette as they should be, by path. */
export function designFiles(read: Read = readFile): Record<string, string> {
  const document = read(DOCUMENT);
  const at = document.indexOf(MARK);
  if (at < 0) throw new Error(`${DOCUMENT} lacks the line ${MARK}`);
  const css = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((path) => `src/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.css'))
    .sort()
    .map((path) => ({ path, text: read(path) }));
  const tokens = readTokens(read('src/ui/frame/tokens.css'));
  const theme = read('src/ui/frame/theme.ts');
  const parts = [
    ['## Colours', '![The colours of both themes](images/palette.svg)', colorTable(tokens)],
    ['## Type', faces(tokens), typeScale(css)],
    ['## Spacing, radii and widths', ...measures(tokens, theme, css)],
    ['## Motion', motion(css, theme)],
    [
      '## Components',
      ...readdirSync(join(root, 'src/ui'))
        .sort()
        .flatMap((room) => roomOf(room, read)),
    ],
    ['## Screens', ...LOOK_SCREENS.map(screenOf)],
  ];
  const text = `${document.slice(0, at)}${MARK}\n\n${parts.flat().join('\n\n')}\n`;
  return { [DOCUMENT]: text, [PALETTE]: drawPalette(tokens) };
}

type Sheets = readonly { path: string; text: string }[];
type Tokens = ReturnType<typeof readTokens>;

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const valuesOf = (tokens: Tokens, name: RegExp) => tokens.filter((token) => name.test(token.name));

const faces = (tokens: Tokens) =>
  table(
    ['Token', 'Face'],
    valuesOf(tokens, /^--(?:display|text)$/).map(({ name, night }) => [`\`${name}\``, `\`${night}\``]),
  );

/** Where a sheet belongs: a room of src/ui, or the screens. */
const placeOf = (path: string) => /^src\/ui\/(\w+)\//.exec(path)?.[1] ?? 'screens';

/** The fixed sizes of letters. */
function typeScale(css: Sheets): string {
  const places = new Map<number, Set<string>>();
  for (const { path, text } of css) {
    for (const [, size] of text.matchAll(/font-size:\s*([\d.]+)rem\s*[;}]/g)) {
      const found = places.get(Number(size)) ?? new Set();
      places.set(Number(size), found.add(placeOf(path)));
    }
  }
  const rows = [...places].sort(([one], [other]) => one - other);
  return table(
    ['Size', 'At the usual size of letters', 'Where'],
    rows.map(([size, found]) => [`${size}rem`, `${size * 16} px`, [...found].sort().join(', ')]),
  );
}

function measures(tokens: Tokens, theme: string, css: Sheets): string[] {
  const all = css.map(({ text }) => text).join('\n');
  const ofTheme = (name: string) => {
    const values = new RegExp(`\\b${name}: \\{([^}]+)\\}`).exec(theme)?.[1];
    if (values === undefined) throw new Error(`theme.ts has no ${name}`);
    return [`Mantine's \`${name}\``, values.trim().replaceAll("'", '')];
  };
  const numbers = (found: RegExp) =>
    [...new Set([...all.matchAll(found)].flatMap(([, values = '']) => values.match(/[\d.]+/g) ?? []).map(Number))].sort(
      (one, other) => one - other,
    );
  const widths = numbers(/@media[^{]*\(min-width: ([\d.]+)em\)/g);
  return [
    table(
      ['Measure', 'Values'],
      [
        ...valuesOf(tokens, /^--(?:r-|gutter)/).map(({ name, night, wide }) => [
          `\`${name}\``,
          wide === undefined ? night : `${night}, from 768 px ${wide}`,
        ]),
        ofTheme('radius'),
        ofTheme('spacing'),
        ['Gaps', `${numbers(/\bgap:\s*((?:\d+px\s*)+);/g).join(', ')} px`],
        ['Widths at which a layout changes', widths.map((em) => `${em}em (${Math.round(em * 16)} px)`).join(', ')],
      ],
    ),
  ];
}

/** Everything that moves by style sheet, and Mantine's dialogs. */
function motion(css: Sheets, theme: string): string {
  const rows = css.flatMap(({ path, text }) => {
    const bare = text.replaceAll(/\/\*[\s\S]*?\*\//g, '');
    const name = `\`${path.slice('src/'.length)}\``;
    return [...bare.matchAll(/\b(animation|transition):\s*([^;}]+)/g)].flatMap(([, kind = '', value = '']) =>
      value.trim() === 'none' ? [] : [[name, kind, `\`${value.trim().replaceAll(/\s+/g, ' ')}\``]],
    );
  });
  const dialog = /transition: '(\w+)', duration: (\d+)/.exec(theme);
  if (dialog !== null) rows.push(['Mantine’s dialogs', 'transition', `\`${dialog[1]} ${dialog[2]}ms\``]);
  return table(['Where', 'Kind', 'What, how long'], rows);
}

/** The components of a room with the first sentence of each docstring; nothing for a room without components. */
function roomOf(room: string, read: Read): string[] {
  const names = readdirSync(join(root, 'src/ui', room)).filter((name) => name.endsWith('.tsx'));
  const rows = names.sort().flatMap((name) => {
    const found = read(`src/ui/${room}/${name}`).matchAll(
      /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport (?:function|const) ([A-Z]\w*[a-z]\w*)/g,
    );
    return [...found].map(([, said = '', component = '']) => [`\`${component}\``, sentenceOf(said)]);
  });
  if (rows.length === 0) return [];
  const picture = PICTURE_OF[room];
  const image =
    picture === undefined ? [] : [`<img src="${PICTURES}/${picture}" width="180" alt="Components of ${room}">`];
  return [`### ${room}`, ...image, table(['Component', 'What it is'], rows)];
}

function sentenceOf(docstring: string): string {
  const text = docstring
    .replaceAll(/\s*\n\s*\*\s*/g, ' ')
    .replace(/;?\s@\w.*$/, '')
    .trim();
  const first = /^.*?\.(?= [A-Z]|$)/.exec(text)?.[0] ?? text;
  return first
    .replaceAll('|', '\\|')
    .replaceAll(/\{@link (\w+)\}/g, '`$1`')
    .replaceAll(/(?<!`)<([^>]+)>(?!`)/g, '`<$1>`');
}

const screenOf = ({ name, views }: (typeof LOOK_SCREENS)[number]): string =>
  [
    `### ${name}\n`,
    ...views.map((view) => {
      const { width, height, theme } = view;
      const what = `${name}, ${width}×${height}, ${theme}`;
      return `<img src="${PICTURES}/${pictureName(name, view)}" height="260" alt="${what}">`;
    }),
  ].join('\n');

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [path, text] of Object.entries(designFiles())) {
    if (existsSync(join(root, path)) && readFile(path) === text) continue;
    if (process.argv.includes('--write')) writeFileSync(join(root, path), text);
    else {
      console.error(`${path} is older than its sources: npm run design -- --write`);
      process.exitCode = 1;
    }
  }
}
