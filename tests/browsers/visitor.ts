import { type Browser, until } from './browser.ts'

/** What is looked for: a selector, and a text that stands in the element or in its name. */
export type Sought = readonly [selector: string, text?: string]

type Point = { x: number; y: number }

/** What a visitor does in a browser; each deed is done as soon as it can be done. */
export type Visitor = {
  /** Goes to an address and waits until its page reacts. */
  open: (address: string) => Promise<void>
  /** Waits until the page of this path reacts, however the visitor has come there. */
  arrive: (path: string) => Promise<void>
  see: (...sought: Sought) => Promise<void>
  press: (...sought: Sought) => Promise<void>
  type: (text: string, ...field: Sought) => Promise<void>
  pressKey: (key: string) => Promise<void>
  query: () => Promise<string>
  /** Waits until the shop's service worker stands between this page and the shop. */
  worker: () => Promise<void>
}

/** How many characters of a page an error shows. */
const SEEN_LENGTH = 3000

/** The Enter key, as WebDriver names it. */
export const ENTER = '\uE007'

/**
 * A visitor in this browser. Each of the deeds throws an error with a part of the page when it cannot be done
 * in time.
 */
export function visitorOf(browser: Browser): Visitor {
  const orShow = async <Found>(sought: string, look: () => Promise<Found>): Promise<Found> => {
    try {
      return await look()
    } catch (cause) {
      const seen = await browser.evaluate<string>('location.href + "\\n" + document.body.innerText')
      throw new Error(`${sought} is not at ${seen.slice(0, SEEN_LENGTH)}`, { cause })
    }
  }
  const arrive: Visitor['arrive'] = async (path) => {
    await orShow(path, () => until(async () => ((await browser.evaluate(isReadyAt(path))) ? true : null)))
  }
  // An element that glides into its place is pressed when it has arrived, and not where it was on its way.
  const find = (sought: Sought) => {
    let before: Point | null = null
    return orShow(sought.join(' '), () =>
      until(async () => {
        const point = await browser.evaluate<Point | null>(centreOf(sought))
        const isStill = point?.x === before?.x && point?.y === before?.y
        before = point
        return isStill ? point : null
      }),
    )
  }
  const press: Visitor['press'] = async (...sought) => {
    const { x, y } = await find(sought)
    const actions = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await browser.act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }])
  }
  const pressKeys = (keys: readonly string[]) => {
    const actions = keys.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    return browser.act([{ type: 'key', id: 'keyboard', actions }])
  }
  return {
    open: async (address) => {
      await browser.go(address)
      await arrive(new URL(address).pathname)
    },
    arrive,
    see: async (...sought) => void (await find(sought)),
    press,
    type: async (text, ...field) => {
      await press(...field)
      await pressKeys(Array.from(text))
    },
    pressKey: (key) => pressKeys([key]),
    query: () => browser.evaluate('decodeURIComponent(location.search)'),
    worker: () =>
      until(async () =>
        (await browser.evaluate('navigator.serviceWorker.controller !== null')) ? undefined : null,
      ),
  }
}

function isReadyAt(path: string): string {
  return `location.pathname === ${JSON.stringify(path)} && document.documentElement.dataset.hydrated === 'true'`
}

/**
 * An expression that gives the point where the first such element can be pressed: it must be visible, and
 * nothing may lie over it.
 */
function centreOf([selector, text = '']: Sought): string {
  return `(() => {
    const plain = (words) => words.replaceAll('\\u00A0', ' ')
    const holds = (element) => plain(element.textContent + ' ' + (element.ariaLabel ?? '')).includes(${JSON.stringify(text)})
    for (const element of document.querySelectorAll(${JSON.stringify(selector)})) {
      if (!element.checkVisibility() || !holds(element)) continue
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = element.getBoundingClientRect()
      const point = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
      const over = document.elementFromPoint(point.x, point.y)
      if (over && (element.contains(over) || over.contains(element))) return point
    }
    return null
  })()`
}
