import { expect, it } from 'vitest';
import { pictureStorageOf } from '../../src/sync/settings.ts';

const SETTINGS = {
  apiKey: 'x',
  projectId: 'lig',
  databaseURL: 'https://db.example/?ns=lig',
  storageBucket: 'lig.appspot.com',
};

it.each([
  ['Firebase', {}, 'https://lig.web.app', 'https://firebasestorage.googleapis.com'],
  ['the server that serves the page', { storageEmulatorUrl: 'https://lig.example' }, 'https://lig.example', ''],
  ['the same behind a proxy that speaks TLS', { storageEmulatorUrl: 'http://lig.example' }, 'https://lig.example', ''],
  [
    'one beside the page',
    { storageEmulatorUrl: 'http://10.0.0.5:8080' },
    'http://10.0.0.5:5173',
    'http://10.0.0.5:8080',
  ],
])('decision 26: pictures come from %s', (_where, more, page, origin) => {
  expect(pictureStorageOf({ ...SETTINGS, ...more }, page)).toEqual({ origin, bucket: 'lig.appspot.com' });
});
