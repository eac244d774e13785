import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { CategoryNode } from '#src/contract/catalogue.ts'
import type { MenuItem } from '#src/contract/settings.ts'
import { groupThousands } from '#src/domain/money.ts'
import { formatPhone, phoneHref } from '#src/domain/phone.ts'
import { tie } from '#src/domain/typography.ts'
import { AccountLink } from '../auth/account-link.tsx'
import { type TopCategory, useShop } from '../shop-data.ts'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import { useModalDialog } from '../ui/use-modal-dialog.ts'
import { loadCategoryTree, useCategoryTree } from './category-tree.ts'
import { Logo } from './logo.tsx'
import { MenuLink } from './menu-link.tsx'
import { infoItems, shelfItems } from './menu-items.ts'

/** The menu of the phone: one category open at a time. */
export function Drawer({ onClose }: { onClose: () => void }) {
  const dialog = useModalDialog(onClose)
  const { categories, settings } = useShop()
  const [openId, setOpenId] = useState<number | string | null>(null)
  const tree = useCategoryTree()

  useEffect(() => {
    void loadCategoryTree()
  }, [])

  const toggle = (id: number | string) => setOpenId(openId === id ? null : id)
  return (
    <dialog className="drawer" aria-label="Меню" {...dialog}>
      <div className="drawer__h">
        <Logo />
        <button type="button" className="ib" aria-label="Закрити меню" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <nav aria-label="Каталог">
        <ul className="mm">
          {categories.map((category) => (
            <CategoryRow
              key={category.id}
              category={category}
              nodes={tree?.categories.find(({ id }) => id === category.id)?.children ?? null}
              isOpen={openId === category.id}
              onToggle={() => toggle(category.id)}
            />
          ))}
          {shelfItems(settings.headerMenu).map((item) => (
            <MenuRow
              key={item.title}
              item={item}
              isOpen={openId === item.title}
              onToggle={() => toggle(item.title)}
            />
          ))}
        </ul>
      </nav>
      <div className="drawer__f">
        <AccountLink onOpen={onClose}>
          {(title) => (
            <>
              <Icon name="user" size={20} />
              {title}
            </>
          )}
        </AccountLink>
        {infoItems(settings.headerMenu).map((item) => (
          <MenuLink key={item.title} item={item} icon="info" />
        ))}
        {settings.phones.map((phone) => (
          <a key={phone} href={phoneHref(phone)}>
            <Icon name="phone" size={20} />
            {formatPhone(phone)}
          </a>
        ))}
      </div>
    </dialog>
  )
}

type CategoryRowProps = {
  category: TopCategory
  /** Null until the tree is loaded. */
  nodes: CategoryNode[] | null
  isOpen: boolean
  onToggle: () => void
}

function CategoryRow({ category, nodes, isOpen, onToggle }: CategoryRowProps) {
  const { title, uri, picture, products_count, hasChildren } = category
  const content = (
    <>
      <Picture picture={picture} alt="" sizes="44px" isSmall className="pic--44" />
      <span>
        {tie(title)} <span className="muted num">{groupThousands(products_count)}</span>
      </span>
    </>
  )
  if (!hasChildren) {
    return (
      <li>
        <Link className="row" to={uri}>
          {content}
        </Link>
      </li>
    )
  }
  return (
    <li>
      <button type="button" className="row" aria-expanded={isOpen} onClick={onToggle}>
        {content}
        <Icon name="down" size={20} />
      </button>
      {isOpen && (
        <ul>
          <ChildLink title={`Усе в розділі «${title}»`} uri={uri} count={products_count} />
          {nodes?.map((node) => (
            <ChildLink key={node.id} title={node.title} uri={node.uri} count={node.products_count} />
          ))}
        </ul>
      )}
    </li>
  )
}

function ChildLink({ title, uri, count }: { title: string; uri: string; count: number | null }) {
  const { pathname } = useLocation()
  return (
    <li>
      <Link to={uri} aria-current={pathname === uri ? 'page' : undefined}>
        {tie(title)}
        {count !== null && <span className="muted num">{groupThousands(count)}</span>}
      </Link>
    </li>
  )
}

function MenuRow({ item, isOpen, onToggle }: { item: MenuItem; isOpen: boolean; onToggle: () => void }) {
  if (item.children.length === 0) {
    return (
      <li>
        <MenuLink item={item} className="row" />
      </li>
    )
  }
  return (
    <li>
      <button type="button" className="row" aria-expanded={isOpen} onClick={onToggle}>
        <span>
          {tie(item.title)} {item.badge && <span className="tag">{item.badge}</span>}
        </span>
        <Icon name="down" size={20} />
      </button>
      {isOpen && (
        <ul>
          {item.url !== '' && (
            <ChildLink
              title={`Усі: ${item.title.toLowerCase()}`}
              uri={item.url}
              count={item.products_count}
            />
          )}
          {item.children.map((child) => (
            <ChildLink key={child.title} title={child.title} uri={child.url} count={child.products_count} />
          ))}
        </ul>
      )}
    </li>
  )
}
