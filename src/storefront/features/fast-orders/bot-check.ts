import { loadScript } from '../../runtime/load-script.ts'

type BotCheck = {
  ready: (run: () => void) => void
  execute: (key: string, options: { action: string }) => Promise<string>
}

declare global {
  interface Window {
    grecaptcha?: BotCheck
  }
}

const SCRIPT = 'https://www.google.com/recaptcha/api.js'
/** Milliseconds. The order is sent without the check after this time. */
const PATIENCE_MS = 5000

let loading: Promise<boolean> | null = null

/** Loads the provider's script once, when a form is first focused. Does nothing without a key. */
export function prepareBotCheck(key: string): void {
  if (key === '') return
  loading ??= loadScript(`${SCRIPT}?${new URLSearchParams({ render: key })}`).then((isLoaded) => {
    // The next form may try again.
    if (!isLoaded) loading = null
    return isLoaded
  })
}

/**
 * Returns a token for one request. Null without a key, without the script, or if the check fails. It never
 * throws.
 */
export async function botToken(key: string, action: string): Promise<string | null> {
  if (key === '' || loading === null) return null
  return Promise.race([askToken(key, action, loading), giveUp()])
}

async function askToken(key: string, action: string, loaded: Promise<boolean>): Promise<string | null> {
  try {
    const check = (await loaded) ? window.grecaptcha : undefined
    if (!check) return null
    await new Promise<void>((resolve) => check.ready(resolve))
    return await check.execute(key, { action })
  } catch {
    // The server decides about an order without a token.
    return null
  }
}

function giveUp(): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), PATIENCE_MS)
  })
}
