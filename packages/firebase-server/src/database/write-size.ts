import { LIMITS, RequestError } from '../tree/limits.ts';
import { Branch, leafValue, nodeAt, type TreeNode } from '../tree/node.ts';
import { splitPath } from '../tree/path.ts';

// Firebase gives the limits in seconds of a write. This server handles about 4 MiB a second from the wire to the disk on the smallest machine that it
// is meant for, so the seconds are converted to sizes.
const BYTES_PER_SECOND = 4 * 1024 * 1024;
const SECONDS: Record<string, number> = { tiny: 1, small: 10, medium: 30, large: 60 };

/** The refusal of a write that is too large. */
export function tooBig(): RequestError {
  return new RequestError(
    'too_big',
    'Data to write exceeds the maximum size that can be modified with a single request.',
    400,
  );
}

/**
 * The bytes that `writeSizeLimit` allows; null without one.
 * @throws {RequestError} 400 for an unknown value
 */
export function parseWriteSizeLimit(text: string | null): number | null {
  if (text === null) return null;
  if (text === 'unlimited') return LIMITS.restWriteBytes;
  const seconds = SECONDS[text];
  if (seconds !== undefined) return seconds * BYTES_PER_SECOND;
  throw new RequestError('invalid_query', 'writeSizeLimit must be tiny, small, medium, large or unlimited', 400);
}

/** Throws {@link tooBig} if the replaced data has more than `limit` bytes: deletions count as well. */
export function checkReplaced(stored: TreeNode | null, method: string, body: unknown, limit: number): void {
  const places = method === 'PATCH' ? Object.keys(Object(body)).map((key) => nodeAt(stored, splitPath(key))) : [stored];
  let left = limit;
  for (const place of places) {
    left = weigh(place, left);
    if (left < 0) throw tooBig();
  }
}

/** `budget` minus the bytes of a node; stops counting below zero. */
function weigh(node: TreeNode | null, budget: number): number {
  if (node === null || budget < 0) return budget;
  if (!(node instanceof Branch)) return budget - String(leafValue(node)).length - 2;
  let left = budget;
  for (const [key, child] of node.children) {
    left = weigh(child, left - key.length - 4);
    if (left < 0) break;
  }
  return left;
}
