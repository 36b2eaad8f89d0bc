import type { Json } from '../contracts.ts';

/** A change that someone still has to handle. It is stored in the same record as the write that made it. */
export interface ChangeEvent {
  id: string;
  /** The watch that it is for. */
  name: string;
  params: Record<string, string>;
  before: Json;
  after: Json;
  /** Milliseconds since the epoch. */
  time: number;
}
