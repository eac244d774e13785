import { createContext } from 'react'

/**
 * On the server, the nonce of this page's inline scripts, by which the browser recognises them as the shop's
 * own.
 */
export const ScriptNonce = createContext<string | undefined>(undefined)
