import { createHash } from 'node:crypto';
import { LIMITS } from './limits.ts';
import { Branch, childOf, PriorityLeaf, type TreeNode } from './node.ts';
import { compareEntries, type Entry, PRIORITY_INDEX } from './order.ts';

type HexOf = (value: number) => string;

const scratch = new DataView(new ArrayBuffer(8));

/** The IEEE-754 double, big-endian, as 16 hex digits. */
export function ieeeHex(value: number): string {
  scratch.setFloat64(0, value);
  return scratch.getBigUint64(0).toString(16).padStart(16, '0');
}

/**
 * The same digits with the rounding slips of the JS SDK's `util.doubleToIEEE754String`: it takes the exponent from
 * a logarithm, so numbers just below a power of two come out wrong (protocol.md §7).
 */
export function sdkHex(value: number): string {
  const magnitude = Math.abs(value);
  if (magnitude === 0) return ieeeHex(value);
  let exponent = 0;
  let fraction: number;
  if (magnitude >= 2 ** -1022) {
    const power = Math.min(Math.floor(Math.log(magnitude) / Math.LN2), 1023);
    exponent = power + 1023;
    fraction = Math.round(magnitude * 2 ** (52 - power) - 2 ** 52);
  } else fraction = Math.round(magnitude / 2 ** -1074);
  // The SDK packs bit by bit with `% 2` and floor, so an overflowing or negative fraction keeps only these bits.
  let bits = 0n;
  for (let i = 0; i < 52; i++) {
    if (fraction % 2) bits |= 1n << BigInt(i);
    fraction = Math.floor(fraction / 2);
  }
  bits |= BigInt(exponent & 0x7ff) << 52n;
  if (value < 0) bits |= 1n << 63n;
  return bits.toString(16).padStart(16, '0');
}

function sha1(text: string): string {
  return createHash('sha1').update(text, 'utf8').digest('base64');
}

function priorityText(priority: string | number | null, hex: HexOf): string {
  if (priority === null) return '';
  return typeof priority === 'number' ? `priority:number:${hex(priority)}:` : `priority:string:${priority}:`;
}

function hashWith(node: TreeNode | null, hex: HexOf): string {
  if (node === null) return '';
  if (node instanceof Branch) {
    let text = priorityText(node.priority, hex);
    const entries = [...node.children].map(
      ([key, child]): Entry => ({ key, sort: PRIORITY_INDEX.sortValue(key, child) }),
    );
    for (const { key } of entries.sort(compareEntries)) text += `:${key}:${hashWith(childOf(node, key), hex)}`;
    return sha1(text);
  }
  const value = node instanceof PriorityLeaf ? node.value : node;
  const prefix = node instanceof PriorityLeaf ? priorityText(node.priority, hex) : '';
  return sha1(`${prefix}${typeof value}:${typeof value === 'number' ? hex(value) : value}`);
}

/** The hash of a node as the JS SDK computes it; `''` for nothing (protocol.md §7). */
export function hashNode(node: TreeNode | null): string {
  return hashWith(node, sdkHex);
}

/** Whether a client's hash matches this node, by the JS SDK's arithmetic or by the true one. */
export function matchesHash(node: TreeNode | null, hash: string): boolean {
  if (node === null || hash === '') return node === null && hash === '';
  let differs = false;
  const hex = (value: number) => {
    const digits = sdkHex(value);
    differs ||= digits !== ieeeHex(value);
    return digits;
  };
  return hashWith(node, hex) === hash || (differs && hashWith(node, ieeeHex) === hash);
}

/** Whether a node is small enough to be hashed at once; stops counting at the bounds. */
export function isHashedSoon(node: TreeNode | null): boolean {
  let nodes: number = LIMITS.hashedNodes;
  let text: number = LIMITS.hashedText;
  const visit = (node: TreeNode): boolean => {
    nodes -= 1;
    if (node instanceof Branch) {
      if (node.children.size > nodes) return false;
      for (const child of node.children.values()) if (!visit(child)) return false;
      return true;
    }
    const value = node instanceof PriorityLeaf ? node.value : node;
    if (typeof value === 'string') text -= value.length;
    return nodes >= 0 && text >= 0;
  };
  return node === null || visit(node);
}
