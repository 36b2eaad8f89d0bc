import { describe, expect, test } from 'vitest';
import { EXIT, type Json, StartError } from '../src/contracts.ts';
import { parseWireQuery } from '../src/database/wire/query-wire.ts';
import { judgeWrite, mayRead, mayWrite, missingIndex, refusingRule, type TraceLine } from '../src/rules/rule-judge.ts';
import { compileRules } from '../src/rules/rules.ts';
import { nodeFromJson } from '../src/tree/import-json.ts';
import { makeSet, makeUpdate } from '../src/tree/patch.ts';
import { splitPath } from '../src/tree/path.ts';
import { WHOLE } from '../src/tree/query.ts';

const DATA: Json = {
  text: 'Kupa Ligi',
  number: 7,
  flag: true,
  prio: { '.value': 'x', '.priority': 3 },
  zero: 0,
  users: { ada: { name: 'Ada', admin: true }, bob: { name: 'Bob' } },
  list: { 0: 'a', 1: 'b' },
};
const AUTH: Json = {
  uid: 'ada',
  provider: 'password',
  token: { email: 'ada@lig.test', 'a.b': 1, roles: ['x', 'y'], n: null },
};

/** The verdict of a `.read` rule at `/$key`, for reading `/ada`. */
function verdict(expression: string, auth: Json = AUTH): boolean {
  const rules = compileRules(JSON.stringify({ rules: { $key: { '.read': expression } } }));
  return mayRead(rules, nodeFromJson(DATA), ['ada'], WHOLE, auth, 1000);
}

function compileError(expression: string, kind = '.read'): string {
  try {
    compileRules(JSON.stringify({ rules: { users: { $uid: { [kind]: expression } } } }));
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    expect((error as StartError).exitCode).toBe(EXIT.badRules);
    return (error as StartError).message;
  }
}

