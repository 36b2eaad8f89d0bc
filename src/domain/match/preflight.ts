/** The facts that the check before a match uses; null if this browser cannot tell. */
export interface PreflightFacts {
  /** The browser has promised not to delete the storage. */
  persisted: boolean | null;
  /** The app's files are on the phone and its worker serves them. */
  offlineReady: boolean | null;
  /** The person was given the match by a link: he needs neither the admin's account nor the lists. */
  byLink: boolean;
  /** The admin is signed in. */
  signedIn: boolean;
  /** The device has read teams and players from the server at least once. */
  rosters: boolean;
  /** The device has the throws of this match. */
  logKnown: boolean;
  /** The screen is kept awake now. */
  awake: boolean | null;
  /** Server clock minus device clock in ms; null while the server has never sent its time. */
  clockOffset: number | null;
  /** The device can store records. */
  storage: boolean;
  /** Safari outside of the home screen: it deletes the data of a site that nobody opened for seven days. */
  forgetful: boolean;
}

export type PreflightKey =
  | 'storage'
  | 'persisted'
  | 'offline'
  | 'session'
  | 'rosters'
  | 'log'
  | 'awake'
  | 'clock'
  | 'home';

/** `warn` for a lack that the match survives, `bad` for one that it does not. */
export type PreflightState = 'ok' | 'warn' | 'bad';

export interface PreflightItem {
  key: PreflightKey;
  state: PreflightState;
}

/** The check warns about a clock that is wrong by more than this; the match is the same with any clock (L13). */
const CLOCK_SLACK_MS = 60_000;

/**
 * The check before a match, in the order in which a person would solve the problems. A phone that was given the match gets no hint to open the app from
 * the home screen: Safari keeps that app's storage apart, so the right would stay behind.
 */
export function preflight(facts: PreflightFacts): PreflightItem[] {
  const { byLink, clockOffset } = facts;
  const state = (good: boolean | null, otherwise: 'warn' | 'bad'): PreflightState => (good === true ? 'ok' : otherwise);
  const ofAdmin: PreflightItem[] = [
    { key: 'session', state: state(facts.signedIn, 'bad') },
    { key: 'rosters', state: state(facts.rosters, 'bad') },
  ];
  return [
    ...(byLink ? [] : ofAdmin),
    { key: 'storage', state: state(facts.storage, 'bad') },
    ...(byLink ? [{ key: 'log', state: state(facts.logKnown, 'warn') } as const] : []),
    { key: 'offline', state: state(facts.offlineReady, 'warn') },
    ...(facts.forgetful && !byLink ? [{ key: 'home', state: 'warn' } as const] : []),
    { key: 'persisted', state: state(facts.persisted, 'warn') },
    { key: 'awake', state: state(facts.awake, 'warn') },
    { key: 'clock', state: state(clockOffset === null ? null : Math.abs(clockOffset) <= CLOCK_SLACK_MS, 'warn') },
  ];
}
