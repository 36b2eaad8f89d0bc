import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useOwnRegistration } from '../../data/hooks/use-own-registration.ts';
import { usePageTitle } from '../../data/hooks/use-page-title.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { useIsOffline } from '../../data/hooks/use-sync.ts';
import { useServices } from '../../data/services.ts';
import type { Account, NewAccount } from '../../data/session/session.ts';
import { afterRegistration } from '../../domain/accounts/access.ts';
import { displayNameProblem } from '../../domain/accounts/registration.ts';
import { registrationMessage } from '../../domain/accounts/registration-error.ts';
import { accountStatus } from '../../domain/messages/account-status.ts';
import { auth as texts } from '../../domain/messages/auth.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { problemsOf } from '../../domain/records/field-problems.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useTitle } from '../../ui/effects/use-title.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { withMantine } from '../../ui/frame/mantine-frame.tsx';
import { PageSkeleton } from '../../ui/frame/states.tsx';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { NoticeLine, useNotice } from './agreed.tsx';
import styles from './auth.module.css';
import { backToInvitation } from './came-from.ts';
import { FormFailure } from './fields.tsx';
import { RoleChoice } from './role-choice.tsx';

interface Form {
  displayName: string;
  /** Empty until the person has chosen: on another device nobody knows the begun role, and a wrong one would stay. */
  role: NewAccount['role'] | '';
}

/** Finishes an interrupted registration of this or another device: an account without a user record. */
export const FinishScreen = withMantine(Screen);

function Screen() {
  const { status, identity, profile, known, unfinished } = useSession();
  const [begun, setBegun] = useState(false);
  const back = backToInvitation(useLocation().state);
  useTitle(usePageTitle(accountStatus.finish));
  // Finished by the person or automatically, it opens the same page as a registration.
  useEffect(() => {
    if (unfinished) setBegun(true);
  }, [unfinished]);
  if (unfinished && identity !== null) return <FinishForm identity={identity} />;
  if (status === 'unknown' || !known) return <PageSkeleton label={common.loading} heading />;
  if (profile === null) return <Navigate to="/login" replace state={{ from: '/finish-registration' }} />;
  return <Navigate to={back?.from ?? (begun ? afterRegistration(profile.role) : '/')} replace />;
}

function FinishForm({ identity }: { identity: Account }) {
  const { auth } = useServices();
  const pending = useOwnRegistration();
  const offline = useIsOffline();
  const { busy, failure, submit } = useSubmit();
  const form = useFields<Form>(
    {
      displayName: pending?.displayName ?? identity.displayName,
      role: pending?.role ?? '',
    },
    (values) =>
      problemsOf({
        role: values.role === '' ? texts.roleRequired : undefined,
        displayName: displayNameProblem(values.displayName),
      }),
  );
  const { displayName, role } = form.values;
  const notice = useNotice();
  const send = (role: NewAccount['role']) =>
    submit({
      name: 'Finishing a registration',
      work: () => auth.finishRegistration({ displayName: displayName.trim(), role, ...notice }),
      problem: registrationMessage,
    });
  return (
    <Stack
      as="form"
      gap={16}
      className={styles.form}
      noValidate
      onSubmit={(event) => form.check(event) && role !== '' && void send(role)}
    >
      <SectionTitle as="h1">{accountStatus.finish}</SectionTitle>
      <Text c="mute">{texts.finishText(identity.email)}</Text>
      <RoleChoice value={role} onChange={(chosen) => form.set('role', chosen)} />
      <FormFailure>{form.text('role').error ?? null}</FormFailure>
      <TextField label={texts.displayName} autoComplete="name" needed {...form.text('displayName')} />
      <NoticeLine />
      <FormFailure>{failure}</FormFailure>
      {pending !== null && offline && <p role="status">{accountStatus.pending}</p>}
      <Button type="submit" loading={busy || (pending !== null && !offline)}>
        {accountStatus.finish}
      </Button>
    </Stack>
  );
}
