import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderForTests } from '../../../tests/support/folder-for-tests.ts';
import { seeded } from '../../../tests/support/seeded.ts';
import type { Account } from '../src/auth/account-tables.ts';
import { openAccounts } from '../src/auth/accounts.ts';
import { EXIT, type Json, StartError } from '../src/contracts.ts';
import { openJournal } from '../src/database/journal/journal.ts';
import { openObjects } from '../src/storage/objects.ts';
import { toJson } from '../src/tree/node.ts';

// Law L20 on disk: whatever happens to one file, the server has all data or reports that it has not.

const dir = folderForTests();

const silent = () => undefined;
const COMMITS = 36;
/** How many bytes of each file are damaged; `npm run prove:hostile` raises it. */
const FLIPS = Number(process.env.PROVE_FLIPS ?? 12);

/** A durable store: its content after each commit, and its content after an opening. */
interface Store {
  /** Commits one after the other and calls `each` with the state after every one. Returns a close function. */
  fill(at: string, each: (state: Json) => void): Promise<() => Promise<void>>;
  /** Opens, reads everything, closes. */
  read(at: string): Promise<Json>;
}

function person(at: number): Account {
  const mail = `oyuncu${at}@example.com`;
  const times = { passwordUpdatedAt: at, createdAt: at, lastLoginAt: at, validSince: at };
  const passwordHash = `$argon2id$${'x'.repeat(80)}`;
  return {
    uid: `u${at}`,
    email: mail,
    emailVerified: false,
    displayName: `Ş${at}`,
    photoUrl: '',
    passwordHash,
    ...times,
  };
}

const accounts: Store = {
  fill: async (at, each) => {
    const store = await openAccounts(at, silent, () => 0);
    for (let n = 0; n < COMMITS; n += 1) {
      const session = { op: 'session', hash: `h${n}`, uid: `u${n}`, authTime: n } as const;
      await store.commit([{ op: 'account', account: person(n) }, session]);
      each([...store.all()] as unknown as Json);
    }
    return store.close;
  },
  read: async (at) => {
    const store = await openAccounts(at, silent, () => 0);
    const state = [...store.all()] as unknown as Json;
    await store.close();
    return state;
  },
};

const files: Store = {
  fill: async (at, each) => {
    const store = await openObjects(at, silent);
    for (let n = 0; n < COMMITS; n += 1) {
      const file = await store.write(Buffer.alloc(10 + n, n));
      const rest = {
        generation: '1',
        metageneration: 1,
        contentType: 'image/png',
        md5Hash: '',
        token: 't',
        settable: {},
      };
      await store.put({ name: `f${n % 20}`, file, size: 10 + n, timeCreated: n, updated: n, ...rest });
      each(store.names().map((name) => [name, store.get(name)?.size ?? 0]));
    }
    return store.close;
  },
  read: async (at) => {
    const store = await openObjects(at, silent);
    const state = store.names().map((name) => [name, store.get(name)?.size ?? 0]);
    await store.close();
    return state;
  },
};

/** A small `rotateBytes` makes the store write snapshots during the commits. */
function database(rotateBytes: number): Store {
  return {
    fill: async (at, each) => {
      const { journal } = await openJournal(at, silent, rotateBytes);
      const state: Record<string, Json> = {};
      for (let n = 0; n < COMMITS; n += 1) {
        state[`k${n}`] = { n, text: 'ğ'.repeat(40 + n) };
        await journal.append([`["d","k${n}",${JSON.stringify(state[`k${n}`])}]`]);
        each({ ...state });
      }
      return () => journal.close();
    },
    read: async (at) => {
      const { tree, journal } = await openJournal(at, silent);
      await journal.close();
      return toJson(tree.root);
    },
  };
}

const STORES: [string, Store, ('closed' | 'killed')[]][] = [
  ['the accounts', accounts, ['closed', 'killed']],
  ['the uploaded files', files, ['closed', 'killed']],
  ['the database', database(1e9), ['closed', 'killed']],
  ['the database with a snapshot', database(2500), ['closed']],
];

