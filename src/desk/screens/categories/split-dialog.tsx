import { type SubmitEvent, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { TypedNotice } from '../../parts/draft-notice.tsx'
import { TextField } from '../../parts/field.tsx'
import { useTyped } from '../../runtime/use-typed.ts'

type Props = {
  title: string
  /** False where it was refused: the dialog stays. */
  onSplit: (parts: string[]) => Promise<boolean>
  onClose: () => void
}

/** One value becomes several: «Дуб, горіх, латунь» is found by each of them. */
export function SplitDialog({ title, onSplit, onClose }: Props) {
  const draft = useTyped(`split-${title}`, { typed: partsOf(title, /[,;/+&]/).join('; ') })
  const { typed } = draft.fields
  const [isBusy, setBusy] = useState(false)
  const parts = partsOf(typed, /;/)

  function leave(): void {
    draft.discard()
    onClose()
  }

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    const isDone = await onSplit(parts)
    setBusy(false)
    if (isDone) leave()
  }

  return (
    <Dialog title={`Розділити «${title}»`} size="small" onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <TypedNotice typed={draft} />
        <TextField
          label="Частини"
          value={typed}
          onChange={(value) => draft.set({ typed: value })}
          maxLength={500}
          error={parts.length < 2 ? 'Потрібно дві частини або більше' : null}
          help="Через крапку з комою. Так читатимуть і наступні прайси."
        />
        {parts.length > 1 && (
          <p className="s13" aria-live="polite">
            Буде {parts.map((part) => `«${part}»`).join(', ')}
          </p>
        )}
        <div className="acts ask__a">
          <Button type="submit" isBusy={isBusy} disabled={parts.length < 2}>
            Розділити
          </Button>
          <Button look="text" onClick={leave}>
            Не зараз
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function partsOf(text: string, sign: RegExp): string[] {
  return [
    ...new Set(
      text
        .split(sign)
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ),
  ]
}
