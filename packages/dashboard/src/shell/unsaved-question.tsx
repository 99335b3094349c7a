// Asks before what somebody typed is lost.
import { ConfirmDialog } from '../parts/confirm-dialog.js';
import { endQuestion, useQuestion } from '../parts/unsaved.js';
import { useTexts } from '../texts/use-texts.js';

/** Shows while a question waits. Escape and the first focus keep what was typed. */
export function UnsavedQuestion() {
  const { common } = useTexts();
  const question = useQuestion();
  if (!question) return null;
  return (
    <ConfirmDialog
      title={common.discardTitle}
      text={common.discardText}
      action={common.discard}
      cancel={common.keepEditing}
      isBusy={false}
      error={undefined}
      onConfirm={() => {
        endQuestion();
        question.discard();
      }}
      onClose={endQuestion}
    />
  );
}
