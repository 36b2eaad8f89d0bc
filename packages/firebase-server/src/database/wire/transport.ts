/** How a session reaches its client: over a WebSocket or by long polling. */
export interface Transport {
  /** Sends one whole message (JSON text). */
  send(text: string): void;
  close(): void;
  /** UTF-16 units that the client has not read yet. */
  readonly unsent: number;
  /** Called when the client has read most of the pending messages. */
  onDrain: (() => void) | null;
  /** The client has disconnected: discards its pending messages. */
  gone(): void;
  /** Stops or resumes reading from a client that sends requests faster than the server can answer them. */
  pause?(paused: boolean): void;
  /** A control message other than a ping, for transports that have some. */
  control?(type: unknown): void;
}
