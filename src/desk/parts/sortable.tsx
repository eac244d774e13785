import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { Menu } from './menu.tsx'
import { moved } from './moved.ts'
import { startDrag } from './start-drag.ts'
import { useFocusInPlace } from './use-focus-in-place.ts'
import { useIsPhone } from './use-is-phone.ts'

export type Mover = {
  /** A handle to drag by, with buttons beside it. On a phone only the handle, which opens the buttons as a menu. */
  mover: ReactNode
  /** Only the handle, for items that handle keys themselves. */
  handle: ReactNode
  /** Alt with an arrow, pressed anywhere in the item. */
  onKeyDown: (event: KeyboardEvent) => void
}

type Props<Item> = {
  items: readonly Item[]
  keyOf: (item: Item, place: number) => string | number
  nameOf: (item: Item, place: number) => string
  /** If it returns a promise, the list shows the new order until that settles. */
  onMove: (from: number, to: number) => unknown
  children: (item: Item, place: number, mover: Mover) => ReactNode
  className?: string
  label?: string
  classOf?: (item: Item) => string | undefined
  /** Items stand side by side, and a mouse can drag them by anything but a control. */
  isGrid?: boolean
  isOff?: boolean
  /** Of those behind the others that have no place among them. */
  isFixed?: (item: Item) => boolean
  /** Behind the items, and not ordered. */
  after?: ReactNode
}

