/**
 * Writes the outlines of Barlow Condensed 700 with which the server draws link cards: the server then needs no installed font and decodes none.
 * Run it once after an update of @fontsource/barlow-condensed and commit the result.
 *   node scripts/card-glyphs.mjs
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as harfbuzz from 'harfbuzzjs';
import subsetFont from 'subset-font';

const source = dirname(createRequire(import.meta.url).resolve('@fontsource/barlow-condensed/package.json'));
const target = join(import.meta.dirname, '../functions/src/pages/glyphs.json');

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCharCode(from + i));
/** A card shows only capitals: the file has the capitals of Latin names, digits and signs, and no capital sharp s. */
const LETTERS = [...range(0x20, 0x7e), ...range(0xa1, 0x17f), ...'ƏƠƯǍȘȚȨẀẂẄỲỴỶỸ‹›’‘“”„–—…•€₺'].filter(
  (letter) => !/\p{Ll}/u.test(letter),
);
/** Letters of the league's own texts: the file has the font's kerning for pairs of these. */
const KERNED = [...range(0x20, 0x5f), ...'ÂÇÖÎÛÜİĞŞ·–—’…'];

/**
 * @returns {Promise<{ glyphs: Record<string, [number, string]>, kerns: Record<string, number> }>} by letter its advance and the
 *   path of its outline, y upwards; by pair of letters what the pair adds to the first letter's advance. In thousandths of the size.
 */
async function readFace() {
  const glyphs = {};
  const kerns = {};
  // Fontsource splits the face in two files; the first file that has a letter provides it.
  for (const part of ['latin', 'latin-ext']) {
    const whole = await readFile(join(source, `files/barlow-condensed-${part}-700-normal.woff2`));
    const cut = await subsetFont(whole, LETTERS.join(''), { targetFormat: 'sfnt' });
    const face = new harfbuzz.Face(new harfbuzz.Blob(cut));
    const font = new harfbuzz.Font(face);
    const inThousandths = (length) => Math.round((length * 1000) / face.upem);
    const has = new Set([...face.collectUnicodes()].map((code) => String.fromCodePoint(code)));
    const own = LETTERS.filter((letter) => has.has(letter) && glyphs[letter] === undefined);
    for (const letter of own) {
      const [{ id, advance }] = shape(font, letter);
      const path = font.glyphToPath(id).replace(/-?\d+(?:\.\d+)?/g, (length) => String(inThousandths(Number(length))));
      glyphs[letter] = [inThousandths(advance), path];
    }
    const kerned = KERNED.filter((letter) => own.includes(letter));
    for (const first of kerned) {
      for (const second of kerned) {
        const kern = inThousandths(shape(font, first + second)[0].advance) - glyphs[first][0];
        if (kern !== 0) kerns[first + second] = kern;
      }
    }
  }
  return { glyphs, kerns };
}

function shape(font, text) {
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  harfbuzz.shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  return buffer.getGlyphInfos().map(({ codepoint }, index) => ({ id: codepoint, advance: positions[index].xAdvance }));
}

/** @returns {Promise<string>} the committed file: one letter or pair a line */
export async function makeGlyphs() {
  const { glyphs, kerns } = await readFace();
  const lines = (map) =>
    Object.entries(map)
      .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
      .join(',\n');
  return `{"glyphs":{\n${lines(glyphs)}},\n"kerns":{\n${lines(kerns)}}}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = await makeGlyphs();
  await writeFile(target, text);
  console.log(`${text.length} characters`);
}
