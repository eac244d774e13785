import './categories-screen.css'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { BrandRow } from '#src/contract/admin/brands.ts'
import type { MergedList as MergedRows } from '#src/contract/admin/merged.ts'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { MoreRows } from '../../parts/more-rows.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { GoodsSourceLink } from '../../parts/goods-source-link.tsx'
import { NothingFound } from '../../parts/nothing-found.tsx'
import { Empty } from '../../parts/states.tsx'
import { TitleDialog } from '../../parts/title-dialog.tsx'
import { type Page, useMore } from '../../parts/use-more.ts'
import { rowMark, useRowKeys } from '../../parts/use-row-keys.ts'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import { BrandItem } from './brand-item.tsx'
import { MergeBrandDialog } from './merge-brand-dialog.tsx'
import { MergedList } from './merged-list.tsx'
import { TaxonomyTabs } from './taxonomy-tabs.tsx'
import { useBrandLogo } from './use-brand-logo.tsx'
import { useChange } from '../../runtime/use-change.ts'

type Loaded = { first: Page<BrandRow>; merged: MergedRows; query: string }

export async function loader({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const query = new URL(request.url).searchParams.get('q') ?? ''
  const [first, merged] = await Promise.all([loadRows(query), getDesk<MergedRows>('/brands/merged')])
  return { first, merged, query }
}

function loadRows(query: string, after: string | null = null): Promise<Page<BrandRow>> {
  return getDesk('/brands', { query: { q: query, after } })
}

export function Component() {
  const { first, merged, query } = useLoaderData<Loaded>()
  const more = useMore(
    first,
    (after) => loadRows(query, after),
    ({ id }) => id,
  )
  const [dialog, setDialog] = useState<{ kind: 'rename' | 'merge'; brand: BrandRow } | null>(null)
  const change = useChange()
  const keys = useRowKeys({
    rows: more.rows,
    keyOf: ({ id }) => String(id),
    onEdit: (brand) => setDialog({ kind: 'rename', brand }),
  })
  const logo = useBrandLogo()

  return (
    <>
      <PageHead title="Бренди" />
      <TaxonomyTabs />
      <FilterBar list="brands" find="Назва бренду" />
      {more.rows.length === 0 && query !== '' && <NothingFound />}
      {more.rows.length === 0 && query === '' && (
        <Empty icon="flag" title="Брендів ще немає">
          <p>Вони приходять із прайсом або з картки товару.</p>
          <GoodsSourceLink />
        </Empty>
      )}
      {more.rows.length > 0 && (
        <ul className="rows">
          {more.rows.map((brand) => (
            <BrandItem
              key={brand.id}
              brand={brand}
              mark={rowMark(keys.current, String(brand.id))}
              acts={[
                { name: 'Перейменувати', icon: 'sliders', act: () => setDialog({ kind: 'rename', brand }) },
                { name: 'Об’єднати з іншим', icon: 'fork', act: () => setDialog({ kind: 'merge', brand }) },
                ...logo.acts(brand),
              ]}
            />
          ))}
        </ul>
      )}
      <MoreRows more={more} />
      {query === '' && (
        <MergedList merged={merged} part={({ id }) => sendDesk('POST', `/brands/${id}/part`, {})} />
      )}
      {logo.input}
      {dialog?.kind === 'rename' && (
        <TitleDialog
          heading={`Перейменувати «${dialog.brand.title}»`}
          title={dialog.brand.title}
          version={dialog.brand.version}
          help="Адреса лишається. Імпорти знатимуть бренд під обома назвами."
          send={(title, version) => sendDesk('PUT', `/brands/${dialog.brand.id}/title`, { title, version })}
          doneOf={(title) => `«${dialog.brand.title}» тепер зветься «${title}»`}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.kind === 'merge' && (
        <MergeBrandDialog brand={dialog.brand} onChange={change} onClose={() => setDialog(null)} />
      )}
    </>
  )
}
