import { Link } from 'react-router-dom';
import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { useServices } from '../../data/services.ts';
import { contactOf, wordsOf } from '../../data/store/feeds.ts';
import { type Agreed, mediaPatch } from '../../domain/accounts/registration-patch.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { auth as texts } from '../../domain/messages/auth.ts';
import { DRAFT_VERSION } from '../../domain/records/words.ts';
import { CheckField, SwitchField } from '../../ui/fields/check-field.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { Surface } from '../../ui/figures/surface.tsx';
import { Text, Title } from '../../ui/layout/layout.tsx';

const NOTICE = wordsOf('privacy');

/** What whoever registers now has read, for the record of his account; no version while the device does not know it. */
export function useNotice(): Pick<Agreed, 'notice'> {
  const { records } = useSubscription(NOTICE);
  if (records === undefined) return {};
  return { notice: typeof records.version === 'number' ? records.version : DRAFT_VERSION };
}

/** Where personal data is explained, and the consent that nobody needs to give (decision 135). */
export function AgreedFields({ media, onMedia }: { media: boolean; onMedia: (isGiven: boolean) => void }) {
  return (
    <>
      <CheckField label={texts.media} hint={texts.mediaHint} checked={media} onChange={onMedia} />
      <Text c="mute" fz={14}>
        {texts.noticeBefore}
        <Link to="/privacy" target="_blank">
          {texts.noticeLink}
        </Link>
      </Text>
    </>
  );
}

/** The consent to photographs and videos, given and taken back at any time. */
export function MediaConsent({ uid }: { uid: string }) {
  const { server } = useServices();
  const contact = useSubscription(contactOf(uid)).records;
  const { busy, submit } = useSubmit();
  const save = (isGiven: boolean) =>
    void submit({
      name: 'Saving a consent',
      work: () => server.update(mediaPatch(uid, isGiven)),
      problem: (error) => serverProblem(error, texts.mediaFailed),
      tell: 'notice',
      done: isGiven ? texts.mediaGiven : texts.mediaTaken,
    });
  return (
    <Surface as="section" labelledBy="consent">
      <Title id="consent" fz={24} mb={8}>
        {texts.consent}
      </Title>
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
