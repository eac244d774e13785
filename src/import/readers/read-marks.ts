import { MarkEvidence } from '#src/domain/money/mark-evidence.ts'
import type { DecimalMarks } from '#src/domain/money/read-decimal.ts'
import { readFeed } from './read-feed.ts'

/**
 * Reads a feed only to find out what comma and point mean in its prices.
 * @throws FeedError as `readFeed` does
 */
export async function readMarks(bytes: AsyncIterable<Uint8Array>): Promise<DecimalMarks> {
  const evidence = new MarkEvidence()
  const events = readFeed(bytes, { evidence })
  while (!(await events.next()).done);
  return evidence.decide()
}
