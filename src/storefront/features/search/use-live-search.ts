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
  /** Whether the list may be shown; in some states there is still nothing to show. */
  isOpen: boolean
  idOf: (option: LiveOption) => string
  choose: (option: LiveOption) => void
  clear: () => void
  /** Deletes one of the last queries, or all for null. */
  forget: (query: string | null) => void
  close: () => void
}

type Options = {
  input: RefObject<HTMLInputElement | null>
  /** The text of the field at the first render. */
  typed?: string
  /** For a search on a screen of its own: called when the shopper goes elsewhere. */
  onLeave?: () => void
}

/** The list of a search field: its options and keys, and the reporting of choices. */
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
    // The pressed button disappears with its query, so the focus moves to the field.
    input.current?.focus()
    leaveOption()
    if (query === null) forgetQueries()
    else forgetQuery(query)
  }

  function handleKey(event: KeyboardEvent): void {
    // While a word is being composed its keys belong to the input method.
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

  /**
   * The first press closes the list, the next one empties the field. A search on a screen of its own is closed
   * by its dialog.
   */
  function handleEscape(event: KeyboardEvent): void {
    if (onLeave) return
    event.preventDefault()
    if (isOpen) close()
    else write('')
  }

  function handleEnter(event: KeyboardEvent): void {
    // What has just been typed may not be rendered yet, and no row belongs to it.
    if (!isOpen || active === null || input.current?.value !== text) return
    event.preventDefault()
    choose(active)
    void navigate(active.to)
  }

  function handleInput(): void {
    // In a transition, so that the typed letter is rendered first.
    startTransition(() => {
      setText(input.current?.value ?? '')
      leaveOption()
      setIsOpen(true)
    })
  }

  function handleSubmit(): void {
    if (isAsked(text.trim())) rememberQuery(text.trim())
    // Closes only the list: the form must still exist when the router handles its submit.
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

/** Calls back when another page is opened, in whatever way, because the list was for the previous one. */
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
