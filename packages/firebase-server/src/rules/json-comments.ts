/** Replaces comments by blanks, so that JSON.parse reads rules files and its offsets stay right. */
export function stripComments(text: string): string {
  let out = '';
  let i = 0;
  while (i < text.length) {
    const two = text.slice(i, i + 2);
    if (text[i] === '"') {
      const end = stringEnd(text, i);
      out += text.slice(i, end);
      i = end;
    } else if (two === '//' || two === '/*') {
      const found = two === '//' ? text.indexOf('\n', i) : text.indexOf('*/', i + 2);
      const end = found < 0 ? text.length : two === '//' ? found : found + 2;
      out += text.slice(i, end).replace(/[^\n]/g, ' ');
      i = end;
    } else out += text[i++];
  }
  return out;
}

function stringEnd(text: string, start: number): number {
  let i = start + 1;
  while (i < text.length && text[i] !== '"') i += text[i] === '\\' ? 2 : 1;
  return Math.min(i + 1, text.length);
}
