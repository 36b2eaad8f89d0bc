import { describe, expect, it } from 'vitest';
import { heirsOf, narrowLib } from '../../scripts/compat/narrow-lib.ts';
import { createSupport, readCompatData } from '../../scripts/compat/support.ts';
import { oldestBrowsers } from '../../scripts/compat/targets.ts';

const support = createSupport(readCompatData(), oldestBrowsers(['chrome100', 'firefox104', 'safari15.4']));
const LIB = `
interface ReadonlyArray<T> {
    findLast(predicate: (value: T) => boolean): T | undefined;
    toSorted(compareFn?: (a: T, b: T) => number): T[];
}
interface ObjectConstructor {
    hasOwn(o: object, v: PropertyKey): boolean;
    groupBy<K extends PropertyKey, T>(
        items: Iterable<T>,
    ): Partial<Record<K, T[]>>;
}
interface HTMLOrSVGElement {
    readonly dataset: DOMStringMap;
}
interface HTMLElement extends Element, HTMLOrSVGElement {
    get popover(): string | null;
    set popover(value: string | null);
}
interface MathMLElement extends Element, HTMLOrSVGElement {
}
interface NavigatorBadge {
    setAppBadge(contents?: number): Promise<void>;
}
interface Navigator extends NavigatorBadge {
    /**
     * The **\`serviceWorker\`** property.
     * Available only in secure contexts.
     */
    readonly serviceWorker: ServiceWorkerContainer;
    readonly onLine: boolean;
}
interface PushSubscription {
    readonly endpoint: string;
}
declare var URL: {
    prototype: URL;
    new(url: string | URL, base?: string | URL): URL;
    canParse(url: string | URL, base?: string | URL): boolean;
    createObjectURL(obj: Blob): string;
};
declare var OffscreenCanvas: {
    prototype: OffscreenCanvas;
};
declare function requestIdleCallback(callback: IdleRequestCallback, options?: IdleRequestOptions): number;
declare function structuredClone<T = any>(value: T, options?: StructuredSerializeOptions): T;
`;
const narrow = (plainHttp: boolean) => narrowLib(LIB, { support, plainHttp, heirs: heirsOf([LIB]) });

describe('a library of TypeScript, narrowed to what the targets have', () => {
  const lib = narrow(true);

  it('makes members optional that one target lacks: of arrays, classes, mixins and pairs of accessors', () => {
    expect(lib).toContain('    toSorted?(compareFn');
    expect(lib).toContain('    groupBy?<K extends');
    expect(lib).toContain('    canParse?(url');
    expect(lib).toContain('    setAppBadge?(contents');
    expect(lib).toContain('    popover?: string | null;');
    expect(lib).not.toContain('set popover');
  });

  it('makes globals optional that one target lacks', () => {
    expect(lib).toContain('declare var OffscreenCanvas: undefined | {');
    expect(lib).toContain(
      'declare var requestIdleCallback: undefined | ((callback: IdleRequestCallback, options?: IdleRequestOptions) => number);',
    );
  });

  it('leaves what all targets have, and the members of a class that is itself missing', () => {
    for (const line of [
      '    findLast(predicate',
      '    hasOwn(o',
      '    readonly dataset: DOMStringMap;',
      '    readonly onLine: boolean;',
      '    createObjectURL(obj',
      '    readonly endpoint: string;',
      'declare function structuredClone',
    ]) {
      expect(lib).toContain(line);
    }
  });

  it('treats features of https pages as missing where a page may be served over plain http', () => {
    expect(lib).toContain('    readonly serviceWorker?: ServiceWorkerContainer;');
    expect(narrow(false)).toContain('    readonly serviceWorker: ServiceWorkerContainer;');
  });

  it('knows the versions of the targets on desktop and on phones', () => {
    expect(support.lacking(support.find(['api', 'URL', 'canParse_static']))).toEqual([
      'chrome 100',
      'chrome_android 100',
      'firefox 104',
      'firefox_android 104',
      'safari 15.4',
      'safari_ios 15.4',
    ]);
    expect(support.lacking(support.find(['api', 'Notification']))).toContain('safari_ios 15.4');
    expect(support.lacking(support.find(['api', 'AbortSignal', 'throwIfAborted']))).toEqual([]);
    expect(() => oldestBrowsers(['ie11'])).toThrow('ie11');
  });
});
