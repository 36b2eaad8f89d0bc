import { objections as texts } from '../../../src/domain/messages/objections.ts';
import { parseObjection } from '../../../src/domain/records/objections.ts';
import { parseMatch } from '../../../src/domain/records/parse.ts';
import { isolatedPair } from '../../../src/domain/text/isolated.ts';
import type { DatabaseTrigger, HandlerDeps } from '../contract.ts';
import { belongsToFormerRecord, type Changes } from './notification-traces.ts';
import { adminUid } from './send-notice.ts';

/** Tells the admin of an objection to a result (decision 56). A second run for the same event changes nothing: the notice has the objection's key. */
export function onObjectionCreated(deps: HandlerDeps): DatabaseTrigger {
  return {
    ref: 'objections/{matchId}/{teamId}',
    kind: 'created',
    handle: async ({ params: { matchId = '', teamId = '' }, after }) => {
      const objection = parseObjection(after);
      const match = parseMatch(await deps.db.get(`matches/${matchId}`));
      const admin = await adminUid(deps);
      if (objection === null || match === null || admin === null) return;
      const team = teamId === match.team1Id ? match.team1Name : match.team2Name;
      const notice = {
        ...texts.notice(team, isolatedPair(match.team1Name, match.team2Name)),
        type: 'warning',
        targetType: 'player',
        targetId: admin,
        audience: `player:${admin}`,
        senderId: objection.by,
        senderName: team,
        createdAt: deps.now(),
        link: `/match/${matchId}`,
      };
      await deps.db.transact(`notifications/objection-${matchId}-${teamId}`, (current) => current ?? notice);
    },
  };
}

/** The objections that a user made before registering again; they go with him (decision 5). */
export async function objectionsOf({ db }: HandlerDeps, uid: string, until: number): Promise<Changes> {
  const matches = ((await db.get('objections')) ?? {}) as Record<string, Record<string, unknown>>;
  const changes: Changes = {};
  for (const [matchId, teams] of Object.entries(matches)) {
    for (const [teamId, value] of Object.entries(teams)) {
      const { by, at } = parseObjection(value) ?? {};
      if (by === uid && belongsToFormerRecord(at, until)) changes[`objections/${matchId}/${teamId}`] = null;
    }
  }
  return changes;
}
