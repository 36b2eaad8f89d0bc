import { useHasFixtures } from '../../data/hooks/use-has-fixtures.ts';
import type { NextFixturesProps } from '../../features/screen-parts.ts';
import { afterContent } from '../../ui/effects/when-idle.ts';
import { latePart } from '../../ui/frame/late-part.tsx';
import { Part } from '../../ui/frame/net.tsx';

const NextFixtures = latePart(async () => {
  await afterContent();
  return (await import('./home-fixtures.tsx')).NextAndMine;
}, 'part');

/** The next match on other screens; for a team of a league without fixtures its code does not load, unless the page wants the last results. */
export function LateFixtures(props: NextFixturesProps) {
  const part = (useHasFixtures() || !props.teamId || props.hasResults) && <NextFixtures {...props} />;
  return <Part>{part}</Part>;
}
