// The door of the room: logs and files that survive a crash, and the data folder that holds them.
export { readChecked, writeChecked } from './checked-file.ts';
export {
  checkOwnFiles,
  type DataFolder,
  FILES_FORMAT,
  type FolderVersion,
  markBackup,
  openDataFolder,
} from './data-folder.ts';
export { makeFolder, syncFolder, writeDurably } from './durable-file.ts';
export { LOCK_FILE, lockFolder } from './folder-lock.ts';
export { align, encodeFrame, encodeHeader, gapBytes, HEADER_BYTES, isLogFile } from './format.ts';
export { openJournal } from './journal.ts';
export { type JournalState, readState } from './journal-state.ts';
export type { LogFile } from './log-file.ts';
export { createLogFile, openLogFile } from './open-log-file.ts';
export { applyOrRefuse, damageError, readBytes, readLog, readOrNull, unusableError } from './read.ts';
export { type Scan, scanLog } from './scan.ts';
export { DURABLE_TEXTS, reasonOf } from './texts.ts';
export { keepTornTail } from './torn-tail.ts';
export { createUndoable } from './undo.ts';
