import { useLeague } from '../../data/hooks/use-league.ts';
import { layoutWeekCard, type WeekPicture } from '../../domain/digest/week-card.ts';
import type { Week } from '../../domain/digest/week-document.ts';
import { headlineText, type TeamName, weekText } from '../../domain/digest/week-text.ts';
import { pictureName } from '../../domain/match/card-ops.ts';
import { overtimeScore } from '../../domain/messages/overtime.ts';
import { share } from '../../domain/messages/result-card.ts';
import { sentenceOf } from '../../domain/messages/stories.ts';
import { kindOfRound, roundTitle, weekTexts as texts } from '../../domain/messages/week.ts';
import { ShareDialog } from '../../ui/share/share-dialog.tsx';
import { useCardPlan } from '../card-plan.ts';
import { useTeamName } from './week-results.tsx';

/** Shares a week as a picture with its text. */
export function ShareWeek({ week, url, onClose }: { week: Week; url: string; onClose: () => void }) {
  const { name: league } = useLeague();
  const nameOf = useTeamName();
  const plan = useCardPlan(pictureOf(week, league, nameOf), layoutWeekCard, texts);
  const round = roundTitle(week.round);
  return (
    <ShareDialog
      texts={{ ...share, title: texts.shareTitle, link: texts.address }}
      plan={plan}
      alt={texts.alt(round, league, week.team?.name ?? '', week.player?.name ?? '')}
      file={pictureName(texts.titleOf(round))}
      text={weekText(week, { league, url: '', nameOf }).trim()}
      url={url}
      onClose={onClose}
    />
  );
}

function pictureOf(week: Week, league: string, nameOf: TeamName): WeekPicture {
  const { team, player, match } = week;
  const lead = match?.story[0];
  const kind = kindOfRound(week.round);
  return {
    ...{ league, title: texts.title[kind], round: roundTitle(week.round), headline: headlineText(week) },
    host: window.location.host,
    awards: [
      ...(team === null
        ? []
        : [
            {
              ...{ title: texts.team[kind], name: team.name, value: texts.gain(team.gain) },
              detail: texts.teamFigures(team.wins, team.matches, team.cups, team.against),
            },
          ]),
      ...(player === null
        ? []
        : [
            {
              ...{ title: texts.player[kind], name: player.name, value: String(player.cups) },
              detail: texts.playerFigures(player.team, player.matches, player.wins),
            },
          ]),
      ...(match === null
        ? []
        : [
            {
              ...{ title: texts.match[kind], name: `${match.one.name} – ${match.two.name}` },
              ...{ detail: lead === undefined ? '' : sentenceOf(lead), value: match.score?.join('–') ?? '' },
            },
          ]),
    ],
    results: week.results.map(({ one, two, score, overtime, won }) => ({
      ...{ one: nameOf(one), two: nameOf(two), won },
      score: score === null ? texts.walkover : score.join('–'),
      overtime: overtime && overtimeScore(...overtime),
    })),
  };
}
