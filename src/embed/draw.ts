import { embed as texts } from '../domain/messages/embed.ts';
import { groupName } from '../domain/messages/groups.ts';
import { overtime } from '../domain/messages/overtime.ts';
import { logoAddress } from '../domain/records/stored-picture.ts';
import { deductionNotes } from '../domain/standings/deductions.ts';
import { groupTables } from '../domain/standings/group-tables.ts';
import { hasDraws, pointsSaid, type StandingsRow } from '../domain/standings/standings.ts';
import { formatDateTime } from '../domain/text/format.ts';
import { isolated } from '../domain/text/isolated.ts';
import type { EmbedFixture, EmbedMatch } from './read-league.ts';

// Names come from the league's people: they are only ever set as text.

type Child = Node | string;

function element(tag: string, given: Readonly<Record<string, string>>, ...children: Child[]): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(given)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** A link to the league, in a new tab: the frame itself never leaves its page. */
function link(path: string, ...children: Child[]): HTMLElement {
  return element('a', { href: path, target: '_blank', rel: 'noopener' }, ...children);
}

/** The frame's heading, which leads to the page of the league, and its content. */
export function page(
  title: string,
  { name, logo }: { name: string; logo?: string | undefined },
  path: string,
  content: Child,
): Child[] {
  const said = element('span', { class: 'hidden' }, `, ${texts.newTab}`);
  const mark = logo === undefined ? [] : [drawLogo(logoAddress(logo, 'small'))];
  return [element('header', {}, element('h1', {}, title), link(path, ...mark, name, said)), content];
}

/** A logo that cannot be fetched leaves the name alone. */
function drawLogo(src: string): HTMLElement {
  const picture = element('img', { alt: '', width: '20', height: '20', src });
  picture.addEventListener('error', () => {
    picture.hidden = true;
  });
  return picture;
}

/** One sentence instead of rows. */
export const note = (text: string): HTMLElement => element('p', { class: 'note' }, text);

/** The table, or that of each group. */
export function drawTables(rows: readonly StandingsRow[]): Child {
  if (rows.length === 0) return note(texts.noTeams);
  const tables = groupTables(rows);
  if (tables.length === 1) return drawTable(rows);
  const drawn = tables.map((one) =>
    element('section', {}, element('h2', {}, groupName(one.group)), drawTable(one.rows)),
  );
  return element('div', {}, ...drawn);
}

/** Place, team, played, won, drawn where there is a draw, lost, points. */
function drawTable(rows: readonly StandingsRow[]): Child {
  const all = Object.entries(texts.columns) as [keyof typeof texts.columns, readonly [string, string]][];
  const columns = all.filter(([name]) => name !== 'draws' || hasDraws(rows));
  const head = columns.map(([, [short, long]]) =>
    element('th', { scope: 'col' }, element('abbr', { title: long }, short)),
  );
  const lines = rows.map((row) =>
    element(
      'tr',
      {},
      element('td', {}, String(row.rank)),
      element('th', { scope: 'row' }, link(`/team/${encodeURIComponent(row.teamId)}`, isolated(row.team.name))),
      ...columns.map(([name]) => {
        const said = name === 'points' ? pointsSaid(row) : String(row[name]);
        return element('td', { 'data-of': name }, said);
      }),
    ),
  );
  const first = element('th', { scope: 'col' }, element('abbr', { title: texts.rank }, '#'));
  const names = element('th', { scope: 'col' }, texts.team);
  const drawn = element(
    'table',
    {},
    element('thead', {}, element('tr', {}, first, names, ...head)),
    element('tbody', {}, ...lines),
  );
  const notes = deductionNotes(rows).map(note);
  return notes.length === 0 ? drawn : element('div', {}, drawn, ...notes);
}

/** The matches that are to come, in order of time. */
export function drawNext(matches: readonly EmbedFixture[]): Child {
  if (matches.length === 0) return note(texts.noNext);
  const lines = matches.map(({ at, one, other, table, venue }) => {
    const place = [formatDateTime(at), venue === undefined ? '' : isolated(venue)];
    const about = [...place, table === undefined ? '' : texts.table(table)].filter((part) => part !== '').join(' · ');
    return element(
      'li',
      {},
      link('/fixtures', element('strong', {}, texts.pair(one, other)), element('span', { class: 'line' }, about)),
    );
  });
  return element('ul', {}, ...lines);
}

/** The running matches with their scores. */
export function drawLive(matches: readonly EmbedMatch[]): Child {
  if (matches.length === 0) return note(texts.noLive);
  const lines = matches.map(({ matchId, match, table }) => {
    const { team1Name, team2Name, team1Score, team2Score, team1Overtime, team2Overtime } = match;
    const playedOn = team1Overtime === undefined ? null : `${team1Overtime}–${team2Overtime}`;
    const side = (name: string, score: number) =>
      element('span', { class: 'side' }, element('strong', {}, isolated(name)), element('b', {}, String(score)));
    const said = [
      ...(playedOn !== null ? [overtime.score(playedOn)] : []),
      ...(table === undefined ? [] : [texts.table(table)]),
    ];
    const about = said.length === 0 ? [] : [element('span', { class: 'line' }, said.join(' · '))];
    const regular = texts.score(team1Name, team1Score, team2Name, team2Score);
    const label = playedOn === null ? regular : regular + overtime.spoken(playedOn);
    const drawn = link(
      `/match/${encodeURIComponent(matchId)}`,
      side(team1Name, team1Score),
      side(team2Name, team2Score),
    );
    drawn.append(...about);
    drawn.setAttribute('aria-label', label);
    return element('li', { class: 'live' }, drawn);
  });
  return element('ul', {}, ...lines);
}
