import { embed as texts } from '../domain/messages/embed.ts';
import { type EmbedPage, embedPageOf, embedTheme } from '../domain/text/embed.ts';
import { readTimeZone, setLeagueZone } from '../domain/text/league-zone.ts';
import { drawLive, drawNext, drawTables, note, page } from './draw.ts';
import { type LeagueReader, openLeague } from './read-league.ts';

// The page for other sites' frames: no account, no storage, no worker, and nothing to tap but links to the league in a new tab (decision 65).

/** How often a visible frame reads again, ms. The docs ask other programs for no more than every ten seconds (docs/api.md). */
const EVERY: Readonly<Record<EmbedPage, number>> = { table: 60_000, next: 60_000, live: 10_000 };
const PATHS: Readonly<Record<EmbedPage, string>> = { table: '/standings', next: '/fixtures', live: '/' };

const DRAW: Readonly<Record<EmbedPage, (league: LeagueReader) => Promise<Node | string>>> = {
  table: async (league) => drawTables(await league.table()),
  next: async (league) => drawNext(await league.next(Date.now())),
  live: async (league) => drawLive(await league.live()),
};

async function fetchJson(address: string): Promise<unknown> {
  const answer = await fetch(address, { credentials: 'omit' });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
}

function start(root: HTMLElement, kind: EmbedPage): void {
  let name = document.title;
  let logo: string | undefined;
  const title = texts.titles[kind];
  document.documentElement.dataset.theme = embedTheme(window.location.search);
  const zone = readTimeZone(import.meta.env.LEAGUE_TIME_ZONE ?? '');
  if (zone !== null) setLeagueZone(zone);
  let league: LeagueReader | null = null;
  let isDrawn = false;
  let said = '';
  const show = (content: Node | string) => {
    const drawn = document.createElement('div');
    drawn.append(...page(title, { name, logo }, PATHS[kind], content));
    // What says the same stays, with the reader's place in it.
    if (drawn.innerHTML === said) return;
    said = drawn.innerHTML;
    root.replaceChildren(...drawn.childNodes);
  };
  const read = async () => {
    try {
      league ??= await openLeague(fetchJson);
      const [named, content] = await Promise.all([league.identity(), DRAW[kind](league)]);
      name = named?.name ?? import.meta.env.LEAGUE_NAME ?? name;
      logo = named?.logo;
      document.title = `${title} · ${name}`;
      show(content);
      isDrawn = true;
    } catch (error) {
      console.warn('Embedded page:', error);
      // What was read stays: it is older, not wrong.
      if (!isDrawn) show(note(texts.unread));
    }
    root.removeAttribute('aria-busy');
  };
  let isWaiting = false;
  const turn = async () => {
    isWaiting = false;
    await read();
    if (document.hidden) isWaiting = true;
    else setTimeout(turn, EVERY[kind]);
  };
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && isWaiting) void turn();
  });
  void turn();
}

const root = document.getElementById('embed');
const kind = embedPageOf(window.location.pathname);
// This script runs, so the browser is not too old for it (scripts/html-pages.ts).
root?.replaceChildren();
if (root !== null && kind !== null) start(root, kind);
