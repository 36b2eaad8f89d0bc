import type { Support } from './support.ts';

/** How a library of TypeScript is narrowed to what the targets have. */
export interface Narrowing {
  support: Support;
  /** Whether APIs that browsers offer only to https pages count as missing, as they are on a plain http address. */
  plainHttp: boolean;
  /** Interfaces that inherit each mixin's members, e.g. `NavigatorLocks` → `Navigator`. */
  heirs: ReadonlyMap<string, readonly string[]>;
}

const BLOCK = /^(?:declare )?(interface|var|namespace) (\w+)\b/;
const HEAD = /^interface (\w+)(?:<[^{]*>)? extends ([^{]+) \{/;
const MEMBER = /^(?:readonly |get |set )?(\w+)(?=[<(:])/;
const SECURE = /Available only in secure contexts/;

/** Which interfaces extend which, all the way up, over all the libraries. */
export function heirsOf(libs: readonly string[]): Map<string, string[]> {
  const parents = new Map<string, string[]>();
  for (const line of libs.flatMap((lib) => lib.split('\n'))) {
    const [, name = '', bases = ''] = HEAD.exec(line.trim()) ?? [];
    if (name !== '') {
      const known = parents.get(name) ?? [];
      parents.set(name, known.concat(bases.replace(/<[^<>]*>/g, '').split(/,\s*/)));
    }
  }
  const heirs = new Map<string, string[]>();
  const climb = (name: string, heir: string) => {
    for (const base of parents.get(name) ?? []) {
      heirs.set(base, (heirs.get(base) ?? []).concat(heir));
      if (base !== heir) climb(base, heir);
    }
  };
  for (const name of parents.keys()) climb(name, name);
  return heirs;
}

/**
 * A library of TypeScript (`lib.dom.d.ts`, `lib.es2023.array.d.ts`, …) in which every member and global that one of the
 * targets lacks may be undefined: the compiler then refuses to use it without a guard.
 */
export function narrowLib(lib: string, narrowing: Narrowing): string {
  const blocks: { kind: string; name: string; indent: number }[] = [];
  let comment = '';
  const narrowed: string[] = [];
  for (const line of lib.split('\n').filter((one) => !/^\s*\/\/\/ <reference/.test(one))) {
    const text = line.trim();
    const indent = line.length - line.trimStart().length;
    while (text.startsWith('}') && (blocks.at(-1)?.indent ?? -1) >= indent) blocks.pop();
    if (text.startsWith('/**')) comment = text;
    else if (/^\*/.test(text)) comment += `\n${text}`;
    const inner = blocks.at(-1);
    const secure = narrowing.plainHttp && SECURE.test(comment);
    if (inner === undefined) narrowed.push(line.startsWith('declare') ? globalOf(line, secure, narrowing) : line);
    else {
      const isMember = inner.kind !== 'namespace' && indent === inner.indent + 4;
      narrowed.push(isMember ? memberOf(line, inner, secure, narrowing) : line);
    }
    const [, kind = '', name = ''] = BLOCK.exec(text) ?? [];
    if (kind !== '' && text.endsWith('{')) blocks.push({ kind, name, indent });
    if (!/^(\/\*|\*)/.test(text)) comment = '';
  }
  return narrowed.join('\n');
}

function memberOf(
  line: string,
  { kind, name }: { kind: string; name: string },
  secure: boolean,
  { support, heirs }: Narrowing,
): string {
  const text = line.trim();
  const [whole = '', member = ''] = MEMBER.exec(text) ?? [];
  if (member === '' || member === 'prototype' || member === 'new') return line;
  const isStatic = kind === 'var' || name.endsWith('Constructor');
  const isKnown = (owner: string) =>
    memberPaths(owner, member, isStatic).some((path) => support.find(path) !== undefined);
  // Looks up the heirs only of mixins, which the data does not contain.
  const owners = isStatic || isKnown(name) ? [name] : (heirs.get(name) ?? []);
  // Code that holds an object of a class has already checked that the class exists.
  const missing =
    secure ||
    owners.some(
      (owner) =>
        !lacks(support, ['api', owner]) && memberPaths(owner, member, isStatic).some((path) => lacks(support, path)),
    );
  if (!missing) return line;
  // A pair of accessors becomes one property: only that may be undefined.
  if (text.startsWith('set ')) return '';
  return line
    .replace(whole, `${whole.replace(/^get /, '')}?`)
    .replace(/^(\s+\w+\?)\(\)(?=:)/, text.startsWith('get ') ? '$1' : '$&');
}

/** Paths of the compat data that may hold a member of a TypeScript interface. */
function memberPaths(owner: string, member: string, isStatic: boolean): string[][] {
  const plain = owner.replace(/^Readonly(?=Array|Map|Set)/, '').replace(/Constructor$/, '');
  const builtin = /^(?:Big)?(?:Int|Uint|Float)\d+(?:Clamped)?Array$/.test(plain) ? 'TypedArray' : plain;
  return [
    ['api', plain, isStatic ? `${member}_static` : member],
    ['javascript', 'builtins', builtin, member],
    ['javascript', 'builtins', 'Intl', builtin, member],
  ];
}

/** A global variable, function or class that may be undefined. */
function globalOf(line: string, secure: boolean, { support }: Narrowing): string {
  const [, kind = '', name = ''] = /^declare (var|function) (\w+)/.exec(line) ?? [];
  const paths = [
    ['api', name],
    ['api', 'Window', name],
    ['javascript', 'builtins', name],
  ];
  if (!(secure || paths.some((path) => lacks(support, path)))) return line;
  if (kind === 'var') return line.replace(`declare var ${name}: `, `declare var ${name}: undefined | `);
  const [, rest = '', result = ''] = /^declare function \w+(.*\)): (.*);$/.exec(line) ?? [];
  return rest === '' ? line : `declare var ${name}: undefined | (${rest} => ${result});`;
}

const lacks = (support: Support, path: readonly string[]): boolean => support.lacking(support.find(path)).length > 0;
