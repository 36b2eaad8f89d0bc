import { useSeasons } from '../../data/hooks/use-seasons.ts';
import { records as texts } from '../../domain/messages/records.ts';
import { seasonChoice } from '../../domain/messages/seasons.ts';
import list from '../../ui/fields/choice.module.css';
import styles from './records.module.css';

interface Props {
  /** The key of the shown season; null for all time. */
  season: string | null;
  hasAllTime: boolean;
  /** @param number null for all time */
  onChoose: (number: number | null) => void;
}

/** Chooses all time or a season; nothing in a league with one season. */
export function RecordSeasons({ season, hasAllTime, onChoose }: Props) {
  const { seasons, running } = useSeasons();
  if (seasons.length < 2) return null;
  const numberOf = (id: string) => seasons.find((one) => one.id === id)?.number ?? null;
  return (
    <label className={`${list.list} ${styles.choice}`}>
      {texts.season}
      <select value={season ?? ''} onChange={({ currentTarget }) => onChoose(numberOf(currentTarget.value))}>
        {hasAllTime && <option value="">{seasonChoice.allTime}</option>}
        {seasons.map(({ id, name }) => (
          <option key={id} value={id}>
            {id === running.id ? seasonChoice.now(name) : name}
          </option>
        ))}
      </select>
    </label>
  );
}
