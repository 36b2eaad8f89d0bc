import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { deleteAccount } from '../../data/commands/account.ts';
import { changeName } from '../../data/commands/public-name.ts';
import { usePageTitle } from '../../data/hooks/use-page-title.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { useServices } from '../../data/services.ts';
import { audienceNotifications, contactOf, playerApplications } from '../../data/store/feeds.ts';
import { playerMatches, userRecord } from '../../data/store/record-queries.ts';
import { accountExport } from '../../domain/accounts/account-export.ts';
import { accountFields, accountMessage } from '../../domain/accounts/account-form.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { account as texts } from '../../domain/messages/account.ts';
import { auth as authTexts } from '../../domain/messages/auth.ts';
import { common, roles } from '../../domain/messages/first-paint.ts';
import { profileFormTexts } from '../../domain/messages/profile.ts';
import { publicName as nameTexts } from '../../domain/messages/public-name.ts';
import { LIMITS } from '../../domain/records/field-problems.ts';
import { parseAll, parseMatch } from '../../domain/records/parse.ts';
import {
  type KeptForm,
  keptOptions,
  NAME_FORMS,
  type PrivateName,
  parsePrivateName,
} from '../../domain/records/public-name.ts';
import { personNameProblem } from '../../domain/records/reserved-names.ts';
import { SERVER_TIME } from '../../domain/records/server-time.ts';
import type { User } from '../../domain/records/types.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { confirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { useFormNotice } from '../../ui/effects/use-form-notice.ts';
import { useTitle } from '../../ui/effects/use-title.ts';
import { CheckField, SwitchField } from '../../ui/fields/check-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { Facts } from '../../ui/figures/figures.tsx';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Surface } from '../../ui/figures/surface.tsx';
import { withMantine } from '../../ui/frame/mantine-frame.tsx';
import { PageSkeleton } from '../../ui/frame/states.tsx';
import { Grid, Stack, Text } from '../../ui/layout/layout.tsx';
import styles from './auth.module.css';
import { ChangePassword } from './change-password.tsx';
import { FormFailure, SecretField, showAtField } from './fields.tsx';
import { useEmailQuestion } from './use-email-question.ts';

const DELETE_ACCOUNT_FIELDS = accountFields({ proof: 'password' as const });

/** Deletes the account and the person's data after the password and a confirmation (KVKK, decision 5). */
function DeleteAccount({ profile, onDeleted }: { profile: User; onDeleted: () => void }) {
  const services = useServices();
  const { busy, failure, submit } = useSubmit();
  const form = useFields({ password: '', keeps: 'kept' as KeptForm }, ({ password }) =>
    password === '' ? { password: authTexts.passwordRequired } : {},
  );
  const send = async () => {
    const sure = await confirmDialog({
      title: texts.deleteTitle,
      message: texts.deleteQuestion,
      confirmLabel: texts.delete,
      cancelLabel: common.cancel,
      danger: true,
    });
    if (!sure) return;
    onDeleted();
    await submit({
      name: 'Deleting an account',
      work: () => deleteAccount(services, profile, form.values),
      problem: showAtField(form, accountMessage, DELETE_ACCOUNT_FIELDS),
      done: texts.deleted,
      leaves: true,
    });
  };
  return (
    <Surface as="section" labelledBy="delete">
      <SectionTitle id="delete">{texts.deleteSection}</SectionTitle>
      <Text c="mute">{texts.deleteText}</Text>
      {profile.role === 'team' && profile.teamId !== undefined && (
        <Text c="waiting" mt={8}>
          {texts.deleteCaptain}
        </Text>
      )}
      <Grid as="form" gap={16} mt={16} noValidate onSubmit={(event) => form.check(event) && void send()}>
        <SelectField
          label={nameTexts.inResults}
          hint={nameTexts.inResultsHint}
          options={keptOptions(profile.displayName)}
          {...form.text('keeps')}
        />
        <SecretField label={texts.deletePassword} kind="current-password" {...form.text('password')} />
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" variant="default" loading={busy}>
          {texts.delete}
        </Button>
      </Grid>
    </Surface>
  );
}

