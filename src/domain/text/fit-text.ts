/** A face, its weight and its size in pixels. */
export interface CardFont {
  face: 'display' | 'text';
  weight: 600 | 700;
  size: number;
}

/** Width of a text in pixels. */
export type Measure = (text: string, font: CardFont) => number;

export interface Room {
  /** In pixels. */
  width: number;
  lines: number;
  /** The wanted size. */
  font: CardFont;
  /** The smallest size; a longer text loses words to «…» instead of shrinking further. */
  smallest: number;
  measure: Measure;
}

/** The largest size at which a text fits the room, and its lines. */
export function fitText(
  content: string,
  { width, lines, font, smallest, measure }: Room,
): { lines: string[]; font: CardFont } {
  const words = content.trim().split(/\s+/);
  let size = font.size;
  let broken = wrapped(words, width, lines, { ...font, size }, measure);
  while (broken === null && size > smallest) {
    size = Math.max(size - 2, smallest);
    broken = wrapped(words, width, lines, { ...font, size }, measure);
  }
  const fitting = { ...font, size };
  return { lines: broken ?? cut(words, width, lines, fitting, measure), font: fitting };
}

/** The words in at most so many lines, or null if they do not fit. */
function wrapped(words: readonly string[], width: number, lines: number, font: CardFont, measure: Measure) {
  const broken: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer, font) <= width) {
      line = longer;
      continue;
    }
    if (measure(word, font) > width) return null;
    broken.push(line);
    line = word;
  }
  broken.push(line);
  return broken.length <= lines ? broken : null;
}

function cut(words: readonly string[], width: number, lines: number, font: CardFont, measure: Measure): string[] {
  let rest = words.join(' ');
  const shown: string[] = [];
  for (let index = 0; index < lines && rest !== ''; index += 1) {
    const letters = [...rest];
    const isLast = index === lines - 1;
    let count = letters.length;
    const line = () => letters.slice(0, count).join('').trimEnd() + (isLast && count < letters.length ? '…' : '');
    while (count > 1 && measure(line(), font) > width) count -= 1;
    shown.push(line());
    rest = letters.slice(count).join('').trimStart();
  }
  return shown;
}
