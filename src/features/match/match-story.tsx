import { useDigest } from '../../data/hooks/use-digest.ts';
import { parseStory } from '../../domain/digest/story-facts.ts';
import { sentenceOf, storyTexts as texts } from '../../domain/messages/stories.ts';
import { Surface } from '../../ui/figures/surface.tsx';
import styles from './late-parts.module.css';
import page from './match-page.module.css';

// Loaded late, below the rest of the page.

/** What was remarkable about a match, in two or three sentences (decision 109); nothing without the league's digest. */
export function MatchStory({ matchId }: { matchId: string }) {
  const { value: facts } = useDigest(`match/${matchId}`, parseStory);
  if (!facts) return null;
  return (
    <Surface as="section" labelledBy="story" className={styles.story}>
      <h2 id="story" className={page.heading}>
        {texts.title}
      </h2>
      {facts.map((fact) => (
        <p key={fact.pattern}>{sentenceOf(fact)}</p>
      ))}
    </Surface>
  );
}
