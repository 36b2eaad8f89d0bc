import { readJson } from '../json-reader.ts';
import { RequestError } from './limits.ts';
import type { Primitive } from './node.ts';
import { type Bound, makeQuery, type Query, WHOLE } from './query.ts';
import { indexNamed, makeBound } from './query-wire.ts';

const FILTERS = ['startAt', 'startAfter', 'endAt', 'endBefore', 'equalTo', 'limitToFirst', 'limitToLast'];
const NAMES: Record<string, string> = { $key: '.key', $value: '.value', $priority: '.priority' };

function fail(message: string): RequestError {
  return new RequestError('invalid_query', message, 400);
}

/**
 * The query of a REST request (rtdb-protocol §12).
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
  const name = parseJson(orderBy);
  if (typeof name !== 'string' || name === '') throw fail('orderBy must be a valid JSON encoded path');
  const index = indexNamed(NAMES[name] ?? name);
  const bound = (param: string, inclusive: boolean, sentinel: string | null): Bound | null => {
    const text = params.get(param);
    if (text === null) return null;
    const value = parseJson(text);
    if (value !== null && typeof value === 'object') throw fail('Constraint index field must be a JSON primitive');
    return makeBound(index, value as Primitive | null, sentinel, inclusive);
  };
  const equal = bound('equalTo', true, null);
  const start = equal ?? bound('startAt', true, null) ?? bound('startAfter', false, '[MAX_NAME]');
  const end = equal ?? bound('endAt', true, null) ?? bound('endBefore', false, '[MIN_NAME]');
  const first = limit(params, 'limitToFirst');
  const last = limit(params, 'limitToLast');
  if (first !== null && last !== null) throw fail('only one of limitToFirst and limitToLast may be set');
  return makeQuery(index, true, start, end, first ?? last, last !== null);
}

function limit(params: URLSearchParams, name: string): number | null {
  const text = params.get(name);
  if (text === null) return null;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1 || value > 2147483647) throw fail(`${name} must be a positive integer`);
  return value;
}

function parseJson(text: string): unknown {
  try {
    return readJson(text);
  } catch {
    throw fail('orderBy and the bounds must be valid JSON');
  }
}
