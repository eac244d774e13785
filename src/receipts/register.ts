import { type CallCheckbox, type CheckboxKeys, openCheckbox } from './checkbox/checkbox-call.ts'

/** What is remembered from round to round: who is signed in, and when the shift was last looked at. */
export type Register = {
  open: (keys: CheckboxKeys) => CallCheckbox
  /** Once in some minutes, while there are no receipts to make. */
  mayHaveShift: (now: Date) => boolean
}

const LOOK_AGAIN_MS = 300_000

export function createRegister(): Register {
  let opened: { keys: string; call: CallCheckbox } | null = null
  let lookedAt = 0
  return {
    open: (keys) => {
      const text = JSON.stringify(keys)
      if (opened?.keys !== text) opened = { keys: text, call: openCheckbox(keys) }
      return opened.call
    },
    mayHaveShift: (now) => {
      if (now.getTime() - lookedAt < LOOK_AGAIN_MS) return false
      lookedAt = now.getTime()
      return true
    },
  }
}
