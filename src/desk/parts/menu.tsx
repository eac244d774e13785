import {
  type KeyboardEvent,
  type PointerEventHandler,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Link } from 'react-router'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-shapes.ts'
import { useAwaitedPress } from './use-awaited-press.ts'

export type MenuItem = {
  name: string
  icon?: IconName
  /** Shown under the name: why it is disabled, or what it does. */
  hint?: string
  isOff?: boolean
  isDanger?: boolean
} & (
  | { to: string; act?: never }
  | {
      /** If it returns a promise, the menu's button is busy until that settles. */
      act: () => unknown
      to?: never
    }
)

type Props = {
  /** Content of the button. */
  children: ReactNode
  className?: string
  /** Name of the button if its content is not text. */
  label?: string
  items: readonly MenuItem[]
  isOff?: boolean
  /** Where the menu opens; by default below the button, aligned with its right edge. */
  side?: 'under' | 'above'
  /** For a button that can also be dragged. */
  onPointerDown?: PointerEventHandler
}

/** Distances in pixels: from the edge of the screen, and from the button. */
const EDGE = 8
const GAP = 4
/** In pixels. A button closer to the left edge of the screen has its menu aligned with its left edge. */
const NEAR_LEFT = 240

/** A button and the list that it opens, in a native popover, which Escape and a press outside close. */
export function Menu({
  children,
  className,
  label,
  items,
  isOff = false,
  side = 'under',
  onPointerDown,
}: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { isBusy, press } = useAwaitedPress((act: () => unknown) => act())

  function place(): void {
    if (button.current && list.current) placeList(list.current, button.current, side)
  }

  // The items are rendered only while the menu is open; before that it has no height and nothing to focus.
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    place()
    menuItems(list.current)[0]?.focus()
    // When a phone is turned, the menu may end up outside the screen.
    window.addEventListener('resize', place)
    return () => window.removeEventListener('resize', place)
  })

  function close(): void {
    list.current?.hidePopover()
    button.current?.focus()
  }

  return (
    <>
      <button
        ref={button}
        id={`${id}-button`}
        type="button"
        className={classes(className, isBusy && 'is-loading')}
        aria-busy={isBusy || undefined}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={label}
        disabled={isOff}
        popoverTarget={isBusy ? undefined : id}
        onPointerDown={onPointerDown}
      >
        {children}
      </button>
      <div
        ref={list}
        id={id}
        className="pop"
        popover="auto"
        role="menu"
        aria-labelledby={`${id}-button`}
        tabIndex={-1}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onKeyDown={(event) => moveFocus(event, list.current)}
      >
        {isOpen &&
          items.map((item) => (
            // A colleague may have a filter of the same name.
            <Entry key={`${item.name} ${item.hint ?? ''}`} item={item} onDone={close} onAct={press} />
          ))}
      </div>
    </>
  )
}

type EntryProps = { item: MenuItem; onDone: () => void; onAct: (act: () => unknown) => void }

function Entry({ item, onDone, onAct }: EntryProps) {
  const { name, icon, hint, isOff, isDanger, to, act } = item
  const inside = (
    <>
      {icon && <Icon name={icon} size={20} />}
      <span>
        {name}
        {hint && <small>{hint}</small>}
      </span>
    </>
  )
  const look = classes('pop__i', isDanger && 'is-danger')
  if (to !== undefined)
    return (
      <Link role="menuitem" tabIndex={-1} className={look} to={to} onClick={onDone}>
        {inside}
      </Link>
    )
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={look}
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (isOff) return
        onDone()
        if (act) onAct(act)
      }}
    >
      {inside}
    </button>
  )
}

function menuItems(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Places the open list beside its button, inside the window. */
function placeList(list: HTMLElement, button: HTMLElement, side: 'under' | 'above'): void {
  const from = button.getBoundingClientRect()
  const { offsetWidth, offsetHeight, style } = list
  const within = (left: number) => Math.min(Math.max(EDGE, left), window.innerWidth - offsetWidth - EDGE)
  const under = from.bottom + GAP
  const isAbove = side === 'above' || under + offsetHeight > window.innerHeight - EDGE
  const beginsLeft = side === 'above' && from.left < NEAR_LEFT
  style.left = `${within(beginsLeft ? from.left : from.right - offsetWidth)}px`
  style.top = `${isAbove ? Math.max(EDGE, from.top - offsetHeight - GAP) : under}px`
}

/** The index of the item that a key leads to; null for other keys. */
function nextItem(key: string, at: number, count: number): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = STEPS[key]
  return step === undefined ? null : (at + step + count) % count
}

function moveFocus(event: KeyboardEvent, list: HTMLElement | null): void {
  const items = menuItems(list)
  const at = items.findIndex((item) => item === document.activeElement)
  const next = nextItem(event.key, at, items.length)
  if (event.key === 'Tab') list?.hidePopover()
  if (next === null) return
  event.preventDefault()
  items[next]?.focus()
}
