import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useHasFixtures, useLeague } from '../../data/hooks/use-league.ts';
import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { useTeamIndex } from '../../data/hooks/use-team-index.ts';
import { keepText, keptText } from '../../data/session/device.ts';
import { NIGHT_NOW } from '../../data/store/night-feeds.ts';
import { panelPath } from '../../domain/admin/panel-places.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { firstSteps as texts } from '../../domain/messages/squads.ts';
import { DEFAULT_LEAGUE_NAME } from '../../domain/records/constants.ts';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { List, Row, Text } from '../../ui/layout/layout.tsx';
import { AddTeamsModal } from './add-teams-modal.tsx';
import styles from './admin-screen.module.css';

/** The card was closed on this device. */
const CLOSED = 'lig-first-steps';
/** A match needs two teams. */
const TEAMS = 2;

interface Step {
  name: keyof typeof texts.steps;
  isDone: boolean;
  said: string;
  action: ReactNode;
}

/** Whether the card of the first steps is open on this device. @param isFirst whether the league has no match */
export function useFirstSteps(isFirst: boolean): { isOpen: boolean; close: () => void } {
  const [isClosed, setClosed] = useState(() => keptText(CLOSED) !== null);
  const close = () => {
    keepText(CLOSED, 'closed', 'First steps');
    setClosed(true);
  };
  return { isOpen: isFirst && !isClosed, close };
}

export interface FirstStepsProps {
  /** Opens the form of a new match. */
  onStart: () => void;
  onClose: () => void;
}

/** «Ligini kur»: what a league without a match still needs, each step with its way. */
export function FirstSteps({ onStart, onClose }: FirstStepsProps) {
  const teams = Object.keys(useTeamIndex()).length;
  const hasFixtures = useHasFixtures();
  const night = useSubscription(NIGHT_NOW).records;
  const [isAdding, setAdding] = useState(false);
  const hasTeams = teams >= TEAMS;
  const link = (to: string, label: string) => (
    <Link to={to} className={buttonClass({ variant: 'default' })}>
      {label}
    </Link>
  );
  const { name, city } = useLeague();
  const hasName = name !== DEFAULT_LEAGUE_NAME;
  const steps: readonly Step[] = [
    {
      ...{ name: 'identity', isDone: hasName, said: hasName ? texts.identity(name, city) : texts.noIdentity },
      action: link(panelPath('league'), texts.toIdentity),
    },
    {
      ...{ name: 'teams', isDone: hasTeams, said: teams === 0 ? texts.noTeams : texts.teams(teams) },
      action: (
        <Button variant={hasTeams ? 'default' : 'filled'} onClick={() => setAdding(true)}>
          {texts.addTeams}
        </Button>
      ),
    },
    {
      ...{ name: 'fixtures', isDone: hasFixtures === true, said: hasFixtures ? texts.hasFixtures : texts.noFixtures },
      action: link('/admin/fixtures', texts.toFixtures),
    },
    {
      ...{ name: 'tables', isDone: Object.keys(night ?? {}).length > 0, said: texts.tables },
      action: link(panelPath('evening'), texts.toEvening),
    },
    {
      ...{ name: 'match', isDone: false, said: hasTeams ? texts.match : texts.needsTeams },
      action: (
        <Button variant={hasTeams ? 'filled' : 'default'} disabled={!hasTeams} onClick={onStart}>
          {texts.start}
        </Button>
      ),
    },
  ];
  return (
    <section aria-labelledby="first-steps" className={styles.steps}>
      <Row justify="between" align="center" gap={12}>
        <SectionTitle id="first-steps">{texts.title}</SectionTitle>
        <Text c="mute">{texts.done(steps.filter(({ isDone }) => isDone).length, steps.length)}</Text>
      </Row>
      <List as="ol">
        {steps.map(({ name: step, isDone, said, action }, at) => (
          <Row as="li" key={step} gap={12} align="center" wrap className={styles.step}>
            <span className={styles.stepMark} data-done={isDone || undefined} aria-hidden="true">
              {isDone ? '✓' : at + 1}
            </span>
            <div className={styles.stepText}>
              <b>{texts.steps[step]}</b>
              {isDone && <span className="sr-only"> {texts.isDone}</span>}
              <Text c="mute" fz={14}>
                {said}
              </Text>
            </div>
            {action}
          </Row>
        ))}
      </List>
      <Row justify="end" mt={12}>
        <Button variant="default" onClick={onClose}>
          {common.close}
        </Button>
      </Row>
      {isAdding && <AddTeamsModal onClose={() => setAdding(false)} />}
    </section>
  );
}
