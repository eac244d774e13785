import { openReconnectingClient } from './reconnecting-client.ts'
import type { Outage } from './outage.ts'

export type ChangeWatch = {
  /** Grows each time that data which a page may show have been changed by any process. */
  version: () => number
  /**
   * Like `version`, but a change of goods counts only when the catalogue index has followed, since lists are
   * built from it.
   */
  indexVersion: () => number
  /** Calls the listener after each change that `indexVersion` counts. */
  onChange: (listener: () => void) => void
  close: () => Promise<void>
}

/** The payload of `shop_changed()` for goods. */
const GOODS = 'goods'

/** Listens for every committed change of what pages show, by this process or another. */
export async function watchChanges(
  url: string,
  onLost: (problem: Error) => void,
  outage?: Outage,
): Promise<ChangeWatch> {
  let version = 0
  let indexVersion = 0
  const listeners: (() => void)[] = []

  function grow(payload?: string): void {
    version += 1
    if (payload === GOODS) return
    indexVersion += 1
    for (const listener of listeners) listener()
  }

  const connection = await openReconnectingClient({
    url,
    applicationName: 'vitryna watch',
    onLost,
    hasBeat: true,
    ...(outage && { outage }),
    setUp: async (client) => {
      client.on('notification', ({ payload }) => grow(payload))
      await client.query('listen shop_changed')
      // Notifications sent while the connection was broken are lost, so a change is assumed.
      grow()
    },
  })
  return {
    version: () => version,
    indexVersion: () => indexVersion,
    onChange: (listener) => void listeners.push(listener),
    close: () => {
      // What the listeners would read is being closed as well.
      listeners.length = 0
      return connection.close()
    },
  }
}
