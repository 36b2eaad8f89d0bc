import { find, type Query } from './find.ts';
import { until } from './processes.ts';

/** The low-level view of a tab, as an engine's driver offers it. */
export interface RawTab {
  /** Loads an address; resolves when it is loaded. */
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs the source of a function in the page; arguments and result travel as JSON. */
  run(source: string, args: readonly unknown[]): Promise<unknown>;
  /** A touch, or a click if the engine's driver has no touch, at a point of the window in CSS pixels. */
  tap(x: number, y: number): Promise<void>;
  /** Types a text into the focused element. */
  type(text: string): Promise<void>;
  /** A PNG of the window. */
  shot(): Promise<Buffer>;
  /** What prevents the installation of the page, if the engine reports that. */
  cannotInstall?: (() => Promise<string[]>) | undefined;
  close(): Promise<void>;
}

/** A running browser on a profile. */
export interface RunningBrowser {
  open(): Promise<RawTab>;
  /** Uncaught errors, with the browser's own messages. */
  complaints(): string[];
  /** SIGKILL of all its processes; resolves when they are gone. */
  kill(): Promise<void>;
}

/** A tab as a user sees it. */
export interface Tab extends Omit<RawTab, 'run' | 'tap' | 'type'> {
  evaluate<Args extends unknown[], Result>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** Whether a matching element is visible now. */
  has(query: Query): Promise<boolean>;
  /** Waits until a matching element is visible. */
  see(query: Query): Promise<void>;
  /** Texts of all matching elements. */
  texts(query: Query): Promise<string[]>;
  /** Scrolls to the element, waits until it does not move and nothing covers it, and touches it. */
  press(query: Query): Promise<void>;
  /** Writes into an empty field. */
  write(query: Query, text: string): Promise<void>;
  /** Chooses an option by its text. */
  pick(query: Query, label: string): Promise<void>;
  /**
   * Goes to the page before or after this one in the history, as the browser's own buttons do, and waits until the address is another. Like a person, it
   * presses again when nothing has happened: WebKit drops such a request while a busy machine still brings a page back.
   */
  back(): Promise<void>;
  forward(): Promise<void>;
}

/** After this a person presses «back» or «forward» again, ms. */
const MOVE_LIMIT_MS = 8_000;
/** Longer than the time between two taps of one gesture, ms; no thumb goes from field to field as fast. */
const GESTURE_MS = 600;

/** Runs in the page: the middle of the element if it can be touched now, else null. `isMet` then tells whether the next touch met it. */
async function spotOf([one]: HTMLElement[]): Promise<{ x: number; y: number } | null> {
  if (one === undefined || (one as HTMLButtonElement).disabled) return null;
  one.scrollIntoView({ block: 'center' });
  const before = one.getBoundingClientRect();
  await new Promise((resolve) => setTimeout(resolve, 60));
  const after = one.getBoundingClientRect();
  const spot = { x: after.x + after.width / 2, y: after.y + after.height / 2 };
  const holdsStill = before.x === after.x && before.y === after.y;
  const hits = (top: Node | null) =>
    top !== null && (one.contains(top) || [...((one as HTMLInputElement).labels ?? [])].some((l) => l.contains(top)));
  if (!holdsStill || !hits(document.elementFromPoint(spot.x, spot.y))) return null;
  const tell = (isMet?: boolean) => Object.assign(window, { isMet });
  tell();
  const note = ({ target }: Event) => tell(!one.isConnected || hits(target as Node));
  addEventListener('click', note, { capture: true, once: true });
  return spot;
}

/** Runs in the page. */
function choose([one]: HTMLElement[], label: string): void {
  const select = one as HTMLSelectElement;
  const option = [...select.options].find((known) => known.label === label);
  if (option === undefined) throw new Error(`No option ${label}`);
  // Bypasses React's setter: after React's own setter, React would ignore the event.
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, option.value);
  select.dispatchEvent(new Event('input', { bubbles: true }));
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Wraps a driver's tab into one with a user's actions. */
export function dressTab(raw: RawTab): Tab {
  const evaluate: Tab['evaluate'] = async (work, ...args) => (await raw.run(String(work), args)) as never;
  const on = <Args extends unknown[], Result>(
    query: Query,
    work: (found: HTMLElement[], ...args: Args) => Result,
    ...args: Args
  ) =>
    raw.run(`(query, ...args) => (${String(work)})((${String(find)})(query), ...args)`, [query, ...args]) as Promise<
      Awaited<Result>
    >;
  const textOf = (query: Query) => JSON.stringify(query);
  const press = async (query: Query) => {
    const { x, y } = await until(`${textOf(query)} can be touched`, () => on(query, spotOf));
    await raw.tap(x, y);
    // What arrived meanwhile may have moved it away under the finger; a person then taps again.
    const isMet = await evaluate(() => (window as { isMet?: boolean }).isMet).catch(() => true);
    if (isMet === false) await press(query);
  };
  const move = async (by: -1 | 1) => {
    const from = await evaluate(() => location.href);
    // Runs in a separate task, so that the driver gets its answer before the document is unloaded.
    const leave = (where: string, step: number) => {
      if (location.href === where) setTimeout(() => history.go(step));
    };
    const isElsewhere = () => evaluate((where) => location.href !== where, from);
    await until(`a page ${by === 1 ? 'after' : 'before'} ${from}`, async () => {
      await evaluate(leave, from, by);
      await until('another address', isElsewhere, MOVE_LIMIT_MS);
      return true;
    });
  };
  const has = (query: Query) => on(query, (found) => found.length > 0);
  return {
    goto: raw.goto,
    reload: raw.reload,
    shot: raw.shot,
    cannotInstall: raw.cannotInstall,
    close: raw.close,
    evaluate,
    has,
    see: async (query) => {
      await until(`${textOf(query)} is there`, () => has(query));
    },
    texts: (query) => on(query, (found) => found.map((one) => one.textContent ?? '')),
    press,
    write: async (query, text) => {
      // Chromium treats quick successive taps as one gesture: the focus moves and the caret stays.
      await new Promise((resolve) => setTimeout(resolve, GESTURE_MS));
      await press(query);
      await raw.type(text);
      const holds = () =>
        on(query, ([field], wanted) => (field as HTMLInputElement | undefined)?.value === wanted, text);
      await until(`${textOf(query)} holds the text`, holds);
    },
    pick: (query, label) => on(query, choose, label),
    back: () => move(-1),
    forward: () => move(1),
  };
}
