import { useEffect, useRef } from 'react'
import { tie } from '#src/domain/text/typography.ts'
import { classes } from '../../ui/classes.ts'
import type { Suggestion } from './suggestion.ts'
import { useListInSight } from './use-list-in-sight.ts'

type Props = {
  id: string
  label: string
  entries: readonly Suggestion[]
  /** Index of the entry marked by the keyboard; -1 for none. */
  active: number
  onChoose: (entry: Suggestion) => void
}

export function SuggestionList({ id, label, entries, active, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useListInSight(list)
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    // The keys of the field move within the list, so neither it nor its entries take the focus.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/prefer-tag-over-role
    <div ref={list} id={id} className="sug__list" role="listbox" aria-label={label}>
      {entries.map((entry, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={entry.id}
          id={`${id}-${index}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="option"
          aria-selected={index === active}
          className={classes('sug__o', index === active && 'is-on')}
          // The field keeps the focus, or the list would close before the press ends.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(entry)}
        >
          <b>{tie(entry.title)}</b>
          {entry.detail && <span>{tie(entry.detail)}</span>}
          {entry.meta && <span>{tie(entry.meta)}</span>}
        </div>
      ))}
    </div>
  )
}
