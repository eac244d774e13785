import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useKey } from '../runtime/keys.ts'

const FIELDS =
  'input:not([type=checkbox], [type=radio], [type=file], [hidden], :disabled, [readonly]), textarea:not(:disabled, [readonly])'

/** Of an address that is opened to be edited, as every new record is: its screen puts the cursor into the first field. */
export const EDITED = { isEdited: true } as const

/**
 * `E` on a record puts the cursor into its first field; so does opening it by `E` in a list.
 *
 * @param within what is edited, where the first field of the screen is not
 */
export function useEditKey(within = '#main'): void {
  const { state } = useLocation()
  const isAsked = typeof state === 'object' && state !== null && 'isEdited' in state
  useKey('KeyE', () => focusFirst(within))
  useEffect(() => {
    // After the heading, which a new screen gives the focus to.
    if (isAsked) requestAnimationFrame(() => focusFirst(within))
  }, [isAsked, within])
}

/** What is edited may be drawn some pictures after the heading that a press follows upon. */
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
