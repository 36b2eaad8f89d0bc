import { equalTo, onDisconnect, onValue, orderByChild, type Query, query, ref, set } from 'firebase/database';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Json } from '../src/contracts.ts';
import { Engine } from '../src/database/engine.ts';
import { parseWireQuery } from '../src/database/wire/query-wire.ts';
import type { Actor } from '../src/rules/rule-guard.ts';
import { compileRules } from '../src/rules/rules.ts';
import { Tree } from '../src/tree/tree.ts';
import { RawClient, until } from './support/rtdb-client.ts';
import { startTestServer, type TestServer } from './support/rtdb-server.ts';
import { connectSdkAs, openStream } from './support/rtdb-signed-in.ts';

// The shape of the league's own rules: a role, a membership, a list by its audience.
const ADMIN_ROLE = "root.child('users').child(auth.uid).child('role').val() === 'admin'";
const RULES = JSON.stringify({
  rules: {
    users: { '.read': true, $uid: { '.write': 'auth.uid == $uid' } },
    team: {
      $team: {
        '.read': "data.child('members').child(auth.uid).exists()",
        chat: { '.write': "data.parent().child('members').child(auth.uid).exists()" },
      },
    },
    notes: {
      '.read': `${ADMIN_ROLE} || query.orderByChild == 'to' && root.child('users').child(auth.uid).child('team').val() == query.equalTo`,
      '.indexOn': 'to',
    },
    log: { '.read': ADMIN_ROLE, '.write': ADMIN_ROLE },
    public: { '.read': true, '.write': 'auth != null' },
    presence: { '.read': true, $uid: { '.write': 'auth.uid == $uid' }, open: { '.write': true } },
  },
});
const DATA: Json = {
  users: { ada: { role: 'admin', team: 't1' }, bob: { team: 't1' } },
  team: { t1: { members: { ada: true, bob: true }, chat: 'hello' }, t2: { members: { cem: true }, chat: 'x' } },
  notes: { n1: { to: 't1' }, n2: { to: 't2' } },
  log: { l1: 'first' },
  public: 1,
};

let server: TestServer;
let closing: (() => unknown)[];

beforeEach(async () => {
  server = await startTestServer({ rules: RULES });
  await server.database.set('/', DATA);
  closing = [() => server.close()];
});

afterEach(async () => {
  for (const close of closing.reverse()) await close();
});

function sdk(uid: string) {
  const client = connectSdkAs(server, uid);
  closing.push(client.close);
  return client;
}

/** The events of an SDK listener, its cancellation included. */
function follow(target: Query): Json[] {
  const received: Json[] = [];
  onValue(
    target,
    (snapshot) => void received.push(snapshot.val()),
    (error) => void received.push((error as Error & { code: string }).code),
  );
  return received;
}

async function raw(uid: string): Promise<RawClient> {
  const client = new RawClient(server);
  closing.push(() => client.close());
  await client.open();
  if (uid !== '') expect((await client.ask('auth', { cred: `user:${uid}` })).s).toBe('ok');
  return client;
}

/** The server's pushes to a client, without answers; all of them have arrived when this resolves. */
async function pushesTo(client: RawClient) {
  await client.ask('s', { c: {} });
  return client.take().filter(({ a }) => a !== undefined);
}

