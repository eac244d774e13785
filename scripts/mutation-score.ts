import { z } from 'zod'

/** What became of the changes of one room: noticed by a test, or not. */
export type RoomScore = { room: string; noticed: number; missed: number }

const mutantSchema = z.object({ status: z.string() })
const reportSchema = z.object({ files: z.record(z.string(), z.object({ mutants: z.array(mutantSchema) })) })

/** A change that never ends is noticed as well. What could not be tried counts for nothing. */
const NOTICED: ReadonlySet<string> = new Set(['Killed', 'Timeout'])
const MISSED: ReadonlySet<string> = new Set(['Survived', 'NoCoverage'])

/** By folder, from Stryker's report (https://github.com/stryker-mutator/mutation-testing-elements). */
export function scoreRooms(report: unknown): RoomScore[] {
  const rooms = new Map<string, RoomScore>()
  for (const [file, { mutants }] of Object.entries(reportSchema.parse(report).files)) {
    const room = file.split('/').slice(1, -1).join('/')
    const { noticed, missed } = rooms.get(room) ?? { noticed: 0, missed: 0 }
    const count = (statuses: ReadonlySet<string>) =>
      mutants.filter(({ status }) => statuses.has(status)).length
    rooms.set(room, { room, noticed: noticed + count(NOTICED), missed: missed + count(MISSED) })
  }
  return [...rooms.values()].toSorted((a, b) => (a.room < b.room ? -1 : 1))
}

/** Percent, with one decimal, rounded down: a bound that is not reached is not shown as reached. */
export function percentOf({ noticed, missed }: Omit<RoomScore, 'room'>): number {
  return Math.floor((noticed * 1000) / Math.max(1, noticed + missed)) / 10
}

/** The page of the figures. */
export function scorePage(rooms: readonly RoomScore[], bound: number): string {
  const sum = (pick: (room: RoomScore) => number) => rooms.reduce((all, room) => all + pick(room), 0)
  const whole = {
    room: '**together**',
    noticed: sum(({ noticed }) => noticed),
    missed: sum(({ missed }) => missed),
  }
  const line = (each: RoomScore) =>
    `| ${each.room} | ${each.noticed + each.missed} | ${each.noticed} | ${each.missed} | ${percentOf(each).toFixed(1)} % |`
  return `# Tests of the tests

Written by \`npm run mutate\`. Each rule is changed in small ways, one change at a time (Stryker), and its tests are run; what
they do not notice is missed. Less than ${bound} % in any room or together is a failure ([decision 81](decisions/0081-tests-of-the-tests.md)).

| room | changes | noticed | missed | score |
|---|---|---|---|---|
${[...rooms, whole].map(line).join('\n')}
`
}
