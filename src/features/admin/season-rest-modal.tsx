import { useCallback, useEffect, useState } from 'react';
import { decideRest, type RestDecision, readSeasonRest } from '../../data/commands/season-rest.ts';
import { useNamesThen } from '../../data/hooks/use-names-then.ts';
import { useTeamIndex } from '../../data/hooks/use-records.ts';
import { useServices } from '../../data/services.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { fixturesPage } from '../../domain/messages/fixtures.ts';
import { seasonRest as texts } from '../../domain/messages/season-rest.ts';
import type { ListedSeason } from '../../domain/records/season-list.ts';
import type { Season } from '../../domain/records/seasons.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { WorkProgress } from '../../ui/figures/work-progress.tsx';
import { LastDay } from './last-day.tsx';
import { RestRow } from './rest-row.tsx';
import styles from './season-section.module.css';

interface SeasonRestModalProps {
  season: ListedSeason;
  onStart: (entry: FixtureEntry) => void;
  onClose: () => void;
}

/** «Kalan karşılaşmalar»: what an ended season left is played until a day, or decided one by one (decision 75). */
export function SeasonRestModal({ season, onStart, onClose }: SeasonRestModalProps) {
  const services = useServices();
  const { server } = services;
  const index = useTeamIndex();
  const [read, setRead] = useState<{ season: Season | undefined; rest: FixtureEntry[] } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [decisions, setDecisions] = useState<Record<string, RestDecision>>({});
  const [done, setDone] = useState(0);
  const { busy, submit } = useSubmit();
  const rest = read?.rest ?? [];
  const nameOf = useNamesThen(
    rest.map(({ fixture }) => fixture),
    fixturesPage.unknownTeam,
  );
  const reread = useCallback(async () => {
    try {
      setRead(await readSeasonRest(server, season.id));
      setProblem(null);
    } catch (error) {
      setProblem(serverProblem(error, texts.unread));
    }
  }, [server, season.id]);
  useEffect(() => void reread(), [reread]);

  const count = Object.keys(decisions).length;
  const apply = async () => {
    setDone(0);
    const work = async () => {
      try {
        const refused = await decideRest(services, decisions, (teamId) => index[teamId]?.name, setDone);
        const left = Object.keys(refused).length;
        if (left > 0) notify({ kind: 'error', message: texts.refused(left) });
      } finally {
        setDecisions({});
        await reread();
      }
    };
    const failed = (error: unknown) => serverProblem(error, texts.failed);
    await submit({ name: 'Deciding the rest of a season', work, problem: failed, tell: 'notice' });
  };
  const cancelAll = () =>
    setDecisions(
      Object.fromEntries(rest.flatMap(({ id, fixture }) => (fixture.tie === undefined ? [[id, 'cancel']] : []))),
    );
  return (
    // While the decisions are sent, a tap beside the dialog must not hide how far they are.
    <Dialog title={texts.title} onClose={() => !busy && onClose()}>
      <div className={styles.rest}>
        <p className={styles.what}>{texts.text(season.name)}</p>
        {problem !== null && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        {read === null && problem === null && <p role="status">{common.loading}</p>}
        {read !== null && rest.length === 0 && <p role="status">{texts.none}</p>}
        {read?.season !== undefined && rest.length > 0 && (
          <>
            <LastDay key={read.season.playUntil ?? 0} id={season.id} season={read.season} onSaved={reread} />
            <ul className={styles.list} aria-label={texts.title}>
              {rest.map((entry) => (
                <RestRow
                  key={entry.id}
                  {...{ entry, nameOf, season: read.season, isBusy: busy, onStart }}
                  decision={decisions[entry.id]}
                  onDecide={(decision) => {
                    const { [entry.id]: _before, ...others } = decisions;
                    setDecisions(decision === null ? others : { ...others, [entry.id]: decision });
                  }}
                />
              ))}
            </ul>
            {busy && count > 0 && <WorkProgress state={{ sentence: texts.applying(done, count), done, all: count }} />}
            <div className={styles.ends}>
              <Button variant="default" disabled={busy} onClick={cancelAll}>
                {texts.cancelAll}
              </Button>
              <Button loading={busy} disabled={count === 0} onClick={() => void apply()}>
                {texts.apply(count)}
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}
