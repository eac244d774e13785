import { keepConnected } from './keep-connected.ts'

export type ChangeWatch = {
  /** Grows each time that something a page may show has changed, whoever changed it. */
  version: () => number
  close: () => Promise<void>
}

/** Hears of every committed change to what pages are made of, from this process or another. */
export async function watchChanges(url: string, onLost: (problem: Error) => void): Promise<ChangeWatch> {
  let version = 0
  const connection = await keepConnected({
    url,
    applicationName: 'vitryna watch',
    onLost,
    hasBeat: true,
    setUp: async (client) => {
      client.on('notification', () => (version += 1))
      await client.query('listen shop_changed')
      // What happened while nobody listened is not told afterwards.
      version += 1
    },
  })
  return { version: () => version, close: connection.close }
}