describe('the server ends a listen when a change of the data makes its rule deny (D)', () => {
  test('the SDK: a removed member gets no more events, not even the write that removes him', async () => {
    const received = follow(ref(sdk('bob').db, 'team/t1/chat'));
    const kept = follow(ref(sdk('ada').db, 'team/t1/chat'));
    await until(() => received.length === 1 && kept.length === 1);
    await server.database.update('/', { 'team/t1/members/bob': null, 'team/t1/chat': 'without him' });
    await until(() => received.length === 2 && kept.length === 2);
    await server.database.set('team/t1/chat', 'secret');
    await until(() => kept.length === 3);
    expect(kept).toEqual(['hello', 'without him', 'secret']);
    expect(received).toEqual(['hello', 'PERMISSION_DENIED']);
  });

  test('the SDK: a query whose rule compares it with the data', async () => {
    const { db } = sdk('bob');
    const received = follow(query(ref(db, 'notes'), orderByChild('to'), equalTo('t1')));
    await until(() => received.length === 1);
    await server.database.set('users/bob/team', 't2');
    await until(() => received.length === 2);
    await server.database.set('notes/n3', { to: 't1' });
    // Another listen of the same client still gets events afterwards.
    const end = follow(ref(db, 'public'));
    await until(() => end.length === 1);
    expect(received).toEqual([{ n1: { to: 't1' } }, 'PERMISSION_DENIED']);
  });

  test('REST: the server cancels a stream; another client’s stream of the same place continues', async () => {
    const bob = await openStream(server, 'team/t1.json?auth=user:bob');
    const ada = await openStream(server, 'team/t1/chat.json?auth=user:ada');
    closing.push(ada.stop);
    await server.database.update('team/t1', { 'members/bob': null, chat: 'without him' });
    await until(() => bob.ended());
    await until(() => ada.events.length === 2);
    expect(bob.events.slice(1)).toEqual([['cancel', 'Permission denied']]);
    expect(ada.events[1]).toEqual(['put', { path: '/', data: 'without him' }]);
  });

  test.each<[string, string, Json]>([
    ['the value itself', 'users/ada/role', null],
    ['a value that is another', 'users/ada/role', 'player'],
    ['something above it', 'users/ada', { team: 't1' }],
    ['something far above it', 'users', null],
    ['a child under the leaf', 'users/ada/role/x', 1],
  ])('an admin loses the role by a write of %s', async (_name, path, value) => {
    const ada = await raw('ada');
    await ada.ask('q', { p: 'log', h: '' });
    ada.take();
    await server.database.set(path, value);
    await server.database.set('log/l2', 'later');
    expect(await pushesTo(ada)).toEqual([{ a: 'c', b: { p: 'log' } }]);
    expect((await ada.ask('p', { p: 'log/l3', d: 1 })).s).toBe('permission_denied');
    expect((await ada.ask('q', { p: 'log', h: '' })).s).toBe('permission_denied');
  });

  test('writes elsewhere, and those that keep the rule true, end no listen', async () => {
    const ada = await raw('ada');
    await ada.ask('q', { p: 'log', h: '' });
    await ada.ask('q', { p: 'notes', q: { i: 'to', sp: 't1', ep: 't1' }, t: 1, h: '' });
    ada.take();
    await server.database.set('users/ada/team', 't9');
    await server.database.set('users/ada', { role: 'admin', team: 't9' });
    await server.database.set('users/bob', null);
    await server.database.set('log/l2', 'later');
    expect((await pushesTo(ada)).map(({ a }) => a)).toEqual(['d']);
    // Without the role both listens end at once: no other condition of their rules holds.
    await server.database.set('users/ada/role', null);
    expect((await pushesTo(ada)).map(({ a }) => a)).toEqual(['c', 'c']);
  });

  test('the server stores what a right depends on anew when another condition grants it', async () => {
    const ada = await raw('ada');
    await ada.ask('q', { p: 'notes', q: { i: 'to', sp: 't1', ep: 't1' }, t: 1, h: '' });
    await server.database.set('users/ada/role', null); // she still has the right as a member of t1 …
    await server.database.set('notes/n4', { to: 't1' });
    expect((await pushesTo(ada)).map(({ a }) => a)).toEqual(['d', 'm']);
    await server.database.set('users/ada/team', null); // … until she is no member
    expect((await pushesTo(ada)).map(({ a }) => a)).toEqual(['c']);
  });

  test('a right that returns needs a new listen; the end of a listen frees its stored dependencies', async () => {
    const bob = await raw('bob');
    await bob.ask('q', { p: 'team/t1', h: '' });
    await bob.ask('n', { p: 'team/t1' });
    await server.database.set('team/t1/members/bob', null);
    expect((await pushesTo(bob)).filter(({ a }) => a === 'c')).toEqual([]);
    await server.database.set('team/t1/members/bob', true);
    expect((await bob.ask('q', { p: 'team/t1', h: '' })).s).toBe('ok');
  });
});

