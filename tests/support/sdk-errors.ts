import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Dexie } from 'dexie';
import { AuthErrorCodes } from 'firebase/auth';
import { StorageErrorCode } from 'firebase/storage';
import { DeniedError, OfflineError, UncertainError } from '../../src/domain/errors/server-errors.ts';

/** An error with its service's own message, of which no part may appear on a screen. */
export function englishError(fields: { name?: string; code?: string; message?: string }): Error {
  const message = fields.message ?? `Firebase: Error (${fields.code ?? fields.name}). Something went wrong.`;
  return Object.assign(new Error(message), fields);
}

const require = createRequire(import.meta.url);
/** Source text of an installed service's package, for the codes that it does not export. */
const sourceOf = (service: string) => {
  const from = createRequire(require.resolve(`firebase/${service}`));
  return readFileSync(from.resolve(`@firebase/${service}`), 'utf8');
};
const found = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? '')),
];

const FUNCTIONS = found(
  sourceOf('functions').split('const errorCodeMap = {')[1]?.split('}')[0] ?? '',
  /^\s*'?[\w-]+'?: '([\w-]+)'/gim,
);
const APP = found(sourceOf('app').split('const ERRORS = {')[1]?.split('};')[0] ?? '', /\["([\w-]+)"/g);
const DATABASE = found(sourceOf('database'), /code === '([a-z_]+)'/g);

/** Every code that the services' SDKs know, by service. */
export const SDK_CODES: Readonly<Record<'auth' | 'storage' | 'functions' | 'app' | 'database', readonly string[]>> = {
  // The map also has codes of the service's protocol; three codes come from servers and are in no map.
  auth: [
    ...new Set([
      ...Object.values(AuthErrorCodes),
      'auth/missing-email',
      'auth/invalid-new-email',
      'auth/requests-blocked',
    ]),
  ],
  storage: Object.values(StorageErrorCode).map((code) => `storage/${code}`),
  functions: FUNCTIONS.map((code) => `functions/${code}`),
  app: APP.map((code) => `app/${code}`),
  database: DATABASE.map((code) => code.toUpperCase()),
};

/** Errors that IndexedDB and Dexie throw, by name. */
const DEXIE = Object.keys(Dexie.errnames).map((name) => `${name}Error`);
const DOM = [
  'AbortError',
  'NetworkError',
  'NotAllowedError',
  'SecurityError',
  'EncodingError',
  'QuotaExceededError',
  'UnknownError',
];

/** The messages of the browsers for a failed request. */
export const BROWSER_WORDS = {
  network: ['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed', 'fetch failed'],
  part: [
    'Failed to fetch dynamically imported module: http://localhost:4000/assets/engine-4f2a.js',
    'error loading dynamically imported module: http://localhost:4000/assets/engine-4f2a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/engine-4f2a.css',
  ],
} as const;

/** Every error that may reach a screen, with a name for the test. */
export function everyError(): [string, unknown][] {
  const coded = Object.values(SDK_CODES).flat();
  return [
    ...coded.map((code): [string, unknown] => [code, englishError({ name: 'FirebaseError', code })]),
    ...coded.map((code): [string, unknown] => [`${code} without a word`, { code }]),
    ...[...DEXIE, ...DOM].map((name): [string, unknown] => [name, englishError({ name })]),
    ...DEXIE.map((name): [string, unknown] => [
      `${name} within`,
      { name, inner: englishError({ name: 'QuotaExceededError' }) },
    ]),
    ...[...BROWSER_WORDS.network, ...BROWSER_WORDS.part].map((message): [string, unknown] => [
      message,
      new TypeError(message),
    ]),
    [
      'a denial of the database',
      englishError({ code: 'PERMISSION_DENIED', message: 'PERMISSION_DENIED: Permission denied' }),
    ],
    ['a denial by its words alone', new Error('PERMISSION_DENIED: Permission denied')],
    ['OfflineError', new OfflineError('No connection.')],
    ['DeniedError', new DeniedError('PERMISSION_DENIED: Permission denied')],
    ['UncertainError', new UncertainError('No answer in time.')],
    ['an unknown code', englishError({ code: 'auth/made-up-next-year' })],
    ['an unknown service', englishError({ code: 'weather/raining' })],
    ['a code that every object has', englishError({ code: 'constructor' })],
    ['an error of our own code', new Error('The storage gave no answer.')],
    ['a message alone', { message: 'Disk full' }],
    ['a code that is no text', { code: 404, message: 'Not found' }],
    ['a text', 'Something failed'],
    ['a number', 500],
    ['nothing', undefined],
    ['null', null],
  ];
}
