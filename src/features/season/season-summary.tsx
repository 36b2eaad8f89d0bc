import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Champion } from '../../data/hooks/use-champion.ts';
import { useLeaders } from '../../data/hooks/use-leaders.ts';
import { useTeamIndex } from '../../data/hooks/use-team-index.ts';
import { leadersPage } from '../../domain/messages/leaders.ts';
import { seasonChoice as texts } from '../../domain/messages/seasons.ts';
import { firstOf, type Leader, type LeaderKind } from '../../domain/standings/leaders.ts';
import { formatDate } from '../../domain/text/format.ts';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { Part } from '../../ui/frame/net.tsx';
import { Grid, Row, Text } from '../../ui/layout/layout.tsx';
import { TeamMark } from '../../ui/media/team-mark.tsx';
import styles from './season-chooser.module.css';

/** The summary names at most this many players who share a first place. */
const NAMED = 2;

/** The summary of an ended season above its table: champion and best players. */
export function SeasonSummary({
  endedAt,
  champion,
  best,
  fixtures,
  playOffs,
}: {
  endedAt: number;
  champion: Champion | null;
  best: readonly SeasonBest[];
  /** The address of the season's fixtures; null if it has none. */
  fixtures: string | null;
  playOffs: ReactNode;
}) {
  const hasPlayOffs = champion?.wonFinal === true;
  const logo = useTeamIndex()[champion?.teamId ?? '']?.logo;
  return (
    <section className={styles.summary} aria-label={texts.summary}>
      {champion !== null && (
        <Row gap={16} align="center" className={styles.champion}>
          <TeamMark name={champion.name} logo={logo} size={64} />
          <Grid as="p" miw={0}>
            <Text as="span" c="mute" fz={13} fw={600}>
              {champion.wonFinal ? texts.finalWinner : texts.champion}
            </Text>
            <Link to={`/team/${champion.teamId}`} className={styles.name}>
              {champion.name}
            </Link>
          </Grid>
        </Row>
      )}
      <p className={styles.ended}>{texts.ended(formatDate(endedAt))}</p>
      {best.length > 0 && (
        <dl className={styles.best}>
          {best.map(({ kind, players }) => (
            <div key={kind} className={styles.figure}>
              <Text as="dt" c="mute" fz={13} fw={600}>
                {leadersPage.kinds[kind]}
              </Text>
              <Row as="dd" gap={12} align="center" justify="between" className={styles.value}>
                <Names players={players} />
                <strong>{leadersPage.values[kind](players[0]?.value ?? 0)}</strong>
              </Row>
            </div>
          ))}
        </dl>
      )}
      {(hasPlayOffs || fixtures !== null) && <Fixtures to={fixtures} playOffs={hasPlayOffs ? playOffs : null} />}
    </section>
  );
}

/** The link to the season's fixtures, and its play-offs on request: drawn without a tap they would move the table below them. */
function Fixtures({ to, playOffs }: { to: string | null; playOffs: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.fixtures}>
      <Row gap={8} wrap>
        {playOffs !== null && (
          <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? texts.hidePlayOffs : texts.playOffs}
          </Button>
        )}
        {to !== null && (
          <Link to={to} className={buttonClass({ variant: 'default' })}>
            {texts.fixtures}
          </Link>
        )}
      </Row>
      {isOpen && playOffs !== null && (
        <Part>
          <Suspense fallback={null}>{playOffs}</Suspense>
        </Part>
      )}
    </div>
  );
}

function Names({ players }: { players: readonly Leader[] }) {
  const more = players.length - NAMED;
  return (
    <Row as="span" align="center" wrap className={styles.names}>
      {players.slice(0, NAMED).map(({ uid, name }) => (
        <Link key={uid} to={`/player/${uid}`}>
          {name}
        </Link>
      ))}
      {more > 0 && texts.andMore(more)}
    </Row>
  );
}

/** The best players of a season in one figure; several if they are level. */
interface SeasonBest {
  kind: LeaderKind;
  players: readonly Leader[];
}

/** The best in cups, accuracy and MVPs; undefined until all three lists are read, empty for null. */
export function useSeasonBest(season: string | null): SeasonBest[] | undefined {
  const cups = useLeaders(season, 'cups');
  const accuracy = useLeaders(season, 'accuracy');
  const mvp = useLeaders(season, 'mvp');
  return useMemo(() => {
    if (season === null) return [];
    if (cups === undefined || accuracy === undefined || mvp === undefined) return undefined;
    const all = Object.entries({ cups, accuracy, mvp }) as [LeaderKind, Leader[]][];
    return all.map(([kind, lines]) => ({ kind, players: firstOf(lines) })).filter(({ players }) => players.length > 0);
  }, [season, cups, accuracy, mvp]);
}
