import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { SEARCH_QUERY_LIMIT } from '#src/contract/search-limits.ts'
import { Icon } from '../../ui/icon.tsx'
import { closeModal, useModal } from '../../runtime/stores/modal-store.ts'
import { useModalDialog } from '../../ui/modal/use-modal-dialog.ts'
import { ClearButton } from './clear-button.tsx'
import { LivePanel } from './live-panel.tsx'
import { searchExample } from './search-example.ts'
import { useShopOrNull } from '../../runtime/shop/shop-data.ts'
import { useLiveSearch } from './use-live-search.ts'
import { useSearchSubmit } from './use-search-submit.ts'

/** The search of a phone, on the whole screen. The modal's data is the field from which it was opened. */
export function SearchModal() {
  const dialog = useModalDialog(closeModal)
  const input = useRef<HTMLInputElement>(null)
  const opener = useModal()?.data
  // Stored, because the modal's data is cleared one frame before the modal disappears, and a render within that
  // frame must not lose the field.
  const [field] = useState(() => (opener instanceof HTMLInputElement ? opener : null))
  const [typed] = useState(() => field?.value ?? '')
  const list = useLiveSearch({ input, typed, onLeave: closeModal })
  const handleSubmit = useSearchSubmit()

  // While this code is loading, what is typed goes into the field, so it keeps the focus until now. From here
  // on it must lose it, or the dialog would return the focus at the end and bring up the keyboard.
  useLayoutEffect(() => field?.blur(), [field])
  useEffect(() => () => focusWithoutKeyboard(field), [field])
  // After the dialog's own effect, which focuses its first element.
  useEffect(() => input.current?.focus(), [])
  useOneField(field, input, list.text)

  return (
    <dialog className="search-dialog" aria-label="Пошук" {...dialog}>
      <div className="search-dialog__h">
        <button type="button" className="ib" aria-label="Закрити пошук" onClick={closeModal}>
          <Icon name="left" />
        </button>
        <search>
          <form className="search is-open" action="/search" onSubmit={handleSubmit}>
            <input
              ref={input}
              type="text"
              inputMode="search"
              name="query"
              role="combobox"
              aria-expanded={false}
              aria-autocomplete="list"
              aria-controls={list.id}
              aria-label="Пошук товарів"
              defaultValue={typed}
              placeholder={searchExample(useShopOrNull()?.categories ?? [])}
              autoComplete="off"
              enterKeyHint="search"
              maxLength={SEARCH_QUERY_LIMIT}
            />
            {list.text !== '' && <ClearButton onClear={list.clear} />}
          </form>
        </search>
      </div>
      <LivePanel list={list} className="live--page" />
    </dialog>
  )
}

/**
 * Focuses the field without the on-screen keyboard, which would cover the page that the shopper returns to; a
 * press on the field brings it up.
 */
function focusWithoutKeyboard(field: HTMLInputElement | null): void {
  if (!field) return
  const { inputMode } = field
  const restore = () => {
    field.inputMode = inputMode
  }
  field.inputMode = 'none'
  field.focus()
  field.addEventListener('pointerdown', restore, { once: true })
  field.addEventListener('blur', restore, { once: true })
}

/**
 * Keeps the two fields equal: text that still reaches the field below counts, and that field shows what is
 * typed here.
 */
function useOneField(
  below: HTMLInputElement | null,
  input: RefObject<HTMLInputElement | null>,
  text: string,
): void {
  useEffect(() => {
    if (!below) return undefined
    const stop = new AbortController()
    const takeOver = () => {
      if (fill(input.current, below.value)) input.current?.dispatchEvent(new Event('input'))
    }
    below.addEventListener('input', takeOver, { signal: stop.signal })
    return () => stop.abort()
  }, [below, input])

  useEffect(() => {
    fill(below, text)
  }, [below, text])
}

/** Returns whether the text has changed. */
function fill(field: HTMLInputElement | null, text: string): boolean {
  if (!field || field.value === text) return false
  field.value = text
  return true
}
