/** What the check before a match looks at; null where this browser can't tell or can't do it. */
export interface PreflightFacts {
  /** The browser has promised not to throw the storage away. */
  persisted: boolean | null;
  /** The app's files are on the phone and its worker serves them. */
  offlineReady: boolean | null;
  signedIn: boolean;
  /** Teams and players were read from the server at least once. */
  rosters: boolean;
  /** The screen is kept awake now. */
  awake: boolean | null;
  /** Server clock minus device clock in ms; null while the server has never sent its time. */
  clockOffset: number | null;
  /** Storing works. */
  storage: boolean;
  /** Safari outside of the home screen: it forgets a site that was not opened for seven days. */
  forgetful: boolean;
}

export type PreflightKey = 'storage' | 'persisted' | 'offline' | 'session' | 'rosters' | 'awake' | 'clock' | 'home';

/** `ok`; `warn` for what a match can do without; `bad` for what a match needs. */
export type PreflightState = 'ok' | 'warn' | 'bad';

export interface PreflightItem {
  key: PreflightKey;
  state: PreflightState;
}

/** A clock that is wrong by more than this is worth a word; the match is the same whatever it says (L13). */
const CLOCK_SLACK_MS = 60_000;

/** The check before a match, in the order in which a person mends things. */
export function preflight(facts: PreflightFacts): PreflightItem[] {
  const { clockOffset } = facts;
  const state = (good: boolean | null, otherwise: 'warn' | 'bad'): PreflightState => (good === true ? 'ok' : otherwise);
  return [
    { key: 'session', state: state(facts.signedIn, 'bad') },
    { key: 'rosters', state: state(facts.rosters, 'bad') },
    { key: 'storage', state: state(facts.storage, 'bad') },
    { key: 'offline', state: state(facts.offlineReady, 'warn') },
    ...(facts.forgetful ? [{ key: 'home', state: 'warn' } as const] : []),
    { key: 'persisted', state: state(facts.persisted, 'warn') },
    { key: 'awake', state: state(facts.awake, 'warn') },
    { key: 'clock', state: state(clockOffset === null ? null : Math.abs(clockOffset) <= CLOCK_SLACK_MS, 'warn') },
  ];
}
