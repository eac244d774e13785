import { useState } from 'react'
import { Dialog } from '../../parts/dialog.tsx'
import { NetButton } from '../../parts/net-button.tsx'
import { Note } from '../../parts/note.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'

/** Explains a trial order, then opens the shop as a shopper sees it. */
export function TrialDialog({ onClose }: { onClose: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function begin(): Promise<void> {
    setBusy(true)
    try {
      await sendDesk('POST', '/first-steps/trial-order')
      window.location.assign('/')
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : 'Не вдалося. Спробуйте ще раз')
      setBusy(false)
    }
  }

  return (
    <Dialog
      title="Замовити в себе"
      size="small"
      onClose={onClose}
      onSubmit={() => void begin()}
      actions={
        <NetButton type="submit" isBusy={isBusy}>
          До магазину
        </NetButton>
      }
    >
      <p>
        Відкриємо магазин, як його бачить покупець. Перше замовлення з цього браузера протягом 30 хвилин буде
        пробним: товар зі складу, листи, пакування — усе справжнє, та у виторг, популярність і покупців воно
        не потрапить.
      </p>
      <p>
        Надивилися — «Ще» → «Прибрати пробне замовлення» на його сторінці: товар повернеться на склад, а від
        замовлення лишиться рядок у журналі.
      </p>
      {error && (
        <Note tone="wrong" isNews>
          {error}
        </Note>
      )}
    </Dialog>
  )
}
