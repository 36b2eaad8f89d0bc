/** The hidden field of files in the open dialog, else on the page: what the button of Mantine's field opens. */
export function fileField(): HTMLInputElement {
  const open = document.querySelector('[role="dialog"]') ?? document;
  const [field, ...others] = open.querySelectorAll<HTMLInputElement>('input[type="file"]');
  if (field === undefined || others.length > 0) throw new Error('Not exactly one field of files.');
  return field;
}
