import { overtimeScore } from '../messages/overtime.ts';
import { sentenceOf } from '../messages/stories.ts';
import { kindOfRound, roundTitle, weekTexts as texts, weekHeadlines } from '../messages/week.ts';
import type { Week, WeekResult } from './week-document.ts';

/** Results of a shared text: more would not be read in a chat. */
const MOST_SHARED = 12;

/** The name of a team: that of then, otherwise its present one. */
export type TeamName = (team: { teamId: string; name: string }) => string;

/** The sentence of a week; empty without one. */
export function headlineText({ lead }: Pick<Week, 'lead'>): string {
  if (!lead) return '';
  const phrasings: readonly ((count: number, total: number) => string)[] = weekHeadlines[lead.kind];
  return phrasings[lead.phrasing % phrasings.length]?.(lead.count, lead.total) ?? '';
}

/** The score of a result: «10–7», «10–10 (uz. 3–1)», or that it has none. */
export const resultScore = ({ score, overtime }: Pick<WeekResult, 'score' | 'overtime'>): string =>
  score === null ? texts.walkover : [score.join('–'), ...(overtime ? [overtimeScore(...overtime)] : [])].join(' ');

/** A result in one line: «Moda Bardakları 10–7 Balat Yokuşu», after an overtime «Moda Bardakları 10–10 Balat Yokuşu (uz. 3–1)». */
export function resultText({ one, two, score, overtime, won }: WeekResult, nameOf: TeamName): string {
  if (score !== null) {
    const regular = texts.score(nameOf(one), score[0], score[1], nameOf(two));
    return overtime === undefined ? regular : `${regular} ${overtimeScore(...overtime)}`;
  }
  const [winner, loser] = won === 1 ? [one, two] : [two, one];
  return texts.walkoverOf(nameOf(winner), nameOf(loser));
}

/** What is shared of a week: the three of the week, its results, and the address of its page. */
export function weekText(
  week: Week,
  { league, url, nameOf }: { league: string; url: string; nameOf: TeamName },
): string {
  const { team, player, match, results, more } = week;
  const shown = results.slice(0, MOST_SHARED);
  const rest = results.length - shown.length + more;
  const lead = match?.story[0];
  const kind = kindOfRound(week.round);
  return [
    texts.shared.head(league, roundTitle(week.round)),
    headlineText(week),
    '',
    ...(team === null ? [] : [texts.shared.team(texts.team[kind], team.name, team.gain)]),
    ...(player === null ? [] : [texts.shared.player(texts.player[kind], player.name, player.cups)]),
    ...(match === null ? [] : [texts.shared.match(texts.match[kind], resultText(match, nameOf))]),
    ...(lead === undefined ? [] : [sentenceOf(lead)]),
    '',
    ...shown.map((one) => resultText(one, nameOf)),
    ...(rest > 0 ? [texts.more(rest)] : []),
    '',
    url,
  ].join('\n');
}
