/** What a page asks its worker and waits for the answer to; `src/worker/builds.ts` answers. */
export type WorkerQuestion = 'IS_WHOLE';

/** The worker's answer. An older worker does not know the question and never answers. */
export function askWorker(worker: Pick<ServiceWorker, 'postMessage'>, type: WorkerQuestion): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      port1.close();
      resolve(data);
    };
    worker.postMessage({ type }, [port2]);
  });
}
