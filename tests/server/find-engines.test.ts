import { afterEach, describe, expect, it, vi } from 'vitest';
import { findEngine, requireEngines } from '../../scripts/find-engines.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('engines that a machine lacks', () => {
  it('are listed with how to install them, and fail nothing', () => {
    vi.stubEnv('PATH', '/nowhere');
    vi.stubEnv('FIREFOX_PATH', '');
    vi.stubEnv('CHROMIUM_PATH', process.execPath);
    vi.spyOn(process, 'getuid').mockReturnValue(1000);
    const { have, lacking } = requireEngines(['chromium', 'firefox', 'webkit']);
    expect(have).toEqual(['chromium']);
    expect(lacking.map(({ name }) => name)).toEqual(['firefox', 'webkit']);
    expect(lacking[0]?.why).toContain('firefox-esr');
    expect(lacking[1]?.why).toContain('webkit2gtk-driver xvfb xauth python3-gi gir1.2-webkit2-4.1');
  });

  it('include one whose program does not start', () => {
    vi.stubEnv('FIREFOX_PATH', '/nowhere/firefox');
    expect(findEngine('firefox')).toBeNull();
  });

  it('are reported to need Linux on other systems', () => {
    vi.spyOn(process, 'platform', 'get').mockReturnValue('darwin');
    expect(requireEngines(['webkit']).lacking).toEqual([
      { name: 'webkit', why: 'its driver needs Linux, and this is darwin' },
    ]);
  });
});
