import { latePart } from '../../ui/frame/late-part.tsx';
import type { BracketProps } from './bracket.tsx';

const Bracket = latePart(async () => (await import('./bracket.tsx')).Bracket, 'part');

/** Whether there is a bracket to draw. */
export const hasPlayOffs = (fixtures: object) =>
  Object.values(fixtures).some((fixture: { tie?: unknown }) => fixture.tie !== undefined);

/** Loads the bracket if the fixtures have play-offs, so that it does not move the page later. Never rejects. */
export async function loadBracket(fixtures: object): Promise<void> {
  if (hasPlayOffs(fixtures)) await Bracket.load().catch(() => undefined);
}

/** The play-offs; without any their code does not load. */
export function LateBracket(props: BracketProps) {
  return hasPlayOffs(props.fixtures) && <Bracket {...props} />;
}
