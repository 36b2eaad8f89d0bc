import { objections as texts } from '../../domain/messages/objections.ts';
import { objectionProblems, REASON_LENGTH } from '../../domain/records/objections.ts';
import { FormModal } from '../../ui/fields/form-modal.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';

export interface ObjectionModalProps {
  title: string;
  /** Resolves to null, or to the sentence for a failure; the dialog stays open then. */
  onSend: (reason: string) => Promise<string | null>;
  onClose: () => void;
}

/** Asks a captain for the reason of his objection. */
export function ObjectionModal({ title, onSend, onClose }: ObjectionModalProps) {
  const form = useFields({ reason: '' }, objectionProblems);
  const { reason } = form.values;
  return (
    <FormModal
      title={title}
      submitLabel={texts.send}
      onSubmit={(event) => (form.check(event) ? () => onSend(reason.trim()) : null)}
      onClose={onClose}
    >
      <TextArea
        label={texts.reason}
        rows={4}
        maxLength={REASON_LENGTH}
        counter={`${reason.length}/${REASON_LENGTH}`}
        data-autofocus
        {...form.text('reason')}
      />
    </FormModal>
  );
}
