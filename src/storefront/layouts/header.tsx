import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { afterPaint } from '../runtime/late-parts/after-paint.ts'
import { classes } from '../ui/classes.ts'
import { useShop } from '../runtime/shop/shop-data.ts'
import { Icon } from '../ui/icon.tsx'
import { optionalPart } from '../ui/optional-part.tsx'
import { HeaderActions } from './header-actions.tsx'
import { Logo } from '../ui/logo.tsx'
import { SearchForm } from '../features/search/search-form.tsx'

// Many visitors never open these, so they are loaded when a pointer comes near the button, or when it is
// pressed.
const importMega = () => import('./menu/mega-menu.tsx')
const MegaMenu = optionalPart(async () => (await importMega()).MegaMenu)
const Drawer = optionalPart(async () => (await import('./menu/drawer.tsx')).Drawer)

type Menu = 'catalogue' | 'drawer' | null

/** The only part that stays at the top; the bar above it and the row below it scroll away. */
export function Header() {
  const { pathname, key } = useLocation()
  const { settings } = useShop()
  const [opened, setOpened] = useState<{ menu: Menu; at: string }>({ menu: null, at: key })
  const catalogueButton = useRef<HTMLButtonElement>(null)
  const isStuck = useIsStuck()

  // A menu leads to a page. It is closed there, and going back does not open it again.
  if (opened.at !== key) setOpened({ menu: null, at: key })
  const menu = opened.at === key ? opened.menu : null
  const setMenu = useCallback((next: Menu) => setOpened({ menu: next, at: key }), [key])

  const closeCatalogue = useCallback(() => {
    setMenu(null)
    catalogueButton.current?.focus()
  }, [setMenu])

  const isCatalogueOpen = menu === 'catalogue'
  const closeMenu = () => setMenu(null)
  return (
    <>
      <header className={classes('header', pathname === '/' && 'header--row', isStuck && 'is-stuck')}>
        <div className="wrap">
          <div className="header__row">
            <button
              type="button"
              className="ib burger needs-script"
              aria-label="Відкрити меню"
              aria-expanded={menu === 'drawer'}
              onClick={() => setMenu('drawer')}
            >
              <Icon name="menu" />
            </button>
            <Logo settings={settings} />
            <button
              type="button"
              ref={catalogueButton}
              className="btn catbtn needs-script"
              aria-expanded={isCatalogueOpen}
              onPointerEnter={() => void prepareMega()}
              onClick={() => setMenu(isCatalogueOpen ? null : 'catalogue')}
            >
              <Icon name={isCatalogueOpen ? 'close' : 'menu'} size={20} />
              Каталог
            </button>
            {/* Directly after its button, so that Tab moves into it. */}
            {isCatalogueOpen && (
              <MegaMenu props={{ onClose: closeCatalogue, opener: catalogueButton }} onLost={closeMenu} />
            )}
            <div className="header__search">
              <SearchForm />
            </div>
            <HeaderActions />
          </div>
        </div>
      </header>
      {isCatalogueOpen && <div className="dim" />}
      {menu === 'drawer' && <Drawer props={{ onClose: closeMenu }} onLost={closeMenu} />}
    </>
  )
}

async function prepareMega(): Promise<void> {
  // A press may follow the pointer at once and must be handled first.
  await afterPaint()
  const { loadCategoryTree } = await import('./menu/category-tree.ts')
  await Promise.all([importMega(), loadCategoryTree()])
}

/** Returns true when the page has been scrolled so far that the header has left its original place. */
function useIsStuck(): boolean {
  const [isStuck, setIsStuck] = useState(false)
  useEffect(() => {
    const follow = () => {
      const header = document.querySelector('.header')
      const top = header?.parentElement?.querySelector<HTMLElement>('.topbar')?.offsetHeight ?? 0
      setIsStuck(window.scrollY > top)
    }
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [])
  return isStuck
}
