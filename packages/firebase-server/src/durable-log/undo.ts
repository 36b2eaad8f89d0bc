/** Maps whose changes can be undone. */
export interface Undoable {
  /** A map whose values are replaced, never changed in place. */
  map<K, V>(): Map<K, V>;
  /** Runs `change` and returns a function that undoes it in the maps; undo the last change first. */
  run(change: () => void): () => void;
}

/** For state in memory that must not contain a change that the disk refused. */
export function createUndoable(): Undoable {
  let steps: (() => void)[] = [];

  class UndoableMap<K, V> extends Map<K, V> {
    override set(key: K, value: V): this {
      this.#note(key);
      return super.set(key, value);
    }

    override delete(key: K): boolean {
      this.#note(key);
      return super.delete(key);
    }

    override clear(): void {
      for (const key of [...this.keys()]) this.delete(key);
    }

    #note(key: K): void {
      const [had, before] = [this.has(key), this.get(key)];
      steps.push(() => void (had ? super.set(key, before as V) : super.delete(key)));
    }
  }

  return {
    map: () => new UndoableMap(),
    run: (change) => {
      steps = [];
      change();
      const taken = steps;
      return () => {
        for (const step of taken.reverse()) step();
      };
    },
  };
}
