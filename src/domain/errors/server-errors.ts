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

/** The server is reached but has a fault (HTTP 5xx); nothing was done. */
export class ServerFaultError extends Error {
  override readonly name = 'ServerFaultError';
}
