import { describe, expect, test } from 'vitest';
import type { Json } from '../src/contracts.ts';
import { mayRead, mayWrite } from '../src/rules/rule-judge.ts';
import { compileRules } from '../src/rules/rules.ts';
import { nodeFromJson } from '../src/tree/import-json.ts';
import { makeSet } from '../src/tree/patch.ts';
import { WHOLE } from '../src/tree/query.ts';

// Production's answers to rules, recorded by others. Sources:
// [targaryen] goldibex/targaryen, test/spec/lib/parser/fixtures.json: rules sent to production with what came of them
// [targaryen 64] goldibex/targaryen pull request 64: booleans must be known when rules are published
// [bolt 12] FirebaseExtended/bolt issue 12: «! only operates on booleans.»
// [refusals] a recording of what PUT /.settings/rules.json answered for one faulty expression each
// [tools 944] firebase/firebase-tools issue 944: an ordering is compared with a literal
// [regex] firebase.google.com/docs/reference/security/database/regex

const DATA: Json = { banned: { eve: true }, foo: 'bar', lines: 'a\nb', users: { ada: { name: 'Ada' } } };

function verdict(expression: string, auth: Json): boolean {
  const rules = compileRules(JSON.stringify({ rules: { $key: { '.read': expression } } }));
  return mayRead(rules, nodeFromJson(DATA), ['ada'], WHOLE, auth, 1000);
}