test('a write that could not be stored ends no listen and leaves the dependencies of rights unchanged', async () => {
  let full = false;
  const journal = {
    append: async () => {
      if (full) throw new Error('no space left on device');
    },
    healthy: () => true,
    close: async () => undefined,
  };
  const rules = compileRules(RULES);
  const engine = new Engine(new Tree(), journal, rules, () => undefined, Date.now);
  const write = (path: string, json: Json) =>
    new Promise<string>((resolve) =>
      engine.write({
        actor: () => ({ auth: null, admin: true }),
        change: { kind: 'set', path, json },
        done: (error) => resolve(error?.status ?? 'ok'),
      }),
    );
  await write('/', DATA);
  await write('users/ada/role', null); // a member of t1, no admin
  const received: string[] = [];
  const subscriber = {
    active: true,
    push: ({ data }: { data: string }) => void received.push(data),
    revoke: () => {
      subscriber.active = false;
      received.push('revoked');
    },
  };
  const query = parseWireQuery({ i: 'to', sp: 't1', ep: 't1' });
  const ada: Actor = { auth: { uid: 'ada' }, admin: false };
  engine.read((guard) => {
    guard.listen(ada, ['notes'], query, subscriber);
    return () => undefined;
  });
  full = true;
  // The first would end her listen, the second would grant it by another condition.
  expect(await write('users/ada', null)).toBe('unavailable');
  expect(await write('users/ada/role', 'admin')).toBe('unavailable');
  full = false;
  expect(await write('notes/n5', { to: 't1' })).toBe('ok');
  expect(received).toEqual(['{"n5":{"to":"t1"}}']);
  expect(await write('users/ada/team', 't2')).toBe('ok');
  expect(received.at(-1)).toBe('revoked');
  await engine.close();
});

