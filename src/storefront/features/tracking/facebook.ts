import { loadScript } from '../../runtime/load-script.ts'
import type { Sink } from './track.ts'
import type { TrackingIds } from './tracking-ids.ts'

type Words = readonly unknown[]
/** Queues commands until the script has loaded, which then receives them through `callMethod`. */
type Pixel = ((...words: Words) => void) & {
  callMethod?: (...words: Words) => void
  push: (...words: Words) => void
  queue: Words[]
  loaded: boolean
  version: string
  disablePushState: boolean
}

declare global {
  interface Window {
    fbq?: Pixel
    _fbq?: Pixel
  }
}

const SCRIPT = 'https://connect.facebook.net/en_US/fbevents.js'
const EVENTS = { add_to_cart: 'AddToCart', remove_from_cart: 'RemoveFromCart' } as const

/** Facebook's pixel: page views, and changes of the cart. */
export function startPixel({ facebook_pixel_id: id }: TrackingIds): Sink | null {
  if (id === '') return null
  const pixel = window.fbq ?? installPixel()
  // Otherwise it would report every click and read the page by itself; the shop decides what is reported.
  pixel('set', 'autoConfig', false, id)
  pixel('init', id)
  return (event) => {
    if (event.name === 'page_view') {
      // The pixel sends the browser's address, which would contain the id of an order.
      if (!event.isRedacted) pixel('track', 'PageView')
    } else if (event.name === 'add_to_cart' || event.name === 'remove_from_cart') {
      // Removing is not one of their standard events.
      const kind = event.name === 'add_to_cart' ? 'track' : 'trackCustom'
      const { items, currency, value } = event.params
      pixel(kind, EVENTS[event.name], {
        content_type: 'product',
        content_ids: items.map(({ item_id }) => item_id),
        content_name: items.map(({ item_name }) => item_name).join(', '),
        contents: items.map(({ item_id, quantity }) => ({ id: item_id, quantity })),
        currency,
        value,
      })
    }
  }
}

export function setPixelConsent(isGranted: boolean): void {
  window.fbq?.('consent', isGranted ? 'grant' : 'revoke')
}

function installPixel(): Pixel {
  const call = (...words: Words) => {
    if (pixel.callMethod) pixel.callMethod(...words)
    else pixel.queue.push(words)
  }
  const pixel: Pixel = Object.assign(call, {
    push: call,
    queue: [],
    loaded: true,
    version: '2.0',
    // Pages that are opened without a reload are reported by our own event.
    disablePushState: true,
  })
  window.fbq = pixel
  window._fbq = pixel
  void loadScript(SCRIPT)
  return pixel
}