function refusal(expression: string, kind = '.read'): string | null {
  try {
    compileRules(JSON.stringify({ rules: { $key: { [kind]: expression } } }));
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

describe('an invalid path gives a snapshot without data [targaryen]', () => {
  const EMAIL: Json = { uid: 'bob@example.com' };
  test.each<[string, Json]>([
    ["root.child('banned/' + auth.uid).val() != true", EMAIL],
    ["root.hasChild('banned/' + auth.uid) == false", EMAIL],
    ["root.hasChildren(['banned/' + auth.uid]) == false", EMAIL],
    ["root.child('banned/bob@example.com').val() != true", null],
    ["root.hasChild('banned/bob@example.com') == false", null],
    ["root.hasChildren(['banned/bob@example.com']) == false", null],
    ...['.', '#', '$', '[', ']', '.priority', 'a.b/c', 'foo/.value'].flatMap((key): [string, Json][] => [
      [`!root.child(auth.uid).exists() && root.child('${key}').val() == null`, { uid: key }],
      [`!root.hasChild(auth.uid) && !root.hasChildren(['${key}', 'foo'])`, { uid: key }],
      [`root.child(auth.uid).parent().exists() || root.child(auth.uid).parent().parent().exists()`, { uid: key }],
    ]),
  ])('%s', (expression, auth) => {
    expect(verdict(expression, auth)).toBe(true);
  });

  test('the same holds for newData', () => {
    const rules = compileRules(
      JSON.stringify({ rules: { $key: { '.write': "!newData.parent().child(auth.uid + '/x').exists()" } } }),
    );
    const state = nodeFromJson(DATA);
    expect(mayWrite(rules, state, makeSet(state, 'new', 1, 0), { uid: 'a.b#[c]' })).toBe(true);
  });

  test('but an argument that is not a text still fails the rule', () => {
    expect(verdict("root.child('foo').child(auth.foo).val() == null", null)).toBe(false);
    expect(verdict('root.hasChildren([auth.uid]) || true', null)).toBe(false);
  });
});

describe('a rule that production refuses to publish is refused', () => {
  test.each<[string, string]>([
    // [targaryen 64]
    ['auth.foo && data.exists()', 'Left operand of && must be boolean.'],
    ['data.exists() && auth.foo', 'Right operand of && must be boolean.'],
    ["data.child('a').val() || true", 'Left operand of || must be boolean.'],
    ['false || 1', 'Right operand of || must be boolean.'],
    ["auth != null ? true && 'a' : false", 'Right operand of && must be boolean.'],
    // [bolt 12]
    ["!data.child('some_boolean').val()", '! only operates on booleans.'],
    // [targaryen]
    ["auth.someString === 'one' ? 7 : true", 'not a boolean'],
    ['auth.someString ? true : false', 'condition of ? must be boolean.'],
    ['7', 'not a boolean'],
    ["'foo'", 'not a boolean'],
    ["data.child('visible').val()", 'not a boolean'],
    ['auth.token.admin', 'not a boolean'],
    ['auth.foo.contains(7)', 'contains() expects a string argument.'],
    ["skies === 'blue'", "Unknown variable 'skies'."],
    ['auth.foo.notFound() == false', "No such method/property 'notFound'."],
    ['root.val().notFound == false', "No such method/property 'notFound'."],
    ['root["doesNotExist"]() == true', "No such method/property 'doesNotExist'."],
    ['root["exi" + "sts"]() == false', 'can be called'],
    ['root.val() > true', 'Invalid > expression: right operand must be a number or string.'],
    ['true <= root.val()', 'Invalid <= expression: left operand must be a number or string.'],
    ["1 < 'a'", 'Invalid < expression'],
    ['root = 5', 'unexpected'],
    ["auth.uid === '5'; auth.id === 5", 'unexpected'],
    ['(2**2) == 4', 'unexpected'],
    ['+auth.x == 1', 'unexpected'],
    // [refusals]
    ["data == 'locked'", 'Invalid == expression: left operand is not a number, boolean, string, null.'],
    ["'locked' === data", 'Invalid == expression: right operand is not a number, boolean, string, or null.'],
    ["data !== 'locked'", 'Invalid != expression: left operand is not a number, boolean, string, or null.'],
    ['data.parent() == data.parent()', 'Invalid == expression: left operand'],
    ['query == null', 'Invalid == expression: left operand'],
    ['data + 1 > 0', 'Invalid + expression: left operand is not a number or string.'],
    ['1 + data > 0', 'Invalid + expression: right operand is not a number or string.'],
    ['data - 1 > 0', 'Invalid - expression: left operand is not a number.'],
    ['data * 2 > 0', 'Invalid * expression: left operand is not a number.'],
    ['data < 5', 'Invalid < expression: left operand must be a number or string.'],
    ['5 < data', 'Invalid < expression: right operand must be a number or string.'],
    ["data.val().beginsWith('a', 'b')", 'beginsWith() expects 1 argument.'],
    ["data.val().replace('a', 5) == 'x'", 'Argument 2 of replace() must be a string.'],
    [
      "data.hasChildren('a', 'b')",
      'hasChildren() expects only a single argument (containing an array of child names).',
    ],
    ["data.hasChildren(['a', 1])", 'hasChildren() expects an array of strings.'],
    ["data.val().matches('^a')", 'matches() expects a regular expression literal argument.'],
    ['data.val().matches(/^A/im)', 'regular expressions do not support flags other than i'],
    // [tools 944]
    [
      "query.orderByChild == 'members/' + auth.uid",
      'Invalid == expression: right operand must be an ordering or string literal when comparing against an ordering.',
    ],
    ['auth.uid != query.orderByChild', 'Invalid != expression: left operand must be an ordering'],
  ])('%s', (expression, message) => {
    expect(refusal(expression)).toContain(message);
  });

  test.each([
    "query.orderByChild == 'foo/bar' && query.orderByChild != null",
    'query.orderByKey == true && query.orderByValue == false && query.orderByPriority != null',
    'query.orderByKey && query.limitToFirst <= 10',
    'root["exists"]() == false',
    'auth.isTernary === true ? root.exists() : true',
    "(auth.uid == null ? 'a' : 'b') == 'a'",
    "auth.someString['contains']('on') == true",
    "'1' == 1 || root.child(auth.x + auth.y).exists()",
    '-auth.foo == -1 && !(auth.dreams.length > 1)',
    'data.val().matches(/[/]/)',
  ])('%s is published [targaryen], [refusals]', (expression) => {
    expect(refusal(expression)).toBeNull();
  });
});

describe('regular expressions are those of the documents [regex]', () => {
  test.each([
    '(?=a)',
    '(?!a)',
    '(?<=a)b',
    '(?:a)',
    '(?i)a',
    '(?P<n>a)', // groups with a mark
    'a+?',
    'a*?',
    'a??',
    'a{1,2}?',
    'a**',
    'a{2}{3}', // a quantifier of a quantifier
    '^a$|^b$',
    '(^a)',
    'a^',
    '(a$)',
    'a$b',
    '$a', // anchors must be first and last
    'a|',
    '|a',
    '()',
    '(a',
    'a)',
    '[a',
    '*a',
    '+',
    '{2}',
    'a{',
    'a{x}',
    '[b-a]',
    `${'('.repeat(5000)}a${')'.repeat(5000)}`,
  ])('/%s/ is refused', (pattern) => {
    expect(refusal(`data.val().matches(/${pattern}/)`)).toContain('regular expression');
  });

  test.each<[string, string, boolean]>([
    ['a', 'ba', true],
    ['^a', 'ba', false],
    ['a$', 'ab', false],
    ['^a*$', '', true],
    ['^a+$', '', false],
    ['^a?$', 'aa', false],
    ['........', 'Firebase', true],
    ['^.$', '\n', true], // «. matches any character»
    ['^(ab)*$', 'abab', true],
    ['a|bc', 'ac', true],
    ['^[ABCDEF]$', 'G', false],
    ['^[0-9A-F]+$', 'C0FFEE', true],
    ['^[^0-9]$', '7', false],
    ['^\\w\\d\\s\\W\\D\\S$', 'a1 -xy', true],
    ['^[\\w.-]{2,3}$', 'a.-', true],
    // «the character following is interpreted literally», of which RE2 knows other meanings
    ['^\\bfoo\\b$', 'foo', false],
    ['^\\bfoo\\b$', 'bfoob', true],
    ['^\\Qa\\E$', 'QaE', true],
    ['^\\pL$', 'pL', true],
    ['^[[:alpha:]]$', ':]', true],
    ['\\{foo}', 'a {foo}', true], // a brace that opens nothing closes nothing
    ['^a}$', 'a', false],
    ['^(19|20)[0-9][0-9][-\\/. ](0[1-9]|1[012])[-\\/. ](0[1-9]|[12][0-9]|3[01])$', '2026-11-21', true],
  ])('/%s/ on %j → %s', (pattern, text, expected) => {
    expect(verdict(`auth.text.matches(/${pattern}/)`, { text })).toBe(expected);
  });
});
