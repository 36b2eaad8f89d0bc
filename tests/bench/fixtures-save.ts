import { withLogLine } from '../../src/domain/admin/admin-log.ts';
import { nextKey } from '../../src/domain/match/ordered-keys.ts';
import type { Patch } from '../../src/domain/records/types.ts';
import { fixturesPatch } from '../../src/domain/schedule/changes.ts';
import { planLeague } from '../../src/domain/schedule/plan-league.ts';
import type { Fixtures } from '../../src/domain/schedule/types.ts';
import { startLeague } from './contenders.ts';
import type { Bench } from './figure.ts';
import { ALL, PLAN } from './fixtures.ts';

/** A plan is saved in one update or not at all, judged by the rules and durable; beside the same, one by one. */
export const fixturesSave: Bench = {
  name: 'fixtures-save',
  partOf: 'fixtures',
  title: `${ALL} planned fixtures saved over REST: all in one update, and each in one of its own`,
  run: async (rounds) => {
    const { child, target } = await startLeague();
    if (target.kind !== 'league') throw new Error('the league has no sign-in');
    await child.ask({ teams: PLAN.teamIds });
    const at = `http://127.0.0.1:${target.port}`;
    const by = target.uid ?? '';
    const send = (patch: Patch) =>
      fetch(`${at}/.json?ns=lig&auth=${target.token}`, { method: 'PATCH', body: JSON.stringify(patch) });
    const stored = async () => {
      const answer = await fetch(`${at}/fixtures.json?ns=lig&shallow=true`);
      return Object.keys(((await answer.json()) ?? {}) as object).length;
    };
    const update = (saved: Fixtures) => {
      const line = { action: 'fixtures-planned', target: 'fixtures', detail: `${Object.keys(saved).length}` } as const;
      return withLogLine(fixturesPatch(saved), { key: nextKey(Date.now(), Math.random), by }, line);
    };
    const took = async (updates: readonly Patch[]) => {
      const started = performance.now();
      for (const patch of updates) {
        const answer = await send(patch);
        if (!answer.ok) throw new Error(`HTTP ${answer.status}: ${await answer.text()}`);
      }
      return performance.now() - started;
    };
    const plan = () => planLeague(PLAN, {}, () => nextKey(Date.now(), Math.random), Date.now()).saved;
    const values = { whole: [] as number[], single: [] as number[] };
    // Compiled by the first ones.
    await took([update(plan())]);
    for (let round = 0; round < rounds; round += 1) {
      values.whole.push(await took([update(plan())]));
      values.single.push(await took(Object.entries(plan()).map(([id, fixture]) => update({ [id]: fixture }))));
    }
    const before = await stored();
    if (before !== ALL * (2 * rounds + 1)) throw new Error(`${before} fixtures are stored`);
    const [[id = '', one] = []] = Object.entries(plan());
    const damaged = { ...plan(), [id]: { ...one, round: -1 } } as Fixtures;
    const refused = await send(update(damaged));
    if (refused.ok || (await stored()) !== before) throw new Error('a part of a damaged plan was saved');
    await child.stop();
    return {
      figures: [
        { name: `${ALL} fixtures in one update`, unit: 'ms', values: values.whole },
        {
          name: '… against one update for each',
          unit: '×',
          values: values.whole.map((ms, index) => ms / (values.single[index] as number)),
          aim: { most: 1 },
        },
      ],
      notes: ['one damaged fixture among them: refused, none saved'],
    };
  },
};
