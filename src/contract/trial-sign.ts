/**
 * Cookie that lets pages show that an order is a trial; they cannot read the pass itself. `next` until the
 * order is placed, then its number.
 */
export const TRIAL_SIGN = 'trial_sign'
export const TRIAL_IS_NEXT = 'next'
