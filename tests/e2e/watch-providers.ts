import type { Page } from '@playwright/test'

export type Sent = { to: 'gtm' | 'ga4' | 'ads' | 'pixel'; name: string; params: Record<string, unknown> }

/**
 * Stands in for the scripts of the providers: it does with each command what they do, a request to their
 * host.
 */
const TAG_SCRIPT = `(() => {
  const layerName = new URL(document.currentScript.src).searchParams.get('l') ?? 'dataLayer'
  const send = (entry) => {
    const [command, name, params] = Array.from(entry)
    if (command !== 'event') return
    const isAds = params.send_to.startsWith('AW-')
    const host = isAds ? 'https://googleads.g.doubleclick.net/pagead' : 'https://region1.google-analytics.com/g/collect'
    fetch(host, { method: 'POST', mode: 'no-cors', body: JSON.stringify({ name, params }) })
  }
  const layer = window[layerName]
  const isCommand = (entry) => Object.prototype.toString.call(entry) === '[object Arguments]'
  layer.filter(isCommand).forEach(send)
  const push = layer.push
  layer.push = (entry) => { if (isCommand(entry)) send(entry); return push.call(layer, entry) }
})()`
const PIXEL_SCRIPT = `(() => {
  const send = (command, name, params) => {
    if (!command.startsWith('track')) return
    new Image().src = 'https://www.facebook.com/tr?' + new URLSearchParams({ command, name, params: JSON.stringify(params ?? {}) })
  }
  window.fbq.queue.forEach((words) => send(...words))
  window.fbq.callMethod = send
})()`

export type Watch = { sent: Sent[]; scripts: string[]; refusals: string[] }

/** Answers for every host of the providers and writes down what came. */
export async function watchProviders(page: Page): Promise<Watch> {
  const watch: Watch = { sent: [], scripts: [], refusals: [] }
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) watch.refusals.push(message.text())
  })
  await page.route(/^https:\/\/(?!127\.0\.0\.1)/, async (route) => {
    const address = new URL(route.request().url())
    if (address.pathname.endsWith('.js') || address.pathname === '/gtag/js') {
      watch.scripts.push(address.href)
      return route.fulfill({ contentType: 'application/javascript', body: scriptAt(address) })
    }
    if (address.pathname === '/tr') {
      const { command = '', name = '', params = '{}' } = Object.fromEntries(address.searchParams)
      watch.sent.push({ to: 'pixel', name: `${command} ${name}`, params: JSON.parse(params) })
    } else {
      const to = address.hostname.endsWith('doubleclick.net') ? 'ads' : 'ga4'
      watch.sent.push({ to, ...JSON.parse(route.request().postData() ?? '{}') })
    }
    return route.fulfill({ status: 200, contentType: 'image/gif', body: '' })
  })
  return watch
}

function scriptAt({ hostname, pathname }: URL): string {
  if (pathname === '/gtag/js') return TAG_SCRIPT
  return hostname.endsWith('facebook.net') ? PIXEL_SCRIPT : ''
}
