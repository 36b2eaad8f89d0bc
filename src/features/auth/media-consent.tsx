import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { useServices } from '../../data/services.ts';
import { contactOf } from '../../data/store/feeds.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { account as texts } from '../../domain/messages/account.ts';
import { SERVER_TIME } from '../../domain/records/server-time.ts';
import { SwitchField } from '../../ui/fields/check-field.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Surface } from '../../ui/figures/surface.tsx';

/** The consent to photographs and videos, given and taken back at any time. */
export function MediaConsent({ uid }: { uid: string }) {
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
