import type { Browser, BrowserContext } from '@playwright/test'
import { sql } from 'kysely'
import { connect, type Database } from '#src/database/connect.ts'
import { startSession } from '#src/staff/sessions.ts'
import { makeOrders } from '../parts/make-orders.ts'
import type { DemoShop } from './with-demo-shop.ts'

const EMAIL = 'bench@desk.example'
/** More than a list of the desk shows at once. */
const ORDERS = 200

export interface Desk {
  url: string
  /** An order that is still in work. */
  order: string
  /** The session token of a signed-in owner. */
  token: string
}

/** Prepares the desk of the demo shop with orders in its lists, for a signed-in person. */
export async function openDesk({ url, databaseUrl }: DemoShop): Promise<Desk> {
  const { database, close } = connect(databaseUrl, { applicationName: 'vitryna bench', size: 2 })
  try {
    const order = (await newestOrder(database)) ?? (await madeOrder(database))
    return { url, order, token: await signIn(database) }
  } finally {
    await close()
  }
}

/** Opens a browser that has never been here and yet is signed in. */
export async function deskContext(
  browser: Browser,
  { url, token }: Desk,
  viewport: { width: number; height: number },
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport })
  await context.addCookies([{ name: 'desk', value: token, url, httpOnly: true, sameSite: 'Strict' }])
  return context
}

async function madeOrder(database: Database): Promise<string> {
  await makeOrders(database, ORDERS)
  const order = await newestOrder(database)
  if (order === null) throw new Error('The demo shop has no goods to order')
  return order
}

async function newestOrder(database: Database): Promise<string | null> {
  const newest = await database
    .selectFrom('orders')
    .select('number')
    .where('status', '=', 'new')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.number ?? null
}

/** Adds an owner to the shop. Returns the token of her session. */
export async function signIn(database: Database): Promise<string> {
  const { rows } = await sql<{ id: number }>`
    insert into staff (name, email, role) values ('Вимірювач', ${EMAIL}, 'owner')
    on conflict do nothing returning id`.execute(database)
  const id =
    rows[0]?.id ??
    (await database.selectFrom('staff').select('id').where('email', '=', EMAIL).executeTakeFirstOrThrow()).id
  return startSession(
    database,
    { staffId: id, isOwnDevice: false, device: 'Chrome, Linux', address: '127.0.0.1' },
    new Date(),
  )
}
