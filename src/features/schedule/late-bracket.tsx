import { latePart } from '../../ui/frame/late-part.tsx';

/** The play-offs; without any their code does not load. */
export const LateBracket = latePart(async () => (await import('./bracket.tsx')).Bracket, 'part');

/** Whether there is a bracket to draw. */
export const hasPlayOffs = (fixtures: object) =>
  Object.values(fixtures).some((fixture: { tie?: unknown }) => fixture.tie !== undefined);

/** Loads the bracket if the fixtures have play-offs, so that it does not move the page later. Never rejects. */
export async function loadBracket(fixtures: object): Promise<void> {
  if (hasPlayOffs(fixtures)) await LateBracket.load().catch(() => undefined);
}
