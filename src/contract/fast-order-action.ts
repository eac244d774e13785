/** What the bot check of a fast order is called, in the browser and where its token is verified. */
export const FAST_ORDER_ACTION = 'fast_order'
