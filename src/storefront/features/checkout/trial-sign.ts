import { TRIAL_SIGN } from '#src/contract/trial-sign.ts'

/** Whether the cookie of a trial order has this value: `TRIAL_IS_NEXT`, or the number of the order. */
export function hasTrialSign(value: string): boolean {
  return document.cookie.split('; ').includes(`${TRIAL_SIGN}=${value}`)
}
