import { request } from 'node:http';
import { ATTACKER } from './attack-bots.ts';

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts';
export const SIGN_UP = `${ACCOUNTS}:signUp?key=x`;
export const SIGN_IN = `${ACCOUNTS}:signInWithPassword?key=x`;
export const UPDATE = `${ACCOUNTS}:update?key=x`;
export const CLAIM = '/__/functions/europe-west1/claimMatch';

function headersOf(text: string, token: string): Record<string, string> {
  const authorization: Record<string, string> = token === '' ? {} : { authorization: `Bearer ${token}` };
  return { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)), ...authorization };
}

/** The bytes of a POST on a bare connection. */
export function postText(port: number, path: string, body: object, token = ''): string {
  const text = JSON.stringify(body);
  const headers = Object.entries(headersOf(text, token)).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${headers.join('')}\r\n${text}`;
}

/** Sends a POST from the attacker's address; resolves to the status and the account's token, or '' without one. */
export function post(
  port: number,
  path: string,
  body: object,
  token = '',
): Promise<{ status: number; idToken: string }> {
  const text = JSON.stringify(body);
  const options = { port, path, host: '127.0.0.1', localAddress: ATTACKER, method: 'POST' };
  return new Promise((resolve, reject) => {
    const asked = request({ ...options, headers: headersOf(text, token), agent: false }, async (answer) => {
      let json = '';
      for await (const chunk of answer) json += chunk;
      const isJson = answer.headers['content-type']?.startsWith('application/json') === true;
      const { idToken = '' } = (isJson ? JSON.parse(json) : {}) as { idToken?: string };
      resolve({ status: answer.statusCode ?? 0, idToken });
    });
    asked.on('error', reject);
    asked.end(text);
  });
}

/** The token of a new anonymous account, which everybody may have. */
export async function signUp(port: number): Promise<string> {
  return (await post(port, SIGN_UP, { returnSecureToken: true })).idToken;
}
