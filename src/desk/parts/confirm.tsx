import { type ReactNode, type SubmitEvent, useState } from 'react'
import { readTypedKopiykas, toKopiykas } from '#src/domain/money/money.ts'
import { moneyOf } from '../runtime/formats.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { TextField } from './field.tsx'
import { NetButton } from './net-button.tsx'
import { Note } from './note.tsx'

type Common = {
  title: string
  /** The consequences, shown before the button. */
  children: ReactNode
  onClose: () => void
  isBusy?: boolean
  error?: string | null
}

/** Confirms that money is paid out: the person types the sum, and the button repeats it. */
export function MoneyDialog({
  most,
  verb,
  onConfirm,
  children,
  ...rest
}: Common & { most: number; verb: string; onConfirm: (hryvnias: number) => void }) {
  const [typed, setTyped] = useState('')
  const kopiykas = readTypedKopiykas(typed)
  const isRight = kopiykas !== null && kopiykas > 0 && kopiykas <= toKopiykas(most)
  return (
    <Ask
      {...rest}
      button={isRight ? `${verb} ${moneyOf(kopiykas / 100)}` : verb}
      isReady={isRight}
      onSubmit={() => kopiykas !== null && onConfirm(kopiykas / 100)}
    >
      {children}
      <TextField
        label="Сума"
        unit="грн"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={setTyped}
        help={`Не більше ${moneyOf(most)}`}
        error={typed !== '' && !isRight ? `Введіть суму до ${moneyOf(most)}` : null}
      />
    </Ask>
  )
}

/** Confirms a deletion that cannot be undone: the person types the name. */
export function DeleteDialog({
  name,
  ask = 'Введіть назву',
  onConfirm,
  children,
  ...rest
}: Common & { name: string; ask?: string; onConfirm: () => void }) {
  const [typed, setTyped] = useState('')
  return (
    <Ask {...rest} button="Видалити назавжди" isDanger isReady={typed.trim() === name} onSubmit={onConfirm}>
      {children}
      <TextField label={`${ask}: ${name}`} value={typed} onChange={setTyped} autoComplete="off" />
    </Ask>
  )
}

type AskProps = Common & { button: string; isReady: boolean; isDanger?: boolean; onSubmit: () => void }

/** Neither a payment nor a deletion may wait for a connection. */
function Ask({ title, children, onClose, isBusy, error, button, isReady, isDanger, onSubmit }: AskProps) {
  function submit(event: SubmitEvent): void {
    event.preventDefault()
    if (isReady) onSubmit()
  }
  return (
    <Dialog title={title} size="small" onClose={onClose}>
      <form noValidate onSubmit={submit}>
        {children}
        {error && (
          <Note tone="wrong" isNews>
            {error}
          </Note>
        )}
        <div className="acts ask__a">
          <NetButton
            type="submit"
            look={isDanger ? 'danger' : 'primary'}
            disabled={!isReady}
            isBusy={isBusy ?? false}
          >
            {button}
          </NetButton>
          <Button look="text" onClick={onClose}>
            Не зараз
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
