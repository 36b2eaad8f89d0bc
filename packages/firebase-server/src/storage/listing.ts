import { StorageError } from './errors.ts';

/** One page of a folder. */
export interface Listing {
  items: string[];
  /** Folders below, each with its last slash. */
  prefixes: string[];
  nextPageToken?: string;
}

export interface ListRequest {
  prefix: string;
  /** Empty: lists everything below, at any depth. */
  delimiter: '' | '/';
  pageToken: string | null;
  maxResults: string | null;
}

const MAX_PAGE = 1000;

/** A page of the sorted `names`. Throws {@link StorageError} 400 for an invalid token or number. */
export function listPage(names: readonly string[], request: ListRequest): Listing {
  const { prefix, delimiter } = request;
  const wanted = request.maxResults === null ? MAX_PAGE : Number(request.maxResults);
  if (!Number.isInteger(wanted) || wanted < 1) throw new StorageError('invalid-argument', 'Invalid maxResults.');
  const size = Math.min(wanted, MAX_PAGE);
  const after = request.pageToken === null ? '' : readToken(request.pageToken);
  const page: Listing = { items: [], prefixes: [] };
  let last = '';
  let at = Math.max(firstNotBefore(names, prefix), firstNotBefore(names, after));
  for (;;) {
    const name = names[at];
    if (name === undefined || !name.startsWith(prefix)) return page;
    const cut = delimiter === '' ? -1 : name.indexOf(delimiter, prefix.length);
    const entry = cut < 0 ? name : name.slice(0, cut + 1);
    const isFolder = cut >= 0;
    // the token is the last entry of the previous page, and a folder may contain many names
    const given = isFolder ? after.startsWith(entry) : entry === after;
    if (!given) {
      if (page.items.length + page.prefixes.length === size) return { ...page, nextPageToken: makeToken(last) };
      (isFolder ? page.prefixes : page.items).push(entry);
      last = entry;
    }
    at = isFolder ? firstNotBefore(names, `${entry.slice(0, -1)}0`) : at + 1; // 0 is the character after /
  }
}

/** The position of the first name that is not before `key`. */
function firstNotBefore(names: readonly string[], key: string): number {
  let [low, high] = [0, names.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((names[middle] as string) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

function makeToken(name: string): string {
  return Buffer.from(name).toString('base64url');
}

function readToken(token: string): string {
  const name = Buffer.from(token, 'base64url').toString();
  if (name === '' || makeToken(name) !== token) throw new StorageError('invalid-argument', 'Invalid pageToken.');
  return name;
}
