import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useDigest } from '../../data/hooks/use-digest.ts';
import { usePageTitle } from '../../data/hooks/use-page-title.ts';
import { useSeasons } from '../../data/hooks/use-seasons.ts';
import { SEASON_PARAM } from '../../data/hooks/use-shown-table.ts';
import { useTeamIndex } from '../../data/hooks/use-team-index.ts';
import { parseRatingTable, type RatedLine } from '../../domain/digest/rating-table.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { ratings } from '../../domain/messages/ratings.ts';
import { records as texts } from '../../domain/messages/records.ts';
import { seasonChoice } from '../../domain/messages/seasons.ts';
import { seasonKey } from '../../domain/records/season-keys.ts';
import { formatDate } from '../../domain/text/format.ts';
import { isolated } from '../../domain/text/isolated.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useTitle } from '../../ui/effects/use-title.ts';
import list from '../../ui/fields/choice.module.css';
import { CardLine, CardLines, ListCard } from '../../ui/figures/list-card.tsx';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Rank } from '../../ui/figures/standings-list.tsx';
import { Tabs } from '../../ui/figures/tabs.tsx';
import { Part } from '../../ui/frame/net.tsx';
import { EmptyState } from '../../ui/frame/states.tsx';
import { Grid } from '../../ui/layout/layout.tsx';
import { TeamMark } from '../../ui/media/team-mark.tsx';
import { ChangeMark } from '../../ui/score/change-mark.tsx';
import { digestState, RecordLists } from './record-lists.tsx';
import styles from './records.module.css';

const KEYS = ['records', 'power', 'upsets'] as const;
const TAB_PARAM = 'tab';

/** `/records`: the records of the league, of all time or of a season, and the season's order by ratings with its upsets (decision 112). */
export function RecordsScreen() {
  const [params, setParams] = useSearchParams();
  const { seasons, running } = useSeasons();
  useTitle(usePageTitle(texts.heading));
  const tab = KEYS.find((key) => key === params.get(TAB_PARAM)) ?? 'records';
  const asked = seasonKey(Math.floor(Number(params.get(SEASON_PARAM))));
  const named = seasons.find(({ id }) => id === asked)?.id ?? null;
  const season = named ?? running.id;
  const choose = (name: string, word: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (word === null) next.delete(name);
        else next.set(name, word);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      <SectionTitle
        as="h1"
        chooser={
          seasons.length > 1 && (
            <RecordSeasons
              season={tab === 'records' ? named : season}
              hasAllTime={tab === 'records'}
              onChoose={(number) => choose(SEASON_PARAM, number === null ? null : String(number))}
            />
          )
        }
      >
        {texts.heading}
      </SectionTitle>
      <Tabs
        label={texts.tabsLabel}
        tabs={KEYS.map((key) => ({ key, label: texts.tabs[key] }))}
        value={tab}
        onChange={(key) => choose(TAB_PARAM, key === 'records' ? null : key)}
      >
        <Part>
          {tab === 'records' ? (
            <RecordLists season={named} />
          ) : tab === 'power' ? (
            <PowerOrder season={season} />
          ) : (
            <UpsetList season={season} />
          )}
        </Part>
      </Tabs>
    </>
  );
}

interface RecordSeasonsProps {
  /** The key of the shown season; null for all time. */
  season: string | null;
  hasAllTime: boolean;
  /** @param number null for all time */
  onChoose: (number: number | null) => void;
}

/** Chooses all time or a season. */
function RecordSeasons({ season, hasAllTime, onChoose }: RecordSeasonsProps) {
  const { seasons, running } = useSeasons();
  const numberOf = (id: string) => seasons.find((one) => one.id === id)?.number ?? null;
  return (
    <span className={list.list} data-choice>
      <select
        aria-label={texts.season}
        value={season ?? ''}
        onChange={({ currentTarget }) => onChoose(numberOf(currentTarget.value))}
      >
        {hasAllTime && <option value="">{seasonChoice.allTime}</option>}
        {seasons.map(({ id, name }) => (
          <option key={id} value={id}>
            {id === running.id ? seasonChoice.now(name) : name}
          </option>
        ))}
      </select>
    </span>
  );
}

