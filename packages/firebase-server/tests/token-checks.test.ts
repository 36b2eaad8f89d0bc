import { generateKeyPair } from 'jose';
import { expect, test } from 'vitest';
import type { Account } from '../src/auth/account-tables.ts';
import type { SigningKeys } from '../src/auth/keys.ts';
import { createTokens } from '../src/auth/tokens.ts';

test('requests that bring one token at once share its check; the next request has its own', async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  let asked = 0;
  const keys = {
    current: () => ({ kid: 'k1', key: privateKey }),
    publicKey: () => {
      asked += 1;
      return publicKey;
    },
  } as unknown as SigningKeys;
  const tokens = createTokens(keys, 'lig', Date.now);
  const account = { uid: 'ada', email: 'ada@example.com', emailVerified: true, validSince: 0 } as Account;
  const token = await tokens.issue(account, Math.floor(Date.now() / 1000));
  const claims = await Promise.all(Array.from({ length: 100 }, () => tokens.check(token)));
  expect(new Set(claims.map(({ sub }) => sub))).toEqual(new Set(['ada']));
  expect(asked).toBe(1);
  await tokens.check(token);
  expect(asked).toBe(2);

  const wrong = `${token.slice(0, -4)}AAAA`;
  const refused = await Promise.allSettled([tokens.check(wrong), tokens.check(wrong)]);
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(tokens.check(wrong)).rejects.toThrow('Invalid token.');
});
