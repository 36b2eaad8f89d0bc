/** The hidden field of files in the open form: what the button of Mantine's field opens. */
export function fileField(): HTMLInputElement {
  const [field, ...others] = document.querySelectorAll<HTMLInputElement>('input[type="file"]');
  if (field === undefined || others.length > 0) throw new Error('Not exactly one field of files.');
  return field;
}
