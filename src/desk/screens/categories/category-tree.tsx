import { useState } from 'react'
import { NavLink } from 'react-router'
import type { CategoryRow } from '#src/contract/admin/categories.ts'
import { classes } from '../../parts/classes.ts'
import { Icon } from '../../parts/icon.tsx'
import { Sortable } from '../../parts/sortable.tsx'
import { useRowKeys } from '../../parts/use-row-keys.ts'
import { CategoryPeek } from './category-peek.tsx'
import { aboveOf, type CategoryNode, movedLevel, seenOf, treeOf } from './category-rows.ts'

/** A tree of up to this many categories is shown unfolded. */
const OPEN_MOST = 60

type Props = {
  rows: readonly CategoryRow[]
  current: number | null
  /** The categories of a level in their new and their former order. */
  onMove: (ids: number[], before: number[]) => Promise<unknown>
}

/**
 * Categories can be moved within their level: by dragging, by the buttons of the open category, or by Alt with an arrow.
 * The keys `J` and `K` step through the visible ones.
 */
export function CategoryTree({ rows, current, onMove }: Props) {
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set())
  const above = current === null ? [] : aboveOf(rows, current)
  const isOpen = (id: number) => (rows.length <= OPEN_MOST || above.includes(id)) !== toggled.has(id)
  const toggle = (id: number) =>
    setToggled((known) => new Set(known.has(id) ? [...known].filter((one) => one !== id) : [...known, id]))
  const nodes = treeOf(rows)
  const {
    current: at,
    peeked,
    closePeek,
  } = useRowKeys({
    rows: seenOf(nodes, isOpen),
    keyOf: ({ id }) => String(id),
    hrefOf: ({ id }) => `/categories/${id}`,
    canPeek: true,
  })
  return (
    <>
      <Level label="Категорії" {...{ nodes, rows, current, at, onMove, isOpen, toggle }} />
      {peeked && <CategoryPeek category={peeked} onClose={closePeek} />}
    </>
  )
}

type LevelProps = Props & {
  nodes: readonly CategoryNode[]
  label?: string
  /** The category that `J K` have reached. */
  at: string | null
  isOpen: (id: number) => boolean
  toggle: (id: number) => void
}

function Level({ nodes, label, ...shared }: LevelProps) {
  const { current, at, onMove, isOpen, toggle } = shared
  return (
    <Sortable
      className="ctree"
      {...(label !== undefined && { label })}
      items={nodes}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      onMove={(from, to) => onMove(movedLevel(nodes, from, to), movedLevel(nodes, from, from))}
    >
      {({ id, title, products_count, is_visible, children }, _place, { mover, handle, onKeyDown }) => (
        <>
          <div
            data-row={id}
            className={classes('ctree__r', id === current && 'is-cur', String(id) === at && 'is-at')}
          >
            {children.length > 0 ? (
              <button
                type="button"
                className="ctree__t"
                aria-expanded={isOpen(id)}
                aria-label={`Підкатегорії: ${title}`}
                onClick={() => toggle(id)}
              >
                <Icon name={isOpen(id) ? 'down' : 'right'} size={16} />
              </button>
            ) : (
              <span className="ctree__t" />
            )}
            <NavLink to={`/categories/${id}`} onKeyDown={onKeyDown}>
              <span>{title}</span>
              {!is_visible && <span className="tagx">сховано</span>}
              <span className="ctree__n">{products_count}</span>
            </NavLink>
            {id === current ? mover : handle}
          </div>
          {children.length > 0 && isOpen(id) && <Level nodes={children} {...shared} />}
        </>
      )}
    </Sortable>
  )
}
