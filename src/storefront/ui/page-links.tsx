import { groupThousands } from '#src/domain/money/money.ts'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import { pageWindow } from './page-window.ts'

type HrefOf = (page: number) => string

type Props = { label: string; page: number; pages: number; hrefOf: HrefOf }

/**
 * Links to the pages of a list: the first and last, the neighbours of the current one, and a step in either
 * direction.
 */
export function PageLinks({ label, page, pages, hrefOf }: Props) {
  return (
    <nav aria-label={label}>
      <ul>
        {page > 1 && <StepLink href={hrefOf(page - 1)} icon="left" title="Попередня сторінка" />}
        {pageWindow(page, pages).map((number, index) => (
          // A gap is identified only by its position.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={number ?? `gap-${index}`}>
            <PageLink number={number} current={page} hrefOf={hrefOf} />
          </li>
        ))}
        {page < pages && <StepLink href={hrefOf(page + 1)} icon="right" title="Наступна сторінка" />}
      </ul>
    </nav>
  )
}

function PageLink({ number, current, hrefOf }: { number: number | null; current: number; hrefOf: HrefOf }) {
  if (number === null) return <span aria-hidden="true">…</span>
  if (number === current) {
    return (
      <span aria-current="page">
        <span className="vh">Сторінка </span>
        {groupThousands(number)}
      </span>
    )
  }
  return (
    <Link to={hrefOf(number)} aria-label={`Сторінка ${number}`}>
      {groupThousands(number)}
    </Link>
  )
}

function StepLink({ href, icon, title }: { href: string; icon: 'left' | 'right'; title: string }) {
  return (
    <li>
      <Link to={href} aria-label={title} rel={icon === 'left' ? 'prev' : 'next'}>
        <Icon name={icon} size={20} />
      </Link>
    </li>
  )
}
