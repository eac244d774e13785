import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Picture as PictureFiles } from '#src/contract/parts.ts'
import type { MenuItem } from '#src/contract/settings.ts'
import { tie } from '#src/domain/text/typography.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { MenuCount } from './menu-count.tsx'

/** An entry of a phone's menu, from the catalogue or the owner's menu, with everything below it. */
export type Branch = Pick<MenuItem, 'title' | 'url' | 'badge' | 'products_count'> & {
  /** Only top-level entries have one. */
  picture?: PictureFiles | null
  /** Known before the children themselves are loaded. */
  hasChildren: boolean
  children: readonly Branch[]
}

/** A list of entries, of which one is open at a time. */
export function Branches({ branches, className }: { branches: readonly Branch[]; className?: string }) {
  const [openTitle, setOpenTitle] = useState<string | null>(null)
  return (
    <ul className={className}>
      {branches.map((branch) => {
        const isOpen = branch.title === openTitle
        return (
          <li key={branch.title}>
            {branch.hasChildren ? (
              <Parent
                branch={branch}
                isOpen={isOpen}
                onToggle={() => setOpenTitle(isOpen ? null : branch.title)}
              />
            ) : (
              <Leaf branch={branch} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

type ParentProps = { branch: Branch; isOpen: boolean; onToggle: () => void }

function Parent({ branch, isOpen, onToggle }: ParentProps) {
  const { title, url, products_count, children } = branch
  const whole: Branch = {
    title: `Усе в розділі «${title}»`,
    url,
    badge: null,
    products_count,
    hasChildren: false,
    children: [],
  }
  return (
    <>
      <button type="button" className="row" aria-expanded={isOpen} onClick={onToggle}>
        <Content branch={branch} />
        <Icon name="down" size={20} />
      </button>
      {isOpen && <Branches branches={url === '' ? children : [whole, ...children]} />}
    </>
  )
}

function Leaf({ branch }: { branch: Branch }) {
  const { pathname } = useLocation()
  if (branch.url === '') {
    return (
      <span className="row">
        <Content branch={branch} />
      </span>
    )
  }
  return (
    <Link className="row" to={branch.url} aria-current={pathname === branch.url ? 'page' : undefined}>
      <Content branch={branch} />
    </Link>
  )
}

function Content({ branch: { title, badge, products_count, picture } }: { branch: Branch }) {
  return (
    <>
      {picture !== undefined && <Picture picture={picture} alt="" sizes="44px" isSmall className="pic--44" />}
      <span>
        {tie(title)} {badge && <span className="tag">{badge}</span>} <MenuCount count={products_count} />
      </span>
    </>
  )
}
