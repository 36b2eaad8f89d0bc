import { useEffect } from 'react';
import { useDigest } from '../../data/hooks/use-digest.ts';
import { parseStory } from '../../domain/digest/story-facts.ts';
import { sentenceOf, storyTexts as texts } from '../../domain/messages/stories.ts';
import styles from './late-parts.module.css';

// Loaded late: what stands below it waits for it.

/** What was remarkable about a match, in two or three sentences (decision 109); nothing without the league's digest. */
export function MatchStory({ matchId, onRead }: { matchId: string; onRead?: () => void }) {
  const { value: facts, state } = useDigest(`match/${matchId}`, parseStory);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once.
  useEffect(() => {
    if (state !== 'reading') onRead?.();
  }, [state]);
  if (!facts) return null;
  return (
    <section aria-labelledby="story" className={styles.story}>
      <h2 id="story" className="sr-only">
        {texts.title}
      </h2>
      {facts.map((fact) => (
        <p key={fact.pattern}>{sentenceOf(fact)}</p>
      ))}
    </section>
  );
}
