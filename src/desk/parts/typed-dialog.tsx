import { type ReactNode, type SubmitEvent, useState } from 'react'
import type { Typed } from '../runtime/use-typed.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { TypedNotice } from './draft-notice.tsx'

type Props = {
  title: string
  /** The draft of the form; it is removed when the form is submitted or given up. */
  typed: Pick<Typed<object>, 'restoredAt' | 'discard'>
  button: string
  isReady?: boolean
  /** Resolves to whether it succeeded; if not, and at once for null, the dialog stays open. */
  onSubmit: () => Promise<boolean> | null
  onClose: () => void
  children: ReactNode
}

/** A few fields whose values the surrounding screen uses. */
export function TypedDialog({ title, typed, button, isReady = true, onSubmit, onClose, children }: Props) {
  const [isBusy, setBusy] = useState(false)

  function leave(): void {
    typed.discard()
    onClose()
  }

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const done = onSubmit()
    if (done === null) return
    setBusy(true)
    const isDone = await done
    setBusy(false)
    if (isDone) leave()
  }

  return (
    <Dialog title={title} size="small" onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <TypedNotice typed={typed} />
        {children}
        <div className="acts ask__a">
          <Button type="submit" isBusy={isBusy} disabled={!isReady}>
            {button}
          </Button>
          <Button look="text" onClick={leave}>
            Не зараз
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
