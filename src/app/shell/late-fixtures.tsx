import { useHasFixtures } from '../../data/hooks/use-has-fixtures.ts';
import { afterContent } from '../../ui/effects/when-idle.ts';
import { latePart } from '../../ui/frame/late-part.tsx';
import { Part } from '../../ui/frame/net.tsx';

const NextFixtures = latePart(async () => {
  await afterContent();
  return (await import('../../features/schedule/next-fixtures.tsx')).NextFixtures;
}, 'part');

/** The next match on other screens; for a team of a league without fixtures its code does not load. On the home page also the last results. */
export function LateFixtures(props: { teamId?: string | undefined }) {
  const part = (useHasFixtures() || !props.teamId) && <NextFixtures {...props} />;
  return <Part>{part}</Part>;
}
