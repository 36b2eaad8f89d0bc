import { useRef, useState } from 'react';
import { seedForm as texts } from '../../domain/messages/fixtures-admin.ts';
import { byesOf } from '../../domain/schedule/plan-bracket.ts';
import { exchanged } from '../../domain/schedule/seeds.ts';
import { compareTurkish } from '../../domain/text/collation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SelectOnly } from '../../ui/fields/select-field.tsx';
import styles from './group-fields.module.css';
import type { Seeds } from './use-seeds.ts';

interface SeedListProps {
  seeds: Seeds;
  /** How many of them play. */
  size: number;
}

/** The seeds in their order. Every change exchanges two teams, so that no team is ever missing or twice. */
export function SeedList({ seeds: { order, isByHand, isGrouped, set, reset }, size }: SeedListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const byes = byesOf(size);
  const options = order
    .map(({ teamId, name, mark }) => ({
      value: teamId,
      label: mark === undefined ? name : texts.marked(name, mark),
    }))
    .sort((a, b) => compareTurkish(a.label, b.label));
  const exchange = (place: number, other: number) => {
    const [one, two] = [order[place], order[other]];
    if (one === undefined || two === undefined || place === other) return;
    set(exchanged(order, place, other));
    setSaid(texts.exchanged(one.name, two.name));
  };
  const move = (place: number, by: -1 | 1) => {
    const to = place + by;
    if (to < 0 || to >= size) return;
    exchange(place, to);
    // The team moves under the button, and the next press should move the same team.
    list.current?.children[to]?.querySelector<HTMLElement>(`[data-by="${by}"]`)?.focus();
  };
  const toTable = () => {
    reset();
    setSaid(texts.byTable);
    // The change removes the button, so the focus moves to the list.
    list.current?.querySelector('select')?.focus();
  };
  return (
    <fieldset className={styles.seedGroup}>
      <legend className={styles.legend}>{texts.title}</legend>
      <p className={styles.about}>
        {isByHand ? texts.byHand : isGrouped ? texts.byGroups : texts.byTable} {byes > 0 && texts.byes(byes)}
      </p>
      <ol ref={list} className={styles.list}>
        {order.slice(0, size).map(({ teamId, name }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is a place, and the teams move through the places
          <li key={place} className={styles.seedRow}>
            <span className={styles.place}>
              <b>{place + 1}</b>
              {place < byes && <small>{texts.bye}</small>}
            </span>
            <SelectOnly
              aria-label={texts.seed(place + 1)}
              value={teamId}
              options={options}
              onChange={(event) =>
                exchange(
                  place,
                  order.findIndex((one) => one.teamId === event.currentTarget.value),
                )
              }
            />
            {([-1, 1] as const).map((by) => (
              <button
                key={by}
                type="button"
                className={styles.move}
                data-by={by}
                aria-label={by < 0 ? texts.up(name) : texts.down(name)}
                aria-disabled={place + by < 0 || place + by >= size}
                onClick={() => move(place, by)}
              >
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d={by < 0 ? 'm6 15 6-6 6 6' : 'm6 9 6 6 6-6'} />
                </svg>
              </button>
            ))}
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      {isByHand && (
        <Button variant="default" fullWidth onClick={toTable}>
          {texts.reset}
        </Button>
      )}
    </fieldset>
  );
}