describe('expressions', () => {
  test.each<[string, boolean]>([
    ['true', true],
    ['false', false],
    ['1 < 2', true],
    ['2 <= 1', false],
    ['1 + 2 * 3 == 7', true],
    ['(1 + 2) * 3 == 9', true],
    ['7 % 3 == 1', true],
    ['-7 % 3 == -1', true],
    ['8 / 4 == 2', true],
    ['1 / 0 > 0', false],
    ['10 - 4 - 3 == 3', true],
    ['1e3 == 1000 && .5 == 0.5 && 0x10 == 16', true],
    ["'a' + 1 == 'a1'", true],
    ["'a' + 'b' == \"ab\"", true],
    ["'tab\\t' == 'tab\\u0009'", true],
    ['true && !false', true],
    ['false || true && false', false],
    ['!(1 == 2)', true],
    ['1 == 2 ? false : true', true],
    ["1 == '1'", false],
    ["'1' != 1", true],
    ['1 === 1 && 1 !== 2', true],
    ['null == null', true],
    ["'a' < 'b' && 'B' < 'a'", true],
    // variables
    ['now == 1000', true],
    ["$key == 'ada'", true],
    ['auth.uid == $key', true],
    ["auth['uid'] === 'ada'", true],
    ["auth.token['a.b'] == 1", true],
    ["auth.token.roles[1] == 'y'", true],
    ['auth.token.nothing == null', true],
    ['auth.token.nothing.deeper == null', true],
    ["auth.token.email.endsWith('@lig.test')", true],
    ['auth.constructor == null && auth.__proto__ == null && auth.token.toString == null', true],
    // snapshots
    ["root.child('text').val() == 'Kupa Ligi'", true],
    ["root.child('users/ada/name').val() == 'Ada'", true],
    ["root.child('/users/ada/').exists()", true],
    ["root.child('users').child($key).child('admin').val() == true", true],
    ["root.child('users/' + $key + '/name').isString()", true],
    ["root.child('users/nobody').exists()", false],
    ["root.child('constructor').exists() || root.child('__proto__').exists()", false],
    ["root.child('zero').exists() && root.child('zero').isNumber()", true],
    ["root.child('flag').isBoolean() && !root.child('flag').isNumber()", true],
    ["root.child('users').isString()", false],
    ["root.child('users').val() != null", true],
    ["root.child('users').val() == root.child('users').val()", true],
    ["root.child('users/ada').val() == root.child('users/bob').val()", false],
    ["root.child('nothing').val() == null", true],
    ["root.hasChild('users/ada')", true],
    ["root.hasChild('users/eve')", false],
    ['root.hasChildren()', true],
    ["root.child('text').hasChildren()", false],
    ["root.hasChildren(['text', 'number'])", true],
    ["root.hasChildren(['text', 'missing'])", false],
    ["root.child('users').hasChildren([$key, 'b' + 'ob'])", true],
    ["root.child('prio').getPriority() == 3", true],
    ["root.child('text').getPriority() == null", true],
    ["root.child('users/ada').parent().child('bob/name').val() == 'Bob'", true],
    ["data.parent().child('text').exists()", true],
    // strings
    ["root.child('text').val().length == 9", true],
    ["'Kupa'.length == 4", true],
    ["'Kupa'.contains('up')", true],
    ["'Kupa'.beginsWith('Ku') && 'Kupa'.endsWith('pa')", true],
    ["'Kupa'.endsWith('Kupa!')", false],
    ["'a.a.a'.replace('.', '$&') == 'a$&a$&a'", true],
    ["'Ab'.toLowerCase() == 'ab' && 'Ab'.toUpperCase() == 'AB'", true],
    ["'2026-11-20'.matches(/^(19|20)[0-9]{2}-[0-1][0-9]-\\d\\d$/)", true],
    ["'xKUPAx'.matches(/kupa/i)", true],
    ["'xKUPAx'.matches(/kupa/)", false],
    ["'a/b'.matches(/[/]/) && 'a/b'.matches(/\\//)", true],
    // run-time type errors make the whole rule false
    ["root.child('number').val().length == 1 || true", true],
    ["root.child('number').val().contains('7') || true", false],
    ["root.child('nothing').val() + 'x' == 'x' || true", false],
    ["root.child('text').val() < 3 || true", false],
    ['root.parent().exists() || true', false],
    ["root.child(root.child('number').val()).exists() || true", false],
    ["root.child('flag').val() == true", true],
  ])('%s → %s', (expression, expected) => {
    expect(verdict(expression)).toBe(expected);
  });

  test('without a user, claims are null and comparisons with them are false', () => {
    expect(verdict('auth == null', null)).toBe(true);
    expect(verdict('auth.uid == $key', null)).toBe(false);
    expect(verdict("auth.token.email.contains('@')", null)).toBe(false);
  });

  test('a hostile text does not stall a regular expression', () => {
    // An engine that backtracks would not end in a lifetime.
    expect(verdict(`'${'a'.repeat(5000)}!'.matches(/^(a+)+$/)`)).toBe(false);
  });
});

