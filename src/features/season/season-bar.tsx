import { useParams } from 'react-router-dom';
import { useEverSynced } from '../../data/hooks/use-ever-synced.ts';
import { useSeasons } from '../../data/hooks/use-seasons.ts';
import { useConnection } from '../../data/hooks/use-sync.ts';
import { seasonChoice as texts } from '../../domain/messages/seasons.ts';
import { ALL_TIME } from '../../domain/records/seasons.ts';
import list from '../../ui/fields/native-list.module.css';
import type { SeasonSlotProps } from '../../ui/frame/slots.ts';
import { FixturesSeason } from './fixtures-season.tsx';
import { LeadersSeason } from './leaders-season.tsx';
import { PlayerSeason } from './player-season.tsx';
import styles from './season-bar.module.css';
import type { SeasonPartProps } from './season-part.ts';
import { TableSeason } from './table-season.tsx';
import { useSeasonChoice } from './use-season-choice.ts';

/**
 * Which season the page shows; nothing to see in a league with one season. Says to the page what it is to show, the
 * running table with its tie-breaks too.
 */
export function SeasonBar(props: { of: SeasonSlotProps['of'] } & Pick<SeasonPartProps, 'onShow'>) {
  const isOffline = useConnection().connection === 'offline';
  // Which seasons there are decides what an address means.
  return useEverSynced('seasons') || isOffline ? <KnownSeasons {...props} /> : null;
}

function KnownSeasons({ of, onShow }: Parameters<typeof SeasonBar>[0]) {
  const { playerId = '' } = useParams();
  const { seasons, running } = useSeasons();
  const hasAllTime = of !== 'fixtures';
  const { chosen, choose } = useSeasonChoice(seasons, running.id, hasAllTime);
  const hasSeveral = seasons.length > 1;
  const season = seasons.find(({ id }) => id === chosen);
  const name = hasSeveral ? (season?.name ?? texts.allTime) : '';
  const part = { chosen, name, season, isRunning: chosen === running.id, onShow };
  const shown =
    of === 'player' ? (
      <PlayerSeason {...part} playerId={playerId} hasSeveral={hasSeveral} />
    ) : of === 'leaders' ? (
      <LeadersSeason {...part} />
    ) : of === 'fixtures' ? (
      <FixturesSeason {...part} />
    ) : (
      <TableSeason {...part} hasSummary={of === 'summary'} />
    );
  return (
    <div className={hasSeveral ? styles.bar : undefined}>
      {hasSeveral && (
        <label className={`${list.list} ${styles.choice}`}>
          {texts.label}
          <select value={chosen} onChange={({ currentTarget }) => choose(currentTarget.value)}>
            {seasons.map(({ id, name: own }) => (
              <option key={id} value={id}>
                {id === running.id ? texts.now(own) : own}
              </option>
            ))}
            {hasAllTime && <option value={ALL_TIME}>{texts.allTime}</option>}
          </select>
        </label>
      )}
      {shown}
    </div>
  );
}
