import { useEffect } from 'react'

/**
 * Takes her to the first thing that a form was refused for: on a phone it may be several screens away from the button.
 *
 * @param errors another object with each refusal, the same one while she mends it
 * @param form in which it is looked for
 */
export function useShowFault(errors: object, form = 'main'): void {
  useEffect(() => {
    if (Object.keys(errors).length === 0) return undefined
    const fault = document.querySelector<HTMLElement>(`${form} [aria-invalid], ${form} .note--err`)
    if (fault?.hasAttribute('aria-invalid')) {
      fault.focus()
      return stayInSight(fault)
    }
    fault?.scrollIntoView({ block: 'center' })
    return undefined
  }, [errors, form])
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
