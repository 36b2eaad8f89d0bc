import type { HostFacts } from '../functions/callables.ts';
import { admin } from '../messages/admin.ts';
import { backups as backupTexts } from '../messages/admin-data.ts';
import { pushTrouble } from '../messages/push-trouble.ts';
import { readinessTexts as texts } from '../messages/readiness.ts';
import { unreachable } from '../messages/unreachable.ts';
import { notificationAge } from '../notifications/notifications.ts';
import { formatDate } from '../text/format.ts';
import { lacksBackup } from './admin-lists.ts';

/** One line of «Neler hazır». */
export interface Readiness {
  key: keyof typeof texts.names;
  ready: boolean;
  /** What there is, or what is to do. */
  text: string;
}

/**
 * What is ready at the host, and what is to do; the backup only where the host makes it.
 *
 * @param of.release the version of the page; @param of.secure whether the page came over https; @param of.now server ms
 */
export function readiness(
  facts: HostFacts,
  { release, secure, now }: { release: string; secure: boolean; now: number },
) {
  const { url, certificateDaysLeft: days, lateMails, refusing } = facts;
  const line = (key: Readiness['key'], ready: string, toDo: string | undefined): Readiness => ({
    key,
    ready: toDo === undefined,
    text: toDo ?? ready,
  });
  const other = facts.release === release ? undefined : texts.otherVersion(release, facts.release);
  const isSecure = secure || facts.tls || url?.startsWith('https:') === true;
  const ofMail = facts.mails ? undefined : texts.noMail;
  const lines = [
    line('version', texts.version(release), other),
    line('address', texts.hasAddress(url ?? ''), url === null ? texts.noAddress : undefined),
    line('https', texts.https, days === null ? (isSecure ? undefined : texts.noHttps) : admin.certificateEnds(days)),
    line('mail', texts.mail, ofMail ?? (lateMails > 0 ? texts.lateMails(lateMails) : undefined)),
    line(
      'push',
      texts.push,
      { none: texts.noPush, 'no-apple': pushTrouble.noIphones, all: refused(refusing) }[facts.pushes],
    ),
  ];
  return facts.backups === null ? lines : [...lines, ofBackups(facts.backups, now)];
}

const refused = ([first]: HostFacts['refusing']) => (first === undefined ? undefined : unreachable.refusing(first));

function ofBackups(backups: NonNullable<HostFacts['backups']>, now: number): Readiness {
  const { folder, at, fault, running } = backups;
  const last = at === null ? backupTexts.none : backupTexts.last(notificationAge(now - at), formatDate(at));
  const trouble = [
    ...(fault === null || running ? [] : [fault]),
    ...(lacksBackup(backups, now) ? [backupTexts.old] : []),
  ];
  if (!folder) return { key: 'backup', ready: false, text: backupTexts.noFolder };
  return { key: 'backup', ready: at !== null && trouble.length === 0, text: [last, ...trouble].join(' ') };
}
