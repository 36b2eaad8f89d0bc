import { StartError } from './contracts.ts';
import { EMULATOR_HELP, emulatorWelcome, readEmulatorFlags, startEmulator } from './emulator/emulator.ts';
import { createLog } from './log.ts';

/** Runs the emulator until SIGINT or SIGTERM. Resolves with the exit code. */
async function main(args: string[]): Promise<number> {
  try {
    const flags = readEmulatorFlags(args, process.env);
    if (flags.help) {
      console.log(EMULATOR_HELP);
      return 0;
    }
    const stop = new Promise((resolve) => {
      // `on`, not `once`: npm passes on a Ctrl+C that the terminal has already sent to this process
      for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, resolve);
    });
    const emulator = await startEmulator(flags, createLog(flags.logLevel));
    console.log(emulatorWelcome(emulator.ports));
    await stop;
    await emulator.close();
    return 0;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    return error.exitCode;
  }
}

process.exitCode = await main(process.argv.slice(2));
