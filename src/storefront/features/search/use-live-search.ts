import { type RefObject, startTransition, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useShop } from '../../runtime/shop/shop-data.ts'
import { chooseOption } from './choose-option.ts'
import { type LiveOption, liveOptions } from './live-options.ts'
import { isAsked, type LiveState } from './live-state.ts'
import { forgetQueries, forgetQuery, rememberQuery, useRecentQueries } from './recent-queries.ts'
import { CLEARED, sendSearchClick } from './search-click.ts'
import { useActiveOption } from './use-active-option.ts'
import { useComboboxAria } from './use-combobox-aria.ts'
import { useFieldEvents } from './use-field-events.ts'
import { usePopularGoods } from './use-popular-goods.ts'
import { useLiveState } from './use-live-state.ts'

export type LiveList = {
  id: string
  text: string
  state: LiveState
  options: readonly LiveOption[]
  active: LiveOption | null
  /** Whether the list may be shown; in some states there is nothing to show all the same. */
  isOpen: boolean
  idOf: (option: LiveOption) => string
  choose: (option: LiveOption) => void
  clear: () => void
  /** Forgets one of the last queries, or all. */
  forget: (query: string | null) => void
  close: () => void
}

type Options = {
  input: RefObject<HTMLInputElement | null>
  /** What stands in the field while this is drawn for the first time. */
  typed?: string
  /** Where the list is a page of its own: called when the shopper goes elsewhere. */
  onLeave?: () => void
}

/** The list that hangs from a search field: its options, its keys, and where a choice is reported. */
export function useLiveSearch({ input, typed = '', onLeave }: Options): LiveList {
  const id = useId()
  const [text, setText] = useState(typed)
  const [isOpen, setIsOpen] = useState(true)
  const navigate = useNavigate()
  const { categories } = useShop()
  const state = useLiveState(text)
  const popular = usePopularGoods(isOpen && state.name === 'idle')
  const options = liveOptions(state, useRecentQueries(), categories, popular)
  const { active, move, forget: leaveOption } = useActiveOption(id, options)
  const idOf = (option: LiveOption) => id + option.key

  function close(): void {
    setIsOpen(false)
    leaveOption()
  }

  function write(next: string): void {
    fill(input.current, next)
    setText(next)
    leaveOption()
  }

  function choose(option: LiveOption): void {
    chooseOption(option)
    if (option.kind === 'recent') write(option.query)
    close()
    onLeave?.()
  }

  function clear(): void {
    void sendSearchClick({ query: text.trim(), ...CLEARED })
    write('')
    input.current?.focus()
    setIsOpen(true)
  }

  function forget(query: string | null): void {
    // The button that was pressed goes with its query.
    input.current?.focus()
    leaveOption()
    if (query === null) forgetQueries()
    else forgetQuery(query)
  }

  function handleKey(event: KeyboardEvent): void {
    // While a word is being composed its keys belong to the keyboard of the language.
    if (event.isComposing) return
    if (event.key === 'Escape') return handleEscape(event)
    if (event.key === 'Enter') return handleEnter(event)
    if (event.key === 'Delete' && isOpen && active?.kind === 'recent') {
      event.preventDefault()
      return forget(active.query)
    }
    if (!move(event.key)) return
    event.preventDefault()
    setIsOpen(true)
  }

  /** The first press closes the list, the next one empties the field; a page of its own closes by itself. */
  function handleEscape(event: KeyboardEvent): void {
    if (onLeave) return
    event.preventDefault()
    if (isOpen) close()
    else write('')
  }

  function handleEnter(event: KeyboardEvent): void {
    // What has just been typed may not be drawn yet: no row is for it.
    if (!isOpen || active === null || input.current?.value !== text) return
    event.preventDefault()
    choose(active)
    void navigate(active.to)
  }

  function handleInput(): void {
    // The letter itself is seen first.
    startTransition(() => {
      setText(input.current?.value ?? '')
      leaveOption()
      setIsOpen(true)
    })
  }

  function handleSubmit(): void {
    if (isAsked(text.trim())) rememberQuery(text.trim())
    // Only the list: the form must still be there when the router takes its submit.
    close()
  }

  useFieldEvents(input, {
    onKey: handleKey,
    onInput: handleInput,
    onOpen: () => setIsOpen(true),
    onSubmit: handleSubmit,
  })
  const isExpanded = isOpen && options.length > 0
  useComboboxAria(input, { listId: id, isExpanded, activeId: active && idOf(active) })
  useNewPage(() => {
    close()
    onLeave?.()
  })

  return { id, text, state, options, active, isOpen, idOf, choose, clear, forget, close }
}

function fill(field: HTMLInputElement | null, text: string): void {
  if (field) field.value = text
}

/** However the shopper has come to another page, the list was for the one before. */
function useNewPage(onCome: () => void): void {
  const { key } = useLocation()
  const page = useRef(key)
  const come = useEffectEvent(onCome)
  useEffect(() => {
    if (page.current === key) return
    page.current = key
    come()
  }, [key])
}
