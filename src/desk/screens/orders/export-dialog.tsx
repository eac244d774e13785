import { useState } from 'react'
import { countOf, ORDER_FORMS } from '#src/domain/text/plural.ts'
import type { TableFormat } from '#src/domain/text/table-formats.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Note } from '../../parts/note.tsx'
import { RadioCards, type RadioChoice } from '../../parts/toggles.tsx'
import { saveDeskFile } from '../../runtime/call-desk.ts'

type Props = {
  /** The query of the list. */
  search: string
  /** The selected rows; none means the whole list. */
  numbers: readonly string[]
  onClose: () => void
}

const FORMATS: readonly RadioChoice<TableFormat>[] = [
  { value: 'xlsx', name: 'XLSX', hint: 'Книга Excel: дати й гроші, якими можна рахувати, артикули як є' },
  { value: 'csv', name: 'CSV', hint: 'Текст для облікової програми' },
]

/** Exports orders as a table. It contains names, so the server asks for a proof of identity first. */
export function ExportDialog({ search, numbers, onClose }: Props) {
  const asked = numbers.length === 0 ? search : `tab=all&numbers=${numbers.join(',')}`
  const [format, setFormat] = useState<TableFormat>('xlsx')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  async function save(): Promise<void> {
    setBusy(true)
    setError(null)
    try {
      await saveDeskFile('POST', `/orders/export?${asked}&format=${format}`, `zamovlennia.${format}`)
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
          <Button isBusy={isBusy} onClick={() => save()}>
            Завантажити {format.toUpperCase()}
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
      <RadioCards legend="Який файл" name="format" value={format} choices={FORMATS} onChange={setFormat} />
      <p>
        {numbers.length === 0
          ? 'Усі замовлення за цим відбором, не лише показані.'
          : `Вибрано ${countOf(numbers.length, ORDER_FORMS)}.`}{' '}
        Рядок на кожен товар замовлення. У таблиці імена й телефони покупців: бережіть файл. У журналі
        лишиться, хто його взяв.
      </p>
    </Dialog>
  )
}
