import { readJson } from '../../requests/requests.ts';
import { RequestError } from '../../tree/limits.ts';
import type { Primitive } from '../../tree/node.ts';
import type { Index } from '../../tree/order.ts';
import { type Bound, makeQuery, type Query, WHOLE } from '../../tree/query.ts';
import { boundFor, indexByName } from '../wire/query-wire.ts';

const FILTERS = ['startAt', 'startAfter', 'endAt', 'endBefore', 'equalTo', 'limitToFirst', 'limitToLast'];
const BAD_ORDER = 'orderBy must be a valid JSON encoded path';
const NAMES: Record<string, string> = { $key: '.key', $value: '.value', $priority: '.priority' };

function fail(message: string): RequestError {
  return new RequestError('invalid_query', message, 400);
}

/**
 * The query of a REST request (protocol.md §12).
 * @throws {RequestError} 400 with production's texts
 */
export function parseRestQuery(params: URLSearchParams): Query {
  const orderBy = params.get('orderBy');
  if (orderBy === null) {
    if (FILTERS.some((name) => params.has(name))) {
      throw fail('orderBy must be defined when other query parameters are defined');
    }
    return WHOLE;
  }
  const index = parseIndex(orderBy);
  const bound = (param: string, inclusive: boolean, sentinel: string | null): Bound | null => {
    const text = params.get(param);
    if (text === null) return null;
    const value = parseJson(text, 'Constraint index field must be a JSON primitive');
    if (value !== null && typeof value === 'object') throw fail('Constraint index field must be a JSON primitive');
    if (index.kind === 'key' && typeof value !== 'string')
      throw fail('Provided key index type is invalid, must be string');
    return boundFor(index, value as Primitive | null, sentinel, inclusive);
  };
  const has = (...names: string[]) => names.filter((name) => params.has(name)).length;
  if (has('equalTo') > 0 && has('startAt', 'startAfter', 'endAt', 'endBefore') > 0) {
    throw fail('equalTo cannot be specified in addition to startAfter, startAt, endAt, or endBefore');
  }
  if (has('startAt', 'startAfter') > 1) throw fail('Only one of startAt and startAfter may be specified');
  if (has('endAt', 'endBefore') > 1) throw fail('Only one of endAt and endBefore may be specified');
  const equal = bound('equalTo', true, null);
  const start = equal ?? bound('startAt', true, null) ?? bound('startAfter', false, '[MAX_NAME]');
  const end = equal ?? bound('endAt', true, null) ?? bound('endBefore', false, '[MIN_NAME]');
  const first = limit(params, 'limitToFirst');
  const last = limit(params, 'limitToLast');
  if (first !== null && last !== null) throw fail('Only one of limitToFirst and limitToLast may be specified');
  return makeQuery(index, true, start, end, first ?? last, last !== null);
}

function limit(params: URLSearchParams, name: string): number | null {
  const text = params.get(name);
  if (text === null) return null;
  if (text !== '' && !/^[+-]?\d+$/.test(text)) throw fail(`${name} must be an integer`);
  const value = Number(text);
  if (value < 1) throw fail(`${name} must be positive`);
  if (value > 2147483647) throw fail(`${name} must be an integer`);
  return value;
}

function parseIndex(orderBy: string): Index {
  const name = parseJson(orderBy, BAD_ORDER);
  if (typeof name !== 'string' || name === '') throw fail(BAD_ORDER);
  try {
    return indexByName(NAMES[name] ?? name);
  } catch {
    throw fail(BAD_ORDER);
  }
}

function parseJson(text: string, otherwise: string): unknown {
  try {
    return readJson(text);
  } catch {
    throw fail(otherwise);
  }
}
