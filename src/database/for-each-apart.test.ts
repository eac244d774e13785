import { expect, it } from 'vitest'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { forEachApart } from './for-each-apart.ts'

async function doneBefore(error: Error): Promise<number[]> {
  const done: number[] = []
  const work = async (item: number) => {
    if (item === 2) throw error
    done.push(item)
  }
  await expect(forEachApart([1, 2, 3], work)).rejects.toBe(error)
  return done
}

it('PAY-03 what fails for one item is done for the others, and the error is thrown at the end', async () => {
  expect(await doneBefore(new Error('a row that nobody expected'))).toEqual([1, 3])
})

it('FLT-02 without the database the work ends at once', async () => {
  expect(await doneBefore(new DatabaseUnavailable('away', null))).toEqual([1])
})
