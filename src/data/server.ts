/**
 * What screens may ask of the server at once, apart from scoring (which goes through the outbox): one atomic update,
 * a callable function, a file. Every method rejects with one of the errors below or with the service's own error.
 */
export interface ServerPort {
  /**
   * Applies a multi-path update atomically, `null` deletes.
   *
   * @throws {OfflineError} nothing was sent; {@link DeniedError} the rules refused it; {@link UncertainError} it was
   * sent and no answer came: it may still land
   */
  update(patch: Readonly<Record<string, unknown>>): Promise<void>;
  /** Calls a cloud function and gives its answer's data (FUNC-01). */
  call(name: string, data: unknown): Promise<unknown>;
  /**
   * Uploads a picture and gives its address as records store it, without an origin (STOR-04).
   *
   * @param path where it goes in the bucket; @param options.owner uid that may replace and remove it later
   */
  upload(path: string, file: Blob, options: UploadOptions): Promise<string>;
  /** Removes a picture as a record names it; one that is already gone is no error. */
  removeFile(stored: string): Promise<void>;
}

export interface UploadOptions {
  owner: string;
  /** Told how much has arrived, 0 to 1. */
  onProgress?: (fraction: number) => void;
  /** Aborting it cancels the upload, which then rejects with an `AbortError`. */
  signal?: AbortSignal;
}

/** The device has no connection to the server; nothing was sent. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError';
}

/** The server refused a write for good. */
export class DeniedError extends Error {
  override readonly name = 'DeniedError';
}

/** A write was sent and no answer came in time; it may still land. */
export class UncertainError extends Error {
  override readonly name = 'UncertainError';
}
