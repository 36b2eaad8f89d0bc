import { server as texts } from './messages.ts';

/**
 * The sentence for a write that failed: what the server port's own errors mean, else the one that the specification
 * gives for this action.
 */
export function serverProblem(error: unknown, otherwise: string): string {
  switch ((error as { name?: unknown } | null)?.name) {
    case 'OfflineError':
      return texts.offline;
    case 'UncertainError':
      return texts.uncertain;
    default:
      return otherwise;
  }
}
