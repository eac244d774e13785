import { type CallCheckbox, type CheckboxKeys, openCheckbox } from './checkbox/checkbox-call.ts'

/** State that lasts from round to round: the signed-in cashier, and when the shift was last looked at. */
export type Register = {
  open: (keys: CheckboxKeys) => CallCheckbox
  /** True every `LOOK_AGAIN_MS` at most, so that an idle shop rarely asks for the shift. */
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
