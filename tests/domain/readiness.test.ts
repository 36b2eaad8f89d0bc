import { describe, expect, it } from 'vitest';
import { readiness } from '../../src/domain/admin/readiness.ts';
import type { HostFacts } from '../../src/domain/functions/callables.ts';
import { parseHostFacts } from '../../src/domain/functions/host-facts.ts';
import { RELEASE } from '../../src/domain/records/release.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 28, 12);
const GOOD: HostFacts = {
  release: RELEASE,
  url: 'https://lig.example.com',
  tls: false,
  certificateDaysLeft: null,
  mails: true,
  lateMails: 0,
  pushes: 'all',
  refusing: [],
  backups: { folder: true, running: false, at: NOW - 5 * HOUR, fault: null },
};
const lines = (more: Partial<HostFacts> = {}, secure = false) =>
  readiness({ ...GOOD, ...more }, { release: RELEASE, secure, now: NOW });
const toDo = (more: Partial<HostFacts>, secure = false) => lines(more, secure).filter(({ ready }) => !ready);
const backups = (more: Partial<NonNullable<HostFacts['backups']>>) => ({
  backups: { folder: true, running: false, at: null, fault: null, ...more },
});

describe('what is ready at the host', () => {
  it('everything: six lines, each with what there is', () => {
    expect(lines().map(({ key, ready }) => [key, ready])).toEqual(
      ['version', 'address', 'https', 'mail', 'push', 'backup'].map((key) => [key, true]),
    );
    expect(lines()[1]?.text).toContain('https://lig.example.com');
    expect(lines()[5]?.text).toMatch(/^Son yedek: 5 saat önce/);
  });

  it.each<[string, Partial<HostFacts>, string, RegExp]>([
    ['another version', { release: '9.0.0' }, 'version', /sunucu 9\.0\.0\..*Sayfayı yenile/],
    ['no address', { url: null, tls: true }, 'address', /PUBLIC_URL/],
    ['http', { url: 'http://lig.example.com' }, 'https', /https kur/],
    ['a certificate that ends', { certificateDaysLeft: 3 }, 'https', /sertifikası 3 gün içinde bitiyor/],
    ['no mail server', { mails: false, lateMails: 0 }, 'mail', /SMTP_URL.*Şifre bağlantısı/],
    ['mails that it refuses', { lateMails: 4 }, 'mail', /4 e-posta gitmedi/],
    ['no keys', { pushes: 'none' }, 'push', /VAPID/],
    ['a contact that Apple refuses', { pushes: 'no-apple' }, 'push', /iPhone.*PUBLIC_URL/],
    ['a service that refuses', { refusing: [{ service: 'google', status: 403, reason: 'x' }] }, 'push', /^Google/],
    ['no folder', backups({ folder: false }), 'backup', /BACKUP_FOLDER/],
    ['no backup yet', backups({}), 'backup', /^Henüz yedek yok/],
    ['an old backup', backups({ at: NOW - 73 * HOUR }), 'backup', /^Son yedek: 3 gün önce .*İki gündür/],
    ['a failed one', backups({ at: NOW - HOUR, fault: 'Diskte yer yok.' }), 'backup', /doğrulandı\. Diskte yer yok\.$/],
  ])('%s is to do, with a sentence', (_what, more, key, sentence) => {
    const found = toDo(more);
    expect(found.map((line) => line.key)).toEqual([key]);
    expect(found[0]?.text).toMatch(sentence);
  });

  it('https counts wherever it is: of the address, of the server itself, of the page', () => {
    expect(toDo({ url: 'http://lig.example.com', tls: true })).toEqual([]);
    expect(toDo({ url: 'http://lig.example.com' }, true)).toEqual([]);
  });

  it('a backup that is being made hides the fault of the last one; Firebase has no line of it', () => {
    expect(toDo(backups({ at: NOW - HOUR, fault: 'x', running: true }))).toEqual([]);
    expect(lines({ backups: null }).map(({ key }) => key)).not.toContain('backup');
  });
});

describe('an answer of the host', () => {
  it('is taken as it is, with fields of a later version beside', () => {
    expect(parseHostFacts({ success: true, ...GOOD, later: 1 })).toEqual(GOOD);
  });
  it.each([null, undefined, {}, 'x', { ...GOOD, pushes: 'some' }, { ...GOOD, backups: {} }])('%j is none', (answer) => {
    expect(parseHostFacts(answer)).toBeNull();
  });
});
