import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { fixtureDay, fixtureLongDay, fixtureTime } from '../../src/domain/schedule/round-names.ts';
import * as formats from '../../src/domain/text/format.ts';
import { DEFAULT_TIME_ZONE, setLeagueZone } from '../../src/domain/text/league-zone.ts';

const SRC = fileURLToPath(new URL('../../src', import.meta.url));

/** Every source file of the app with its text. */
const FILES = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(SRC, name), 'utf8') }));
const CODE = FILES.map(({ name, text }) => ({ name, text: text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '') }));

/** Words that no Turkish sentence contains and almost every English one does. */
const ENGLISH =
  /\b(the|and|your|please|error|failed|save|loading|not found|with|this|are|delete|cancel|submit|team|player)\b/i;

describe('the whole product', () => {
  it('GEN-01: every sentence of the messages is Turkish', () => {
    const sentences = CODE.filter(({ name }) => /domain[\\/]messages/.test(name)).flatMap(({ text }) =>
      [...text.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)]
        .map(([, plain, template]) => (plain ?? template ?? '').replace(/\$\{[^}]*\}/g, ' '))
        .filter((sentence) => /\s/.test(sentence.trim())),
    );
    expect(sentences.length).toBeGreaterThan(300);
    expect(sentences.filter((sentence) => ENGLISH.test(sentence))).toEqual([]);
  });

  it('GEN-01: no screen has a text of its own beside the messages', () => {
    const own = CODE.filter(({ name }) => name.endsWith('.tsx')).flatMap(({ name, text }) =>
      [...text.matchAll(/>([^<>{}=;()]*\p{L}{2,}[^<>{}=;()]*)<\//gu)].map(([, words]) => `${name}: ${words?.trim()}`),
    );
    expect(own).toEqual([]);
    expect(readFileSync(join(SRC, '../index.html'), 'utf8')).toContain('<html lang="tr"');
  });

  it('GEN-02: dates are written in the Turkish locale', () => {
    const evening = Date.UTC(2026, 10, 20, 12);
    expect(formats.formatDate(evening)).toBe('20 Kasım 2026');
    expect(formats.formatDate('2026-03-01')).toBe('1 Mart 2026');
    expect(formats.formatDateTime(evening)).toMatch(/^20 Kas 2026/);
    expect(fixtureDay(evening)).toBe('20 Kas Cum');
    expect(fixtureLongDay(evening)).toBe('20 Kasım Cuma');
  });

  it('GEN-02: dates and times of day are the league’s, whatever zone the machine has (decision 47)', () => {
    const night = Date.UTC(2026, 10, 20, 22, 14);
    const all = () => [formats.formatDate(night), formats.formatTime(night), fixtureDay(night), fixtureTime(night)];
    expect(new Date(night).getHours(), 'the tests run far from the league').not.toBe(1);
    expect(all()).toEqual(['21 Kasım 2026', '01:14', '21 Kas Cmt', '01:14']);
    setLeagueZone('America/Los_Angeles');
    expect(all()).toEqual(['20 Kasım 2026', '14:14', '20 Kas Cum', '14:14']);
    expect(formats.formatDateTime(night)).toMatch(/^20 Kas 2026.*14:14$/);
    // A day stands in no zone.
    expect(formats.formatDate('2026-03-01')).toBe('1 Mart 2026');
    setLeagueZone(DEFAULT_TIME_ZONE);
  });

  it('GEN-03: the app asks the network through Firebase alone, but for its own settings, files and version, what the server says of itself, and the worker’s callable', () => {
    const callers = CODE.filter(({ text }) => /\bfetch\(|XMLHttpRequest|sendBeacon|EventSource/.test(text));
    expect(callers.map(({ name }) => name.replaceAll('\\', '/')).sort()).toEqual([
      'app/build/bring-files.ts',
      'app/build/lost-chunk.ts',
      'data/commands/league-file.ts',
      'data/commands/server-health.ts',
      // No part of the app: the page for other sites' frames (decision 65).
      'embed/main.ts',
      'sync/ask-host.ts',
      'worker/own-files.ts',
      'worker/push-events.ts',
    ]);
  });

  it('CONST-01, CONST-02: no default video and no timings of the libraries are set by the app', () => {
    const set = CODE.filter(({ text }) =>
      /maxOperationRetryTime|maxUploadRetryTime|httpsCallable\([^)]*timeout/.test(text),
    );
    expect(set.map(({ name }) => name)).toEqual([]);
    expect(CODE.filter(({ text }) => /youtubeVideoId\s*(\?\?|\|\|)\s*'\w/.test(text))).toEqual([]);
  });
});
