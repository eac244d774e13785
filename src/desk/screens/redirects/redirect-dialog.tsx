import { type SubmitEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { TextField } from '../../parts/field.tsx'
import { Note } from '../../parts/note.tsx'
import { Checkbox } from '../../parts/toggles.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { whileSaving } from '../../runtime/net.ts'
import { say } from '../../runtime/toasts.ts'

type Props = { from: string; to: string; onClose: () => void }

/** Where an old address leads. */
export function RedirectDialog({ onClose, ...known }: Props) {
  const { revalidate } = useRevalidator()
  const [from, setFrom] = useState(known.from)
  const [to, setTo] = useState(known.to)
  const [isBrief, setBrief] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<DeskError | null>(null)

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    try {
      await whileSaving(() => sendDesk('PUT', '/redirects', { from, to, status: isBrief ? 302 : 301 }))
      say(`${from} веде на ${to}`)
      onClose()
      await revalidate()
    } catch (problem) {
      if (!(problem instanceof DeskError)) throw problem
      setError(problem)
      setBusy(false)
    }
  }

  return (
    <Dialog title="Перенаправлення" size="small" onClose={onClose}>
      <form onSubmit={(event) => void submit(event)}>
        <TextField
          label="Стара адреса"
          required
          value={from}
          error={error?.fields['from']}
          help="Починається зі скісної риски: /old-page.html"
          onChange={setFrom}
        />
        <TextField
          label="Куди веде"
          required
          value={to}
          error={error?.fields['to']}
          help="Сторінка магазину: /about, або повна адреса"
          onChange={setTo}
        />
        <Checkbox isOn={isBrief} onChange={setBrief}>
          Тимчасово (302)
        </Checkbox>
        {error && error.kind !== 'invalid' && (
          <Note tone="wrong" isNews>
            {error.message}
          </Note>
        )}
        <div className="acts">
          <Button type="submit" isBusy={isBusy}>
            Зберегти
          </Button>
          <Button look="text" onClick={onClose}>
            Не зараз
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
