import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { allowedEdits, editDistance, prefixDistance } from '#src/search/edit-distance.ts'

/** Replaces each word by the most similar one in the settlement's addresses; null if a word resembles none. */
export async function spellStreet(
  database: Database,
  settlementId: string,
  words: readonly string[],
): Promise<string[] | null> {
  if (words.length === 0) return null
  const { rows } = await sql<{ word: string }>`
    select distinct word
    from delivery_points p cross join lateral unnest(string_to_array(p.search_address, ' ')) word
    where p.settlement_id = ${settlementId} and p.is_open and not p.is_gone and word ~ '^[^0-9]'`.execute(
    database,
  )
  const known = rows.map(({ word }) => word)
  const spelled = words.map((word) => nearestWord(word, known))
  return spelled.every((word) => word !== null) ? spelled : null
}

function nearestWord(word: string, known: readonly string[]): string | null {
  if (known.some((other) => other.startsWith(word))) return word
  const most = allowedEdits(word.length)
  let nearest: { word: string; distance: number } | null = null
  for (const other of known) {
    if (other.length < word.length - most || !beginsAlike(word, other)) continue
    const distance = Math.min(editDistance(word, other), prefixDistance(word, other))
    if (distance <= most && (nearest === null || distance < nearest.distance))
      nearest = { word: other, distance }
  }
  return nearest?.word ?? null
}

/** Assumes that one of the first two letters is right, which spares most addresses the costly comparison. */
function beginsAlike(word: string, other: string): boolean {
  return word.charAt(0) === other.charAt(0) || word.charAt(1) === other.charAt(1)
}
