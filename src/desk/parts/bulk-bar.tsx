import type { ReactNode } from 'react'
import { net } from '../runtime/net.ts'
import { useStore } from '../runtime/store.ts'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { Menu, type MenuItem } from './menu.tsx'
import { NEEDS_NET } from './net-button.tsx'

export type BulkAction = {
  name: string
  /** How many of the selected rows the action applies to: «Підтвердити 3 з 4». */
  fits: number
  act: () => void
  isPrimary?: boolean
  /** For actions that must not wait for a connection. */
  needsNet?: boolean
}

type Props = {
  count: number
  /** «на 13 980,00 грн» */
  sum?: ReactNode
  actions: readonly BulkAction[]
  /** Under «Ще». */
  more?: readonly MenuItem[]
  onClear: () => void
}

/** Actions on the selected rows, at the bottom of a phone, where the thumb is. */
export function BulkBar({ count, sum, actions, more = [], onClear }: Props) {
  const { isOnline } = useStore(net)
  if (count === 0) return null
  return (
    <section className="bulk" aria-label="Дії з вибраними">
      <p>
        Вибрано {count} {sum && <span>{sum}</span>}
      </p>
      {actions.map(({ name, fits, act, isPrimary, needsNet = false }) => (
        <button
          key={name}
          type="button"
          className={classes('btn', isPrimary && 'btn--go')}
          disabled={fits === 0 || (needsNet && !isOnline)}
          onClick={act}
        >
          {name} {fits === count ? fits : `${fits} з ${count}`}
          {needsNet && !isOnline && <small>{NEEDS_NET}</small>}
        </button>
      ))}
      {more.length > 0 && (
        <Menu className="btn" items={more} side="above">
          Ще <Icon name="down" />
        </Menu>
      )}
      <IconButton icon="x" aria-label="Зняти вибір" onClick={onClear} />
    </section>
  )
}
