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
  /** Takes it back, by the toast, from what it has answered. */
  undo?: (made: Made) => Promise<unknown>
}

type Props<Made> = Deed<Made> & {
  title: string
  verb?: string
  size?: 'small' | 'medium'
  isReady?: boolean
  /** Its draft, gone when it is sent or given up by the second button. */
  typed?: Pick<Typed<object>, 'restoredAt' | 'discard'>
  /** Done instead of saving; else the second button closes it. */
  other?: Deed<unknown> & { name: string }
  /** Goes on from what another has saved meanwhile, as the contract of `send` answers it, and says what that is. */
  sinceOf?: (now: never) => string
  onClose: () => void
  children: (errors: FormSave['errors']) => ReactNode
}

/** A few fields that are sent together: what is done closes them, what is refused stays with its reason. */
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
        // Each form knows what its own call answers.
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