/** The results of a season that the ratings did not expect, the newest first. */
function UpsetList({ season }: { season: string }) {
  const digest = useDigest(`ratings/${season}`, parseRatingTable);
  const table = digest.value;
  if (!table) return digestState(digest, texts.emptySeason);
  if (table.upsets.length === 0) return <EmptyState title={texts.noUpsets} text={texts.noUpsetsText} />;
  return (
    <div className={styles.upsets}>
      <ListCard id="upsets" title={texts.tabs.upsets}>
        <p className={styles.mute}>{ratings.upsetHint}</p>
        <CardLines as="ul">
          {table.upsets.map(({ matchId, at, chance, winner, loser }) => (
            <CardLine
              key={matchId}
              name={texts.score(winner.name, winner.cups, loser.cups, loser.name)}
              about={formatDate(at)}
              renderLink={(props) => <Link to={`/match/${matchId}`} {...props} />}
            >
              <span className={styles.chance}>{texts.chance(Math.round(chance * 100))}</span>
            </CardLine>
          ))}
        </CardLines>
      </ListCard>
    </div>
  );
}

/** Lines before the button. */
const FIRST = 12;

/** Teams and players of a season by their ratings, with the change of their last matches. */
function PowerOrder({ season }: { season: string }) {
  const digest = useDigest(`ratings/${season}`, parseRatingTable);
  const table = digest.value;
  if (!table) return digestState(digest, texts.emptySeason);
  return (
    <>
      <details className={styles.fold}>
        <summary>{texts.legend}</summary>
        {[ratings.about, ...texts.legendLines].map((line) => (
          <p key={line} className={styles.about}>
            {line}
          </p>
        ))}
      </details>
      <Grid gap={16} align="start" className={styles.orders}>
        <Order key={`team ${season}`} owner="team" lines={table.teams} />
        <Order key={`player ${season}`} owner="player" lines={table.players} />
      </Grid>
    </>
  );
}

function Order({ owner, lines }: { owner: 'team' | 'player'; lines: readonly RatedLine[] }) {
  const [wantsAll, setWantsAll] = useState(false);
  const shown = wantsAll ? lines : lines.slice(0, FIRST);
  return (
    <ListCard
      id={`power-${owner}`}
      title={texts.owners[owner]}
      beside={<span className={styles.mute}>{ratings.title}</span>}
    >
      <CardLines>
        {shown.map((line) => (
          <Line key={line.id} owner={owner} line={line} />
        ))}
      </CardLines>
      {shown.length < lines.length && (
        <Button
          variant="default"
          aria-label={`${common.showMore}: ${texts.owners[owner]}`}
          onClick={() => setWantsAll(true)}
        >
          {common.showMore}
        </Button>
      )}
    </ListCard>
  );
}

function Line({
  owner,
  line: { id, name, rank, points, change, matches, teamId },
}: {
  owner: 'team' | 'player';
  line: RatedLine;
}) {
  const index = useTeamIndex();
  const key = owner === 'team' ? id : (teamId ?? '');
  const team = Object.hasOwn(index, key) ? index[key] : undefined;
  const about = [owner === 'player' ? isolated(team?.name ?? '') : '', texts.matches(matches)]
    .filter(Boolean)
    .join(' · ');
  // A team that has left the league has no page.
  const hasPage = owner === 'player' || team !== undefined;
  return (
    <CardLine
      name={owner === 'team' ? (team?.name ?? name) : name}
      about={about}
      before={
        <>
          <Rank rank={rank} />
          <TeamMark name={team?.name ?? name} logo={team?.logo} size={36} />
        </>
      }
      renderLink={hasPage ? (props) => <Link to={`/${owner}/${id}`} {...props} /> : undefined}
    >
      <span className={styles.points}>
        {points}
        <span className="sr-only">
          {' '}
          {ratings.unit}, {ratings.lastMatches(Math.min(matches, 5))}{' '}
        </span>
        <ChangeMark text={ratings.change(change)} tone={change > 0 ? 'up' : change < 0 ? 'down' : 'same'} />
      </span>
    </CardLine>
  );
}
