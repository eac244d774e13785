import { Link } from 'react-router'
import { pageWindow } from '../listing/page-window.ts'
import { Icon } from '../ui/icon.tsx'

export function OrderPages({ page, pages }: { page: number; pages: number }) {
  if (pages <= 1) return null
  return (
    <div className="pag">
      <nav aria-label="Сторінки замовлень">
        <ul>
          {page > 1 && <StepLink to={page - 1} icon="left" title="Попередня сторінка" />}
          {pageWindow(page, pages).map((number, index) => (
            // A gap has no other name than its place.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={number ?? `gap-${index}`}>
              <PageLink number={number} current={page} />
            </li>
          ))}
          {page < pages && <StepLink to={page + 1} icon="right" title="Наступна сторінка" />}
        </ul>
      </nav>
    </div>
  )
}

function PageLink({ number, current }: { number: number | null; current: number }) {
  if (number === null) return <span aria-hidden="true">…</span>
  if (number === current) {
    return (
      <span aria-current="page" aria-label={`Сторінка ${number}, поточна`}>
        {number}
      </span>
    )
  }
  return (
    <Link to={hrefOf(number)} aria-label={`Сторінка ${number}`}>
      {number}
    </Link>
  )
}

function StepLink({ to, icon, title }: { to: number; icon: 'left' | 'right'; title: string }) {
  return (
    <li>
      <Link to={hrefOf(to)} aria-label={title} rel={icon === 'left' ? 'prev' : 'next'}>
        <Icon name={icon} size={20} />
      </Link>
    </li>
  )
}

function hrefOf(page: number): string {
  return page === 1 ? '/cabinet/orders' : `/cabinet/orders?page=${page}`
}
