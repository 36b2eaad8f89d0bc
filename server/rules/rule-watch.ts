import { Branch, type Primitive, type Priority, type TreeNode } from '../tree/node.ts';
import type { Path } from '../tree/path.ts';
import { RuleSnapshot } from './rule-snapshot.ts';

/** Notes the places whose data a rule looked at, so that it is known which writes can change what it came to. */
export class Looks {
  readonly #places: WatchedSnapshot[] = [];

  /** Forgets all: another rule is about to be asked. */
  clear(): void {
    this.#places.length = 0;
  }

  add(place: WatchedSnapshot): void {
    this.#places.push(place);
  }

  /** The places; what is above, at or below one of them was looked at. */
  paths(): Path[] {
    return this.#places.map((place) => place.path());
  }
}

/** A stored place that notes when its data is looked at; passing through to a child looks at nothing. */
export class WatchedSnapshot extends RuleSnapshot {
  readonly #key: string;
  readonly #looks: Looks;

  constructor(base: TreeNode | null, above: WatchedSnapshot | null, key: string, looks: Looks) {
    super(base, null, above);
    this.#key = key;
    this.#looks = looks;
  }

  path(): string[] {
    return this.above instanceof WatchedSnapshot ? [...this.above.path(), this.#key] : [];
  }

  override child(key: string): WatchedSnapshot {
    const base = this.base instanceof Branch ? (this.base.children.get(key) ?? null) : null;
    return new WatchedSnapshot(base, this, key, this.#looks);
  }

  override exists(): boolean {
    this.#looks.add(this);
    return super.exists();
  }

  override hasChildren(): boolean {
    this.#looks.add(this);
    return super.hasChildren();
  }

  override value(): Primitive | null | undefined {
    this.#looks.add(this);
    return super.value();
  }

  override priority(): Priority {
    this.#looks.add(this);
    return super.priority();
  }

  override keys(): Generator<string> {
    this.#looks.add(this);
    return super.keys();
  }

  override equals(other: RuleSnapshot): boolean {
    this.#looks.add(this);
    if (other instanceof WatchedSnapshot) this.#looks.add(other);
    return super.equals(other);
  }
}
