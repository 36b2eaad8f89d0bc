import { useHasFixtures } from '../../data/hooks/use-has-fixtures.ts';
import type { NextFixturesProps } from '../../features/screen-parts.ts';
import { afterContent } from '../../ui/effects/when-idle.ts';
import { LostNotice, latePart } from '../../ui/frame/late-part.tsx';
import { Net } from '../../ui/frame/net.tsx';

const NextFixtures = latePart(
  async () => {
    await afterContent();
    return (await import('./home-fixtures.tsx')).NextAndMine;
  },
  'part',
  {
    // What stands below need not wait for a file that is lost.
    lost: (again, { onRead }) => (
      <div ref={onRead}>
        <LostNotice kind="part" again={again} />
      </div>
    ),
  },
);

/** The next match on other screens; for a team of a league without fixtures its code does not load, unless the page wants the last results. */
export function LateFixtures(props: NextFixturesProps) {
  const part = (useHasFixtures() || !props.teamId || props.hasResults) && <NextFixtures {...props} />;
  return (
    <Net at={part} onError={props.onRead}>
      {part}
    </Net>
  );
}
