import type { CallableName, CallableRequest, UncheckedAnswer } from '../domain/functions/callables.ts';
import type { Asked } from './store/record-queries.ts';

/**
 * The requests of screens to the server, apart from scoring (which goes through the outbox): one atomic update, a callable function, a file. Every
 * method rejects with an error of `domain/errors/server-errors.ts` or with the service's own.
 */
export interface ServerPort {
  /** Reads a query of a public collection once: records by key. Rejects as `update` does. */
  read(recordQuery: Asked): Promise<Readonly<Record<string, unknown>>>;
  /**
   * Applies a multi-path update atomically, `null` deletes.
   *
   * @throws {OfflineError} nothing was sent; {@link DeniedError} the rules refused it; {@link UncertainError} it was sent and no answer came, so the
   *   server may still apply it
   */
  update(patch: Readonly<Record<string, unknown>>): Promise<void>;
  /** Resolves once the listeners have what the server held when it was called; rejects as `update` does. */
  caughtUp(): Promise<void>;
  /** The server's present value of `config/dataVersion`, null without one. */
  dataVersion(): Promise<unknown>;
  /**
   * Reads a document of the league's digest by its name, `match/{id}` (docs/api.md): tells first of this device's copy, then of the server's document
   * if that is newer.
   *
   * @param countedAt server ms of the newest counting that this device knows: the document is not older. Undefined as long as it knows of none: then the
   *   host is not asked
   * @throws {OfflineError} there is neither
   */
  digest(name: string, countedAt: number | undefined, tell: (answer: DigestAnswer) => void): Promise<void>;
  /** Calls a cloud function and returns its answer's data (FUNC-01). */
  call<Name extends CallableName>(name: Name, data: CallableRequest<Name>): Promise<UncheckedAnswer<Name>>;
  /**
   * Uploads a picture and returns its address in the form that records store, without an origin (STOR-04).
   *
   * @param path the file's path in the bucket; @param options.owner uid that may replace and remove it later
   */
  upload(path: string, file: Blob, options: UploadOptions): Promise<string>;
  /** Removes a picture by its stored address; a missing file is no error. */
  removeFile(stored: string): Promise<void>;
  /** Whether any request of this page has no answer yet. */
  isBusy(): Promise<boolean>;
}

/** A document of the digest, unchecked; null if the league has none. `at`: device ms of its reading. */
export interface DigestAnswer {
  value: unknown;
  at: number;
}

export interface UploadOptions {
  owner: string;
  /** Called with the uploaded fraction, 0 to 1. */
  onProgress?: (fraction: number) => void;
  /** Aborting it cancels the upload, which then rejects with an `AbortError`. */
  signal?: AbortSignal;
}
