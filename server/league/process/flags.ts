import { readFileSync } from 'node:fs';
import {
  EXIT,
  FLAG_TEXTS,
  LOG_LEVELS,
  LOOPBACK,
  type LogLevel,
  parseFlags,
  readPort,
  readTrustedProxies,
  StartError,
  type TrustedProxies,
} from 'firebase-server';
import type { Settings } from './settings.ts';
import { TEXTS } from './texts.ts';

/** The flags of the command line, with the settings as defaults. */
export interface Flags {
  port: number;
  /** Undefined: every address of this machine, IPv4 and IPv6. */
  host: string | undefined;
  dataFolder: string;
  /** Skips the demo league on the first run. */
  empty: boolean;
  /** PEM texts, and the files that they were read from. */
  tls: { cert: string; key: string; files: { cert: string; key: string } } | undefined;
  /** False without a proxy. */
  trustProxy: TrustedProxies | false;
  logLevel: LogLevel;
  /** The file of the log; undefined: standard error. */
  logFile: string | undefined;
  resetAdminPassword: boolean;
  help: boolean;
  /** The command instead of serving, and its place: `['export', 'league.json']`. */
  command: string[];
  /** `auth:export` only. */
  withoutPasswords: boolean;
}

/** Reads the command line. Throws {@link StartError} (`EXIT.usage`) for unknown or invalid arguments. */
export function readFlags(args: string[], settings: Settings): Flags {
  const { values, positionals } = parse(args);
  if (values.demo && values.empty) throw new StartError(EXIT.usage, TEXTS.demoOrEmpty);
  const logLevel = LOG_LEVELS.find((level) => level === values['log-level']);
  if (!logLevel) {
    const value = String(values['log-level']);
    throw new StartError(
      EXIT.usage,
      FLAG_TEXTS.badSetting('--log-level', value, `Şunlardan biri: ${LOG_LEVELS.join(', ')}.`),
    );
  }
  return {
    port: values.port === undefined ? settings.port : readPort('--port', values.port),
    host: values.host,
    dataFolder: values.data ?? settings.dataFolder,
    empty: values.empty,
    tls: readTls(values['tls-cert'], values['tls-key']),
    trustProxy: readProxies(values['trust-proxy']),
    logLevel,
    logFile: values.log,
    resetAdminPassword: values['reset-admin-password'],
    help: values.help,
    command: positionals,
    withoutPasswords: values['without-passwords'],
  };
}

function parse(args: string[]) {
  return parseFlags(
    {
      args: withProxyAddress(args),
      allowPositionals: true,
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        data: { type: 'string' },
        demo: { type: 'boolean', default: false },
        empty: { type: 'boolean', default: false },
        'without-passwords': { type: 'boolean', default: false },
        'tls-cert': { type: 'string' },
        'tls-key': { type: 'string' },
        'trust-proxy': { type: 'string' },
        log: { type: 'string' },
        'log-level': { type: 'string', default: 'info' },
        'reset-admin-password': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    },
    TEXTS.badFlag,
  );
}

/** `--trust-proxy` by itself means a proxy on this machine; a word behind it is its value, and refused as such if it is no address. */
function withProxyAddress(args: string[]): string[] {
  const at = args.indexOf('--trust-proxy');
  const next = args[at + 1];
  if (at < 0 || (next !== undefined && !next.startsWith('-'))) return args;
  return args.with(at, `--trust-proxy=${LOOPBACK}`);
}

function readProxies(list: string | undefined): TrustedProxies | false {
  if (list === undefined) return false;
  const proxies = readTrustedProxies(list);
  if (proxies !== null) return proxies;
  throw new StartError(
    EXIT.usage,
    FLAG_TEXTS.badSetting('--trust-proxy', list, '127.0.0.1,10.0.0.0/8 gibi adresler olmalı.'),
  );
}

function readTls(cert: string | undefined, key: string | undefined): Flags['tls'] {
  if (cert === undefined && key === undefined) return undefined;
  if (cert === undefined || key === undefined) throw new StartError(EXIT.usage, TEXTS.tlsNeedsBoth);
  return { cert: readPem('--tls-cert', cert), key: readPem('--tls-key', key), files: { cert, key } };
}

function readPem(flag: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new StartError(EXIT.usage, TEXTS.unreadableFile(flag, path));
  }
}
