import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useKey } from '../runtime/keys.ts'

const FIELDS =
  'input:not([type=checkbox], [type=radio], [type=file], [hidden], :disabled, [readonly]), textarea:not(:disabled, [readonly])'

/** Navigation state for opening a record in order to edit it, as new records always are: the first field gets the focus. */
export const EDITED = { isEdited: true } as const

/**
 * `E` on a record moves the focus to its first field; so does opening the record by `E` in a list.
 *
 * @param within selector of the part that is edited, if it does not contain the first field of the screen
 */
export function useEditKey(within = '#main'): void {
  const { state } = useLocation()
  const isAsked = typeof state === 'object' && state !== null && 'isEdited' in state
  useKey('KeyE', () => focusFirst(within))
  useEffect(() => {
    // After the heading, to which a new screen moves the focus.
    if (isAsked) requestAnimationFrame(() => focusFirst(within))
  }, [isAsked, within])
}

/** How many frames the first field may take to appear after the heading. */
const MOST_PICTURES = 60

function focusFirst(within: string, pictures = MOST_PICTURES): void {
  const field = [...document.querySelectorAll<HTMLInputElement>(`${within} :is(${FIELDS})`)].find((one) =>
    one.checkVisibility(),
  )
  if (!field) {
    if (pictures > 0) requestAnimationFrame(() => focusFirst(within, pictures - 1))
    return
  }
  field.focus()
  field.select()
}
