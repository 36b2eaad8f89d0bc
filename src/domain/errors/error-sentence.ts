import { form } from '../messages/form.ts';
import { problem } from '../messages/problem.ts';
import { type ErrorCause, errorCause } from './error-cause.ts';

/** What a screen was doing when something failed, and the sentences for it. */
export interface Situation {
  /** Complete sentences, by the code of a service's error. */
  codes?: Readonly<Record<string, string>>;
  /** Sentences of this situation in place of {@link COMMON}'s. */
  causes?: Readonly<Partial<Record<ErrorCause, string>>>;
  /** Puts a frame around every sentence except those of `codes`, e.g. «Giriş başarısız: …». */
  framed?: (sentence: string) => string;
  /** The sentence for an error without a known code or cause. */
  otherwise: string;
}

const COMMON: Readonly<Record<ErrorCause, string>> = {
  offline: problem.offline,
  network: problem.offline,
  uncertain: problem.uncertain,
  down: problem.down,
  'too-many': problem.tooMany,
  'signed-out': form.sessionEnded,
  'lost-part': problem.lostPart,
  'storage-full': problem.storageFull,
};

/**
 * The only way from an error to the screen: returns one of our sentences for any thrown value. The message of the service or the browser goes to the
 * console.
 */
export function errorSentence(error: unknown, situation: Situation): string {
  const { codes = {}, causes = {}, framed = (sentence: string) => sentence, otherwise } = situation;
  const code = (error as { code?: unknown } | null | undefined)?.code;
  const alone = typeof code === 'string' && Object.hasOwn(codes, code) ? codes[code] : undefined;
  if (alone !== undefined) return alone;
  const cause = errorCause(error);
  return framed(cause === null ? otherwise : (causes[cause] ?? COMMON[cause]));
}
