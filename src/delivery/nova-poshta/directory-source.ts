import { pause } from '#src/jobs/pause.ts'
import { CarrierProblem } from '../carrier-problem.ts'
import type { DirectoryPoint, DirectorySettlement } from '../directory/directory-rows.ts'
import type { DirectoryPage, DirectorySource } from '../directory/refresh-directory.ts'
import { type Answer, callNovaPoshta, type NovaPoshta } from './call.ts'
import { type Fields, readFields } from '../fields.ts'
import { readSettlement } from './read-settlement.ts'
import { readWarehouse } from './read-warehouse.ts'

const SETTLEMENTS_PER_PAGE = 150
const POINTS_PER_PAGE = 500
/** Guards against reading forever if the carrier always answers a full page. */
const MOST_PAGES = 2_000
const TRIES = 3

/** Nova Poshta's whole directory, page by page. `pauseMs` is the pause before a failed page is asked for again. */
export function novaPoshtaDirectory(carrier: NovaPoshta, pauseMs = 2_000): DirectorySource {
  return {
    settlements: (signal) =>
      pages<DirectorySettlement>(
        (page) => askPage(carrier, ['AddressGeneral', 'getSettlements'], { Page: page }, { signal, pauseMs }),
        SETTLEMENTS_PER_PAGE,
        readSettlement,
      ),
    points: (signal) =>
      pages<DirectoryPoint>(
        (page) =>
          askPage(
            carrier,
            ['AddressGeneral', 'getWarehouses'],
            { Page: page, Limit: String(POINTS_PER_PAGE) },
            { signal, pauseMs },
          ),
        POINTS_PER_PAGE,
        readWarehouse,
      ),
  }
}

async function* pages<Row>(
  ask: (page: string) => Promise<Answer>,
  perPage: number,
  read: (fields: Fields) => Row | null,
): AsyncGenerator<DirectoryPage<Row>> {
  let seen = 0
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { data, total } = await ask(String(page))
    seen += data.length
    const rows = data.flatMap((fields) => read(readFields(fields)) ?? [])
    yield { rows, unreadable: data.length - rows.length, total }
    // A short page is the end only if the carrier gives no total: its pages may be smaller than was asked for.
    if (data.length === 0 || (total === null ? data.length < perPage : seen >= total)) return
  }
}

/** Retries a page, because reading is harmless and one lost page would waste the whole import. */
async function askPage(
  carrier: NovaPoshta,
  method: readonly [string, string],
  properties: Readonly<Record<string, unknown>>,
  { signal, pauseMs }: { signal: AbortSignal; pauseMs: number },
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await callNovaPoshta(carrier, method, properties)
    } catch (error) {
      if (!(error instanceof CarrierProblem) || error.kind === 'key' || attempt === TRIES) throw error
      if (!(await pause(pauseMs * attempt, signal))) throw error
    }
  }
}
