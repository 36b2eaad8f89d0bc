import { useState } from 'react';
import { useLeagueRules } from '../../data/hooks/use-league-rules.ts';
import { useConnection } from '../../data/hooks/use-sync.ts';
import { rulesOf } from '../../domain/match/game-rules.ts';
import { rulesField } from '../../domain/match/league-rules.ts';
import { rulesSentences } from '../../domain/messages/game-rules.ts';
import { gameRules as texts } from '../../domain/messages/game-rules-admin.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { latePart } from '../../ui/frame/late-part.tsx';
import styles from './admin-screen.module.css';
import { PanelSection } from './panel-section.tsx';

const LateModal = latePart(async () => (await import('./game-rules-modal.tsx')).GameRulesModal, 'dialog');

/** By which rules matches begin (decision 145), and the way to choose them. */
export function GameRulesSection() {
  const rules = useLeagueRules();
  const isOnline = useConnection().connection === 'online';
  const [isOpen, setOpen] = useState(false);
  const sentences = (stage: 'league' | 'playoffs') => rulesSentences(rulesOf(rulesField(rules ?? {}, stage)));
  const [league, playoffs] = [sentences('league'), sentences('playoffs')];
  return (
    <PanelSection id="game-rules" title={texts.title}>
      {rules !== undefined && (
        <p className={styles.text}>
          {texts.now(league)} {league.join() !== playoffs.join() && texts.nowPlayoffs(playoffs)}
        </p>
      )}
      <Button variant="default" disabled={!isOnline || rules === undefined} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && rules !== undefined && <LateModal stored={rules} onClose={() => setOpen(false)} />}
    </PanelSection>
  );
}
