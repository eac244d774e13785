import { createContext } from 'react-router'
import type { Send } from './api-client.ts'

/**
 * What the process passes to the storefront: only plain values and functions, because both sides load their own
 * copies of modules.
 */
export type StorefrontOptions = {
  /** Address of an API with another origin; null if it has the shop's own. */
  apiBaseUrl: string | null
  /** Increases whenever something that pages show has changed; null where changes are not announced. */
  version: (() => number) | null
  /** Called with errors that occur while a page is rendered. */
  log: (error: unknown, url: string) => void
}

export type ServerContext = {
  send: Send
  /** Origin of canonical addresses and the sitemap, without a slash at the end; empty where it is unknown. */
  origin: string
  options: StorefrontOptions
}

export const serverContext = createContext<ServerContext>()
