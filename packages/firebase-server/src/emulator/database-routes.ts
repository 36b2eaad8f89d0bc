import { StartError } from '../contracts.ts';
import type { LeagueDatabase } from '../database/database.ts';
import { stripComments } from '../rules/rules.ts';
import { coveragePage } from './coverage-page.ts';
import type { PortHandlers } from './listen.ts';
import { type Namespaces, namespaceOf } from './namespaces.ts';
import { readClaims } from './tokens.ts';

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, PUT, POST, PATCH, DELETE, OPTIONS',
  'access-control-allow-headers': 'Authorization, Content-Type',
};

/** The database's port: the wire protocol, REST, and the tools' addresses (protocol.md §12). */
export function databaseHandlers(namespaces: Namespaces): PortHandlers {
  /** Namespace → registrations of a functions emulator; stored so that it can read them; no function is called. */
  const triggers = new Map<string, unknown>();

  return {
    fetch: async (request) => {
      const url = new URL(request.url);
      const name = namespaceOf(url);
      if (url.pathname === '/.lp') return (await namespaces.open(name)).longPoll(request);
      if (url.pathname === '/') return answer(200, { databaseEmulator: { ready: true } });
      const tool = /^\/\.(?:settings|inspect)\//.test(url.pathname);
      if (!tool) return (await namespaces.open(name)).rest(request);
      if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS });
      if (!mayUseTools(url, request)) return answer(401, { error: 'Permission denied' });
      switch (`${request.method} ${url.pathname}`) {
        case 'GET /.inspect/databases.json':
          return answer(
            200,
            namespaces.names().map((known) => ({ name: known })),
          );
        case 'GET /.inspect/coverage.json':
          return answer(200, { namespace: name, rules: await namespaces.coverage(name) });
        case 'GET /.inspect/coverage':
          return page(coveragePage(name, await namespaces.coverage(name)));
        case 'GET /.settings/rules.json':
          return readRules(await namespaces.open(name), url.searchParams.get('format') === 'strict');
        case 'PUT /.settings/rules.json':
          return setRules(await namespaces.open(name), await request.text());
        case 'GET /.settings/functionTriggers.json':
          return answer(200, triggers.get(name) ?? {});
        case 'POST /.settings/functionTriggers.json':
        case 'PUT /.settings/functionTriggers.json':
          return setTriggers(triggers, name, await request.text());
        default:
          return answer(404, { error: 'Not Found' });
      }
    },
    upgrade: async (url) => {
      if (url.pathname !== '/.ws') return null;
      const database = await namespaces.open(namespaceOf(url));
      return (socket, host, stream) => database.accept(socket, { url, host, stream });
    },
  };
}

/**
 * Tools send `owner`, the access token of their own credential (firebase-admin's setRules), or nothing at all; a request with a user's token is not
 * the owner's.
 */
function mayUseTools(url: URL, request: Request): boolean {
  const bearer = /^Bearer\s+(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const credential = url.searchParams.get('auth') ?? url.searchParams.get('access_token') ?? bearer;
  return credential == null || readClaims(credential) === null;
}

function readRules(database: LeagueDatabase, strict: boolean): Response {
  const text = database.rulesText();
  const body = strict ? JSON.stringify(JSON.parse(stripComments(text))) : text;
  return new Response(body, { headers: { 'content-type': 'application/json; charset=utf-8', ...CORS } });
}

async function setRules(database: LeagueDatabase, text: string): Promise<Response> {
  try {
    await database.setRules(text);
    return answer(200, { status: 'ok' });
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    // The official emulator's wording.
    const reason = String(error.cause ?? error.message).replace(/^Parse error: /, '');
    return answer(400, { error: `Error saving rules - Parse error: ${reason}` });
  }
}

function setTriggers(triggers: Map<string, unknown>, name: string, text: string): Response {
  try {
    triggers.set(name, JSON.parse(text));
    return answer(200, { status: 'ok' });
  } catch {
    return answer(400, { error: "Invalid data; couldn't parse JSON object, array, or value." });
  }
}

/** Rule texts are escaped; the policy prevents scripts in case an escape is missing. */
function page(html: string): Response {
  const policy = "default-src 'none'; style-src 'unsafe-inline'";
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  });
}

function answer(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: CORS });
}
