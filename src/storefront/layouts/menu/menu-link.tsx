import { useLocation } from 'react-router'
import type { MenuItem } from '#src/contract/settings.ts'
import { tie } from '#src/domain/text/typography.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-shapes.ts'
import { Link } from '../../ui/link.tsx'
import { MenuCount } from './menu-count.tsx'

type Props = { item: MenuItem; className?: string; icon?: IconName }

/** An entry of the owner's menu; without an address it is only a heading. */
export function MenuLink({ item: { title, url, badge, products_count }, className, icon }: Props) {
  const { pathname } = useLocation()
  const content = (
    <>
      {icon && <Icon name={icon} size={20} />}
      {tie(title)}
      {badge && <span className="tag">{badge}</span>}
      <MenuCount count={products_count} />
    </>
  )
  if (url === '') return <span className={className}>{content}</span>
  return (
    <Link to={url} className={className} aria-current={pathname === url ? 'page' : undefined}>
      {content}
    </Link>
  )
}
