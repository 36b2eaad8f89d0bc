// The door of the room: the addresses of the official emulators over the same database.
export { readEmulatorFlags } from './flags.ts';
export { type Emulator, startEmulator } from './start.ts';
export { EMULATOR_HELP, emulatorWelcome } from './texts.ts';
