import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { groupThousands } from '#src/domain/money/money.ts'
import { countOf, type PluralForms } from '#src/domain/text/plural.ts'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../ui/link.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { APPEND_STATE, type ShownProducts } from '../listing/shown-products.ts'
import type { ListingControl } from '../listing/use-listing.ts'

/** The forms that follow «із». They are here and not with the others, which are loaded with every page. */
const PRODUCT_GENITIVE_FORMS: PluralForms = ['товару', 'товарів', 'товарів']

const SkeletonGrid = lazy(async () => ({
  default: (await import('../cards/skeleton-grid.tsx')).SkeletonGrid,
}))

type Props = { shown: ShownProducts; control: ListingControl }

export function Pagination({ shown, control }: Props) {
  const { page, pages, total, per_page } = shown.listing.meta
  const before = (shown.firstPage - 1) * per_page
  const last = before + shown.products.length
  const left = Math.max(0, total - page * per_page)
  return (
    <>
      <Suspense fallback={null}>
        {control.isAppending && <SkeletonGrid count={Math.min(left, per_page)} />}
      </Suspense>
      <div className="pag" data-late="">
        <div className="pag__more">
          <span className="muted num">
            Показано {before > 0 && `${groupThousands(before + 1)}–`}
            {groupThousands(last)} із {countOf(total, PRODUCT_GENITIVE_FORMS)}
          </span>
          <progress className="progress" value={last} max={total} aria-hidden="true" />
          {left > 0 && <MoreLink count={Math.min(left, per_page)} page={page + 1} control={control} />}
        </div>
        <PageLinks
          label="Сторінки"
          page={page}
          pages={pages}
          hrefOf={(number) => control.href({ ...control.query, page: number })}
        />
      </div>
    </>
  )
}

type MoreProps = { count: number; page: number; control: ListingControl }

/** Without scripts it leads to the next page; with them the next page is appended to the list. */
function MoreLink({ count, page, control: { query, href, isLoading } }: MoreProps) {
  const navigate = useNavigate()
  const to = href({ ...query, page })
  return (
    <Link
      className={classes('btn btn--2', isLoading && 'is-loading')}
      to={to}
      rel="nofollow"
      data-here=""
      onClick={(event) => {
        event.preventDefault()
        if (!isLoading) void navigate(to, { replace: true, preventScrollReset: true, state: APPEND_STATE })
      }}
    >
      Показати ще {count}
    </Link>
  )
}
