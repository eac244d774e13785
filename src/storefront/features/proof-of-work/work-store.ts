import { createStore } from '../../runtime/stores/store.ts'

/** Whether this browser is doing the work that the shop has asked for. */
export const workStore = createStore(false)
