import { describe, expect, it } from 'vitest';
import { sharedVideo } from '../../src/domain/text/shared-video.ts';

const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

describe('a video that another app shares', () => {
  it.each([
    [{ video: 'https://youtu.be/a' }, 'https://youtu.be/a'],
    [
      { baslik: 'Yarı final', paylasilan: 'Yarı final https://youtu.be/a?si=b iyi seyirler' },
      'https://youtu.be/a?si=b',
    ],
    [{ video: 'dosya', paylasilan: 'https://kick.com/lig' }, 'https://kick.com/lig'],
    [{ paylasilan: 'http://example.com/v' }, null],
    [{ baslik: 'https://youtu.be/a' }, null],
    [{ tab: 'league' }, null],
  ])('%j holds the address %j', (fields, address) => {
    expect(sharedVideo(query(fields))).toBe(address);
    expect(sharedVideo(`?${query(fields)}`)).toBe(address);
  });
});
