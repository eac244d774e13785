import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ratePerCore } from '../load/rate-per-core.ts'
import { describeMachine } from '../machine.ts'
import { atLeast } from '../measurement.ts'
import type { PartContext } from '../part.ts'
import { median } from '../percentile.ts'

/** As many files as some 20,000 goods have, in all sizes. */
const MANY = 240_000
const FEW = 10
const BYTES = 20_000
const PER_CORE = 3_000

/**
 * Measures pictures as the shop sends them, from a folder with few files and from one with very many, in
 * turn.
 */
export async function benchPictures(context: PartContext): Promise<void> {
  const { report, note, isQuick, folder } = context
  const media = join(folder, 'shop/media')
  rmSync(media, { recursive: true, force: true })
  const few = fill(media, FEW)
  const many = fill(media, MANY)
  const hasWrk = describeMachine().wrk !== null
  try {
    await context.withShop(1_000, async ({ url, pid }) => {
      const asked = { origin: url, seconds: isQuick ? 1 : 4, hasWrk }
      const sample = async (path: string) => (await ratePerCore(pid, { path, ...asked })).perCore
      await sample(few)
      const rates: { few: number[]; many: number[] } = { few: [], many: [] }
      for (let round = 0; round < (isQuick ? 1 : 5); round += 1) {
        rates.few.push(await sample(few))
        rates.many.push(await sample(many))
      }
      note(`A picture has ${BYTES} bytes; ${hasWrk ? 'loaded by wrk' : 'loaded by Node itself'}`)
      const unit = 'per second'
      const perCore = 'for a second of a core'
      report({
        name: `a picture among ${FEW}, ${perCore}`,
        unit,
        samples: rates.few,
        target: atLeast(PER_CORE),
      })
      report({ name: `a picture among ${MANY}, ${perCore}`, unit, samples: rates.many })
      report({
        name: `share of it that is left among ${MANY}`,
        unit: 'share',
        samples: [median(rates.many) / median(rates.few)],
        target: atLeast(0.7),
      })
    })
  } finally {
    rmSync(media, { recursive: true, force: true })
  }
}

/** Returns the address of a picture in a folder with so many files. */
function fill(media: string, files: number): string {
  const folder = join(media, String(files))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'one-400.webp'), Buffer.alloc(BYTES, 1))
  for (let other = 1; other < files; other += 1) writeFileSync(join(folder, `${other}-400.webp`), '')
  return `/media/${files}/one-400.webp`
}
