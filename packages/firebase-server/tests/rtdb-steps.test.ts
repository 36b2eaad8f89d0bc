import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Database, type DataSnapshot, getDatabase, type Query } from 'firebase-admin/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectSdk, type SdkClient } from './support/rtdb-client.ts';
import { startTestServer, type TestServer } from './support/rtdb-server.ts';
import { STEP_TABLE } from './support/sdk-step-table.ts';
import {
  type Action,
  eventWord,
  playScenario,
  type QuerySpec,
  type Scenario,
  type ScenarioClient,
} from './support/sdk-steps.ts';
import { modularClient } from './support/sdk-steps-modular.ts';

const INDEXES = { '.read': true, '.write': true, $scenario: { '.indexOn': ['n', 'deep/n', '.value'] } };
const expected = ({ opened, steps }: Scenario) => [opened, ...steps.map(({ events }) => events)];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ owner: true, rules: JSON.stringify({ rules: { steps: INDEXES } }) });
});
afterAll(() => server.close());

describe('the table of steps through the Node SDK', () => {
  let clients: SdkClient[];
  beforeAll(() => {
    clients = [connectSdk(server), connectSdk(server)];
  });
  afterAll(async () => {
    for (const client of clients) await client.close();
  });

  it.each(STEP_TABLE.map((scenario) => [scenario.name, scenario] as const))('%s', async (_name, scenario) => {
    const [listening, acting] = clients;
    if (listening === undefined || acting === undefined) throw new Error('no clients');
    expect(await playScenario(modularClient(listening.db, acting.db), scenario)).toEqual(expected(scenario));
  });
});

describe('the table of steps through the Admin SDK', () => {
  let apps: App[];
  beforeAll(() => {
    const credential = { getAccessToken: async () => ({ access_token: 'unused', expires_in: 3600 }) };
    const options = { databaseURL: `${server.origin}?ns=lig`, credential };
    apps = [initializeApp(options, 'steps-listening'), initializeApp(options, 'steps-acting')];
  });
  afterAll(async () => {
    for (const app of apps) {
      getDatabase(app).goOffline();
      await deleteApp(app);
    }
  });

  it.each(STEP_TABLE.map((scenario) => [scenario.name, scenario] as const))('%s', async (_name, scenario) => {
    const [listening, acting] = apps.map((app) => getDatabase(app));
    if (listening === undefined || acting === undefined) throw new Error('no clients');
    expect(await playScenario(adminClient(listening, acting), scenario)).toEqual(expected(scenario));
  });
});

/** The namespaced API of firebase-admin. */
function adminClient(listening: Database, acting: Database): ScenarioClient {
  return {
    listen: (spec, onEvent) => {
      const target = toQuery(listening, spec);
      const word = (name: string) => (snapshot: DataSnapshot, previous?: string | null) =>
        onEvent(eventWord(name, snapshot.key, snapshot.val(), previous));
      target.on('child_added', word('added'));
      target.on('child_changed', word('changed'));
      target.on('child_moved', word('moved'));
      target.on('child_removed', word('removed'));
      target.on('value', word('value'));
      return () => target.off();
    },
    act: (action) => act(acting, action),
    roundTrip: () => listening.ref('steps/none').orderByKey().get(),
  };
}

function act(db: Database, action: Action): Promise<unknown> {
  const target = db.ref(action.path);
  if (action.do === 'set') return target.set(action.value);
  if (action.do === 'update') return target.update(action.value);
  if (action.do === 'remove') return target.remove();
  return target.setPriority(action.priority as string | number | null, () => undefined);
}

function toQuery(db: Database, spec: QuerySpec): Query {
  const place = db.ref(spec.path);
  let query: Query =
    spec.order === '.key'
      ? place.orderByKey()
      : spec.order === '.value'
        ? place.orderByValue()
        : spec.order === '.priority'
          ? place.orderByPriority()
          : place.orderByChild(spec.order);
  for (const name of ['startAt', 'startAfter', 'endAt', 'endBefore', 'equalTo'] as const) {
    if (spec[name] !== undefined) query = query[name](spec[name] as string | number | boolean | null);
  }
  if (spec.limitToFirst !== undefined) query = query.limitToFirst(spec.limitToFirst);
  if (spec.limitToLast !== undefined) query = query.limitToLast(spec.limitToLast);
  return query;
}
