import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A helper process that answers requests one at a time. */
export interface Child {
  process: ChildProcess;
  ask<T>(question: Record<string, unknown>): Promise<T>;
  stop(): Promise<void>;
}

const running = new Set<Child>();
/** No answer takes so long: a listener that never hears the last tap would be waited for without end, ms. */
const PATIENCE_MS = 300_000;

/** Stops every helper process that still runs. */
export async function stopChildren(): Promise<void> {
  await Promise.all([...running].map((child) => child.stop()));
}

/** Starts `file` (of this folder) and waits for its first message. */
export async function startChild<T>(file: string, args: string[] = []): Promise<Child & { hello: T }> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), args, {
    execArgv: ['--expose-gc', '--import', 'tsx', ...(process.env.BENCH_CHILD_FLAGS?.split(' ') ?? [])],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const next = <A>() =>
    new Promise<A>((resolve, reject) => {
      const fail = () => reject(new Error(`${file} ended`));
      setTimeout(reject, PATIENCE_MS, new Error(`${file} did not answer`)).unref();
      child.once('exit', fail);
      child.once('message', (message) => {
        child.off('exit', fail);
        const { error } = message as { error?: string };
        if (error === undefined) resolve(message as A);
        else reject(new Error(error));
      });
    });
  const handle: Child = {
    process: child,
    ask: (question) => {
      const answer = next<never>();
      child.send(question);
      return answer;
    },
    stop: async () => {
      // A graceful end, so that profiles are written; killed if it takes too long.
      if (child.connected) child.disconnect();
      const cut = setTimeout(() => child.kill('SIGKILL'), 5000);
      await exited;
      clearTimeout(cut);
    },
  };
  running.add(handle);
  void exited.then(() => running.delete(handle));
  return { ...handle, hello: await next<T>() };
}

/** The child's side: sends hello, then answers requests until the parent disconnects. */
export function serveParent(hello: unknown, answer: (question: never) => Promise<unknown>, end?: () => unknown): void {
  process.on('message', (question) => {
    answer(question as never).then(
      (result) => process.send?.(result ?? {}),
      (error) => process.send?.({ error: String(error?.stack ?? error) }),
    );
  });
  process.on('disconnect', () => {
    void Promise.resolve(end?.()).finally(() => process.exit(0));
  });
  process.send?.(hello);
}
