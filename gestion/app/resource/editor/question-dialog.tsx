import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'

/** A confirmation before an action, with what the user has to know. */
export interface Question {
  action: 'Publicar' | 'Despublicar' | 'Archivar'
  note: string
  go: () => void
}

export function QuestionDialog({
  question: { action, note, go },
  title,
  onClose,
}: {
  question: Question
  title: string
  onClose: () => void
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={`¿${action} «${title}»?`}
      description={note}
      actions={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button
            look={action === 'Publicar' ? 'primary' : 'danger'}
            onClick={() => {
              onClose()
              go()
            }}
          >
            {action}
          </Button>
        </>
      }
    />
  )
}
