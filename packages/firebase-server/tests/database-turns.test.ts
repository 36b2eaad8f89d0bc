import { expect, test } from 'vitest';
import type { Operation } from '../src/database/operation.ts';
import { OperationQueue, TURN, Turns } from '../src/database/turns.ts';

const OPERATION = {} as Operation;

/** Queues with so many operations each; the first of an address is named like it. */
function waiting(turns: Turns, queues: Record<string, { address: string; operations: number }>) {
  const lines = Object.entries(queues).map(([name, { address, operations }]) => {
    const line = new OperationQueue(address);
    return { name, line, operations };
  });
  for (const { line, operations } of lines) for (let i = 0; i < operations; i++) turns.add(line, OPERATION);
  return (ms: (name: string) => number) => {
    const line = turns.next();
    const name = lines.find((one) => one.line === line)?.name ?? null;
    if (line === null || name === null) return null;
    line.shift();
    turns.ran(line, ms(name));
    return name;
  };
}

test('a client that has used up its share of a turn is overtaken by who came later', () => {
  const turns = new Turns();
  turns.begin();
  const run = waiting(turns, {
    flood: { address: '10.0.0.1', operations: 4 },
    fan: { address: '10.0.0.2', operations: 2 },
  });
  // The second operation of the flood exceeds its share: its third and fourth wait for the round.
  const order = Array.from({ length: 6 }, () => run((name) => (name === 'flood' ? TURN.lineMs * 0.75 : 0.01)));
  expect(order).toEqual(['flood', 'flood', 'fan', 'fan', 'flood', 'flood']);
});

test('so is an address, by however many clients it comes', () => {
  const turns = new Turns();
  turns.begin();
  const one = { address: '10.0.0.1', operations: 1 };
  const run = waiting(turns, { a: one, b: one, c: one, d: one, fan: { address: '10.0.0.2', operations: 1 } });
  // Each of them stays within its own share; the third exceeds that of the address.
  const order = Array.from({ length: 5 }, () => run((name) => (name === 'fan' ? 0.01 : TURN.lineMs * 0.75)));
  expect(order).toEqual(['a', 'b', 'c', 'fan', 'd']);
});

test('the next turn gives everybody a new share', () => {
  const turns = new Turns();
  turns.begin();
  const run = waiting(turns, {
    flood: { address: '10.0.0.1', operations: 3 },
    fan: { address: '10.0.0.2', operations: 1 },
  });
  expect(run(() => TURN.lineMs * 2)).toBe('flood');
  turns.begin();
  expect(run(() => 0.01)).toBe('flood');
});
