import { removePlayer } from '../../data/commands/application.ts';
import { askAboutGuest, removeGuest } from '../../data/commands/guests.ts';
import type { OwnTeam } from '../../data/hooks/use-own-team.ts';
import { useRecords } from '../../data/hooks/use-records.ts';
import { useServices } from '../../data/services.ts';
import { userRecord } from '../../data/store/record-queries.ts';
import { dashboard as texts } from '../../domain/messages/captain.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { guests as guestTexts } from '../../domain/messages/guests.ts';
import { rosterOf } from '../../domain/records/membership.ts';
import type { User } from '../../domain/records/types.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { confirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Surface } from '../../ui/figures/surface.tsx';
import { EmptyState } from '../../ui/frame/states.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { AddGuest, RenameGuest } from './guest-tools.tsx';
import { PersonLine } from './person-line.tsx';
import styles from './team-dashboard-screen.module.css';

/** The players of the team, each with a remove button (TDASH-04). */
export function Roster({ own: { teamId, team }, captain }: { own: OwnTeam; captain: User }) {
  const services = useServices();
  const users = useRecords('users', Object.keys(team.members ?? {}).map(userRecord)).records;
  const { busyKeys, submit } = useSubmit();
  const members = rosterOf(team, users);
  const remove = async (uid: string, name: string, user: User | undefined) => {
    const guest = user?.guest === undefined ? undefined : user;
    const asked = guest === undefined ? null : await askAboutGuest(services, guest);
    if (asked !== null && 'problem' in asked) return notify({ kind: 'error', message: asked.problem });
    const sure = await confirmDialog({
      title: guest === undefined ? texts.removeTitle : guestTexts.removeTitle,
      message: guest === undefined ? texts.removeQuestion(name) : guestTexts.removeQuestion(asked?.guest ?? guest),
      confirmLabel: texts.remove,
      cancelLabel: common.cancel,
      danger: true,
    });
    if (!sure) return;
    const command = () =>
      guest === undefined
        ? removePlayer(services, { captain, teamId, team }, uid)
        : removeGuest(services, teamId, guest, texts.removeFailed);
    await submit({ key: uid, command, tell: 'notice', done: texts.removed(name) });
  };
  return (
    <section aria-labelledby="roster">
      <SectionTitle id="roster">{texts.players}</SectionTitle>
      {members.length === 0 && <EmptyState art="players" title={texts.noPlayers} />}
      <ul className={`${styles.list} ${styles.wide}`}>
        {members.map(({ uid, user }) => {
          const name = user?.displayName ?? texts.unknownPlayer;
          return (
            <Surface as="li" key={uid} className={styles.member}>
              <PersonLine user={user} />
              <Row gap={8} wrap className={styles.tools}>
                {user?.guest !== undefined && <RenameGuest guest={user} />}
                <Button
                  variant="default"
                  aria-label={texts.removeOf(name)}
                  loading={busyKeys.has(uid)}
                  onClick={() => void remove(uid, name, user)}
                >
                  {texts.remove}
                </Button>
              </Row>
            </Surface>
          );
        })}
      </ul>
      <AddGuest own={{ teamId, team }} />
    </section>
  );
}
