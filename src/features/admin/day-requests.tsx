import { requestDay } from '../../data/commands/fixture-sides.ts';
import { stepFixture } from '../../data/commands/fixtures.ts';
import type { AskedDay } from '../../data/hooks/use-due-fixtures.ts';
import { useFixturesIn } from '../../data/hooks/use-fixtures.ts';
import { useNamesThen } from '../../data/hooks/use-names-then.ts';
import { useServerNow } from '../../data/hooks/use-server-now.ts';
import { useTeamIndex } from '../../data/hooks/use-team-index.ts';
import { useServices } from '../../data/services.ts';
import { fixturesFrom } from '../../data/store/fixture-queries.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { dayRequests as texts } from '../../domain/messages/day-requests.ts';
import { fixturesPage } from '../../domain/messages/fixtures.ts';
import { adminFixtures, stepRefusals } from '../../domain/messages/fixtures-admin.ts';
import { changed } from '../../domain/schedule/changes.ts';
import { conflictSentence, conflictsOf, MEETINGS } from '../../domain/schedule/conflicts.ts';
import { fixtureMoment } from '../../domain/schedule/requests.ts';
import { shownPair } from '../../domain/schedule/shown-pair.ts';
import { momentOf, wallTime } from '../../domain/text/league-clock.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import styles from './night.module.css';

/** A league plays fewer fixtures than this on one day. */
const OF_A_DAY = 60;

/** The requests for another day on which both captains agree: one tap moves the fixture (decision 99). */
export function DayRequests({ agreed }: { agreed: readonly AskedDay[] }) {
  if (agreed.length === 0) return null;
  return (
    <section aria-labelledby={REQUESTS_ID}>
      <SectionTitle id={REQUESTS_ID} tabIndex={-1}>
        {texts.panelTitle}
      </SectionTitle>
      <ul className={styles.requests} aria-labelledby={REQUESTS_ID}>
        {agreed.map((one) => (
          <Request key={one.id} {...one} />
        ))}
      </ul>
    </section>
  );
}

function Request({ id, fixture, request }: AskedDay) {
  const services = useServices();
  const index = useTeamIndex();
  const serverNow = useServerNow();
  const nameOf = useNamesThen([fixture], fixturesPage.unknownTeam);
  const { busyKeys, submit } = useSubmit();
  const { wanted, note } = request;
  const pair = shownPair(fixture, nameOf);
  const day = momentOf({ day: wallTime(wanted).day, minute: 0 });
  const beside = useFixturesIn([fixturesFrom(day, OF_A_DAY)]).fixtures;
  const after = { ...beside, [id]: changed(fixture, { at: wanted, state: 'planned' }) };
  const limits = { teamIds: new Set(Object.keys(index)), meetings: MEETINGS, now: serverNow() };
  const conflicts = conflictsOf(after, limits).filter(({ ids }) => ids.includes(id));
  const confirm = async (): Promise<string | null> => {
    try {
      const refusal = await stepFixture(services, id, { type: 'plan', at: wanted }, (teamId) => index[teamId]?.name);
      return refusal === null ? null : stepRefusals[refusal];
    } catch (error) {
      console.error('Confirming another day:', error);
      return serverProblem(error, adminFixtures.failed);
    }
  };
  const refuse = () => requestDay(services, { fixtureId: id, step: 'refuse' });
  const button = (key: string, command: () => Promise<string | null>, done: string) => ({
    loading: busyKeys.has(key),
    disabled: busyKeys.size > 0,
    onClick: () => void submit({ key, command, tell: 'notice', done }),
  });
  return (
    <li className={styles.request}>
      <span className={styles.requestWho}>
        {pair}
        <span className={styles.about}>{texts.fromTo(fixtureMoment(fixture.at), fixtureMoment(wanted))}</span>
        {note !== undefined && <span className={styles.about}>{texts.noted(note)}</span>}
        {conflicts.map((conflict) => (
          <span key={`${conflict.kind} ${conflict.ids.join(' ')}`} className={styles.conflict}>
            {conflictSentence(conflict, nameOf)}
          </span>
        ))}
      </span>
      <span className={styles.buttons}>
        <Button variant="default" aria-label={texts.confirmOf(pair)} {...button('confirm', confirm, texts.confirmed)}>
          {texts.confirm}
        </Button>
        <Button variant="default" aria-label={texts.refuseOf(pair)} {...button('refuse', refuse, texts.refusedByAdmin)}>
          {texts.refuse}
        </Button>
      </span>
    </li>
  );
}

/** The id of the list of requests for another day, to which the overview leads. */
export const REQUESTS_ID = 'day-requests';
