import { describe, expect, it } from 'vitest';
import { type Account, createSession } from '../../src/data/session/session.ts';
import type { MirrorDatabase } from '../../src/data/store/mirror-db.ts';
import { DeniedError } from '../../src/domain/errors/server-errors.ts';
import { createRegistrations, type RegistrationDeps } from '../../src/sync/registrations.ts';

const ACCOUNT = { displayName: 'Deniz', email: 'Deniz@example.com', password: 'gizli1', role: 'team' } as const;
const IDENTITY: Account = { uid: 'deniz', email: 'deniz@example.com', displayName: '' };
const failure = (code: string) => Object.assign(new Error(code), { code });

/** A device, a sign-in service and a database, each of which can be made to fail. */
function open() {
  const facts = new Map<string, unknown>();
  const meta = {
    put: async ({ key, value }: { key: string; value: unknown }) => facts.set(key, value),
    delete: async (key: string) => facts.delete(key),
  };
  const records = new Map<string, unknown>();
  const accounts = new Map<string, string>();
  const log: string[] = [];
  /** What fails next; `after` fails when the work was done, as a lost answer does. */
  const trouble = {
    createAccount: null as Error | null,
    update: null as Error | null,
    after: false,
    mail: Promise.resolve(),
  };
  /** The stored registration at the moment when the app asks the service for the account. */
  let keptAtSignUp: unknown;
  const start = () => {
    const session = createSession(
      async () => ({ meta }) as unknown as MirrorDatabase,
      (error) => {
        throw error;
      },
    );
    session.hydrate({ mirror: [], meta: [...facts].map(([key, value]) => ({ key, value })) });
    const signIn = async (email: string) => {
      log.push(`in ${email}`);
      await session.set(IDENTITY);
      return IDENTITY;
    };
    const deps: RegistrationDeps = {
      session,
      open: async () => ({ meta }) as unknown as MirrorDatabase,
      auth: async () => ({
        createAccount: async (email, password) => {
          keptAtSignUp = facts.get('registration');
          if (trouble.createAccount !== null && !trouble.after) throw trouble.createAccount;
          if (accounts.has(email.toLowerCase())) throw failure('auth/email-already-in-use');
          accounts.set(email.toLowerCase(), password);
          if (trouble.createAccount !== null) throw trouble.createAccount;
          await session.set(IDENTITY);
          return IDENTITY;
        },
        nameAccount: async (name) => void log.push(`name ${name}`),
        proveAddress: () => {
          log.push('prove');
          return trouble.mail;
        },
        deleteAccount: async () => void accounts.clear(),
        uidOf: async (email, password) => (accounts.get(email.toLowerCase()) === password ? 'deniz' : null),
        signIn,
      }),
      connected: async () => ({
        remote: {
          get: async (path: string) => records.get(path) ?? null,
          holds: async () => true,
          update: async (patch: Record<string, unknown>) => {
            if (trouble.update !== null && !trouble.after) throw trouble.update;
            if (records.has('users/deniz')) throw new DeniedError('there is one');
            for (const [path, value] of Object.entries(patch)) records.set(path, value);
            if (trouble.update !== null) throw trouble.update;
          },
        } as never,
      }),
      mail: async (name) => void log.push(name),
      pause: async () => undefined,
    };
    return { session, ...createRegistrations(deps) };
  };
  return { start, facts, records, accounts, log, trouble, keptAtSignUp: () => keptAtSignUp };
}

const INTENT = { displayName: 'Deniz', email: 'Deniz@example.com', role: 'team' };

