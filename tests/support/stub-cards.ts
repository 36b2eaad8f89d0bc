import { vi } from 'vitest';

/** jsdom draws nothing, so stubs replace the browser's part; a story in Chromium checks the pictures themselves. */
export function withCanvas(blob: Blob | null): void {
  const context = new Proxy({}, { get: () => () => ({ width: 10, addColorStop: () => undefined }), set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(blob));
  Object.defineProperty(document.fonts, 'load', { value: async () => [], configurable: true });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:card', revokeObjectURL: () => undefined }));
}

/** Gives the browser an ability, or takes it. */
export function offer(more: Partial<Navigator>): void {
  for (const [name, value] of Object.entries(more)) {
    Object.defineProperty(navigator, name, { value, configurable: true, writable: true });
  }
}
