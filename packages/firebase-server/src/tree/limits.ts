/** The documented limits of the Realtime Database (protocol.md §11) and this server's own bounds. */
export const LIMITS = {
  /** Levels of keys below the root. */
  depth: 32,
  /** Bytes of UTF-8 in one key. */
  keyBytes: 768,
  /** Bytes of UTF-8 in one string value. */
  stringBytes: 10 * 1024 * 1024,
  /** Bytes of one write over a socket. */
  socketWriteBytes: 16 * 1024 * 1024,
  /** Bytes of one write over REST by an admin, with its JSON; others have the socket's limit. */
  restWriteBytes: 32 * 1024 * 1024,
  /** Children named by one `update`. */
  updatePaths: 100_000,
  /** Listens that one connection may hold open. */
  listensPerSession: 2000,
  /** Nodes, and UTF-16 units of their texts, of a value that a listen's hash is compared with; hashing more would take a whole turn. */
  hashedNodes: 4000,
  hashedText: 256 * 1024,
  /** Sorted orderings of one place for listens whose index the rules do not declare. */
  sortedPerPlace: 16,
  /** From this number of children on a single read builds the index that the rules declare; sorting fewer costs less. */
  indexFrom: 256,
  /** onDisconnect writes of one connection. */
  disconnectEntries: 10_000,
  /** UTF-16 units of those entries. */
  disconnectSize: 16 * 1024 * 1024,
  /** Requests of one connection, and their UTF-16 units, that may be unanswered before reading pauses. */
  unansweredRequests: 500,
  unansweredSize: 4 * 1024 * 1024,
  /** UTF-16 units of a message, and bytes of a REST body, before the sign-in, unless the database's options say otherwise. */
  heldBeforeSignIn: 256 * 1024,
  /** UTF-16 units of requests that may be unanswered before the sign-in until reading pauses. */
  unansweredBeforeSignIn: 32 * 1024,
  /** Requests of one connection that may be pending at all, with those that were under way when reading paused. */
  waitingRequests: 4000,
  /** UTF-16 units that may be unread by a client before its operations pause. */
  unsentSize: 256 * 1024,
  /** UTF-16 units of pushes that may be pending beyond that. */
  unsentPushes: 512 * 1024,
  /** Milliseconds in which a client with pending messages must read some of them. */
  unreadTime: 60_000,
} as const;

/** A request that the server cannot serve; `status` is the wire's status word, `message` its text (protocol.md §2). */
export class RequestError extends Error {
  readonly status: string;
  /** The HTTP status of the same failure over REST. */
  readonly http: number;

  constructor(status: string, message: string, http = 400) {
    super(message);
    this.status = status;
    this.http = http;
  }
}

/** The refusal of the security rules, in production's words. */
export function permissionDenied(): RequestError {
  return new RequestError('permission_denied', 'Permission denied', 401);
}
