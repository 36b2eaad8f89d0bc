import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits until a sentence stands at this field, is read with it, and the person is led to it. */
export async function expectAtField(field: HTMLElement, sentence: string): Promise<void> {
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  const note = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe(sentence);
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('alert')).toBeNull();
}
