import { type MouseEvent, useState } from 'react'
import type { PointKind } from '#src/contract/delivery.ts'
import { askPosition, type Position } from './directory.ts'

type Props = {
  kind: PointKind | null
  /** Whether both branches and lockers are offered. */
  hasKinds: boolean
  onKind: (kind: PointKind | null) => void
  onNear: (position: Position) => void
  onOpen: () => void
}

const KINDS = [
  [null, 'Усі'],
  ['branch', 'Відділення'],
  ['locker', 'Поштомати'],
] as const

/** Controls that filter the points of a settlement and sort them by distance. */
export function PointTools({ kind, hasKinds, onKind, onNear, onOpen }: Props) {
  const [near, setNear] = useState<'idle' | 'asking' | 'refused' | 'known'>('idle')

  /** Moves the focus back to the field, below which the list opens. */
  function toField(event: MouseEvent<HTMLButtonElement>): void {
    event.currentTarget.closest('.sug')?.querySelector('input')?.focus()
    onOpen()
  }

  async function findNear(event: MouseEvent<HTMLButtonElement>): Promise<void> {
    toField(event)
    setNear('asking')
    const position = await askPosition()
    setNear(position ? 'known' : 'refused')
    if (position) onNear(position)
  }

  return (
    <div className="sug__tools">
      {hasKinds && (
        <fieldset>
          <legend className="vh">Що показувати</legend>
          {KINDS.map(([value, title]) => (
            <button
              key={title}
              type="button"
              className="sug__k"
              aria-pressed={kind === value}
              onClick={(event) => {
                onKind(value)
                toField(event)
              }}
            >
              {title}
            </button>
          ))}
        </fieldset>
      )}
      {near !== 'known' && (
        <button
          type="button"
          className="link"
          disabled={near === 'asking'}
          onClick={(event) => void findNear(event)}
        >
          Найближчі до мене
        </button>
      )}
      <output className="help">
        {near === 'refused' && 'Браузер не сказав, де ви. Знайдіть за номером або вулицею.'}
        {near === 'known' && 'Найближчі до вас стоять першими.'}
      </output>
    </div>
  )
}
