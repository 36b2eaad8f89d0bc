import { createServer, type ServerResponse } from 'node:http';
import { closeNow, forward, listenAnywhere } from './forward.ts';

/** A host between a browser and the league that holds back some files for a while; it does not forward WebSockets. */
export interface SlowHost {
  port: number;
  /** Requests held back now, by path. */
  held(): string[];
  close(): Promise<void>;
}

/**
 * @param leaguePort loopback port of the league behind the host
 * @param slow paths that never get an answer
 */
export async function openSlowHost(leaguePort: number, slow: RegExp): Promise<SlowHost> {
  const held = new Map<ServerResponse, string>();
  const server = createServer((asked, answer) => {
    const { url = '/' } = asked;
    if (!slow.test(url)) return forward(leaguePort, asked, answer);
    held.set(answer, url);
    answer.on('close', () => held.delete(answer));
  });
  return {
    port: await listenAnywhere(server),
    held: () => [...held.values()],
    close: () => closeNow(server),
  };
}
