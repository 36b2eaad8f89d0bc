/** Values at and over the edges of what a field takes. */
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
export const imageUrls: Values = {
  good: [https, https.padEnd(2000, 'x'), 'http://192.168.1.5:8080/v0/b/lig/o/a', '/v0/b/lig/o/a'],
  bad: [
    'http://example.com/a.png',
    'http://example.com/x/v0/b',
    'data:image/svg+xml,<svg/>',
    'javascript:alert(1)',
    https.padEnd(2001, 'x'),
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
/** The clock of the worlds stands at a million. */
export const nows: Values = { good: [1_000_000], bad: [999_999, 1_000_001, 'x'] };
export const only = (value: string): Values => ({ good: [value], bad: ['somebody', ...NO_TEXT] });
export const never: Values = { good: [], bad: ['x', 1, true] };
