import './products.css'
import { memo, useMemo, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { GoodsChoices, GoodsCounts, GoodsPage, SavedCell } from '#src/contract/admin/goods.ts'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { Deferred } from '../../parts/deferred.tsx'
import { MoreRows } from '../../parts/more-rows.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { useNewAsked } from '../../parts/use-new-asked.ts'
import { useMore } from '../../parts/use-more.ts'
import { useSelection } from '../../parts/use-selection.ts'
import { useAskedParams } from '../../runtime/asked-params.ts'
import { getDesk } from '../../runtime/call-desk.ts'
import { useMay } from '../../runtime/session.ts'
import { categoryChoices, filterOf, namedChoices, queryOf } from './goods-filter.ts'
import { ChangePanel } from './change-panel.tsx'
import { ChangesDialog } from './changes-dialog.tsx'
import { GoodsGrid } from './goods-grid.tsx'
import { gridRows, nameOf, withSaved } from './grid-rows.ts'
import { NoGoods } from './no-goods.tsx'
import { SaveCells } from './save-cells.tsx'
import { useCells } from './use-cells.ts'

type Loaded = { page: GoodsPage; counts: GoodsCounts; choices: GoodsChoices }

export async function loader({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const params = new URL(request.url).searchParams
  const { signal } = request
  const [page, counts, choices] = await Promise.all([
    getDesk<GoodsPage>('/goods', { query: queryOf(params, null), signal }),
    getDesk<GoodsCounts>('/goods/counts', { signal }),
    getDesk<GoodsChoices>('/goods/choices', { signal }),
  ])
  return { page, counts, choices }
}

export function Component() {
  const { page, counts, choices } = useLoaderData<Loaded>()
  const [params, changeParams] = useAskedParams()
  /** The percent of a command typed into «Знайти», such as «ціна −5 % пледи». */
  const percent = params.get('price')
  const may = useMay()
  const [isChanging, setChanging] = useState(false)
  const [isHistory, setHistory] = useState(false)
  const { rows, more, noteSaved } = useListedGoods(page, params)
  const variants = rows.flatMap((row) => (row.kind === 'variant' ? [row.variant] : []))
  const selection = useSelection(variants.map(({ id }) => String(id)))
  const [askedPercent, setAskedPercent] = useState(percent)
  // Such a command is about all goods that the filter finds, so an earlier selection no longer counts.
  if (percent !== askedPercent) {
    setAskedPercent(percent)
    selection.clear()
  }
  const cells = useCells((id) => {
    const row = rows.find((one) => one.kind === 'variant' && one.variant.id === id)
    return row?.kind === 'variant'
      ? { name: nameOf(row.goods, row.variant), price: row.variant.price }
      : undefined
  }, noteSaved)
  const filter = filterOf(params)
  const mayChange = may('goods.describe') || may('goods.price')
  useNewAsked(() => setHistory(true), 'changes')

  return (
    <>
      <PageHead title="Товари">
        {mayChange && (
          <>
            <Button look="outline" icon="undo" isShort onClick={() => setHistory(true)}>
              Зміни
            </Button>
            <span className="only-t">
              <Button
                look="outline"
                icon="sliders"
                aria-expanded={isChanging}
                onClick={() => setChanging(!isChanging)}
              >
                {may('goods.price') ? 'Змінити ціни' : 'Змінити товари'}
              </Button>
            </span>
          </>
        )}
        {may('goods.price') && (
          <ButtonLink to="/products/new" icon="plus" isShort>
            Новий товар
          </ButtonLink>
        )}
      </PageHead>
      <GoodsFilters counts={counts} choices={choices} state={filter.state} />
      <Deferred>
        {(isChanging || percent !== null || selection.keys.length > 0) && mayChange && (
          <ChangePanel
            key={percent}
            amount={percent ?? ''}
            ids={selection.keys.map(Number)}
            filter={filter}
            choices={choices}
            variants={variants}
            onCells={(typed) => cells.type(typed)}
            onClose={() => {
              setChanging(false)
              selection.clear()
              if (percent !== null) changeParams(withoutPrice, { replace: true })
            }}
          />
        )}
      </Deferred>
      {rows.length === 0 ? (
        <NoGoods isNarrowed={params.size > 0} />
      ) : (
        <GoodsGrid rows={rows} selection={selection} cells={cells} />
      )}
      {page.is_cut && (
        <p className="muted">Показано 200 найкращих збігів: уточніть запит, щоб побачити решту.</p>
      )}
      <MoreRows more={more} />
      <SaveCells cells={cells} />
      {isHistory && <ChangesDialog onClose={() => setHistory(false)} />}
    </>
  )
}

/** The rows of the loaded pages, with the values that were saved since the list was read. */
function useListedGoods(page: GoodsPage, params: URLSearchParams) {
  const [saved, setSaved] = useState<{ page: GoodsPage; cells: readonly SavedCell[] } | null>(null)
  const cells = saved?.page === page ? saved.cells : NOTHING_SAVED
  const first = useMemo(() => ({ rows: page.goods, next: page.next }), [page])
  const more = useMore(
    first,
    async (cursor) => {
      const next = await getDesk<GoodsPage>('/goods', { query: queryOf(params, cursor) })
      return { rows: next.goods, next: next.next }
    },
    ({ id }) => id,
  )
  const rows = useMemo(() => gridRows(withSaved(more.rows, cells)), [more.rows, cells])
  return {
    rows,
    more,
    noteSaved: (now: readonly SavedCell[]) => setSaved({ page, cells: [...cells, ...now] }),
  }
}

const NOTHING_SAVED: readonly SavedCell[] = []

/** Memoised, because it has hundreds of choices that no key in the grid changes. */
const GoodsFilters = memo(function GoodsFilters({
  counts,
  choices,
  state,
}: Pick<Loaded, 'counts' | 'choices'> & { state: string }) {
  return (
    <>
      <Tabs
        label="Товари за станом"
        current={state}
        tabs={[
          tab('all', 'Усі', counts.all),
          { ...tab('low', 'Закінчується', counts.low), isHot: Boolean(counts.low) },
          tab('out', 'Немає', counts.out),
          tab('no_picture', 'Без фото', counts.no_picture),
          tab('no_description', 'Без опису', counts.no_description),
          tab('hidden', 'Сховані', counts.hidden),
          tab('pinned_price', 'Ціна не з прайсу', counts.pinned_price),
        ]}
      />
      <FilterBar
        list="products"
        find="Назва, артикул, штрихкод"
        filters={[
          { param: 'category', name: 'Категорія', choices: categoryChoices(choices) },
          { param: 'brand', name: 'Бренд', choices: namedChoices(choices.brands.slice(0, 200)) },
          { param: 'feed', name: 'Прайс', choices: namedChoices(choices.feeds) },
          { param: 'promotion', name: 'Акція', choices: namedChoices(choices.promotions) },
          { param: 'is_on_sale', name: 'Знижка', choices: [{ value: 'true', name: 'зі знижкою' }] },
          {
            param: 'sort',
            name: 'Порядок',
            choices: [
              { value: 'old', name: 'давніші спершу' },
              { value: 'cheap', name: 'дешевші спершу' },
              { value: 'dear', name: 'дорожчі спершу' },
              { value: 'popular', name: 'популярні спершу' },
            ],
          },
        ]}
      />
    </>
  )
})

function withoutPrice(known: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...known].filter(([name]) => name !== 'price'))
}

function tab(id: string, name: string, count: number | null) {
  return { id, name, ...(count !== null && { count }) }
}
