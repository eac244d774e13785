import { createContext } from 'react-router'
import type { Send } from './api-client.ts'

/** What the process gives the storefront: plain values and functions only, since both sides load their own modules. */
export type StorefrontOptions = {
  /** Address of an API that stands elsewhere; null when it answers under the shop's own origin. */
  apiBaseUrl: string | null
  /** Grows whenever something that pages show has changed; null where changes are not announced. */
  version: (() => number) | null
  /** Receives what failed while a page was rendered. */
  log: (error: unknown, url: string) => void
}

export type ServerContext = {
  send: Send
  /** Of canonical addresses and the sitemap, without a slash at the end; empty where nobody knows the shop's own. */
  origin: string
  options: StorefrontOptions
}

export const serverContext = createContext<ServerContext>()
