/** Levels of objects and lists in JSON from outside: the database's 32, the levels around them, and room for a clear refusal. */
const MAX_DEPTH = 100;

/** The text is nested deeper than anything that this server stores or sends. */
export class JsonTooDeepError extends SyntaxError {}

/**
 * Parses JSON from outside; no other code may (tests/server/json-reader.test.ts). It counts the depth before
 * it builds anything, so that later code cannot run out of stack.
 * @throws {JsonTooDeepError} beyond 100 levels
 * @throws {SyntaxError} for text that is no JSON
 */
export function readJson(text: string): unknown {
  checkDepth(text);
  return JSON.parse(text);
}

function checkDepth(text: string): void {
  // No text can be deeper than half its length.
  if (text.length <= 2 * MAX_DEPTH) return;
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 0x22) {
      i = endOfString(text, i);
      if (i < 0) return; // no JSON; the parser will report it
    } else if (code === 0x5b || code === 0x7b) {
      if (++depth > MAX_DEPTH) throw new JsonTooDeepError('The JSON is nested too deeply.');
    } else if (code === 0x5d || code === 0x7d) depth--;
  }
}

/** The closing quote of the string that opens at `start`, -1 without one. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === 0x5c) slashes++;
    if (slashes % 2 === 0) return end;
  }
  return -1;
}
