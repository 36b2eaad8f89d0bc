import { useEffect, useMemo, useState } from 'react';
import { joinGuest, readJoining } from '../../data/commands/join-guest.ts';
import { useHasUnsent } from '../../data/hooks/use-outbox.ts';
import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { useConnection } from '../../data/hooks/use-sync.ts';
import { useTeamIndex } from '../../data/hooks/use-team-index.ts';
import { useServices } from '../../data/services.ts';
import { contactOf } from '../../data/store/feeds.ts';
import { adminUsers, filterRows, parseContact } from '../../domain/admin/admin-lists.ts';
import { type Joining, joiningFigures, joiningProblem } from '../../domain/admin/guest-joining.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { admin } from '../../domain/messages/admin.ts';
import { guests as texts } from '../../domain/messages/guests.ts';
import { publicName } from '../../domain/messages/public-name.ts';
import { hasNoAccount } from '../../domain/records/players.ts';
import { ADULT, hasConsent, parsePrivateName } from '../../domain/records/public-name.ts';
import type { User } from '../../domain/records/types.ts';
import { isolated } from '../../domain/text/isolated.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { cx } from '../../ui/effects/cx.ts';
import { ListSearch } from '../../ui/fields/list-tools.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import list from '../../ui/figures/record-table.module.css';
import { WorkProgress } from '../../ui/figures/work-progress.tsx';
import { Grid, Text } from '../../ui/layout/layout.tsx';
import styles from './admin-modals.module.css';
import { useListedUsers } from './use-listed-users.ts';

/** Shows what a guest and a player have played and what the join will change; the button joins them. */
function JoiningPreview({ guestId, uid, ...rest }: { guestId: string; uid: string } & Leaving) {
  const { server } = useServices();
  const [joining, setJoining] = useState<Joining | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let over = false;
    readJoining(server, guestId, uid).then(
      (found) => {
        if (over) return;
        setJoining(found);
        setProblem(found === null ? texts.joinRemoved : joiningProblem(found));
      },
      (error: unknown) => !over && setProblem(serverProblem(error, texts.unread)),
    );
    return () => {
      over = true;
    };
  }, [server, guestId, uid]);
  if (problem !== null || joining === null) {
    return (
      <>
        {problem === null ? <WorkProgress state={{ sentence: texts.reading }} /> : <p role="alert">{problem}</p>}
        <Button variant="default" fullWidth onClick={rest.onOther}>
          {texts.other}
        </Button>
      </>
    );
  }
  return <Preview joining={joining} {...rest} />;
}

interface Leaving {
  onOther: () => void;
  onDone: () => void;
}

const ROWS = [
  ['gamesPlayed', texts.games],
  ['cupsScored', texts.cups],
  ['wins', texts.wins],
  ['draws', texts.draws],
  ['losses', texts.losses],
  ['mvpCount', texts.mvps],
] as const;

