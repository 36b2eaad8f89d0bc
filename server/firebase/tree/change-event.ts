import type { Json } from '../contracts.ts';

/** A change of a watched place that is not handled yet. It is stored in the same commit as the write that made it. */
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
