import { hash } from 'node:crypto'
import type { FeedIntake } from '../intake/feed-intake.ts'
import { type KnownSource, READERS } from '../known/known-source.ts'
import { type LaneHandler, OfferLane } from './offer-lane.ts'
import { RECORD_PARENTS, XmlFeed } from './xml-feed.ts'
import { XmlRecords } from './xml-records.ts'

interface XmlOptions {
  /** Decides whether a dated discount applies. */
  now: Date
  known: KnownSource | undefined
}

/**
 * Puts any XML feed into `intake`, piece by piece, and yields the line on which each piece has ended.
 * @throws FeedError if it is no feed or its markup is broken
 */
export async function* readXml(
  texts: AsyncIterable<string>,
  intake: FeedIntake,
  { now, known }: XmlOptions,
): AsyncGenerator<number> {
  const records = new XmlRecords(new XmlFeed(intake, now))
  const lane = known && new OfferLane(records, laneHandler(records, intake, known.context))
  for await (const text of texts) {
    if (!lane) records.write(text)
    else if (lane.write(text)) lane.open(await known.load(intake.events.shop))
    yield records.line
  }
  lane?.end()
  records.end()
  yield records.line
}

function laneHandler(records: XmlRecords, intake: FeedIntake, context: string): LaneHandler {
  const hashOf = hashOnce((own) => hash('sha256', READERS + context + own))
  return {
    context: () => {
      const own = RECORD_PARENTS.has(records.holder ?? '') ? intake.context() : null
      return own === null ? null : hashOf(own)
    },
    isPassed: (offers, index) => intake.pass(offers, index, records.line),
    begin: (text, index) => intake.beginText(text, index),
    end: (isWhole) => intake.endText(isWhole),
  }
}

/** Remembers the last text, because the context is the same for nearly all offers of a file. */
function hashOnce(answer: (text: string) => string): (text: string) => string {
  let last: { text: string; hash: string } | null = null
  return (text) => {
    if (last?.text !== text) last = { text, hash: answer(text) }
    return last.hash
  }
}
