import { createStore, type Store } from './store.ts'

export type StoredStore<Value> = Store<Value> & {
  /** Reads the storage again; needed in tests, where no other tab sends storage events. */
  reload: () => void
}

type Options<Value> = {
  key: string
  empty: Value
  /** Turns what lies in the storage into the value, dropping what is damaged. Never throws. */
  read: (stored: unknown) => Value
  /** What of the value lies in the storage as JSON; all of it unless given. */
  stored?: (value: Value) => unknown
  /** `session` belongs to one tab and ends with it; `local`, the default, is shared by all tabs and stays. */
  area?: Area
  /** The value is a text that lies in the storage as it is, without JSON; null takes its key away. */
  isText?: boolean
}

type Area = 'local' | 'session'

/**
 * A store backed by local storage: read at the first use in a browser, written on each change, and brought up to
 * date when another tab writes. Damaged or forbidden storage reads as empty.
 */
export function createStoredStore<Value>(options: Options<Value>): StoredStore<Value> {
  const { key, empty, read, stored = (value) => value, area = 'local', isText = false } = options
  const place = { area, key }
  const memory = createStore(empty)
  let isLoaded = false
  /** What lay in the storage when it was last read or written here. */
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
      // No JSON: the shop goes on with an empty value.
      return null
    }
  }

  function get(): Value {
    if (!isLoaded && typeof window !== 'undefined') {
      load()
      window.addEventListener('storage', (event) => {
        // A null key says that the whole storage was cleared.
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
    // The first read comes before the first write, so that the listener for other tabs stands.
    get()
    memory.set(value)
    const text = isText ? readPlain(value) : JSON.stringify(stored(value))
    // What lies there already is not written again: that could only undo what another tab writes at this moment.
    if (readText(place) === text || writeText(place, text)) seen = text
  }

  /** Begins with what another tab has written, of which the notice may still be on its way. */
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
    // No access to the storage: the shop goes on with an empty value.
    return null
  }
}

/** Takes the key away for null. Whether it could. */
function writeText({ area, key }: Place, text: string | null): boolean {
  try {
    if (text === null) storageOf(area).removeItem(key)
    else storageOf(area).setItem(key, text)
    return true
  } catch {
    // Storage full or forbidden: the value lives on in this tab, which is all a private window can give.
    return false
  }
}

function readPlain(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function storageOf(area: Area): Storage {
  return area === 'session' ? window.sessionStorage : window.localStorage
}
