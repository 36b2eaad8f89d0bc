import { Branch, childOf, listLength, type Primitive, PriorityLeaf, type TreeNode } from './node.ts';
import { compareKeys } from './path.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what JSON must escape
const NEEDS_ESCAPE = /[\u0000-\u001f"\\\ud800-\udfff]/;

/** A string as JSON text; most strings need no escaping, and the check is quicker than escaping. */
function quote(text: string): string {
  return text.length < 200 && !NEEDS_ESCAPE.test(text) ? `"${text}"` : JSON.stringify(text);
}

type Leaf = Exclude<TreeNode, Branch>;

/** The least UTF-16 units of a text that is cached: of an answer as a whole, and of a part of it. */
const WORTH_KEEPING = 16 * 1024;
const PART = 256;
/** UTF-16 units of all cached texts. */
const KEPT_TEXT = 16 * 1024 * 1024;

/**
 * Cached texts, because many clients request the same big value. The text of an answer is valid until the next change of any tree. The text of a part
 * is valid until the part or a node below it changes, so that a tap rewrites one match and not all of them. An answer may be a selection that belongs
 * to no tree, so no change names it; its parts belong to a tree.
 */
class Texts {
  readonly whole = new Map<Branch, string>();
  readonly #write: (node: Branch, part: (child: TreeNode | null) => string) => string;
  readonly #leaf: (node: Leaf | null) => string;
  #parts = new WeakMap<Branch, string>();

  constructor(
    write: (node: Branch, part: (child: TreeNode | null) => string) => string,
    leaf: (node: Leaf | null) => string,
  ) {
    this.#write = write;
    this.#leaf = leaf;
  }

  /** The text of an answer. */
  of(node: TreeNode | null): string {
    if (!(node instanceof Branch)) return this.#leaf(node);
    let text = this.whole.get(node);
    if (text === undefined) {
      text = this.#write(node, this.#part);
      if (text.length >= WORTH_KEEPING && wholeSize + text.length <= KEPT_TEXT) {
        // Reading a character makes V8 join the pieces now; otherwise each message with this text would join them again.
        text.charCodeAt(text.length - 1);
        this.whole.set(node, text);
        wholeSize += text.length;
      }
    }
    return text;
  }

  forget(node: Branch): void {
    this.#parts.delete(node);
  }

  forgetAll(): void {
    this.whole.clear();
    this.#parts = new WeakMap();
  }

  readonly #part = (node: TreeNode | null): string => {
    if (!(node instanceof Branch)) return this.#leaf(node);
    let text = this.#parts.get(node);
    if (text === undefined) {
      text = this.#write(node, this.#part);
      if (text.length >= PART) {
        if (partSize + text.length > KEPT_TEXT) forgetTexts();
        partSize += text.length;
        this.#parts.set(node, text);
      }
    }
    return text;
  };
}

const exportTexts = new Texts(
  (branch, part) => {
    let text = branch.priority === null ? '' : `{".priority":${JSON.stringify(branch.priority)}`;
    for (const [key, child] of branch.children) text += `${text === '' ? '{' : ','}${quote(key)}:${part(child)}`;
    return `${text}}`;
  },
  (leaf) =>
    leaf instanceof PriorityLeaf
      ? `{".priority":${JSON.stringify(leaf.priority)},".value":${JSON.stringify(leaf.value)}}`
      : primitiveText(leaf),
);
const valueTexts = new Texts(
  (node, part) => {
    const length = listLength(node);
    if (length !== null) return `[${Array.from({ length }, (_, i) => part(childOf(node, String(i)))).join(',')}]`;
    let text = '';
    for (const key of [...node.children.keys()].sort(compareKeys)) {
      text += `${text === '' ? '{' : ','}${quote(key)}:${part(childOf(node, key))}`;
    }
    return `${text}}`;
  },
  (leaf) => primitiveText(leaf instanceof PriorityLeaf ? leaf.value : leaf),
);
let wholeSize = 0;
let partSize = 0;

const primitiveText = (value: Primitive | null) => (typeof value === 'string' ? quote(value) : String(value));

/** JSON text in which priorities appear as `.priority` and `.value` (protocol.md §3). */
export const toJsonText = (node: TreeNode | null): string => exportTexts.of(node);

/** {@link toValue} as JSON text, written without making the value, which would take as much memory again and become garbage. */
export const toValueText = (node: TreeNode | null): string => valueTexts.of(node);

/** Call it with every change of a tree. @param changed the branches above the changed place and, if it is one, the changed branch itself */
export function forgetTextsOf(changed: Iterable<Branch>): void {
  if (wholeSize > 0) {
    exportTexts.whole.clear();
    valueTexts.whole.clear();
    wholeSize = 0;
  }
  if (partSize === 0) return;
  for (const node of changed) {
    exportTexts.forget(node);
    valueTexts.forget(node);
  }
}

/** Call it where a tree changes in places that the caller does not know. */
export function forgetTexts(): void {
  exportTexts.forgetAll();
  valueTexts.forgetAll();
  wholeSize = 0;
  partSize = 0;
}
