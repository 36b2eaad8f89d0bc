import { useState } from 'react';
import { Link } from 'react-router-dom';
import { object } from '../../data/commands/objection.ts';
import { useClockOffset } from '../../data/hooks/use-clock-offset.ts';
import { type ListedMatch, useTeamMatches } from '../../data/hooks/use-last-matches.ts';
import { useNow } from '../../data/hooks/use-now.ts';
import { useOwnObjection } from '../../data/hooks/use-objections.ts';
import { useConnection } from '../../data/hooks/use-sync.ts';
import { useServices } from '../../data/services.ts';
import { PAGE_MATCHES } from '../../data/store/record-queries.ts';
import { scoreFrom } from '../../domain/match/sides.ts';
import { objections as texts } from '../../domain/messages/objections.ts';
import { mayObject, OBJECTION_DAYS } from '../../domain/records/objections.ts';
import { formatDate } from '../../domain/text/format.ts';
import { isolatedPair } from '../../domain/text/isolated.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Surface } from '../../ui/figures/surface.tsx';
import { latePart } from '../../ui/frame/late-part.tsx';
import { Row, Text } from '../../ui/layout/layout.tsx';
import styles from './team-dashboard-screen.module.css';

const ObjectionModal = latePart(async () => (await import('./objection-modal.tsx')).ObjectionModal, 'dialog');

/** The last results of the team, to which its captain may object (decision 56); nothing without such a result. */
export function Objections({ teamId, uid }: { teamId: string; uid: string }) {
  const { matches } = useTeamMatches(teamId, PAGE_MATCHES.team);
  const now = useNow() + useClockOffset();
  const open = matches.filter(({ match }) => mayObject(match, now));
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="objections">
      <SectionTitle id="objections">{texts.title}</SectionTitle>
      <Text c="mute" mb={12}>
        {texts.text(OBJECTION_DAYS)}
      </Text>
      <ul className={styles.list}>
        {open.map((listed) => (
          <Result key={listed.matchId} listed={listed} teamId={teamId} uid={uid} />
        ))}
      </ul>
    </section>
  );
}

function Result({ listed: { matchId, match }, teamId, uid }: { listed: ListedMatch; teamId: string; uid: string }) {
  const services = useServices();
  const [open, setOpen] = useState(false);
  const known = useOwnObjection({ matchId, teamId });
  const offline = useConnection().connection === 'offline';
  const name = isolatedPair(match.team1Name, match.team2Name);
  const send = async (reason: string) => {
    const problem = await object(services, { matchId, teamId, by: uid, reason });
    if (problem === null) notify({ kind: 'success', message: texts.sent });
    return problem;
  };
  return (
    <Surface as="li">
      <Text fw={700} anywhere>
        <Link to={`/match/${matchId}`}>{name}</Link> <span translate="no">{scoreFrom(match, 'one')}</span>
      </Text>
      <Text c="mute" fz={14}>
        {formatDate(match.startedAt)}
      </Text>
      {known ? (
        <>
          <p className={styles.message}>{known.reason}</p>
          <Text c="waiting" mt={12}>
            {texts.state(formatDate(known.at), known.seenAt !== undefined)}
          </Text>
        </>
      ) : offline ? (
        <Text c="waiting" mt={12}>
          {texts.offline}
        </Text>
      ) : (
        <Row gap={8} wrap mt={12} className={styles.actions}>
          <Button
            variant="default"
            aria-label={texts.objectTo(name)}
            disabled={known === undefined}
            onClick={() => setOpen(true)}
          >
            {texts.object}
          </Button>
        </Row>
      )}
      {open && <ObjectionModal title={texts.objectTo(name)} onSend={send} onClose={() => setOpen(false)} />}
    </Surface>
  );
}