describe('faults found at compile time, with their place', () => {
  test.each<[string, string, string]>([
    ['auth.uid ==', '.read', 'unexpected "end of rule"'],
    ['foo == 1', '.read', "Unknown variable 'foo'."],
    ['$other == 1', '.read', "Unknown variable '$other'."],
    ['newData.exists()', '.read', "Unknown variable 'newData'."],
    ['query.limitToFirst < 5', '.write', "Unknown variable 'query'."],
    ['query.foo == 1', '.read', "No such method/property 'foo'."],
    ['data.foo()', '.read', "No such method/property 'foo'."],
    ['data.exists', '.read', "No such method/property 'exists'."],
    ['data.val().foo == 1', '.read', "No such method/property 'foo'."],
    ['now.length == 1', '.read', "No such method/property 'length'."],
    ['data', '.read', 'the rule is a snapshot'],
    ['1 + 1', '.read', 'the rule is a number'],
    ["'a' && true", '.read', 'Left operand of && must be boolean.'],
    ['!1', '.read', '! only operates on booleans.'],
    ['1 + true == 2', '.read', 'Invalid + expression: right operand is not a number or string.'],
    ["1 < 'a'", '.read', 'Invalid < expression: left and right operands are of different types.'],
    ['data == null', '.read', 'Invalid == expression: left operand is not a number, boolean, string, null.'],
    ['data.hasChildren([])', '.read', 'empty list'],
    ["data.hasChildren('a')", '.read', 'hasChildren() expects an array of child names.'],
    ["data.child('a', 'b').exists()", '.read', 'child() expects 1 argument.'],
    ['data.child(1).exists()', '.read', 'child() expects a string argument.'],
    ['data.val().matches(/(?=a)/)', '.read', 'bad regular expression'],
    ['data.val().matches(/a/g)', '.read', 'regular expressions do not support flags other than i'],
    ["data.val().matches('a')", '.read', 'matches() expects a regular expression literal argument.'],
    ["'open", '.read', 'does not end'],
    ['1 # 2', '.read', 'unexpected character "#"'],
    [`${'('.repeat(5000)}1${')'.repeat(5000)} == 1`, '.read', 'nested too deeply'],
  ])('%s', (expression, kind, message) => {
    const error = compileError(expression, kind);
    expect(error).toContain('/users/$uid');
    expect(error).toContain(message);
  });

  test.each([
    ['{', 'Parse error'],
    ['{"rules":{},"more":1}', 'one object "rules"'],
    ['{"rules":{"a":{".read":1}}}', 'yeri /a: .read must be a string or a boolean'],
    ['{"rules":{"a":{".reed":true}}}', 'yeri /a: unknown rule ".reed"'],
    ['{"rules":{"a":{".indexOn":[1]}}}', 'yeri /a: .indexOn'],
    ['{"rules":{"a":{"$x":{},"$y":{}}}}', 'more than one wildcard'],
    ['{"rules":{"$x":{"$x":{}}}}', 'already used'],
    ['{"rules":{"a":true}}', 'yeri /a: expected an object'],
    ['{"rules":{"a#b":{}}}', 'not a valid key'],
  ])('%s', (text, message) => {
    expect(() => compileRules(text)).toThrow(message);
  });

  test('comments are allowed, and a // inside a string is not a comment', () => {
    const rules = compileRules('// top\n{"rules": /* all */ {".read": "\'//x\' != \'/*\'" // end\n}}');
    expect(mayRead(rules, null, [], WHOLE, null, 0)).toBe(true);
  });
});

describe('reads', () => {
  const rules = compileRules(
    JSON.stringify({
      rules: {
        open: { '.read': true, closed: { '.read': false } },
        users: { $uid: { '.read': 'auth.uid == $uid', public: { '.read': true } }, ada: { '.read': true } },
        list: { '.read': "query.orderByChild == 'audience' && query.equalTo == 'all' && query.limitToLast <= 10" },
        keys: { '.read': "query.orderByKey && query.startAt == 'a' && query.endAt == null" },
      },
    }),
  );
  test.each<[string, string | null, Json, boolean]>([
    ['', 'ada', null, false],
    ['open', null, null, true],
    ['open/closed/deep', null, null, true],
    ['users/bob', 'bob', null, true],
    ['users/bob', 'eve', null, false],
    ['users/bob/x/y', 'bob', null, true],
    ['users/bob/public/x', null, null, true],
    ['users/ada', null, null, true],
    ['users', 'bob', null, false],
    ['list', null, null, false],
    ['list', null, { i: 'audience', sp: 'all', ep: 'all', l: 5, vf: 'r' }, true],
    ['list', null, { i: 'audience', sp: 'all', ep: 'all', l: 50, vf: 'r' }, false],
    ['list', null, { i: 'audience', sp: 'all', ep: 'all', l: 5, vf: 'l' }, false],
    ['list', null, { i: 'audience', sp: 'all', ep: 'all' }, false],
    ['list', null, { i: 'audience', sp: 'all', l: 5, vf: 'r' }, false],
    ['keys', null, { i: '.key', sp: 'a' }, true],
    ['keys', null, { i: '.key', sp: 'b' }, false],
  ])('/%s as %s with %j → %s', (path, uid, wire, expected) => {
    const auth = uid === null ? null : { uid };
    expect(mayRead(rules, null, splitPath(path), parseWireQuery(wire), auth, 0)).toBe(expected);
  });
});

