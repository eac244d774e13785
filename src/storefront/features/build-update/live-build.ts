import { readRecord, readText } from '#src/domain/stored/stored-value.ts'

/** The build that the server serves now; null when it does not say. */
export async function liveBuild(): Promise<string | null> {
  try {
    const answer = await window.fetch(new Request(new URL('/build.json', window.location.origin)))
    return answer.ok ? readText(readRecord(await answer.json())?.['id']) : null
  } catch {
    // Offline, or in the middle of a restart: the caller asks again.
    return null
  }
}
