import { declareForfeit, takeForfeitBack } from '../../../src/data/commands/fixtures.ts';
import { DeniedError } from '../../../src/domain/errors/server-errors.ts';
import { isOpen, teamsOf } from '../../../src/domain/schedule/fixture-kinds.ts';
import { PLAY_OFF_STAGES } from '../../../src/domain/schedule/ties.ts';
import type { Fixtures, Stage } from '../../../src/domain/schedule/types.ts';
import { adminOf } from '../admin-services.ts';
import { ADMIN } from '../rules-world.ts';
import { seeded } from '../seeded.ts';
import type { SimServer } from './server.ts';

/** The other admin's decisions «hükmen», made with the app's own commands while the phones score. */
export interface SimForfeits {
  /** Declares a forfeit, takes one back, or does neither. */
  meddle(): Promise<void>;
  /** Takes back all forfeits: the league is then the same as without them. */
  takeAllBack(): Promise<void>;
  /** How many forfeits were declared. */
  count(): number;
}

/** The random numbers come from a separate stream: the moves of fixtures stay the same without forfeits. */
export function createForfeits(server: SimServer, seed: number, fixtures: () => Fixtures): SimForfeits {
  const random = seeded(seed ^ 0x5a17c0de);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const admin = adminOf(server.world, async (patch) => {
    if (!server.write(ADMIN.uid, patch)) throw new DeniedError('permission_denied');
  });
  let count = 0;
  /** Whether the step succeeded; for a moment the admin may lack his rights. */
  const isDone = (work: Promise<unknown>) =>
    work.then(
      (refusal) => refusal === null,
      (error: unknown) => {
        if (error instanceof DeniedError && !server.authorised) return false;
        throw error;
      },
    );
  const forfeited = () => Object.entries(fixtures()).filter(([, { state }]) => state === 'forfeit');
  return {
    count: () => count,
    meddle: async () => {
      const lot = random();
      if (lot < 0.12) {
        const open = Object.entries(fixtures()).filter(([, one]) => isOpen(one) && teamsOf(one).length === 2);
        if (open.length === 0) return;
        const [id, fixture] = pick(open);
        if (await isDone(declareForfeit(admin, id, pick(teamsOf(fixture))))) count += 1;
      } else if (lot < 0.2 && forfeited().length > 0) {
        await isDone(takeForfeitBack(admin, pick(forfeited())[0]));
      }
    },
    takeAllBack: async () => {
      const order: readonly Stage[] = ['league', ...PLAY_OFF_STAGES];
      // The final first: a later result prevents taking an earlier one back.
      const late = forfeited().sort(([, a], [, b]) => order.indexOf(b.stage) - order.indexOf(a.stage));
      for (const [id] of late) {
        if (!(await isDone(takeForfeitBack(admin, id)))) throw new Error(`${id} stays a forfeit`);
      }
    },
  };
}
