// Runs before a deployment of the functions: on Firebase nothing starts that could refuse a wrong setting, so the deployment does.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { TEXTS } from '../server/firebase/texts.ts';
import { readSettings } from '../server/league/process/settings.ts';

/** What is wrong with the settings of `functions/.env` and `functions/.env.<project>`, as a sentence; null if nothing is. The secrets are not in them. */
export function cloudSettingsFault(env: Record<string, string | undefined>): string | null {
  const { VAPID_PUBLIC_KEY: key = '', LEAGUE_ADMIN_EMAIL: admin = '', ...rest } = env;
  const point = Buffer.from(key, 'base64url');
  // An uncompressed point of the curve (RFC 8292 §3.2).
  if (key !== '' && (point.length !== 65 || point[0] !== 4))
    return TEXTS.badSetting(
      'VAPID_PUBLIC_KEY',
      key,
      '«npx web-push generate-vapid-keys» komutunun verdiği açık anahtar olmalı.',
    );
  if (admin === '') return TEXTS.badSetting('LEAGUE_ADMIN_EMAIL', admin, 'Bir e-posta adresi olmalı.');
  try {
    readSettings({ LEAGUE_ADMIN_EMAIL: admin, ...rest });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // The CLI tells its hooks the project.
  const files = ['.env', `.env.${process.env.GCLOUD_PROJECT}`].map((name) =>
    fileURLToPath(new URL(`../functions/${name}`, import.meta.url)),
  );
  const env = Object.assign({}, ...files.filter(existsSync).map((file) => parseEnv(readFileSync(file, 'utf8'))));
  // The first deployment asks for the settings after this.
  const fault = Object.keys(env).length === 0 ? null : cloudSettingsFault(env);
  if (fault !== null) {
    console.error(fault);
    process.exitCode = 1;
  }
}
