import { type KeyboardEvent, memo, useCallback, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Found } from '#src/contract/admin/find.ts'
import { formatPhone } from '#src/domain/contact/phone.ts'
import { classes } from '../parts/classes.ts'
import { useReady } from '../parts/deferred.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { EDITED } from '../parts/use-edit-key.ts'
import { getDesk } from '../runtime/call-desk.ts'
import { DeskError } from '../runtime/desk-error.ts'
import { moneyOf, orderName, shortWhenOf } from '../runtime/formats.ts'
import { useMay } from '../runtime/session.ts'
import { createStore, useStore } from '../runtime/store.ts'
import { actionHits, findHint, type Hit } from './find-actions.ts'

const isFinding = createStore(false)

export function openFind(): void {
  isFinding.set(true)
}

export function Find() {
  const isOpen = useStore(isFinding)
  const isReady = useReady()
  const [times, setTimes] = useState(0)
  const close = useCallback(() => {
    isFinding.set(false)
    setTimes((before) => before + 1)
  }, [])
  if (!isReady && !isOpen) return null
  return (
    // A new key, so that the field is empty each time it opens.
    <Dialog key={times} title="Знайти" size="large" isLight isOpen={isOpen} onClose={close}>
      <FindField onChosen={close} />
    </Dialog>
  )
}

// HTML has no element for a list that a neighbouring field controls.
const AS_LIST = { role: 'listbox' } as const
const AS_OPTION = { role: 'option' } as const

const TYPED_MS = 150
const NOTHING: Found = { orders: [], goods: [] }

/**
 * One field that finds everything: arrows select, Enter opens. Memoised, so that the press that opens the dialog does not
 * render it again.
 */
const FindField = memo(({ onChosen }: { onChosen: () => void }) => {
  const [typed, setTyped] = useState('')
  const { found, problem } = useFound(typed.trim())
  const may = useMay()
  const hits = [...actionHits(typed.trim(), may), ...foundHits(found)]
  const [at, setAt] = useState(0)
  const chosen = Math.min(at, hits.length - 1)
  const navigate = useNavigate()
  const id = useId()

  function open(hit: Hit | undefined): void {
    if (!hit) return
    onChosen()
    void navigate(hit.to, /\/_?new$/.test(hit.to) ? { state: EDITED } : {})
  }

  function handleKey(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (event.key === 'Enter') open(hits[chosen])
    else if (step !== 0) setAt((chosen + step + hits.length) % Math.max(1, hits.length))
    else return
    event.preventDefault()
  }

  return (
    <div className="find-all">
      <input
        className="inp"
        type="search"
        data-focus
        role="combobox"
        aria-label={findHint(may)}
        placeholder={findHint(may)}
        aria-expanded={hits.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={hits[chosen] ? `${id}-${hits[chosen].id}` : undefined}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setAt(0)
        }}
        onKeyDown={handleKey}
      />
      <div id={`${id}-list`} {...AS_LIST} aria-label="Знайдене" className="find-all__l">
        {hits.map((hit, index) => (
          // Keys are handled by the field; Tab does not reach the list.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
          <div
            key={hit.id}
            id={`${id}-${hit.id}`}
            {...AS_OPTION}
            tabIndex={-1}
            aria-selected={index === chosen}
            className={classes('pop__i', index === chosen && 'is-on')}
            onClick={() => open(hit)}
          >
            <Icon name={hit.icon} size={20} />
            <span className="grow">
              {hit.title}
              {hit.hint && <small>{hit.hint}</small>}
            </span>
            <span className="muted nowrap">{hit.end}</span>
          </div>
        ))}
      </div>
      <output className="find-all__n">
        {problem ?? (typed.trim().length > 1 && hits.length === 0 ? 'Нічого не знайдено' : '')}
      </output>
    </div>
  )
})

function useFound(text: string): { found: Found; problem: string | null } {
  const [answer, setAnswer] = useState<{ text: string; found: Found; problem: string | null }>({
    text: '',
    found: NOTHING,
    problem: null,
  })
  useEffect(() => {
    if (text.length < 2) return undefined
    const abort = new AbortController()
    const timer = setTimeout(() => void ask(), TYPED_MS)
    async function ask(): Promise<void> {
      try {
        const found = await getDesk<Found>('/find', { query: { q: text }, signal: abort.signal })
        setAnswer({ text, found, problem: null })
      } catch (error) {
        if (abort.signal.aborted) return
        const problem = error instanceof DeskError ? error.message : 'Не вдалося знайти'
        setAnswer({ text, found: NOTHING, problem })
      }
    }
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text])
  return text.length < 2 ? { found: NOTHING, problem: null } : answer
}

function foundHits({ orders, goods }: Found): Hit[] {
  return [
    ...orders.map(({ number, name, phone, status_name, created_at, total }) => ({
      id: `o${number}`,
      to: `/orders/${number}`,
      icon: 'orders' as const,
      title: `${orderName(number)} ${name}`,
      hint: [status_name, phone && formatPhone(phone), moneyOf(total)].filter(Boolean).join(' · '),
      end: shortWhenOf(created_at),
    })),
    ...goods.map(({ id, title, category, stock }) => ({
      id: `g${id}`,
      to: `/products/${id}`,
      icon: 'tag' as const,
      title,
      hint: category,
      end: stock > 0 ? `${stock} шт.` : 'немає',
    })),
  ]
}
