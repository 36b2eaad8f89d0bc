import type { Actor } from '../../rules/rules.ts';
import { LIMITS, RequestError } from '../../tree/limits.ts';
import type { Gate } from '../gate.ts';
import type { Guard } from '../guard.ts';
import type { Push, View } from '../view.ts';

/** The queue's view of a listen. */
export interface PushTarget {
  readonly active: boolean;
  readonly view: View;
  readonly actor: Actor;
  sendNow(push: Push): void;
  revoke(): void;
}

/** The transport to the client. */
interface Reader {
  send(text: string): void;
  /** UTF-16 units that the client has not read yet. */
  readonly unsent: number;
}

/**
 * Messages to one client. A slow client gets no pushes: when it has read the pending messages, the queue sends the whole current value of each of its
 * listens instead, so that few messages are pending for any client. Answers stay behind the pushes that were due before them.
 */
export class SendQueue {
  readonly #gate: () => Gate;
  readonly #reader: () => Reader;
  /** Listens that have missed a push. */
  readonly #behind = new Set<PushTarget>();
  #held: string[] = [];
  #heldSize = 0;
  #catchingUp = false;
  /** UTF-16 units of the pushes that are pending behind other messages. */
  #pushed = 0;
  readonly #hasRoom: () => boolean;

  /** @param hasRoom whether the memory budget allows more pending messages */
  constructor(gate: () => Gate, reader: () => Reader, hasRoom: () => boolean) {
    this.#hasRoom = hasRoom;
    this.#gate = gate;
    this.#reader = reader;
  }

  /** Whether the client can read more. */
  get ready(): boolean {
    return this.#reader().unsent < LIMITS.unsentSize && (this.#heldSize < LIMITS.unsentSize || this.#catchingUp);
  }

  /** Sends an answer, or any other message that must not overtake a push. */
  send(text: string): void {
    if (this.#behind.size === 0) this.#reader().send(text);
    else {
      this.#held.push(text);
      this.#heldSize += text.length;
    }
  }

  /**
   * Whether a push of `size` to `listen` may be sent now; if not, the listen gets its current value later. Small pushes may wait behind a big first
   * answer: sending that answer again would cost a slow network more.
   */
  accepts(listen: PushTarget, size: number): boolean {
    if (this.#behind.has(listen)) return false;
    if (this.#reader().unsent < LIMITS.unsentSize) {
      this.#pushed = 0;
      return true;
    }
    this.#pushed += size;
    if (this.#pushed <= LIMITS.unsentPushes && this.#hasRoom()) return true;
    this.#behind.add(listen);
    return false;
  }

  /** The client has read most of the pending messages. */
  drained(): void {
    this.#catchUp();
    this.#gate().wake();
  }

  #catchUp(): void {
    if (this.#catchingUp) return;
    const [listen] = this.#behind;
    if (listen === undefined) {
      this.#flush();
      return;
    }
    this.#catchingUp = true;
    this.#gate().readFirst((guard) => {
      const push = listen.active ? presentValue(guard, listen) : null;
      this.#gate().countAnswer(push?.data.length ?? 0);
      return () => {
        this.#catchingUp = false;
        this.#behind.delete(listen);
        if (listen.active) {
          if (push === null) listen.revoke();
          else listen.sendNow(push);
        }
        if (this.#reader().unsent < LIMITS.unsentSize / 2) this.#catchUp();
      };
    });
  }

  #flush(): void {
    const held = this.#held;
    this.#held = [];
    this.#heldSize = 0;
    for (const text of held) this.#reader().send(text);
  }

  /** The client has disconnected: discards the pending messages. */
  clear(): void {
    this.#behind.clear();
    this.#held = [];
    this.#heldSize = 0;
  }
}

/** The current value of a listen; null if the rules, which may depend on the time, no longer allow it. */
function presentValue(guard: Guard, { actor, view }: PushTarget): Push | null {
  try {
    return guard.currentValue(actor, view);
  } catch (error) {
    if (error instanceof RequestError) return null;
    throw error;
  }
}
