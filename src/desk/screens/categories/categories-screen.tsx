import '../../styles/product.css'
import '../../styles/order.css'
import '../../styles/order-side.css'
import './categories-screen.css'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import type { CategoryRecord, CategoryRow } from '#src/contract/admin/categories.ts'
import { Button } from '../../parts/button.tsx'
import { classes } from '../../parts/classes.ts'
import { Icon } from '../../parts/icon.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { Empty } from '../../parts/states.tsx'
import { useEditKey } from '../../parts/use-edit-key.ts'
import { useNewAsked } from '../../parts/use-new-asked.ts'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import { CategoryForm } from './category-form.tsx'
import { treeOf } from './category-rows.ts'
import { CategoryTree } from './category-tree.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { MergedCategories } from './merged-categories.tsx'
import { NewCategoryDialog } from './new-category-dialog.tsx'
import { TaxonomyTabs } from './taxonomy-tabs.tsx'
import { useChange } from '../../runtime/use-change.ts'

type Loaded = { rows: CategoryRow[]; record: CategoryRecord | null }

export async function loader({ params, request: { signal } }: LoaderFunctionArgs): Promise<Loaded> {
  const id = params['id']
  const [rows, record] = await Promise.all([
    getDesk<CategoryRow[]>('/categories', { signal }),
    id === undefined ? null : getDesk<CategoryRecord>(`/categories/${id}`, { signal }),
  ])
  return { rows, record }
}

const send = (ids: readonly number[], seen: readonly number[]) =>
  sendDesk('PUT', '/categories/order', { ids, seen })

export function Component() {
  const { rows, record } = useLoaderData<Loaded>()
  const [open, setOpen] = useState<'merge' | { newIn: number | null } | null>(null)
  const { revalidate } = useRevalidator()
  const change = useChange()
  const openNew = () => setOpen({ newIn: null })
  useNewAsked(openNew)
  useEditKey('.cats__r')
  const tree = treeOf(rows)

  const move = (ids: number[], before: number[]) =>
    change(
      () => send(ids, before),
      'Порядок збережено',
      () => send(before, ids),
    )

  return (
    <>
      <PageHead title="Категорії">
        <Button icon="plus" isShort onClick={openNew}>
          Нова категорія
        </Button>
      </PageHead>
      <TaxonomyTabs />
      {rows.length === 0 ? (
        <Empty icon="tree" title="Категорій ще немає">
          <p>Вони приходять із прайсом, або створіть першу самі.</p>
          <Button look="outline" onClick={openNew}>
            Створити категорію
          </Button>
        </Empty>
      ) : (
        <div className={classes('cats', record && 'is-open')}>
          <div className="cats__l">
            <CategoryTree rows={rows} current={record?.id ?? null} onMove={move} />
            <MergedCategories rows={rows} />
          </div>
          <div className="cats__r">
            {record ? (
              <>
                <Link className="cats__b link" to="/categories">
                  <Icon name="left" size={18} /> Усі категорії
                </Link>
                <CategoryForm
                  // Another category gets a new form.
                  key={record.id}
                  first={record}
                  tree={tree}
                  onSaved={() => void revalidate()}
                  onMerge={() => setOpen('merge')}
                  onAddBelow={() => setOpen({ newIn: record.id })}
                />
              </>
            ) : (
              <Empty icon="tree" title="Виберіть категорію">
                <p>Назва, місце, картинка й тексти відкриються тут.</p>
              </Empty>
            )}
          </div>
        </div>
      )}
      {open === 'merge' && record && (
        <MergeDialog record={record} rows={rows} onClose={() => setOpen(null)} />
      )}
      {open !== null && open !== 'merge' && (
        <NewCategoryDialog tree={tree} parent={open.newIn} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
