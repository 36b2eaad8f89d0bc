import { accentTones } from '../../../src/domain/text/accent.ts';
import { withoutMarks } from '../../../src/domain/text/isolated.ts';
import type { Mail } from '../contract.ts';

/** The content of a mail. All fields are plain text; the HTML form escapes them. */
export interface MailContent {
  to: string;
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  /** A button in HTML, a line in text. */
  link?: { label: string; url: string };
  /** The address of the league's logo, on its own host: the one remote part. */
  logo?: string;
  /** The sender's name, under the text. */
  sender: string;
  /** Of the button (decision 136); without it the product's own. */
  accent?: string | undefined;
}

/** Renders the mail as plain text and as HTML that every mail program shows: tables, inline styles, and of remote parts only the league's own logo. */
export function renderMail(content: MailContent): Omit<Mail, 'messageId'> {
  const { to, subject, greeting, paragraphs, link, logo, sender, accent = '#d42c22' } = content;
  const text = [greeting, ...paragraphs, ...(link ? [`${link.label}: ${link.url}`] : []), sender].join('\n\n');
  const paragraph = (line: string) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`;
  const { fill, on } = accentTones(accent, 'day');
  const button = link
    ? `<p style="margin:24px 0"><a href="${escapeHtml(link.url)}" style="background:${fill};color:${on};padding:12px 20px;border-radius:10px;text-decoration:none;font-weight:bold">${escapeHtml(link.label)}</a></p>`
    : '';
  const mark = logo
    ? `<p style="margin:0 0 16px"><img src="${escapeHtml(logo)}" alt="" width="64" height="64"></p>`
    : '';
  const html =
    `<!doctype html><html lang="tr"><body style="margin:0;padding:24px;background:#f3efe6">` +
    `<table role="presentation" width="100%"><tr><td align="center"><table role="presentation" width="560" style="max-width:560px;background:#fffdf8;border-radius:16px;padding:32px;font-family:Arial,sans-serif;font-size:16px;line-height:1.5;color:#15181e;text-align:left"><tr><td>` +
    `${mark}${paragraph(greeting)}${paragraphs.map(paragraph).join('')}${button}` +
    `<p style="margin:24px 0 0;color:#4a5260;font-size:14px">${escapeHtml(sender)}</p>` +
    `</td></tr></table></td></tr></table></body></html>`;
  return { to, subject: oneLine(withoutMarks(subject)), text, html };
}

/** Escapes text for HTML, attributes included. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter);
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Zl}\p{Zp}\p{C}]+/gu, ' ');
}
