// Runs before a deployment of the functions: on Firebase nothing starts that could refuse a wrong setting, so the deployment does.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { FLAG_TEXTS } from 'firebase-server';
import { readSettings } from '../server/league/process/settings.ts';

type Settings = Record<string, string | undefined>;

/** The settings in these files of the functions' folder, the later ones before the earlier; empty without a file. */
export function readCloudFiles(...names: string[]): Settings {
  const files = names.map((name) => fileURLToPath(new URL(`../functions/${name}`, import.meta.url)));
  return Object.assign({}, ...files.filter(existsSync).map((file) => parseEnv(readFileSync(file, 'utf8'))));
}

/** What is wrong with the settings of a deployment, as a sentence; null if nothing is, or if there are none: the first deployment asks for them. */
export function cloudSettingsFault(env: Settings): string | null {
  if (Object.keys(env).length === 0) return null;
  const { VAPID_PUBLIC_KEY: key = '', LEAGUE_ADMIN_EMAIL: admin = '', ...rest } = env;
  const point = Buffer.from(key, 'base64url');
  // An uncompressed point of the curve (RFC 8292 §3.2).
  if (key !== '' && (point.length !== 65 || point[0] !== 4))
    return FLAG_TEXTS.badSetting(
      'VAPID_PUBLIC_KEY',
      key,
      '«npx web-push generate-vapid-keys» komutunun verdiği açık anahtar olmalı.',
    );
  if (admin === '') return FLAG_TEXTS.badSetting('LEAGUE_ADMIN_EMAIL', admin, 'Bir e-posta adresi olmalı.');
  try {
    readSettings({ LEAGUE_ADMIN_EMAIL: admin, ...rest });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // The CLI tells its hooks the project. The secrets are in none of these files.
  const fault = cloudSettingsFault(readCloudFiles('.env', `.env.${process.env.GCLOUD_PROJECT}`));
  if (fault !== null) {
    console.error(fault);
    process.exitCode = 1;
  }
}
