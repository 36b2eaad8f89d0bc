import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits until the field shows this error, screen readers read it with the field, and the field has focus. */
export async function expectAtField(field: HTMLElement, sentence: string): Promise<void> {
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  const note = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe(sentence);
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('alert')).toBeNull();
}
