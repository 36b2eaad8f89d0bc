import { useState } from 'react';
import { useLeague } from '../../data/hooks/use-league.ts';
import { useSeasonName } from '../../data/hooks/use-seasons.ts';
import { usePaper } from '../../data/hooks/use-sponsors.ts';
import type { Week } from '../../domain/digest/week-document.ts';
import { headlineText, resultScore, resultText, weekText } from '../../domain/digest/week-text.ts';
import { sentenceOf } from '../../domain/messages/stories.ts';
import { kindOfRound, roundTitle, weekTexts as texts } from '../../domain/messages/week.ts';
import { formatDate } from '../../domain/text/format.ts';
import { weekPath } from '../../domain/text/week-path.ts';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { canPrint, printNow } from '../../ui/effects/print-page.ts';
import { latePart } from '../../ui/frame/late-part.tsx';
import { PrintSheet } from '../../ui/frame/print-sheet.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { useTeamName } from './use-team-name.ts';
import { figureRows } from './week-results.tsx';

const ShareWeek = latePart(async () => (await import('./share-week.tsx')).ShareWeek, 'dialog');

const WHATSAPP = 'https://wa.me/?text=';

/** Shares a week as a text or as a picture, and prints it. */
export function WeekActions({ week }: { week: Week }) {
  const { name: league } = useLeague();
  const nameOf = useTeamName();
  const [isSharing, setSharing] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const url = `${window.location.origin}${weekPath(week.season, week.round)}`;
  const text = weekText(week, { league, url, nameOf });
  return (
    <Row gap={8} wrap>
      <a
        className={buttonClass({})}
        href={WHATSAPP + encodeURIComponent(text)}
        target="_blank"
        rel="noopener noreferrer"
      >
        {texts.whatsapp}
      </a>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setSharing(true)}>
        {texts.share}
      </Button>
      {canPrint && (
        <Button variant="default" onClick={() => printNow(() => setPrinting(true))}>
          {texts.print}
        </Button>
      )}
      {isSharing && <ShareWeek week={week} url={url} onClose={() => setSharing(false)} />}
      {isPrinting && <WeekSheet week={week} />}
    </Row>
  );
}

/** A week on one sheet of A4. */
function WeekSheet({ week }: { week: Week }) {
  const paper = usePaper();
  const season = useSeasonName(week.season);
  const nameOf = useTeamName();
  const { team, player, match, results, more } = week;
  const kind = kindOfRound(week.round);
  const { home, score: scored, away } = texts.columns;
  const awards = [
    team && [texts.team[kind], team.name, texts.teamFigures(team.wins, team.matches, team.cups, team.against)],
    player && [texts.player[kind], player.name, `${player.cups} ${texts.cupsLabel} · ${player.team}`],
    match && [texts.match[kind], resultText(match, nameOf), match.story.map(sentenceOf).join(' ')],
  ].filter((award) => award !== null);
  return (
    <PrintSheet
      {...paper}
      title={[texts.titleOf(roundTitle(week.round)), season].filter(Boolean).join(' · ')}
      date={formatDate(Date.now())}
    >
      <p>{headlineText(week)}</p>
      {awards.map(([title, name, detail]) => (
        <section key={title}>
          <h3>{title}</h3>
          <b>{name}</b> — {detail}
        </section>
      ))}
      <section>
        <h3>{texts.results}</h3>
        <table>
          <thead>
            <tr>
              <th>{home}</th>
              <th>{scored}</th>
              <th>{away}</th>
            </tr>
          </thead>
          <tbody>
            {results.map(({ matchId, one, two, won, ...result }) => (
              <tr key={matchId ?? `${one.teamId} ${two.teamId}`}>
                <td>{won === 1 ? <b>{nameOf(one)}</b> : nameOf(one)}</td>
                <td data-whole>{resultScore(result)}</td>
                <td>{won === 2 ? <b>{nameOf(two)}</b> : nameOf(two)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {more > 0 && <p>{texts.more(more)}</p>}
      </section>
      <section>
        <h3>{texts.figures[kind]}</h3>
        {Object.values(figureRows(week.figures))
          .map(({ label, value }) => `${label}: ${value}`)
          .join(' · ')}
      </section>
    </PrintSheet>
  );
}
