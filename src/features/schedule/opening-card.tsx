import { Link } from 'react-router-dom';
import { useChampion } from '../../data/hooks/use-champion.ts';
import { useNamesThen } from '../../data/hooks/use-names-then.ts';
import { useTeamIndex } from '../../data/hooks/use-records.ts';
import { useRunningSeason } from '../../data/hooks/use-running-season.ts';
import { useDecidedTable, useInGroups, useSeasonGroups, useSeasonTable } from '../../data/hooks/use-season-figures.ts';
import { useSeasons } from '../../data/hooks/use-seasons.ts';
import { useStandings } from '../../data/hooks/use-standings.ts';
import { fixturesPage } from '../../domain/messages/fixtures.ts';
import { fixturesBeside as texts } from '../../domain/messages/fixtures-beside.ts';
import { isLate } from '../../domain/schedule/fixture-kinds.ts';
import { fixtureDay, fixtureTime } from '../../domain/schedule/format-fixture.ts';
import { sideNames } from '../../domain/schedule/round-names.ts';
import type { Fixture } from '../../domain/schedule/types.ts';
import { TeamMark } from '../../ui/media/team-mark.tsx';
import { shownOutcome } from './fixture-outcome.ts';
import styles from './opening-card.module.css';

/** Beside the slogan: the next match of the league. @param to the address of the fixtures */
export function NextCard({ fixture, now, to }: { fixture: Fixture; now: number; to: string }) {
  const season = useRunningSeason();
  const index = useTeamIndex();
  const shown = [fixture];
  const names = sideNames(fixture, useNamesThen(shown, fixturesPage.unknownTeam));
  const lateFor = isLate(fixture, { now, season }) ? now - fixture.at : 0;
  const { tag, place } = shownOutcome(fixture, undefined, { lateFor, unplayedBefore: 0 });
  const about = [place, tag].filter((part) => part !== '');
  return (
    <Link to={to} className={styles.card}>
      <span className={styles.label}>{texts.nextOne}</span>
      {names.map((name, side) => (
        <span key={side === 0 ? 'home' : 'away'} className={styles.side} data-side={side + 1}>
          <TeamMark name={name} logo={index[(side === 0 ? fixture.team1Id : fixture.team2Id) ?? '']?.logo} size={44} />
          <span className={styles.name}>{name}</span>
        </span>
      ))}
      <span className={styles.when}>
        <span className={styles.time}>{fixtureTime(fixture.at)}</span>
        <span className={styles.day}>{fixtureDay(fixture.at)}</span>
        {about.length > 0 && <span className={styles.day}>{about.join(' · ')}</span>}
      </span>
    </Link>
  );
}

/** Beside the slogan, between two seasons: the champion of the last one, until the new one has its first result. */
export function ChampionCard() {
  const { seasons } = useSeasons();
  const last = seasons.find(({ endedAt }) => endedAt !== undefined);
  const isUntouched = useStandings()?.every(({ played }) => played === 0) === true;
  return isUntouched && last !== undefined ? <ChampionOf season={last.id} name={last.name} /> : null;
}

function ChampionOf({ season, name }: { season: string; name: string }) {
  const cut = useInGroups(useSeasonTable(season) ?? null, useSeasonGroups(season));
  const { rows, isDecided } = useDecidedTable(season, cut);
  const champion = useChampion(season, isDecided ? rows : null);
  const logo = useTeamIndex()[champion?.teamId ?? '']?.logo;
  if (!champion) return null;
  return (
    <Link to={`/team/${champion.teamId}`} className={styles.card} data-champion>
      <span className={styles.label}>{texts.championOf(name)}</span>
      <span className={styles.side}>
        <TeamMark name={champion.name} logo={logo} size={64} />
        <span className={styles.name}>{champion.name}</span>
      </span>
    </Link>
  );
}
