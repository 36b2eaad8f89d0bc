import type { SimClock } from './clock.ts';

/** State of a phone's network: `slow` answers late; `dead` drops everything; with `captive` the phone is connected, but only the portal answers. */
export type LinkMode = 'good' | 'slow' | 'dead' | 'captive';

/** The network between a phone and the server. */
export interface SimLink {
  mode: LinkMode;
  /** Chance that a frame to the server overtakes the previous one, and that it arrives twice. */
  unruly: number;
  passes(): boolean;
  /** One way, in ms. */
  latency(): number;
  chance(p: number): boolean;
}

export function createLink(random: () => number): SimLink {
  const link: SimLink = {
    mode: 'good',
    unruly: 0,
    passes: () => link.mode === 'good' || link.mode === 'slow',
    latency: () => (link.mode === 'slow' ? 200 + random() * 900 : 5 + random() * 45),
    chance: (p) => random() < p,
  };
  return link;
}

/** How often the network retries a frame that has not passed. */
const RESEND_MS = 200;

/**
 * A one-way stream of frames, in order unless it is unruly. A frame that meets a bad link waits, with all frames behind it, until the network resends
 * it; or the connection dies silently, and nothing passes any more.
 */
export function createPipe(clock: SimClock, link: SimLink, unruly: () => number) {
  const queue: { deliver: () => void; at: number }[] = [];
  let busy = false;
  let broken = false;
  const carry = () => {
    const head = queue[0];
    busy = head !== undefined && !broken;
    if (head === undefined || broken) return;
    clock.set(() => {
      if (link.passes()) {
        queue.shift();
        head.deliver();
      } else if (link.chance(0.1)) broken = true;
      else head.at = clock.now() + RESEND_MS;
      carry();
    }, head.at - clock.now());
  };
  return {
    send: (deliver: () => void) => {
      if (broken) return;
      const frame = { deliver, at: clock.now() + link.latency() };
      // The first frame is under way; the newest may overtake the frames that wait behind it.
      if (queue.length > 1 && link.chance(unruly())) queue.splice(queue.length - 1, 0, frame);
      else queue.push(frame);
      if (!busy) carry();
    },
  };
}
