import { useEffect, useState } from 'react'
import type { GoodsChoices } from '#src/contract/admin/goods.ts'
import type {
  EntryGoods,
  FoundEntryGoods,
  GoodsQuestion,
  ListedCollection,
} from '#src/contract/admin/promotions.ts'
import { countOf, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { TextArea, TextField } from '../../parts/field.tsx'
import { Note } from '../../parts/note.tsx'
import { Select } from '../../parts/select.tsx'
import { Checkbox } from '../../parts/toggles.tsx'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import { moneyOf } from '../../runtime/formats.ts'
import { useAnswer } from '../../runtime/use-answer.ts'

type Props = { known: readonly EntryGoods[]; onAdd: (goods: EntryGoods[]) => void; onClose: () => void }
type Typed = { q: string; category: string; brand: string; collection: string; articles: string }
type Choices = Pick<GoodsChoices, 'categories' | 'brands'> & { collections: { id: number; title: string }[] }

const NOTHING: Typed = { q: '', category: '', brand: '', collection: '', articles: '' }
const TYPED_MS = 250
const SHOWN = 100

/** Goods found by words, by a category, brand or collection, or by articles; all of them or those that are ticked. */
export function AddGoodsDialog({ known, onAdd, onClose }: Props) {
  const [typed, setTyped] = useState(NOTHING)
  const [dropped, setDropped] = useState<readonly number[]>([])
  const choices = useChoices()
  const question = questionOf(typed)
  const { value, isFresh } = useAnswer(
    question && JSON.stringify(question),
    () => sendDesk<FoundEntryGoods>('POST', '/showcase/goods', question ?? undefined),
    TYPED_MS,
  )
  const found = (value?.goods ?? []).filter(({ id }) => !known.some((each) => each.id === id))
  const chosen = found.filter(({ id }) => !dropped.includes(id))
  const set = (change: Partial<Typed>) => {
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
      <div className="fgrid">
        <TextField label="Пошук" placeholder="плед" value={typed.q} onChange={(q) => set({ q })} />
        <Select
          label="Категорія"
          value={typed.category}
          choices={listOf('Усі категорії', choices?.categories)}
          onChange={(category) => set({ category })}
        />
        <Select
          label="Бренд"
          value={typed.brand}
          choices={listOf('Усі бренди', choices?.brands)}
          onChange={(brand) => set({ brand })}
        />
        <Select
          label="Колекція"
          value={typed.collection}
          choices={listOf('Будь-яка', choices?.collections)}
          onChange={(collection) => set({ collection })}
        />
        <TextArea
          label="Або артикули, по одному в рядку"
          isWide
          rows={2}
          value={typed.articles}
          onChange={(articles) => set({ articles })}
        />
      </div>
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
      <ul className="rows rows--s">
        {found.slice(0, SHOWN).map(({ id, title, sku, price }) => (
          <li key={id}>
            <Checkbox
              isOn={!dropped.includes(id)}
              onChange={(isOn) =>
                setDropped((before) => (isOn ? before.filter((each) => each !== id) : [...before, id]))
              }
            >
              <b>{title}</b>
              <span className="s2">
                {sku} · {moneyOf(price)}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      {found.length > SHOWN && <p className="muted">і ще {found.length - SHOWN}</p>}
    </Dialog>
  )
}

function useChoices(): Choices | null {
  const [choices, setChoices] = useState<Choices | null>(null)
  useEffect(() => {
    void Promise.all([
      getDesk<GoodsChoices>('/goods/choices'),
      getDesk<ListedCollection[]>('/showcase/collections'),
    ])
      .then(([{ categories, brands }, collections]) => setChoices({ categories, brands, collections }))
      // Words and articles find goods without them.
      .catch(() => setChoices({ categories: [], brands: [], collections: [] }))
  }, [])
  return choices
}

function listOf(all: string, rows: readonly { id: number; title: string; depth?: number }[] = []) {
  return [
    { value: '', name: all },
    ...rows.map(({ id, title, depth = 0 }) => ({
      value: String(id),
      name: `${'\u00A0\u00A0'.repeat(depth)}${title}`,
    })),
  ]
}

/** Null while nothing is asked for. */
function questionOf({ q, category, brand, collection, articles }: Typed): GoodsQuestion | null {
  const listed = articles.split(/\r?\n/).map((line) => line.trim())
  const question = {
    q: q.trim().length < 2 ? '' : q.trim(),
    articles: listed.filter((line) => line !== ''),
    ...(category !== '' && { category: Number(category) }),
    ...(brand !== '' && { brand: Number(brand) }),
    ...(collection !== '' && { collection: Number(collection) }),
  }
  const isEmpty = question.q === '' && question.articles.length === 0 && category + brand + collection === ''
  return isEmpty ? null : question
}