describe('writes', () => {
  const rules = compileRules(
    JSON.stringify({
      rules: {
        users: {
          $uid: {
            '.write': 'auth.uid == $uid',
            '.validate': "newData.hasChildren(['name'])",
            name: { '.validate': 'newData.isString() && newData.val().length < 10' },
            age: { '.validate': 'newData.isNumber()' },
            $other: { '.validate': false },
          },
        },
        once: { '.write': '!data.exists()', $id: { '.validate': 'newData.val() == now' } },
        pairs: {
          $id: {
            '.write': true,
            '.validate': "newData.parent().parent().child('twins').child($id).val() == newData.val()",
          },
        },
        twins: { '.write': 'newData.parent().child("pairs").exists() == newData.exists()' },
        count: { '.write': true, '.validate': '!data.exists() || newData.val() == data.val() + 1' },
        ranked: { '.write': 'newData.getPriority() == 1' },
      },
    }),
  );
  const STATE: Json = {
    users: { ada: { name: 'Ada', age: 36 } },
    count: 4,
    once: { a: 1 },
    ranked: 'x',
    pairs: { x: 1 },
    twins: { x: 1 },
  };

  function attempt(kind: 'set' | 'update', path: string, value: Json, uid: string | null = 'ada'): boolean {
    const state = nodeFromJson(STATE);
    const write = kind === 'set' ? makeSet(state, path, value, 5000) : makeUpdate(state, path, value, 5000);
    return mayWrite(rules, state, write, uid === null ? null : { uid });
  }

  test.each<['set' | 'update', string, Json, boolean]>([
    ['set', 'users/ada', { name: 'Eve' }, true],
    ['set', 'users/eve', { name: 'Eve' }, false],
    ['set', 'users/ada', { age: 3 }, false],
    ['set', 'users/ada', { name: 'Eve', extra: 1 }, false],
    ['set', 'users/ada', { name: 5 }, false],
    ['set', 'users/ada/age', 37, true],
    ['set', 'users/ada/age', 'old', false],
    ['set', 'users/ada/age', null, true],
    // The rule of the parent sees the merged value.
    ['set', 'users/ada/name', null, false],
    ['set', 'users/ada', null, true],
    ['set', 'users/ada/name', 'much too long', false],
    ['update', 'users/ada', { age: 1, name: 'A' }, true],
    ['update', 'users/ada', { age: 'x', name: 'A' }, false],
    ['update', '', { 'users/ada/age': 1, 'users/eve/age': 1 }, false],
    ['set', '', { users: {} }, false],
    ['set', 'once/b', { '.sv': 'timestamp' }, false],
    ['set', 'count', 5, true],
    ['set', 'count', 6, false],
    ['set', 'count', { '.sv': { increment: 1 } }, true],
    ['set', 'count', { '.sv': { increment: 2 } }, false],
    ['set', 'ranked', { '.value': 'y', '.priority': 1 }, true],
    ['set', 'ranked', 'y', false],
    ['set', 'ranked/.priority', 1, true],
    ['set', 'ranked/.priority', 2, false],
    // Both ends of a multi-path update are judged on the same new state.
    ['set', 'pairs/y', 2, false],
    ['update', '', { 'pairs/y': 2, 'twins/y': 2 }, true],
    ['update', '', { 'pairs/y': 2, 'twins/y': 3 }, false],
    ['update', '', { 'pairs/x': null, twins: null }, true],
    ['update', '', { 'pairs/x': null, 'twins/x': 1 }, false],
    ['set', 'nowhere', 1, false],
    ['set', 'nowhere/.priority', 1, false],
  ])('%s /%s %j → %s', (kind, path, value, expected) => {
    expect(attempt(kind, path, value)).toBe(expected);
  });

  test.each<['set' | 'update', string, Json, string | null]>([
    ['set', 'users/ada/age', 37, null],
    ['set', 'users/eve/age', 1, '/users/$uid/.write'],
    ['set', 'users/ada/age', 'old', '/users/$uid/age/.validate'],
    ['set', 'users/ada', { name: 'Eve', extra: 1 }, '/users/$uid/$other/.validate'],
    ['set', 'users/ada', { age: 3 }, '/users/$uid/.validate'],
    ['update', '', { 'users/ada/age': 1, 'pairs/y': 2, 'users/eve/age': 1 }, '/users/$uid/.write'],
    ['update', '', { 'users/ada/age': 1, 'pairs/y': 2, 'count/deep': 1 }, '/pairs/$id/.validate'],
    // No `.write` stands at these places or above them, also after a place that another one allows.
    ['set', 'nowhere/deep', 1, 'no .write'],
    ['set', 'users', 1, 'no .write'],
    ['update', '', { count: 5, 'nowhere/deep': 1 }, 'no .write'],
    ['set', 'ranked/.priority', 2, '/ranked/.write'],
  ])('%s /%s %j is refused by %s', (kind, path, value, expected) => {
    const state = nodeFromJson(STATE);
    const write = kind === 'set' ? makeSet(state, path, value, 5000) : makeUpdate(state, path, value, 5000);
    const refusal = judgeWrite(rules, state, write, { uid: 'ada' });
    expect(refusal === null ? null : refusingRule(rules, refusal)).toBe(expected);
  });

  test('now is the timestamp that the write stores', () => {
    const state = nodeFromJson({});
    const write = makeSet(state, 'once/b', { '.sv': 'timestamp' }, 5000);
    expect(mayWrite(rules, state, write, null)).toBe(true);
    expect(mayWrite(rules, state, makeSet(state, 'once/b', 4999, 5000), null)).toBe(false);
  });

  test('a trace names the evaluated rules and why they denied', () => {
    const trace: TraceLine[] = [];
    const state = nodeFromJson(STATE);
    mayWrite(rules, state, makeSet(state, 'users/ada/age', 'old', 0), { uid: 'ada' }, trace);
    expect(trace.map(({ at, rule, kind, result }) => [at, rule, kind, result])).toEqual([
      ['/users/ada', '/users/$uid', '.write', true],
      ['/users/ada', '/users/$uid', '.validate', true],
      ['/users/ada/age', '/users/$uid/age', '.validate', false],
    ]);
  });
});

test('indexes are found through wildcards; queries by key and priority need none', () => {
  const rules = compileRules('{"rules":{"s":{"$x":{".indexOn":["n","/a/b/"]}},"v":{".indexOn":".value"}}}');
  const missing = (path: string, wire: Json) => missingIndex(rules, splitPath(path), parseWireQuery(wire));
  expect(missing('s/1', { i: 'n', l: 1, vf: 'l' })).toBeNull();
  expect(missing('s/1', { i: 'a/b', sp: 1 })).toBeNull();
  expect(missing('v', { i: '.value', sp: 1 })).toBeNull();
  expect(missing('s', { i: '.key', sp: 'a' })).toBeNull();
  expect(missing('s', { i: '.priority', l: 1, vf: 'l' })).toBeNull();
  expect(missing('s', { i: 'n' })).toBeNull();
  expect(missing('s', { i: 'n', l: 1, vf: 'l' })).toBe(
    'Index not defined, add ".indexOn": "n", for path "/s", to the rules',
  );
  expect(missing('s/1', { i: '.value', sp: 2 })).toContain('".indexOn": ".value"');
});
