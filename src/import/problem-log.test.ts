import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import type { FeedProblem, ProblemCode } from './offer.ts'
import { createProblemLog } from './problem-log.ts'

const NOW = new Date('2026-11-20T18:05:09Z')

function problem(
  line: number,
  code: ProblemCode = 'no_price',
  severity: FeedProblem['severity'] = 'refused',
): FeedProblem {
  return { severity, code, count: 1, line, offer_id: `o${line}`, field: 'price', reason: 'немає ціни' }
}

it('keeps the first of each kind and counts all; refused ones come first, then the most frequent', async () => {
  const log = createProblemLog(null, NOW)
  await log.add(problem(1, 'bad_picture', 'warning'))
  for (let line = 2; line < 9; line += 1) await log.add(problem(line))
  await log.add(problem(9, 'no_id'))
  const { groups, refused, file } = await log.finish()
  expect(groups.map(({ code, count }) => [code, count])).toEqual([
    ['no_price', 7],
    ['no_id', 1],
    ['bad_picture', 1],
  ])
  expect(groups[0]?.examples.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6])
  expect([refused, file]).toEqual([8, null])
})

it('writes no file for a list that is shown whole', async () => {
  const folder = temporaryFolder()
  const log = createProblemLog(folder, NOW)
  await log.add(problem(1))
  expect((await log.finish()).file).toBeNull()
  expect(await readdir(folder)).toEqual([])
})

it('writes a long list whole, a line each', async () => {
  const folder = temporaryFolder()
  const log = createProblemLog(folder, NOW)
  for (let line = 1; line <= 1200; line += 1) await log.add(problem(line))
  const { file } = await log.finish()
  expect(file).toBe(join(folder, 'import-2026-11-20-18-05-09.txt'))
  const lines = (await readFile(file ?? '', 'utf8')).trimEnd().split('\n')
  expect(lines).toHaveLength(1200)
  expect(lines[0]).toBe('рядок 1, товар o1, поле price: немає ціни')
})
