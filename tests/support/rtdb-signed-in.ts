import * as firebaseApp from 'firebase/app';
import { deleteApp, initializeApp } from 'firebase/app';
import { getDatabase, goOffline } from 'firebase/database';
import type { Json } from '../../server/firebase/contracts.ts';
import type { SdkClient } from './rtdb-client.ts';
import type { TestServer } from './rtdb-server.ts';

let appNumber = 0;

/**
 * The unmodified SDK, signed in as `uid`. When the server refuses its token it is signed out, as the SDK's Auth is when an
 * account's sessions were revoked.
 */
export function connectSdkAs(server: TestServer, uid: string): SdkClient {
  const app = initializeApp({ databaseURL: `${server.origin}?ns=lig` }, `signed-in-${++appNumber}`);
  const part = (value: Json) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const token = { accessToken: `${part({ alg: 'none' })}.${part({ sub: uid, iat: 0 })}.${part('')}` };
  const auth = {
    getToken: async (refresh: boolean) => (refresh ? null : token),
    getUid: () => uid,
    addAuthTokenListener: (listener: (token: string | null) => void) => listener(token.accessToken),
    removeAuthTokenListener: () => undefined,
  };
  // What `firebase/auth` does; no type tells of it.
  const { _addComponent } = firebaseApp as unknown as { _addComponent: (to: unknown, component: unknown) => void };
  _addComponent(app, {
    name: 'auth-internal',
    instanceFactory: () => auth,
    type: 'PRIVATE',
    instantiationMode: 'LAZY',
    multipleInstances: false,
    serviceProps: {},
    onInstanceCreated: null,
  });
  const db = getDatabase(app);
  return {
    db,
    app,
    close: async () => {
      goOffline(db);
      await deleteApp(app);
    },
  };
}

/** A REST stream with its events as they come. */
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
