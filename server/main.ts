import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  createLog,
  EXIT,
  lanAddresses,
  logFault,
  readOrNull,
  StartError,
  unusableError,
  withMessages,
} from 'firebase-server';
import { reachesApple } from '../functions/src/push-gateway.ts';
import { oneTimeAddress } from '../src/domain/accounts/one-time-code.ts';
import { resetAdminPassword } from './league/first-run.ts';
import { openLeagueFolder } from './league/league-folder.ts';
import { type LeagueServer, openLeagueAuth, startLeagueServer } from './league/league-server.ts';
import {
  type Flags,
  followTlsFiles,
  HELP,
  isOwnAddress,
  limitHeap,
  lineWriter,
  onHangup,
  openOwnLog,
  print,
  readFlags,
  readSettings,
  type Settings,
  surviveClosedOutput,
  TEXTS,
  terminalQr,
  welcome,
} from './league/process/process.ts';
import { PROJECT_ROOT } from './league/project-root.ts';

/**
 * Runs the server until SIGINT or SIGTERM. Reads .env in the current folder, the environment and `args`; messages to a person go to standard output,
 * the log to standard error or the file of `--log`. Resolves with the exit code.
 */
export async function main(args: string[]): Promise<number> {
  try {
    loadSettingsFile();
    const settings = readSettings(process.env);
    const flags = readFlags(args, settings);
    if (flags.help) {
      console.log(HELP);
      return 0;
    }
    if (flags.command.length > 0) {
      const { runCommand } = await import('./league/operations/operations.ts'); // loaded here, because a normal start does not need it
      return await runCommand(flags, args);
    }
    return await (flags.resetAdminPassword ? resetPassword(settings, flags) : run(settings, flags));
  } catch (error) {
    if (error instanceof StartError) {
      console.error(error.message);
      return error.exitCode;
    }
    console.error(TEXTS.unexpected(errorText(error)));
    return 1;
  }
}

/** Reads .env, which does not override variables that are already set. */
function loadSettingsFile(): void {
  try {
    process.loadEnvFile('.env');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') throw new StartError(EXIT.usage, TEXTS.unreadableSettings(code));
  }
}

async function run(settings: Settings, flags: Flags): Promise<number> {
  limitHeap();
  surviveClosedOutput();
  const file = flags.logFile === undefined ? null : openOwnLog(flags.logFile);
  const log = withMessages(createLog(flags.logLevel, file?.write ?? lineWriter(process.stderr)), console.log);
  onHangup(log, () => file?.reopen());
  const stop = stopSignal();
  // an unhandled rejection harms at most its own request; any other unexpected error still ends the process
  process.on('uncaughtExceptionMonitor', (error) => logFault(log, 'uncaught-exception', error)); // the log may be a file
  process.on('unhandledRejection', (reason) => logFault(log, 'unhandled-rejection', reason));
  const server = await startLeagueServer({
    ...flags,
    settings,
    appFolder: join(PROJECT_ROOT, 'dist'),
    rulesFile: join(PROJECT_ROOT, 'database.rules.json'),
    log,
    say: console.log,
  });
  const { port, adminEmail, formerAdmin, adminPassword, dataFolder } = server;
  const proto = flags.tls ? 'https' : 'http';
  const everywhere = flags.host === undefined || flags.host === '::' || flags.host === '0.0.0.0';
  const hosts = everywhere ? ['localhost', ...lanAddresses()] : [urlHost(flags.host ?? '')];
  const addresses = hosts.map((host) => `${proto}://${host}:${port}`);
  const { adminEmail: setting } = settings.league;
  const { name } = server.identity();
  const { publicUrl } = settings;
  const { entryLink, qr } = waysIn(server, addresses, publicUrl);
  const reachesIphones = reachesApple(settings.vapidSubject);
  const shown = await print(
    welcome({
      ...{ name, addresses, dataFolder, adminEmail, setting, formerAdmin, adminPassword },
      ...{ entryLink, qr, publicUrl, reachesIphones },
    }),
  );
  // only after printing: nobody knows a password that was not printed, and the next start makes another
  if (shown || adminPassword === null) await server.markReady();
  else log('warn', 'admin-password-not-shown');
  if (flags.tls)
    onHangup(log, followTlsFiles({ files: flags.tls.files, pair: flags.tls, renew: server.renewTls, log }));
  log('info', 'server-started', { port, dataFolder, pid: process.pid });

  const signal = await stop;
  console.log(TEXTS.stopping);
  log('info', 'server-stopping', { signal });
  await server.close();
  log('info', 'server-stopped');
  file?.close();
  return 0;
}

/** The link of the first way in, and the QR code that the start shows; null for none. */
function waysIn({ adminEntry }: LeagueServer, addresses: string[], publicUrl: string | undefined) {
  const forPhones = publicUrl ?? addresses.find((address) => !isOwnAddress(address));
  const entryLink = adminEntry && oneTimeAddress(forPhones ?? addresses[0] ?? '', adminEntry);
  // A journal or file is not scanned. Never both codes: whoever wants the page must not get the admin's way in.
  const qr = process.stdout.isTTY && forPhones !== undefined ? terminalQr(entryLink ?? forPhones) : null;
  return { entryLink, qr };
}

async function resetPassword(settings: Settings, flags: Flags): Promise<number> {
  if ((await readOrNull(join(flags.dataFolder, 'version.json'))) === null) {
    throw new StartError(EXIT.dataFolderUnusable, TEXTS.resetNeedsLeague(flags.dataFolder));
  }
  const folder = await openLeagueFolder(flags.dataFolder);
  try {
    const log = createLog(flags.logLevel);
    const { readAdmin } = await import('./league/operations/operations.ts');
    const adminEmail = (await readAdmin(folder, log)) ?? settings.league.adminEmail;
    const auth = await openLeagueAuth(settings, folder, log);
    const password = await resetAdminPassword(auth, adminEmail);
    await auth.close();
    if (password === null) throw new StartError(EXIT.dataFolderUnusable, TEXTS.resetNeedsLeague(folder.path));
    console.log(`${TEXTS.resetDone}\n\n  E-posta: ${adminEmail}\n  Şifre:   ${password}\n`);
    return 0;
  } catch (error) {
    throw unusableError(error, folder.path);
  } finally {
    await folder.unlock();
  }
}

/** The first signal to stop. npm passes on a Ctrl+C that the terminal has already sent to this process; a second signal after a second means: now. */
function stopSignal(): Promise<string> {
  return new Promise((resolve) => {
    let first = 0;
    for (const signal of ['SIGINT', 'SIGTERM']) {
      process.on(signal, () => {
        if (first > 0 && Date.now() - first > 1000) process.exit(130);
        first ||= Date.now();
        resolve(signal);
      });
    }
  });
}

function errorText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function urlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

// started as a program: `node --import tsx server/main.ts`
if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await main(process.argv.slice(2));
