import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type {
  ChangePreview,
  DeskVariant,
  GoodsChangeState,
  GoodsChoices,
  GoodsFilter,
  GoodsSelection,
} from '#src/contract/admin/goods.ts'
import { countOf, PRODUCT_FORMS, VALUE_FORMS } from '#src/domain/text/plural.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { NetButton } from '../../parts/net-button.tsx'
import { TextField } from '../../parts/field.tsx'
import { Note } from '../../parts/note.tsx'
import { Select } from '../../parts/select.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { whileSaving } from '../../runtime/net.ts'
import { useMay } from '../../runtime/session.ts'
import { say, sayWrong } from '../../runtime/toasts.ts'
import { followChange } from './follow-change.ts'
import {
  categoryChoices,
  changeOf,
  namedChoices,
  OPERATIONS,
  type OperationForm,
  ROUNDING_CHOICES,
} from './goods-filter.ts'
import { PreviewRows, previewSentence } from './preview-rows.tsx'
import { cellText, type Typed } from './staged-cells.ts'

const TYPED_MS = 300
/** As many rows as the panel writes into cells. */
const MOST_CELLS = 500

type Props = {
  /** Variants that are selected; none means all that the filter finds. */
  ids: readonly number[]
  /** By how many percent to begin with. */
  amount: string
  filter: GoodsFilter
  choices: GoodsChoices
  variants: readonly DeskVariant[]
  onCells: (typed: readonly Typed[]) => void
  onClose: () => void
}

/** Changes prices, stock, visibility, category or promotion of what is selected or filtered, with what would come of it. */
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
  const operation = operations.find(({ value }) => value === form.operation)
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
      <Select
        label={ids.length > 0 ? `Вибрано: ${ids.length}` : 'Усі за відбором'}
        value={form.operation}
        choices={operations}
        onChange={(value) => setForm({ ...form, operation: value })}
      />
      {operation && operation.unit !== null && (
        <TextField
          label={operation.unit}
          inputMode="decimal"
          className="tn"
          value={form.amount}
          onChange={(amount) => setForm({ ...form, amount })}
        />
      )}
      {/-(?:percent|sum)$/.test(form.operation) && form.operation !== 'stock-sum' && (
        <Select
          label="Заокруглити"
          value={form.rounding}
          choices={ROUNDING_CHOICES}
          onChange={(rounding) => setForm({ ...form, rounding })}
        />
      )}
      {form.operation === 'category' && (
        <Select
          label="Категорія"
          value={form.category}
          choices={[{ value: '', name: 'Оберіть' }, ...categoryChoices(choices)]}
          onChange={(category) => setForm({ ...form, category })}
        />
      )}
      {form.operation.startsWith('promotion') && (
        <Select
          label="Акція"
          value={form.promotion}
          choices={[{ value: '', name: 'Оберіть' }, ...namedChoices(choices.promotions)]}
          onChange={(promotion) => setForm({ ...form, promotion })}
        />
      )}
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

/** Follows what is typed; null while it says nothing. */
function usePreview(form: OperationForm, selection: GoodsSelection) {
  const [found, setFound] = useState<{
    asked: string
    preview: ChangePreview | null
    error: string | null
  } | null>(null)
  const change = changeOf(form)
  const asked = change && JSON.stringify({ change, selection, examples: MOST_CELLS })
  useEffect(() => {
    if (asked === null) return undefined
    const stop = new AbortController()
    const timer = setTimeout(() => {
      sendDesk<ChangePreview>('POST', '/goods/changes/preview', JSON.parse(asked), { signal: stop.signal })
        .then((preview) => setFound({ asked, preview, error: null }))
        .catch((problem: unknown) => {
          if (problem instanceof DeskError) setFound({ asked, preview: null, error: problem.message })
        })
    }, TYPED_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [asked])
  // What was found for other words says nothing of these.
  const current = found?.asked === asked ? found : null
  return {
    preview: current?.preview ?? null,
    error: current?.error ?? null,
    renew: (preview: ChangePreview) => setFound({ asked: asked ?? '', preview, error: null }),
  }
}

const LOST = 'Невідомо, чи змінено: відповідь не надійшла. Натиснете ще раз — двічі не змінимо.'

type ApplyProps = {
  preview: ChangePreview
  body: object
  onClose: () => void
  onOutdated: (preview: ChangePreview) => void
  onDone: () => void
}

/** Old and new beside each other, before the button. */
function ApplyDialog({ preview, body, onClose, onOutdated, onDone }: ApplyProps) {
  const [progress, setProgress] = useState<GoodsChangeState | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  // One for as long as it is open: sent again after a lost answer, it is done once.
  const [key] = useState(() => crypto.randomUUID())
  const { revalidate } = useRevalidator()

  async function apply(): Promise<void> {
    setError(null)
    setBusy(true)
    try {
      const started = await whileSaving(() =>
        sendDesk<GoodsChangeState | undefined>(
          'POST',
          '/goods/changes',
          { ...body, digest: preview.digest },
          { key },
        ),
      )
      if (!started) {
        onDone()
        await revalidate()
        return say('Цю зміну вже прийнято: вона є в «Зміни»')
      }
      const state = await followChange(started, setProgress)
      onDone()
      await revalidate()
      say(`${state.title}: ${countOf(state.total - state.passed, VALUE_FORMS)}`, async () => {
        const undoing = await whileSaving(() =>
          sendDesk<GoodsChangeState>('POST', `/goods/changes/${state.id}/undo`),
        )
        const undone = await followChange(undoing, () => undefined)
        await revalidate()
        say(undone.kept === 0 ? 'Повернуто, як було' : `Повернуто. Пізніші правки лишилися: ${undone.kept}`)
      })
    } catch (problem) {
      setProgress(null)
      setBusy(false)
      if (!(problem instanceof DeskError)) return sayWrong('Не вдалося. Спробуйте ще раз')
      // What is there now has come with the refusal.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      if (problem.conflict) onOutdated(problem.conflict.current as ChangePreview)
      setError(problem.kind === 'offline' ? LOST : problem.message)
    }
    return undefined
  }

  return (
    <Dialog
      title={preview.title}
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button isBusy={isBusy} onClick={() => void apply()}>
            Застосувати: {countOf(preview.products, PRODUCT_FORMS)}
          </Button>
          <Button look="outline" onClick={onClose}>
            Не зараз
          </Button>
        </>
      }
    >
      <p>{previewSentence(preview)}</p>
      {preview.needs_proof && (
        <Note tone="warn">
          <p>Ціни змінюються дуже сильно, тому попросимо підтвердити, що це ви.</p>
        </Note>
      )}
      {error && (
        <Note tone="wrong" isNews>
          <p>{error}</p>
        </Note>
      )}
      {progress && (
        <output>
          Зроблено {progress.done} з {progress.total}
        </output>
      )}
      <PreviewRows preview={preview} />
    </Dialog>
  )
}
