import { declareForfeit, takeForfeitBack } from '../../../src/data/commands/forfeits.ts';
import { DeniedError } from '../../../src/domain/errors/server-errors.ts';
import { isOpen, teamsOf } from '../../../src/domain/fixtures/fixture-kinds.ts';
import { PLAY_OFF_STAGES } from '../../../src/domain/fixtures/ties.ts';
import type { Fixtures, Stage } from '../../../src/domain/fixtures/types.ts';
import { adminOf } from '../admin-services.ts';
import { nameOf } from '../forfeit-world.ts';
import { ADMIN } from '../rules-world.ts';
import { seeded } from '../seeded.ts';
import type { SimServer } from './server.ts';

/** The other admin's decisions «hükmen», made with the app's own commands while the phones score. */
export interface SimForfeits {
  /** Declares one, takes one back, or neither. */
  meddle(): Promise<void>;
  /** Takes back all that stand: the league is then as if there had been none. */
  takeAllBack(): Promise<void>;
  /** How many were declared. */
  count(): number;
}

/** The numbers come from a stream of their own: who moves fixtures does what he did without it. */
export function createForfeits(server: SimServer, seed: number, fixtures: () => Fixtures): SimForfeits {
  const random = seeded(seed ^ 0x5a17c0de);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const admin = adminOf(server.world, async (patch) => {
    if (!server.write(ADMIN.uid, patch)) throw new DeniedError('permission_denied');
  });
  let count = 0;
  /** Whether it was done; for a moment the admin may be none. */
  const isDone = (work: Promise<unknown>) =>
    work.then(
      (refusal) => refusal === null,
      (error: unknown) => {
        if (error instanceof DeniedError && !server.authorised) return false;
        throw error;
      },
    );
  const standing = () => Object.entries(fixtures()).filter(([, { state }]) => state === 'forfeit');
  return {
    count: () => count,
    meddle: async () => {
      const lot = random();
      if (lot < 0.12) {
        const open = Object.entries(fixtures()).filter(([, one]) => isOpen(one) && teamsOf(one).length === 2);
        if (open.length === 0) return;
        const [id, fixture] = pick(open);
        if (await isDone(declareForfeit(admin, id, pick(teamsOf(fixture)), nameOf))) count += 1;
      } else if (lot < 0.2 && standing().length > 0) {
        await isDone(takeForfeitBack(admin, pick(standing())[0], nameOf));
      }
    },
    takeAllBack: async () => {
      const order: readonly Stage[] = ['league', ...PLAY_OFF_STAGES];
      // The final first: what stands behind a result holds it.
      const late = standing().sort(([, a], [, b]) => order.indexOf(b.stage) - order.indexOf(a.stage));
      for (const [id] of late) {
        if (!(await isDone(takeForfeitBack(admin, id, nameOf)))) throw new Error(`${id} stays a forfeit`);
      }
    },
  };
}
