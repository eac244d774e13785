import { useEffect } from 'react'

/**
 * Takes her to the first thing that a form was refused for: on a phone it may be several screens away from the button.
 *
 * @param errors another object with each refusal, the same one while she mends it
 * @param form in which it is looked for
 */
export function useShowFault(errors: object, form = 'main'): void {
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    const fault = document.querySelector<HTMLElement>(`${form} [aria-invalid], ${form} .note--err`)
    if (fault?.hasAttribute('aria-invalid')) fault.focus()
    else fault?.scrollIntoView({ block: 'center' })
  }, [errors, form])
}
