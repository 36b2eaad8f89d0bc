/** Limits of drawing, since anybody may request pictures. */
export interface DrawerLimits {
  /** Pictures drawn at the same time, each on one thread. */
  atOnce: number;
  /** Requests that may wait in the queue, in all and of one client. */
  waiting: number;
  waitingEach: number;
  /** Pictures drawn per minute, in all and for one client. */
  perMinute: number;
  perClient: number;
  /** Pictures that a client gets drawn even when others have used up the minute. */
  few: number;
  /** Pictures cached in memory, of 150 kB at most. */
  kept: number;
  /** Milliseconds since the epoch. */
  now(): number;
}

/** Draws each picture once and caches the latest. */
export interface Drawer {
  /**
   * The picture of that name, from the cache or newly drawn; requests for a picture that is being drawn share it. `busy`: too many requests wait.
   * `too-many`: the minute's limit is reached. Rejects with the error of `work`.
   */
  draw(name: string, client: string | null, work: () => Promise<Buffer>): Promise<Buffer | 'busy' | 'too-many'>;
}

const LIMITS: DrawerLimits = {
  ...{ atOnce: 1, waiting: 16, waitingEach: 8 },
  ...{ perMinute: 60, perClient: 20, few: 5 },
  ...{ kept: 64, now: Date.now },
};
const MINUTE = 60_000;

export function createDrawer(limits: Partial<DrawerLimits> = {}): Drawer {
  const { atOnce, waiting, waitingEach, perMinute, perClient, few, kept, now } = { ...LIMITS, ...limits };
  const pictures = new Map<string, Promise<Buffer>>();
  const queue: { client: string | null; start: () => void }[] = [];
  let running = 0;
  let minute = 0;
  let drawn = new Map<string | null, number>();

  /** Whether this client may have another picture drawn in this minute; counts it. */
  const share = (client: string | null): boolean => {
    const present = Math.floor(now() / MINUTE);
    if (present !== minute) [minute, drawn] = [present, new Map()];
    const own = drawn.get(client) ?? 0;
    const all = [...drawn.values()].reduce((sum, count) => sum + count, 0);
    const most = all >= perMinute ? Math.min(few, perClient) : perClient;
    if (client === null ? all >= perMinute : own >= most) return false;
    drawn.set(client, own + 1);
    return true;
  };

  const inTurn = async (client: string | null, work: () => Promise<Buffer>): Promise<Buffer> => {
    if (running >= atOnce)
      await new Promise<void>((start) => queue.push({ client, start })); // the finished request hands over its slot
    else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next.start();
      else running -= 1;
    }
  };

  return {
    draw: async (name, client, work) => {
      const known = pictures.get(name);
      if (known !== undefined) {
        pictures.delete(name);
        pictures.set(name, known); // moves the requested picture to the end, so that the cache drops it last
        return known;
      }
      const ownWaiting = queue.filter((one) => client !== null && one.client === client).length;
      if (running >= atOnce && (queue.length >= waiting || ownWaiting >= waitingEach)) return 'busy';
      if (!share(client)) return 'too-many';
      const drawing = inTurn(client, work);
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
