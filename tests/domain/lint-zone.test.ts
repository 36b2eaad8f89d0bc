import { describe, expect, it } from 'vitest';
import { lint } from '../support/lint.ts';

const BY_THE_MACHINE = "This goes by the machine's zone";

/** Ways to go by the zone of the device or of the server. */
const WAYS = [
  "export const one = new Intl.DateTimeFormat('tr-TR', { timeStyle: 'short' });",
  'export const one = Intl.DateTimeFormat().format(3);',
  'const { DateTimeFormat } = Intl;\nexport const one = new DateTimeFormat();',
  "export const one = new Date().toLocaleDateString('tr-TR');",
  'export const one = new Date().toLocaleTimeString();',
  "export const one = new Date().toLocaleString('tr-TR');",
  'export const one = new Date().getHours();',
  'export const one = new Date().setHours(0, 0, 0, 0);',
  'export const one = (at?: Date) => at?.getDate();',
  'export const one = new Date().getTimezoneOffset();',
  'export const one = new Date().toDateString();',
  'export const one = new Date(2026, 10, 21);',
  "export const one = new Date('2026-11-21T19:30');",
  'export const one = (day: string, time: string) => Date.parse(`$' + '{day}T$' + '{time}`);',
  "process.env.TZ = 'Europe/Istanbul';",
];
const FINE = [
  'export const one = (ms: number) => new Date(ms).toISOString();',
  'export const one = (day: string) => Date.parse(day) + new Date(day).getUTCDay();',
  "export const one = new Date('2026-11-21T19:30:00Z').getTime();",
  'export const one = (day: string) => new Date(`$' + '{day}T00:00:00Z`);',
  "export const one = new Intl.NumberFormat('tr-TR').format(3);",
  'export const one = Date.UTC(2026, 10, 21);',
];

describe('the lint rule that keeps the zone of the machine out', () => {
  it('refuses every way to go by it', async () => {
    const sources = Object.fromEntries(WAYS.map((way, index) => [`src/features/auth/made-up-${index}.tsx`, way]));
    for (const [file, said] of Object.entries(await lint(sources))) {
      expect(said, WAYS[Number(/\d+/.exec(file)?.[0])]).toContain(BY_THE_MACHINE);
    }
  });

  it('applies in the app, the functions and the server, but where the formats of the league are made', async () => {
    const places = [
      'src/domain/text/a.ts',
      'src/sw.ts',
      'src/ui/b.tsx',
      'functions/src/pages/c.ts',
      'server/league/app/d.ts',
    ];
    const sources = Object.fromEntries(
      [...places, 'src/domain/text/league-zone.ts'].map((place) => [place, WAYS[0] ?? '']),
    );
    const refused = Object.entries(await lint(sources)).filter(([, said]) => said.includes(BY_THE_MACHINE));
    expect(refused.map(([place]) => place)).toEqual(places);
  });

  it('lets through moments, days of the calendar and numbers', async () => {
    const said = await lint(Object.fromEntries(FINE.map((way, index) => [`src/domain/text/made-up-${index}.ts`, way])));
    expect(Object.values(said).join('')).not.toContain(BY_THE_MACHINE);
  });
});
