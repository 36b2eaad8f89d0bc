import type { Page } from '@playwright/test';
import { type DataMessage, hearMessages } from './e2e-wire.ts';

/**
 * The moments in which a match that was started offline arrives: the server answers again, the start is sent and answered, the first taps are sent,
 * and a tab has the match's record, then its log.
 */
export const MOMENTS = ['online', 'sent', 'answered', 'taps sent', 'record', 'log'] as const;
export type Moment = (typeof MOMENTS)[number];

/** How far the match has arrived when a tap is made. The last three: what the tab has heard of it since it loaded its page. */
export type ArrivalState =
  | 'offline'
  | 'online, unsent'
  | 'start under way'
  | 'nothing heard'
  | 'record alone'
  | 'log heard';

/** The arrival of one match, as the sockets of the tabs show it. */
export interface Arrival {
  /** Follows a tab; call it again when the tab loads its page anew. */
  follow(page: Page): void;
  /** Whether the moment has come; record and log are those of this tab since it loaded its page. */
  has(moment: Moment, page: Page): boolean;
  stateOf(page: Page): ArrivalState;
  /** Does the work once, when the moment comes for any tab; at once if it has come. */
  at(moment: Moment, work: () => void): void;
}

const OF_TAB: readonly Moment[] = ['record', 'log'];

/** Follows the arrival of a match that no tab has sent yet. */
export function followArrival(matchId: string): Arrival {
  const come = new Set<Moment>();
  const comeTo = new Map<Page, Set<Moment>>();
  let due: { moment: Moment; work: () => void }[] = [];
  const isOver = (moment: Moment) => come.has(moment) || [...comeTo.values()].some((own) => own.has(moment));

  const follow = (page: Page) => {
    const own = new Set<Moment>();
    comeTo.set(page, own);
    const starts = new Set<number>();
    const logs = new Set<number>();
    const note = (moment: Moment) => {
      (OF_TAB.includes(moment) ? own : come).add(moment);
      const now = due.filter((one) => one.moment === moment);
      due = due.filter((one) => one.moment !== moment);
      for (const { work } of now) work();
    };
    hearMessages(page, (message, sender) => {
      const { r, a } = message;
      if (sender === 'server') {
        note('online');
        if (a !== undefined && touches(message, 'matches', matchId)) note('record');
        if (a === undefined && r !== undefined && starts.has(r)) note('answered');
        if (a === undefined && r !== undefined && logs.has(r)) note('log');
      } else if (r !== undefined && a === 'm') {
        const isStart = isIn(message, `matches/${matchId}`);
        if (isStart) starts.add(r);
        if (isStart) note('sent');
        else if (touches(message, 'matchEvents', matchId)) note('taps sent');
      } else if (r !== undefined && a === 'q' && touches(message, 'matchEvents', matchId)) logs.add(r);
    });
  };
  const has = (moment: Moment, page: Page) => come.has(moment) || comeTo.get(page)?.has(moment) === true;
  return {
    follow,
    has,
    stateOf: (page) => {
      if (has('log', page)) return 'log heard';
      if (has('record', page)) return 'record alone';
      if (come.has('answered')) return 'nothing heard';
      if (come.has('sent')) return 'start under way';
      return come.has('online') ? 'online, unsent' : 'offline';
    },
    at: (moment, work) => {
      if (isOver(moment)) work();
      else due.push({ moment, work });
    },
  };
}

const pathOf = ({ b }: DataMessage) => (b?.p ?? '').replace(/^\//, '');
const keysOf = ({ b }: DataMessage) => (typeof b?.d === 'object' && b.d !== null ? Object.keys(b.d) : []);

/** Whether an update writes this very path. */
const isIn = (message: DataMessage, path: string) => keysOf(message).includes(path);

/** Whether a message is about a record of a collection. */
function touches(message: DataMessage, collection: string, id: string): boolean {
  const path = pathOf(message);
  const record = `${collection}/${id}`;
  const isBelow = (one: string) => one === record || one.startsWith(`${record}/`);
  return isBelow(path) || keysOf(message).some((key) => isBelow(path === '' ? key : `${path}/${key}`));
}
