import { form as texts } from '../messages/form.ts';
import { textProblem } from './field-problems.ts';
import { NETWORK_NAMES, type SocialNetwork, socialUrl } from './media-links.ts';

/**
 * The sentence for a text that is neither a handle nor an address of the same network; undefined if it is one of these, or empty.
 *
 * @param limit longest text (`limits.ts`)
 */
export function socialProblem(network: SocialNetwork, typed: string, limit: number): string | undefined {
  const problem = textProblem(typed, { limit });
  if (problem !== undefined || typed.trim() === '') return problem;
  return socialUrl(network, typed) === null ? texts.social(NETWORK_NAMES[network]) : undefined;
}
