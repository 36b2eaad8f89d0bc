import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { openStorage } from 'firebase-server';
import { loadSharp } from '../../functions/src/sharp.ts';

// A file store in a process of its own, to be killed under load: node --import tsx storage-crash-server.ts <dir>
const rules = await readFile(join(import.meta.dirname, '../../storage.rules'), 'utf8');
const files = await openStorage({
  dir: process.argv[2] ?? '',
  bucket: 'lig.appspot.com',
  rules,
  loadSharp,
  verifyToken: async () => ({ auth: null, admin: true, expiresAt: Number.POSITIVE_INFINITY }),
  log: () => undefined,
});
const server = createServer(getRequestListener((request) => files.handle(request, 'http://127.0.0.1')));
server.listen(0, '127.0.0.1', () => process.stdout.write(`${JSON.stringify(server.address())}\n`));
