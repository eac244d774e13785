import type { OfferEvent } from '../offer.ts'
import { type FeedOrigin, pictureSource } from '../pictures/picture-source.ts'
import type { ProblemLog } from '../problem-log.ts'
import type { StagedPictures } from './offer-row.ts'

const ADDRESS = /^https?:\/\//i

/** Returns the sources of the offer's pictures. One that cannot be fetched is left out with a warning. */
export async function offerPictures(
  offer: OfferEvent,
  { origin, problems }: { origin: FeedOrigin; problems: ProblemLog },
): Promise<StagedPictures> {
  const sources = new Set<string>()
  for (const given of offer.pictures) {
    const source = pictureSource(given, origin)
    if (source !== null) sources.add(source)
    else await problems.add(badPicture(offer, given))
  }
  return { sources: [...sources], areEverywhere: offer.pictures.every((given) => ADDRESS.test(given)) }
}

function badPicture(offer: OfferEvent, given: string) {
  const shown = given.length > 80 ? `${given.slice(0, 80)}…` : given
  const reason = `світлину «${shown}» не взято: це не адреса http(s) і не файл у теці прайсу`
  return {
    severity: 'warning',
    code: 'bad_picture',
    count: 1,
    line: offer.line,
    offer_id: offer.source_id,
    field: 'picture',
    reason,
  } as const
}
