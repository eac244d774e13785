import { useEffect } from 'react'

/**
 * Takes her to the first thing that a form was refused for: on a phone it may be several screens away from the button.
 *
 * @param errors another object with each refusal, the same one while she mends it
 */
export function useShowFault(errors: object): void {
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    const fault = document.querySelector<HTMLElement>('main [aria-invalid], main .note--err')
    if (fault?.hasAttribute('aria-invalid')) fault.focus()
    else fault?.scrollIntoView({ block: 'center' })
  }, [errors])
}
