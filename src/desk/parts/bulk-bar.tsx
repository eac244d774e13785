import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { Menu, type MenuItem } from './menu.tsx'

export type BulkAction = {
  name: string
  /** How many of the selected it can take: «Підтвердити 3 з 4». */
  fits: number
  act: () => void
  isPrimary?: boolean
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

/** What can be done with the rows that are selected, near the thumb. */
export function BulkBar({ count, sum, actions, more = [], onClear }: Props) {
  if (count === 0) return null
  return (
    <section className="bulk" aria-label="Дії з вибраними">
      <p>
        Вибрано {count} {sum && <span>{sum}</span>}
      </p>
      {actions.map(({ name, fits, act, isPrimary }) => (
        <button
          key={name}
          type="button"
          className={classes('btn', isPrimary && 'btn--go')}
          disabled={fits === 0}
          onClick={act}
        >
          {name} {fits === count ? fits : `${fits} з ${count}`}
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
