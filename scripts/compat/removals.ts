import type { Support } from './support.ts';

/** Features to remove so that a browser has only what all targets have: paths from the window, e.g. `URL.canParse`. */
export function removals(support: Support): string[] {
  const paths: string[] = [];
  const names = (path: readonly string[]) =>
    Object.keys(support.find(path) ?? {}).filter((name) => /^[A-Za-z]\w*$/.test(name) && !name.endsWith('_event'));
  const lacks = (path: readonly string[]) => support.lacking(support.find(path)).length > 0;
  const collect = (root: readonly string[], prefix: string) => {
    for (const owner of names(root)) {
      if (lacks([...root, owner])) {
        paths.push(prefix + owner);
        continue;
      }
      for (const key of names([...root, owner])) {
        if (key === owner || !lacks([...root, owner, key])) continue;
        const name = key.replace(/_static$/, '');
        if (owner === 'Window') paths.push(name);
        // The data does not say which members of a built-in are static, so both paths are listed: one of them exists.
        else if (root[0] === 'javascript')
          paths.push(`${prefix}${owner}.${name}`, `${prefix}${owner}.prototype.${name}`);
        else paths.push(key === name ? `${owner}.prototype.${name}` : `${owner}.${name}`);
      }
    }
  };
  collect(['api'], '');
  collect(['javascript', 'builtins'], '');
  collect(['javascript', 'builtins', 'Intl'], 'Intl.');
  return paths;
}

/** Runs in the page before its scripts: removes the paths, and returns those that existed. */
export function removeFromWindow(paths: readonly string[]): string[] {
  const removed: string[] = [];
  for (const path of paths) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let owner: unknown = globalThis;
    for (const name of names)
      owner = owner === null || owner === undefined ? undefined : Reflect.get(Object(owner), name);
    if (owner === null || owner === undefined || !Object.hasOwn(Object(owner), last)) continue;
    if (Reflect.deleteProperty(Object(owner), last)) removed.push(path);
  }
  return removed;
}
