import { useState } from 'react';
import { useServices } from '../../data/services.ts';
import { withQr } from '../../data/share/qr-path.ts';
import { oneTimeAddress } from '../../domain/accounts/one-time-code.ts';
import type { UserRow } from '../../domain/admin/admin-lists.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { passwordLink as texts } from '../../domain/messages/password-link.ts';
import { scorers as linkTexts } from '../../domain/messages/scorers.ts';
import { formatTime } from '../../domain/text/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { Text } from '../../ui/layout/layout.tsx';
import { LinkCard } from '../../ui/share/link-card.tsx';

/** «Şifre bağlantısı»: makes the link with which a user sets a new password, and shows it as QR code and address. */
export function PasswordLinkModal({ of: { uid, user }, onClose }: { of: UserRow; onClose: () => void }) {
  const { server } = useServices();
  const { busy, failure, submit } = useSubmit();
  // Only this dialog has the code: the server keeps its hash.
  const [made, setMade] = useState<{ address: string; until: number } | null>(null);
  const work = async () => {
    const { code, until } = (await server.call('makePasswordLink', { uid })) ?? {};
    if (typeof code !== 'string' || typeof until !== 'number') throw new Error('The answer has no code.');
    setMade({ address: oneTimeAddress(window.location.origin, { kind: 'password', subject: uid, code }), until });
  };
  const make = () =>
    submit({ name: 'Password link', work, problem: (error) => serverProblem(error, texts.makeFailed) });
  return (
    <Dialog title={texts.of(user.displayName)} onClose={onClose}>
      {made === null ? (
        <>
          <Text c="mute" mb={16}>
            {texts.text}
          </Text>
          {failure !== null && (
            <Text role="alert" c="bad" fw={600} mb={12}>
              {failure}
            </Text>
          )}
          <Button fullWidth size="large" loading={busy} onClick={() => void make()}>
            {texts.create}
          </Button>
        </>
      ) : (
        <LinkCard
          texts={{ ...linkTexts, ...texts }}
          {...withQr(made.address)}
          text={texts.shareText(user.displayName)}
          valid={texts.valid(formatTime(made.until))}
        />
      )}
    </Dialog>
  );
}
