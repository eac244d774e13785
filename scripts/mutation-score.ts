import { z } from 'zod'

/** How many changes of one room were noticed by a test, and how many were not. */
export type RoomScore = { room: string; noticed: number; missed: number }

/** The same for a folder that works on a database, in which not all files are changed. */
export type FolderScore = RoomScore & { files: number; allFiles: number; untried: number }

const mutantSchema = z.object({ status: z.string(), statusReason: z.string().optional() })
const reportSchema = z.object({ files: z.record(z.string(), z.object({ mutants: z.array(mutantSchema) })) })

/** A change that never ends counts as noticed. Changes that could not be tried do not count. */
const NOTICED: ReadonlySet<string> = new Set(['Killed', 'Timeout'])
const MISSED: ReadonlySet<string> = new Set(['Survived', 'NoCoverage'])

/**
 * Returns the scores by folder, from Stryker's report
 * (https://github.com/stryker-mutator/mutation-testing-elements).
 */
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

/**
 * Returns a percentage with one decimal, rounded down, so that a bound that is not reached is not shown as
 * reached.
 */
export function percentOf({ noticed, missed }: Omit<RoomScore, 'room'>): number {
  return Math.floor((noticed * 1000) / Math.max(1, noticed + missed)) / 10
}

/** Returns how many changes affect only the loading of a module; they are left out of a folder's run. */
export function countUntried(report: unknown): number {
  return Object.values(reportSchema.parse(report).files)
    .flatMap(({ mutants }) => mutants)
    .filter(({ status, statusReason = '' }) => status === 'Ignored' && statusReason.startsWith('Static'))
    .length
}

const RULES = '## Rules: `npm run mutate`'
const FOLDERS = '## Over a database: `npm run mutate:rooms`'

/** Returns the page with new figures of the rules; those of folders stay. */
export function withRules(page: string, rooms: readonly RoomScore[], bound: number): string {
  const whole = { ...sumOf(rooms), room: '**together**' }
  const line = (each: RoomScore) =>
    `| ${each.room} | ${each.noticed + each.missed} | ${each.noticed} | ${each.missed} | ${shareOf(each)} |`
  return withSection(
    page,
    RULES,
    `Each rule is changed in small ways, one change at a time (Stryker), and its tests are run; what
they do not notice is missed. Less than ${bound} % in any room or together is a failure ([decision 81](decisions/0081-tests-of-the-tests.md)).

| room | changes | noticed | missed | score |
|---|---|---|---|---|
${[...rooms, whole].map(line).join('\n')}`,
  )
}

/**
 * Returns the page with the figures of the folders tried now, in place of their former ones; those of rules
 * stay.
 */
export function withFolders(page: string, tried: readonly FolderScore[], bound: number): string {
  const former = readFolders(page).filter(({ room }) => tried.every((each) => each.room !== room))
  const folders = [...former, ...tried].toSorted((a, b) => (a.room < b.room ? -1 : 1))
  const sum = (pick: (each: FolderScore) => number) => folders.reduce((all, each) => all + pick(each), 0)
  const whole = {
    ...sumOf(folders),
    room: '**together**',
    files: sum(({ files }) => files),
    allFiles: sum(({ allFiles }) => allFiles),
    untried: sum(({ untried }) => untried),
  }
  const line = (each: FolderScore) =>
    `| ${each.room} | ${each.files} of ${each.allFiles} | ${each.noticed + each.missed} | ${each.noticed} | ${each.missed} | ${each.untried} | ${shareOf(each)} |`
  return withSection(
    page,
    FOLDERS,
    `The same for code that reads and writes: its tests run on a real PostgreSQL. Which files of a folder are changed, and which tests
are run, stands in \`scripts/database-rooms.ts\`; the other files are **not measured**. Conditions, comparisons, operators, calls and
values of true and false are changed; emptied texts, objects and blocks are not: the database refuses most of them. Not tried is
what a module reads when it is imported. Less than ${bound} % in any folder is a failure ([decision 121](decisions/0121-folders-over-a-database-are-counted.md)).

| folder | files | changes | noticed | missed | not tried | score |
|---|---|---|---|---|---|---|
${[...folders, whole].map(line).join('\n')}`,
  )
}

const FOLDER = /^\| ([\w/-]+) \| (\d+) of (\d+) \| \d+ \| (\d+) \| (\d+) \| (\d+) \|/gm

function readFolders(page: string): FolderScore[] {
  return [...page.matchAll(FOLDER)].map(([, room = '', ...figures]) => {
    const [files = 0, allFiles = 0, noticed = 0, missed = 0, untried = 0] = figures.map(Number)
    return { room, files, allFiles, noticed, missed, untried }
  })
}

function withSection(page: string, heading: string, body: string): string {
  const sections = new Map(
    page
      .split(/^(?=## )/m)
      .slice(1)
      .map((section) => [section.slice(0, section.indexOf('\n')), section.trimEnd()]),
  )
  sections.set(heading, `${heading}\n\n${body}`)
  const shown = [RULES, FOLDERS].flatMap((each) => sections.get(each) ?? [])
  return `${['# Tests of the tests', ...shown].join('\n\n')}\n`
}

function sumOf(rooms: readonly RoomScore[]): Omit<RoomScore, 'room'> {
  return {
    noticed: rooms.reduce((all, { noticed }) => all + noticed, 0),
    missed: rooms.reduce((all, { missed }) => all + missed, 0),
  }
}

function shareOf(score: Omit<RoomScore, 'room'>): string {
  return `${percentOf(score).toFixed(1)} %`
}
