import { RequestError } from '../../tree/limits.ts';
import { Branch, priorityOf, type TreeNode } from '../../tree/node.ts';
import { toJsonText, toValueText } from '../../tree/node-text.ts';
import { parseWritePath } from '../../tree/path.ts';
import type { ClientContext } from '../client-context.ts';
import { answer, parseTimeout } from './answer.ts';
import { actorOf, type RestCall } from './call.ts';
import { parseRestQuery } from './query.ts';

/** GET and HEAD, in the engine's order; the answer leaves when everything it shows is durable. */
export function readRest(context: ClientContext, call: RestCall, request: Request): Promise<Response> {
  const { engine } = context;
  const { path, priority } = parseWritePath(call.path);
  const query = parseRestQuery(call.params);
  const shallow = call.params.get('shallow') === 'true';
  if (shallow && query.ordered) {
    throw new RequestError('invalid_query', "Mixing 'shallow' and querying parameters is not supported", 400);
  }
  const deadline = performance.now() + parseTimeout(call.params.get('timeout'));
  return new Promise((resolve, reject) => {
    engine.read((guard) => {
      try {
        if (request.signal.aborted) throw new RequestError('unavailable', 'The request ended early.', 503);
        const found = guard.read(actorOf(context, call), path, query).value;
        if (performance.now() > deadline) throw new RequestError('timeout', 'The read did not finish in time', 400);
        const value = priority ? priorityOf(found) : found;
        const text = shallow ? shallowText(value) : valueText(call, value);
        engine.countAnswer(text.length);
        // Counted at once, so that further reads of this address in the same turn see that its share is used up.
        context.outgoing.grow(text.length);
        const response = answer(call.form, value, text);
        return () => resolve(response);
      } catch (error) {
        return () => reject(error);
      }
    });
  });
}

function valueText(call: RestCall, node: TreeNode | null): string {
  return call.params.get('format') === 'export' ? toJsonText(node) : toValueText(node);
}

function shallowText(node: TreeNode | null): string {
  if (!(node instanceof Branch)) return toValueText(node);
  return `{${[...node.children.keys()].map((key) => `${JSON.stringify(key)}:true`).join(',')}}`;
}
