import pg from 'pg'

/** Works with a connection of its own, which is ended afterwards however the work ends. Rejects as the work does. */
export async function withClient<Result>(
  options: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(options)
  // What breaks the connection fails the statement under way, which tells of it; unheard, it would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
  }
}
