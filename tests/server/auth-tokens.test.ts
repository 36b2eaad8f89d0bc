import { createHmac } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createUserWithEmailAndPassword } from 'firebase/auth';
import { exportSPKI, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMIN_SECRET, type AuthHarness, startAuth } from './auth-harness.ts';

// The database accepts only tokens that this server signed and the secret of its data folder.

let server: AuthHarness;
let token: string;
let claims: Record<string, unknown>;
let header: Record<string, unknown>;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string | undefined) => JSON.parse(Buffer.from(part ?? '', 'base64url').toString());
const verify = (credential: string) => server.auth.verifyToken(credential);

beforeAll(async () => {
  server = await startAuth();
  const { user } = await createUserWithEmailAndPassword(server.client(), 'kaptan@example.com', 'gizli-sifre');
  token = await user.getIdToken();
  [header, claims] = token.split('.').slice(0, 2).map(decode) as [typeof header, typeof claims];
});
afterAll(() => server.close());

describe('accepted credentials', () => {
  test('a token of its own', async () => {
    expect(header).toMatchObject({ alg: 'ES256', typ: 'JWT' });
    const identity = await verify(token);
    expect(identity).toMatchObject({ admin: false, auth: { uid: claims.sub, provider: 'password' } });
    expect(identity.auth?.token.email).toBe('kaptan@example.com');
    expect(identity.expiresAt).toBe(Number(claims.exp) * 1000);
  });

  test('the admin secret of the data folder', async () => {
    expect(await verify(ADMIN_SECRET)).toEqual({ auth: null, admin: true, expiresAt: Number.POSITIVE_INFINITY });
  });
});

describe('refused credentials', () => {
  const refused = async (credential: string) =>
    expect(verify(credential)).rejects.toMatchObject({ code: 'invalid_token' });

  test.each(['', 'owner', 'null', 'a.b.c', '...', `${ADMIN_SECRET} `, ADMIN_SECRET.slice(1)])('%j', refused);

  test('a value that is not a text', () => refused({ toString: () => ADMIN_SECRET } as unknown as string));

  test('an unsigned token', async () => {
    await refused(`${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`);
    await refused(`${encode({ ...header, alg: 'none' })}.${encode(claims)}.`);
    await refused(`${token.split('.').slice(0, 2).join('.')}.`);
  });

  test('changed claims under the old signature', async () => {
    const [head, , signature] = token.split('.');
    await refused(`${head}.${encode({ ...claims, sub: 'someone-else' })}.${signature}`);
  });

  test('a token signed by another key, under our key id', async () => {
    const { privateKey } = await generateKeyPair('ES256');
    const forge = (kid: unknown) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: String(kid) }).sign(privateKey);
    await refused(await forge(header.kid));
    await refused(await forge('unknown'));
    const { publicKey, privateKey: rsa } = await generateKeyPair('RS256');
    expect(publicKey).toBeDefined();
    await refused(await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: String(header.kid) }).sign(rsa));
  });

  test('a token with its own key in the header', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
    const { exportJWK } = await import('jose');
    const jwk = await exportJWK(publicKey);
    await refused(await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', jwk }).sign(privateKey));
  });

  test('HS256 with the public key as the secret', async () => {
    const { keys } = JSON.parse(await readFile(join(server.dir, 'auth', 'keys.json'), 'utf8')) as {
      keys: { publicKey: JWK }[];
    };
    const publicJwk = keys[0]?.publicKey as JWK;
    const key = (await importJWK({ ...publicJwk, ext: true }, 'ES256')) as CryptoKey;
    const body = `${encode({ ...header, alg: 'HS256' })}.${encode(claims)}`;
    for (const secret of [await exportSPKI(key), JSON.stringify(publicJwk)]) {
      await refused(`${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`);
    }
  });

  test('a token for another project', async () => {
    const elsewhere = await startAuth({ projectId: 'baska' });
    try {
      const { user } = await createUserWithEmailAndPassword(elsewhere.client(), 'kaptan@example.com', 'gizli-sifre');
      await refused(await user.getIdToken());
    } finally {
      await elsewhere.close();
    }
  });

  test('an expired token, by the server’s clock; a token of a deleted account', async () => {
    const { user } = await createUserWithEmailAndPassword(server.client(), 'eski@example.com', 'gizli-sifre');
    const fresh = await user.getIdToken();
    await verify(fresh);
    await server.auth.deleteAccount(user.uid);
    await expect(verify(fresh)).rejects.toMatchObject({ code: 'expired_token' });
    server.advance(3601 * 1000);
    await expect(verify(token)).rejects.toMatchObject({ code: 'expired_token' });
    const answer = await server.post('/identitytoolkit.googleapis.com/v1/accounts:lookup', { idToken: token });
    expect(answer.body.error?.message).toBe('TOKEN_EXPIRED');
  });
});

describe('keys', () => {
  test('only the owner can read them', async () => {
    expect((await stat(join(server.dir, 'auth', 'keys.json'))).mode & 0o077).toBe(0);
  });
});