/** Every way to damage a file; each returns the new content, or null if it changes nothing. */
function* damages(bytes: Buffer, seed: number): Generator<[string, Buffer]> {
  const random = seeded(seed);
  // only bytes that were written to: of the reserve the store checks the first bytes
  const used = Math.min(bytes.length, lastRecordEnd(bytes) + 700);
  const step = Math.max(1, Math.floor(used / FLIPS));
  for (let at = 0; at < used; at += step) {
    const place = Math.min(used - 1, at + Math.floor(random() * step));
    const bit = 1 << Math.floor(random() * 8);
    const flipped = Buffer.from(bytes);
    flipped[place] = (flipped[place] as number) ^ bit;
    yield [`bit ${bit} of byte ${place} flipped`, flipped];
    if (at % 3 === 0) yield [`cut at ${place}`, bytes.subarray(0, place)];
  }
  for (const size of [64, 512, 4096]) {
    for (let at = 0; at < used; at += Math.max(size, Math.ceil(used / size / 12) * size)) {
      const end = Math.min(bytes.length, at + size);
      const zeroed = Buffer.from(bytes).fill(0, at, end);
      if (!zeroed.equals(bytes)) yield [`${size} zeros at ${at}`, zeroed];
      const block = bytes.subarray(at, end);
      yield [`${size} bytes doubled at ${at}`, Buffer.concat([bytes.subarray(0, end), block, bytes.subarray(end)])];
      const over = Buffer.from(bytes);
      block.copy(over, end);
      if (!over.equals(bytes)) yield [`the ${size} bytes at ${at} once more over what follows`, over];
      const back = Buffer.from(bytes);
      if (at >= size) block.copy(back, at - size);
      if (!back.equals(bytes)) yield [`the ${size} bytes at ${at} over what comes before`, back];
    }
  }
}

/** About where the last record ends in a file that may have a reserve behind it. */
function lastRecordEnd(bytes: Buffer): number {
  return Math.max(...['"authTime"', '"updated"', 'ğğğ'].map((text) => bytes.lastIndexOf(text)));
}

for (const [name, store, ways] of STORES) {
  test.each(ways)(
    `L20: ${name}, %s: the store refuses one damaged file, or loses only the last record`,
    async (how) => {
      const home = join(dir, `${name} ${how}`.replaceAll(' ', '-'));
      const whole = join(home, 'whole');
      await mkdir(home);
      const states: Json[] = [];
      const close = await store.fill(whole, (state) => states.push(structuredClone(state)));
      const copy = join(home, 'copy');
      if (how === 'closed') await close();
      await cp(whole, copy, { recursive: true });
      if (how === 'killed') await close();
      const all = states.at(-1) as Json;
      const allButLast = states.at(-2) as Json;
      let refused = 0;
      let mended = 0;
      let unharmed = 0;
      const names = (await readdir(copy)).filter((file) => /\.(log|snapshot|db)$/.test(file));
      expect(names.length).toBeGreaterThan(0);
      const content = await Promise.all(names.map((file) => readFile(join(copy, file))));
      const opened = join(home, 'opened');
      for (const [i, file] of names.entries()) {
        for (const [what, bytes] of damages(content[i] as Buffer, i + 1)) {
          await rm(opened, { recursive: true, force: true });
          await mkdir(opened);
          for (const [j, other] of names.entries()) {
            await writeFile(join(opened, other), i === j ? bytes : (content[j] as Buffer));
          }
          const found = await store.read(opened).catch((error: unknown) => error);
          const label = `${file} (${(content[i] as Buffer).length} bytes): ${what}`;
          if (found instanceof StartError) {
            expect([label, found.exitCode]).toEqual([label, EXIT.dataFolderCorrupt]);
            expect(found.message).toContain(file);
            // the first start changed nothing, so a second one finds the same
            expect((await readFile(join(opened, file))).equals(bytes), label).toBe(true);
            refused += 1;
          } else if (JSON.stringify(found) === JSON.stringify(all)) unharmed += 1;
          else {
            expect([label, found]).toEqual([label, allButLast]);
            mended += 1;
          }
        }
      }
      console.log(`${name}, ${how}: ${refused} refused, ${mended} lost the last record, ${unharmed} unharmed`);
      expect(refused).toBeGreaterThan(Math.min(FLIPS, 100));
    },
  );
}
