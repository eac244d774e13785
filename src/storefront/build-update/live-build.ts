import { readRecord, readText } from '#src/domain/stored-value.ts'
import { createApiClient } from '../calls/api-client.ts'

/** The build that the server serves now; null when it does not say. */
export async function liveBuild(): Promise<string | null> {
  try {
    const shop = createApiClient(window.location.origin, (request) => window.fetch(request))
    return readText(readRecord(await shop.get('/build.json'))?.['id'])
  } catch {
    // Offline or in the middle of a restart: the next hour asks again.
    return null
  }
}
