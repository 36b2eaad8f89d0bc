/** The handler of each «back» and «forward», called before the router's; `stopImmediatePropagation` keeps the event from the router. Null: no handler. */
export const backFirst: { hear: ((event: PopStateEvent) => void) | null } = { hear: null };

// The window's listeners run in the order of their adding: the app imports this file before it renders a router.
window.addEventListener('popstate', (event) => backFirst.hear?.(event));
