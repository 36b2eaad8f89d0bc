import { describe, expect, it } from 'vitest';
import { accountMessage } from '../../src/domain/accounts/account-form.ts';
import { registrationMessage } from '../../src/domain/accounts/registration-error.ts';
import { signInMessage } from '../../src/domain/accounts/sign-in-error.ts';
import { serverProblem } from '../../src/domain/errors/server-problem.ts';
import { BROWSER_WORDS, englishError, everyError, SDK_CODES } from '../support/sdk-errors.ts';

/** Every sentence in the message files. */
const OURS = new Set(
  Object.values(import.meta.glob('../../src/domain/messages/**/*.ts', { eager: true })).flatMap(texts),
);
for (const text of texts(await import('../../src/domain/messages/first-paint.ts'))) OURS.add(text);

function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
}

const DEFAULT = 'Güncelleme sırasında bir hata oluştu.';
const SITUATIONS: Record<string, { say: (error: unknown) => string; before: string; otherwise: string }> = {
  'signing in': { say: signInMessage, before: 'Giriş başarısız: ', otherwise: 'Giriş başarısız: Bilinmeyen hata' },
  registering: { say: registrationMessage, before: 'Kayıt başarısız: ', otherwise: 'Kayıt başarısız: Bilinmeyen hata' },
  'changing the account': { say: accountMessage, before: '', otherwise: accountMessage(null) },
  'saving something': { say: (error) => serverProblem(error, DEFAULT), before: '', otherwise: DEFAULT },
};

describe.each(Object.entries(SITUATIONS))('an error while %s', (_what, { say, before, otherwise }) => {
  it('is shown as one of our sentences, whichever code an SDK gives it', () => {
    const foreign = everyError().flatMap(([name, error]) => {
      const said = say(error);
      const sentence = said.startsWith(before) ? said.slice(before.length) : said;
      const readable = OURS.has(sentence) && !/firebase|error|permission|denied|fetch|module|auth\//i.test(said);
      return readable ? [] : [`${name}: ${said}`];
    });
    expect(foreign).toEqual([]);
  });

  it('with an unknown code gets the sentence of the specification', () => {
    for (const error of [new Error('x'), { message: 'Disk full' }, { code: 'auth/internal-error' }, 'x', null]) {
      expect(say(error)).toBe(otherwise);
    }
  });

  it('caused by the network says so, however the browser words it', () => {
    const said = new Set(BROWSER_WORDS.network.map((message) => say(new TypeError(message))));
    expect([...said]).toHaveLength(1);
    expect([...said][0]).toContain('İnternet yok.');
  });

  it('of a chunk that fails to load asks for a retry', () => {
    for (const message of BROWSER_WORDS.part) {
      expect(say(new TypeError(message))).toContain('Uygulamanın bir parçası yüklenemedi.');
    }
  });

  it('of full storage says that the phone is full', () => {
    expect(say(englishError({ name: 'QuotaExceededError' }))).toContain('yer kalmadı');
    expect(say({ name: 'AbortError', inner: { name: 'QuotaExceededError' } })).toContain('yer kalmadı');
  });
});

describe('the error codes of this test', () => {
  it('are read from the installed SDKs, not from a list that could become outdated', () => {
    expect(SDK_CODES.auth).toContain('auth/requires-recent-login');
    expect(SDK_CODES.storage).toContain('storage/retry-limit-exceeded');
    expect(SDK_CODES.functions).toEqual(
      expect.arrayContaining(['functions/resource-exhausted', 'functions/unavailable']),
    );
    expect(SDK_CODES.app).toContain('app/no-app');
    expect(SDK_CODES.database).toEqual(expect.arrayContaining(['PERMISSION_DENIED', 'TOO_BIG', 'UNAVAILABLE']));
    expect(SDK_CODES.auth.length).toBeGreaterThan(90);
  });
});
