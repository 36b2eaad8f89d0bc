import type { Actor } from '../rules/rules.ts';
import type { RequestError } from '../tree/limits.ts';
import type { Change } from '../tree/patch.ts';
import type { Condition, Guard, VisibleWrite } from './guard.ts';

/** Sends pushes and answers; runs once every operation before it is durable. */
export type Effect = () => void;

/** A requested write. */
export interface WriteRequest {
  /** The actor at the write's turn. */
  actor: () => Actor;
  /** The requested change; code of this process may also compute it from the stored data. */
  change: Change | (() => Change);
  /** Checked only when the actor may read the place. */
  onlyIf?: Condition;
  /** Called in the write's turn, with access to what the actor may see of it. */
  inspect?: (written: (wantsValue: boolean) => VisibleWrite) => void;
  /** Runs with null when the write is durable, after the pushes that it caused; or with the error. */
  done: (error: RequestError | null) => void;
}

/** A write with its kind. */
export interface WriteOperation extends WriteRequest {
  kind: 'write';
}

/** Writes that are computed at their turn; they replace this operation. */
interface SpliceOperation {
  kind: 'splice';
  writes: (guard: Guard) => WriteRequest[];
}

/** A change of a watched place has been handled: its record can be removed. */
interface AcknowledgeOperation {
  kind: 'acknowledge';
  id: string;
  done: () => void;
}

/** A read. */
export interface ReadOperation {
  kind: 'read';
  /** Runs on the present state; may run again after a failed commit, so it must be repeatable. */
  run: (guard: Guard) => Effect;
}

/** Work that touches no data and takes its turn like the rest; it may queue more operations. */
interface WorkOperation {
  kind: 'work';
  run: () => void;
}

/** An operation on the tree; one runs at a time. */
export type Step = WriteOperation | ReadOperation | AcknowledgeOperation;

export type Operation = Step | SpliceOperation | WorkOperation;
