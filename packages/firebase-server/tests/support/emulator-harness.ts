import { type Emulator, startEmulator } from '../../src/emulator/start.ts';

/** An emulator in this process on free ports. */
export interface EmulatorHarness extends Emulator {
  database: string;
  auth: string;
  /** A JSON request to the database's port, with the token `owner` by default. */
  call(path: string, init?: RequestInit & { token?: string | null }): Promise<{ status: number; body: unknown }>;
}

export async function startTestEmulator(project?: string, onePort = false): Promise<EmulatorHarness> {
  const emulator = await startEmulator({ databasePort: 0, authPort: 0, onePort, project }, () => undefined);
  const database = `http://127.0.0.1:${emulator.ports.database}`;
  return {
    ...emulator,
    database,
    auth: `http://127.0.0.1:${emulator.ports.auth}`,
    call: async (path, { token = 'owner', ...init } = {}) => {
      const headers = token === null ? {} : { authorization: `Bearer ${token}` };
      const response = await fetch(`${database}${path}`, { ...init, headers: { ...headers, ...init.headers } });
      const text = await response.text();
      return { status: response.status, body: text === '' ? null : JSON.parse(text) };
    },
  };
}
