import { type SubmitEvent, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { TypedNotice } from '../../parts/draft-notice.tsx'
import { TextField } from '../../parts/field.tsx'
import { useTyped } from '../../runtime/use-typed.ts'

type Props = {
  heading: string
  title: string
  help?: string
  /** False where it was refused: the dialog stays. */
  onSave: (title: string) => Promise<boolean>
  onClose: () => void
}

/** Another name for an attribute, a value or a brand. */
export function TitleDialog({ heading, title, help, onSave, onClose }: Props) {
  const draft = useTyped(`title-${heading}-${title}`, { typed: title })
  const { typed } = draft.fields
  const [isBusy, setBusy] = useState(false)

  function leave(): void {
    draft.discard()
    onClose()
  }

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    const isDone = await onSave(typed.trim())
    setBusy(false)
    if (isDone) leave()
  }

  return (
    <Dialog title={heading} size="small" onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <TypedNotice typed={draft} />
        <TextField
          label="Назва"
          value={typed}
          onChange={(value) => draft.set({ typed: value })}
          maxLength={100}
          error={typed.trim() === '' ? 'Введіть назву' : null}
          help={help}
        />
        <div className="acts ask__a">
          <Button type="submit" isBusy={isBusy} disabled={typed.trim() === '' || typed.trim() === title}>
            Зберегти
          </Button>
          <Button look="text" onClick={leave}>
            Не зараз
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
