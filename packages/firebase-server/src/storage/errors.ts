/**
 * All refusals of a call: the SDKs' code and the HTTP status. The web SDK knows 401, 402, 403 and 404
 * (packages/storage/src/implementation/requests.ts), Android's 409 as well (StorageException); 400 is `storage/unknown` with the text, in production
 * too, and all SDKs retry after 503.
 */
const STATUS = {
  'invalid-argument': 400,
  unauthenticated: 401,
  'quota-exceeded': 402,
  unauthorized: 403,
  'object-not-found': 404,
  'invalid-checksum': 409,
  unavailable: 503,
} as const;

export type StorageErrorCode = keyof typeof STATUS;

/** An answer other than success; its body is `{ error: { code, message } }` with the status as the code. */
export class StorageError extends Error {
  readonly code: StorageErrorCode;
  readonly status: number;

  constructor(code: StorageErrorCode, message: string) {
    super(message);
    this.code = code;
    this.status = STATUS[code];
  }
}

/** The request was refused before the client had sent everything, so its connection cannot carry another one. */
export class EndlessBodyError extends StorageError {}

/** Production's texts for the same status. */
export const NOT_FOUND = 'Not Found.';
export const DENIED = 'Permission denied.';
export const BAD_CALL = 'Invalid HTTP method/URL pair.';
