import { makeUpdate, Tree, toJson } from 'firebase-server/testing';
import { expect, it } from 'vitest';
import { copyAfter, copyTree } from '../support/rules-corpus.ts';
import { seeded } from '../support/seeded.ts';

it('the data of each judgement stays what it was, and shares what no write has changed', () => {
  const random = seeded(7);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const path = () => Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(['a', 'b', 'c'])).join('/');
  const value = () => pick([null, 1, 'x', { a: 1 }, { b: { c: 2 } }, { '.value': 3, '.priority': 4 }]);
  for (let history = 0; history < 200; history++) {
    const tree = new Tree();
    tree.apply(makeUpdate(null, '', { a: { a: { a: 1 }, b: 2 }, b: { c: { a: 3 } } }, 1));
    const copies = [{ copy: copyTree(tree.root), json: JSON.stringify(toJson(tree.root)) }];
    for (let step = 0; step < 6; step++) {
      const write = makeUpdate(tree.root, '', { [path()]: value() }, 1);
      tree.apply(write);
      const copy = copyAfter(tree.root, copies.at(-1)?.copy ?? null, write.patch);
      copies.push({ copy, json: JSON.stringify(toJson(tree.root)) });
    }
    for (const { copy, json } of copies) expect(JSON.stringify(toJson(copy))).toBe(json);
  }
  const tree = new Tree();
  tree.apply(makeUpdate(null, '', { a: { a: 1 }, b: { a: 1 } }, 1));
  const before = copyTree(tree.root);
  const write = makeUpdate(tree.root, '', { 'a/a': 2 }, 1);
  tree.apply(write);
  const after = copyAfter(tree.root, before, write.patch);
  const childOf = (copy: typeof before, key: string) =>
    (copy as { children?: Map<string, unknown> }).children?.get(key);
  expect(childOf(after, 'b')).toBe(childOf(before, 'b'));
  expect(childOf(after, 'a')).not.toBe(childOf(before, 'a'));
});
