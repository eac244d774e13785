import './showcase-screen.css'
import { Link, useLoaderData } from 'react-router'
import type { ListedCollection } from '#src/contract/admin/promotions.ts'
import { NEW_SLUG } from '#src/domain/catalogue/slug.ts'
import { countOf, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { moved } from '../../parts/moved.ts'
import { PageHead } from '../../parts/page-head.tsx'
import { Sortable } from '../../parts/sortable.tsx'
import { Empty } from '../../parts/states.tsx'
import { useRowKeys } from '../../parts/use-row-keys.ts'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import { useChange } from '../../runtime/use-change.ts'
import { EntryPeek } from './entry-peek.tsx'
import { ShowcaseTabs } from './showcase-tabs.tsx'

/** How many collections the home page shows. */
const ON_HOME = 3

export function loader(): Promise<ListedCollection[]> {
  return getDesk<ListedCollection[]>('/showcase/collections')
}

export function Component() {
  const collections = useLoaderData<ListedCollection[]>()
  const change = useChange()

  const toggle = (row: ListedCollection) =>
    change(
      () => turn(row.slug, !row.is_visible),
      `${row.is_visible ? 'Сховано' : 'Показано'}: ${row.title}`,
      () => turn(row.slug, row.is_visible),
    )
  const keys = useRowKeys({
    rows: collections,
    keyOf: ({ slug }) => slug,
    hrefOf: ({ slug }) => `/showcase/collections/${slug}`,
    onNext: (row) => void toggle(row),
    canPeek: true,
  })
  const slugs = collections.map(({ slug }) => slug)
  async function move(from: number, to: number): Promise<void> {
    const said = `${to < from ? 'Вище' : 'Нижче'}: ${collections[from]?.title ?? ''}`
    await change(
      () => order(moved(slugs, from, to)),
      said,
      () => order(slugs),
    )
  }

  return (
    <>
      <PageHead title="Колекції">
        <ButtonLink to={`/showcase/collections/${NEW_SLUG}`} icon="plus">
          Нова колекція
        </ButtonLink>
      </PageHead>
      <ShowcaseTabs />
      {collections.length === 0 && (
        <Empty icon="shelf" title="Колекцій ще немає">
          <p>Зберіть товари, що пасують одне одному: на головній видно перші три колекції.</p>
          <ButtonLink look="outline" to={`/showcase/collections/${NEW_SLUG}`}>
            Створити колекцію
          </ButtonLink>
        </Empty>
      )}
      <Sortable
        className="rows"
        items={collections}
        keyOf={({ slug }) => slug}
        nameOf={({ title }) => title}
        classOf={({ slug }) => (slug === keys.current ? 'is-cur' : undefined)}
        onMove={move}
      >
        {(row, place, { mover }) => (
          <>
            {mover}
            <Link data-row={row.slug} className="grow" to={`/showcase/collections/${row.slug}`}>
              <b>{row.title}</b>
              <span className="s2">{factsOf(row, place).join(' · ')}</span>
            </Link>
            {!row.is_visible && <span className="tagx">сховано</span>}
            <Button
              look="outline"
              aria-label={`${row.is_visible ? 'Сховати' : 'Показати'}: ${row.title}`}
              onClick={() => toggle(row)}
            >
              {row.is_visible ? 'Сховати' : 'Показати'}
            </Button>
          </>
        )}
      </Sortable>
      {keys.peeked && (
        <EntryPeek
          kind="collections"
          entry={keys.peeked}
          facts={factsOf(keys.peeked, collections.indexOf(keys.peeked))}
          onClose={keys.closePeek}
        />
      )}
    </>
  )
}

const order = (slugs: readonly string[]) => sendDesk('PUT', '/showcase/collections', { slugs })
const turn = (slug: string, isOn: boolean) =>
  sendDesk('POST', `/showcase/collections/${slug}/switch`, { is_visible: isOn })

function factsOf({ goods_count, on_sale, is_visible }: ListedCollection, place: number): string[] {
  return [
    countOf(goods_count, PRODUCT_FORMS),
    ...(on_sale < goods_count ? [`продається ${on_sale}`] : []),
    ...(place < ON_HOME && is_visible ? ['на головній'] : []),
  ]
}
