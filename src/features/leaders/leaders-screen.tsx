import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useEverSynced } from '../../data/hooks/use-ever-synced.ts';
import { useLeague } from '../../data/hooks/use-league.ts';
import { useShownSeason } from '../../data/hooks/use-shown-season.ts';
import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { seasonTeams } from '../../data/store/season-feeds.ts';
import { common, nav } from '../../domain/messages/first-paint.ts';
import { leadersPage as texts } from '../../domain/messages/leaders.ts';
import { ALL_TIME, playoffsKey } from '../../domain/records/season-keys.ts';
import { listHead } from '../../domain/text/page-head.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useHead } from '../../ui/effects/use-head.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { PageSkeleton } from '../../ui/frame/states.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import type { ScreenParts } from '../screen-parts.ts';
import { LeaderLists } from './leader-lists.tsx';
import styles from './leaders.module.css';

/** «Liderler»: the leaders in cups, accuracy, wins and MVPs, of a season or of all time. */
export function LeadersScreen({ SeasonChooser }: Pick<ScreenParts, 'SeasonChooser'>) {
  const { season } = useShownSeason();
  // The chooser takes its place together with the skeleton; later it would push the skeleton down.
  const isKnown = useEverSynced('season');
  const stage = season === null || season === ALL_TIME ? null : seasonTeams(playoffsKey(season));
  const { records: playoffs = {}, state } = useSubscription(stage);
  const hasPlayoffs = Object.keys(playoffs).length > 0;
  const [stageOf, setStageOf] = useState<string | null>(null);
  const ofPlayoffs = hasPlayoffs && stageOf === season;
  // The lists wait for the chooser above them, so that it pushes nothing down.
  const isReady = state !== 'reading' || season === ALL_TIME;
  useHead(listHead('leaders', useLeague()));
  return (
    <>
      <SectionTitle as="h1" action={<Link to="/records">{texts.records}</Link>} chooser={isKnown && <SeasonChooser />}>
        {nav.leaders}
      </SectionTitle>
      {isKnown ? (
        <>
          {hasPlayoffs && <StageChooser ofPlayoffs={ofPlayoffs} onChoose={(one) => setStageOf(one ? season : null)} />}
          <LeaderLists season={!isReady || season === null ? null : ofPlayoffs ? playoffsKey(season) : season} />
        </>
      ) : (
        <PageSkeleton label={common.loading} rows={8} />
      )}
    </>
  );
}

interface StageChooserProps {
  /** Whether the lists are those of the play-offs. */
  ofPlayoffs: boolean;
  onChoose: (ofPlayoffs: boolean) => void;
}

/** The whole season, or its play-offs alone (decision 36). */
function StageChooser({ ofPlayoffs, onChoose }: StageChooserProps) {
  return (
    <Row as="fieldset" gap={8} wrap mb={16} className={styles.stages}>
      <legend className="sr-only">{texts.stage}</legend>
      {[false, true].map((one) => (
        <Button
          key={String(one)}
          variant={one === ofPlayoffs ? 'filled' : 'default'}
          aria-pressed={one === ofPlayoffs}
          onClick={() => onChoose(one)}
        >
          {one ? texts.ofPlayoffs : texts.ofSeason}
        </Button>
      ))}
    </Row>
  );
}
