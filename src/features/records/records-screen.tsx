import { Link, useSearchParams } from 'react-router-dom';
import { SEASON_PARAM } from '../../data/hooks/season-param.ts';
import { useDigest } from '../../data/hooks/use-digest.ts';
import { usePageTitle } from '../../data/hooks/use-page-title.ts';
import { useSeasons } from '../../data/hooks/use-seasons.ts';
import { parseRatingTable } from '../../domain/digest/rating-table.ts';
import { ratings } from '../../domain/messages/ratings.ts';
import { records as texts } from '../../domain/messages/records.ts';
import { seasonChoice } from '../../domain/messages/seasons.ts';
import { seasonKey } from '../../domain/records/season-keys.ts';
import { formatDate } from '../../domain/text/format.ts';
import { useTitle } from '../../ui/effects/use-title.ts';
import list from '../../ui/fields/choice.module.css';
import { CardLine, CardLines, ListCard } from '../../ui/figures/list-card.tsx';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Tabs } from '../../ui/figures/tabs.tsx';
import { Part } from '../../ui/frame/net.tsx';
import { EmptyState } from '../../ui/frame/states.tsx';
import { digestState } from './digest-state.tsx';
import { PowerOrder } from './power-order.tsx';
import { RecordLists } from './record-lists.tsx';
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

interface Props {
  /** The key of the shown season; null for all time. */
  season: string | null;
  hasAllTime: boolean;
  /** @param number null for all time */
  onChoose: (number: number | null) => void;
}

/** Chooses all time or a season. */
function RecordSeasons({ season, hasAllTime, onChoose }: Props) {
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
