import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getDatabase, type Query, type Reference } from 'firebase-admin/database';
import { logger } from 'firebase-functions';
import type { ChildQuery } from '../../src/domain/records/child-query.ts';
import { storedAddress } from '../../src/domain/records/stored-picture.ts';
import { COUNTED_REVISION, COUNTING_UID, countedPatch } from '../../src/domain/records/uncounted.ts';
import { lazyValue } from '../../src/domain/text/lazy-promise.ts';
import { filesOfUploader } from './cloud-files.ts';
import { type CloudSettings, readCloudSettings } from './cloud-settings.ts';
import type { HandlerDeps, PushGateway } from './contract.ts';
import type { ClaimDeps } from './handlers/league-claims.ts';
import { leagueName } from './identity.ts';
import { createPushGateway, reachesApple } from './push-gateway.ts';
import { createSmtp } from './smtp.ts';

/** The handlers' deps, from the Admin SDK and the deployment's settings. Each connection is opened at its first use. */
export function cloudDeps(): HandlerDeps & ClaimDeps {
  const app = initializeApp();
  const root = () => getDatabase(app).ref();
  // Only a rule can refuse an update whose revision has moved, and no rule judges the Admin SDK without an identity.
  const counting = lazyValue(() => {
    const databaseAuthVariableOverride = { uid: COUNTING_UID };
    return getDatabase(initializeApp({ ...app.options, databaseAuthVariableOverride }, COUNTING_UID)).ref();
  });
  const settings = lazyValue(readCloudSettings);
  const smtp = lazyValue(() => {
    const { url, from, address } = settings().smtp;
    return createSmtp({ url, from: async () => from ?? { name: await leagueName(deps), address } });
  });
  const push = lazyValue(() => pushOf(settings()));
  /** Null without a bucket: then the league stores no files. */
  const bucket = async () => {
    if (app.options.storageBucket === undefined) return null;
    const { getStorage } = await import('firebase-admin/storage'); // Heavy, and needed here only.
    return getStorage(app).bucket();
  };
  const accountOf = (uid: string) =>
    getAuth(app)
      .getUser(uid)
      .catch((error: { code?: string }) => {
        if (error.code !== 'auth/user-not-found') throw error;
        return null;
      });
  const deps: HandlerDeps & ClaimDeps = {
    db: {
      get: async (path) => (await root().child(path).get()).val(),
      parts: (path, most) => partsOf(root().child(path), most),
      query: async (path, query) => (await queryOf(root().child(path), query).get()).val(),
      update: (values) => root().update(values),
      updateCounted: async (revision, values) => {
        try {
          await counting().update({ ...values, ...countedPatch(revision) });
          return true;
        } catch (error) {
          const now = (await root().child(COUNTED_REVISION).get()).val();
          if ((now ?? 0) === revision) throw error;
          return false;
        }
      },
      transact: async (path, change) => {
        // No local events: no listener here may see a value that the server has not confirmed.
        await root().child(path).transaction(change, undefined, false);
      },
    },
    deleteAccount: async (uid) => {
      await getAuth(app)
        .deleteUser(uid)
        .catch((error: { code?: string }) => {
          if (error.code !== 'auth/user-not-found') throw error;
        });
    },
    setClaims: async (uid, claims) => {
      await getAuth(app)
        .setCustomUserClaims(uid, claims)
        .catch((error: { code?: string }) => {
          if (error.code !== 'auth/user-not-found') throw error;
        });
    },
    setPassword: async (uid, password) => {
      try {
        await getAuth(app).updateUser(uid, { password });
      } catch (error) {
        const { code = '', message } = error as { code?: string; message: string };
        if (PASSWORD_REFUSED.has(code)) return message;
        throw error;
      }
      await getAuth(app).revokeRefreshTokens(uid);
      return null;
    },
    signInToken: async () => null, // only the start of the embedded server makes a code for it
    keepAccount: async (uid) => (await accountOf(uid)) !== null, // the cloud removes no accounts by itself
    verifiedEmail: async (uid) => {
      const account = await accountOf(uid);
      return account?.emailVerified ? (account.email ?? null) : null;
    },
    filesOf: async (uid) => {
      const files = await bucket();
      return files === null ? [] : filesOfUploader(files, uid);
    },
    removeFile: async (path) => {
      await (await bucket())?.file(path).delete({ ignoreNotFound: true });
    },
    putFile: async (path, contentType, bytes) => {
      const files = await bucket();
      if (files === null) return null;
      const token = randomUUID();
      // The Firebase SDKs read a file's address from this field.
      const metadata = { metadata: { firebaseStorageDownloadTokens: token } };
      await files.file(path).save(Buffer.from(bytes), { contentType, metadata, resumable: false });
      return storedAddress({ path, bucket: files.name, token });
    },
    sendMail: async (mail) => {
      logger.info('mail-sent', { messageId: await smtp()(mail) });
    },
    get push() {
      return push();
    },
    get league() {
      return settings().league;
    },
    get host() {
      const { smtp: mail, vapid } = settings();
      const reaches = vapid !== null && reachesApple(vapid.subject);
      return {
        tls: true,
        certificateDaysLeft: () => null,
        mails: mail.url !== '',
        reachesApple: reaches,
        makesBackups: false,
      };
    },
    backups: null, // Firebase has its own
    now: Date.now,
    log: (level, event, fields = {}) => logger[level](event, fields),
  };
  return deps;
}

/** The codes of a password that the project refuses. */
const PASSWORD_REFUSED = new Set([
  'auth/invalid-password',
  'auth/weak-password',
  'auth/password-does-not-meet-requirements',
]);

/** Children of a collection that are read at once. */
const PART = 500;

async function* partsOf(place: Reference, most = PART): AsyncGenerator<Record<string, unknown>> {
  const first = place.orderByKey().limitToFirst(most);
  for (let query: Query = first; ; ) {
    const part: Record<string, unknown> = {};
    const keys: string[] = [];
    (await query.get()).forEach((child) => {
      part[child.key] = child.val();
      keys.push(child.key);
    });
    if (keys.length > 0) yield part;
    if (keys.length < most) return;
    query = first.startAfter(keys.at(-1) ?? '');
  }
}

function queryOf(place: Reference, { child, equals, from, to, first, last }: ChildQuery): Query {
  let query = place.orderByChild(child);
  if (equals !== undefined) query = query.equalTo(equals);
  if (from !== undefined) query = query.startAt(from);
  if (to !== undefined) query = query.endAt(to);
  if (first !== undefined) query = query.limitToFirst(first);
  return last === undefined ? query : query.limitToLast(last);
}

function pushOf({ vapid }: CloudSettings): PushGateway | null {
  return vapid === null ? null : createPushGateway({ vapid, origins: extraOrigins() });
}

/** Origins of push services that are allowed in addition to the browsers' own, as the embedded server reads them. */
function extraOrigins(): string[] {
  const named = (process.env.PUSH_ORIGINS ?? '').split(',').map((origin) => origin.trim());
  return named.flatMap((origin) => (URL.canParse(origin) ? [new URL(origin).origin] : []));
}
