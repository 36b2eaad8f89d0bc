/** The parts of React's own tree that tell what the last commit has drawn (react-reconciler, ReactInternalTypes.js). */
interface Fiber {
  tag: number;
  type: unknown;
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
  stateNode: { current: Fiber } | null;
}

/** ReactWorkTags.js: functions, classes, forwardRef, memo in its two kinds. */
const COMPONENTS = new Set([0, 1, 11, 14, 15]);
/** ReactFiberFlags.js: the component's own code ran. */
const PERFORMED_WORK = 1;

/**
 * Names of the components that the commit of this moment has drawn in the trees under an element, one for each drawing; for
 * `onRender` of a Profiler around the tree, which React calls in each commit.
 */
export function drawnIn(element: Element): string[] {
  const names: string[] = [];
  const walk = (fiber: Fiber | null, isNew: boolean): void => {
    for (let one = fiber; one !== null; one = one.sibling) {
      const before = one.alternate;
      if (COMPONENTS.has(one.tag) && (isNew || before === null || one.flags & PERFORMED_WORK))
        names.push(nameOf(one.type));
      // Where nothing was to do below, both trees share the children.
      if (before === null || one.child !== before.child) walk(one.child, isNew || before === null);
    }
  };
  for (const container of element.children) {
    const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$'));
    if (key === undefined) continue;
    const root = (container as unknown as Record<string, Fiber>)[key]?.stateNode?.current ?? null;
    walk(root?.child ?? null, false);
  }
  return names;
}

function nameOf(type: unknown): string {
  const { displayName, name, type: inner, render } = type as Record<string, unknown>;
  if (typeof displayName === 'string') return displayName;
  if (typeof name === 'string' && name !== '') return name;
  return (inner ?? render) ? nameOf(inner ?? render) : 'unknown';
}
