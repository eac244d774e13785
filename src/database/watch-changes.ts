import { keepConnected } from './keep-connected.ts'

export type ChangeWatch = {
  /** Grows each time that something a page may show has changed, whoever changed it. */
  version: () => number
  /** The same but for goods alone, which lists are not counted from before the catalogue index has followed. */
  indexVersion: () => number
  close: () => Promise<void>
}

/** What `shop_changed()` tells of goods. */
const GOODS = 'goods'

/** Hears of every committed change to what pages are made of, from this process or another. */
export async function watchChanges(url: string, onLost: (problem: Error) => void): Promise<ChangeWatch> {
  let version = 0
  let indexVersion = 0

  function grow(payload?: string): void {
    version += 1
    if (payload !== GOODS) indexVersion += 1
  }

  const connection = await keepConnected({
    url,
    applicationName: 'vitryna watch',
    onLost,
    hasBeat: true,
    setUp: async (client) => {
      client.on('notification', ({ payload }) => grow(payload))
      await client.query('listen shop_changed')
      // What happened while nobody listened is not told afterwards.
      grow()
    },
  })
  return { version: () => version, indexVersion: () => indexVersion, close: connection.close }
}
