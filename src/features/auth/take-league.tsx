import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { handOver, takeMessage } from '../../data/commands/hand-over.ts';
import { usePageTitle } from '../../data/hooks/use-page-title.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { useServices } from '../../data/services.ts';
import { reset } from '../../domain/messages/account.ts';
import { auth as authTexts } from '../../domain/messages/auth.ts';
import { common, nav } from '../../domain/messages/first-paint.ts';
import { handOverTexts as texts } from '../../domain/messages/hand-over.ts';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { useTitle } from '../../ui/effects/use-title.ts';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { ErrorState, PageSkeleton } from '../../ui/frame/states.tsx';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import styles from './auth.module.css';
import { FormFailure } from './fields.tsx';

/** The page of a link with which an invited address takes the league over (decision 129): by a tap, since programs open links by themselves. */
export function TakeLeague({ code }: { code: string }) {
  const { server } = useServices();
  const { identity } = useSession();
  const { pathname, search, hash } = useLocation();
  const { busy, failure, submit } = useSubmit();
  const [invited, setInvited] = useState<{ email: string } | { problem: string } | null>(null);
  const [taken, setTaken] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useTitle(usePageTitle(texts.takeTitle));
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
    const isFinal = invited.problem === reset.badLink || invited.problem === reset.expired;
    const retry = isFinal ? {} : { retryLabel: reset.retry, onRetry: () => setAttempt(attempt + 1) };
    return <ErrorState heading title={invited.problem} {...retry} action={<Link to="/">{nav.home}</Link>} />;
  }
  const isInvited = identity?.email.toLowerCase() === invited.email;
  const take = async () => {
    if (await submit({ work: () => handOver(server, { step: 'take', code }), problem: takeMessage })) setTaken(true);
  };
  return (
    <Stack gap={16} className={styles.form}>
      <SectionTitle as="h1">{texts.takeTitle}</SectionTitle>
      <Text role="status" c="mute">
        {taken ? texts.taken : isInvited ? texts.takeText(invited.email) : texts.signIn(invited.email)}
      </Text>
      <FormFailure>{failure}</FormFailure>
      {taken ? (
        <Link to="/admin" className={buttonClass()}>
          {texts.toPanel}
        </Link>
      ) : isInvited ? (
        <Button size="large" loading={busy} onClick={() => void take()}>
          {texts.take}
        </Button>
      ) : (
        <Link to="/login" className={buttonClass()} state={{ from: pathname + search + hash }}>
          {authTexts.loginTitle}
        </Link>
      )}
    </Stack>
  );
}
