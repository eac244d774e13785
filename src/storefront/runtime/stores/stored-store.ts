import { createStore, type Store } from './store.ts'

export type StoredStore<Value> = Store<Value> & {
  /** Reads the storage again; needed in tests, where no other tab sends storage events. */
  reload: () => void
}

type Options<Value> = {
  key: string
  empty: Value
  /** Converts what is stored into the value and drops what is damaged. Never throws. */
  read: (stored: unknown) => Value
  /** Returns what is stored as JSON; by default the whole value. */
  stored?: (value: Value) => unknown
  /**
   * `session` belongs to one tab and is deleted with it; `local`, the default, is shared by all tabs and stays.
   */
  area?: Area
  /** Whether the value is a text that is stored without JSON; null removes its key. */
  isText?: boolean
}

type Area = 'local' | 'session'

/**
 * A store backed by local storage: read when first used in a browser, written on each change, and updated when
 * another tab writes. Damaged or forbidden storage reads as empty.
 */
export function createStoredStore<Value>(options: Options<Value>): StoredStore<Value> {
  const { key, empty, read, stored = (value) => value, area = 'local', isText = false } = options
  const place = { area, key }
  const memory = createStore(empty)
  let isLoaded = false
  /** The stored text when it was last read or written here. */
  let seen: string | null = null

  function load(): void {
    isLoaded = true
    seen = readText(place)
    memory.set(parse(seen) ?? empty)
  }

  function parse(text: string | null): Value | null {
    if (text === null) return null
    try {
      return read(isText ? text : JSON.parse(text))
    } catch {
      // The text is no JSON: the shop continues with an empty value.
      return null
    }
  }

  function get(): Value {
    if (!isLoaded && typeof window !== 'undefined') {
      load()
      window.addEventListener('storage', (event) => {
        // A null key means that the whole storage was cleared.
        if (event.key === key || event.key === null) load()
      })
      // A page restored from the back/forward cache has missed the storage events.
      window.addEventListener('pageshow', (event) => {
        if (event.persisted) load()
      })
    }
    return memory.get()
  }

  function set(value: Value): void {
    // Reads before the first write, so that the listener for other tabs is set up.
    get()
    memory.set(value)
    const text = isText ? readPlain(value) : JSON.stringify(stored(value))
    // A text that is already stored is not written again, because that could only undo what another tab writes
    // at this moment.
    if (readText(place) === text || writeText(place, text)) seen = text
  }

  /** Starts from what another tab has written, even if its event has not arrived yet. */
  function update(change: (value: Value) => Value): void {
    get()
    if (readText(place) !== seen) load()
    set(change(memory.get()))
  }

  return { ...memory, get, set, update, reload: load }
}

type Place = { area: Area; key: string }

function readText({ area, key }: Place): string | null {
  try {
    return storageOf(area).getItem(key)
  } catch {
    // The storage is not accessible: the shop continues with an empty value.
    return null
  }
}

/** Writes the text; null removes the key. Returns whether it succeeded. */
function writeText({ area, key }: Place, text: string | null): boolean {
  try {
    if (text === null) storageOf(area).removeItem(key)
    else storageOf(area).setItem(key, text)
    return true
  } catch {
    // Storage is full or forbidden: the value exists only in this tab, which is all that a private window
    // allows.
    return false
  }
}

function readPlain(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function storageOf(area: Area): Storage {
  return area === 'session' ? window.sessionStorage : window.localStorage
}
