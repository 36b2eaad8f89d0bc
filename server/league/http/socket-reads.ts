import type { Duplex } from 'node:stream';
import { FairQueue } from 'firebase-server';
import type { WebSocket } from 'ws';

/** How long the data of one address, and what waited of all of them, is read in one turn of the event loop, in ms. */
const SLICE_MS = 6;

/** What a connection's client says of it: one that it has paused itself is not resumed here. */
type Client = Pick<WebSocket, 'isPaused'>;

/** The connections of one address that are read as their data come. */
interface Share {
  flowing: Set<Followed>;
  /** Time of the turn `turn`, ms. */
  used: number;
  turn: number;
}

interface Followed {
  connection: Duplex;
  client: Client;
  address: string;
  share: Share;
}

/**
 * Reads the data of sockets in slices: of many sockets of an address that have sent at once the first ones are read in this turn, the others in later
 * turns, each address in its turn. What is not read stays in the connections.
 */
export class SocketReads {
  readonly #shares = new Map<string, Share>();
  readonly #waiting = new FairQueue<Followed>(1);
  #turn = 0;
  #until = 0;
  #isDue = false;

  /** Call it when the client listens to its connection. */
  follow(connection: Duplex, client: Client, address: string): void {
    const share = this.#shares.get(address) ?? { flowing: new Set(), used: 0, turn: 0 };
    this.#shares.set(address, share);
    const followed = { connection, client, address, share };
    share.flowing.add(followed);
    let began = 0;
    connection.prependListener('data', () => {
      began = performance.now();
    });
    connection.on('data', () => this.#count(share, performance.now() - began));
    connection.once('close', () => {
      share.flowing.delete(followed);
      if (share.flowing.size === 0 && this.#shares.get(address) === share) this.#shares.delete(address);
    });
  }

  #count(share: Share, ms: number): void {
    this.#schedule();
    if (share.turn !== this.#turn) share.used = 0;
    share.turn = this.#turn;
    share.used += ms;
    if (share.used < SLICE_MS) return;
    for (const followed of share.flowing) {
      // A socket that its client has paused is counted again when the client resumes it.
      if (followed.client.isPaused) continue;
      followed.connection.pause();
      share.flowing.delete(followed);
      this.#waiting.push([followed.address], followed);
    }
  }

  #schedule(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    setImmediate(() => {
      this.#isDue = false;
      this.#turn++;
      this.#until = performance.now() + SLICE_MS;
      this.#readOn();
    });
  }

  #readOn(): void {
    const next = this.#waiting.shift();
    if (next === undefined) return;
    this.#schedule();
    if (!next.connection.destroyed) {
      next.share.flowing.add(next);
      if (!next.client.isPaused) next.connection.resume();
    }
    // What the connection has kept comes before this callback.
    process.nextTick(() => {
      if (performance.now() < this.#until) this.#readOn();
    });
  }
}
