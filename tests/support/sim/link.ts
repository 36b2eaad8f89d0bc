import type { SimClock } from './clock.ts';

/**
 * How a phone's network stands: `slow` answers late; `dead` swallows everything; `captive` is connected and nothing
 * answers but the portal.
 */
export type LinkMode = 'good' | 'slow' | 'dead' | 'captive';

/** The network between a phone and the server. */
export interface SimLink {
  mode: LinkMode;
  /** Chance that a frame to the server overtakes the one before it, and that it arrives twice. */
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

/**
 * A one-way stream of frames, in order unless it is unruly; a frame that meets a bad link waits or is lost, and with it
 * everything after it.
 */
export function createPipe(clock: SimClock, link: SimLink, unruly: () => number) {
  let lastArrival = 0;
  let broken = false;
  const carry = (deliver: () => void, attempt: number) => {
    if (link.passes()) {
      if (!broken || attempt > 0) deliver();
      return;
    }
    // Either the network sends it again when it is back, or the connection has died without a word.
    if (attempt > 0 || link.chance(0.5)) clock.set(() => carry(deliver, attempt + 1), 200);
    else broken = true;
  };
  return {
    send: (deliver: () => void) => {
      if (broken) return;
      const overtakes = link.chance(unruly());
      const arrival = overtakes ? clock.now() + link.latency() : Math.max(lastArrival, clock.now() + link.latency());
      lastArrival = Math.max(lastArrival, arrival);
      clock.set(() => carry(deliver, 0), arrival - clock.now());
    },
  };
}
