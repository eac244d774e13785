import './categories-screen.css'
import { useRef, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { BrandRow } from '#src/contract/admin/brands.ts'
import { countOf, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Menu } from '../../parts/menu.tsx'
import { MoreRows } from '../../parts/more-rows.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { Empty } from '../../parts/states.tsx'
import { type Page, useMore } from '../../parts/use-more.ts'
import { rowMark, useRowKeys } from '../../parts/use-row-keys.ts'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import { MergeBrandDialog } from './merge-brand-dialog.tsx'
import { TaxonomyTabs } from './taxonomy-tabs.tsx'
import { TitleDialog } from './title-dialog.tsx'
import { useChange } from '../../runtime/use-change.ts'

type Loaded = { first: Page<BrandRow>; query: string }

export async function loader({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const query = new URL(request.url).searchParams.get('q') ?? ''
  return { first: await loadRows(query), query }
}

function loadRows(query: string, after: string | null = null): Promise<Page<BrandRow>> {
  return getDesk('/brands', { query: { q: query, after } })
}

export function Component() {
  const { first, query } = useLoaderData<Loaded>()
  const more = useMore(first, (after) => loadRows(query, after))
  const [dialog, setDialog] = useState<{ kind: 'rename' | 'merge'; brand: BrandRow } | null>(null)
  const change = useChange()
  const keys = useRowKeys({
    rows: more.rows,
    keyOf: ({ id }) => String(id),
    onEdit: (brand) => setDialog({ kind: 'rename', brand }),
  })
  const input = useRef<HTMLInputElement>(null)
  const [logoOf, setLogoOf] = useState<BrandRow | null>(null)

  return (
    <>
      <PageHead title="Бренди" />
      <TaxonomyTabs />
      <FilterBar list="brands" find="Назва бренду" />
      {more.rows.length === 0 ? (
        <Empty icon="flag" title={query === '' ? 'Брендів ще немає' : 'За цим відбором нічого немає'}>
          {query === '' && <p>Вони приходять із прайсом або з картки товару.</p>}
        </Empty>
      ) : (
        <ul className="rows">
          {more.rows.map((brand) => (
            <li key={brand.id} {...rowMark(keys.current, String(brand.id))}>
              {brand.picture === null ? (
                <span className="blogo">
                  <Icon name="image" size={18} />
                </span>
              ) : (
                <img className="blogo" src={brand.picture} alt="" width={44} height={44} />
              )}
              <span className="grow">
                <b>{brand.title}</b>
                <span className="s2">
                  {countOf(brand.products_count, PRODUCT_FORMS)}
                  {brand.products_count === 0 && ' · на сайті не видно'}
                  {brand.aliases.length > 0 && ` · також: ${brand.aliases.join(', ')}`}
                </span>
              </span>
              <Menu
                className="ib"
                label={`Дії: ${brand.title}`}
                items={[
                  { name: 'Перейменувати', icon: 'sliders', act: () => setDialog({ kind: 'rename', brand }) },
                  { name: 'Об’єднати з іншим', icon: 'fork', act: () => setDialog({ kind: 'merge', brand }) },
                  {
                    name: brand.picture === null ? 'Додати логотип' : 'Замінити логотип',
                    icon: 'image',
                    act: () => {
                      setLogoOf(brand)
                      input.current?.click()
                    },
                  },
                  ...(brand.picture === null
                    ? []
                    : [
                        {
                          name: 'Прибрати логотип',
                          icon: 'x' as const,
                          act: () =>
                            void change(
                              () => sendDesk('DELETE', `/brands/${brand.id}/picture`),
                              `«${brand.title}»: логотип прибрано`,
                            ),
                        },
                      ]),
                ]}
              >
                <Icon name="dots" />
              </Menu>
            </li>
          ))}
        </ul>
      )}
      <MoreRows more={more} />
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        aria-label="Файл логотипа"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file && logoOf)
            void change(
              () => sendDesk('POST', `/brands/${logoOf.id}/picture`, file),
              `«${logoOf.title}»: логотип збережено`,
            )
        }}
      />
      {dialog?.kind === 'rename' && (
        <TitleDialog
          heading={`Перейменувати «${dialog.brand.title}»`}
          title={dialog.brand.title}
          help="Адреса лишається. Імпорти знатимуть бренд під обома назвами."
          onSave={(title) =>
            change(
              () => sendDesk('PUT', `/brands/${dialog.brand.id}/title`, { title }),
              `«${dialog.brand.title}» тепер зветься «${title}»`,
            )
          }
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.kind === 'merge' && (
        <MergeBrandDialog brand={dialog.brand} onChange={change} onClose={() => setDialog(null)} />
      )}
    </>
  )
}
