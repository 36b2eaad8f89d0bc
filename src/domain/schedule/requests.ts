import * as v from 'valibot';
import { compact } from '../records/parse.ts';
import { recordKey } from '../records/record-keys.ts';
import limits from './request-limits.json' with { type: 'json' };
import { fixtureDay, fixtureTime } from './round-names.ts';
import type { Fixture } from './types.ts';

const DAY_MS = 86_400_000;
/** A captain asks for a day within so many days from now, ms. */
export const REQUEST_MS = limits.days * DAY_MS;
/** The same in days. */
export const REQUEST_DAYS = limits.days;
/** The longest note, in UTF-16 units. */
export const REQUEST_NOTE = limits.note;

/** `fixtureRequests/{fixtureId}`: a captain asks for another day (decision 99). Times are server ms. */
export interface FixtureRequest {
  /** The team that asks, and the team that answers. */
  team: string;
  to: string;
  /** Uid of the captain who asks. */
  by: string;
  at: number;
  /** The fixture's time when it was asked: a request for a fixture that was moved since is void. */
  from: number;
  wanted: number;
  note?: string;
  /** Of the other captain. */
  answer?: { agrees: boolean; by: string; at: number };
}

const record = v.object({
  team: recordKey,
  to: recordKey,
  by: recordKey,
  at: v.number(),
  from: v.number(),
  wanted: v.number(),
  note: v.fallback(v.optional(v.string()), undefined),
  answer: v.fallback(v.optional(v.object({ agrees: v.boolean(), by: v.string(), at: v.number() })), undefined),
});

/** A server value as a request; null for any other value. */
export function parseRequest(value: unknown): FixtureRequest | null {
  const parsed = v.safeParse(record, value);
  return parsed.success ? compact<FixtureRequest>(parsed.output) : null;
}

/** Whether a captain may ask for another day of this fixture; a postponed one has none yet, so he may ask for its day. @param season the running one */
export function mayRequest(fixture: Fixture, season: string): boolean {
  const { state, matchId, team1Id, team2Id } = fixture;
  const isOpen = (state === 'planned' || state === 'postponed') && matchId === undefined;
  return isOpen && fixture.season === season && team1Id !== undefined && team2Id !== undefined;
}

/** Whether the request is still about this fixture: both teams, its time and its state are as they were. */
export function isStanding(request: FixtureRequest, fixture: Fixture | undefined): boolean {
  if (fixture === undefined || fixture.at !== request.from || fixture.matchId !== undefined) return false;
  const teams = [fixture.team1Id, fixture.team2Id];
  const isOpen = fixture.state === 'planned' || fixture.state === 'postponed';
  return isOpen && teams.includes(request.team) && teams.includes(request.to);
}

/** What has become of a request: it waits for the other captain, for the admin, or the other captain has declined. */
export function requestState({ answer }: Pick<FixtureRequest, 'answer'>): 'asked' | 'agreed' | 'declined' {
  return answer === undefined ? 'asked' : answer.agrees ? 'agreed' : 'declined';
}

export type RequestStep = 'ask' | 'agree' | 'decline' | 'withdraw';

/** What the captain of a team may do: ask where nothing stands, answer the other captain, or take back what he asked. */
export function requestSteps(standing: FixtureRequest | null, own: string): readonly RequestStep[] {
  if (standing === null || requestState(standing) === 'declined') return ['ask'];
  if (standing.team === own) return ['withdraw'];
  return requestState(standing) === 'asked' && standing.to === own ? ['agree', 'decline'] : [];
}

/** The wanted time in a sentence: «21 Kas Cmt 19:30». @param at ms */
export const fixtureMoment = (at: number): string => `${fixtureDay(at)} ${fixtureTime(at)}`;
