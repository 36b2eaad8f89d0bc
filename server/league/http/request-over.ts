import type { Socket } from 'node:net';

/**
 * Calls back once, when the client has read the answer or its connection has closed. Node ends only the first of several requests that wait on a
 * connection when that closes, so the connection itself is watched too.
 */
export function onRequestOver(
  { socket }: { socket: Pick<Socket, 'once' | 'removeListener' | 'destroyed'> },
  outgoing: { destroyed: boolean; once(event: 'close', listener: () => void): unknown },
  done: () => void,
): void {
  if (outgoing.destroyed || socket.destroyed) {
    done();
    return;
  }
  let isOver = false;
  const over = () => {
    if (isOver) return;
    isOver = true;
    socket.removeListener('close', over);
    done();
  };
  outgoing.once('close', over);
  socket.once('close', over);
}
