/** How much is drawn, since anybody may ask for it. */
export interface DrawerLimits {
  /** Pictures at work at once, each on one thread. */
  atOnce: number;
  /** Requests that may wait for their turn. */
  waiting: number;
  /** Pictures that are drawn in a minute, in all and for one client. */
  perMinute: number;
  perClient: number;
  /** Pictures that are kept in memory, of 150 kB at most. */
  kept: number;
  /** Milliseconds since the epoch. */
  now(): number;
}

/** Draws each picture once and keeps the latest. */
export interface Drawer {
  /**
   * The picture of that name, drawn unless it is kept; requests for one that is being drawn share it. `busy`: too many wait.
   * `too-many`: the minute's share is used up. Rejects with what `work` rejects with.
   */
  draw(name: string, client: string | null, work: () => Promise<Buffer>): Promise<Buffer | 'busy' | 'too-many'>;
}

const LIMITS: DrawerLimits = { atOnce: 1, waiting: 16, perMinute: 60, perClient: 20, kept: 64, now: Date.now };
const MINUTE = 60_000;

export function createDrawer(limits: Partial<DrawerLimits> = {}): Drawer {
  const { atOnce, waiting, perMinute, perClient, kept, now } = { ...LIMITS, ...limits };
  const pictures = new Map<string, Promise<Buffer>>();
  const queue: (() => void)[] = [];
  let running = 0;
  let minute = 0;
  let drawn = new Map<string | null, number>();

  /** Whether this client may have another one drawn in this minute; counts it. */
  const share = (client: string | null): boolean => {
    const present = Math.floor(now() / MINUTE);
    if (present !== minute) [minute, drawn] = [present, new Map()];
    const own = drawn.get(client) ?? 0;
    const all = [...drawn.values()].reduce((sum, count) => sum + count, 0);
    if (all >= perMinute || (client !== null && own >= perClient)) return false;
    drawn.set(client, own + 1);
    return true;
  };

  const inTurn = async (work: () => Promise<Buffer>): Promise<Buffer> => {
    if (running >= atOnce)
      await new Promise<void>((resolve) => queue.push(resolve)); // the place is handed over
    else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };

  return {
    draw: async (name, client, work) => {
      const known = pictures.get(name);
      if (known !== undefined) {
        pictures.delete(name);
        pictures.set(name, known); // the one that is asked for stays longest
        return known;
      }
      if (running >= atOnce && queue.length >= waiting) return 'busy';
      if (!share(client)) return 'too-many';
      const drawing = inTurn(work);
      pictures.set(name, drawing);
      drawing.catch(() => pictures.delete(name));
      for (const oldest of pictures.keys()) {
        if (pictures.size <= kept) break;
        pictures.delete(oldest);
      }
      return drawing;
    },
  };
}
