import { sql } from 'kysely'
import type { FeedReader } from '../feed-reader.ts'
import type { ImportSession } from '../import-session.ts'
import type { KnownOffers } from '../known/known-offers.ts'
import { FeedError, type FeedEvent } from '../offer.ts'
import { offerPictures } from './offer-pictures.ts'
import { offerRow } from './offer-row.ts'
import type { StageRules } from './read-into-stage.ts'

/**
 * Reads the file again for the texts of known offers that are needed: a product is assembled from all its
 * offers, including unchanged ones.
 * @throws FeedError if the file has changed meanwhile
 */
export async function readKnownTexts(
  session: ImportSession,
  known: KnownOffers | null,
  read: FeedReader,
  rules: StageRules,
): Promise<void> {
  if (known === null) return
  const wanted = await findWanted(session)
  if (wanted.size === 0) return
  await sql`delete from stage_offers where seq = any(${[...wanted]}::int[])`.execute(session.database)
  known.restart(wanted)
  await session.copy(
    'copy stage_offers from stdin',
    wantedRows(
      read(async () => known),
      { known, wanted, rules },
    ),
  )
  if (wanted.size > 0) throw new FeedError(1, 'файл змінився, поки його читали')
}

/** The places of offers without texts in products that have to be assembled. */
async function findWanted({ database }: ImportSession): Promise<Set<number>> {
  const { rows } = await sql<{ seq: number }>`
    select o.seq from stage_groups g join stage_variants v on v.gid = g.gid join stage_offers o on o.seq = v.seq
    where g.is_changed and o.title is null`.execute(database)
  return new Set(rows.map(({ seq }) => seq))
}

/** Removes each offer that was found from `wanted`. */
async function* wantedRows(
  events: AsyncIterable<FeedEvent>,
  { known, wanted, rules }: { known: KnownOffers; wanted: Set<number>; rules: StageRules },
): AsyncGenerator<string> {
  for await (const event of events) {
    if (event.type !== 'offer' || event.known === undefined) continue
    const seq = known.placeOf(event.known)
    if (wanted.delete(seq)) yield offerRow(seq, event, await offerPictures(event, rules), rules.defaultStock)
  }
}
