import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { reopenMatch } from '../../data/commands/reopen-match.ts';
import type { ListedMatch } from '../../data/hooks/use-last-matches.ts';
import { useLatestMatches } from '../../data/hooks/use-league-matches.ts';
import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { useServices } from '../../data/services.ts';
import { latestLog } from '../../data/store/admin-queries.ts';
import { parseLogEntry } from '../../domain/admin/admin-log.ts';
import { logWithMatches, type ShownLine } from '../../domain/admin/admin-log-lines.ts';
import { adminLog } from '../../domain/messages/admin-data.ts';
import { correctResultTexts as correctTexts } from '../../domain/messages/correct-result.ts';
import { evening as texts } from '../../domain/messages/evening.ts';
import { formatTime } from '../../domain/text/format.ts';
import { isolatedPair } from '../../domain/text/isolated.ts';
import { notify } from '../../ui/dialogs/notify.tsx';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { CorrectModal } from '../correct-result.tsx';
import { AnnulModal } from './annul-modal.tsx';
import styles from './evening.module.css';
import { EndedBy } from './scored-by.tsx';
import { useRowWork } from './use-row-work.ts';

const SHOWN = 8;
/** The log has further kinds of lines between those of the evening. */
const READ = 20;

const pairOf = ({ match }: ListedMatch) => isolatedPair(match.team1Name, match.team2Name);

/** «Son olanlar»: the last lines of the log of this evening. An end can be taken back: a result is annulled (decision 69), a cancelled match goes on; a result can be corrected (decision 139). @param begin of the evening, ms */
export function EveningLast({ begin }: { begin: number }) {
  const services = useServices();
  const { records } = useSubscription(latestLog(READ), parseLogEntry);
  const { matches } = useLatestMatches(READ);
  const [annulled, setAnnulled] = useState<ListedMatch | null>(null);
  const [corrected, setCorrected] = useState<ListedMatch | null>(null);
  const lines = useMemo(
    () => logWithMatches(records ?? {}, matches).filter(({ at }) => at >= begin),
    [records, matches, begin],
  );
  const { busy, run } = useRowWork();
  const reopen = async (listed: ListedMatch) => {
    const { matchId } = listed;
    const name = pairOf(listed);
    const work = async () => {
      const refusal = await reopenMatch(services, matchId);
      if (refusal === null) notify({ kind: 'success', message: texts.reopened(name) });
      else notify({ kind: 'warning', message: texts.reopenRefused[refusal] });
    };
    await run(matchId, texts.reopenFailed, work);
  };
  const matchOf = ({ ended }: ShownLine) => matches.find(({ matchId }) => matchId === ended);
  return (
    <section className={styles.card} aria-labelledby="evening-last">
      <SectionTitle id="evening-last" action={<Link to="/admin/log">{texts.allLog}</Link>}>
        {texts.last}
      </SectionTitle>
      {lines.length === 0 && <p className={styles.none}>{texts.noneLast}</p>}
      <ol className={styles.rows}>
        {lines.slice(0, SHOWN).map((line) => {
          const listed = matchOf(line);
          return (
            <li key={line.key} className={styles.event}>
              <span className={styles.about}>{formatTime(line.at)}</span>
              <span className={styles.who}>
                {adminLog.actions[line.action] ?? line.action}
                <span className={styles.about}>
                  {line.ended !== undefined && line.by !== undefined && <EndedBy matchId={line.ended} by={line.by} />}
                  {[line.called, line.detail].filter((part) => part !== undefined).join(' · ')}
                </span>
              </span>
              {listed !== undefined && listed.match.annulled === undefined && listed.match.status !== 'ongoing' && (
                <span className={styles.steps}>
                  {listed.match.status === 'completed' && (
                    <button
                      type="button"
                      className={styles.word}
                      aria-label={correctTexts.of(pairOf(listed))}
                      onClick={() => setCorrected(listed)}
                    >
                      {correctTexts.open}
                    </button>
                  )}
                  <button
                    type="button"
                    className={styles.word}
                    aria-label={texts.takeBackOf(line.detail ?? '')}
                    disabled={busy.has(listed.matchId)}
                    onClick={() => (listed.match.status === 'completed' ? setAnnulled(listed) : void reopen(listed))}
                  >
                    {texts.takeBack}
                  </button>
                </span>
              )}
            </li>
          );
        })}
      </ol>
      {corrected && (
        <CorrectModal matchId={corrected.matchId} pair={pairOf(corrected)} onClose={() => setCorrected(null)} />
      )}
      {annulled !== null && <AnnulModal {...annulled} reason={texts.annulReason} onClose={() => setAnnulled(null)} />}
    </section>
  );
}
