/**
 * Runs in the page behind what React Router's `<Scripts>` has written, which lies in a `<noscript>` and so does nothing by
 * itself. The page's modules start when its letters and its first picture have come: on a slow line they would share it.
 */

/** A line so slow that letters and picture need longer would leave the page without an answer for too long. */
const LATEST_MS = 1000

/** What fetches the page's code; the rest is what the document hands over to it. */
function isModule(element: Element): boolean {
  return element.matches('link, [type=module]')
}

function start(): void {
  const written = document.createElement('template')
  written.innerHTML = document.querySelector('noscript[data-scripts]')?.textContent ?? ''
  const elements = [...written.content.querySelectorAll('link, script')]
  for (const element of elements.filter((other) => !isModule(other))) run(element)
  void firstView().then(() => elements.filter(isModule).forEach(run))
}

/** A parsed copy never runs; a made one does. */
function run(parsed: Element): void {
  const made = document.createElement(parsed.localName)
  for (const { name, value } of parsed.attributes) made.setAttribute(name, value)
  made.textContent = parsed.textContent
  document.head.append(made)
}

function firstView(): Promise<unknown> {
  return Promise.race([
    new Promise((resolve) => setTimeout(resolve, LATEST_MS)),
    // Letters are asked for when the first text is laid out.
    frame().then(lettersAndPicture).then(frame),
  ])
}

function lettersAndPicture(): Promise<unknown> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  return Promise.allSettled([document.fonts.ready, picture?.decode()])
}

/** Once the next frame is drawn. */
function frame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))
}

start()
