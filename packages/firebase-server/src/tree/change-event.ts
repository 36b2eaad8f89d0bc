import type { Json } from '../contracts.ts';

/** A change of a watched place that no handler has finished yet. It is stored in the same commit as its write. */
export interface ChangeEvent {
  id: string;
  /** The name of its watch. */
  name: string;
  params: Record<string, string>;
  before: Json;
  after: Json;
  /** Milliseconds since the epoch. */
  time: number;
}
