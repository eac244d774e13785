import { sendDesk } from '../../runtime/call-desk.ts'

/** Puts a query aside for good: nothing is to be done about it. */
export const hideMiss = (query: string) => sendDesk('POST', '/search/hide', { query })