describe('a registration always finishes', () => {
  it('AUTH-11: is on the device before the account exists, without the password, and removed when the record exists', async () => {
    const world = open();
    const { register, session } = world.start();
    await register(ACCOUNT);
    expect(world.keptAtSignUp()).toEqual(INTENT);
    expect(world.records.get('users/deniz')).toMatchObject({ displayName: 'Deniz', role: 'team', approved: false });
    expect(world.facts.has('registration')).toBe(false);
    expect(session.store.getState().identity).toMatchObject({ uid: 'deniz', displayName: 'Deniz' });
    expect(world.log).toEqual(['name Deniz', 'prove', 'sendWelcomeEmail']);
  });

  it.each([
    ['before it was sent', false],
    ['before the answer came', true],
  ])('a record that was lost %s is created, once, at the next start', async (_when, after) => {
    const world = open();
    world.trouble.update = new Error('disconnect');
    world.trouble.after = after;
    await expect(world.start().register(ACCOUNT)).rejects.toThrow('disconnect');
    expect(world.facts.get('registration')).toEqual(INTENT);
    expect(world.accounts.size).toBe(1);
    world.trouble.update = null;
    await world.start().resume(IDENTITY);
    expect(world.records.get('users/deniz')).toMatchObject({ displayName: 'Deniz', role: 'team' });
    expect(world.facts.has('registration')).toBe(false);
  });

  it('a page that is left before its mail was asked for asks again at the next start', async () => {
    const world = open();
    world.trouble.mail = new Promise(() => undefined);
    void world.start().register(ACCOUNT);
    await expect.poll(() => world.log).toContain('prove');
    expect(world.records.has('users/deniz')).toBe(true);
    expect(world.facts.get('registration')).toEqual(INTENT);
    world.trouble.mail = Promise.resolve();
    await world.start().resume(IDENTITY);
    expect(world.log.filter((line) => line === 'prove')).toHaveLength(2);
    expect(world.facts.has('registration')).toBe(false);
  });

  it('an account whose creation got no answer is finished when its owner signs in, and by nobody else', async () => {
    const world = open();
    world.trouble.createAccount = failure('auth/network-request-failed');
    world.trouble.after = true;
    await expect(world.start().register(ACCOUNT)).rejects.toThrow();
    const next = world.start();
    await next.resume({ uid: 'ali', email: 'ali@example.com', displayName: 'Ali' });
    expect(world.records.size).toBe(0);
    await next.resume(IDENTITY);
    expect(world.records.get('users/deniz')).toMatchObject({ displayName: 'Deniz' });
  });

  it('registering again with the right password finishes it, with the new choices', async () => {
    const world = open();
    world.accounts.set('deniz@example.com', 'gizli1');
    await world.start().register({ ...ACCOUNT, role: 'player' });
    expect(world.records.get('users/deniz')).toMatchObject({ role: 'player' });
    expect(world.log).toContain('in Deniz@example.com');
  });

  it.each([
    ['ERR-06: with another password', 'baska1', undefined],
    ['ERR-06: of an account that has its record', 'gizli1', { uid: 'deniz' }],
  ])('the address is in use %s: nobody is signed in and nothing is stored', async (_whose, password, record) => {
    const world = open();
    world.accounts.set('deniz@example.com', 'gizli1');
    if (record !== undefined) world.records.set('users/deniz', record);
    await expect(world.start().register({ ...ACCOUNT, password })).rejects.toMatchObject({
      code: 'auth/email-already-in-use',
    });
    expect(world.log).toEqual([]);
    expect(world.facts.has('registration')).toBe(false);
  });

  it('a record that the rules refuse deletes a new account, but not an old one', async () => {
    const world = open();
    world.trouble.update = new DeniedError('no');
    await expect(world.start().register(ACCOUNT)).rejects.toThrow('no');
    expect([world.accounts.size, world.facts.has('registration')]).toEqual([0, false]);
    world.accounts.set('deniz@example.com', 'gizli1');
    await expect(world.start().register(ACCOUNT)).rejects.toThrow('no');
    expect([world.accounts.size, world.facts.has('registration')]).toEqual([1, false]);
  });

  it('a refusal at a start asks the person, and is not retried forever', async () => {
    const world = open();
    world.facts.set('registration', INTENT);
    world.trouble.update = new DeniedError('no');
    const { resume, finishRegistration, session } = world.start();
    await session.set(IDENTITY);
    await resume(IDENTITY);
    expect(session.store.getState().registration).toBeNull();
    world.trouble.update = null;
    await finishRegistration({ displayName: 'Deniz Aksoy', role: 'player' });
    expect(world.records.get('users/deniz')).toMatchObject({ displayName: 'Deniz Aksoy', role: 'player' });
    expect(world.records.get('contacts/deniz/email')).toBe('deniz@example.com');
  });

  it('a registration in progress is not resumed a second time', async () => {
    const world = open();
    const { register, resume } = world.start();
    await Promise.all([register(ACCOUNT), resume(IDENTITY)]);
    expect(world.log.filter((line) => line === 'sendWelcomeEmail')).toHaveLength(1);
  });
});
