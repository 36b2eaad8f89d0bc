/** «Düzenle» where a phone has no room for the word: the button says it to a screen reader. */
export function Pencil() {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path d="M4 20h4L19.500 8.500l-4-4L4 16zM13 7l4 4" fill="none" stroke="currentColor" strokeWidth="1.8" />
    </svg>
  );
}
