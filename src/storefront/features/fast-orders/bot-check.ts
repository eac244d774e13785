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
/** So long a shopper waits for the check at most; her order goes without it then. */
const PATIENCE_MS = 5000

let loading: Promise<boolean> | null = null

/** Loads the provider's script, once, when a form is first entered. Nothing without a key. */
export function prepareBotCheck(key: string): void {
  if (key === '') return
  loading ??= loadScript(`${SCRIPT}?${new URLSearchParams({ render: key })}`).then((isLoaded) => {
    // The next form may try again.
    if (!isLoaded) loading = null
    return isLoaded
  })
}

/** A token for one request; null without a key, without the script, or when the check itself fails. Never throws. */
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
    // The server decides what an order without a token is worth.
    return null
  }
}

function giveUp(): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), PATIENCE_MS)
  })
}
