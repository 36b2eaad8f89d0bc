import { Branch, type Primitive, type Priority, type TreeNode } from '../tree/node.ts';
import type { Path } from '../tree/path.ts';
import { RuleSnapshot } from './rule-snapshot.ts';

/** Records the places whose data a rule read: only writes that touch one of them can change its result. */
export class RuleReads {
  readonly #places: RecordingSnapshot[] = [];

  /** Clears the record before the next rule runs. */
  clear(): void {
    this.#places.length = 0;
  }

  add(place: RecordingSnapshot): void {
    this.#places.push(place);
  }

  /** The places; data above, at or below one of them was read. */
  paths(): Path[] {
    return this.#places.map((place) => place.path());
  }
}

/** A stored place that records reads of its data; moving to a child reads nothing. */
export class RecordingSnapshot extends RuleSnapshot {
  readonly #key: string;
  readonly #reads: RuleReads;

  constructor(base: TreeNode | null, above: RecordingSnapshot | null, key: string, reads: RuleReads) {
    super(base, null, above);
    this.#key = key;
    this.#reads = reads;
  }

  path(): string[] {
    return this.above instanceof RecordingSnapshot ? [...this.above.path(), this.#key] : [];
  }

  override child(key: string): RecordingSnapshot {
    const base = this.base instanceof Branch ? (this.base.children.get(key) ?? null) : null;
    return new RecordingSnapshot(base, this, key, this.#reads);
  }

  override exists(): boolean {
    this.#reads.add(this);
    return super.exists();
  }

  override hasChildren(): boolean {
    this.#reads.add(this);
    return super.hasChildren();
  }

  override value(): Primitive | null | undefined {
    this.#reads.add(this);
    return super.value();
  }

  override priority(): Priority {
    this.#reads.add(this);
    return super.priority();
  }

  override keys(): Generator<string> {
    this.#reads.add(this);
    return super.keys();
  }

  override equals(other: RuleSnapshot): boolean {
    this.#reads.add(this);
    if (other instanceof RecordingSnapshot) this.#reads.add(other);
    return super.equals(other);
  }
}
