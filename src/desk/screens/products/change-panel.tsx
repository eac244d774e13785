import { useState } from 'react'
import type {
  ChangePreview,
  DeskVariant,
  GoodsChoices,
  GoodsFilter,
  GoodsSelection,
} from '#src/contract/admin/goods.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { NetButton } from '../../parts/net-button.tsx'
import { Select } from '../../parts/select.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { useMay } from '../../runtime/session.ts'
import { useAnswer } from '../../runtime/use-answer.ts'
import { ApplyDialog } from './apply-dialog.tsx'
import {
  categoryChoices,
  changeOf,
  namedChoices,
  OPERATIONS,
  type OperationForm,
  ROUNDING_CHOICES,
} from './goods-filter.ts'
import { previewSentence } from './preview-rows.tsx'
import { cellText, type Typed } from './staged-cells.ts'

const TYPED_MS = 300
/** Up to so many new values can be written into the cells of the grid. */
const MOST_CELLS = 500

type Props = {
  /** Ids of the selected variants; empty means all that the filter finds. */
  ids: readonly number[]
  /** The percent that the form starts with. */
  amount: string
  filter: GoodsFilter
  choices: GoodsChoices
  variants: readonly DeskVariant[]
  onCells: (typed: readonly Typed[]) => void
  onClose: () => void
}

/** Changes prices, stock, visibility, category or promotion of the selected or filtered goods, after a preview of the result. */
export function ChangePanel({ ids, amount: percent, filter, choices, variants, onCells, onClose }: Props) {
  const may = useMay()
  const operations = OPERATIONS.filter(({ right }) => may(right))
  const [form, setForm] = useState<OperationForm>({
    operation: operations[0]?.value ?? 'hide',
    amount: percent,
    rounding: '9',
    category: '',
    promotion: '',
  })
  const [isAsking, setAsking] = useState(false)
  const selection: GoodsSelection = ids.length > 0 ? { variants: [...ids] } : { filter }
  const { preview, error, renew } = usePreview(form, selection)
  const change = changeOf(form)
  const isInCells =
    change !== null && 'field' in change && ['price', 'old_price', 'stock'].includes(change.field)
  const canWrite = isInCells && ids.length > 0 && preview !== null && preview.changed <= MOST_CELLS

  function writeCells(): void {
    if (!preview || !change) return
    const field = change.field
    if (field !== 'price' && field !== 'old_price' && field !== 'stock') return
    onCells(
      preview.largest.flatMap(({ id, after }) => {
        const variant = variants.find((one) => one.id === id)
        return variant && typeof after !== 'boolean' && typeof after !== 'string'
          ? [{ variant, field, text: cellText(field, after) }]
          : []
      }),
    )
    onClose()
  }

  return (
    <section
      className="bulkop bulkop--all"
      aria-label={may('goods.price') ? 'Змінити ціни' : 'Змінити товари'}
    >
      <ChangeFields
        label={ids.length > 0 ? `Вибрано: ${ids.length}` : 'Усі за відбором'}
        form={form}
        operations={operations}
        choices={choices}
        onChange={(typed) => setForm({ ...form, ...typed })}
      />
      <output className="bulkop__say">
        {error ?? (preview ? previewSentence(preview) : 'Скажіть, що змінити.')}
      </output>
      <div className="acts">
        {canWrite ? (
          <Button disabled={preview.changed === 0} onClick={writeCells}>
            Вписати в клітинки
          </Button>
        ) : (
          <NetButton disabled={!preview || preview.changed === 0} onClick={() => setAsking(true)}>
            Переглянути
          </NetButton>
        )}
        <IconButton icon="x" aria-label="Закрити" onClick={onClose} />
      </div>
      {isAsking && preview && change && (
        <ApplyDialog
          preview={preview}
          body={{ change, selection }}
          onClose={() => setAsking(false)}
          onOutdated={renew}
          onDone={onClose}
        />
      )}
    </section>
  )
}

type FieldsProps = {
  /** Names the goods that will change. */
  label: string
  form: OperationForm
  operations: readonly (typeof OPERATIONS)[number][]
  choices: GoodsChoices
  onChange: (typed: Partial<OperationForm>) => void
}

/** The operation and the values that it needs. */
function ChangeFields({ label, form, operations, choices, onChange }: FieldsProps) {
  const operation = operations.find(({ value }) => value === form.operation)
  return (
    <>
      <Select
        label={label}
        value={form.operation}
        choices={operations}
        onChange={(value) => onChange({ operation: value })}
      />
      {operation && operation.unit !== null && (
        <TextField
          label={operation.unit}
          inputMode="decimal"
          className="tn"
          value={form.amount}
          onChange={(amount) => onChange({ amount })}
        />
      )}
      {/-(?:percent|sum)$/.test(form.operation) && form.operation !== 'stock-sum' && (
        <Select
          label="Заокруглити"
          value={form.rounding}
          choices={ROUNDING_CHOICES}
          onChange={(rounding) => onChange({ rounding })}
        />
      )}
      {form.operation === 'category' && (
        <Select
          label="Категорія"
          value={form.category}
          choices={[{ value: '', name: 'Оберіть' }, ...categoryChoices(choices)]}
          onChange={(category) => onChange({ category })}
        />
      )}
      {form.operation.startsWith('promotion') && (
        <Select
          label="Акція"
          value={form.promotion}
          choices={[{ value: '', name: 'Оберіть' }, ...namedChoices(choices.promotions)]}
          onChange={(promotion) => onChange({ promotion })}
        />
      )}
    </>
  )
}

/** The preview of the form's change, which follows what is typed; null while the form is incomplete. */
function usePreview(form: OperationForm, selection: GoodsSelection) {
  const change = changeOf(form)
  const asked = change && JSON.stringify({ change, selection, examples: MOST_CELLS })
  const { value, error, isFresh } = useAnswer(
    asked,
    (signal) =>
      sendDesk<ChangePreview>('POST', '/goods/changes/preview', JSON.parse(asked ?? ''), { signal }),
    TYPED_MS,
  )
  /** The preview that came with a refusal; it replaces the answer it was made of. */
  const [renewed, setRenewed] = useState<{ answer: unknown; preview: ChangePreview } | null>(null)
  const current = renewed?.answer === value ? (renewed?.preview ?? null) : value
  return {
    // An answer to an earlier form is not shown for this one.
    preview: isFresh ? current : null,
    error: isFresh && error instanceof DeskError ? error.message : null,
    renew: (preview: ChangePreview) => setRenewed({ answer: value, preview }),
  }
}
