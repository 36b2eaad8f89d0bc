import type { Attack, Force } from '../support/attack-bots.ts';
import { ATTACKS } from '../support/attacks.ts';
import { serveParent } from './child.ts';

// The attacker, in a process of its own so that it takes no time from the server or the scorer.

let running: Attack | null = null;

serveParent({}, async (question: { start?: { name: string; port: number; force: Force }; stop?: boolean }) => {
  if (question.start !== undefined) {
    const { name, port, force } = question.start;
    running = (await ATTACKS[name]?.(port, force)) ?? null;
  }
  if (question.stop === true) running?.stop();
  const bots = running?.bots ?? [];
  return { open: bots.filter((bot) => !bot.closed).length, heard: bots.reduce((sum, bot) => sum + bot.heard, 0) };
});
