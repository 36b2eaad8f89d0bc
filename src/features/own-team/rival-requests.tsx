import { Link } from 'react-router-dom';
import type { AskedDay } from '../../data/hooks/use-agreed-requests.ts';
import { useNamesThen } from '../../data/hooks/use-names-then.ts';
import { dayRequests as texts } from '../../domain/messages/day-requests.ts';
import { fixturesPage } from '../../domain/messages/fixtures.ts';
import { lineups } from '../../domain/messages/lineups.ts';
import { fixturePath } from '../../domain/schedule/fixture-path.ts';
import { fixtureMoment } from '../../domain/schedule/requests.ts';
import { shownPair } from '../../domain/schedule/shown-pair.ts';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Surface } from '../../ui/figures/surface.tsx';
import { Row, Text } from '../../ui/layout/layout.tsx';
import styles from './team-dashboard-screen.module.css';

/** What other captains ask of this one: another day for a match (decision 99); the fixture's dialog has the answer. Nothing without a request. */
export function RivalRequests({ asked }: { asked: readonly AskedDay[] }) {
  const nameOf = useNamesThen(
    asked.map(({ fixture }) => fixture),
    fixturesPage.unknownTeam,
  );
  if (asked.length === 0) return null;
  return (
    <section aria-labelledby="rival-requests">
      <SectionTitle id="rival-requests">{texts.panelTitle}</SectionTitle>
      <ul className={styles.list}>
        {asked.map(({ id, fixture, request }) => {
          const pair = shownPair(fixture, nameOf);
          return (
            <Surface key={id} as="li">
              <Text fw={700} anywhere>
                {pair}
              </Text>
              <Text c="mute" fz={14}>
                {fixtureMoment(fixture.at)}
              </Text>
              <Text c="waiting" mt={12}>
                {texts.wants(nameOf(request.team), fixtureMoment(request.wanted))}
              </Text>
              {request.note !== undefined && <p className={styles.message}>{texts.noted(request.note)}</p>}
              <Row gap={8} wrap mt={12} className={styles.actions}>
                <Link to={fixturePath(id)} className={buttonClass()} aria-label={lineups.answerOf(pair)}>
                  {lineups.answer}
                </Link>
              </Row>
            </Surface>
          );
        })}
      </ul>
    </section>
  );
}
