import type { CoveredExpression, CoveredRule, CoveredValue } from './rule-coverage.ts';

/** Rule coverage as a page for a person: colours show which expressions were evaluated; hovering shows the counts. */
export function coveragePage(namespace: string, rules: readonly CoveredRule[]): string {
  const all = rules.flatMap((rule) => rule.expressions);
  const seen = all.filter(({ evaluated }) => evaluated > 0).length;
  const rows = rules.map(
    ({ path, kind, source, evaluated, expressions }) =>
      `<tr><td>${escapeHtml(path)}</td><td>${kind}</td><td class="n">${evaluated}</td><td><code>${markUp(source, expressions)}</code></td></tr>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Rule coverage: ${escapeHtml(namespace)}</title>
<style>
body { font: 14px/1.5 system-ui, sans-serif; margin: 2rem; }
table { border-collapse: collapse; }
td, th { border-bottom: 1px solid #ccc; padding: .4rem .8rem; text-align: left; vertical-align: top; }
.n { text-align: right; }
code { white-space: pre-wrap; }
.yes { background: #d7f5dd; }
.no { background: #ffd9d9; }
.yes:hover, .no:hover { outline: 1px solid #666; }
</style>
<h1>Rule coverage: ${escapeHtml(namespace)}</h1>
<p>${seen} of ${all.length} expressions evaluated. Point at one to see how often, and to what.</p>
<table>
<tr><th>Path</th><th>Rule</th><th>Evaluated</th><th>Expression</th></tr>
${rows.join('\n')}
</table>
</html>
`;
}

/** The source with a span around every expression; the spans nest, because expressions form a tree. */
function markUp(source: string, expressions: readonly CoveredExpression[]): string {
  const opens = new Map<number, string>();
  const closes = new Map<number, number>();
  for (const expression of expressions) {
    const { start, end, evaluated } = expression;
    const tag = `<span class="${evaluated > 0 ? 'yes' : 'no'}" title="${escapeHtml(summary(expression))}">`;
    opens.set(start, (opens.get(start) ?? '') + tag); // outer ones come first
    closes.set(end, (closes.get(end) ?? 0) + 1);
  }
  let html = '';
  for (let at = 0; at <= source.length; at += 1) {
    html += '</span>'.repeat(closes.get(at) ?? 0) + (opens.get(at) ?? '') + escapeHtml(source[at] ?? '');
  }
  return html;
}

function summary({ text, evaluated, values, others }: CoveredExpression): string {
  const lines = values.map(({ value, count }) => `${valueText(value)}: ${count}×`);
  if (others > 0) lines.push(`others: ${others}×`);
  return [`${text}: ${evaluated === 0 ? 'never evaluated' : `${evaluated}×`}`, ...lines].join('\n');
}

function valueText(value: CoveredValue['value']): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return 'error' in value ? `error (${value.error})` : value.type;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
