import { useState } from 'react';
import { useServices } from '../../data/services.ts';
import { withQr } from '../../data/share/qr-path.ts';
import { type MADE_KINDS, oneTimeAddress } from '../../domain/accounts/one-time-code.ts';
import { errorSentence } from '../../domain/errors/error-sentence.ts';
import { invitations } from '../../domain/messages/invitations.ts';
import { passwordLink } from '../../domain/messages/password-link.ts';
import { scorers as linkTexts } from '../../domain/messages/scorers.ts';
import { formatDateTime, formatTime } from '../../domain/text/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { Text } from '../../ui/layout/layout.tsx';
import { LinkCard } from '../../ui/share/link-card.tsx';

/** A link that the admin makes: what it does, whom it is about, and that one's name. */
export interface LinkFor {
  kind: (typeof MADE_KINDS)[number];
  subject: string;
  name: string;
}

const TEXTS = { password: passwordLink, ...invitations };

/** Makes a one-time link of the admin, for a new password or an invitation, and shows it as QR code and address. */
export function OneTimeLinkModal({ of: { kind, subject, name }, onClose }: { of: LinkFor; onClose: () => void }) {
  const { server } = useServices();
  const { busy, failure, submit } = useSubmit();
  // Only this dialog has the code: the server keeps its hash.
  const [made, setMade] = useState<{ address: string; until: number } | null>(null);
  const texts = TEXTS[kind];
  const work = async () => {
    const { code, until } = (await server.call('makeOneTimeCode', { kind, subject })) ?? {};
    if (typeof code !== 'string' || typeof until !== 'number') throw new Error('The answer has no code.');
    setMade({ address: oneTimeAddress(window.location.origin, { kind, subject, code }), until });
  };
  const codes = { 'functions/not-found': texts.notFound };
  const problem = (error: unknown) => errorSentence(error, { codes, otherwise: texts.makeFailed });
  return (
    <Dialog title={texts.of(name)} onClose={onClose}>
      {made === null ? (
        <>
          <Text c="mute" mb={16}>
            {texts.text}
          </Text>
          <FormAlert mb={12}>{failure}</FormAlert>
          <Button
            fullWidth
            size="large"
            loading={busy}
            onClick={() => void submit({ name: 'One-time link', work, problem })}
          >
            {texts.create}
          </Button>
        </>
      ) : (
        <LinkCard
          texts={{ ...linkTexts, ...texts }}
          {...withQr(made.address)}
          text={texts.shareText(name)}
          valid={texts.valid((kind === 'password' ? formatTime : formatDateTime)(made.until))}
        />
      )}
    </Dialog>
  );
}
