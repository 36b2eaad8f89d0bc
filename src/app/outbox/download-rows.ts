import type { OutboxRow } from '../../domain/outbox/intents.ts';
import { exportText } from '../../domain/outbox/outbox-export.ts';

/** Saves rows as a JSON file on the device, so that a tap survives even the loss of this app's storage. */
export function downloadRows(rows: readonly OutboxRow[]): void {
  const blob = new Blob([exportText(rows)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `kupa-ligi-${rows[0]?.matchId ?? 'bos'}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
