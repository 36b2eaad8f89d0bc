import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../server/league/project-root.ts';
import { DATA_VERSION } from '../../src/domain/records/upgrade.ts';

// What the cloud installs and the page says of it: the build there runs `npm ci` as soon as functions/ has a lockfile.

const read = (file: string) => readFileSync(join(PROJECT_ROOT, file), 'utf8');
interface Locked {
  version: string;
  integrity?: string;
  optional?: boolean;
  engines?: { node?: string };
  dependencies?: Record<string, string>;
}
const manifest = JSON.parse(read('functions/package.json'));
const lock: { packages: Record<string, Locked> } = JSON.parse(read('functions/package-lock.json'));
const root: { packages: Record<string, Locked> } = JSON.parse(read('package-lock.json'));

/** Whether a range of `engines` admits the newest release of a major version. */
function admits(range: string, major: number): boolean {
  return range.split('||').some((alternative) => {
    const [, sign = '', from = ''] = /^\s*(\^|~|>=)?\s*v?(\d+|\*)/.exec(alternative) ?? [];
    return from === '*' || (sign === '>=' ? major >= Number(from) : major === Number(from));
  });
}

describe('functions/package-lock.json', () => {
  it('locks what functions/package.json names, in the versions that the tests here use', () => {
    expect(lock.packages['']).toMatchObject({ dependencies: manifest.dependencies, engines: manifest.engines });
    for (const [name, version] of Object.entries(manifest.dependencies)) {
      const [cloud, here] = [lock, root].map(({ packages }) => packages[`node_modules/${name}`]?.version);
      expect([name, cloud, here]).toEqual([name, version, version]);
    }
  });

  it('names each package by its checksum, from no other place than the registry', () => {
    const packages = Object.entries(lock.packages).filter(([path]) => path !== '');
    expect(packages.length).toBeGreaterThan(100);
    expect(packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([]);
    expect(read('functions/package-lock.json')).not.toMatch(/"resolved": "(?!https:\/\/registry\.npmjs\.org\/)/);
  });

  it('holds nothing that refuses the engine of the functions', () => {
    const major = Number(manifest.engines.node);
    const refusing = Object.entries(lock.packages).filter(
      ([, { engines, optional }]) => !optional && engines?.node !== undefined && !admits(engines.node, major),
    );
    expect(refusing.map(([path]) => path)).toEqual([]);
    expect(['^20.9.0', '>=23', '18 || 20'].some((range) => admits(range, major))).toBe(false);
    const [deployed] = JSON.parse(read('firebase.json')).functions;
    expect(deployed.runtime).toBe(`nodejs${major}`);
    expect(read('scripts/build-functions.mjs')).toContain(`target: 'node${major}'`);
  });
});

describe('docs/firebase.md', () => {
  const page = read('docs/firebase.md');

  it('names the version of the data that the code writes', () => {
    const named = [...page.matchAll(/`config\/dataVersion` to the number (\d+)/g)].map(([, number]) => Number(number));
    expect(named).toEqual([DATA_VERSION]);
  });

  it('signs in and names the project before it deploys', () => {
    const order = ['firebase login', 'firebase use', 'firebase deploy'].map((command) => page.indexOf(command));
    expect(order.every((at) => at > 0)).toBe(true);
    expect(order).toEqual([...order].sort((one, other) => one - other));
  });
});

it('the licence is the one that package.json names', () => {
  expect(JSON.parse(read('package.json')).license).toBe('MIT');
  expect(read('LICENSE')).toMatch(/^MIT License\n/);
  expect(read('LICENSE')).toContain('WITHOUT WARRANTY OF ANY KIND');
});
