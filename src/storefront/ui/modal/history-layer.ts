import { readRecord } from '#src/domain/stored/stored-value.ts'
import { handlePops } from './pop-listener.ts'

/**
 * A history entry for whatever is open above the page, so that Back closes it before leaving the page. The
 * router does not learn of these entries: they have the address and the state of the page below, and a mark.
 *
 * A layer that is closed in another way leaves its entry behind, because stepping back by script would abort a
 * navigation that has begun in the meantime. The next layer or page reuses that entry, and Back skips it.
 */
type Layer = { id: number; openedOn: unknown; shown: Entry; onBack: () => void }
type Entry = { state: State; url: string }
type State = Readonly<Record<string, unknown>> | null
/**
 * The layer to which an entry belongs, and the entry below it: the router's key of its page, and its own layer
 * if it has one.
 */
type Mark = { id: number; over: Place }
type Place = { key: unknown; layer: number | null }
type Write = (state: unknown, unused: string, url?: string | URL | null) => void

const MARK = 'layer'

const layers: Layer[] = []
// Marks survive a reload, and an old one must not be taken for that of a new layer.
let lastId = Date.now()
let current: State = null
let native: { push: Write; replace: Write } | null = null

/**
 * Adds an entry; Back calls `onBack`. Returns a function to be called when the layer is closed in another way.
 */
export function openLayer(onBack: () => void): () => void {
  lastId += 1
  const id = lastId
  const { push, replace } = follow()
  const left = markOf(current)
  const isFree = left !== null && !isOpen(left)
  const over = isFree ? left.over : placeOf(current)
  const write = isFree ? replace : push
  write(marked(current, { id, over }), '')
  layers.push({ id, openedOn: keyOf(current), shown: entryNow(), onBack })
  return () => close(id)
}

/** A page that is reloaded on the entry of a layer shows no layer; this lets Back skip that entry. */
export function resumeLayers(): void {
  if (markOf(stateNow())) follow()
}

function close(id: number): void {
  const index = layers.findIndex((layer) => layer.id === id)
  const layer = layers[index]
  // Back has already closed it.
  if (!layer) return
  layers.splice(index, 1)
  const hasNewPage = markOf(current)?.id === id && keyOf(current) !== layer.openedOn
  if (hasNewPage) native?.replace(unmarked(current), '')
}

function follow(): { push: Write; replace: Write } {
  if (native) return native
  const { history } = window
  const push = remembering(history.pushState.bind(history))
  const replace = remembering(history.replaceState.bind(history))
  native = { push, replace }
  current = stateNow()
  // Another page reuses the entry of a closed layer, so that no useless entry is left behind.
  history.pushState = (state, unused, url) => {
    const mark = markOf(current)
    if (!mark) push(state, unused, url)
    else if (isOpen(mark)) rewrite(marked(state, mark), url)
    else replace(state, unused, url)
  }
  history.replaceState = (state, unused, url) => {
    const mark = markOf(current)
    if (mark) rewrite(marked(state, mark), url)
    else replace(state, unused, url)
  }
  handlePops(handlePop)
  return native
}

function remembering(write: Write): Write {
  return (state, unused, url) => {
    write(state, unused, url)
    current = stateNow()
  }
}

function rewrite(state: State, url: string | URL | null | undefined): void {
  native?.replace(state, '', url)
  const top = layers.at(-1)
  if (top && top.id === markOf(state)?.id) top.shown = entryNow()
}

function handlePop(event: PopStateEvent): void {
  const left = current
  current = readRecord(event.state)
  const mark = markOf(left)
  if (mark && isPlace(mark.over, current)) {
    event.stopImmediatePropagation()
    const top = layers.at(-1)
    if (top?.id === mark.id) closeByBack(top, mark)
    else window.history.back()
  } else if (layers.length > 0) {
    // Farther back than the page below: the router navigates there, and all layers are closed.
    for (const { onBack } of layers.splice(0)) onBack()
  } else if (markOf(current) && keyOf(current) === keyOf(left)) {
    // Forward to the entry of a closed layer: its page is already shown.
    event.stopImmediatePropagation()
  }
}

function closeByBack({ shown, onBack }: Layer, { over }: Mark): void {
  layers.pop()
  // Filters were chosen within the layer: the page to which they have led stays and gets an entry of its own.
  if (keyOf(shown.state) !== over.key) native?.push(unmarked(shown.state), '', shown.url)
  onBack()
}

function isOpen(mark: Mark): boolean {
  return layers.some(({ id }) => id === mark.id)
}

function stateNow(): State {
  return readRecord(window.history.state)
}

function entryNow(): Entry {
  return { state: current, url: window.location.href }
}

/** The router gives each entry of its history a key. */
function keyOf(state: State): unknown {
  return state?.['key']
}

function placeOf(state: State): Place {
  return { key: keyOf(state), layer: markOf(state)?.id ?? null }
}

function isPlace({ key, layer }: Place, state: State): boolean {
  return keyOf(state) === key && (markOf(state)?.id ?? null) === layer
}

function markOf(state: State): Mark | null {
  const mark = readRecord(state?.[MARK])
  const over = readRecord(mark?.['over'])
  const layer = over?.['layer'] ?? null
  if (typeof mark?.['id'] !== 'number' || !over || !(layer === null || typeof layer === 'number')) return null
  return { id: mark['id'], over: { key: over['key'], layer } }
}

function marked(state: unknown, mark: Mark): State {
  return { ...readRecord(state), [MARK]: mark }
}

function unmarked(state: State): State {
  const { [MARK]: _mark, ...rest } = state ?? {}
  return rest
}
