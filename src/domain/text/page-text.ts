import { safeLink } from '../records/media-links.ts';

/** A piece of a line: words, or a link. */
export type Span = string | { text: string; href: string };
/** A part of a page's text. */
export type Block = { kind: 'heading' | 'paragraph'; spans: Span[] } | { kind: 'list'; items: Span[][] };

/**
 * The parts of a text that an admin has written (decision 135): «# » begins a heading, «- » an item of a list, `[words](address)` is a link, and an empty
 * line ends a paragraph. Everything else is words: no text becomes markup, a picture or an address that is not safe.
 */
export function pageBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let open = false;
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    const last = blocks.at(-1);
    const [, mark, rest = ''] = /^(#+|[-*•])\s+(.*)$/.exec(line) ?? [];
    if (line === '') open = false;
    else if (mark?.startsWith('#')) blocks.push({ kind: 'heading', spans: spansOf(rest) });
    else if (mark !== undefined) {
      if (open && last?.kind === 'list') last.items.push(spansOf(rest));
      else blocks.push({ kind: 'list', items: [spansOf(rest)] });
    } else if (open && last?.kind === 'paragraph') last.spans.push(' ', ...spansOf(line));
    else blocks.push({ kind: 'paragraph', spans: spansOf(line) });
    if (line !== '') open = mark === undefined || !mark.startsWith('#');
  }
  return blocks;
}

const LINK = /\[([^[\]]+)\]\(([^\s()]+)\)/;

function spansOf(line: string): Span[] {
  const found = LINK.exec(line);
  if (found === null) return line === '' ? [] : [line];
  const [all, text = '', address = ''] = found;
  const href = linkOf(address);
  const before = line.slice(0, found.index);
  return [
    ...(before === '' ? [] : [before]),
    href === null ? all : { text, href },
    ...spansOf(line.slice(found.index + all.length)),
  ];
}

/** A page of the league, a web address, or an address to write to or call; null for any other. */
function linkOf(address: string): string | null {
  if (address.startsWith('/')) return /^\/[/\\]/.test(address) ? null : address;
  return /^(?:mailto|tel):[^\s<>"]+$/i.test(address) ? address : safeLink(address);
}
