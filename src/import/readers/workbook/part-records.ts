import { FeedError } from '../../offer.ts'
import type { FeedElement } from '../feed-element.ts'
import { openText } from '../text-source.ts'
import { CHILDREN_LIMIT, XmlRecords } from '../xml-records.ts'
import { damaged, type ZipArchive } from './zip-archive.ts'

/** The lists of parts, sheets and formats are never longer; rows and texts are read in portions. */
const MOST_LISTED = 100_000

/**
 * Yields elements of one document of a workbook, in portions, each with everything in it. `wanted` are their
 * names after those of their parents: `sheetdata/row`.
 * @throws FeedError if the document is damaged
 */
export async function* partRecords(
  archive: ZipArchive,
  part: string,
  ...wanted: readonly string[]
): AsyncGenerator<FeedElement[]> {
  let found: FeedElement[] = []
  let isBroken = false
  const records = new XmlRecords({
    open: (name, path) => wanted.includes(`${path.at(-1)}/${name}`),
    attributes: () => undefined,
    record: (element, _path, { broken }) => {
      isBroken ||= broken !== null
      found.push(element)
    },
    close: () => undefined,
    warn: () => undefined,
  })
  const take = (read: () => void) => {
    wellFormed(read)
    if (isBroken) throw damaged()
    const ready = found
    found = []
    refuseCut(ready)
    return ready
  }
  const { texts } = await openText(archive.read(part))
  for await (const text of texts) yield take(() => records.write(text))
  yield take(() => records.end())
}

/** Returns all of them. Only for documents that are lists. */
export async function listRecords(
  archive: ZipArchive,
  part: string,
  ...wanted: readonly string[]
): Promise<FeedElement[]> {
  const all: FeedElement[] = []
  for await (const some of partRecords(archive, part, ...wanted)) {
    all.push(...some)
    if (all.length > MOST_LISTED) throw damaged()
  }
  return all
}

/** The line of broken XML means nothing to the owner of a workbook. */
function wellFormed(read: () => void): void {
  try {
    read()
  } catch (error) {
    throw error instanceof FeedError ? damaged() : error
  }
}

/** A record is cut after a limit of elements, and its last columns would be missing. */
function refuseCut(records: readonly FeedElement[]): void {
  if (records.some((record) => countInside(record) >= CHILDREN_LIMIT))
    throw new FeedError(0, `у рядку книги Excel понад ${CHILDREN_LIMIT / 3} комірок: збережіть її як CSV`)
}

function countInside({ children }: FeedElement): number {
  return children.reduce((count, child) => count + 1 + countInside(child), 0)
}
