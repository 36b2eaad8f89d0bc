import { auth as texts } from '../domain/messages/auth.ts';
import { SignInAgain } from '../features/auth/sign-in-again.tsx';
import { Sheet } from '../ui/sheet.tsx';

/** Signing in over the page that is open, e.g. the scoring table. */
export function SignInSheet({ email, onClose }: { email: string | null; onClose: () => void }) {
  return (
    <Sheet title={texts.loginTitle} onClose={onClose}>
      <SignInAgain email={email} onDone={onClose} />
    </Sheet>
  );
}
