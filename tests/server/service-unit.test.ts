import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXIT, lanAddresses } from 'firebase-server';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { serviceUnit } from '../../server/league/operations/service.ts';
import { readFlags } from '../../server/league/process/flags.ts';
import { readSettings } from '../../server/league/process/settings.ts';
import { terminalQr } from '../../server/league/process/terminal-qr.ts';
import { NEEDS_HTTPS, NO_IPHONES, welcome } from '../../server/league/process/texts.ts';
import { PROJECT_ROOT } from '../../server/league/project-root.ts';
import { folderForTests } from '../support/folder-for-tests.ts';
import { serversIn, startProcess } from './main-harness.ts';

const dir = folderForTests();
const start = serversIn(dir);

/** The lines of a unit as systemd's own names and values. */
const unitOf = (args: string[], node?: string) =>
  new Map(
    serviceUnit(readFlags(args, readSettings({})), args, node)
      .split('\n')
      .filter((line) => line.includes('='))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
const hasSystemd = () => {
  try {
    return execFileSync('systemd-analyze', ['--version']).length > 0;
  } catch {
    return false;
  }
};

test('the unit starts the server of this folder with the given flags, and whole paths', () => {
  const unit = unitOf(['service', '--port', '4000', '--trust-proxy', '--data', 'lig veri'], '/usr/bin/node');
  const path = join(PROJECT_ROOT, 'scripts/start.mjs');
  // The folder of the project may have a blank too.
  const script = path.includes(' ') ? `"${path}"` : path;
  expect(unit.get('ExecStart')).toBe(
    `/usr/bin/node ${script} --port 4000 --trust-proxy --data "${join(process.cwd(), 'lig veri')}"`,
  );
  expect(unit.get('WorkingDirectory')).toBe(PROJECT_ROOT);
  expect(unit.get('WantedBy')).toBe('multi-user.target');
  expect(unit.get('Restart')).toBe('always');
  expect(unit.get('RestartPreventExitStatus')?.split(' ').map(Number)).toEqual([
    EXIT.usage,
    EXIT.badRules,
    EXIT.dataFolderUnusable,
    EXIT.dataFolderCorrupt,
    EXIT.dataFolderTooNew,
  ]);
});

test('a port that only root may open gets that right alone; letters with a meaning for systemd are kept', () => {
  expect(unitOf(['service']).has('AmbientCapabilities')).toBe(false);
  expect(unitOf(['service', '--port', '443']).get('AmbientCapabilities')).toBe('CAP_NET_BIND_SERVICE');
  const command = unitOf(['service', '--data=/srv/50%/a"b$c'], '/opt/node 22/bin/node').get('ExecStart');
  expect(command).toMatch(/^"\/opt\/node 22\/bin\/node" /);
  expect(command).toMatch(/ --data "\/srv\/50%%\/a\\"b\$\$c"$/);
});

test('systemd itself, where the machine has it, finds no fault in the printed unit', async () => {
  const printed = startProcess(['service', '--port', '443', '--data', join(dir, 'lig veri')]);
  expect([await printed.ended(), printed.errors()]).toEqual([0, '']);
  const file = join(dir, 'kupa-ligi.service');
  writeFileSync(file, printed.output());
  expect(printed.output()).toContain('AmbientCapabilities=CAP_NET_BIND_SERVICE');
  if (!hasSystemd()) return console.log('Not tried: systemd-analyze verify');
  const said = execFileSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8', stdio: 'pipe' });
  expect(said).toBe('');
});

test('a place after the command is refused', async () => {
  const refused = startProcess(['service', 'somewhere']);
  expect([await refused.ended(), refused.errors()]).toEqual([64, expect.stringContaining('yalnızca seçenek alır')]);
});

const LEAGUE = {
  name: 'Lig',
  dataFolder: '/lig',
  adminEmail: 'a@example.com',
  setting: 'a@example.com',
  formerAdmin: null,
  adminPassword: null,
  entryLink: null,
  qr: null,
  reachesIphones: true,
};

test.each<[string, string[], string | undefined, boolean]>([
  ['http in the network', ['http://localhost:4000', 'http://192.168.1.20:4000'], undefined, true],
  ['http in the network, over IPv6', ['http://[fd00::2]:4000'], undefined, true],
  ['this machine alone', ['http://localhost:4000'], undefined, false],
  ['this machine alone, by number', ['http://127.0.0.1:4000', 'http://[::1]:4000'], undefined, false],
  ['https', ['https://localhost:4000', 'https://192.168.1.20:4000'], undefined, false],
  ['http behind a proxy with https', ['http://192.168.1.20:4000'], 'https://lig.example.com', false],
  ['http behind a proxy without https', ['http://192.168.1.20:4000'], 'http://lig.example.com', true],
])('whether the start says that phones need https: %s', (_, addresses, publicUrl, says) => {
  expect(welcome({ ...LEAGUE, addresses, publicUrl }).includes(NEEDS_HTTPS)).toBe(says);
});

test.each([true, false])(
  'the start says that iPhones get no pushes where Apple refuses the contact: %s',
  (reachesIphones) => {
    const said = welcome({ ...LEAGUE, addresses: ['https://localhost:4000'], publicUrl: undefined, reachesIphones });
    expect(said.includes(NO_IPHONES)).toBe(!reachesIphones);
  },
);

test('the QR code for a terminal has the modules of the code, light ones as blocks on black', () => {
  const text = 'http://192.168.1.20:4000';
  const rows = terminalQr(text).split('\n');
  expect(rows.every((row) => row.startsWith('\x1b[97;40m') && row.endsWith('\x1b[0m'))).toBe(true);
  const halves = { '█': [false, false], '▀': [false, true], '▄': [true, false], ' ': [true, true] } as const;
  const lines = rows.map((row) => [...row.slice(8, -4)].map((sign) => halves[sign as keyof typeof halves]));
  const modules = lines.flatMap((line) => [0, 1].map((half) => line.map((pair) => pair[half])));
  const { data, size } = encode(text, { ecc: 'L', border: 2 });
  expect(modules.slice(0, size)).toEqual(data);
});

test.each([
  [null, null],
  ['http://192.168.1.20:4000/auth-action#entry.u.c', null],
  [null, 'QR'],
  ['http://192.168.1.20:4000/auth-action#entry.u.c', 'QR'],
])('the start shows the first way in (%s) and a QR code (%s) where it has them', (entryLink, qr) => {
  const said = welcome({ ...LEAGUE, addresses: ['http://localhost:4000'], publicUrl: undefined, entryLink, qr });
  expect(said.includes(String(entryLink))).toBe(entryLink !== null);
  expect(said.includes('şifresiz')).toBe(entryLink !== null);
  expect(said.split('\n').includes('QR')).toBe(qr !== null);
  expect(said.includes('Telefonla okut, lig açılsın:')).toBe(qr !== null && entryLink === null);
});

test('a real start says it exactly where it prints an address of the network', async () => {
  const everywhere = start('everywhere');
  await everywhere.shows(/Ctrl\+C/);
  expect(everywhere.output().includes(NEEDS_HTTPS)).toBe(lanAddresses().length > 0);
  expect(everywhere.output()).toContain(NO_IPHONES); // without settings the contact is at .local
  await everywhere.stop();
  const local = start('everywhere', ['--host', '127.0.0.1']);
  await local.shows(/Ctrl\+C/);
  expect(local.output()).not.toContain(NEEDS_HTTPS);
  await local.stop();
});
