/** Hears of each «back» and «forward» before the router does, and may keep them from it with `stopImmediatePropagation`; null: nobody does. */
export const backFirst: { hear: ((event: PopStateEvent) => void) | null } = { hear: null };

// The window's listeners run in the order of their adding: the app imports this file before it renders a router.
window.addEventListener('popstate', (event) => backFirst.hear?.(event));
