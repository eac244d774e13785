import { lazy, Suspense } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ListingQuery } from '#src/domain/listing-query.ts'
import { groupThousands } from '#src/domain/money.ts'
import { countOf, type PluralForms } from '#src/domain/plural.ts'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icon.tsx'
import { pageWindow } from './page-window.ts'
import { APPEND_STATE, type ShownProducts } from './shown-products.ts'
import type { ListingControl } from './use-listing.ts'

/** After «із»; here and not among the others, which travel with every page. */
const PRODUCT_GENITIVE_FORMS: PluralForms = ['товару', 'товарів', 'товарів']

const SkeletonGrid = lazy(async () => ({
  default: (await import('../catalogue/skeleton-grid.tsx')).SkeletonGrid,
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
      <div className="pag" data-later="">
        <div className="pag__more">
          <span className="muted num">
            Показано {before > 0 && `${groupThousands(before + 1)}–`}
            {groupThousands(last)} із {countOf(total, PRODUCT_GENITIVE_FORMS)}
          </span>
          <progress className="progress" value={last} max={total} aria-hidden="true" />
          {left > 0 && <MoreLink count={Math.min(left, per_page)} page={page + 1} control={control} />}
        </div>
        <nav aria-label="Сторінки">
          <ul>
            {page > 1 && <StepLink to={page - 1} icon="left" title="Попередня сторінка" control={control} />}
            {pageWindow(page, pages).map((number, index) => (
              // A gap has no other name than its place.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={number ?? `gap-${index}`}>
                <PageLink number={number} current={page} control={control} />
              </li>
            ))}
            {page < pages && (
              <StepLink to={page + 1} icon="right" title="Наступна сторінка" control={control} />
            )}
          </ul>
        </nav>
      </div>
    </>
  )
}

type MoreProps = { count: number; page: number; control: ListingControl }

/** Without scripts it leads to the next page; with them the next page joins the list. */
function MoreLink({ count, page, control: { query, href, isLoading } }: MoreProps) {
  const navigate = useNavigate()
  const to = href({ ...query, page })
  return (
    <Link
      className={classes('btn btn--2', isLoading && 'is-loading')}
      to={to}
      rel="nofollow"
      onClick={(event) => {
        event.preventDefault()
        if (!isLoading) void navigate(to, { replace: true, preventScrollReset: true, state: APPEND_STATE })
      }}
    >
      Показати ще {count}
    </Link>
  )
}

type PageLinkProps = { number: number | null; current: number; control: ListingControl }

function PageLink({ number, current, control: { query, href } }: PageLinkProps) {
  if (number === null) return <span aria-hidden="true">…</span>
  if (number === current) {
    return (
      <span aria-current="page" aria-label={`Сторінка ${number}, поточна`}>
        {number}
      </span>
    )
  }
  return (
    <Link to={href({ ...query, page: number })} aria-label={`Сторінка ${number}`}>
      {groupThousands(number)}
    </Link>
  )
}

type StepProps = { to: number; icon: 'left' | 'right'; title: string; control: ListingControl }

function StepLink({ to, icon, title, control: { query, href } }: StepProps) {
  const target: ListingQuery = { ...query, page: to }
  return (
    <li>
      <Link to={href(target)} aria-label={title} rel={icon === 'left' ? 'prev' : 'next'}>
        <Icon name={icon} size={20} />
      </Link>
    </li>
  )
}
