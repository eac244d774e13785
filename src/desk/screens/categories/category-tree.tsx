import { type KeyboardEvent, useState } from 'react'
import { NavLink } from 'react-router'
import type { CategoryRow } from '#src/contract/admin/categories.ts'
import { IconButton } from '../../parts/button.tsx'
import { classes } from '../../parts/classes.ts'
import { Icon } from '../../parts/icon.tsx'
import { aboveOf, type CategoryNode, movedLevel, treeOf } from './category-rows.ts'

/** A smaller tree is seen whole. */
const OPEN_MOST = 60

type Props = {
  rows: readonly CategoryRow[]
  current: number | null
  onMove: (id: number, by: -1 | 1) => void
}

/** Alt with ↑ and ↓ moves one within its level, as its buttons do. */
export function CategoryTree({ rows, current, onMove }: Props) {
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set())
  const above = current === null ? [] : aboveOf(rows, current)
  const isOpen = (id: number) => (rows.length <= OPEN_MOST || above.includes(id)) !== toggled.has(id)
  const toggle = (id: number) =>
    setToggled((known) => new Set(known.has(id) ? [...known].filter((one) => one !== id) : [...known, id]))
  return <Level nodes={treeOf(rows)} label="Категорії" {...{ rows, current, onMove, isOpen, toggle }} />
}

type LevelProps = Props & {
  nodes: readonly CategoryNode[]
  label?: string
  isOpen: (id: number) => boolean
  toggle: (id: number) => void
}

function Level({ nodes, label, ...shared }: LevelProps) {
  const { rows, current, onMove, isOpen, toggle } = shared

  function handleKey(event: KeyboardEvent, id: number): void {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(id, event.key === 'ArrowUp' ? -1 : 1)
  }

  return (
    <ul className="ctree" aria-label={label}>
      {nodes.map(({ id, title, products_count, is_visible, children }) => (
        <li key={id}>
          <div className={classes('ctree__r', id === current && 'is-cur')}>
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
            <NavLink to={`/categories/${id}`} onKeyDown={(event) => handleKey(event, id)}>
              <span>{title}</span>
              {!is_visible && <span className="tagx">сховано</span>}
              <span className="ctree__n">{products_count}</span>
            </NavLink>
            {id === current && (
              <span className="ctree__m">
                <IconButton
                  icon="up"
                  size={18}
                  aria-label={`Вище: ${title}`}
                  disabled={movedLevel(rows, id, -1) === null}
                  onClick={() => onMove(id, -1)}
                />
                <IconButton
                  icon="down"
                  size={18}
                  aria-label={`Нижче: ${title}`}
                  disabled={movedLevel(rows, id, 1) === null}
                  onClick={() => onMove(id, 1)}
                />
              </span>
            )}
          </div>
          {children.length > 0 && isOpen(id) && <Level nodes={children} {...shared} />}
        </li>
      ))}
    </ul>
  )
}
