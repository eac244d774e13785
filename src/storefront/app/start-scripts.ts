import { writtenText } from './written-text.ts'

/**
 * Runs in the body after the output of React Router's `<Scripts>`, which is in a `<noscript>` and therefore
 * does nothing by itself; the icons are in another one. Both start when the fonts and the first picture are
 * loaded, with which they would share the connection, or as soon as the modules are requested by a press or on
 * a slow connection (`fetch-on-slow-line.ts`).
 */

/**
 * If fonts and picture take longer than this, the page must start without them, or it would not react for too
 * long.
 */
const LATEST_MS = 1000
/**
 * Milliseconds. For a picture that is not the largest of its page the browser never reports that it is shown.
 */
const PAINT_MS = 100

/**
 * Whether the element loads an icon or the page's code. The others contain what the document passes to the
 * code.
 */
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

/**
 * A parsed script never runs, so a new element is created. The icon's element is reused: if there were none for
 * a moment, the browser would request `/favicon.ico`.
 */
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
    // Fonts are requested when the first text is laid out, so wait for a frame.
    frame()
      .then(() => Promise.allSettled([document.fonts.ready, picture?.decode()]))
      .then(frame)
      .then(() => Promise.race([shown(picture), wait(PAINT_MS)])),
  ])
}

/**
 * Resolves once the screen shows the picture as the largest element of the page, or the largest text if there
 * is no picture. A frame that was rendered may still wait for the graphics process, with which scripts would
 * compete on a weak phone. Undefined in browsers that do not report it.
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

/**
 * Resolves once a visitor has pressed something and waits for the modules, or if they have already been
 * requested, as on a slow connection.
 */
function asked(): Promise<unknown> {
  return new Promise((resolve) => {
    if (document.querySelector('[data-early], link[rel=modulepreload]')) resolve(null)
    addEventListener('early', resolve, { once: true })
  })
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** Resolves once the next frame is rendered. */
function frame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))
}

void start()
