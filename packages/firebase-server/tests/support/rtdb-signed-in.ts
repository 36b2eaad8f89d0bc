import * as firebaseApp from 'firebase/app';
import { initializeApp } from 'firebase/app';
import type { Json } from '../../src/contracts.ts';
import { clientOf, type SdkClient } from './rtdb-client.ts';
import type { TestServer } from './rtdb-server.ts';

let appNumber = 0;

/**
 * The unmodified SDK, signed in as `uid`. If the server refuses its token, the SDK signs out, as its Auth does after a revocation of the account's
 * sessions.
 *
 * @param claims further claims of the token, e.g. the address
 */
export function connectSdkAs(server: TestServer, uid: string, claims: Readonly<Record<string, Json>> = {}): SdkClient {
  const app = initializeApp({ databaseURL: `${server.origin}?ns=lig` }, `signed-in-${++appNumber}`);
  const part = (value: Json) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const token = { accessToken: `${part({ alg: 'none' })}.${part({ sub: uid, iat: 0, ...claims })}.${part('')}` };
  const auth = {
    getToken: async (refresh: boolean) => (refresh ? null : token),
    getUid: () => uid,
    addAuthTokenListener: (listener: (token: string | null) => void) => listener(token.accessToken),
    removeAuthTokenListener: () => undefined,
  };
  // Does the same as `firebase/auth`, which another test of the process may have loaded; no types exist for it.
  const { _addOrOverwriteComponent } = firebaseApp as unknown as {
    _addOrOverwriteComponent: (to: unknown, component: unknown) => void;
  };
  _addOrOverwriteComponent(app, {
    name: 'auth-internal',
    instanceFactory: () => auth,
    type: 'PRIVATE',
    instantiationMode: 'LAZY',
    multipleInstances: false,
    serviceProps: {},
    onInstanceCreated: null,
  });
  return clientOf(app);
}

/** A REST stream with its events as they arrive. */
export interface OpenedStream {
  status: number;
  events: [string, Json][];
  ended: () => boolean;
  stop: () => void;
}

/** Opens `path` as an event stream. */
export async function openStream(server: TestServer, path: string): Promise<OpenedStream> {
  const controller = new AbortController();
  const headers = { Accept: 'text/event-stream' };
  const response = await fetch(`${server.origin}/${path}`, { headers, signal: controller.signal });
  const events: [string, Json][] = [];
  let ended = false;
  void (async () => {
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString();
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(text.slice(0, end)) ?? [];
        events.push([event as string, JSON.parse(data as string)]);
        text = text.slice(end + 2);
      }
    }
  })()
    .catch(() => undefined)
    .finally(() => {
      ended = true;
    });
  return { status: response.status, events, ended: () => ended, stop: () => controller.abort() };
}
