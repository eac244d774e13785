import { type MouseEvent, useEffect } from 'react'
import type { CategoryNode } from '#src/contract/catalogue.ts'
import type { MenuItem } from '#src/contract/settings.ts'
import { formatPhone, phoneHref } from '#src/domain/contact/phone.ts'
import { AccountLink } from '../../features/session/account-link.tsx'
import { type TopCategory, useShop } from '../../runtime/shop/shop-data.ts'
import { Icon } from '../../ui/icon.tsx'
import { useModalDialog } from '../../ui/modal/use-modal-dialog.ts'
import { type Branch, Branches } from './branches.tsx'
import { ALL_CATEGORIES } from '../../runtime/shop/all-categories.ts'
import { loadCategoryTree, useCategoryTree } from './category-tree.ts'
import { Logo } from '../../ui/logo.tsx'
import { MenuLink } from './menu-link.tsx'
import { infoItems, shelfItems } from './menu-items.ts'
import './menus.css'

const ALL: Branch = {
  ...ALL_CATEGORIES,
  badge: null,
  products_count: null,
  hasChildren: false,
  children: [],
}

/** The menu of a phone; on a tablet the page is visible beside it. */
export function Drawer({ onClose }: { onClose: () => void }) {
  const dialog = useModalDialog(onClose)
  const { categories, hasMoreCategories, settings } = useShop()
  const tree = useCategoryTree()

  useEffect(() => {
    void loadCategoryTree()
  }, [])

  // A press on the dialog counts as outside only beyond its own edges.
  function handleClick({ clientX, currentTarget }: MouseEvent<HTMLElement>) {
    if (clientX > currentTarget.offsetWidth) onClose()
  }

  const branches = [
    ...categories.map((category) => categoryBranch(category, tree?.categories ?? [])),
    ...(hasMoreCategories ? [ALL] : []),
    ...shelfItems(settings.headerMenu).map(itemBranch),
  ]
  return (
    // Escape does for the keyboard what a press outside the menu does for the pointer.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog className="drawer" aria-label="Меню" onClick={handleClick} {...dialog}>
      <div className="drawer__h">
        <Logo settings={settings} />
        <button type="button" className="ib" aria-label="Закрити меню" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <nav aria-label="Каталог">
        <Branches branches={branches} className="mm" />
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

function categoryBranch(
  { title, uri, picture, products_count, hasChildren }: TopCategory,
  tree: CategoryNode[],
): Branch {
  const children = tree.find((node) => node.uri === uri)?.children ?? []
  return {
    title,
    url: uri,
    badge: null,
    picture,
    products_count,
    hasChildren,
    children: children.map(nodeBranch),
  }
}

function nodeBranch({ title, uri, products_count, children }: CategoryNode): Branch {
  const hasChildren = children.length > 0
  return { title, url: uri, badge: null, products_count, hasChildren, children: children.map(nodeBranch) }
}

function itemBranch({ children, ...item }: MenuItem): Branch {
  return { ...item, hasChildren: children.length > 0, children: children.map(itemBranch) }
}
