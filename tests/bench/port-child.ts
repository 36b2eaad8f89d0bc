import { Server } from 'node:net';

// Loaded before the server's program: tells the parent its port as soon as it is bound, long before the server is ready.
const listen = Server.prototype.listen;
Server.prototype.listen = function (this: Server, ...args: unknown[]) {
  this.once('listening', () => process.send?.((this.address() as { port: number }).port));
  return Reflect.apply(listen, this, args);
} as typeof listen;
