/** Hears of each «back» and «forward» before the router does; null: nobody does. */
let first: ((event: PopStateEvent) => void) | null = null;

// The window's listeners run in the order of their adding: the app imports this file before it renders a router.
window.addEventListener('popstate', (event) => first?.(event));

/** From now on `listener` hears of «back» and «forward» before the router does, and may keep them from it with `stopImmediatePropagation`. */
export function hearBackFirst(listener: ((event: PopStateEvent) => void) | null): void {
  first = listener;
}
