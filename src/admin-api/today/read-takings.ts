import type { Takings } from '#src/contract/admin/today.ts'
import type { Database } from '#src/database/connect.ts'
import { toHryvnias } from '#src/domain/money/money.ts'
import { countTakings, type DayTakings } from '#src/orders/desk/count-takings.ts'
import { listPromotions } from '#src/showcase/promotions.ts'
import type { StaffActor } from '#src/staff/actor.ts'

/** Returns the takings of the last days, and of as many days before them. */
export async function readTakings(
  database: Database,
  { actor, days, now }: { actor: StaffActor; days: number; now: Date },
): Promise<Takings> {
  const both = await countTakings(database, { actor, days: days * 2, now })
  const [before, shown] = [both.slice(0, days), both.slice(days)]
  const today = shown.at(-1)?.day ?? ''
  const promotions = await listPromotions(database, today)
  return {
    days: shown.map(({ day, takings }, index) => ({
      day,
      takings: toHryvnias(takings),
      before: toHryvnias(before[index]?.takings ?? 0),
    })),
    now: sumOf(shown),
    before: sumOf(before),
    promotions: promotions
      .filter(({ starts_on }) => starts_on <= today)
      .map(({ title, starts_on, ends_on }) => ({ title, from: starts_on, to: ends_on })),
  }
}

function sumOf(days: readonly DayTakings[]): Takings['now'] {
  const add = (pick: (day: DayTakings) => number) => days.reduce((sum, day) => sum + pick(day), 0)
  return {
    takings: toHryvnias(add(({ takings }) => takings)),
    orders: add(({ orders }) => orders),
    returns: add(({ returns }) => returns),
    refunded: toHryvnias(add(({ refunded }) => refunded)),
  }
}
