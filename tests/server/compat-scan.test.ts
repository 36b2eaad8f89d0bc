import { describe, expect, it } from 'vitest';
import { lackingNames, scanScript } from '../../scripts/compat/scan-scripts.ts';
import { createSupport, readCompatData } from '../../scripts/compat/support.ts';
import { oldestBrowsers } from '../../scripts/compat/targets.ts';

const names = lackingNames(createSupport(readCompatData(), oldestBrowsers(['chrome100', 'firefox104', 'safari15.4'])));
const found = (code: string) => scanScript(code, names).map(({ what }) => what);

describe('the features that a built script uses', () => {
  it.each([
    ['let a=URL.canParse(b)', 'URL.canParse'],
    ['let a=new OffscreenCanvas(1,1)', 'new OffscreenCanvas'],
    ['let a=b.toSorted()', '.toSorted()'],
    ['let a=Object.groupBy(b,c)', 'Object.groupBy'],
    ['let a=Promise.withResolvers()', 'Promise.withResolvers'],
    ['let a=AbortSignal.timeout(5)', 'AbortSignal.timeout'],
    ['let a=b.replace(/(?<=x)y/,"")', 'lookbehind'],
    ['let a=/[x--y]/v', 'a newer regular expression'],
    ['class A{static{b()}}', 'static { }'],
  ])('finds %s', (code, what) => {
    expect(found(code)).toEqual([what]);
  });

  it.each([
    'let a=URL.canParse?.(b)',
    'let a=typeof OffscreenCanvas<"u"?new OffscreenCanvas(1,1):0',
    'try{b=AbortSignal.timeout(5)}catch{}',
    'if(b.toSorted)c=b.toSorted()',
    'let a="setAppBadge"in navigator&&navigator.setAppBadge(1)',
    'let a=structuredClone(b),c=b.findLast(d),e=Object.hasOwn(b,"x"),f=b.at(-1)',
    'let a=/(?<name>x)/u',
  ])('leaves %s', (code) => {
    expect(found(code)).toEqual([]);
  });
});
