import { describe, expect, test } from 'vitest';
import { attempt, file, user } from '../../../tests/support/storage-cases.ts';
import { EXIT, StartError } from '../src/contracts.ts';
import type { Operation } from '../src/storage/rules/rule-parser.ts';
import { type Attempt, compileStorageRules, type TraceLine } from '../src/storage/rules/rules.ts';

/** Whether `allow read: if <condition>` allows a signed-in user to read `folder/file`. */
function reads(condition: string, more: Partial<Attempt> = {}, before = ''): boolean {
  const rules = compileStorageRules(
    `rules_version = '2'; service firebase.storage { match /b/{bucket}/o { ${before}
      match /{folder}/{name} { allow read: if ${condition}; } } }`,
  );
  return rules.allows(attempt('get', 'folder/file', { ...user('ece'), resource: file(), ...more }));
}

describe('expressions', () => {
  test.each([
    ['true', true],
    ['!true', false],
    ['1 + 2 * 3 == 7 && (1 + 2) * 3 == 9', true],
    ['7 / 2 == 3 && 7.5 / 2 == 3.75 && 7 % 4 == 3 && -1 < 0', true],
    ["'a' + 'b' == 'ab' && 'a' < 'b'", true],
    ["1 == '1'", false],
    ['null == null && null != false', true],
    ["[1, 'a', [2]] == [1, 'a', [2]]", true],
    ["'a' in ['a', 'b'] && !('c' in ['a'])", true],
    ["bucket == 'lig' && folder == 'folder' && name == 'file'", true],
    ["request.auth.uid == 'ece' && request.auth.token.email == 'ece@example.com'", true],
    ["request.auth.token['email'] == 'ece@example.com'", true],
    ['request.auth.token.admin == true', false],
    ["request.auth.token.get('admin', false) == false", true],
    ['request.resource == null', true],
    ["resource.contentType == 'image/png' && resource.size == 1000", true],
    ['resource.timeCreated < request.time && request.time.toMillis() > 0', true],
    ["'owner' in resource.metadata", false],
    ['resource.metadata.owner == request.auth.uid', false],
    ['resource.metadata.size() == 0 && resource.metadata.keys().size() == 0', true],
    ["name.matches('fi') || name.matches('ile')", false],
    ["name.matches('f.*e') && !name.matches('F.*')", true],
    ["name.matches('^(a+)+$')", false],
    ["'ÇĞ'.lower() == 'çğ' && 'ab'.upper() == 'AB' && ' a '.trim() == 'a' && 'çay'.size() == 3", true],
    ["['a', 'b'].hasAll(['a']) && ['a'].hasAny(['b', 'a']) && ['a'].hasOnly(['a', 'b'])", true],
    ["['a', 'b'][1] == 'b'", true],
    ["['a'][1] == null", false],
    ["1 < 'a'", false],
    ["'a' - 1 == 0", false],
    ['1 / 0 == 0', false],
    ['1', false],
    ['resource.metadata.toString == null', false],
    ["resource.metadata['__proto__'] == null", false],
    ['false && resource.metadata.owner', false],
    ["resource.metadata.owner == 'x' || true", true],
    ["true || resource.metadata.owner == 'x'", true],
    ["!(false && resource.metadata.owner == 'x') && !(resource.metadata.owner == 'x' && false)", true],
    ["resource.metadata.owner == 'x' || false", false],
    ["!(resource.metadata.owner == 'x')", false],
    ["bucket == 'lig' ? folder == 'folder' : false", true],
    ['(request.auth == null ? 1 : 2) == 2', true],
    ['1 ? true : true', false],
    ['/* comment */ true // and another\n', true],
  ])('%s', (condition, allowed) => {
    expect(reads(condition)).toBe(allowed);
  });

  test('a visitor has no uid, and no uid matches', () => {
    expect(reads("request.auth.uid == 'ece'", { auth: null })).toBe(false);
    expect(reads('request.auth.uid != null', { auth: null })).toBe(false);
    expect(reads('request.auth == null', { auth: null })).toBe(true);
  });

  test('functions: parameters, let, calls of each other, the wildcards around them', () => {
    const functions = `
      function isOwner(uid) { return is(uid, who()); }
      function is(a, b) { let same = a == b; let both = [a, b]; return same && both.size() == 2; }
      function who() { return request.auth.uid }
      function inLig() { return bucket == 'lig'; }`;
    expect(reads("isOwner('ece') && inLig()", {}, functions)).toBe(true);
    expect(reads("isOwner('can') || is(is(1, 1), false)", {}, functions)).toBe(false);
  });

  test('a hostile name cannot stall a pattern', () => {
    // An engine that backtracks would not end in a lifetime.
    expect(reads("resource.name.matches('(a|a)*b')", { resource: file({ name: 'a'.repeat(1000) }) })).toBe(false);
  });
});

