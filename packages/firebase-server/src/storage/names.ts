import { StorageError } from './errors.ts';

/** Bytes of a name in UTF-8; Cloud Storage has the same limit. */
const MAX_NAME = 1024;

/**
 * Checks and returns a file's name unchanged: names are compared by code point and never become a path on disk. Stricter than Cloud Storage: no
 * control characters, and no segments that are empty or dots, which rules and people read differently. Throws {@link StorageError} 400.
 */
export function checkName(name: string): string {
  const bad =
    Buffer.byteLength(name) > MAX_NAME ||
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
    /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufffd]/.test(name) ||
    /\p{Surrogate}/u.test(name) ||
    name.split('/').some((segment) => segment === '' || segment === '.' || segment === '..');
  if (bad) throw new StorageError('invalid-argument', 'Invalid object name.');
  return name;
}

/** A percent-encoded name from a URL. Throws {@link StorageError} 400. */
export function decodeName(encoded: string): string {
  try {
    return checkName(decodeURIComponent(encoded));
  } catch (error) {
    if (error instanceof URIError) throw new StorageError('invalid-argument', 'Invalid object name.');
    throw error;
  }
}
