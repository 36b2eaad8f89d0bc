import type { Actor } from '../../rules/rules.ts';
import { formatPath } from '../../tree/path.ts';
import { isFiltered } from '../../tree/query.ts';
import type { Gate } from '../gate.ts';
import type { Push, Subscriber, View } from '../view.ts';
import type { SendQueue } from './send-queue.ts';

/** The parts of the client that a listen uses. */
export interface ListenOwner {
  readonly actor: Actor;
  readonly context: { readonly engine: Gate };
  readonly listens: Map<string, Listen>;
  readonly sendQueue: SendQueue;
  send(text: string): void;
  sendPush(text: string): void;
}

/** One listen of one client. */
export class Listen implements Subscriber {
  active = true;
  readonly owner: ListenOwner;
  readonly tag: number | null;
  /** Its key in the client's map of listens. */
  readonly key: string;
  /** The query object as the client sent it, for `c`. */
  readonly wireQuery: unknown;
  /** Set directly after construction: adding the first subscriber finds the view. */
  view!: View;

  constructor(owner: ListenOwner, key: string, tag: number | null, wireQuery: unknown) {
    this.owner = owner;
    this.key = key;
    this.tag = tag;
    this.wireQuery = wireQuery;
  }

  get actor(): Actor {
    return this.owner.actor;
  }

  push(push: Push): void {
    if (this.owner.sendQueue.accepts(this, push.data.length)) this.sendNow(push);
  }

  /** Sends the push at once, even if other messages are pending. */
  sendNow(push: Push): void {
    if (this.tag === null) {
      // All listeners without a tag share the text, so a broadcast builds it once.
      push.text ??= pushText(push, '');
      this.owner.sendPush(push.text);
    } else this.owner.sendPush(pushText(push, `,"t":${this.tag}`));
  }

  /** Removes the listen from its client, unless the client now has another one under the same key. */
  leave(): void {
    const { listens, context } = this.owner;
    if (listens.get(this.key) === this) listens.delete(this.key);
    context.engine.unlisten(this.view, this);
  }

  revoke(): void {
    this.leave();
    this.sendRevoked();
  }

  /** `c`: the listen is revoked (protocol.md §3). */
  sendRevoked(): void {
    const p = wirePath(this.view.path);
    const b = isFiltered(this.view.query) ? { p, q: [this.wireQuery] } : { p };
    this.owner.send(JSON.stringify({ t: 'd', d: { a: 'c', b } }));
  }
}

function pushText(push: Push, tag: string): string {
  return `{"t":"d","d":{"a":"${push.action}","b":{"p":${JSON.stringify(push.path.join('/'))},"d":${push.data}${tag}}}}`;
}

function wirePath(path: readonly string[]): string {
  return formatPath(path).slice(1);
}

/** Shallow listens first, so that revocations come in a fixed order. */
export function listenOrder(a: Listen, b: Listen): number {
  return a.view.path.length - b.view.path.length;
}
