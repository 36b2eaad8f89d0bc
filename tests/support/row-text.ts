/** What a row says: its text without what is only drawn (the initials of emblems), each run of blanks as one. */
export function rowText(row: Element): string {
  const copy = row.cloneNode(true) as Element;
  for (const drawn of copy.querySelectorAll('[aria-hidden="true"]')) drawn.remove();
  return copy.textContent.replaceAll(/\s+/g, ' ');
}
