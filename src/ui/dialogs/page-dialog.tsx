import { use, useEffect, useId, useRef } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { UiContext } from '../frame/ui-context.ts';
import { Row } from '../layout/layout.tsx';
import { useCloseOnBack } from './close-on-back.ts';
import type { DialogProps } from './dialog.tsx';
import styles from './page-dialog.module.css';

/**
 * {@link Dialog} for pages without Mantine: the browser's own dialog, which keeps the focus and returns it. It lies above everything else, also above
 * notifications and questions, so its content must not open one.
 */
export function PageDialog({ title, children, onClose }: DialogProps) {
  const { texts } = use(UiContext);
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useCloseOnBack(onClose);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null || dialog.open) return;
    dialog.showModal();
    return () => dialog.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; the click is one beside it.
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === ref.current && onClose()}
    >
      <div className={styles.box}>
        <Row gap={12} align="center" justify="between">
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton icon="close" label={texts.close} className={styles.close} onClick={onClose} />
        </Row>
        {children}
      </div>
    </dialog>
  );
}
