import { useState } from 'react';
import { useAdminUpdate, useNewKey } from '../../data/actions/use-admin-update.ts';
import { useMatchNow } from '../../data/hooks/use-match.ts';
import { useServerNow } from '../../data/hooks/use-server-now.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { useIsOffline } from '../../data/hooks/use-sync.ts';
import { withQr } from '../../data/share/qr-path.ts';
import { scorerLinks } from '../../data/store/feeds.ts';
import { matchRecord } from '../../data/store/record-queries.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { type LinkKey, linkPatch, makeSecret, scorerAddress } from '../../domain/match/scorer-link.ts';
import { LINK_LIFE_MS, parseScorerLink } from '../../domain/match/scorers.ts';
import { scorers as texts } from '../../domain/messages/scorers.ts';
import { formatTime } from '../../domain/text/format.ts';
import { isolatedPair } from '../../domain/text/isolated.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { Text } from '../../ui/layout/layout.tsx';
import { LinkCard } from '../../ui/share/link-card.tsx';

/** «Hakem davet et»: makes a link that lets a phone score one match, and shows it as QR code and address. */
export function InviteDialog({ matchId, onClose }: { matchId: string; onClose: () => void }) {
  const update = useAdminUpdate();
  const newKey = useNewKey();
  const serverNow = useServerNow();
  const by = useSession().identity?.uid ?? '';
  const match = useMatchNow(matchId) ?? undefined;
  const pair = match === undefined ? '' : `${match.team1Name} – ${match.team2Name}`;
  // This phone started the match a moment ago: the server makes no link for a match that it does not have yet.
  const isOnItsWay =
    useSubscription('matches', [matchRecord(matchId)]).records[matchId] === undefined && match !== undefined;
  const waits = !useIsOffline() && isOnItsWay;
  const [once, setOnce] = useState(true);
  const [made, setMade] = useState<(LinkKey & { until: number }) | null>(null);
  const { busy, failure, submit } = useSubmit();
  // Only this screen has the secret: the admin cannot see a closed link again, only revoke it.
  const links = useSubscription(made === null ? null : scorerLinks(matchId), parseScorerLink).records;
  const isUsed = made !== null && links?.[made.linkId]?.usedBy !== undefined;
  const make = () =>
    submit({
      name: 'Scorer link',
      work: async () => {
        const key = { linkId: newKey(), secret: makeSecret((bytes) => crypto.getRandomValues(bytes)) };
        const patch = linkPatch(matchId, key, { once, serverNow: serverNow(), by });
        await update(patch, { action: 'scorer-invited', target: `matches/${matchId}`, detail: pair });
        setMade({ ...key, until: serverNow() + LINK_LIFE_MS });
      },
      problem: (error) => serverProblem(error, texts.makeFailed),
    });
  return (
    <Dialog title={texts.invite} onClose={onClose}>
      <Text fw={700} anywhere mb={12}>
        {match && isolatedPair(match.team1Name, match.team2Name)}
      </Text>
      {made === null ? (
        <>
          <CheckField mb={16} label={texts.once} hint={texts.onceHint} checked={once} onChange={setOnce} />
          <FormAlert mt={12} mb={12}>
            {failure}
          </FormAlert>
          <Button fullWidth size="large" loading={busy || waits} onClick={() => void make()}>
            {texts.make}
          </Button>
        </>
      ) : isUsed ? (
        <p role="status">{texts.onceUsed}</p>
      ) : (
        <LinkCard
          texts={texts}
          {...withQr(scorerAddress(window.location.origin, matchId, made))}
          text={texts.shareText(pair)}
          valid={texts.valid(formatTime(made.until))}
        />
      )}
    </Dialog>
  );
}