describe('a token that is revoked (D)', () => {
  test('the SDK: its listens end, it reconnects signed out, and the rules judge its onDisconnect writes as signed out', async () => {
    const { db } = sdk('bob');
    await set(ref(db, 'public'), 2);
    const received = follow(ref(db, 'team/t1/chat'));
    await until(() => received.length === 1);
    await onDisconnect(ref(db, 'presence/bob')).set('left');
    await onDisconnect(ref(db, 'presence/open')).set('left');
    await server.database.revoke('bob', 1);
    expect(server.database.get('presence')).toEqual({ open: 'left' });
    await server.database.set('team/t1/chat', 'secret');
    // The server refuses its old token on the new connection, so the rules judge the listen as signed out.
    await until(() => received.length === 2);
    expect(received).toEqual(['hello', 'PERMISSION_DENIED']);
  });

  test('the socket: `ac` and no message after it; the rules judge queued requests as signed out', async () => {
    const bob = await raw('bob');
    await bob.ask('q', { p: 'team/t1', h: '' });
    bob.take();
    const others = await raw('ada');
    await others.ask('q', { p: 'team/t1', h: '' });
    const put = server.database.set('team/t1/chat', 'on its way'); // commits while the revocation arrives
    bob.post('p', { p: 'team/t1/chat', d: 'his last word' });
    const revoked = server.database.revoke('bob', 1);
    await Promise.all([put, revoked]);
    await until(() => bob.closed || bob.messages.some((m) => m.d.a === 'ac'));
    await server.database.set('team/t1/chat', 'secret');
    const heard = await pushesTo(others);
    const last = bob.messages.at(-1);
    expect(last).toEqual({ t: 'd', d: { a: 'ac', b: { s: 'expired_token', d: 'Auth token has been revoked' } } });
    expect(JSON.stringify(bob.messages)).not.toContain('secret');
    expect(server.database.get('team/t1/chat')).toBe('secret');
    expect(heard.at(-1)).toMatchObject({ b: { d: 'secret' } });
    expect(JSON.stringify(heard)).not.toContain('last word');
  });

  test('REST: a stream gets `auth_revoked`, and the server refuses the token', async () => {
    const stream = await openStream(server, 'team/t1.json?auth=user:bob');
    await until(() => stream.events.length === 1);
    await server.database.revoke('bob', 1);
    await until(() => stream.ended());
    expect(stream.events[1]).toEqual(['auth_revoked', 'credential is no longer valid']);
    const answer = await fetch(`${server.origin}/team/t1.json?auth=user:bob`);
    expect([answer.status, await answer.json()]).toEqual([401, { error: 'Auth token is expired' }]);
    const again = await raw('');
    expect((await again.ask('auth', { cred: 'user:bob' })).s).toBe('expired_token');
    expect((await again.ask('g', { p: 'team/t1', q: {} })).s).toBe('permission_denied');
  });

  test('a body that arrives after the token was revoked writes nothing', async () => {
    let finish: () => void = () => undefined;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(Buffer.from('"his last'));
        finish = () => {
          controller.enqueue(Buffer.from(' word"'));
          controller.close();
        };
      },
    });
    const request = new Request(`${server.origin}/public.json?auth=user:bob`, {
      method: 'PUT',
      body,
      duplex: 'half',
    } as RequestInit);
    const answer = server.database.rest(request);
    await new Promise((resolve) => setTimeout(resolve, 20)); // the server checks the token in this time
    await server.database.revoke('bob', 1);
    finish();
    expect((await answer).status).toBe(401);
    expect(server.database.get('public')).toBe(1);
  });

  test('newer tokens, other accounts and the admin secret stay valid', async () => {
    const token = (sub: string, iat: number) =>
      `x.${Buffer.from(JSON.stringify({ sub, iat })).toString('base64url')}.x`;
    const clients = await Promise.all(
      [token('bob', 100), token('bob', 99), token('ada', 1)].map(async (cred) => {
        const client = await raw('');
        expect((await client.ask('auth', { cred })).s).toBe('ok');
        return client;
      }),
    );
    await server.database.revoke('bob', 100);
    const [newer, older, other] = clients;
    await until(() => older?.messages.at(-1).d.a === 'ac');
    expect((await newer?.ask('p', { p: 'public', d: 3 }))?.s).toBe('ok');
    expect((await other?.ask('p', { p: 'public', d: 4 }))?.s).toBe('ok');
    await server.database.revoke('bob', Number.POSITIVE_INFINITY);
    await until(() => newer?.messages.at(-1).d.a === 'ac');
    // An older revocation does not undo a newer one.
    await server.database.revoke('bob', 5);
    expect((await (await raw('')).ask('auth', { cred: token('bob', 1000) })).s).toBe('expired_token');
  });

  test('one that is spared stays until its time is over, the others of the account end at once', async () => {
    const token = (auth_time: number) =>
      `x.${Buffer.from(JSON.stringify({ sub: 'bob', iat: 99, auth_time })).toString('base64url')}.x`;
    const signedIn = async (cred: string) => {
      const client = await raw('');
      expect((await client.ask('auth', { cred })).s).toBe('ok');
      return client;
    };
    const [spared, other] = [await signedIn(token(50)), await signedIn(token(51))];
    const until50 = Date.now() + 60_000;
    await server.database.revoke('bob', 100, { fingerprint: token(50), until: until50 });
    await until(() => other.messages.at(-1).d.a === 'ac');
    expect((await spared.ask('p', { p: 'public', d: 3 })).s).toBe('ok');
    expect((await (await raw('')).ask('auth', { cred: token(51) })).s).toBe('expired_token');
    await signedIn(token(50));
    // Time passes; the server ends the remaining sessions without a request of theirs.
    await server.database.revoke('bob', 100, { fingerprint: token(50), until: Date.now() + 1 });
    await until(() => spared.messages.at(-1).d.a === 'ac');
    expect((await (await raw('')).ask('auth', { cred: token(50) })).s).toBe('expired_token');
  });

  test('a later revocation spares nothing', async () => {
    const cred = `x.${Buffer.from(JSON.stringify({ sub: 'bob', iat: 99, auth_time: 50 })).toString('base64url')}.x`;
    const spared = await raw('');
    await spared.ask('auth', { cred });
    await server.database.revoke('bob', 100, { fingerprint: cred, until: Date.now() + 60_000 });
    expect((await spared.ask('p', { p: 'public', d: 3 })).s).toBe('ok');
    await server.database.revoke('bob', 101);
    await until(() => spared.messages.at(-1).d.a === 'ac');
  });

  test('a token revoked during its check gives no identity', async () => {
    const client = await raw('');
    const asked = client.ask('auth', { cred: 'user:bob' });
    await server.database.revoke('bob', 1);
    expect((await asked).s).toBe('expired_token');
    expect((await client.ask('p', { p: 'public', d: 5 })).s).toBe('permission_denied');
  });

  test('a long-polling client loses its identity too', async () => {
    const poll = (params: string) =>
      fetch(`${server.origin}/.lp?ns=lig&v=5&${params}`).then((response) => response.text());
    const begun = await poll('start=t&ser=1&cb=7');
    const [, id, password] = /"start","([^"]+)","([^"]+)"/.exec(begun) ?? [];
    const say = (message: unknown, ser: number) =>
      poll(
        `id=${id}&pw=${password}&ser=${ser}&seg0=${ser - 2}&ts0=1&d0=${Buffer.from(JSON.stringify(message)).toString('base64url')}`,
      );
    expect(await say({ t: 'd', d: { r: 1, a: 'auth', b: { cred: 'user:bob' } } }, 2)).toContain('"ok"');
    await server.database.revoke('bob', 1);
    expect(await poll(`id=${id}&pw=${password}&ser=3`)).toContain('"a":"ac"');
  });
});
