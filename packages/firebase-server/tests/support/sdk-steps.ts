import type { Json } from '../../src/contracts.ts';

/** A query as data, so that the same table drives every SDK. */
export interface QuerySpec {
  path: string;
  /** `.key`, `.value`, `.priority` or a child path. */
  order: string;
  startAt?: Json;
  startAfter?: Json;
  endAt?: Json;
  endBefore?: Json;
  equalTo?: Json;
  limitToFirst?: number;
  limitToLast?: number;
}

/** The other client's action. */
export type Action =
  | { do: 'set'; path: string; value: Json }
  | { do: 'update'; path: string; value: Record<string, Json> }
  | { do: 'remove'; path: string }
  | { do: 'setPriority'; path: string; priority: Json };

export interface Scenario {
  name: string;
  initial: Record<string, Json>;
  query: QuerySpec;
  /** Events when the listener is opened. */
  opened: string[];
  steps: { action: Action; events: string[] }[];
}

/** One event as a text: `added b={"n":2} after a`, `value {"a":1}`. */
export function eventWord(name: string, key: string | null, value: unknown, previous?: string | null): string {
  const text = JSON.stringify(sorted(value));
  return name === 'value' ? `value ${text}` : `${name} ${key}=${text}${previous ? ` after ${previous}` : ''}`;
}

/** The same value with sorted keys and without arrays, so that equal values have equal JSON. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  // The SDK shows objects with small integer keys as arrays, with null for each missing key.
  const known = Object.entries(value).filter(([, child]) => child !== null && child !== undefined);
  const entries = known.sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, child]) => [key, sorted(child)]));
}

/** The parts of a client that a scenario uses. */
export interface ScenarioClient {
  /** Opens the listener and reports every event as a text. */
  listen(query: QuerySpec, onEvent: (word: string) => void): () => void;
  /** Acts as another client. */
  act(action: Action): Promise<unknown>;
  /** A round trip of the listening client: after it every earlier push has arrived. */
  roundTrip(): Promise<unknown>;
}

/** Runs a scenario; returns the events of the opening and of each step. */
export async function playScenario(client: ScenarioClient, scenario: Scenario): Promise<string[][]> {
  await client.act({ do: 'set', path: scenario.query.path, value: scenario.initial });
  let seen: string[] = [];
  const stop = client.listen(scenario.query, (word) => seen.push(word));
  const all: string[][] = [];
  const collect = async () => {
    await client.roundTrip();
    all.push(seen);
    seen = [];
  };
  await collect();
  for (const { action } of scenario.steps) {
    await client.act(action);
    await collect();
  }
  stop();
  return all;
}
