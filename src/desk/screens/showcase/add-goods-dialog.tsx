import { useState } from 'react'
import type { EntryGoods, FoundEntryGoods } from '#src/contract/admin/promotions.ts'
import { countOf, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Note } from '../../parts/note.tsx'
import { Checkbox } from '../../parts/toggles.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { moneyOf } from '../../runtime/formats.ts'
import { useAnswer } from '../../runtime/use-answer.ts'
import { type GoodsFilter, GoodsFilters, NOTHING, questionOf } from './goods-filters.tsx'

type Props = { known: readonly EntryGoods[]; onAdd: (goods: EntryGoods[]) => void; onClose: () => void }
const TYPED_MS = 250
const SHOWN = 100

/** Finds goods by words, category, brand, collection or article numbers, and adds those that are ticked. */
export function AddGoodsDialog({ known, onAdd, onClose }: Props) {
  const [typed, setTyped] = useState(NOTHING)
  const [dropped, setDropped] = useState<readonly number[]>([])
  const question = questionOf(typed)
  const { value, isFresh } = useAnswer(
    question && JSON.stringify(question),
    () => sendDesk<FoundEntryGoods>('POST', '/showcase/goods', question ?? undefined),
    TYPED_MS,
  )
  const found = (value?.goods ?? []).filter(({ id }) => !known.some((each) => each.id === id))
  const chosen = found.filter(({ id }) => !dropped.includes(id))
  const set = (change: Partial<GoodsFilter>) => {
    setTyped((before) => ({ ...before, ...change }))
    setDropped([])
  }

  return (
    <Dialog
      title="Додати товари"
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button disabled={!isFresh || chosen.length === 0} onClick={() => onAdd(chosen)}>
            {chosen.length === 0 ? 'Додати' : `Додати ${countOf(chosen.length, PRODUCT_FORMS)}`}
          </Button>
          <Button look="text" onClick={onClose}>
            Не зараз
          </Button>
        </>
      }
    >
      <GoodsFilters typed={typed} set={set} />
      {value && value.missing.length > 0 && (
        <Note tone="warn" isNews>
          <p>Немає таких артикулів: {value.missing.slice(0, 10).join(', ')}</p>
        </Note>
      )}
      {value?.is_cut && (
        <Note>
          <p>Показано перші 2 000. Решту додайте в «Товарах»: відберіть і призначте акцію.</p>
        </Note>
      )}
      {question && isFresh && found.length === 0 && (
        <output className="sc-out muted">
          {value && value.goods.length > 0 ? 'Усе знайдене вже тут' : 'За цим відбором нічого немає'}
        </output>
      )}
      <FoundGoods
        found={found}
        dropped={dropped}
        onTick={(id, isOn) =>
          setDropped((before) => (isOn ? before.filter((each) => each !== id) : [...before, id]))
        }
      />
    </Dialog>
  )
}

type FoundProps = {
  found: readonly EntryGoods[]
  dropped: readonly number[]
  onTick: (id: number, isOn: boolean) => void
}

function FoundGoods({ found, dropped, onTick }: FoundProps) {
  return (
    <>
      <ul className="rows rows--s">
        {found.slice(0, SHOWN).map(({ id, title, sku, price }) => (
          <li key={id}>
            <Checkbox isOn={!dropped.includes(id)} onChange={(isOn) => onTick(id, isOn)}>
              <b>{title}</b>
              <span className="s2">
                {sku} · {moneyOf(price)}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      {found.length > SHOWN && <p className="muted">і ще {found.length - SHOWN}</p>}
    </>
  )
}
