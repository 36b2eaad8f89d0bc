/**
 * An answer other than success. The SDK turns 401 into `storage/unauthenticated`, 402 into `storage/quota-exceeded`,
 * 403 into `storage/unauthorized`, 404 into `storage/object-not-found` and repeats 429 and 5xx by itself; all others
 * are `storage/unknown` with the status.
 */
export class StorageError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
