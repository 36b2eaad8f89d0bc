import type { PushOutcome } from '../../data/push/push.ts';
import { push as texts } from '../../domain/messages/push.ts';
import { notify } from '../../ui/dialogs/notify.tsx';

/** Shows the outcome of switching pushes on. */
export function notifyOutcome(outcome: PushOutcome): void {
  const id = 'push';
  if (outcome === 'on') notify({ id, kind: 'success', message: texts.turnedOn });
  else if (outcome === 'dismissed') notify({ id, kind: 'info', message: texts.dismissed });
  else if (outcome === 'denied') notify({ id, kind: 'warning', message: texts.obstacles.denied.text, autoClose: 8000 });
  else notify({ id, kind: 'error', message: outcome === 'service' ? texts.serviceFailed : texts.failed });
}