/** The user's own account: address, password, data export and deletion (KVKK). */
export const AccountScreen = withMantine(Screen);

function Screen() {
  const { status, identity, profile, known } = useSession();
  const [deleted, setDeleted] = useState(false);
  useTitle(usePageTitle(texts.title));
  if (status === 'signed-out') {
    // The screen guards itself: the routes' guard would send a user who has just deleted the account to the login.
    return deleted ? <Navigate to="/" replace /> : <Navigate to="/login" replace state={{ from: '/account' }} />;
  }
  if (identity === null || profile === null || !known) return <PageSkeleton label={common.loading} heading />;
  const isAdmin = profile.role === 'admin';
  return (
    <Stack gap={16} className={styles.page}>
      <SectionTitle as="h1">{texts.title}</SectionTitle>
      <Surface as="section" labelledBy="who">
        <SectionTitle id="who">{texts.who}</SectionTitle>
        <Facts
          rows={[
            { label: authTexts.displayName, value: profile.displayName },
            { label: authTexts.email, value: identity.email },
            { label: authTexts.role, value: roles[profile.role] },
          ]}
        />
      </Surface>
      <PublicName profile={profile} />
      {isAdmin ? <Text c="mute">{texts.adminStays}</Text> : <ChangeEmail email={identity.email} />}
      <ChangePassword email={identity.email} />
      {!isAdmin && <MediaConsent uid={identity.uid} />}
      <ExportData profile={profile} />
      {!isAdmin && <DeleteAccount profile={profile} onDeleted={() => setDeleted(true)} />}
    </Stack>
  );
}

const EMPTY = { email: '', password: '' };
const FIELDS = accountFields({ email: 'email' as const, proof: 'password' as const });

function problemsOf(values: typeof EMPTY, known: string): Partial<typeof EMPTY> {
  const problems: Partial<typeof EMPTY> = {};
  const next = values.email.trim().toLowerCase();
  if (next === '') problems.email = authTexts.emailRequired;
  else if (next === known.toLowerCase()) problems.email = texts.sameEmail;
  if (values.password === '') problems.password = authTexts.passwordRequired;
  return problems;
}

/** Form for another address. The address changes when the user opens the link in the mail to it. */
function ChangeEmail({ email }: { email: string }) {
  const { auth } = useServices();
  const { busy, failure, submit } = useSubmit();
  const [said, say] = useFormNotice();
  const emailQuestion = useEmailQuestion();
  const form = useFields(EMPTY, (values) => {
    const problems = problemsOf(values, email);
    const question = problems.email === undefined ? emailQuestion(values.email) : undefined;
    return question === undefined ? problems : { ...problems, email: question };
  });
  const next = form.values.email.trim();
  const change = async () => {
    await auth.reauthenticate(form.values.password);
    await auth.changeEmail(next);
    say(texts.linkSent(next));
    form.setAll(EMPTY);
  };
  const send = () => submit({ work: change, problem: showAtField(form, accountMessage, FIELDS) });
  return (
    <Surface as="section" labelledBy="change-email">
      <SectionTitle id="change-email">{texts.emailSection}</SectionTitle>
      <Text c="mute">{texts.emailText}</Text>
      <Grid as="form" gap={16} mt={16} noValidate onSubmit={(event) => form.check(event) && void send()}>
        <TextField
          label={texts.newEmail}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          needed
          {...form.text('email')}
        />
        <SecretField label={texts.emailPassword} kind="current-password" {...form.text('password')} />
        <FormFailure>{failure}</FormFailure>
        {said !== null && (
          <Text role="status" c="good" fw={600}>
            {said}
          </Text>
        )}
        <Button type="submit" loading={busy}>
          {texts.sendLink}
        </Button>
      </Grid>
    </Surface>
  );
}

