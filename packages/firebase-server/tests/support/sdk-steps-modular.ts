import * as sdk from 'firebase/database';
import { type Action, eventWord, type QuerySpec, type ScenarioClient } from './sdk-steps.ts';

/** The modular SDK: `listening` listens, `acting` writes. The same code runs in Node and, bundled, in a browser. */
export function modularClient(listening: sdk.Database, acting: sdk.Database): ScenarioClient {
  return {
    listen: (query, onEvent) => {
      const target = toQuery(listening, query);
      const word = (name: string) => (snapshot: sdk.DataSnapshot, previous?: string | null) =>
        onEvent(eventWord(name, snapshot.key, snapshot.val(), previous));
      const stops = [
        sdk.onChildAdded(target, word('added')),
        sdk.onChildChanged(target, word('changed')),
        sdk.onChildMoved(target, word('moved')),
        sdk.onChildRemoved(target, word('removed')),
        sdk.onValue(target, word('value')),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    act: (action) => act(acting, action),
    roundTrip: () => sdk.get(sdk.query(sdk.ref(listening, 'steps/none'), sdk.orderByKey())),
  };
}

function act(db: sdk.Database, action: Action): Promise<unknown> {
  const target = sdk.ref(db, action.path);
  if (action.do === 'set') return sdk.set(target, action.value);
  if (action.do === 'update') return sdk.update(target, action.value);
  if (action.do === 'remove') return sdk.remove(target);
  return sdk.setPriority(target, action.priority as string | number | null);
}

function toQuery(db: sdk.Database, spec: QuerySpec): sdk.Query {
  const orders = { '.key': sdk.orderByKey, '.value': sdk.orderByValue, '.priority': sdk.orderByPriority };
  const order = orders[spec.order as keyof typeof orders];
  const constraints: sdk.QueryConstraint[] = [order === undefined ? sdk.orderByChild(spec.order) : order()];
  type Bound = string | number | boolean | null;
  const bounds = {
    startAt: sdk.startAt,
    startAfter: sdk.startAfter,
    endAt: sdk.endAt,
    endBefore: sdk.endBefore,
    equalTo: sdk.equalTo,
  };
  for (const name of Object.keys(bounds) as (keyof typeof bounds)[]) {
    if (spec[name] !== undefined) constraints.push(bounds[name](spec[name] as Bound));
  }
  if (spec.limitToFirst !== undefined) constraints.push(sdk.limitToFirst(spec.limitToFirst));
  if (spec.limitToLast !== undefined) constraints.push(sdk.limitToLast(spec.limitToLast));
  return sdk.query(sdk.ref(db, spec.path), ...constraints);
}
