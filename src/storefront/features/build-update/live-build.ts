import { readRecord, readText } from '#src/domain/stored/stored-value.ts'

/** Returns the id of the build that the server has now; null where it gives none. */
export async function liveBuild(): Promise<string | null> {
  try {
    const answer = await window.fetch(new Request(new URL('/build.json', window.location.origin)))
    return answer.ok ? readText(readRecord(await answer.json())?.['id']) : null
  } catch {
    // Offline, or the server is restarting: the caller asks again.
    return null
  }
}
