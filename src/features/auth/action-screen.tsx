import { useEffect, useMemo, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { handOver, takeMessage } from '../../data/commands/hand-over.ts';
import { enterByCode, renewPassword } from '../../data/commands/one-time-code.ts';
import { usePageTitle } from '../../data/hooks/use-page-title.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { useServices } from '../../data/services.ts';
import {
  type ActionMode,
  accountFields,
  accountMessage,
  actionOf,
  entryMessage,
  type NewPasswordForm,
  newPasswordProblems,
} from '../../domain/accounts/account-form.ts';
import { isInvitation, type OneTimeKey, parseOneTimeKey } from '../../domain/accounts/one-time-code.ts';
import { account as accountTexts, reset as texts } from '../../domain/messages/account.ts';
import { auth as authTexts } from '../../domain/messages/auth.ts';
import { common, nav } from '../../domain/messages/first-paint.ts';
import { handOverTexts } from '../../domain/messages/hand-over.ts';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { useTitle } from '../../ui/effects/use-title.ts';
import { useFields } from '../../ui/fields/use-fields.ts';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { withMantine } from '../../ui/frame/mantine-frame.tsx';
import { ErrorState, PageSkeleton } from '../../ui/frame/states.tsx';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import styles from './auth.module.css';
import { FormFailure, NewPasswordFields, showAtField } from './fields.tsx';
import { Invitation } from './invitation.tsx';

const FIELDS = accountFields({ newPassword: 'password' as const });

interface NewPasswordProps {
  email: string;
  save: (password: string) => Promise<unknown>;
  /** The link has signed the admin in: a password of his own is an offer, and the panel is next. */
  entered?: boolean;
}

/** Form for a new password of the account that a link names. */
function NewPassword({ email, save, entered = false }: NewPasswordProps) {
  const { busy, failure, submit } = useSubmit();
  const [done, setDone] = useState(false);
  const form = useFields<NewPasswordForm>({ password: '', confirm: '' }, newPasswordProblems);
  const send = async () => {
    const problem = showAtField(form, accountMessage, FIELDS);
    if (await submit({ work: () => save(form.values.password), problem })) setDone(true);
  };
  if (done) {
    return (
      <Stack gap={16} className={styles.form}>
        <SectionTitle as="h1">{texts.newTitle}</SectionTitle>
        <Text role="status" c="mute">
          {entered ? texts.ownDone : texts.done}
        </Text>
        <Link to={entered ? '/admin' : '/login'} className={buttonClass()}>
          {entered ? texts.toPanel : authTexts.loginTitle}
        </Link>
      </Stack>
    );
  }
  return (
    <Stack as="form" gap={16} className={styles.form} noValidate onSubmit={(event) => form.check(event) && void send()}>
      <SectionTitle as="h1">{texts.newTitle}</SectionTitle>
      <Text c="mute">{entered ? texts.entered : texts.forAccount(email)}</Text>
      {/* Password managers store the new password under this address. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields form={form} label={accountTexts.newPassword} confirmLabel={accountTexts.confirmPassword} />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" loading={busy}>
        {texts.save}
      </Button>
      {entered && (
        <Link to="/admin" className={buttonClass({ variant: 'default' })}>
          {texts.toPanel}
        </Link>
      )}
    </Stack>
  );
}

/** The first way in of a new league's admin: on a tap, because programs open links by themselves. */
function FirstEntry({ link }: { link: OneTimeKey }) {
  const { auth, server } = useServices();
  const { busy, failure, submit } = useSubmit();
  const [email, setEmail] = useState<string | null>(null);
  useTitle(usePageTitle(texts.entryTitle));
  const work = async () => setEmail((await enterByCode({ server, auth }, link)).email);
  if (email !== null) return <NewPassword email={email} save={auth.changePassword} entered />;
  return (
    <Stack gap={16} className={styles.form}>
      <SectionTitle as="h1">{texts.entryTitle}</SectionTitle>
      <Text c="mute">{texts.entryText}</Text>
      <FormFailure>{failure}</FormFailure>
      <Button loading={busy} onClick={() => void submit({ work, problem: entryMessage })}>
        {texts.enter}
      </Button>
      <Link to="/login">{authTexts.loginTitle}</Link>
    </Stack>
  );
}

const DONE = {
  verifyEmail: texts.verified,
  verifyAndChangeEmail: texts.emailChanged,
  recoverEmail: texts.emailRecovered,
};

/** Verifies, changes or restores an address on a tap: a mail program that opens the link must not use up the code. */
function ApplyAction({ code, mode }: { code: string; mode: Exclude<ActionMode, 'resetPassword'> }) {
  const { auth } = useServices();
  const { busy, failure, submit } = useSubmit();
  const [done, setDone] = useState(false);
  const apply = async () => {
    if (await submit({ work: () => auth.applyAction(code), problem: accountMessage })) setDone(true);
  };
  return (
    <Stack gap={16} className={styles.form}>
      <SectionTitle as="h1">{texts.apply[mode]}</SectionTitle>
      <Text role="status" c="mute">
        {done ? DONE[mode] : texts.applyText[mode]}
      </Text>
      <FormFailure>{failure}</FormFailure>
      {done ? (
        <Link to={mode === 'recoverEmail' ? '/reset-password' : '/login'} className={buttonClass()}>
          {mode === 'recoverEmail' ? texts.title : authTexts.loginTitle}
        </Link>
      ) : (
        <Button loading={busy} onClick={() => void apply()}>
          {texts.apply[mode]}
        </Button>
      )}
    </Stack>
  );
}

type Checked = { email: string } | { failure: string } | null;

/** The page that links in the mails of the authentication service open, `/auth-action?mode=…&oobCode=…`, and those of the admin, `/auth-action#…`. */
export const ActionScreen = withMantine(Screen);

function Screen() {
  const { hash } = useLocation();
  const handed = useMemo(() => parseOneTimeKey(hash), [hash]);
  if (handed?.kind === 'league') return <TakeLeague code={handed.code} />;
  if (handed !== null && isInvitation(handed)) return <Invitation link={handed} />;
  return handed?.kind === 'entry' ? <FirstEntry link={handed} /> : <CheckedLink handed={handed} />;
}

/** @param handed the admin's link; null for a mailed one */
function CheckedLink({ handed }: { handed: OneTimeKey | null }) {
  const { auth, server } = useServices();
  const [query] = useSearchParams();
  const [checked, setChecked] = useState<Checked>(null);
  const [attempt, setAttempt] = useState(0);
  useTitle(usePageTitle(texts.newTitle));
  const action = actionOf(query);
  const code = action?.code;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt runs it again.
  useEffect(() => {
    if (code === undefined && handed === null) return setChecked({ failure: texts.badLink });
    let over = false;
    setChecked(null);
    (handed === null ? auth.checkAction(code ?? '') : renewPassword(server, handed)).then(
      ({ email }) => !over && setChecked({ email }),
      (error: unknown) => !over && setChecked({ failure: accountMessage(error) }),
    );
    return () => {
      over = true;
    };
  }, [auth, server, code, handed, attempt]);
  if (checked === null) return <PageSkeleton heading label={texts.checking} rows={2} />;
  if ('failure' in checked) {
    const message = checked.failure;
    const final = message === texts.badLink || message === texts.expired;
    const asksMail = final && handed === null;
    return (
      <ErrorState
        heading
        title={message}
        retryLabel={final ? undefined : texts.retry}
        onRetry={final ? undefined : () => setAttempt(attempt + 1)}
        // Whoever used up the admin's link has a new password.
        action={
          <Link to={asksMail ? '/reset-password' : '/login'}>{asksMail ? texts.title : authTexts.loginTitle}</Link>
        }
      />
    );
  }
  if (handed !== null)
    return <NewPassword email={checked.email} save={(password) => renewPassword(server, handed, password)} />;
  if (action === null) return null; // it has no code to check
  const { mode } = action;
  if (mode !== 'resetPassword') return <ApplyAction code={action.code} mode={mode} />;
  return <NewPassword email={checked.email} save={(password) => auth.confirmReset(action.code, password)} />;
}

/** The page of a link with which an invited address takes the league over (decision 129): by a tap, since programs open links by themselves. */
function TakeLeague({ code }: { code: string }) {
  const { server } = useServices();
  const { identity } = useSession();
  const { pathname, search, hash } = useLocation();
  const { busy, failure, submit } = useSubmit();
  const [invited, setInvited] = useState<{ email: string } | { problem: string } | null>(null);
  const [taken, setTaken] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useTitle(usePageTitle(handOverTexts.takeTitle));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    let over = false;
    handOver(server, { step: 'look', code }).then(
      ({ email = '' }) => !over && setInvited({ email }),
      (error: unknown) => !over && setInvited({ problem: takeMessage(error) }),
    );
    return () => {
      over = true;
    };
  }, [server, code, attempt]);
  if (invited === null) return <PageSkeleton heading label={common.loading} rows={2} />;
  if ('problem' in invited) {
    const isFinal = invited.problem === texts.badLink || invited.problem === texts.expired;
    const retry = isFinal ? {} : { retryLabel: texts.retry, onRetry: () => setAttempt(attempt + 1) };
    return <ErrorState heading title={invited.problem} {...retry} action={<Link to="/">{nav.home}</Link>} />;
  }
  const isInvited = identity?.email.toLowerCase() === invited.email;
  const take = async () => {
    if (await submit({ work: () => handOver(server, { step: 'take', code }), problem: takeMessage })) setTaken(true);
  };
  return (
    <Stack gap={16} className={styles.form}>
      <SectionTitle as="h1">{handOverTexts.takeTitle}</SectionTitle>
      <Text role="status" c="mute">
        {taken
          ? handOverTexts.taken
          : isInvited
            ? handOverTexts.takeText(invited.email)
            : handOverTexts.signIn(invited.email)}
      </Text>
      <FormFailure>{failure}</FormFailure>
      {taken ? (
        <Link to="/admin" className={buttonClass()}>
          {handOverTexts.toPanel}
        </Link>
      ) : isInvited ? (
        <Button size="large" loading={busy} onClick={() => void take()}>
          {handOverTexts.take}
        </Button>
      ) : (
        <Link to="/login" className={buttonClass()} state={{ from: pathname + search + hash }}>
          {authTexts.loginTitle}
        </Link>
      )}
    </Stack>
  );
}
