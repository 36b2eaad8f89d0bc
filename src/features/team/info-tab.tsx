import { useRecords } from '../../data/hooks/use-records.ts';
import { userRecord } from '../../data/store/record-queries.ts';
import { standings } from '../../domain/messages/first-paint.ts';
import { team as texts } from '../../domain/messages/team.ts';
import type { Team } from '../../domain/records/types.ts';
import type { StandingsRow } from '../../domain/standings/standings.ts';
import { formatDate } from '../../domain/text/format.ts';
import { FormBars } from '../../ui/fields/form-bars.tsx';
import { Facts } from '../../ui/figures/facts.tsx';
import { Surface } from '../../ui/figures/surface.tsx';
import styles from './tab.module.css';

/** The team's own texts and links. */
export function InfoTab({ team, form }: { team: Team; form: StandingsRow['form'] }) {
  const { records, state } = useRecords('users', [userRecord(team.captainId)]);
  const captain = records[team.captainId]?.displayName;
  // The captain's line shows before his record is read, and without a captain: a line that came later would move the text below.
  const isKnown = state === 'known' || team.captainId === '';
  const place = isKnown ? texts.unknown : <span>{'\u00a0'}</span>;
  const wins = form.filter((result) => result === 'win').length;
  return (
    <Surface as="section" labelledBy="about" className={styles.info}>
      <h2 id="about" className={styles.heading}>
        {texts.about}
      </h2>
      {team.description ? <p className={styles.description}>{team.description}</p> : null}
      <Facts
        rows={[
          { label: texts.captain, value: captain ?? place },
          { label: texts.playerCount, value: Object.keys(team.members ?? {}).length },
          { label: texts.city, value: team.city },
          { label: texts.venue, value: team.homeVenue },
          { label: texts.founded, value: team.foundedDate ? formatDate(team.foundedDate) : null },
          {
            label: texts.form,
            value:
              form.length === 0 ? null : <FormBars results={form} label={standings.formLabel(wins, form.length)} />,
          },
        ]}
      />
    </Surface>
  );
}
