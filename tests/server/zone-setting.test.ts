import { loadConfigFromFile } from 'vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readSettings } from '../../server/league/process/settings.ts';
import { readTimeZone } from '../../src/domain/text/league-zone.ts';

afterEach(() => vi.unstubAllEnvs());

/** The build's own settings, as `vite build` reads them. */
async function buildConfig(zone: string) {
  vi.stubEnv('LEAGUE_TIME_ZONE', zone);
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, 'vite.config.ts');
  return loaded?.config.define?.['import.meta.env.LEAGUE_TIME_ZONE'];
}

describe('the time zone of the league', () => {
  it('is Istanbul’s without a setting, else the one that is set, with the name that calendars know', () => {
    expect(readSettings({}).league.timeZone).toBe('Europe/Istanbul');
    expect(readSettings({ LEAGUE_TIME_ZONE: ' ' }).league.timeZone).toBe('Europe/Istanbul');
    expect(readSettings({ LEAGUE_TIME_ZONE: 'europe/berlin' }).league.timeZone).toBe('Europe/Berlin');
    expect(readTimeZone('UTC')).toBe('UTC');
  });

  it.each(['Europe/Istambul', 'Türkiye', '+03:00', '03:00', 'GMT+3'])(
    '%s: the server does not start with it',
    (zone) => {
      const said = `LEAGUE_TIME_ZONE ayarı geçersiz: "${zone}". Europe/Istanbul gibi bir saat dilimi olmalı.`;
      expect(() => readSettings({ LEAGUE_TIME_ZONE: zone })).toThrow(said);
    },
  );

  it('is built into the app, and a wrong one is refused by the build', async () => {
    expect(await buildConfig('')).toBe('"Europe/Istanbul"');
    expect(await buildConfig('europe/berlin')).toBe('"Europe/Berlin"');
    await expect(buildConfig('Europe/Istambul')).rejects.toThrow('LEAGUE_TIME_ZONE ayarı geçersiz: "Europe/Istambul"');
  });
});
