import { useEffect } from 'react';
import { useRunningSeason } from '../../data/hooks/use-running-season.ts';
import { FIRST_SEASON } from '../../domain/records/constants.ts';
import type { SeasonChooserProps } from '../../features/screen-parts.ts';
import { afterContent } from '../../ui/effects/when-idle.ts';
import { LostNotice, latePart } from '../../ui/frame/late-part.tsx';
import { Part } from '../../ui/frame/net.tsx';

/** Replaces a chooser whose file is lost: the table then shows the running season. */
function LostChooser({ table, again }: SeasonChooserProps & { again: () => void }) {
  const onTable = table?.onTable;
  useEffect(() => onTable?.({}), [onTable]);
  return <LostNotice kind="part" again={again} />;
}

const PlayOffs = latePart(
  async () => (await import('../../features/schedule/season-bracket.tsx')).SeasonBracket,
  'part',
);

/** In a league with several seasons the place of the chooser is kept, so that nothing moves. */
const Room = () => useRunningSeason() !== FIRST_SEASON && <span data-choice />;
const room = <Room />;

const SeasonChooser = latePart(
  async () => {
    await afterContent();
    const { SeasonChooser: Chooser } = await import('../../features/season/season-chooser.tsx');
    return (props: SeasonChooserProps) => <Chooser {...props} PlayOffs={PlayOffs} room={room} />;
  },
  'part',
  { wait: room, lost: (again, props) => <LostChooser {...props} again={again} /> },
);

/** The chooser of the season, for the heading of what it changes. It loads late. */
export function LateSeasonChooser(props: SeasonChooserProps) {
  return (
    <Part>
      <SeasonChooser {...props} />
    </Part>
  );
}
