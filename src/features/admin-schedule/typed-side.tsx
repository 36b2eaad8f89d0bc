import type { Lineup } from '../../data/hooks/use-lineup.ts';
import { admin } from '../../domain/messages/admin.ts';
import { typedResult as texts } from '../../domain/messages/typed-result.ts';
import { PLAYERS_PER_SIDE } from '../../domain/records/constants.ts';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './admin-fixtures.module.css';

interface TypedSideProps extends Lineup {
  team: string;
  /** Cups by uid, as typed. */
  cups: Readonly<Record<string, string>>;
  onPlayers: (uids: readonly string[]) => void;
  onCups: (uid: string, cups: string) => void;
}

/** One team of a typed result: its two players, and the cups of each. */
export function TypedSide({ team, offered, chosen, cups, onPlayers, onCups }: TypedSideProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.summary}>{texts.playersOf(team)}</legend>
      {offered.length === 0 && <p className={styles.text}>{admin.noPlayers}</p>}
      {offered.map(({ uid, displayName, isGuest }) => {
        const checked = chosen.includes(uid);
        return (
          <div key={uid} className={styles.typed}>
            <CheckField
              label={isGuest ? texts.withGuest(displayName) : displayName}
              checked={checked}
              disabled={!checked && chosen.length >= PLAYERS_PER_SIDE}
              onChange={(has) => onPlayers(has ? [...chosen, uid] : chosen.filter((one) => one !== uid))}
            />
            {checked && (
              <TextField
                label={texts.cupsBy(displayName)}
                inputMode="numeric"
                autoComplete="off"
                maxLength={2}
                placeholder={texts.cups}
                value={cups[uid] ?? ''}
                onChange={({ currentTarget }) => onCups(uid, currentTarget.value)}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
