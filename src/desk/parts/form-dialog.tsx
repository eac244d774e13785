import type { ReactNode, SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import { type FormSave, useFormSave } from '../runtime/use-form-save.ts'
import type { Typed } from '../runtime/use-typed.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { TypedNotice } from './draft-notice.tsx'
import { Note } from './note.tsx'

type Deed<Made> = {
  send: () => Promise<Made>
  done: string
  /** Undoes it, given what `send` has answered; the toast offers it. */
  undo?: (made: Made) => Promise<unknown>
}

type Props<Made> = Deed<Made> & {
  title: string
  verb?: string
  size?: 'small' | 'medium'
  isReady?: boolean
  /** The draft of the form; it is removed when the form is sent or the second button is pressed. */
  typed?: Pick<Typed<object>, 'restoredAt' | 'discard'>
  /** An alternative to saving; without it the second button closes the dialog. */
  other?: Deed<unknown> & { name: string }
  /** After a conflict, updates the form to the record that the server answered with, and describes what has changed. */
  sinceOf?: (now: never) => string
  onClose: () => void
  children: (errors: FormSave['errors']) => ReactNode
}

/** A few fields that are sent together. The dialog closes on success; on a refusal it stays and shows the reason. */
export function FormDialog<Made>({
  title,
  verb = 'Зберегти',
  size = 'small',
  isReady = true,
  typed,
  other,
  sinceOf,
  onClose,
  children,
  ...deed
}: Props<Made>) {
  const { revalidate } = useRevalidator()
  const { isBusy, errors, problem, attempt } = useFormSave(
    sinceOf &&
      (({ current }) =>
        // Each form knows the type that its own request answers with.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        sinceOf(current as never)),
  )

  async function act<Done>({ send, done, undo }: Deed<Done>): Promise<void> {
    const takeBack =
      undo &&
      (async (made: Done) => {
        try {
          await undo(made)
        } finally {
          await revalidate()
        }
      })
    if (!(await attempt(send, done, takeBack))) return
    typed?.discard()
    onClose()
    await revalidate()
  }

  function giveUp(): void {
    typed?.discard()
    onClose()
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    void act(deed)
  }

  return (
    <Dialog title={title} size={size} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        {typed && <TypedNotice typed={typed} />}
        {children(errors)}
        {problem !== null && Object.keys(errors).length === 0 && (
          <Note tone="wrong" isNews>
            {problem}
          </Note>
        )}
        <div className="acts ask__a">
          <Button type="submit" isBusy={isBusy} disabled={!isReady}>
            {verb}
          </Button>
          <Button look="text" onClick={other ? () => void act(other) : giveUp}>
            {other ? other.name : 'Не зараз'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
