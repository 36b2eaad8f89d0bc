import { createContext, useContext } from 'react';
import type { ScorerRight } from '../domain/accounts/league-claims.ts';
import type { MatchCommands } from './commands/match.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { PushPort } from './push/push.ts';
import type { ServerPort } from './server.ts';
import type { AuthPort, SessionStore } from './session/session.ts';
import type { SettingsStore } from './session/settings.ts';
import type { LeagueStore } from './store/league-store.ts';
import type { ReadMarks } from './store/read-marks.ts';
import type { Query } from './store/record-queries.ts';

/** Subscribes to a query, whose records arrive in the league store. Returns an unsubscribe function. */
export type FollowQuery = (query: Query) => () => void;

/** Which devices score a match. */
export interface PresencePort {
  /** Announces that this device scores, until the caller calls the returned function; the server deletes the entry when the connection ends. */
  announce(matchId: string): () => void;
}

/** The services that a screen can use; created once in `app/wire.ts`. */
export interface Services {
  league: LeagueStore;
  session: SessionStore;
  settings: SettingsStore;
  outbox: Outbox;
  matches: MatchCommands;
  /** Stores this phone's right to score a match; resolves when the device has stored it or has failed to. */
  keepRight(matchId: string, right: ScorerRight): Promise<void>;
  auth: AuthPort;
  server: ServerPort;
  follow: FollowQuery;
  presence: PresencePort;
  reads: ReadMarks;
  push: PushPort;
  /** Device time in ms. */
  now: () => number;
}

export const ServicesContext = createContext<Services | null>(null);

/** The services of this app. Throws outside the provider, which is a mistake in the code. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error('No ServicesContext.');
  return services;
}
