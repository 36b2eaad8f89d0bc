/** A type error at run time; it makes the whole rule false, even under `||` (protocol.md §9). */
export class RuleTypeError extends Error {}

/**
 * The types that are known before a rule runs. `any` is for claims, `primitive` for the result of `val()`, `ordering` for the
 * result of `query.orderByChild`.
 */
export type StaticType =
  | 'snapshot'
  | 'query'
  | 'string'
  | 'number'
  | 'boolean'
  | 'null'
  | 'any'
  | 'primitive'
  | 'ordering'
  | 'array'
  | 'regex';

interface Method {
  args: readonly StaticType[];
  returns: StaticType;
}

/** Methods of snapshots (`hasChildren` has its own argument check). */
export const SNAPSHOT_METHODS: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['val', { args: [], returns: 'primitive' }],
  ['child', { args: ['string'], returns: 'snapshot' }],
  ['parent', { args: [], returns: 'snapshot' }],
  ['hasChild', { args: ['string'], returns: 'boolean' }],
  ['hasChildren', { args: ['array'], returns: 'boolean' }],
  ['exists', { args: [], returns: 'boolean' }],
  ['getPriority', { args: [], returns: 'primitive' }],
  ['isNumber', { args: [], returns: 'boolean' }],
  ['isString', { args: [], returns: 'boolean' }],
  ['isBoolean', { args: [], returns: 'boolean' }],
]);

/** Methods of strings; `length` is a property. */
export const STRING_METHODS: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['contains', { args: ['string'], returns: 'boolean' }],
  ['beginsWith', { args: ['string'], returns: 'boolean' }],
  ['endsWith', { args: ['string'], returns: 'boolean' }],
  ['replace', { args: ['string', 'string'], returns: 'string' }],
  ['toLowerCase', { args: [], returns: 'string' }],
  ['toUpperCase', { args: [], returns: 'string' }],
  ['matches', { args: ['regex'], returns: 'boolean' }],
]);

/** Properties of `query`. */
export const QUERY_PROPERTIES: ReadonlyMap<string, StaticType> = new Map<string, StaticType>([
  ['orderByKey', 'boolean'],
  ['orderByPriority', 'boolean'],
  ['orderByValue', 'boolean'],
  ['orderByChild', 'ordering'],
  ['startAt', 'primitive'],
  ['endAt', 'primitive'],
  ['equalTo', 'primitive'],
  ['limitToFirst', 'primitive'],
  ['limitToLast', 'primitive'],
]);

/** Returns the argument if it is a string; otherwise the rule fails. */
export function asString(value: unknown, what: string): string {
  if (typeof value !== 'string') throw new RuleTypeError(`${what} must be a string`);
  return value;
}

/** Runs a string method other than `matches`. */
export function callString(text: string, method: string, args: readonly unknown[]): unknown {
  switch (method) {
    case 'contains':
      return text.includes(asString(args[0], 'the argument of contains()'));
    case 'beginsWith':
      return text.startsWith(asString(args[0], 'the argument of beginsWith()'));
    case 'endsWith':
      return text.endsWith(asString(args[0], 'the argument of endsWith()'));
    case 'replace': {
      const from = asString(args[0], 'the first argument of replace()');
      // A function, so that `$&` in the replacement stays literal.
      const to = asString(args[1], 'the second argument of replace()');
      return text.replaceAll(from, () => to);
    }
    case 'toLowerCase':
      return text.toLowerCase();
    default:
      return text.toUpperCase();
  }
}
