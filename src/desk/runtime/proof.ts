import { createStore } from './store.ts'

/** Set while the person is asked to prove who she is; it is called with the outcome. */
export const proofAsked = createStore<((isProven: boolean) => void) | null>(null)

let asking: Promise<boolean> | null = null

/** Asks the person once, however many calls wait for the answer; false if she refuses. */
export function askForProof(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => proofAsked.set(resolve)).finally(() => {
    asking = null
    proofAsked.set(null)
  })
  return asking
}
