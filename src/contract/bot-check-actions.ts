/** Name of the bot check of each form, used in the browser and where its token is verified. */
export const FAST_ORDER_ACTION = 'fast_order'
export const CHECKOUT_ACTION = 'checkout'

export type BotCheckAction = typeof FAST_ORDER_ACTION | typeof CHECKOUT_ACTION
