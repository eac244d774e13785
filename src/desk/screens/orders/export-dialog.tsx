import { useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Note } from '../../parts/note.tsx'
import { saveDeskFile } from '../../runtime/call-desk.ts'

/** The orders that are selected as a table; it names people, so the server asks for a fresh proof. */
export function ExportDialog({ search, onClose }: { search: string; onClose: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  async function save(): Promise<void> {
    setBusy(true)
    setError(null)
    try {
      await saveDeskFile('POST', `/orders/export?${search}`, 'zamovlennia.csv')
      onClose()
    } catch (thrown) {
      setError(thrown instanceof Error ? thrown.message : 'Не вдалося. Спробуйте ще раз')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title="Експорт замовлень"
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button isBusy={isBusy} onClick={() => void save()}>
            Завантажити CSV
          </Button>
          <Button look="text" onClick={onClose}>
            Не зараз
          </Button>
        </>
      }
    >
      {error !== null && (
        <Note tone="wrong" isNews>
          {error}
        </Note>
      )}
      <p>
        Таблиця для Excel чи обліку: рядок на кожен товар вибраних замовлень. У ній імена й телефони покупців:
        бережіть файл. У журналі лишиться, хто його взяв.
      </p>
    </Dialog>
  )
}
