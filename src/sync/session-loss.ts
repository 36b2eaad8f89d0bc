import type { Account, SessionStore } from '../data/session/session.ts';

export interface SessionLoss {
  /** The service reports an account; call it before the session takes it over. */
  heard(identity: Account | null): void;
  /** The person signs out in another tab: the end of the session, which the service reports next, is no loss. */
  leftElsewhere(): void;
}

/** Tells a session that the server ended (`lost`) from one that its person ended. */
export function createSessionLoss(session: SessionStore): SessionLoss {
  let isLeft = false;
  return {
    heard: (next) => {
      const { identity, leaving } = session.getState();
      if (next !== null) isLeft = false;
      const ends = next === null && identity !== null && !identity.anonymous;
      if (next !== null || leaving) session.setState({ lost: false });
      else if (ends && !isLeft) session.setState({ lost: true });
    },
    leftElsewhere: () => {
      isLeft = true;
      session.setState({ lost: false });
    },
  };
}
