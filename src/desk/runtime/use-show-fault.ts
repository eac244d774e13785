import { useEffect } from 'react'

/**
 * Takes her to the first field that a form was refused for, or to the sentence where no field is wrong: on a phone it may be
 * several screens away from the button.
 *
 * @param errors another object with each refusal, the same one while she mends it
 * @param form in which it is looked for; else the dialog that is open, or the screen
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

/** Until she does something herself: what comes above the field meanwhile, as suggestions, would push it away. */
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
