import { memo, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useIsSwapped } from '../../data/hooks/use-is-swapped.ts';
import { swapSides } from '../../data/open-match/swapped-sides.ts';
import { type Preferences, preferences, togglePreference } from '../../data/session/preferences.ts';
import { scorers } from '../../domain/messages/scorers.ts';
import { preflightTexts, scoring as texts } from '../../domain/messages/scoring.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Grid } from '../../ui/layout/layout.tsx';
import styles from './match-tools.module.css';
import { canSpeak, speak } from './speak.ts';

export interface MatchToolsProps {
  matchId: string;
  onOpenEvents: () => void;
  /** Changes the line-up; absent at a practice match and after the end. */
  onOpenLineup?: (() => void) | undefined;
  /** Absent if there is nothing to check. */
  onOpenCheck?: (() => void) | undefined;
  /** Ties the stream to the log (decision 106); absent at a practice match and after the end. */
  onTie?: (() => void) | undefined;
  /** Gives the match to a scorer; absent if the person may not. */
  onInvite?: (() => void) | undefined;
  /** Closes the menu around the tools; each tool that opens something does so first, and the focus later returns to the menu's button. */
  onLeave: () => void;
  /** Further tools. */
  children?: ReactNode;
}

/**
 * In the menu of the bar: the list of events, the line-up, the pre-match check, the sides the other way round, sound, vibration and the score read
 * aloud.
 */
export const MatchTools = memo(function MatchTools({
  matchId,
  onOpenEvents,
  onOpenLineup,
  onOpenCheck,
  onTie,
  onInvite,
  onLeave,
  children,
}: MatchToolsProps) {
  const swapped = useIsSwapped(matchId);
  const chosen = useStore(preferences);
  const toggle = (name: keyof Preferences, onOn?: () => void) => (
    <Button
      variant="default"
      role="switch"
      aria-checked={chosen[name]}
      onClick={() => {
        if (!chosen[name]) onOn?.();
        togglePreference(name);
      }}
    >
      {texts[name]}: {chosen[name] ? texts.on : texts.off}
    </Button>
  );
  const tool = (label: string, open: (() => void) | undefined) =>
    open && (
      <Button
        variant="default"
        onClick={() => {
          onLeave();
          open();
        }}
      >
        {label}
      </Button>
    );
  return (
    <Grid as="section" gap={8} mb={8} className={styles.tools} aria-label={texts.tools}>
      {tool(texts.events, onOpenEvents)}
      {tool(texts.lineup, onOpenLineup)}
      {tool(preflightTexts.open, onOpenCheck)}
      {tool(texts.tieStream, onTie)}
      {tool(scorers.invite, onInvite)}
      {children}
      <Button variant="default" role="switch" aria-checked={swapped} onClick={() => swapSides(matchId)}>
        {texts.swapSides}: {swapped ? texts.on : texts.off}
      </Button>
      {toggle('sound')}
      {'vibrate' in navigator && toggle('vibration')}
      {canSpeak() && toggle('voice', () => speak(texts.voiceOn))}
    </Grid>
  );
});