describe('matching', () => {
  const rules = compileStorageRules(`rules_version = '2';
    service firebase.storage {
      match /b/{bucket}/o {
        match /open/{path=**} { allow read; }
        match /deep/{path=**}/end { allow get: if path == 'a/b'; }
        match /list { allow list; match /{file} { allow get, delete; allow create: if file != 'no'; } }
        match /two-part.name { allow get; }
      }
    }`);
  test.each<[Operation, string, boolean]>([
    ['get', 'open/a', true],
    ['get', 'open/a/b/c', true],
    ['get', 'open', true], // version 2: none or more
    ['list', 'open/a', true],
    ['create', 'open/a', false],
    ['get', 'opened/a', false],
    ['get', 'deep/a/b/end', true],
    ['get', 'deep/a/end', false],
    ['get', 'deep/end', false],
    ['list', 'list', true],
    ['get', 'list', false],
    ['get', 'list/x', true],
    ['create', 'list/yes', true],
    ['create', 'list/no', false],
    ['update', 'list/yes', false],
    ['get', 'list/x/y', false],
    ['get', 'two-part.name', true],
    ['list', '', false],
  ])('%s %s: %s', (operation, name, allowed) => {
    expect(rules.allows(attempt(operation, name))).toBe(allowed);
  });

  test('says which line refused and why', () => {
    const trace: TraceLine[] = [];
    const strict = compileStorageRules(`rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /{file} {
      allow get: if request.auth.uid == 'x';
      allow read: if resource.size > 5;
    }
  }
}`);
    expect(strict.allows(attempt('get', 'a', { resource: file({ size: 1 }) }), trace)).toBe(false);
    expect(trace).toEqual([
      { line: 5, result: expect.stringContaining('error') },
      { line: 6, result: false },
    ]);
  });
});

describe('faults are named with their place', () => {
  const inside = (text: string) => `rules_version = '2';\nservice firebase.storage {\n${text}\n}`;
  const rule = (condition: string) => inside(`match /b/{b}/o/{f} { allow get: if ${condition}; }`);
  test.each([
    ['', /1\. satır, 1\. sütun: expected rules_version/],
    ['service firebase.storage {}', /1\. satır, 1\. sütun: expected rules_version/],
    ["rules_version = '1';", /1\. satır, 17\. sütun: expected rules_version '2' but found "1"/],
    ["rules_version = '2';\nservice cloud.firestore {}", /2\. satır, 9\. sütun: expected "firebase"/],
    [inside('match b { }'), /3\. satır, 7\. sütun: expected a path/],
    [inside('match /b/{b}/o { allow get }'), /3\. satır, 28\. sütun: expected ";"/],
    [inside('match /b/{b}/o { allow fly; }'), /3\. satır, 24\. sütun: "fly" cannot be allowed/],
    [inside('match /b/{b}/o { permit get; }'), /3\. satır, 18\. sütun: expected match, allow, function/],
    [inside('allow get;'), /3\. satır, 1\. sütun: allow belongs into a match/],
    [inside('match /{a=**}/{b=**} { allow get; }'), /3\. satır, 1\. sütun: a second/],
    [
      inside('match /a { allow get;'),
      /4\. satır, 2\. sütun: expected match, allow, function or "}" but found "end of file"/,
    ],
    [`${inside('')} match`, /4\. satır, 3\. sütun: expected nothing after the service but found "match"/],
    [rule('request.auth.id == f'), /3\. satır, 36\. sütun: auth has no "id"/],
    [rule('request.path == f'), /request has no "path"/],
    [rule('resource.sise > 0'), /resource has no "sise"/],
    [rule('request.resource.sise > 0'), /resource has no "sise"/],
    [rule('g == 1'), /no such variable "g"/],
    [rule('g()'), /no such function "g"/],
    [rule("f.starts('a')"), /no such method "starts"/],
    [rule('f.size(1)'), /size\(\) takes 0 argument/],
    [rule("f.matches('(')"), /bad regular expression \/\(\/: /],
    [rule('f.matches(f)'), /matches\(\) takes one string literal/],
    [rule("f == 'a"), /3\. satır, 41\. sütun: the string does not end/],
    [rule('f == '), /unexpected ";"/],
    [rule('f == #'), /unexpected character "#"/],
    [rule('f = 1'), /expected ";" but found "="/],
    [rule(`${'('.repeat(200)}1`), /nested too deeply/],
    [rule(`${'!'.repeat(200)}true`), /nested too deeply/],
    [inside('match /{a=**} { match /{b=**} { allow get; } }'), /3\. satır, 17\. sütun: a second/],
    [rule('request.auth.uid()()'), /3\. satır, 36\. sütun: no such function/],
    [rule('f.matches(/a/)'), /matches\(\) takes one string literal/],
    [rule('f == (/a/)'), /matches\(\) takes a string/],
    [inside('function a() { return b(); } function b() { return a(); }'), /function a calls itself/],
    [inside('function a() { return 1; } function a() { return 2; }'), /function a is defined twice/],
    [inside('function a(x) { return y; }'), /3\. satır, 24\. sütun: no such variable "y"/],
    [inside('function a() { let x = x; return x; }'), /no such variable "x"/],
    [inside('function a() { let x = 1; }'), /expected "return"/],
    [inside('function a(x) { return x; } match /{f} { allow get: if a(); }'), /a\(\) takes 1 argument\(s\), not 0/],
  ])('fault %#', (text, message) => {
    const fault = (() => {
      try {
        compileStorageRules(text);
        return null;
      } catch (error) {
        return error;
      }
    })();
    expect(fault).toBeInstanceOf(StartError);
    expect(fault).toMatchObject({ exitCode: EXIT.badRules, message: expect.stringMatching(message) });
    expect((fault as Error).message).toMatch(/^Depolamanın güvenlik kuralları hatalı, \d+\. satır, \d+\. sütun: /);
  });
});
