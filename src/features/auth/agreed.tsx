import { Link } from 'react-router-dom';
import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { wordsOf } from '../../data/store/words-feed.ts';
import { auth as texts } from '../../domain/messages/auth.ts';
import { DRAFT_VERSION } from '../../domain/text/public-paths.ts';
import { Text } from '../../ui/layout/layout.tsx';

const NOTICE = wordsOf('privacy');

/** The version of the privacy notice that whoever registers now can read (decision 135); none while the device does not know it. */
export function useNotice(): { notice?: number } {
  const { records } = useSubscription(NOTICE);
  if (records === undefined) return {};
  return { notice: typeof records.version === 'number' ? records.version : DRAFT_VERSION };
}

/** Where personal data is explained, above the button. */
export function NoticeLine() {
  return (
    <Text c="mute" fz={14}>
      {texts.noticeBefore}
      <Link to="/privacy" target="_blank">
        {texts.noticeLink}
      </Link>
    </Text>
  );
}
