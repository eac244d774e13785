import { createStore } from './store.ts'

/** Shown while who one is must be proved again; takes whether it was. */
export const proofAsked = createStore<((isProven: boolean) => void) | null>(null)

let asking: Promise<boolean> | null = null

/** Asks once, however many calls want it; false where the person will not. */
export function askForProof(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => proofAsked.set(resolve)).finally(() => {
    asking = null
    proofAsked.set(null)
  })
  return asking
}
