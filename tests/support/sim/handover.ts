import type { NewRow, OutboxRow } from '../../../src/domain/outbox/intents.ts';
import { exportText, parseExport } from '../../../src/domain/outbox/outbox-export.ts';
import { parseQrPage, qrPages } from '../../../src/domain/outbox/qr-pages.ts';
import { rowKeyOf } from '../../../src/domain/outbox/same-intent.ts';
import { ADMIN } from '../rules-world.ts';
import type { SimPhone } from './history.ts';
import type { SimTab } from './tab.ts';

/** The way of the taps from a phone. */
export type Way = 'file' | 'qr';

/** The rows that a phone hands over: all rows of a match that the server does not have. */
export async function leftOn(phone: SimPhone, matchId: string): Promise<OutboxRow[]> {
  return (await phone.disk.outbox.get()).filter((row) => row.matchId === matchId && row.state !== 'accepted');
}

/**
 * The admin imports the remaining rows of a phone, with the app's own code for files and QR codes, and sends them under his own
 * account.
 *
 * @returns the handed-over rows: QR codes leave out completions
 */
export async function handOver(
  rows: readonly OutboxRow[],
  desk: SimTab,
  { way, broken }: { way: Way; broken: (law: string) => void },
): Promise<OutboxRow[]> {
  const parts = way === 'file' ? [parseExport(exportText(rows))] : qrPages(rows).map(parseQrPage);
  const given = rows.filter((row) => way === 'file' || rowKeyOf(row) !== null);
  const read = parts.flatMap((part) => part ?? []);
  const nameOf = (row: NewRow) => rowKeyOf(row) ?? row.intent.kind;
  if (read.map(nameOf).sort().join() !== given.map(nameOf).sort().join()) broken('what is left can be handed over');
  // In any order, and the first once more.
  for (const part of [...parts].reverse().concat(parts.slice(0, 1))) await desk.outbox.importRows(part ?? []);
  await takeAsOwn(desk);
  return given;
}

/** The admin sends all imported rows under his account. Resolves with whether there were any. */
export async function takeAsOwn(desk: SimTab): Promise<boolean> {
  const strange = (await desk.outbox.get()).filter(({ state, uid }) => state === 'waiting' && uid !== ADMIN.uid);
  const seqs = strange.map(({ seq }) => seq);
  if (seqs.length > 0) await desk.outbox.update(seqs, { uid: ADMIN.uid });
  return seqs.length > 0;
}
