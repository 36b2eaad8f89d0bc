import { describe, expect, it } from 'vitest';
import { isLostPart, isQuotaExceeded, StorageTimeoutError } from '../../src/domain/errors/device-errors.ts';
import { errorCause } from '../../src/domain/errors/error-cause.ts';
import { errorSentence } from '../../src/domain/errors/error-sentence.ts';
import { DeniedError, OfflineError, ServerFaultError, UncertainError } from '../../src/domain/errors/server-errors.ts';
import { form } from '../../src/domain/messages/form.ts';
import { problem } from '../../src/domain/messages/problem.ts';

const named = (name: string, message = '') => Object.assign(new Error(message), { name });

/** The SDK's error for a request to the authentication service, with the error that it caught. */
const unread = (message: string) => ({ code: 'auth/network-request-failed', customData: { message } });

describe('the cause of an error', () => {
  it.each([
    ['auth/network-request-failed', 'network'],
    ['auth/timeout', 'network'],
    ['storage/retry-limit-exceeded', 'network'],
    ['functions/deadline-exceeded', 'uncertain'],
    ['functions/unavailable', 'down'],
    ['UNAVAILABLE', 'down'],
    ['auth/internal', 'down'],
    ['auth/unavailable', 'down'],
    ['auth/too-many-requests', 'too-many'],
    ['auth/quota-exceeded', 'too-many'],
    ['auth/requests-blocked', 'too-many'],
    ['functions/resource-exhausted', 'too-many'],
    ['functions/unauthenticated', 'signed-out'],
    ['storage/unauthenticated', 'signed-out'],
    ['auth/user-token-expired', 'signed-out'],
    ['auth/invalid-user-token', 'signed-out'],
    ['auth/user-signed-out', 'signed-out'],
    ['auth/null-user', 'signed-out'],
    ['auth/internal-error', null],
    ['toString', null],
    [7, null],
  ])('code %s: %s', (code, cause) => {
    expect(errorCause({ code })).toBe(cause);
  });

  it.each([
    [new OfflineError(), 'offline'],
    [new UncertainError(), 'uncertain'],
    [new DeniedError(), null],
    [new ServerFaultError(), 'down'],
    [unread('SyntaxError: Unexpected token \'<\', "<html>" is not valid JSON'), 'down'],
    [unread('SyntaxError: The string did not match the expected pattern.'), 'down'],
    [unread("TypeError: Cannot read properties of undefined (reading 'message')"), 'down'],
    [unread('TypeError: Failed to fetch'), 'network'],
    [unread('TypeError: NetworkError when attempting to fetch resource.'), 'network'],
    [unread('TypeError: Load failed'), 'network'],
    [{ name: 'NetworkError' }, 'network'],
    [new TypeError('Failed to fetch'), 'network'],
    [new TypeError('NetworkError when attempting to fetch resource.'), 'network'],
    [new TypeError('Load failed'), 'network'],
    [new TypeError('fetch failed'), 'network'],
    [new TypeError('The network connection was lost.'), 'network'],
    [new TypeError('x is not a function'), null],
    [new Error('Failed to fetch'), null],
    [named('QuotaExceededError'), 'storage-full'],
    [new Error('Importing a module script failed.'), 'lost-part'],
    [null, null],
    [undefined, null],
    ['x', null],
  ])('%o: %s', (error, cause) => {
    expect(errorCause(error)).toBe(cause);
  });

  it.each([
    'Failed to fetch dynamically imported module: x.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/x.css',
    'module script failed',
  ])('«%s» is a part that did not load', (message) => {
    expect(isLostPart(new Error(message))).toBe(true);
    expect(isLostPart({ message })).toBe(false);
  });

  it('another error is no part that did not load, and no full storage', () => {
    expect(isLostPart(new Error('module'))).toBe(false);
    expect(isQuotaExceeded(null)).toBe(false);
    expect(isQuotaExceeded({ name: 'AbortError', inner: { name: 'AbortError' } })).toBe(false);
    expect(isQuotaExceeded({ name: 'AbortError', inner: { inner: { name: 'QuotaExceededError' } } })).toBe(true);
    const circle: { name: string; inner?: unknown } = { name: 'AbortError' };
    circle.inner = circle;
    expect(isQuotaExceeded(circle)).toBe(false);
  });

  it('our own errors have their names', () => {
    const errors = [
      new OfflineError(),
      new DeniedError(),
      new UncertainError(),
      new ServerFaultError(),
      new StorageTimeoutError(),
    ];
    expect(errors.map(({ name }) => name)).toEqual([
      'OfflineError',
      'DeniedError',
      'UncertainError',
      'ServerFaultError',
      'StorageTimeoutError',
    ]);
  });
});

describe('the sentence of an error', () => {
  it.each([
    [new OfflineError(), problem.offline],
    [{ code: 'auth/timeout' }, problem.offline],
    [new UncertainError(), problem.uncertain],
    [{ code: 'UNAVAILABLE' }, problem.down],
    [{ code: 'functions/resource-exhausted' }, problem.tooMany],
    [{ code: 'auth/null-user' }, form.sessionEnded],
    [new Error('module script failed'), problem.lostPart],
    [{ name: 'QuotaExceededError' }, problem.storageFull],
    [{ code: 'x' }, 'Olmadı.'],
    [null, 'Olmadı.'],
  ])('%o: %s', (error, sentence) => {
    expect(errorSentence(error, { otherwise: 'Olmadı.' })).toBe(sentence);
    expect(errorSentence(error, { otherwise: 'Olmadı.', framed: (said) => `Hata: ${said}` })).toBe(`Hata: ${sentence}`);
  });

  it('of a situation comes before the common one, and one for a code stands alone', () => {
    const situation = {
      codes: { 'auth/timeout': 'Geç kaldı.' },
      causes: { offline: 'Ağ yok.' },
      framed: (said: string) => `Hata: ${said}`,
      otherwise: 'Olmadı.',
    };
    expect(errorSentence({ code: 'auth/timeout' }, situation)).toBe('Geç kaldı.');
    expect(errorSentence(new OfflineError(), situation)).toBe('Hata: Ağ yok.');
    expect(errorSentence({ code: 'toString' }, situation)).toBe('Hata: Olmadı.');
    expect(errorSentence({ code: 7 }, situation)).toBe('Hata: Olmadı.');
  });
});
