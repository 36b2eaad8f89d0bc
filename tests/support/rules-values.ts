/** Values at and beyond the limits of a field. */
export interface Values {
  good: readonly unknown[];
  bad: readonly unknown[];
}

const NO_TEXT = [5, true, { a: 'x' }];

export const texts = (limit: number): Values => ({
  good: ['', 'a', 'x'.repeat(limit)],
  bad: ['x'.repeat(limit + 1), ...NO_TEXT],
});
export const names = (limit: number): Values => ({
  good: ['a', 'x'.repeat(limit)],
  bad: ['', 'x'.repeat(limit + 1), ...NO_TEXT],
});
const https = 'https://example.com/';
export const httpsUrls = (limit: number): Values => ({
  good: [https, https.padEnd(limit, 'x')],
  bad: ['http://example.com/', 'javascript:alert(1)', ` ${https}`, https.padEnd(limit + 1, 'x'), ...NO_TEXT],
});
const upload = '/v0/b/lig.appspot.com/o/players%2Fece%2Favatar';
export const imageUrls: Values = {
  good: [
    upload,
    `${upload}?alt=media&token=0a-9Z_z`,
    `https://firebasestorage.googleapis.com${upload}?alt=media&token=t`,
    `http://192.168.1.5:8080${upload}?alt=media&token=t`,
    `${upload}?alt=media&token=`.padEnd(2000, 'x'),
    "/v0/b/lig/o/teams%2F1_(a)'s!~*.png",
  ],
  bad: [
    https,
    'https://example.com/a.png',
    `https://example.com/x${upload}`,
    `https://example.com?${upload}`,
    `https://somebody@example.com${upload}`,
    `//example.com${upload}`,
    `x${upload}`,
    `${upload}#x`,
    `${upload}?alt=media#x`,
    `${upload}?alt=media&to=https://example.com/`,
    `${upload}/x`,
    `${upload} x`,
    '/v0/b/lig/o/',
    '/v0/b//o/a',
    'data:image/svg+xml,<svg/>',
    'javascript:alert(1)',
    `${upload}?alt=media&token=`.padEnd(2001, 'x'),
    ...NO_TEXT,
  ],
};
export const links: Values = {
  good: ['/', '/teams', 'https://example.com', 'http://example.com', '/'.padEnd(500, 'x')],
  bad: ['', '//example.com', '/\\example.com', 'javascript:alert(1)', 'teams', '/'.padEnd(501, 'x'), ...NO_TEXT],
};
export const choices = (...good: string[]): Values => ({ good, bad: ['other', '', ...NO_TEXT] });
export const isoTimes: Values = {
  good: ['2026-05-01T18:00:00.000Z', '2026-05-01T18:00:00Z'],
  bad: ['2026-05-01', 'yesterday', 1_000_000, true],
};
/** The clock of the worlds is at a million. */
export const nows: Values = { good: [1_000_000], bad: [999_999, 1_000_001, 'x'] };
export const only = (value: string): Values => ({ good: [value], bad: ['somebody', ...NO_TEXT] });
export const never: Values = { good: [], bad: ['x', 1, true] };
