// npm run requirements [-- --write]: checks the numbered rows of the documents and their quotations. Rows of docs/requirements.md and laws of
// docs/laws.md list the tests whose titles quote them, paragraphs of docs/protocol.md the files whose comments do. Without --write the script checks
// that these lists are current, that each row has a test or a line «Exempt: why», and that every quoted id exists.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const FOLDERS = ['src', 'server', 'packages', 'functions/src', 'rules', 'scripts', 'lint', 'tests'];
const ROW = /^- `([A-Z]+-\d+)`.*$/gm;
const LAW = /^## (L\d+)$/gm;
/** Begins the reason of a law without tests, in place of their list. */
const UNQUOTED = 'No test quotes it yet';
const PARAGRAPH = /^## (\d+)\..*$/gm;

/** Ids with which a title names several rows: `MATCH-01 to MATCH-04`. */
const QUOTED_ROWS = /\b([A-Z]+)-(\d\d)(?: to (?:[A-Z]+-)?(\d\d))?\b/g;

/** Titles that begin with the section of some list, which no document has: `C5: …`. */
const SECTIONS = /\b(?:describe|it|test|story)(?:\.\w+)*\(\s*['"`]([A-KM-Z]\d{1,2})\b/g;

export interface Source {
  /** Relative to the repository, with forward slashes. */
  path: string;
  text: string;
}

/** All sources and tests. */
export const readSources = (): Source[] =>
  FOLDERS.flatMap((folder) => readFolder(folder, /\.(?:ts|tsx|mjs|css|grit)$/));

/** All documents. */
export const readDocuments = (): Source[] => [
  ...['README.md', 'CONTRIBUTING.md', 'packages/firebase-server/README.md'].map((path) => ({ path, text: read(path) })),
  ...readFolder('docs', /\.md$/),
];

function readFolder(folder: string, names: RegExp): Source[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => names.test(path) && !/\/(?:lib|node_modules)\//.test(path) && path !== OWN_TEST)
    .sort()
    .map((path) => ({ path, text: read(path) }));
}

const read = (path: string) => readFileSync(join(root, path), 'utf8');
/** This test quotes ids that do not exist, to check that the script reports them. */
const OWN_TEST = 'tests/domain/quotations.test.ts';
const isTest = (path: string) => /^(?:packages\/[\w-]+\/)?tests\/.*\.(?:test|e2e|engine|version)\.tsx?$/.test(path);
const withoutComments = (text: string) => text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');

/** The ids of rows in a text; `A-01 to A-03` is three of them. */
export function rowsIn(text: string): Set<string> {
  const found = new Set<string>();
  for (const [, area, first, last = first] of text.matchAll(QUOTED_ROWS)) {
    for (let n = Number(first); n <= Number(last); n += 1) found.add(`${area}-${String(n).padStart(2, '0')}`);
  }
  return found;
}

/** Maps each quoted id to the files that quote it. */
type Quotations = Map<string, string[]>;

function quotations(sources: readonly Source[], quotedIn: (text: string) => Iterable<string>): Quotations {
  const files: Quotations = new Map();
  for (const { path, text } of sources) {
    for (const id of quotedIn(text)) files.set(id, [...(files.get(id) ?? []), path]);
  }
  return files;
}

/**
 * A document with its generated lines regenerated.
 *
 * @param heading matches the line with an id; its only group is the id
 * @param lead the text between that line and the generated one: a new line with its indent, or an empty line
 * @param word the first word of the generated line
 */
function withLines(text: string, heading: RegExp, lead: string, word: string, files: Quotations): string {
  const bare = text.replaceAll(new RegExp(`${lead}${word}: \`.*`, 'g'), '');
  return bare.replace(heading, (line, id: string) => {
    const named = files.get(id)?.map((path) => `\`${path}\``) ?? [];
    return named.length === 0 ? line : `${line}${lead}${word}: ${named.join(', ')}`;
  });
}

interface Resolved {
  /** The documents as they should be, by path. */
  documents: Record<string, string>;
  /** The problems with quotations, one per line. */
  problems: string[];
  /** How many rows exist, and how many have a reason instead of a test. */
  rows: number;
  exempt: number;
}

/** Compares the quotations with the documents. @param written the documents, which quote too */
export function resolve(sources: readonly Source[], written: readonly Source[] = []): Resolved {
  const tests = sources
    .filter(({ path }) => isTest(path))
    .map(({ path, text }) => ({ path, text: withoutComments(text) }));
  const proofs = quotations(tests, rowsIn);
  const laws = quotations(tests, (text) => new Set(text.match(/(?<=['"`(, ])L\d{1,2}(?=[:,) ])/g) ?? []));
  const paragraphs = quotations(
    sources,
    (text) => new Set([...text.matchAll(/protocol\.md §(\d+)/g)].map(([, n = '']) => n)),
  );
  const requirements = read('docs/requirements.md');
  const rows = [...requirements.matchAll(ROW)].map(([, id = '']) => id);
  const lawText = read('docs/laws.md');
  const lawNames = [...lawText.matchAll(LAW)].map(([, name = '']) => name);
  const unquoted = new Set(
    lawText.split(/^## /m).flatMap((part) => (part.includes(UNQUOTED) ? [part.slice(0, part.indexOf('\n'))] : [])),
  );
  const documents = {
    'docs/requirements.md': withLines(requirements, ROW, '\n  ', 'Tests', proofs),
    'docs/laws.md': withLines(lawText, LAW, '\n\n', 'Tests', laws),
    'docs/protocol.md': withLines(read('docs/protocol.md'), PARAGRAPH, '\n\n', 'Code', paragraphs),
  };
  const exempt = new Set([...requirements.matchAll(/^- `([A-Z]+-\d+)`.*\n\s+Exempt: \S/gm)].map(([, id]) => id));
  const problems = [
    ...rows
      .filter((id) => !proofs.has(id) && !exempt.has(id))
      .map((id) => `${id} has no test and no line «Exempt: why»`),
    ...rows.filter((id) => proofs.has(id) && exempt.has(id)).map((id) => `${id} has a test and is exempt`),
    ...lawNames
      .filter((law) => laws.has(law) === unquoted.has(law))
      .map((law) => `${law} needs tests or «${UNQUOTED}»`),
    ...unresolved([...sources, ...written], new Set(rows), new Set(lawNames)),
    ...tests.flatMap(({ path, text }) =>
      [...text.matchAll(SECTIONS)].map(([, id]) => `${path}: «${id}» begins a title and is no law`),
    ),
  ];
  return { documents, problems, rows: rows.length, exempt: exempt.size };
}

const areaOf = (id: string) => id.slice(0, id.indexOf('-'));

/** Quotations of ids that do not exist, as lines `path: id`. */
function unresolved(sources: readonly Source[], rows: ReadonlySet<string>, laws: ReadonlySet<string>): string[] {
  const areas = new Set([...rows].map((id) => areaOf(id)));
  const decisions = new Set(
    readdirSync(join(root, 'docs/decisions'))
      .flatMap((name) => /^(\d+)-/.exec(name)?.[1] ?? [])
      .map(Number),
  );
  const sections = new Map(
    ['specification.md', 'protocol.md'].map((name) => [
      name,
      new Set([...read(`docs/${name}`).matchAll(PARAGRAPH)].map(([, n]) => n)),
    ]),
  );
  return sources.flatMap(({ path, text }) => {
    const found: string[] = [];
    for (const id of rowsIn(text)) if (areas.has(areaOf(id)) && !rows.has(id)) found.push(id);
    for (const [, n] of text.matchAll(/\bdecisions? (\d+)/gi))
      if (!decisions.has(Number(n))) found.push(`decision ${n}`);
    for (const [law] of text.matchAll(/\bL\d{1,2}\b(?= |[).,:;]|$)/gm)) if (!laws.has(law)) found.push(law);
    // A document that is only a number is an RFC; its paragraphs are not checked.
    for (const [whole, document = '', n = ''] of text.matchAll(/(\w[\w.-]*) §(\d+)/g)) {
      if (!/^\d+$/.test(document) && !sections.get(document)?.has(n)) found.push(whole);
    }
    // A quoted issue of another project's tracker must have that project's name.
    for (const [whole] of text.matchAll(/(?<!flutterfire |firebase-tools |bolt )\bissues? #?\d+/gi)) found.push(whole);
    return found.map((what) => `${path}: «${what}» is quoted and is not in docs/`);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { documents, problems, rows, exempt } = resolve(readSources(), readDocuments());
  const stale = Object.entries(documents).filter(([path, text]) => text !== read(path));
  if (process.argv.includes('--write')) for (const [path, text] of stale) writeFileSync(join(root, path), text);
  else problems.push(...stale.map(([path]) => `${path} is older than the tests: npm run requirements -- --write`));
  for (const problem of problems) console.error(problem);
  console.log(`${rows} rows, ${rows - exempt} with tests, ${exempt} exempt with a reason`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
