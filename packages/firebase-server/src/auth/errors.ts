/**
 * An answer that the Firebase Auth SDK understands: `code` is one of its server error codes (`SERVER_ERROR_MAP` in
 * `@firebase/auth`), `detail` becomes the message of the SDK's error.
 */
export class AuthError extends Error {
  readonly code: string;
  /** Seconds after which a retry makes sense; undefined if waiting changes nothing. */
  readonly retryAfter: number | undefined;

  constructor(code: string, detail?: string, retryAfter?: number) {
    super(detail === undefined ? code : `${code} : ${detail}`);
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** The body in which Identity Toolkit and Secure Token report an error. */
export function errorBody(message: string, status = 400) {
  return { error: { code: status, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } };
}
