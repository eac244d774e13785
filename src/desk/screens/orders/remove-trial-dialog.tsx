import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '../../parts/dialog.tsx'
import { NetButton } from '../../parts/net-button.tsx'
import { Note } from '../../parts/note.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { orderName } from '../../runtime/formats.ts'
import { whileSaving } from '../../runtime/net.ts'
import { say } from '../../runtime/toasts.ts'
import { showWaiting } from '../../runtime/show-waiting.ts'

type Props = { number: string; onClose: () => void }

/** Says what is removed with a trial order and what stays, and why it cannot be removed. */
export function RemoveTrialDialog({ number, onClose }: Props) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function remove(): Promise<void> {
    setBusy(true)
    setError(null)
    try {
      await whileSaving(() => sendDesk('DELETE', `/orders/${number}/trial`))
      say('Пробне замовлення прибрано, товар знову на складі')
      // What is removed announces nothing.
      void showWaiting()
      await navigate('/orders')
    } catch (problem) {
      setBusy(false)
      setError(problem instanceof DeskError ? problem.message : 'Не вдалося. Спробуйте ще раз')
    }
  }

  return (
    <Dialog
      title={`Прибрати пробне ${orderName(number)}`}
      size="small"
      onClose={onClose}
      onSubmit={() => void remove()}
      actions={
        <NetButton type="submit" look="danger" isBusy={isBusy}>
          Прибрати
        </NetButton>
      }
    >
      <p>
        Товар повернеться на склад, промокод — до вжитку. Рядки, історія, нотатки й листи замовлення зникнуть;
        лишиться рядок у журналі.
      </p>
      {error && (
        <Note tone="wrong" isNews>
          {error}
        </Note>
      )}
    </Dialog>
  )
}
