import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useStore } from 'zustand';
import { useAdminUpdate, useNewKey } from '../../data/actions/use-admin-update.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { useServices } from '../../data/services.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { adminNotifications as texts } from '../../domain/messages/admin-notifications.ts';
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
} from '../../domain/notifications/notification-form.ts';
import { notify } from '../../ui/dialogs/notify.tsx';
import { FormModal } from '../../ui/fields/form-modal.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import styles from './notification-modal.module.css';
import { PlayerTarget, TeamTarget } from './target-fields.tsx';

/** 'Yeni Bildirim' (NFORM-01 to NFORM-15, WRITE-11, ERR-16); what was typed stays until it is sent. */
export function NotificationModal({ onClose }: { onClose: () => void }) {
  const { league } = useServices();
  const teams = useStore(league, (state) => state.teams);
  const users = useStore(league, (state) => state.users);
  const send = useSend();
  const { values, set, text, check } = useFields<NotificationForm>(EMPTY_NOTIFICATION, notificationProblems);
  const target = text('targetId');
  const pickTarget = (targetId: string) => set('targetId', targetId);
  return (
    <FormModal
      title={texts.modalTitle}
      submitLabel={texts.submit}
      onClose={onClose}
      onSubmit={(event) => (check(event) ? () => send(values) : null)}
      problem={(error) => serverProblem(error, texts.sendFailed)}
    >
      <div>
        <TextInput {...text('title')} label={texts.titleField} maxLength={MAX_TITLE} required data-autofocus />
        <Counter used={values.title.length} limit={MAX_TITLE} />
      </div>
      <div>
        <Textarea {...text('message')} label={texts.message} rows={4} maxLength={MAX_MESSAGE} required />
        <Counter used={values.message.length} limit={MAX_MESSAGE} />
      </div>
      <NativeSelect
        label={texts.type}
        value={values.type}
        data={NOTIFICATION_TYPES.map((value) => ({ value, label: texts.types[value] }))}
        onChange={(event) => set('type', event.currentTarget.value as NotificationForm['type'])}
      />
      <NativeSelect
        label={texts.target}
        description={texts.explanations[values.targetType]}
        value={values.targetType}
        data={TARGET_TYPES.map((value) => ({ value, label: texts.targets[value] }))}
        onChange={(event) => {
          set('targetType', event.currentTarget.value as NotificationForm['targetType']);
          pickTarget('');
        }}
      />
      {namesTeam(values.targetType) && (
        <TeamTarget value={values.targetId} error={target.error} onChange={pickTarget} />
      )}
      {values.targetType === 'player' && (
        <PlayerTarget value={values.targetId} error={target.error} onChange={pickTarget} />
      )}
      <TextInput {...text('link')} type="url" inputMode="url" label={texts.link} description={texts.linkHint} />
      <p className={styles.recipients} role="status">
        {texts.recipients(recipientCount(values, teams, users))}
      </p>
    </FormModal>
  );
}

function Counter({ used, limit }: { used: number; limit: number }) {
  return <p className={styles.counter}>{texts.counter(used, limit)}</p>;
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
