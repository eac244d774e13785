import { useEffect } from 'react'

/**
 * Moves the focus to the first wrong field of a refused form, or scrolls to the sentence if no field is wrong: on a
 * phone it may be several screens away from the button.
 *
 * @param errors a new object for each refusal, and the same one while the person corrects it
 * @param form selector of the form; without it, the open dialog or the screen
 */
export function useShowFault(errors: object, form?: string): void {
  useEffect(() => {
    if (Object.keys(errors).length === 0) return undefined
    const within = form === undefined ? openForm() : document.querySelector(form)
    const field = within?.querySelector<HTMLElement>('[aria-invalid]')
    if (field) {
      field.focus()
      return stayInSight(field)
    }
    within?.querySelector('.note--err')?.scrollIntoView({ block: 'center' })
    return undefined
  }, [errors, form])
}

function openForm(): Element | null {
  return [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('main')
}

/** Keeps the field in view while content above it grows, such as suggestions, until the person acts herself. */
function stayInSight(field: HTMLElement): () => void {
  const ending = new AbortController()
  const watch = new ResizeObserver(() => field.scrollIntoView({ block: 'nearest' }))
  for (let above = field.parentElement; above; above = above.parentElement) watch.observe(above)
  ending.signal.addEventListener('abort', () => watch.disconnect())
  const end = () => ending.abort()
  for (const act of ['pointerdown', 'wheel', 'keydown'])
    window.addEventListener(act, end, { capture: true, passive: true, signal: ending.signal })
  return end
}