function Preview({ joining, onOther, onDone }: { joining: Joining } & Leaving) {
  const { guest, player, team, hasTeam } = joining;
  const services = useServices();
  const online = useConnection().connection === 'online';
  const waits = useHasUnsent();
  const teams = useTeamIndex();
  const { busy, submit } = useSubmit();
  const figures = joiningFigures(joining);
  const obstacle = !online ? texts.offline : waits ? texts.pending : null;
  const join = async () => {
    const joined = await submit({
      command: () => joinGuest(services, guest.uid, player.uid),
      tell: 'notice',
      done: texts.joined(guest.displayName, player.displayName),
      leaves: true,
    });
    if (joined) onDone();
  };
  const place = hasTeam
    ? texts.keepsTeam(player.displayName, teams[player.teamId ?? '']?.name ?? '')
    : team === null
      ? texts.keepsNone(player.displayName)
      : texts.takesPlace(player.displayName, team.name);
  return (
    <>
      <strong>{texts.both(guest.displayName, player.displayName)}</strong>
      <table className={styles.figures}>
        <caption className="sr-only">{texts.caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{texts.figure}</span>
            </th>
            <th scope="col">{texts.guest}</th>
            <th scope="col">{hasNoAccount(player.uid) ? texts.otherName : texts.player}</th>
            <th scope="col">{texts.together}</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.filter(([name]) => name !== 'draws' || figures.both.draws).map(([name, label]) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td>{figures.guest[name]}</td>
              <td>{figures.player[name]}</td>
              <td>{figures.both[name]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Text c="mute" fz={15}>
        {place}
      </Text>
      {obstacle !== null && (
        <Text c="mute" fz={15}>
          {obstacle}
        </Text>
      )}
      <Grid gap={8}>
        <Button fullWidth size="large" loading={busy} disabled={obstacle !== null} onClick={() => void join()}>
          {texts.confirm}
        </Button>
        <Button variant="default" fullWidth disabled={busy} onClick={onOther}>
          {texts.other}
        </Button>
      </Grid>
    </>
  );
}

const SHOWN = 12;

/** Whoever else the name may be, found by his name or the start of his address as in the list of users. */
function FindPlayer({ guestId, onFound }: { guestId: string; onFound: (player: User) => void }) {
  const [query, setQuery] = useState('');
  const { users, foundBy } = useListedUsers({ query, filter: 'all', shown: SHOWN });
  const teams = useTeamIndex();
  const isAsked = query.trim() !== '';
  const found = useMemo(
    () =>
      filterRows(adminUsers(users, foundBy), query, 'all').filter(
        ({ user }) => user.role !== 'admin' && user.uid !== guestId,
      ),
    [users, foundBy, query, guestId],
  );
  return (
    <>
      <ListSearch
        label={texts.search}
        value={query}
        onChange={setQuery}
        result={isAsked ? (found.length === 0 ? texts.nobody : undefined) : texts.searchHint}
      />
      {isAsked && found.length > 0 && (
        <ul className={cx(list.list, styles.found)}>
          {found.slice(0, SHOWN).map(({ uid, user }) => (
            <li key={uid}>
              <button type="button" className={list.card} onClick={() => onFound(user)}>
                <strong>{user.displayName}</strong>
                <span>
                  {hasNoAccount(uid) ? texts.noAccount : <Address uid={uid} />} ·{' '}
                  {teams[user.teamId ?? '']?.name ?? texts.noTeam}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** «Kaydı birleştir»: the admin finds who the guest is, with an account or without one, sees what the join will change, and joins them. */
export function JoinGuestModal({ guest, onClose }: { guest: User; onClose: () => void }) {
  const [player, setPlayer] = useState<User | null>(null);
  return (
    <Dialog title={texts.joinOf(guest.displayName)} onClose={onClose}>
      <Grid gap={16}>
        {player === null ? (
          <>
            <Text c="mute" fz={15}>
              {texts.joinText(guest.displayName)}
            </Text>
            <FindPlayer guestId={guest.uid} onFound={setPlayer} />
          </>
        ) : (
          <JoiningPreview guestId={guest.uid} uid={player.uid} onOther={() => setPlayer(null)} onDone={onClose} />
        )}
      </Grid>
    </Dialog>
  );
}

/** The e-mail address of an account. Each one reads its own record, so a list reads only the addresses that it shows. */
export function Address({ uid }: { uid: string }) {
  const { records, state } = useSubscription(contactOf(uid));
  const email = records && parseContact(uid, records);
  return (
    email ?? (
      <Text as="span" c="mute">
        {state === 'reading' ? admin.emailComing : admin.noEmail}
      </Text>
    )
  );
}

/** What the admin reads of a person beside the public name (decision 132): the full one, and whether he is under 18; an age below 18 without a mark asks. */
export function PrivateFacts({ user: { uid, age = ADULT } }: { user: User }) {
  const contact = useSubscription(contactOf(uid)).records;
  const { name, minor } = parsePrivateName(contact);
  const said = [
    ...(name === undefined ? [] : [isolated(name)]),
    ...(contact !== undefined && minor === null && age < ADULT ? [publicName.minor.suggested(age)] : []),
    ...(minor === null ? [] : [publicName.minor.state[hasConsent(minor) ? 'consents' : 'waits']]),
  ];
  return (
    said.length > 0 && (
      <Text as="span" c="mute" fz={14} className={styles.facts}>
        {said.join(' · ')}
      </Text>
    )
  );
}
