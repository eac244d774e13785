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

/** The search of a phone: the whole screen. The field that it was opened from comes as the modal's data. */
export function SearchModal() {
  const dialog = useModalDialog(closeModal)
  const input = useRef<HTMLInputElement>(null)
  const opener = useModal()?.data
  // The modal is closed a frame before it goes; what else draws it in that frame must not lose the field.
  const [field] = useState(() => (opener instanceof HTMLInputElement ? opener : null))
  const [typed] = useState(() => field?.value ?? '')
  const list = useLiveSearch({ input, typed, onLeave: closeModal })
  const handleSubmit = useSearchSubmit()

  // What is typed while this code is on its way goes into the field, so that it keeps the focus until now. From here on
  // it must not have it: the dialog would give it back at the end together with the keyboard.
  useLayoutEffect(() => field?.blur(), [field])
  useEffect(() => () => focusWithoutKeyboard(field), [field])
  // After the dialog, which gives the focus to the first thing in it.
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

/** The keyboard of the screen would cover what the shopper has come back to; a press on the field brings it up. */
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

/** For the person typing the two fields are one: what still reaches the one below counts, and it shows what was typed here. */
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

/** Whether that changed anything. */
function fill(field: HTMLInputElement | null, text: string): boolean {
  if (!field || field.value === text) return false
  field.value = text
  return true
}
