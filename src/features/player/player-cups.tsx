import { useMemo, useState } from 'react';
import type { ListedMatch } from '../../data/hooks/use-last-matches.ts';
import { tiedMatches } from '../../domain/match/player-moments.ts';
import { moments as texts } from '../../domain/messages/moments.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Surface } from '../../ui/figures/surface.tsx';
import { latePart } from '../../ui/frame/late-part.tsx';
import styles from './player-cups.module.css';

const CupList = latePart(async () => (await import('./player-cup-list.tsx')).PlayerCupList, 'part', {
  wait: <div className={styles.wait} />,
});

/** «Kupaları»: the player's cups in the videos of his matches, read after a tap; nothing without such a match. */
export function PlayerCups({ uids, matches }: { uids: readonly string[]; matches: readonly ListedMatch[] }) {
  const [open, setOpen] = useState(false);
  const tied = useMemo(() => tiedMatches(uids, matches), [uids, matches]);
  if (tied.length === 0) return null;
  if (open) {
    return (
      <Surface as="section" labelledBy="cups">
        <SectionTitle id="cups">{texts.cups}</SectionTitle>
        <CupList uids={uids} tied={tied} />
      </Surface>
    );
  }
  return (
    <section aria-labelledby="cups">
      <h2 id="cups" className="sr-only">
        {texts.cups}
      </h2>
      <Button variant="default" fullWidth onClick={() => setOpen(true)}>
        <span aria-hidden="true">▶&nbsp;</span>
        {texts.showCups}
      </Button>
    </section>
  );
}
