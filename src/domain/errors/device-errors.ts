/** The storage did not answer and its transaction was aborted, so nothing is stored. */
export class StorageTimeoutError extends Error {
  override readonly name = 'StorageTimeoutError';
}

/** The messages of browsers, and of `bring-files.ts`, for a module or style sheet that did not load. */
const LOST_PART = /dynamically imported module|importing a module script|preload CSS|module script failed/i;

/** Whether a file of the running version could not be loaded. */
export function isLostPart(error: unknown): boolean {
  return error instanceof Error && LOST_PART.test(error.message);
}

/** Whether the device has no storage left: a retry would not help. */
export function isQuotaExceeded(error: unknown): boolean {
  const { name, inner } = (error ?? {}) as { name?: unknown; inner?: unknown };
  return name === 'QuotaExceededError' || (inner !== undefined && inner !== error && isQuotaExceeded(inner));
}
