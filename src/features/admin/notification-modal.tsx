import { useDeferredValue, useMemo, useState } from 'react';
import { useAdminUpdate, useNewKey } from '../../data/actions/use-admin-update.ts';
import { useLeagueCounts } from '../../data/actions/use-league-counts.ts';
import { useServerNow } from '../../data/hooks/use-server-now.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { useTeamIndex } from '../../data/hooks/use-team-index.ts';
import { teamRecord, topPlayers, usersNamed } from '../../data/store/record-queries.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { adminNotifications as texts } from '../../domain/messages/admin-notifications.ts';
import { calendarButtons } from '../../domain/messages/calendar-buttons.ts';
import {
  EMPTY_NOTIFICATION,
  MAX_MESSAGE,
  MAX_TITLE,
  NOTIFICATION_TYPES,
  type NotificationForm,
  namesTeam,
  newNotification,
  notificationProblems,
  recipientCount,
  TARGET_TYPES,
  type TargetType,
} from '../../domain/notifications/notification-form.ts';
import { isPlayer, type Team } from '../../domain/records/types.ts';
import { compareTurkish } from '../../domain/text/collation.ts';
import { wallTime } from '../../domain/text/league-clock.ts';
import { searchByName, searchKey } from '../../domain/text/search.ts';
import { notify } from '../../ui/dialogs/notify.tsx';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { FormModal } from '../../ui/fields/form-modal.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { Grid, Text } from '../../ui/layout/layout.tsx';

const WEEK_MS = 7 * 86_400_000;

/** To whom the form is addressed when it opens. */
export interface Recipient extends Pick<NotificationForm, 'targetType' | 'targetId'> {
  name: string;
}

/** 'Yeni Bildirim' (NFORM-01 to NFORM-15, WRITE-11, ERR-16); the typed text stays until it is sent. */
export function NotificationModal({ to, onClose }: { to?: Recipient; onClose: () => void }) {
  const counts = useLeagueCounts();
  const send = useSend();
  const serverNow = useServerNow();
  const { values, set, text, pick, check } = useFields<NotificationForm>(
    { ...EMPTY_NOTIFICATION, ...(to && { targetType: to.targetType, targetId: to.targetId }) },
    (form) => notificationProblems(form, serverNow()),
  );
  const target = text('targetId');
  const team = useTargetTeam(values);
  const recipients = recipientCount(values, counts, team);
  const pickTarget = (targetId: string) => set('targetId', targetId);
  return (
    <FormModal
      title={texts.modalTitle}
      submitLabel={texts.submit}
      onClose={onClose}
      onSubmit={(event) => (check(event) ? () => send(values) : null)}
      problem={(error) => serverProblem(error, texts.sendFailed)}
    >
      <TextField
        {...text('title')}
        label={texts.titleField}
        counter={texts.counter(values.title.length, MAX_TITLE)}
        maxLength={MAX_TITLE}
        needed
        data-autofocus
      />
      <TextArea
        {...text('message')}
        label={texts.message}
        counter={texts.counter(values.message.length, MAX_MESSAGE)}
        rows={4}
        maxLength={MAX_MESSAGE}
        needed
      />
      <SelectField
        label={texts.type}
        value={values.type}
        options={NOTIFICATION_TYPES.map((value) => ({ value, label: texts.types[value] }))}
        onChange={(event) => set('type', event.currentTarget.value as NotificationForm['type'])}
      />
      <SelectField
        label={texts.target}
        hint={texts.explanations[values.targetType]}
        value={values.targetType}
        options={TARGET_TYPES.map((value) => ({ value, label: texts.targets[value] }))}
        onChange={(event) => {
          set('targetType', event.currentTarget.value as NotificationForm['targetType']);
          pickTarget('');
        }}
      />
      {namesTeam(values.targetType) && (
        <TeamTarget to={to} value={values.targetId} error={target.error} onChange={pickTarget} />
      )}
      {values.targetType === 'player' && (
        <PlayerTarget to={to} value={values.targetId} error={target.error} onChange={pickTarget} />
      )}
      <TextField {...text('link')} type="url" inputMode="url" label={texts.link} hint={texts.linkHint} />
      {values.targetType === 'all' && (
        <CheckField
          label={texts.home}
          checked={values.home !== ''}
          onChange={(isShown) => set('home', isShown ? wallTime(serverNow() + WEEK_MS).day : '')}
        />
      )}
      {values.targetType === 'all' && values.home !== '' && (
        <DateField label={texts.homeUntil} texts={calendarButtons} {...pick('home')} />
      )}
      <Text fw={600} role="status">
        {recipients === undefined ? texts.counting : texts.recipients(recipients)}
      </Text>
    </FormModal>
  );
}