/** A list that people put in order: by dragging with mouse, pen or finger, by buttons, or by Alt with an arrow. */
export function Sortable<Item>(props: Props<Item>) {
  const { keyOf, nameOf, onMove, className, label, classOf, isGrid = false, after } = props
  const isOff = (item: Item) => props.isOff === true || props.isFixed?.(item) === true
  const [said, setSaid] = useState('')
  const [dropped, setDropped] = useState<readonly Item[] | null>(null)
  const items = dropped ?? props.items
  const count = items.filter((item) => !isOff(item)).length
  const inPlace = useFocusInPlace(items.map((item, place) => String(keyOf(item, place))))
  const list = inPlace.ref
  const follow = useFocusAfterMove(list)

  /** Moves run one after the other, each from the order that the one before has left. */
  async function move(from: number, to: number): Promise<void> {
    const item = items[from]
    if (item === undefined || to === from || dropped !== null) return
    setSaid(`${nameOf(item, from)}: місце ${to + 1} з ${count}`)
    const saved = onMove(from, to)
    if (!(saved instanceof Promise)) return
    setDropped(moved(items, from, to))
    await saved.finally(() => setDropped(null))
  }

  function drag({ nativeEvent }: PointerEvent, from: number): void {
    const { current } = list
    if (current === null) return
    const ordered = [...current.children].filter((one) => one instanceof HTMLElement && one.dataset['place'])
    startDrag(nativeEvent, {
      list: current,
      items: ordered.filter((one) => one instanceof HTMLElement),
      from,
      onDrop: (to) => void move(from, to),
    })
  }

  async function moveByKey(from: number, to: number): Promise<void> {
    if (to < 0 || to >= count || dropped !== null) return
    follow(to)
    await move(from, to)
  }

  return (
    <>
      {/* Handles the buttons inside, which keys press as well. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
      <ul {...inPlace} className={classes('sortable', className)} aria-label={label}>
        {items.map((item, place) => (
          <SortableItem
            key={keyOf(item, place)}
            name={nameOf(item, place)}
            place={place}
            count={count}
            isGrid={isGrid}
            isOff={isOff(item)}
            className={classOf?.(item)}
            onMove={(to) => moveByKey(place, to)}
            onDrag={(event) => drag(event, place)}
          >
            {(mover) => props.children(item, place, mover)}
          </SortableItem>
        ))}
        {after}
      </ul>
      <output className="vh">{said}</output>
    </>
  )
}

type ItemProps = Parts &
  Acts & {
    isOff: boolean
    className: string | undefined
    children: (mover: Mover) => ReactNode
  }

function SortableItem({ isOff, className, children, ...acts }: ItemProps) {
  const takeByMouse = (event: PointerEvent) => {
    const isControl = event.target instanceof Element && event.target.closest('button, a, input') !== null
    if (event.pointerType === 'mouse' && !isControl) acts.onDrag(event)
  }
  return (
    <li
      data-place={isOff ? undefined : acts.place}
      className={className}
      {...(acts.isGrid && !isOff && { onPointerDown: takeByMouse })}
    >
      {children(isOff ? NO_MOVER : moverOf(acts))}
    </li>
  )
}

type Parts = { name: string; place: number; count: number; isGrid: boolean }
type Acts = { onMove: (to: number) => unknown; onDrag: (event: PointerEvent) => void }

const NO_MOVER: Mover = { mover: null, handle: null, onKeyDown: () => undefined }

function moverOf(acts: Parts & Acts): Mover {
  const onKeyDown = (event: KeyboardEvent) => {
    const by = stepOf(event.key, acts.isGrid)
    if (!event.altKey || by === 0) return
    event.preventDefault()
    event.stopPropagation()
    acts.onMove(acts.place + by)
  }
  return {
    mover: <Buttons {...acts} onKeyDown={onKeyDown} />,
    handle: <Handle name={acts.name} onDrag={acts.onDrag} />,
    onKeyDown,
  }
}

function stepOf(key: string, isGrid: boolean): -1 | 0 | 1 {
  const [back, on] = isGrid ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
  return key === back ? -1 : key === on ? 1 : 0
}

/** Only for pointers: keyboards have the buttons or the item itself. */
function Handle({ name, onDrag }: Pick<Parts & Acts, 'name' | 'onDrag'>) {
  return (
    <button
      type="button"
      className="hnd"
      tabIndex={-1}
      aria-label={`Перетягнути: ${name}`}
      onPointerDown={onDrag}
    >
      <Icon name="drag" />
    </button>
  )
}

type ButtonsProps = Parts & Acts & { onKeyDown: (event: KeyboardEvent) => void }

function Buttons({ name, place, count, isGrid, onMove, onDrag, onKeyDown }: ButtonsProps) {
  const isPhone = useIsPhone()
  const [back, on] = isGrid ? (['left', 'right'] as const) : (['up', 'down'] as const)
  const [backWord, onWord] = isGrid ? ['Пересунути вперед', 'Пересунути назад'] : ['Вище', 'Нижче']
  const isFirst = place === 0
  const isLast = place === count - 1
  if (isPhone)
    return (
      <Menu
        className="hnd"
        label={`Переставити: ${name}`}
        onPointerDown={onDrag}
        items={[
          { name: backWord, icon: back, isOff: isFirst, act: () => onMove(place - 1) },
          { name: onWord, icon: on, isOff: isLast, act: () => onMove(place + 1) },
          { name: 'На початок', isOff: isFirst, act: () => onMove(0) },
          { name: 'У кінець', isOff: isLast, act: () => onMove(count - 1) },
        ]}
      >
        <Icon name="drag" />
      </Menu>
    )
  return (
    <span className="mover">
      <Handle name={name} onDrag={onDrag} />
      <IconButton
        icon={back}
        size={18}
        data-step={-1}
        aria-label={`${backWord}: ${name}`}
        disabled={isFirst}
        onKeyDown={onKeyDown}
        onClick={() => onMove(place - 1)}
      />
      <IconButton
        icon={on}
        size={18}
        data-step={1}
        aria-label={`${onWord}: ${name}`}
        disabled={isLast}
        onKeyDown={onKeyDown}
        onClick={() => onMove(place + 1)}
      />
    </span>
  )
}

/**
 * Moves the focus along with the item: to the control that had it or, if that one is disabled at the end of the list, to
 * its counterpart.
 */
function useFocusAfterMove(list: React.RefObject<HTMLUListElement | null>) {
  const wanted = useRef<{ place: number; step: string | undefined } | null>(null)
  useLayoutEffect(() => {
    const next = wanted.current
    wanted.current = null
    const item = next && list.current?.querySelector(`:scope > [data-place="${next.place}"]`)
    if (!item || item.contains(document.activeElement)) return
    const steps = [...item.querySelectorAll<HTMLButtonElement>('[data-step]:not(:disabled)')]
    const same = steps.find(({ dataset }) => dataset['step'] === next?.step)
    ;(same ?? steps[0] ?? item.querySelector<HTMLElement>('.hnd, a'))?.focus()
  })
  return (place: number) => {
    const { activeElement } = document
    const step = activeElement instanceof HTMLElement ? activeElement.dataset['step'] : undefined
    wanted.current = { place, step }
  }
}
