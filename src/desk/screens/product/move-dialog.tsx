import { useId, useState } from 'react'
import type { HandMove, ProductRecord } from '#src/contract/admin/product.ts'
import { TextField } from '../../parts/field.tsx'
import { Select } from '../../parts/select.tsx'
import { TypedDialog } from '../../parts/typed-dialog.tsx'
import { useTyped } from '../../runtime/use-typed.ts'

const WORDS = {
  written_off: {
    title: 'Списати зі складу',
    button: 'Списати',
    causes: ['брак', 'пошкоджено', 'загублено', 'нестача', 'зразок для вітрини', 'строк минув'],
  },
  received: {
    title: 'Прихід на склад',
    button: 'Додати на склад',
    causes: ['поставка', 'знайдено під час переліку', 'повернення без замовлення'],
  },
} as const

type Props = {
  record: ProductRecord
  kind: HandMove['kind']
  variantId: number
  /** Resolves to false if it was refused; then the dialog stays open. */
  onMove: (move: HandMove) => Promise<boolean>
  onClose: () => void
}

/** Records pieces of a variant that were lost or have come, with a reason, and shows the resulting stock beforehand. */
export function MoveDialog({ record, kind, variantId, onMove, onClose }: Props) {
  const draft = useTyped(`stock-${kind}-${variantId}`, { chosen: variantId, typed: '1', note: '' })
  const { chosen, typed, note } = draft.fields
  const [isTried, setTried] = useState(false)
  const causes = useId()
  const { title, button, causes: known } = WORDS[kind]
  const stock = record.fields.variants.find(({ id }) => id === chosen)?.stock ?? 0
  const pieces = /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : 0
  const left = kind === 'written_off' ? stock - pieces : stock + pieces
  const wrong = pieces < 1 ? 'Ціле число, хоча б 1' : left < 0 ? `На складі лишилося ${stock} шт.` : null

  function submit(): Promise<boolean> | null {
    setTried(true)
    if (wrong !== null || note.trim() === '') return null
    return onMove({ variant_id: chosen, kind, pieces, note: note.trim() })
  }

  return (
    <TypedDialog title={title} typed={draft} button={button} onSubmit={submit} onClose={onClose}>
      {record.variants.length > 1 && (
        <Select
          label="Варіант"
          value={String(chosen)}
          choices={record.variants.map(({ id, name }, at) => ({
            value: String(id),
            name: name ?? `Варіант ${at + 1}`,
          }))}
          onChange={(id) => draft.set({ chosen: Number(id) })}
        />
      )}
      <TextField
        label="Кількість"
        unit="шт."
        inputMode="numeric"
        value={typed}
        error={typed.trim() === '' && !isTried ? null : wrong}
        help={wrong === null ? `Було ${stock} шт., стане ${left} шт.` : undefined}
        onChange={(value) => draft.set({ typed: value })}
      />
      <TextField
        label="Причина"
        list={causes}
        maxLength={200}
        value={note}
        error={isTried && note.trim() === '' ? 'Напишіть причину' : null}
        help="Залишиться в історії залишку й у журналі."
        onChange={(value) => draft.set({ note: value })}
      />
      <datalist id={causes}>
        {known.map((cause) => (
          <option key={cause}>{cause}</option>
        ))}
      </datalist>
    </TypedDialog>
  )
}
