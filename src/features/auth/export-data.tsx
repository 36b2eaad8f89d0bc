import { useFeed } from '../../data/hooks/use-feed.ts';
import { useUser } from '../../data/hooks/use-records.ts';
import { useServices } from '../../data/services.ts';
import { audienceNotifications, contactOf, playerApplications } from '../../data/store/feeds.ts';
import { playerMatches } from '../../data/store/record-queries.ts';
import { accountExport } from '../../domain/accounts/account-export.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { account as texts } from '../../domain/messages/account.ts';
import { parseAll, parseMatch } from '../../domain/records/parse.ts';
import type { User } from '../../domain/records/types.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { Surface } from '../../ui/figures/surface.tsx';
import styles from './account.module.css';

const asItIs = (_key: string, value: unknown) => value ?? null;

/** Saves all data that the league stores about the user as a file (KVKK). */
export function ExportData({ profile }: { profile: User }) {
  const { league, server, now } = useServices();
  const { busy, submit } = useSubmit();
  const { uid } = profile;
  const contact = useFeed(contactOf(uid), asItIs);
  const applications = useFeed(playerApplications(uid), asItIs);
  const notifications = useFeed(audienceNotifications(`player:${uid}`), asItIs);
  const record = useUser(uid);
  const ready = [contact, applications, notifications].every((part) => part !== undefined);
  const save = async () => {
    const { teams } = league.getState();
    const played = await Promise.all(playerMatches(uid).map((recordQuery) => server.read(recordQuery)));
    const matches = parseAll(Object.assign({}, ...played), (_key, value) => parseMatch(value));
    const data = accountExport(
      { uid, record: record ?? null, contact, applications, notifications },
      { teams, matches },
      now(),
    );
    const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = texts.exportName;
    link.click();
    // The download reads the URL later, so it is revoked with a delay.
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  };
  const start = () =>
    void submit({
      name: 'Exporting',
      work: save,
      problem: (error) => serverProblem(error, texts.exportFailed),
      tell: 'notice',
    });
  return (
    <Surface as="section" labelledBy="export">
      <h2 id="export" className={styles.heading}>
        {texts.exportSection}
      </h2>
      <p className={styles.text}>{texts.exportText}</p>
      <Button className={styles.button} variant="default" disabled={!ready} loading={busy} onClick={start}>
        {ready ? texts.export : texts.exportLoading}
      </Button>
    </Surface>
  );
}
