import { useMemo, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useLeagueRules } from '../../data/hooks/use-league-rules.ts';
import { usePageTitle } from '../../data/hooks/use-page-title.ts';
import { tableState } from '../../data/hooks/use-table-view.ts';
import { createPractice, PRACTICE_ID } from '../../data/open-match/practice.ts';
import { ServicesContext, useServices } from '../../data/services.ts';
import { rulesField } from '../../domain/match/league-rules.ts';
import { resultOf } from '../../domain/match/match.ts';
import { scoreFrom } from '../../domain/match/sides.ts';
import { practice } from '../../domain/messages/scoring.ts';
import { tableOfKey } from '../../domain/scorers/night.ts';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import { useTitle } from '../../ui/effects/use-title.ts';
import { useWakeLock } from '../../ui/effects/use-wake-lock.ts';
import { confirmCompletion } from './confirm-completion.ts';
import { MatchControl } from './match-control.tsx';
import styles from './match-tools.module.css';

/** The scoring screen on a store in memory, by the rules of the league's matches: nothing of it reaches the league, the outbox or the disk. */
export function PracticeScreen() {
  const services = useServices();
  useTitle(usePageTitle(practice.title));
  const { rules } = rulesField(useLeagueRules() ?? {}, undefined);
  const [round, setRound] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round needs a new practice match.
  const own = useMemo(() => createPractice(services, rules), [services, rules, round]);
  return (
    <ServicesContext.Provider value={own}>
      <PracticeTable key={`${round} ${rules}`} onAgain={() => setRound(round + 1)} />
    </ServicesContext.Provider>
  );
}

/** Where practice leads back: to the panel, or to the table whose volunteer practises. */
function useBack(): string {
  const { pathname, search } = useLocation();
  if (pathname.startsWith('/admin')) return '/admin';
  const table = tableOfKey(new URLSearchParams(search).get('masa') ?? '');
  return table === null ? '/' : `/table/${table}`;
}

function PracticeTable({ onAgain }: { onAgain: () => void }) {
  const { league } = useServices();
  const navigate = useNavigate();
  const back = useBack();
  useWakeLock(true);
  const complete = async (record: () => Promise<boolean>) => {
    const { view } = tableState(league, PRACTICE_ID);
    const { match, folded } = view;
    if (!(await confirmCompletion(view, practice.title)) || !(await record())) return;
    const { winnerName } = resultOf(match, folded);
    notify({ kind: 'success', message: practice.done(winnerName, scoreFrom(match, 'one')) });
    navigate(back);
  };
  return (
    <>
      <MatchControl
        matchId={PRACTICE_ID}
        isPractice
        onComplete={complete}
        notice={
          <p className={styles.banner} role="note">
            {practice.banner}
          </p>
        }
      />
      <p className={styles.ways}>
        <button type="button" className={buttonClass({ variant: 'default' })} onClick={onAgain}>
          {practice.again}
        </button>
        <Link to={back} className={buttonClass({ variant: 'default' })}>
          {practice.leave}
        </Link>
      </p>
    </>
  );
}
