import { TRIAL_SIGN } from '#src/contract/trial-sign.ts'

export function hasTrialSign(value: string): boolean {
  return document.cookie.split('; ').includes(`${TRIAL_SIGN}=${value}`)
}
