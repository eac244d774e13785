/** Runs so many clients at once, each of which calls `step` repeatedly as long as `until` returns false. */
export async function runClients(
  clients: number,
  step: (client: number, turn: number) => Promise<void>,
  until: () => boolean,
): Promise<void> {
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let turn = 0; !until(); turn += 1) await step(client, turn)
    }),
  )
}

/** Returns a function that is true from so many seconds after now on. */
export function after(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1000
  return () => performance.now() >= end
}

/** Calls `step` for each item, for so many of them at once. */
export async function eachAtOnce<Item>(
  clients: number,
  items: readonly Item[],
  step: (item: Item) => Promise<void>,
): Promise<void> {
  let next = 0
  await runClients(
    clients,
    async () => {
      const item = items[next]
      next += 1
      if (item !== undefined) await step(item)
    },
    () => next >= items.length,
  )
}
