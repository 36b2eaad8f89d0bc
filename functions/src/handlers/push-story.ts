import { setTimeout as setTimeoutAsync } from 'node:timers/promises';
import { sentenceOf } from '../../../src/domain/messages/stories.ts';
import { COUNTED_AT, markTime } from '../../../src/domain/records/uncounted.ts';
import type { HandlerDeps } from '../contract.ts';
import { createDigestReader } from '../digest/read-league.ts';
import { storyOf } from '../digest/story.ts';

/** The story of a match in the push about its result (decision 109). */
export interface PushStory {
  /** The sentence that leads; null if the league's digest is not there in time, or without one. */
  firstSentence(matchId: string): Promise<string | null>;
}

/** A result does not wait longer for its story, ms. */
const WAIT_MS = 3_000;
const PAUSE_MS = 20;
/** A push has 4 kB; three names of 60 letters and the words between them fit in this. */
const MOST_LETTERS = 400;

/** @param waitMs how long a push waits for the story */
export function createPushStory({ db, now, log }: HandlerDeps, waitMs = WAIT_MS): PushStory {
  const reader = createDigestReader(db, now);
  return {
    firstSentence: async (matchId) => {
      let timer: NodeJS.Timeout | undefined;
      let isLate = false;
      const late = new Promise<null>((resolve) => {
        timer = setTimeout(() => {
          isLate = true;
          resolve(null);
        }, waitMs);
      });
      // Only a counting tells the digest that there is something new.
      const whenCounted = async () => {
        while (!isLate && (await db.get(`uncounted/${matchId}`)) !== null) await setTimeoutAsync(PAUSE_MS);
        return reader.read(markTime('at', await db.get(COUNTED_AT)) ?? 0);
      };
      try {
        const league = await Promise.race([whenCounted(), late]);
        const [lead] = league === null ? [] : storyOf(league, matchId);
        const sentence = lead === undefined ? '' : sentenceOf(lead);
        return sentence === '' || sentence.length > MOST_LETTERS ? null : sentence;
      } catch (error) {
        log('warn', 'story-unread', { matchId, error: String(error) });
        return null;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
