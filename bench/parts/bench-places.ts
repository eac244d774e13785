import { connect, type Database } from '#src/database/connect.ts'
import { migrate } from '#src/database/migrate.ts'
import type { DirectorySettlement } from '#src/delivery/directory/directory-rows.ts'
import { findSettlements } from '#src/delivery/directory/find-settlements.ts'
import { stageSettlements } from '#src/delivery/directory/stage-directory.ts'
import { swapDirectory } from '#src/delivery/directory/swap-directory.ts'
import { type Random, seededRandom } from '../goods/seeded-random.ts'
import { atMost } from '../measurement.ts'
import type { PartContext } from '../part.ts'

/** As many as Ukraine has. */
const SETTLEMENTS = 30_000
const STEMS =
  'іван петр миха васил горох черв зелен велик мал стар нов верх ниж красн біл чорн сух кам дуб берез вишн калин лип вовк ведмед орл сокол лебед ставк криниц солон медв степ луг яр гай бор слобод городищ хутор покров микола степан андр дмитр олекс семен григор павл борис гнат кузьм лук матв тимош федор яков юр зах'.split(
    ' ',
  )
const MIDDLES = ['', 'о', 'е', 'ен', 'ів', 'ан', 'ин', 'ищ', 'ян', 'ок', 'ор', 'ич']
const ENDS = ['івка', 'ка', 'ці', 'ськ', 'ове', 'не', 'ин', 'ів', 'поль', 'град', 'ани', 'инці', 'ичі', 'ове']
const REGIONS = ['Київська', 'Львівська', 'Одеська', 'Полтавська', 'Черкаська', 'Сумська', 'Волинська']
const DISTRICTS = ['Уманський', 'Бориспільський', 'Стрийський', 'Лубенський', 'Ковельський', 'Роменський']
const LETTERS = 'абвгдежзиклмнопрстуфхя'

/**
 * Measures the search among all settlements, typed correctly, with errors, and in another keyboard layout.
 */
export async function benchPlaces({ databases, report, note, isQuick }: PartContext): Promise<void> {
  const url = await databases.empty('places')
  await migrate(url)
  const { database, close } = connect(url, { applicationName: 'bench', size: 2 })
  try {
    const random = seededRandom(5)
    const names = await fill(database, random)
    const rounds = isQuick ? 100 : 600
    const typed = Array.from({ length: rounds }, () => random.pick(names))
    const cases: readonly [string, readonly string[]][] = [
      ['a settlement as it is written', typed],
      ['a settlement, misspelled', typed.map((name) => misspell(name, random))],
      [
        'a settlement with its district, misspelled',
        typed.map((name) => `${misspell(name, random)} Уманський`),
      ],
      ['a settlement, unfinished and misspelled', typed.map((name) => misspell(name.slice(0, 6), random))],
    ]
    for (const [name, queries] of cases)
      report({ name, unit: 'ms', samples: await timesOf(database, queries), target: atMost(50, 'p95') })
    note(`${SETTLEMENTS} settlements of ${names.length} names, one question after another`)
  } finally {
    await close()
    await databases.drop('places')
  }
}

async function fill(database: Database, random: Random): Promise<string[]> {
  const names = new Set<string>()
  const rows: DirectorySettlement[] = []
  for (let id = 0; id < SETTLEMENTS; id += 1) {
    const name = madeName(random)
    names.add(name)
    rows.push({
      id: `made-${id}`,
      name,
      other_name: null,
      type: 'с.',
      district: random.pick(DISTRICTS),
      region: random.pick(REGIONS),
    })
  }
  await database.transaction().execute(async (transaction) => {
    for (let from = 0; from < rows.length; from += 1000)
      await stageSettlements(transaction, rows.slice(from, from + 1000))
    await swapDirectory(transaction)
  })
  return [...names]
}

function madeName(random: Random): string {
  const word = random.pick(STEMS) + random.pick(MIDDLES) + random.pick(ENDS)
  const capital = word.charAt(0).toUpperCase() + word.slice(1)
  return random.between(0, 10 - 1) === 0
    ? `${random.pick(['Нова', 'Стара', 'Велика', 'Мала'])} ${capital}`
    : capital
}

/** Returns the name with one letter wrong or left out, or with two letters swapped. */
function misspell(name: string, random: Random): string {
  const at = 1 + random.between(0, Math.max(0, name.length - 3))
  const kind = random.between(0, 3 - 1)
  if (kind === 0) return name.slice(0, at) + random.pick(LETTERS.split('')) + name.slice(at + 1)
  if (kind === 1) return name.slice(0, at) + name.slice(at + 1)
  return name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2)
}

async function timesOf(database: Database, queries: readonly string[]): Promise<number[]> {
  for (const query of queries.slice(0, 20)) await findSettlements(database, query)
  const times: number[] = []
  for (const query of queries) {
    const began = performance.now()
    await findSettlements(database, query)
    times.push(performance.now() - began)
  }
  return times
}
