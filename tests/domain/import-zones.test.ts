import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const BIOME = fileURLToPath(new URL('../../node_modules/@biomejs/biome/bin/biome', import.meta.url));
const CONFIG = new URL('../../biome.json', import.meta.url);
const RULE = 'lint/style/noRestrictedImports';

// The zones of the design: who may import what, and what it must not.
const ZONES: { file: string; legal: string[]; illegal: string[] }[] = [
  {
    file: 'src/domain/match/zz.ts',
    legal: ['./match.ts', '../records/types.ts', 'valibot'],
    illegal: ['../../data/server.ts', '../../ui/effects/cx.ts', 'react', 'firebase/app', 'dexie', 'zustand', 'node:fs'],
  },
  { file: 'src/domain/zz.ts', legal: ['./match/match.ts'], illegal: ['../data/server.ts', '../ui/effects/cx.ts'] },
  {
    file: 'src/ui/score/zz.tsx',
    legal: [
      '../effects/cx.ts',
      './rack.module.css',
      'react',
      'react-dom',
      '@mantine/core',
      '@mantine/core/styles/Button.css',
    ],
    illegal: [
      '../../domain/match/match.ts',
      '../../data/services.ts',
      '../../app/wire.ts',
      'firebase/auth',
      'react-router-dom',
    ],
  },
  { file: 'src/ui/zz.tsx', legal: ['./effects/cx.ts'], illegal: ['../domain/match/match.ts', '../data/services.ts'] },
  {
    file: 'src/data/store/zz.ts',
    legal: ['../../domain/match/match.ts', './mirror-db.ts', '../services.ts', 'dexie', 'zustand', 'react'],
    illegal: [
      '../../sync/engine.ts',
      '../../ui/effects/cx.ts',
      '../../app/wire.ts',
      '../../features/home/home-screen.tsx',
      'firebase/database',
      '../../../tests/support/seeded.ts',
    ],
  },
  {
    file: 'src/data/commands/zz.ts',
    legal: ['../../domain/match/match.ts', '../outbox/outbox.ts'],
    illegal: ['../../sync/engine.ts', '../../ui/effects/cx.ts', '@mantine/core'],
  },
  {
    file: 'src/sync/zz.ts',
    legal: ['../domain/match/match.ts', '../data/outbox/outbox.ts', './remote.ts', 'firebase/database'],
    illegal: ['../ui/effects/cx.ts', '../app/wire.ts', '../features/home/home-screen.tsx', 'react', '@mantine/core'],
  },
  {
    file: 'src/features/scoring/zz.tsx',
    legal: [
      '../../domain/match/match.ts',
      '../../data/services.ts',
      '../../ui/score/rack.tsx',
      './match-control.tsx',
      'react',
    ],
    illegal: [
      '../../sync/engine.ts',
      '../../app/wire.ts',
      '../home/home-screen.tsx',
      'firebase/auth',
      'dexie',
      '@mantine/core',
      '@mantine/core/styles/Button.css',
      '@mantine/form',
      '../../../server/main.ts',
    ],
  },
  {
    file: 'src/app/zz.ts',
    legal: [
      '../domain/match/match.ts',
      '../sync/engine.ts',
      '../data/store/mirror-db.ts',
      '../ui/effects/cx.ts',
      '../features/home/home-screen.tsx',
    ],
    illegal: [
      '../../server/main.ts',
      '../../packages/firebase-server/src/tree/node.ts',
      'firebase-server',
      '../../tests/support/zz.ts',
      '@mantine/core',
      '@mantine/notifications',
    ],
  },
  {
    file: 'functions/src/handlers/zz.ts',
    legal: ['../../../src/domain/match/match.ts'],
    illegal: ['../../../src/data/store/mirror-db.ts', '../../../src/sync/engine.ts', '../../../server/main.ts'],
  },
  {
    file: 'packages/firebase-server/src/database/zz.ts',
    legal: ['../tree/node.ts', '../contracts.ts', 'ws', 'node:fs'],
    illegal: [
      '../../../../src/domain/match/match.ts',
      '../../../../functions/src/definitions.ts',
      '../../../../server/league/process/process.ts',
      '../../../../tests/support/seeded.ts',
      '../../tests/rtdb-client.ts',
      'firebase-server',
      'react',
      'firebase/database',
    ],
  },
  {
    file: 'packages/firebase-server/tests/zz.test.ts',
    legal: [
      '../src/rules/rules.ts',
      './support/rtdb-client.ts',
      '../../../tests/support/seeded.ts',
      'firebase/database',
    ],
    illegal: [
      '../../../src/domain/match/match.ts',
      '../../../functions/src/definitions.ts',
      '../../../server/league/league-server.ts',
      '../../../rules/schema.ts',
    ],
  },
  {
    file: 'packages/firebase-server/tests/support/zz.ts',
    legal: ['../../src/storage/rules/rules.ts', '../../../../tests/support/seeded.ts'],
    illegal: ['../../../../src/domain/match/match.ts', '../../../../server/league/league-server.ts'],
  },
  {
    file: 'tests/support/zz.ts',
    legal: [
      'firebase-server',
      'firebase-server/testing',
      '../../packages/firebase-server/tests/support/rtdb-client.ts',
    ],
    illegal: ['../../packages/firebase-server/src/tree/node.ts'],
  },
  {
    file: 'server/league/app/zz.ts',
    legal: [
      '../../src/domain/match/match.ts',
      '../contracts.ts',
      '../../functions/src/handlers/welcome.ts',
      'firebase-server',
      'ws',
    ],
    illegal: [
      '../../src/data/store/mirror-db.ts',
      '../../src/sync/engine.ts',
      '../../src/ui/effects/cx.ts',
      '../../../packages/firebase-server/src/tree/node.ts',
      'firebase-server/testing',
      'react',
      'firebase/app',
    ],
  },
];

/** Lints a file with each of these imports on a line of its own; the lines that the rule names, and the exit code. */
function lint(file: string, specifiers: readonly string[]): { refused: string[]; code: number | null; text: string } {
  // A folder of its own with the project's own lint settings: nothing is ever written into the source tree.
  const root = mkdtempSync(join(tmpdir(), 'zones-'));
  try {
    const config = JSON.parse(readFileSync(CONFIG, 'utf8'));
    writeFileSync(join(root, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false }, plugins: [] }));
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), specifiers.map((specifier) => `import '${specifier}';\n`).join(''));
    const args = [BIOME, 'lint', '--reporter=github', '--max-diagnostics=100', `--only=${RULE.slice(5)}`, file];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    const lines = [...stdout.matchAll(new RegExp(`title=${RULE},.*?,line=(\\d+)`, 'g'))].map((found) =>
      Number(found[1]),
    );
    return { refused: lines.map((line) => specifiers[line - 1] ?? ''), code: status, text: stdout + stderr };
  } finally {
    rmSync(root, { recursive: true });
  }
}

describe.each(ZONES)('the lint at $file', ({ file, legal, illegal }) => {
  it('refuses each import that crosses zones, and none that the design allows', () => {
    const { refused, code, text } = lint(file, [...legal, ...illegal]);
    expect(refused, text).toEqual(illegal);
    expect(code).toBe(1);
  });

  it('passes a file whose imports the design allows', () => {
    const { code, text } = lint(file, legal);
    expect(code, text).toBe(0);
  });
});
