import { useState } from 'react';
import { handOver, inviteMessage } from '../../data/commands/hand-over.ts';
import { useLeague } from '../../data/hooks/use-league.ts';
import { useServices } from '../../data/services.ts';
import { withQr } from '../../data/share/qr-path.ts';
import { oneTimeAddress } from '../../domain/accounts/one-time-code.ts';
import { auth as authTexts } from '../../domain/messages/auth.ts';
import { handOverTexts as texts } from '../../domain/messages/hand-over.ts';
import { scorers as linkTexts } from '../../domain/messages/scorers.ts';
import { formatDate } from '../../domain/text/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { Grid } from '../../ui/layout/layout.tsx';
import { LinkCard } from '../../ui/share/link-card.tsx';
import { PanelSection } from './panel-section.tsx';

/** «Ligi devret»: the admin invites who takes the league over (decision 129). */
export function HandOverSection() {
  const [open, setOpen] = useState(false);
  return (
    <PanelSection id="hand-over" title={texts.title} text={texts.text}>
      <Button variant="default" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {open && <HandOverModal onClose={() => setOpen(false)} />}
    </PanelSection>
  );
}

const problemsOf = ({ email, password }: { email: string; password: string }) => ({
  ...(email.trim() === '' ? { email: authTexts.emailRequired } : {}),
  ...(password === '' ? { password: authTexts.passwordRequired } : {}),
});

function HandOverModal({ onClose }: { onClose: () => void }) {
  const { auth, server } = useServices();
  const league = useLeague().name;
  const { busy, failure, submit } = useSubmit();
  const form = useFields({ email: '', password: '' }, problemsOf);
  // Only this dialog has the code: the server keeps its hash.
  const [made, setMade] = useState<{ address: string; until: number } | null>(null);
  const { email } = form.values;
  const invite = async () => {
    await auth.reauthenticate(form.values.password);
    const { code = '', until = 0 } = await handOver(server, { step: 'invite', email });
    setMade({ address: oneTimeAddress(window.location.origin, { kind: 'league', subject: 'admin', code }), until });
  };
  const send = () => submit({ name: 'Inviting the next admin', work: invite, problem: inviteMessage });
  const cancel = async () => {
    const work = () => handOver(server, { step: 'cancel' });
    if (await submit({ work, problem: inviteMessage, tell: 'notice', done: texts.cancelled })) onClose();
  };
  return (
    <Dialog title={texts.title} onClose={onClose}>
      {made === null ? (
        <Grid as="form" gap={16} noValidate onSubmit={(event) => form.check(event) && void send()}>
          <TextField type="email" autoComplete="off" label={texts.email} {...form.text('email')} />
          <TextField
            type="password"
            autoComplete="current-password"
            label={texts.password}
            {...form.text('password')}
          />
          <FormAlert>{failure}</FormAlert>
          <Button type="submit" size="large" loading={busy}>
            {texts.invite}
          </Button>
        </Grid>
      ) : (
        <Grid gap={12}>
          <LinkCard
            texts={{ ...linkTexts, ...texts }}
            {...withQr(made.address)}
            text={texts.shareText(league)}
            valid={texts.valid(email.trim(), formatDate(made.until))}
          />
          <FormAlert>{failure}</FormAlert>
          <Button variant="default" fullWidth loading={busy} onClick={() => void cancel()}>
            {texts.cancel}
          </Button>
        </Grid>
      )}
    </Dialog>
  );
}