/** Saves all data that the league stores about the user as a file (KVKK). */
function ExportData({ profile }: { profile: User }) {
  const { league, server, now } = useServices();
  const { busy, submit } = useSubmit();
  const { uid } = profile;
  const contact = useSubscription(contactOf(uid)).records;
  const applications = useSubscription(playerApplications(uid)).records;
  const notifications = useSubscription(audienceNotifications(`player:${uid}`)).records;
  const record = useSubscription('users', [userRecord(uid)]).records[uid];
  const ready = [contact, applications, notifications].every((part) => part !== undefined);
  const save = async () => {
    const { teams } = league.getState();
    const played = await Promise.all(playerMatches(uid).map((recordQuery) => server.read(recordQuery)));
    const matches = parseAll(Object.assign({}, ...played), (_key, value) => parseMatch(value));
    const data = accountExport(
      { uid, record: record ?? null, contact, applications, notifications },
      { teams, matches },
      now(),
    );
    const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = texts.exportName;
    link.click();
    // The download reads the URL later, so it is revoked with a delay.
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  };
  const start = () =>
    void submit({
      name: 'Exporting',
      work: save,
      problem: (error) => serverProblem(error, texts.exportFailed),
      tell: 'notice',
    });
  return (
    <Surface as="section" labelledBy="export">
      <SectionTitle id="export">{texts.exportSection}</SectionTitle>
      <Text c="mute">{texts.exportText}</Text>
      <Button className={styles.button} variant="default" disabled={!ready} loading={busy} onClick={start}>
        {ready ? texts.export : texts.exportLoading}
      </Button>
    </Surface>
  );
}

/** The consent to photographs and videos, given and taken back at any time. */
function MediaConsent({ uid }: { uid: string }) {
  const { server } = useServices();
  const contact = useSubscription(contactOf(uid)).records;
  const { busy, submit } = useSubmit();
  const save = (isGiven: boolean) =>
    void submit({
      name: 'Saving a consent',
      work: () => server.update({ [`contacts/${uid}/media`]: isGiven ? SERVER_TIME : null }),
      problem: (error) => serverProblem(error, texts.mediaFailed),
      tell: 'notice',
      done: isGiven ? texts.mediaGiven : texts.mediaTaken,
    });
  return (
    <Surface as="section" labelledBy="consent">
      <SectionTitle id="consent">{texts.consent}</SectionTitle>
      <SwitchField
        label={texts.media}
        hint={texts.mediaText}
        checked={contact?.media !== undefined}
        disabled={busy || contact === undefined}
        onChange={save}
      />
    </Surface>
  );
}

/** Which name everybody reads (decision 132); on the page once the device knows what is private of it. */
function PublicName({ profile }: { profile: User }) {
  const contact = useSubscription(contactOf(profile.uid)).records;
  if (contact === undefined) return null;
  const own = parsePrivateName(contact);
  return <NameForm key={[profile.displayName, own.name, own.hidden].join('\n')} profile={profile} own={own} />;
}

const nameProblems = ({ name }: { name: string }) => {
  const problem = personNameProblem(name.trim(), LIMITS.user.displayName, profileFormTexts.nameRequired);
  return problem === undefined ? {} : { name: problem };
};

function NameForm({ profile, own }: { profile: User; own: PrivateName }) {
  const { server } = useServices();
  const { busy, failure, submit } = useSubmit();
  const form = useFields({ name: own.name ?? profile.displayName, short: own.short }, nameProblems);
  const { short } = form.values;
  const name = form.values.name.trim();
  const shown = short || own.hidden ? NAME_FORMS.short(name) : name;
  const save = () =>
    submit({
      command: () => changeName(server, { step: 'show', name, short }, nameTexts.failed),
      done: nameTexts.saved(shown),
    });
  return (
    <Surface as="section" labelledBy="public-name">
      <SectionTitle id="public-name">{nameTexts.section}</SectionTitle>
      <Text c="mute">{nameTexts.text}</Text>
      {own.hidden && (
        <Text c="waiting" mt={8}>
          {nameTexts.minor.own}
        </Text>
      )}
      <Grid as="form" gap={16} mt={16} noValidate onSubmit={(event) => form.check(event) && void save()}>
        <TextField label={nameTexts.name} autoComplete="name" needed {...form.text('name')} />
        <CheckField
          label={nameTexts.short}
          hint={nameTexts.shown(shown)}
          checked={short || own.hidden}
          disabled={own.hidden}
          onChange={(checked) => form.set('short', checked)}
        />
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" loading={busy}>
          {nameTexts.save}
        </Button>
      </Grid>
    </Surface>
  );
}
