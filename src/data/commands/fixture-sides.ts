import { DeniedError } from '../../domain/errors/server-errors.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import type { CallableRequest } from '../../domain/functions/callables.ts';
import { dayRequests } from '../../domain/messages/day-requests.ts';
import { lineups as texts } from '../../domain/messages/lineups.ts';
import type { Patch } from '../../domain/records/types.ts';
import { answerPatch, type FixtureLineup, type FixtureSide, lineupPatch } from '../../domain/schedule/lineups.ts';
import type { Services } from '../services.ts';
import { callProblem } from './call-problem.ts';

type Server = Pick<Services, 'server'>;

// Each resolves to null for success, else to the sentence for the failure. The league decides whether the match has begun (decision 40).

/** A player says whether he comes. */
export const sayComing = (services: Server, side: FixtureSide, uid: string, coming: boolean): Promise<string | null> =>
  write(services, answerPatch(side, uid, coming));

/** A captain names who starts, or takes it back (null). */
export const nameLineup = (
  services: Server,
  side: FixtureSide,
  named: Omit<FixtureLineup, 'at'> | null,
): Promise<string | null> => write(services, lineupPatch(side, named));

async function write({ server }: Server, patch: Patch): Promise<string | null> {
  try {
    await server.update(patch);
    return null;
  } catch (error) {
    console.error('Saying who comes:', error);
    return error instanceof DeniedError ? texts.refused : serverProblem(error, texts.failed);
  }
}

/** A captain asks for another day, or answers; the admin refuses (decision 99). */
export function requestDay({ server }: Server, asked: CallableRequest<'requestDay'>): Promise<string | null> {
  const { refused, failed } = dayRequests;
  const codes = {
    'functions/failed-precondition': refused,
    'functions/permission-denied': refused,
    'functions/invalid-argument': refused,
  };
  return callProblem(server, 'requestDay', asked, { codes, otherwise: failed });
}
