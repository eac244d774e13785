import { Link, useLoaderData } from 'react-router'
import type { ListedPage, PageFact } from '#src/contract/admin/pages.ts'
import { NEW_SLUG } from '#src/domain/catalogue/slug.ts'
import { ButtonLink } from '../../parts/button.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { Empty } from '../../parts/states.tsx'
import { rowMark, useRowKeys } from '../../parts/use-row-keys.ts'
import { getDesk } from '../../runtime/call-desk.ts'
import { whenOf } from '../../runtime/formats.ts'
import { PagePeek } from './page-peek.tsx'

type Loaded = { pages: ListedPage[]; facts: PageFact[] }

export function loader(): Promise<Loaded> {
  return getDesk<Loaded>('/pages')
}

export function Component() {
  const { pages } = useLoaderData<Loaded>()
  const keys = useRowKeys({
    rows: pages,
    keyOf: ({ slug }) => slug,
    hrefOf: ({ slug }) => `/pages/${slug}`,
    canPeek: true,
  })
  return (
    <>
      <PageHead title="Сторінки">
        <ButtonLink to={`/pages/${NEW_SLUG}`} icon="plus">
          Нова сторінка
        </ButtonLink>
      </PageHead>
      {pages.length === 0 && <Empty icon="page" title="Сторінок ще немає" />}
      <ul className="rows">
        {pages.map(({ slug, title, updated_at, missing }) => (
          <li key={slug} {...rowMark(keys.current, slug)}>
            <Link className="grow" to={`/pages/${slug}`}>
              <b>{title}</b>
              <span className="s2">
                /{slug} · змінено {whenOf(updated_at)}
              </span>
            </Link>
            {missing.length > 0 && <span className="tagx tagx--warn">показано не всю</span>}
          </li>
        ))}
      </ul>
      {keys.peeked && <PagePeek page={keys.peeked} onClose={keys.closePeek} />}
    </>
  )
}
