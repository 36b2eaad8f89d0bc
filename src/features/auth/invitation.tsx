import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { lookAtInvitation, takeInvitation } from '../../data/commands/one-time-code.ts';
import { usePageTitle } from '../../data/hooks/use-page-title.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { useServices } from '../../data/services.ts';
import { accountMessage } from '../../domain/accounts/account-form.ts';
import type { InvitationKind, OneTimeKey } from '../../domain/accounts/one-time-code.ts';
import { errorSentence } from '../../domain/errors/error-sentence.ts';
import { reset } from '../../domain/messages/account.ts';
import { accountStatus } from '../../domain/messages/account-status.ts';
import { auth } from '../../domain/messages/auth.ts';
import { invitations as texts } from '../../domain/messages/invitations.ts';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { useTitle } from '../../ui/effects/use-title.ts';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { ErrorState, PageSkeleton } from '../../ui/frame/states.tsx';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import styles from './auth.module.css';
import { FormFailure } from './fields.tsx';

type Found = { team?: string; name?: string; problem?: string };

const ROUTE = { team: '/team-dashboard', squad: '/player-profile' };

/** The page of an invitation: says what it is, leads to the sign-in and back, and takes it on a tap, because programs open links by themselves. */
export function Invitation({ link }: { link: OneTimeKey & { kind: InvitationKind } }) {
  const { server } = useServices();
  const { status, profile, identity, unfinished } = useSession();
  const [found, setFound] = useState<Found | { failure: string } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { busy, failure, submit } = useSubmit();
  const [isDone, setDone] = useState(false);
  useTitle(usePageTitle(texts.title));
  const { kind, subject } = link;
  const uid = identity?.uid;
  // Also who opens his link again, or whose answer the network lost.
  const isHis =
    kind === 'team' ? profile?.role === 'team' && profile.teamId === subject : profile?.joined?.[subject] === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account, a finished registration or another attempt asks again.
  useEffect(() => {
    if (status === 'unknown') return;
    let over = false;
    lookAtInvitation(server, link).then(
      (answer) => !over && setFound(answer),
      (error: unknown) => !over && setFound({ failure: accountMessage(error) }),
    );
    return () => {
      over = true;
    };
  }, [server, link, status, uid, unfinished, attempt]);
  if (isDone || isHis)
    return (
      <Stack gap={16} className={styles.form}>
        <SectionTitle as="h1">{texts.title}</SectionTitle>
        <Text role="status" c="mute">
          {texts.done[kind]}
        </Text>
        <Link to={ROUTE[kind]} className={buttonClass()}>
          {texts.to[kind]}
        </Link>
      </Stack>
    );
  if (found === null) return <PageSkeleton heading label={reset.checking} rows={2} />;
  if ('failure' in found) {
    const isFinal = found.failure === reset.badLink || found.failure === reset.expired;
    const retry = isFinal ? {} : { retryLabel: reset.retry, onRetry: () => setAttempt(attempt + 1) };
    return <ErrorState heading title={found.failure} {...retry} />;
  }
  const take = async () => {
    const work = () => takeInvitation(server, link);
    const problem = (error: unknown) => errorSentence(error, { otherwise: texts.takeFailed });
    if (await submit({ name: 'Invitation', work, problem })) setDone(true);
    // The league may have changed since: the page says why.
    else setAttempt(attempt + 1);
  };
  const { team = '', name = '', problem } = found;
  return (
    <Stack gap={16} className={styles.form}>
      <SectionTitle as="h1">
        {kind === 'team' ? texts.forTeam(team) : team === '' ? texts.forName(name) : texts.forSquad(team, name)}
      </SectionTitle>
      <Text c="mute">{texts.about[kind]}</Text>
      {profile === null || unfinished ? (
        <WayIn kind={kind} unfinished={unfinished} />
      ) : problem !== undefined ? (
        <Text role="alert" c="bad" fw={600}>
          {problem}
        </Text>
      ) : (
        <>
          <Text c="mute">{texts.as(profile.displayName)}</Text>
          <FormFailure>{failure}</FormFailure>
          <Button loading={busy} onClick={() => void take()}>
            {texts.take[kind]}
          </Button>
        </>
      )}
    </Stack>
  );
}

/** The sign-in, the registration or its rest, each of which leads back to this page. */
function WayIn({ kind, unfinished }: { kind: InvitationKind; unfinished: boolean }) {
  const { pathname, hash } = useLocation();
  const state = { from: pathname + hash };
  if (unfinished)
    return (
      <>
        <Text c="mute">{texts.finish}</Text>
        <Link to="/finish-registration" state={state} className={buttonClass()}>
          {accountStatus.finish}
        </Link>
      </>
    );
  return (
    <>
      <Text c="mute">{texts.signIn}</Text>
      <Link to={`/register?role=${kind === 'team' ? 'team' : 'player'}`} state={state} className={buttonClass()}>
        {auth.registerTitle}
      </Link>
      <Link to="/login" state={state} className={buttonClass({ variant: 'default' })}>
        {auth.loginTitle}
      </Link>
    </>
  );
}
