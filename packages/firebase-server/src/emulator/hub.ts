import type { PortHandlers } from './listen.ts';

type Ports = { database: number; auth: number };

/**
 * The requests of tools to the official emulators' hub, on the database's port: which emulators run where, and to disable functions for a while.
 * `FIREBASE_EMULATOR_HUB` may name this port.
 */
export function withHub(database: PortHandlers, ports: () => Ports): PortHandlers {
  const at = (name: string, port: number) => ({ name, host: '127.0.0.1', port, listen: [] });
  return {
    ...database,
    fetch: async (request) => {
      const { pathname } = new URL(request.url);
      switch (`${request.method} ${pathname}`) {
        case 'GET /emulators': {
          const { database: db, auth } = ports();
          return Response.json({ hub: at('hub', db), database: at('database', db), auth: at('auth', auth) });
        }
        // The emulator never calls functions, so it has nothing to switch.
        case 'PUT /functions/disableBackgroundTriggers':
          return Response.json({ enabled: false });
        case 'PUT /functions/enableBackgroundTriggers':
          return Response.json({ enabled: true });
        default:
          return database.fetch(request);
      }
    },
  };
}
