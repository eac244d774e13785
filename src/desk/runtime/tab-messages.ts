import type { PresentEverywhere } from '#src/contract/admin/presence.ts'
import type { DeskNews } from '#src/contract/admin/today.ts'
import { isPresencePlace } from '#src/domain/rights/presence.ts'
import { readList, readNumber, readRecord, readText, readWhole } from '#src/domain/stored/stored-value.ts'

/**
 * Reads a message of another tab. It may run an older or newer desk, and browser extensions write to every channel:
 * null for what is not news. An unknown topic is harmless, because screens select the topics that they follow.
 */
export function readNews(data: unknown): DeskNews | null {
  const news = readRecord(data)
  const id = readWhole(news?.['id'], 0)
  const topic = readText(news?.['topic'])
  if (!news || id === null || topic === null) return null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const known = topic as DeskNews['topic']
  return { id, topic: known, number: readText(news['number']), total: readNumber(news['total'], 0) }
}

/** The people in a message of another tab; damaged entries are left out. */
export function readPresent(data: unknown): PresentEverywhere {
  return readList(data).flatMap((value) => {
    const person = readRecord(value)
    const id = readWhole(person?.['id'], 0)
    const name = readText(person?.['name'])
    const place = readText(person?.['place'])
    return id === null || name === null || place === null || !isPresencePlace(place)
      ? []
      : [{ id, name, place }]
  })
}
