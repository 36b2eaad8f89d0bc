import { EXIT, StartError } from '../contracts.ts';
import { LOG_LEVELS, type LogLevel } from '../log.ts';
import { parseFlags, readPort } from '../parse-flags.ts';
import { EMULATOR_TEXTS } from './texts.ts';

/** The flags of the emulator's command line. */
export interface EmulatorFlags {
  /** Equal and not 0: both emulators use one port. */
  databasePort: number;
  authPort: number;
  /** Both on one port; matters where that port is 0. */
  onePort: boolean;
  project: string | undefined;
  logLevel: LogLevel;
  help: boolean;
}

/** Reads the command line. Throws {@link StartError} (`EXIT.usage`), also for a data folder and for another address. */
export function readEmulatorFlags(args: string[], env: Record<string, string | undefined>): EmulatorFlags {
  const values = parse(args);
  if (values.data !== undefined) throw new StartError(EXIT.usage, EMULATOR_TEXTS.memoryOnly);
  if (values.host !== undefined) throw new StartError(EXIT.usage, EMULATOR_TEXTS.loopbackOnly);
  const one = values.port;
  if (one !== undefined && (values['port-database'] ?? values['port-auth']) !== undefined) {
    throw new StartError(EXIT.usage, EMULATOR_TEXTS.onePortOrTwo);
  }
  const databasePort = readPort('--port-database', one ?? values['port-database'] ?? '9000');
  const authPort = readPort('--port-auth', one ?? values['port-auth'] ?? '9099');
  const logLevel = LOG_LEVELS.find((level) => level === values['log-level']);
  if (!logLevel) throw new StartError(EXIT.usage, EMULATOR_TEXTS.badFlag(`--log-level: ${LOG_LEVELS.join(', ')}`));
  const project = values.project ?? (env.GCLOUD_PROJECT || undefined);
  if (project !== undefined && !/^[\w.:-]{1,100}$/.test(project)) {
    throw new StartError(EXIT.usage, EMULATOR_TEXTS.badProject(project));
  }
  const onePort = one !== undefined || (databasePort === authPort && databasePort !== 0);
  return { databasePort, authPort, onePort, project, logLevel, help: values.help };
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  const options = {
    port: text,
    'port-database': text,
    'port-auth': text,
    project: text,
    data: text, // known only so that it is refused with a reason
    host: text,
    'log-level': { type: 'string', default: 'info' },
    help: { type: 'boolean', short: 'h', default: false },
  } as const;
  try {
    return parseFlags({ args, options }, EMULATOR_TEXTS.badFlag).values;
  } catch (error) {
    // `--data` without a value does not parse, but the person means it anyway
    const named = (flag: string) => args.some((arg) => arg === flag || arg.startsWith(`${flag}=`));
    if (named('--data')) throw new StartError(EXIT.usage, EMULATOR_TEXTS.memoryOnly);
    if (named('--host')) throw new StartError(EXIT.usage, EMULATOR_TEXTS.loopbackOnly);
    throw error;
  }
}