/** The team whose players get the notification; null if it does not exist, undefined until the server has answered. */
function useTargetTeam({ targetType, targetId }: NotificationForm): Team | null | undefined {
  const { records, state } = useSubscription('teams', targetType === 'team-players' ? [teamRecord(targetId)] : []);
  return records[targetId] ?? (state === 'known' ? null : undefined);
}

function useSend(): (form: NotificationForm) => Promise<void> {
  const { profile } = useSession();
  const update = useAdminUpdate();
  const newKey = useNewKey();
  return async (form) => {
    const key = newKey();
    const sender = { uid: profile?.uid ?? '', displayName: profile?.displayName ?? '' };
    const line = { action: 'notification-sent', target: `notifications/${key}`, detail: form.title.trim() } as const;
    await update(newNotification(key, form, sender), line);
    notify({ kind: 'success', message: texts.sent });
  };
}

interface TargetProps {
  /** Whom the list has in any case, also one that this device has not read. */
  to: Recipient | undefined;
  value: string;
  error: string | undefined;
  onChange: (id: string) => void;
}

/** Up to this length the phone's own list is enough; a longer list gets a search field. */
const LIST_LIMIT = 30;

/** The team that gets the notification, or whose players get it (NFORM-09). */
function TeamTarget({ to, value, error, onChange }: TargetProps) {
  const teams = useTeamIndex();
  const options = useMemo(
    () =>
      Object.entries(teams)
        .map(([id, team]) => ({ value: id, label: team.name }))
        .sort((a, b) => compareTurkish(a.label, b.label)),
    [teams],
  );
  const offered = withRecipient(options, to, namesTeam);
  return (
    <SelectField
      name="targetId"
      label={texts.team}
      value={value}
      error={error}
      options={[{ value: '', label: texts.chooseTeam }, ...offered]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** The player who gets the notification (NFORM-10). */
function PlayerTarget({ to, value, error, onChange }: TargetProps) {
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query);
  const key = searchKey(wanted);
  const users = useSubscription(
    'users',
    key === '' ? [topPlayers(LIST_LIMIT + 1)] : usersNamed(key, LIST_LIMIT),
  ).records;
  const players = useMemo(
    () =>
      Object.entries(users)
        .filter(([, user]) => isPlayer(user) && user.guest === undefined)
        .map(([uid, user]) => ({ value: uid, label: user.displayName }))
        .sort((a, b) => compareTurkish(a.label, b.label)),
    [users],
  );
  const found = useMemo(() => searchByName(players, wanted, ({ label }) => label), [players, wanted]);
  const chosen = withRecipient(players, to, (type) => type === 'player').find((player) => player.value === value);
  const offered = [...(chosen === undefined || found.includes(chosen) ? [] : [chosen]), ...found];
  return (
    <Grid gap={8}>
      {players.length > LIST_LIMIT && (
        <TextField
          type="search"
          label={texts.findPlayer}
          hint={texts.found(found.length)}
          value={query}
          autoComplete="off"
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      )}
      <SelectField
        name="targetId"
        label={texts.player}
        value={value}
        error={error}
        options={[{ value: '', label: texts.choosePlayer }, ...offered.slice(0, 200)]}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Grid>
  );
}

type Option = { value: string; label: string };

const withRecipient = (
  options: readonly Option[],
  to: Recipient | undefined,
  isOfThese: (type: TargetType) => boolean,
): readonly Option[] =>
  to === undefined || !isOfThese(to.targetType) || options.some(({ value }) => value === to.targetId)
    ? options
    : [{ value: to.targetId, label: to.name }, ...options];
