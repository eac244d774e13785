import pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { connect } from '#src/database/connect.ts'
import { createTestDatabase } from '#tests/create-test-database.ts'
import { buildRandomCatalogue, seededRandom } from '#tests/random-catalogue.ts'
import { refreshCatalogue } from './refresh-catalogue.ts'

let url: string
beforeAll(async () => {
  url = await createTestDatabase()
  const { database, close } = connect(url, { applicationName: 'vitryna test' })
  await buildRandomCatalogue(database, seededRandom(7), 20)
  // From here on changes of goods are written down for the index.
  await refreshCatalogue(database)
  await close()
})

// A session plans a trigger's statements once, by the rows of its first change.
const FIRST_CHANGES = [
  ['goods', 'update products set is_visible = not is_visible where id = (select min(id) from products)'],
  ['variants', 'update variants set price = price + 100 where id = (select min(id) from variants)'],
] as const

it.each(FIRST_CHANGES)(
  'FLT-02 a session whose first change is one of the %s does not compare each of many with every other',
  async (_what, change) => {
    const plans = await plansOfChanges(change)
    expect(plans.length).toBeGreaterThan(0)
    for (const plan of plans) expect(plan).toMatch(/(?:Hash|Merge) Join/)
  },
)

/**
 * How PostgreSQL joins the rows before a change with those after it, in each statement of the triggers that
 * joins them.
 */
async function plansOfChanges(change: string): Promise<string[]> {
  const plans: string[] = []
  const client = new pg.Client({ connectionString: url })
  client.on('notice', ({ message = '' }) => {
    if (message.includes('old_rows') && message.includes('new_rows') && message.includes(' join '))
      plans.push(message)
  })
  await client.connect()
  try {
    await client.query(`
      load 'auto_explain';
      set auto_explain.log_min_duration = 0;
      set auto_explain.log_nested_statements = on;
      set auto_explain.log_level = notice`)
    await client.query(change)
  } finally {
    await client.end()
  }
  return plans
}
