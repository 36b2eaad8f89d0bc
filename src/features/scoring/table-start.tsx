import { lineups } from '../../domain/messages/lineups.ts';
import { night as texts } from '../../domain/messages/night.ts';
import { PLAYERS_PER_SIDE } from '../../domain/records/constants.ts';
import { fixtureTime } from '../../domain/schedule/format-fixture.ts';
import { shownPair } from '../../domain/schedule/shown-pair.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import type { TableScorer } from '../../domain/scorers/night.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CheckField } from '../../ui/fields/check-field.tsx';
import type { Submit } from '../../ui/fields/use-submit.ts';
import styles from './table-screen.module.css';
import { type StartSide, useTableStart } from './use-table-start.ts';

export interface TableStartProps {
  /** The fixture to start. */
  entry: FixtureEntry;
  right: TableScorer;
  /** The work of the start. */
  starting: Submit;
  nameOf: (teamId: string) => string;
  /** Absent where nothing else can be chosen. */
  onBack?: (() => void) | undefined;
}

/** The line-ups of a fixture and the tap that starts its match. A start needs the network: the league decides whether it may begin. */
export function TableStart({ entry, right, starting, nameOf, onBack }: TableStartProps) {
  const { sides, begin, isReady, isOffline, playsNow } = useTableStart({ entry, right, starting });
  const { busy, failure } = starting;
  return (
    <>
      <p className={styles.mine}>{texts.nextMatch(shownPair(entry.fixture, nameOf), fixtureTime(entry.fixture.at))}</p>
      {/* One line for the other: nothing moves when a match begins or ends elsewhere. */}
      {playsNow ? (
        <p role="status" className={styles.plays}>
          {texts.playsNow}
        </p>
      ) : (
        <p className={styles.text}>{texts.chooseTwo}</p>
      )}
      <div className={styles.sides}>
        {sides.map(({ teamId, ...side }) => (
          <SidePlayers key={teamId} team={nameOf(teamId)} {...side} />
        ))}
      </div>
      {isOffline && <p role="status">{texts.startOffline}</p>}
      {failure !== null && (
        <p role="alert" className={styles.failed}>
          {failure}
        </p>
      )}
      <Button size="large" fullWidth loading={busy} disabled={!isReady || isOffline} onClick={begin}>
        {texts.startNow}
      </Button>
      {onBack !== undefined && (
        <Button variant="default" onClick={onBack}>
          {texts.startBack}
        </Button>
      )}
    </>
  );
}

function SidePlayers({ team, offered, missing, chosen, choose }: { team: string } & Omit<StartSide, 'teamId'>) {
  return (
    <fieldset className={styles.players}>
      <legend>{texts.playersOf(team)}</legend>
      {offered.length === 0 && <p className={styles.text}>{texts.noPlayers}</p>}
      {offered.map(({ uid, displayName, isGuest }) => (
        <CheckField
          key={uid}
          label={isGuest ? texts.guest(displayName) : displayName}
          hint={missing.includes(uid) ? lineups.out : undefined}
          checked={chosen.includes(uid)}
          disabled={chosen.length >= PLAYERS_PER_SIDE && !chosen.includes(uid)}
          onChange={(checked) => choose(checked ? [...chosen, uid] : chosen.filter((one) => one !== uid))}
        />
      ))}
    </fieldset>
  );
}
