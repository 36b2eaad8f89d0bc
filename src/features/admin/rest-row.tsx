import type { RestDecision } from '../../data/commands/season-rest.ts';
import { useServices } from '../../data/services.ts';
import { fixturesPage } from '../../domain/messages/fixtures.ts';
import { seasonRest as texts } from '../../domain/messages/season-rest.ts';
import { mayBegin, type Season } from '../../domain/records/seasons.ts';
import { teamsOf } from '../../domain/schedule/fixture-kinds.ts';
import { fixtureDay } from '../../domain/schedule/format-fixture.ts';
import { roundName } from '../../domain/schedule/round-names.ts';
import { shownPair } from '../../domain/schedule/shown-pair.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SelectOnly } from '../../ui/fields/select-field.tsx';
import styles from './season-section.module.css';

interface RestRowProps {
  entry: FixtureEntry;
  season: Season | undefined;
  nameOf: (teamId: string) => string;
  decision: RestDecision | undefined;
  isBusy: boolean;
  onDecide: (decision: RestDecision | null) => void;
  onStart: (entry: FixtureEntry) => void;
}

/** A fixture that its season left: who wins it «hükmen», or that it goes, or its start. A game of the bracket is never cancelled. */
export function RestRow({ entry, season, nameOf, decision, isBusy, onDecide, onStart }: RestRowProps) {
  const { fixture } = entry;
  const now = useServices().now();
  const pair = shownPair(fixture, nameOf);
  const teams = teamsOf(fixture);
  const value = decision === undefined ? '' : decision === 'cancel' ? 'cancel' : decision.winnerId;
  const options = [
    { value: '', label: texts.stays },
    ...(teams.length < 2 ? [] : teams.map((teamId) => ({ value: teamId, label: texts.wins(nameOf(teamId)) }))),
    ...(fixture.tie === undefined ? [{ value: 'cancel', label: texts.cancel }] : []),
  ];
  const about = [
    roundName(fixture),
    fixture.state === 'postponed' ? fixturesPage.states.postponed : fixtureDay(fixture.at),
  ];
  return (
    <li>
      <span className={styles.name}>
        {pair}
        <span className={styles.meta}>{about.join(' · ')}</span>
      </span>
      <span className={styles.decide}>
        <SelectOnly
          aria-label={texts.decision(pair)}
          value={value}
          options={options}
          disabled={isBusy || options.length === 1}
          onChange={({ currentTarget: { value: chosen } }) =>
            onDecide(chosen === '' ? null : chosen === 'cancel' ? 'cancel' : { winnerId: chosen })
          }
        />
        {teams.length === 2 && mayBegin(season, now) && (
          <Button variant="default" disabled={isBusy} aria-label={texts.startOf(pair)} onClick={() => onStart(entry)}>
            {texts.start}
          </Button>
        )}
      </span>
    </li>
  );
}
