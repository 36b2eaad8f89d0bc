import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useDigest } from '../../data/hooks/use-digest.ts';
import { useLeague } from '../../data/hooks/use-league.ts';
import { usePageTitle } from '../../data/hooks/use-page-title.ts';
import { useRecordParams } from '../../data/hooks/use-record-params.ts';
import { useSeasonName } from '../../data/hooks/use-seasons.ts';
import { usePaper } from '../../data/hooks/use-sponsors.ts';
import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { useTeamIndex } from '../../data/hooks/use-team-index.ts';
import { userRecord } from '../../data/store/record-queries.ts';
import { parseWeek, type Week } from '../../domain/digest/week-document.ts';
import { headlineText, resultScore, resultText, weekText } from '../../domain/digest/week-text.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { sentenceOf } from '../../domain/messages/stories.ts';
import { kindOfRound, roundTitle, weekTexts as texts } from '../../domain/messages/week.ts';
import { formatDate } from '../../domain/text/format.ts';
import { weekPath } from '../../domain/text/week-path.ts';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { canPrint, printNow } from '../../ui/effects/print-page.ts';
import { useTitle } from '../../ui/effects/use-title.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Surface } from '../../ui/figures/surface.tsx';
import { latePart } from '../../ui/frame/late-part.tsx';
import { Part } from '../../ui/frame/net.tsx';
import { PrintSheet } from '../../ui/frame/print-sheet.tsx';
import { EmptyState, PageSkeleton } from '../../ui/frame/states.tsx';
import { Grid, Row } from '../../ui/layout/layout.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import { TeamMark } from '../../ui/media/team-mark.tsx';
import styles from './week.module.css';
import { figureRows, useTeamName, WeekResults } from './week-results.tsx';

/** `/week/{season}/{round}`: the summary of a finished round (decision 110). */
export function WeekScreen() {
  const { season = '', round = '' } = useRecordParams();
  const { value: week, state } = useDigest(`week/${season}/${round}`, parseWeek);
  const title = roundTitle(round);
  useTitle(usePageTitle(texts.titleOf(title)));
  if (state === 'reading') return <PageSkeleton label={common.loading} rows={6} heading />;
  if (state === 'missing')
    return <EmptyState heading art="offline" title={common.offlineTitle} text={common.offlineText} />;
  if (!week) {
    return (
      <EmptyState
        heading
        art="fixtures"
        title={texts.open}
        text={texts.openText}
        action={<Link to="/fixtures">{texts.fixtures}</Link>}
      />
    );
  }
  return <Summary key={`${season} ${round}`} week={week} title={title} />;
}

function Summary({ week, title }: { week: Week; title: string }) {
  const season = useSeasonName(week.season);
  return (
    <Grid gap={16} miw={0}>
      <header className={styles.head}>
        <p className={styles.mute}>{[texts.title[kindOfRound(week.round)], season].filter(Boolean).join(' · ')}</p>
        <SectionTitle as="h1">{title}</SectionTitle>
        <p className={styles.headline}>{headlineText(week)}</p>
      </header>
      <Part>
        <WeekAwards week={week} />
      </Part>
      <Part>
        <WeekResults week={week} />
      </Part>
      <Part>
        <WeekActions week={week} />
      </Part>
      <Around week={week} />
    </Grid>
  );
}

/** The finished rounds around it, and the fixtures. */
function Around({ week: { season, before, after } }: { week: Week }) {
  return (
    <Row as="nav" gap="8 16" justify="between" wrap className={styles.around} aria-label={texts.others}>
      {before !== null && <Link to={weekPath(season, before)}>{texts.before(roundTitle(before))}</Link>}
      <Link to="/fixtures">{texts.fixtures}</Link>
      {after !== null && <Link to={weekPath(season, after)}>{texts.after(roundTitle(after))}</Link>}
    </Row>
  );
}

/** Team, player and match of a week, and by which rules. */
function WeekAwards({ week: { round, team, player, match } }: { week: Week }) {
  const kind = kindOfRound(round);
  return (
    <>
      <div className={styles.awards}>
        {team !== null && <TeamOfWeek title={texts.team[kind]} team={team} />}
        {player !== null && <PlayerOfWeek title={texts.player[kind]} player={player} />}
        {match !== null && <MatchOfWeek title={texts.match[kind]} match={match} />}
      </div>
      <p className={styles.rules}>{texts.rules}</p>
    </>
  );
}

function TeamOfWeek({ title, team }: { title: string; team: NonNullable<Week['team']> }) {
  const { teamId, name, gain, wins, matches, cups, against } = team;
  const entry = useTeamIndex()[teamId];
  const shown = (
    <>
      <TeamMark name={name} logo={entry?.logo} size={48} />
      <span className={styles.name}>{name}</span>
    </>
  );
  return (
    <Surface as="section" labelledBy="week-team" className={styles.award}>
      <h2 id="week-team">{title}</h2>
      {/* A team that has left the league has no page. */}
      {entry === undefined ? (
        <Row as="p" gap={12} align="center" className={styles.who}>
          {shown}
        </Row>
      ) : (
        <Row as={Link} to={`/team/${teamId}`} gap={12} align="center" className={styles.who}>
          {shown}
        </Row>
      )}
      <p className={styles.value}>
        {texts.gain(gain)} <small>{texts.gainLabel}</small>
      </p>
      <p className={styles.mute}>{texts.teamFigures(wins, matches, cups, against)}</p>
    </Surface>
  );
}

function PlayerOfWeek({ title, player }: { title: string; player: NonNullable<Week['player']> }) {
  const { uid, name, team, cups, wins, matches, throws, accuracy } = player;
  const user = useSubscription('users', [userRecord(uid)]).records[uid];
  return (
    <Surface as="section" labelledBy="week-player" className={styles.award}>
      <h2 id="week-player">{title}</h2>
      <Row as={Link} to={`/player/${uid}`} gap={12} align="center" className={styles.who}>
        <Avatar name={name} src={user?.photoURL} size={48} />
        <span className={styles.name}>{name}</span>
      </Row>
      <p className={styles.value}>
        {cups} <small>{texts.cupsLabel}</small>
      </p>
      <p className={styles.mute}>
        {[texts.playerFigures(team, matches, wins), ...(throws > 0 ? [texts.accuracy(accuracy)] : [])].join(' · ')}
      </p>
    </Surface>
  );
}

function MatchOfWeek({ title, match }: { title: string; match: NonNullable<Week['match']> }) {
  const { matchId, one, two, score, won, story } = match;
  const [lead] = story;
  return (
    <Surface as="section" labelledBy="week-match" className={styles.award}>
      <h2 id="week-match">{title}</h2>
      <Link to={`/match/${matchId}`} className={styles.duel}>
        <span data-won={won === 1 || undefined}>{one.name}</span>
        <b>{score === null ? '' : resultScore(match)}</b>
        <span data-won={won === 2 || undefined}>{two.name}</span>
      </Link>
      {lead !== undefined && <p className={styles.lead}>{sentenceOf(lead)}</p>}
    </Surface>
  );
}

const ShareWeek = latePart(async () => (await import('./share-week.tsx')).ShareWeek, 'dialog');

const WHATSAPP = 'https://wa.me/?text=';

/** Shares a week as a text or as a picture, and prints it. */
function WeekActions({ week }: { week: Week }) {
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
