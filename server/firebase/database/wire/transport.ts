/** How a session reaches its client: over a WebSocket or by long polling. */
export interface Transport {
  /** Sends one whole message (JSON text). */
  send(text: string): void;
  close(): void;
  /** UTF-16 units that the client has not read yet. */
  readonly unsent: number;
  /** Called when the client has read most of what was pending. */
  onDrain: (() => void) | null;
  /** The client has disconnected: discards what is pending for it. */
  gone(): void;
  /** Stops or resumes reading from a client that sends requests faster than the server can answer them. */
  pause?(paused: boolean): void;
  /** A control message other than a ping, for transports that know some. */
  control?(type: unknown): void;
}
