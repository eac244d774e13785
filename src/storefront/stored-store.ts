import { createStore, type Store } from './store.ts'

export type StoredStore<Value> = Store<Value> & {
  /** Reads the storage again; needed in tests, where no other tab tells of a change. */
  reload: () => void
}

type Options<Value> = {
  key: string
  empty: Value
  /** Turns what lies in the storage into the value, dropping what is damaged. Never throws. */
  read: (stored: unknown) => Value
  /** `session` belongs to one tab and ends with it; `local`, the default, is shared by all tabs and stays. */
  area?: Area
  /** The value is a text that lies in the storage as it is, without JSON; null takes its key away. */
  isText?: boolean
}

type Area = 'local' | 'session'

/**
 * A store kept in local storage: read at the first use in a browser, written on each change, and brought up to
 * date when another tab writes. Damaged or forbidden storage reads as empty.
 */
export function createStoredStore<Value>(options: Options<Value>): StoredStore<Value> {
  const { key, empty, read, area = 'local', isText = false } = options
  const memory = createStore(empty)
  let isLoaded = false

  function load(): void {
    isLoaded = true
    memory.set(readStorage({ area, key, isText }, read) ?? empty)
  }

  function get(): Value {
    if (!isLoaded && typeof window !== 'undefined') {
      load()
      window.addEventListener('storage', (event) => {
        // A null key says that the whole storage was cleared.
        if (event.key === key || event.key === null) load()
      })
      // A page that the browser kept aside heard nothing meanwhile.
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
    writeStorage({ area, key, isText }, value)
  }

  return { ...memory, get, set, update: (change) => set(change(get())), reload: load }
}

type Place = { area: Area; key: string; isText: boolean }

function readStorage<Value>(place: Place, read: (stored: unknown) => Value): Value | null {
  try {
    const text = storageOf(place.area).getItem(place.key)
    if (text === null) return null
    return read(place.isText ? text : JSON.parse(text))
  } catch {
    // No access to the storage or no JSON in it: the shop goes on with an empty value.
    return null
  }
}

function writeStorage({ area, key, isText }: Place, value: unknown): void {
  try {
    if (!isText) storageOf(area).setItem(key, JSON.stringify(value))
    else if (typeof value === 'string') storageOf(area).setItem(key, value)
    else storageOf(area).removeItem(key)
  } catch {
    // Storage full or forbidden: the value lives on in this tab, which is all a private window can give.
    return
  }
}

function storageOf(area: Area): Storage {
  return area === 'session' ? window.sessionStorage : window.localStorage
}
