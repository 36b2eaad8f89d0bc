import { useHost } from '../../data/actions/use-host.ts';
import { useNow } from '../../data/hooks/use-now.ts';
import { useServerNow } from '../../data/hooks/use-server-now.ts';
import { useConnection } from '../../data/hooks/use-sync.ts';
import { readiness } from '../../domain/admin/readiness.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { backups as backupTexts } from '../../domain/messages/admin-data.ts';
import { readinessTexts as texts } from '../../domain/messages/readiness.ts';
import { RELEASE } from '../../domain/records/release.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { StateBadge } from '../../ui/figures/state-badge.tsx';
import { WorkProgress } from '../../ui/figures/work-progress.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import styles from './admin-screen.module.css';
import { PanelSection } from './panel-section.tsx';

const MINUTE = 60_000;

/** «Neler hazır»: what the host has for its work, what is to do, and a backup now (decisions 116 and 125). */
export function ReadinessSection() {
  const { host, backUp } = useHost();
  useNow(MINUTE);
  const now = useServerNow()();
  if (host === null) return null;
  const secure = window.location.protocol === 'https:';
  return (
    <PanelSection id="readiness" title={texts.title}>
      <dl className={styles.terms}>
        {readiness(host, { release: RELEASE, secure, now }).map(({ key, ready, text }) => (
          <div key={key}>
            <Row as="dt" gap={10}>
              {texts.names[key]}
              <StateBadge tone={ready ? 'good' : 'waiting'}>{ready ? texts.ready : texts.toDo}</StateBadge>
            </Row>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {host.backups?.folder && <BackUp running={host.backups.running} backUp={backUp} />}
    </PanelSection>
  );
}

function BackUp({ running, backUp }: { running: boolean; backUp: () => Promise<void> }) {
  const isOnline = useConnection().connection === 'online';
  const { busy, submit } = useSubmit();
  const problem = (error: unknown) => serverProblem(error, backupTexts.failed);
  return (
    <div className={styles.more}>
      <Button
        variant="default"
        loading={busy || (running && isOnline)}
        disabled={!isOnline}
        onClick={() => void submit({ name: 'backUpLeague', work: backUp, problem, tell: 'notice' })}
      >
        {backupTexts.make}
      </Button>
      {!isOnline && <p className={styles.trouble}>{backupTexts.offline}</p>}
      <WorkProgress state={running && isOnline ? { sentence: backupTexts.making } : null} />
    </div>
  );
}
