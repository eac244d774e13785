import { writtenText } from './written-text.ts'

/**
 * Runs in the page behind what React Router's `<Scripts>` has written, which lies in a `<noscript>` and so does nothing by
 * itself; in another lie the icons. They and the page's modules start when its letters and its first picture have come, with
 * which they would share the line; or as soon as the modules are asked for, by a press or on a slow line (`fetch-on-slow-line.ts`).
 */

/** A line so slow that letters and picture need longer would leave the page without an answer for too long. */
const LATEST_MS = 1000
/** A picture that is not the largest of its page is never said to be shown. */
const PAINT_MS = 100

/** What fetches icons and the page's code; the rest is what the document hands over to it. */
function isFetched(element: Element): boolean {
  return element.matches('link, [type=module]')
}

async function start(): Promise<void> {
  const written = document.createElement('template')
  written.innerHTML = writtenText()
  const elements = [...written.content.querySelectorAll('link, script')]
  for (const element of elements.filter((other) => !isFetched(other))) run(element)
  await firstView()
  elements.filter(isFetched).forEach(run)
}

/** A parsed copy never runs; a made one does. The icon becomes another: for a moment without one `/favicon.ico` is asked for. */
function run(parsed: Element): void {
  const icon = parsed.matches('[rel=icon]') ? document.querySelector('link[rel=icon]') : null
  const made = icon ?? document.createElement(parsed.localName)
  for (const { name, value } of parsed.attributes) made.setAttribute(name, value)
  made.textContent = parsed.textContent
  if (!icon) document.head.append(made)
}

function firstView(): Promise<unknown> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  return Promise.race([
    wait(LATEST_MS),
    asked(),
    // Letters are asked for when the first text is laid out.
    frame()
      .then(() => Promise.allSettled([document.fonts.ready, picture?.decode()]))
      .then(frame)
      .then(() => Promise.race([shown(picture), wait(PAINT_MS)])),
  ])
}

/**
 * Once the screen shows the picture as the largest of the page, or the largest text where there is none: a frame that is
 * drawn may still wait for the graphics process, with which scripts would share a weak phone. Browsers that do not say
 * when are not waited for.
 */
function shown(picture: Element | null): Promise<void> | undefined {
  const type = 'largest-contentful-paint'
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return undefined
  return new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      if (picture && !list.getEntries().some((entry) => 'element' in entry && entry.element === picture))
        return
      observer.disconnect()
      resolve()
    }).observe({ type, buffered: true })
  })
}

/** Once a visitor has pressed something and waits for the modules, or they are asked for already, as on a slow line. */
function asked(): Promise<unknown> {
  return new Promise((resolve) => {
    if (document.querySelector('[data-early], link[rel=modulepreload]')) resolve(null)
    addEventListener('early', resolve, { once: true })
  })
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** Once the next frame is drawn. */
function frame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))
}

void start()
