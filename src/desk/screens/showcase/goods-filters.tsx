import { useEffect, useState } from 'react'
import type { GoodsChoices } from '#src/contract/admin/goods.ts'
import type { GoodsQuestion, ListedCollection } from '#src/contract/admin/promotions.ts'
import { TextArea, TextField } from '../../parts/field.tsx'
import { Select } from '../../parts/select.tsx'
import { getDesk } from '../../runtime/call-desk.ts'

export type GoodsFilter = { q: string; category: string; brand: string; collection: string; articles: string }
type Choices = Pick<GoodsChoices, 'categories' | 'brands'> & { collections: { id: number; title: string }[] }

export const NOTHING: GoodsFilter = { q: '', category: '', brand: '', collection: '', articles: '' }
type Props = { typed: GoodsFilter; set: (change: Partial<GoodsFilter>) => void }

/** What goods are found by: words, category, brand, collection, or a list of article numbers. */
export function GoodsFilters({ typed, set }: Props) {
  const choices = useChoices()
  return (
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
      // Words and article numbers find goods without these lists.
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

/** The question for the server; null while the filter is empty. */
export function questionOf({ q, category, brand, collection, articles }: GoodsFilter): GoodsQuestion | null {
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
