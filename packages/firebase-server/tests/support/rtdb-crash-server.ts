import { startTestServer } from './rtdb-server.ts';

// A server in a process of its own, to be killed under load: node --import tsx rtdb-crash-server.ts <dir>
const server = await startTestServer({ dir: process.argv[2] ?? null });
process.stdout.write(`${server.port}\n`);
