import { randomBytes } from 'node:crypto';

const ALPHABET = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';

let lastTime = 0;
let lastRandom: number[] = [];

/** A 20-character key that sorts by `now` (ms), and within one millisecond by the order of the calls. */
export function makePushId(now: number): string {
  if (now <= lastTime && lastRandom.length > 0) {
    // The clock stood still or went back: the random part counts up, so that keys keep growing.
    let i = 11;
    while (i >= 0 && lastRandom[i] === 63) lastRandom[i--] = 0;
    if (i >= 0) lastRandom[i] = (lastRandom[i] as number) + 1;
    else lastTime++;
  } else {
    lastTime = now;
    lastRandom = [...randomBytes(12)].map((byte) => byte & 63);
  }
  let time = lastTime;
  let id = '';
  for (let i = 0; i < 8; i++) {
    id = ALPHABET[time % 64] + id;
    time = Math.floor(time / 64);
  }
  return id + lastRandom.map((digit) => ALPHABET[digit]).join('');
}
