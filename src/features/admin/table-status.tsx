import { memo } from 'react';
import { useAdminUpdate } from '../../data/actions/use-admin-update.ts';
import { useTableRows } from '../../data/hooks/use-evening-tables.ts';
import { useServerTime } from '../../data/hooks/use-match.ts';
import { useNightStep } from '../../data/hooks/use-night.ts';
import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { inviteScorer } from '../../data/session/invitation.ts';
import { matchScorers, scorerLinks } from '../../data/store/feeds.ts';
import { isThere, type Presence } from '../../domain/match/presence.ts';
import {
  linkRemoval,
  openLinks,
  parseScorer,
  parseScorerLink,
  revocation,
  usesOfLink,
} from '../../domain/match/scorers.ts';
import type { TableRow } from '../../domain/match/table-rows.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { scorers as texts } from '../../domain/messages/scorers.ts';
import { tableOfKey } from '../../domain/scorers/night.ts';
import { formatAge, formatTime } from '../../domain/text/format.ts';
import { confirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import styles from './evening.module.css';
import { useRowWork } from './use-row-work.ts';

const POLL_MS = 5_000;

/** The scorers of a match, how far each phone is behind, and the links of the match; the admin revokes each with one tap. */
export const TableStatus = memo(function TableStatus({ matchId, name }: { matchId: string; name: string }) {
  const now = useServerTime(POLL_MS);
  const rows = useTableRows(matchId, now);
  const scorers = useSubscription(matchScorers(matchId), parseScorer).records ?? {};
  const links = useSubscription(scorerLinks(matchId), parseScorerLink).records ?? {};
  const update = useAdminUpdate();
  const step = useNightStep();
  const { busy, run } = useRowWork();
  const target = `matches/${matchId}`;
  const revoke = async ({ uid = '', who }: TableRow) => {
    const sure = await confirmDialog({
      title: texts.revoke,
      message: texts.revokeQuestion(who),
      confirmLabel: texts.revoke,
      cancelLabel: common.cancel,
      danger: true,
    });
    if (!sure) return;
    const line = { action: 'scorer-revoked', target, detail: `${who} · ${name}` } as const;
    // A right that came from a table ends with the one over the table: otherwise he starts the next match there.
    const table = tableOfKey(scorers[uid]?.link ?? '');
    const work = () => (table === null ? update(revocation(matchId, uid), line) : step({ step: 'revoke', uid, table }));
    const outcome = await run(uid, texts.revokeFailed, work);
    if (outcome === 'done') notify({ kind: 'success', message: texts.revoked(who) });
  };
  const takeBack = async (linkId: string) => {
    const line = { action: 'scorer-revoked', target, detail: `${texts.link} · ${name}` } as const;
    const outcome = await run(linkId, texts.takeBackFailed, () => update(linkRemoval(matchId, linkId), line));
    if (outcome === 'done') notify({ kind: 'success', message: texts.takenBack });
  };
  const open = openLinks(links, now);
  return (
    <div className={styles.status}>
      {rows.length === 0 && <p className={styles.tableAbout}>{texts.nobody}</p>}
      <ul className={styles.statusTables} aria-label={texts.table} hidden={rows.length + open.length === 0}>
        {rows.map((row) => (
          <li key={row.key} className={styles.statusTable}>
            <span className={styles.tableWho}>
              <strong>{row.who || texts.someone}</strong>
              {row.isTurn && <span className={styles.turn}>{texts.scoring}</span>}
              <span className={styles.tableAbout} data-behind={(row.phone?.unsent ?? 0) > 0 || undefined}>
                {aboutOf(row, now).join(' · ')}
              </span>
            </span>
            {row.since !== undefined && (
              <button
                type="button"
                className={styles.word}
                aria-label={texts.revokeOf(row.who)}
                disabled={busy.has(row.uid ?? '')}
                onClick={() => void revoke(row)}
              >
                {texts.revoke}
              </button>
            )}
          </li>
        ))}
        {open.map((id) => {
          const link = links[id];
          if (link === undefined) return null;
          const made = formatTime(link.createdAt);
          const { using, takenBack } = usesOfLink(id, link, scorers);
          const { reused } = link;
          return (
            <li key={id} className={styles.statusTable}>
              <span className={styles.tableAbout}>
                {texts.openLink(made, formatTime(link.until), using, takenBack)}
                {reused !== undefined && (
                  <strong className={styles.reused}>
                    {texts.reused(reused.name, formatTime(reused.at), reused.count)}
                  </strong>
                )}
              </span>
              <button
                type="button"
                className={styles.word}
                aria-label={texts.takeBackOf(made)}
                disabled={busy.has(id)}
                onClick={() => void takeBack(id)}
              >
                {texts.takeBack}
              </button>
            </li>
          );
        })}
      </ul>
      <button
        type="button"
        className={styles.word}
        aria-label={texts.inviteOf(name)}
        onClick={() => inviteScorer(matchId)}
      >
        {texts.invite}
      </button>
    </div>
  );
});

function aboutOf({ since, phone }: TableRow, now: number): string[] {
  const from = since === undefined ? [] : [texts.since(formatTime(since))];
  return [...from, ...(phone === undefined ? [texts.noSign] : aboutPhone(phone, now))];
}

/** What tells a phone from another one: «son haber 3 sn önce», «iPhone», «2 işlem bekliyor». @param now ms of the server's clock */
export function aboutPhone(phone: Presence, now: number): string[] {
  const { at, name, unsent, battery } = phone;
  const there = isThere(phone, now);
  const age = formatAge(Math.max(0, now - at));
  return [
    ...(there ? [texts.sign(age)] : [texts.noSign, texts.lastSign(age)]),
    name,
    ...(unsent === undefined ? [] : [there ? texts.behind(unsent) : texts.lastBehind(unsent)]),
    ...(battery === undefined ? [] : [texts.battery(Math.round(battery))]),
  ];
}
