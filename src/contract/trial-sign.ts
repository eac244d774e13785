/**
 * Cookie by which pages say that an order is a trial; the pass itself they cannot read. `next` until it is placed, then its
 * number.
 */
export const TRIAL_SIGN = 'trial_sign'
export const TRIAL_IS_NEXT = 'next'
