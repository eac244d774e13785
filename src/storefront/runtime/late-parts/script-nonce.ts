import { createContext } from 'react'

/** On the server, what the inline scripts of this page carry, by which they are known for the shop's own. */
export const ScriptNonce = createContext<string | undefined>(undefined)
