import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAdminUpdate, useNewKey } from '../../data/actions/use-admin-update.ts';
import { useDigest } from '../../data/hooks/use-digest.ts';
import { useConnection } from '../../data/hooks/use-sync.ts';
import { useWholeLeague } from '../../data/hooks/use-whole-league.ts';
import { parseUnexplained } from '../../domain/digest/unexplained.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { isCounted } from '../../domain/match/sides.ts';
import { admin } from '../../domain/messages/admin.ts';
import { recount as texts } from '../../domain/messages/admin-data.ts';
import { isWaiting } from '../../domain/messages/annulled.ts';
import { forfeitBeside } from '../../domain/messages/fixtures-admin.ts';
import { held } from '../../domain/messages/held.ts';
import type { Match } from '../../domain/records/types.ts';
import { uncounted } from '../../domain/records/uncounted.ts';
import { allPlayedBeside } from '../../domain/schedule/played-beside.ts';
import type { Fixtures } from '../../domain/schedule/types.ts';
import type { CountedLeague } from '../../domain/standings/annulment.ts';
import { differenceRows } from '../../domain/standings/difference-rows.ts';
import { livePatch, recountDifferences, recountLine } from '../../domain/standings/recount.ts';
import { formatDateTime } from '../../domain/text/format.ts';
import { isolatedPair } from '../../domain/text/isolated.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { ChangeList } from '../../ui/figures/change-list.tsx';
import { WorkProgress } from '../../ui/figures/work-progress.tsx';
import { Text } from '../../ui/layout/layout.tsx';
import styles from './admin-screen.module.css';
import { PanelSection } from './panel-section.tsx';

/** «Yeniden hesapla»: recounts all completed matches and shows the differences before anything is written (L9). */
export function RecountSection() {
  const [open, setOpen] = useState(false);
  return (
    <PanelSection id="recount" title={texts.title} text={texts.text}>
      <Button variant="default" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {open && <RecountModal onClose={() => setOpen(false)} />}
    </PanelSection>
  );
}

function RecountModal({ onClose }: { onClose: () => void }) {
  const { league, read, problem } = useWholeLeague(texts.unread);
  return (
    <Dialog title={texts.title} onClose={onClose}>
      {league !== null ? (
        <Differences league={league} onDone={onClose} />
      ) : problem !== null ? (
        <p role="alert">{problem}</p>
      ) : (
        <WorkProgress state={{ sentence: texts.reading(read) }} />
      )}
    </Dialog>
  );
}

function Differences({
  league: { matches, users, teams, repeated },
  onDone,
}: {
  league: CountedLeague;
  onDone: () => void;
}) {
  const online = useConnection().connection === 'online';
  const differences = useMemo(
    () => recountDifferences(matches, users, teams, repeated),
    [matches, users, teams, repeated],
  );
  const completed = Object.values(matches).filter((match) => isCounted(match)).length;
  const { busy, submit } = useSubmit();
  const update = useAdminUpdate();
  const newKey = useNewKey();
  const write = async () => {
    const key = newKey();
    const written = await submit({
      name: 'Recounting',
      work: () => update({ ...livePatch(differences), ...uncounted(key) }, recountLine(differences), key),
      problem: (error) => serverProblem(error, texts.failed),
      tell: 'notice',
      done: texts.applied,
      leaves: true,
    });
    if (written) onDone();
  };
  return (
    <>
      <p className={styles.text}>{texts.checked(completed, Object.keys(users).length, Object.keys(teams).length)}</p>
      <BesideList matches={matches} fixtures={repeated.fixtures ?? {}} />
      {differences.length === 0 ? (
        <p role="status">{texts.same}</p>
      ) : (
        <>
          <p role="status">{texts.differences(differences.length)}</p>
          <ChangeList rows={differenceRows(differences)} moreLabel={admin.more} />
          {!online && <p className={styles.text}>{texts.offline}</p>}
          <Button
            fullWidth
            size="large"
            className={styles.more}
            loading={busy}
            disabled={!online}
            onClick={() => void write()}
          >
            {texts.apply(differences.length)}
          </Button>
        </>
      )}
    </>
  );
}

interface BesideListProps {
  matches: Readonly<Record<string, Match>>;
  fixtures: Fixtures;
}

/**
 * Lists what a recount finds no difference for: results that wait, those that count though their logs say otherwise (decision 119), and what counts twice,
 * matches that were played beside a forfeit of their teams.
 */
function BesideList({ matches, fixtures }: BesideListProps) {
  const found = useMemo(() => allPlayedBeside(fixtures, matches), [fixtures, matches]);
  const waiting = Object.entries(matches).flatMap(([matchId, match]) => (isWaiting(match) ? { matchId, match } : []));
  const { value: unexplained, state } = useDigest('unexplained', parseUnexplained);
  const differing = (unexplained?.matchIds ?? []).flatMap((matchId) => {
    const match = matches[matchId];
    return match === undefined ? [] : { matchId, match };
  });
  return (
    <>
      {waiting.length > 0 && (
        <Listed found={waiting}>
          {held.listed(waiting.length)} <Link to="/admin">{held.toMatches}</Link>
        </Listed>
      )}
      {unexplained != null && differing.length > 0 && (
        <Listed found={differing}>
          {held.unexplained(unexplained.count, differing.length)} <Link to="/admin">{held.toMatches}</Link>
        </Listed>
      )}
      {state !== 'reading' && unexplained == null && <p className={styles.text}>{held.uncompared}</p>}
      {found.length > 0 && (
        <Listed found={found}>
          {forfeitBeside.counted(found.length)} <Link to="/admin/fixtures">{forfeitBeside.toFixtures}</Link>
        </Listed>
      )}
    </>
  );
}

function Listed({ found, children }: { found: readonly { matchId: string; match: Match }[]; children: ReactNode }) {
  return (
    <section className={styles.beside}>
      <p>{children}</p>
      <ul>
        {found.map(({ matchId, match }) => (
          <li key={matchId}>
            <Link to={`/admin/match/${matchId}`}>{isolatedPair(match.team1Name, match.team2Name)}</Link>
            <Text as="span" c="mute" fz={14}>
              {formatDateTime(match.startedAt)}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}
