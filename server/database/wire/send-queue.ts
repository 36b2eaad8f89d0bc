import type { Actor } from '../../rules/rules.ts';
import { LIMITS, RequestError } from '../../tree/limits.ts';
import type { Gate } from '../gate.ts';
import type { Guard } from '../guard.ts';
import type { Push, View } from '../view.ts';

/** A listen, as far as what is told to it goes. */
export interface PushTarget {
  readonly active: boolean;
  readonly view: View;
  /** Who listens. */
  readonly actor: Actor;
  sendNow(push: Push): void;
  revoke(): void;
}

/** What a transport says of its client. */
interface Reader {
  send(text: string): void;
  /** UTF-16 units that wait to be taken. */
  readonly unsent: number;
}

/**
 * What leaves for one client. One that does not keep up gets no pushes: each of its listens is told its whole value as it
 * is by then, read anew when the client has taken what waited, so little waits for anyone. Answers keep their place behind
 * the pushes that were due before them.
 */
export class SendQueue {
  readonly #gate: () => Gate;
  readonly #reader: () => Reader;
  /** Listens that have missed something. */
  readonly #behind = new Set<PushTarget>();
  #held: string[] = [];
  #heldSize = 0;
  #catchingUp = false;
  /** UTF-16 units of the pushes that wait behind more. */
  #pushed = 0;
  readonly #hasRoom: () => boolean;

  /** @param hasRoom whether all clients together leave room for more to wait */
  constructor(gate: () => Gate, reader: () => Reader, hasRoom: () => boolean) {
    this.#hasRoom = hasRoom;
    this.#gate = gate;
    this.#reader = reader;
  }

  /** Whether the client may be given more. */
  get ready(): boolean {
    return this.#reader().unsent < LIMITS.unsentSize && (this.#heldSize < LIMITS.unsentSize || this.#catchingUp);
  }

  /** An answer, or whatever else must not pass a push. */
  send(text: string): void {
    if (this.#behind.size === 0) this.#reader().send(text);
    else {
      this.#held.push(text);
      this.#heldSize += text.length;
    }
  }

  /**
   * Whether `listen` is to be told of a change of `size` now; if not, it will be told the outcome. Small changes may
   * wait behind a big first answer: telling it anew would cost a slow network more.
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

  /** The client has taken most of what waited. */
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

  /** The client is gone. */
  clear(): void {
    this.#behind.clear();
    this.#held = [];
    this.#heldSize = 0;
  }
}

/** What a listen shows now; null when the rules, which may ask for the time, allow it no longer. */
function presentValue(guard: Guard, { actor, view }: PushTarget): Push | null {
  try {
    return guard.currentValue(actor, view);
  } catch (error) {
    if (error instanceof RequestError) return null;
    throw error;
  }
}
