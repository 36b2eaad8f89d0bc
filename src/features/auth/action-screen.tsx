import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../../data/hooks/use-page-title.ts';
import { useServices } from '../../data/services.ts';
import { accountMessage, actionOf } from '../../domain/accounts/account-form.ts';
import { reset as texts } from '../../domain/messages/account.ts';
import { auth as authTexts } from '../../domain/messages/auth.ts';
import { useTitle } from '../../ui/effects/use-title.ts';
import { withMantine } from '../../ui/frame/mantine-frame.tsx';
import { ErrorState, PageSkeleton } from '../../ui/frame/states.tsx';
import { ApplyAction } from './apply-action.tsx';
import { NewPassword } from './new-password.tsx';

type Checked = { email: string } | { failure: string } | null;

/** The page that links in the mails of the authentication service open: `/auth-action?mode=…&oobCode=…`. */
export const ActionScreen = withMantine(Screen);

function Screen() {
  const { auth } = useServices();
  const [query] = useSearchParams();
  const [checked, setChecked] = useState<Checked>(null);
  const [attempt, setAttempt] = useState(0);
  useTitle(usePageTitle(texts.newTitle));
  const action = actionOf(query);
  const code = action?.code;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt runs it again.
  useEffect(() => {
    if (code === undefined) return setChecked({ failure: texts.badLink });
    let over = false;
    setChecked(null);
    auth.checkAction(code).then(
      ({ email }) => !over && setChecked({ email }),
      (error: unknown) => !over && setChecked({ failure: accountMessage(error) }),
    );
    return () => {
      over = true;
    };
  }, [auth, code, attempt]);
  if (checked === null) return <PageSkeleton heading label={texts.checking} rows={2} />;
  if ('failure' in checked || action === null) {
    const message = 'failure' in checked ? checked.failure : texts.badLink;
    const final = message === texts.badLink || message === texts.expired;
    return (
      <ErrorState
        heading
        title={message}
        retryLabel={final ? undefined : texts.retry}
        onRetry={final ? undefined : () => setAttempt(attempt + 1)}
        action={<Link to={final ? '/reset-password' : '/login'}>{final ? texts.title : authTexts.loginTitle}</Link>}
      />
    );
  }
  return action.mode === 'resetPassword' ? (
    <NewPassword code={action.code} email={checked.email} />
  ) : (
    <ApplyAction code={action.code} mode={action.mode} />
  );
}
