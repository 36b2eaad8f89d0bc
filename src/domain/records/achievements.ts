import { achievementTexts as texts } from '../messages/achievements.ts';
import { LIMITS, textProblem } from './field-problems.ts';
import { touched } from './user-keys.ts';

/** The achievements in a text, one per line (ENT-03), without blank and doubled lines. */
function achievementsOf(text: string): string[] {
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '');
}

/** The sentence for a text that cannot be stored; undefined if it can. */
export function achievementsProblem(text: string): string | undefined {
  const { achievement, achievements } = LIMITS.user;
  const lines = achievementsOf(text);
  if (lines.length > achievements) return texts.tooMany(achievements);
  return lines.map((line) => textProblem(line, { limit: achievement })).find((problem) => problem !== undefined);
}

/** The update that stores the achievements; without any it deletes the list. */
export function achievementsPatch(uid: string, text: string): Record<string, unknown> {
  const lines = achievementsOf(text);
  return { [`users/${uid}/achievements`]: lines.length === 0 ? null : lines, ...touched(uid) };
}
