import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { CategoryNode } from '#src/contract/catalogue.ts'
import { groupThousands } from '#src/domain/money/money.ts'
import { countOf, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { tie } from '#src/domain/text/typography.ts'
import { useShop } from '../../runtime/shop/shop-data.ts'
import { Link } from '../../ui/link.tsx'
import { ALL_CATEGORIES } from '../../runtime/shop/all-categories.ts'
import { loadCategoryTree, useCategoryTree } from './category-tree.ts'
import { LetterGroups } from '../../ui/letter-groups.tsx'
import { useMegaKeys } from './mega-keys.ts'
import { PromotionCard } from './promotion-card.tsx'
import './menus.css'

const REST_MS = 120
/** Stands for the entry that shows all categories; no category has this id. */
const ALL = 0
const ALL_ENTRY = { id: ALL, title: ALL_CATEGORIES.title, uri: ALL_CATEGORIES.url, products_count: null }

type Props = { onClose: () => void; opener: RefObject<HTMLElement | null> }

export function MegaMenu({ onClose, opener }: Props) {
  const { categories, hasMoreCategories } = useShop()
  const { pathname } = useLocation()
  const tree = useCategoryTree()
  const panel = useRef<HTMLDivElement>(null)
  const [shownId, setShownId] = useState(() => startingCategory(categories, pathname, hasMoreCategories))
  useCloseFromOutside(panel, opener, onClose)
  useMegaKeys(panel)

  useEffect(() => {
    void loadCategoryTree()
  }, [])

  const shown = tree?.categories.find(({ id }) => id === shownId)
  return (
    <div className="mega" ref={panel}>
      <div className="wrap">
        <CategoryList shownId={shownId} onShow={setShownId} />
        <div className="mega__c" aria-busy={tree === null}>
          {shown && <CategoryColumns category={shown} />}
          {tree && shownId === ALL && <LetterGroups entries={tree.categories} />}
        </div>
        {tree?.promotion && <PromotionCard promotion={tree.promotion} />}
      </div>
    </div>
  )
}

function CategoryList({ shownId, onShow }: { shownId: number | null; onShow: (id: number) => void }) {
  const { categories, hasMoreCategories } = useShop()
  const entries = hasMoreCategories ? [...categories, ALL_ENTRY] : categories
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  return (
    <nav className="mega__l" aria-label="Категорії">
      {entries.map(({ id, title, uri, products_count }) => (
        <Link
          key={id}
          to={uri}
          aria-current={id === shownId || undefined}
          onFocus={() => onShow(id)}
          // On its way to the columns a pointer crosses other rows; only one that stays on a row chooses it.
          onPointerEnter={() => {
            rest.current = setTimeout(() => onShow(id), REST_MS)
          }}
          onPointerLeave={() => clearTimeout(rest.current)}
        >
          {tie(title)}
          {products_count !== null && <span className="muted num">{groupThousands(products_count)}</span>}
        </Link>
      ))}
    </nav>
  )
}

function CategoryColumns({ category }: { category: CategoryNode }) {
  const { title, uri, products_count, children } = category
  return (
    <>
      <div className="mega__head">
        <h2>{tie(title)}</h2>
        <Link className="link" to={uri}>
          Показати {countOf(products_count, PRODUCT_FORMS)}
        </Link>
      </div>
      {children.map((child) => (
        <div key={child.id}>
          <h3>
            <Link to={child.uri}>{tie(child.title)}</Link>
          </h3>
          {child.children.length > 0 && (
            <ul>
              {child.children.map((grandchild) => (
                <li key={grandchild.id}>
                  <Link to={grandchild.uri}>{tie(grandchild.title)}</Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </>
  )
}

function startingCategory(
  categories: readonly { id: number; uri: string }[],
  pathname: string,
  hasMore: boolean,
): number | null {
  const current = categories.find(({ uri }) => pathname === uri || pathname.startsWith(`${uri}/`))
  return (current ?? (hasMore ? ALL_ENTRY : categories[0]))?.id ?? null
}

function useCloseFromOutside(
  panel: RefObject<HTMLElement | null>,
  opener: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  // A layout effect, because this code is loaded after the press that opened the menu, and normal effects of
  // such a part wait for a frame.
  useLayoutEffect(() => {
    const handlePointer = (event: PointerEvent) => {
      const isInside = [panel, opener].some(
        ({ current }) => event.target instanceof Node && current?.contains(event.target),
      )
      if (!isInside) onClose()
    }
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose()
    }
    document.addEventListener('pointerdown', handlePointer)
    document.addEventListener('keydown', handleKey)
    return () => {
      document.removeEventListener('pointerdown', handlePointer)
      document.removeEventListener('keydown', handleKey)
    }
  }, [panel, opener, onClose])
}
