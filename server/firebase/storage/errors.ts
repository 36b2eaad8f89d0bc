/**
 * Every way in which a call is refused: the code that the SDKs make of the status, and the status. The web SDK knows
 * 401, 402, 403 and 404 (packages/storage/src/implementation/requests.ts), Android's 409 as well (StorageException);
 * 400 is `storage/unknown` with the text, in production too, and 503 is repeated by all of them.
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

/** Refused before the end of what a client sends: nothing more can come over its connection. */
export class EndlessBodyError extends StorageError {}

/** The text that production answers under the same status. */
export const NOT_FOUND = 'Not Found.';
export const DENIED = 'Permission denied.';
export const BAD_CALL = 'Invalid HTTP method/URL pair.';
