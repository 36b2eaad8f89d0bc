import type { CallableName, CallableRequest, UncheckedAnswer } from '../domain/functions/callables.ts';
import type { Asked } from './store/windows.ts';

/**
 * What screens may ask of the server at once, apart from scoring (which goes through the outbox): one atomic update,
 * a callable function, a file. Every method rejects with an error of
 * `domain/errors/server-errors.ts` or with the service's own.
 */
export interface ServerPort {
  /** Reads once what stands in a window of a public collection: records by key. Rejects as `update` does. */
  read(window: Asked): Promise<Readonly<Record<string, unknown>>>;
  /**
   * Applies a multi-path update atomically, `null` deletes.
   *
   * @throws {OfflineError} nothing was sent; {@link DeniedError} the rules refused it; {@link UncertainError} it was
   * sent and no answer came: it may still land
   */
  update(patch: Readonly<Record<string, unknown>>): Promise<void>;
  /** `config/dataVersion` as the server has it now, null without one. */
  dataVersion(): Promise<unknown>;
  /** Calls a cloud function and gives its answer's data (FUNC-01). */
  call<Name extends CallableName>(name: Name, data: CallableRequest<Name>): Promise<UncheckedAnswer<Name>>;
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
