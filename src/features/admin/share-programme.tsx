import { useLeague } from '../../data/hooks/use-league.ts';
import { pictureName } from '../../domain/match/card-ops.ts';
import { programme as texts } from '../../domain/messages/night-summary.ts';
import { share } from '../../domain/messages/result-card.ts';
import { programmeLine, programmeOf, programmePicture, programmeText } from '../../domain/schedule/programme.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import { layoutRowsCard } from '../../domain/stream/rows-card.ts';
import { LIST_PATHS } from '../../domain/text/public-paths.ts';
import { ShareDialog } from '../../ui/share/share-dialog.tsx';
import { useCardPlan } from '../card-plan.ts';

interface ShareProgrammeProps {
  /** Those of the evening. */
  entries: readonly FixtureEntry[];
  /** A moment of the evening, ms. */
  at: number;
  nameOf: (teamId: string) => string;
  onClose: () => void;
}

/** Shares the programme of an evening as one text and one picture. */
export function ShareProgramme({ entries, at, nameOf, onClose }: ShareProgrammeProps) {
  const { name: league } = useLeague();
  const { host, origin } = window.location;
  const programme = programmeOf(entries, at, nameOf);
  const plan = useCardPlan(programmePicture(programme, league, host), layoutRowsCard);
  const text = programmeText(programme, league);
  const url = `${origin}${LIST_PATHS.fixtures}`;
  const { copy, copied, copyFailed, failed } = texts;
  return (
    <ShareDialog
      texts={{ ...share, title: texts.share, link: texts.text, copy, copied, copyFailed, failed }}
      plan={plan}
      alt={texts.alt(programme.matches.map(programmeLine).join(', '))}
      file={pictureName(`${texts.title} ${programme.day}`)}
      text={text}
      url={url}
      copied={`${text}\n\n${url}`}
      onClose={onClose}
    />
  );
}
