import { expect, type Page, test } from '@playwright/test'
import { sql } from 'kysely'
import { COMPUTER, PHONE, tabTo, tapOn } from './by-hand.ts'
import { expectFits, openDesk, ownWord } from './desk.ts'
import { withE2eDatabase } from './e2e-shop.ts'
import { restoreGoods } from './goods.ts'
import { placeOrder, statusOf } from './new-orders.ts'
import { takeScreenshot } from './screenshots.ts'

test.afterEach(restoreGoods)

const EAN = '4820000000017'

/**
 * Places an order of two pieces of goods that have this barcode, and an article of their own.
 *
 * @returns its number
 */
async function orderOfTwo(page: Page, sku: string): Promise<string> {
  const number = await placeOrder(page, `Збирають ${ownWord()}`)
  await withE2eDatabase(async (database) => {
    await sql`
      update orders set status = 'confirmed' where number = ${number}`.execute(database)
    await sql`
      update order_lines set quantity = 2, sku = ${sku}
      where order_id = (select id from orders where number = ${number})`.execute(database)
    await sql`
      update variants set barcode = ${EAN} where id = (
        select variant_id from order_lines join orders on orders.id = order_id where number = ${number})`.execute(
      database,
    )
  })
  return number
}

/** Makes a parcel that is packed, with a waybill of this number unless it is null. */
async function packedParcel(page: Page, waybill: string | null): Promise<string> {
  const number = await placeOrder(page, `Передають ${ownWord()}`)
  const delivery = { method: 'ukrposhta', city: 'Умань', index: '20300' }
  await withE2eDatabase(async (database) => {
    await sql`
      update orders set status = 'packed', delivery = ${JSON.stringify(delivery)}::jsonb, delivery_title = 'Укрпошта'
      where number = ${number}`.execute(database)
    if (waybill !== null)
      await sql`
        insert into waybills (order_id, carrier, number, state, mark, facts)
        select id, 'ukrposhta', ${waybill}, 'created', ${`scan-${waybill}`}, ${JSON.stringify({ weight_g: 500, declared: 100 })}::jsonb
        from orders where number = ${number}`.execute(database)
  })
  return number
}

const packing = (page: Page) => page.getByRole('dialog', { name: 'Зібрати замовлення' })
const handing = (page: Page) => page.getByRole('dialog', { name: 'Передати перевізнику' })

/** Scans as a scanner does: it presses keys wherever the focus is, and Enter. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

/**
 * Gives the browser a camera that reads codes: what is in view is what the test shows it. It notes how long
 * the phone has shaken.
 */
async function giveCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { code: '', shaken: [] as unknown[] }
    Object.assign(globalThis, {
      seen,
      BarcodeDetector: class {
        static getSupportedFormats() {
          return Promise.resolve(['ean_13', 'code_128'])
        }
        detect() {
          return Promise.resolve(seen.code === '' ? [] : [{ rawValue: seen.code }])
        }
      },
    })
    navigator.vibrate = (pattern) => seen.shaken.push(pattern) > 0
    navigator.mediaDevices.getUserMedia = () => {
      const canvas = document.createElement('canvas')
      canvas.width = 640
      canvas.height = 480
      const picture = canvas.getContext('2d')
      setInterval(() => picture?.fillRect(0, 0, 640, 480), 50)
      return Promise.resolve(canvas.captureStream(20))
    }
  })
}

const shaken = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { seen: { shaken: unknown[] } }).seen.shaken)

async function show(page: Page, code: string): Promise<void> {
  await page.evaluate((shown) => {
    ;(globalThis as unknown as { seen: { code: string } }).seen.code = shown
  }, code)
}

test.describe('at a computer with a scanner', () => {
  test.use(COMPUTER)

  test('ADM-07 ADM-21 goods are scanned into the box; wrong ones are said, the last piece offers «Зібрано»', async ({
    page,
  }) => {
    const sku = `ВК-${Date.now()}`
    const number = await orderOfTwo(page, sku)
    await openDesk(page, 'packer', `/admin/orders/${number}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Замовлення №/)
    await page.keyboard.press('d')
    const dialog = packing(page)
    await expect(dialog.getByText(/^Камерою цей браузер кодів не читає/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Камера' })).toHaveCount(0)
    await scan(page, '4820000000109')
    await expect(dialog.getByRole('alert')).toContainText('Цього товару немає в замовленні: 4820000000109')
    await expectFits(page)
    await takeScreenshot(page, 'wrong.png')
    await scan(page, EAN)
    await expect(dialog.getByRole('status')).toContainText(': 1 з 2')
    await expect(dialog.getByRole('button', { name: 'Зібрано' })).toBeDisabled()
    await scan(page, sku)
    await expect(dialog.getByText('Усе в коробці: натисніть «Зібрано».')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Зібрано' })).toBeEnabled()
    await scan(page, EAN)
    await expect(dialog.getByRole('alert')).toContainText('уже все в коробці')
    await expectFits(page)
    await takeScreenshot(page, 'all.png')
    await tabTo(page, dialog.getByRole('button', { name: 'Зібрано' }))
    await page.keyboard.press('Enter')
    await expect.poll(() => statusOf(number)).toBe('packed')
  })

  test('ADM-07 ADM-21 scanned parcels are handed over in one press, with what came of each', async ({
    page,
  }) => {
    const waybill = `0500${String(Date.now()).slice(-9)}`
    const first = await packedParcel(page, waybill)
    const second = await packedParcel(page, null)
    const unpacked = await orderOfTwo(page, 'X')
    await openDesk(page, 'packer', '/admin/orders?tab=packed')
    const open = page.getByRole('button', { name: 'Передати сканером' })
    await tabTo(page, open)
    await page.keyboard.press('Enter')
    const dialog = handing(page)
    await scan(page, '59000000000000')
    await expect(dialog.getByRole('alert')).toContainText('Немає такої накладної чи замовлення')
    await scan(page, unpacked)
    await expect(dialog.getByRole('alert')).toContainText('ще не зібрано')
    await scan(page, waybill)
    await expect(dialog.getByRole('status')).toContainText('у переліку')
    await scan(page, waybill)
    await expect(dialog.getByRole('alert')).toContainText('уже в переліку')
    await scan(page, second)
    await expect(dialog.getByRole('listitem')).toHaveCount(2)
    // After it was closed and opened again it has the same parcels.
    await page.keyboard.press('Escape')
    await open.click()
    await expect(dialog.getByRole('listitem')).toHaveCount(2)
    // Another person was faster with one of them.
    await withE2eDatabase((database) =>
      database.updateTable('orders').set({ status: 'cancelled' }).where('number', '=', second).execute(),
    )
    await tabTo(page, dialog.getByRole('button', { name: 'Передати 2' }))
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toContainText('Не передано: 1')
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await expect(dialog.getByText(/^Замовлення вже «Скасовано»/)).toBeVisible()
    await expectFits(page)
    await takeScreenshot(page, 'refused.png')
    expect(await statusOf(first)).toBe('shipped')
    expect(await statusOf(second)).toBe('cancelled')
  })
})

test.describe('with a phone', () => {
  test.use(PHONE)

  test('ADM-07 ADM-21 the camera ticks pieces, each once, and the phone shakes at a wrong one', async ({
    page,
  }) => {
    const number = await orderOfTwo(page, 'A-1')
    await giveCamera(page)
    await openDesk(page, 'packer', `/admin/orders/${number}`)
    await tapOn(page, page.getByRole('navigation', { name: 'Дії' }).getByRole('button', { name: 'Зібрати' }))
    const dialog = packing(page)
    await tapOn(page, dialog.getByRole('button', { name: 'Камера' }))
    await expect(dialog.getByLabel('Що бачить камера')).toBeVisible()
    await show(page, EAN)
    await expect(dialog.getByRole('status')).toContainText(': 1 з 2')
    expect(await shaken(page)).toEqual([])
    await show(page, '4820000000109')
    await expect(dialog.getByRole('alert')).toContainText('Цього товару немає в замовленні')
    expect(await shaken(page)).toEqual([300])
    await expectFits(page)
    await takeScreenshot(page, 'camera.png')
    await expect(dialog.getByText('1 з 2', { exact: true })).toBeVisible()
    // After it was long enough out of view, the same code is the next piece.
    await show(page, '')
    await page.waitForTimeout(1500)
    await show(page, EAN)
    await expect(dialog.getByText('Усе в коробці: натисніть «Зібрано».')).toBeVisible()
    await expect(dialog.getByLabel('Що бачить камера')).toHaveCount(0)
    await takeScreenshot(page, 'all.png')
    await tapOn(page, dialog.getByRole('button', { name: 'Зібрано' }))
    await expect.poll(() => statusOf(number)).toBe('packed')
  })

  test('ADM-07 ADM-21 a refused camera says what to do', async ({ page }) => {
    const number = await orderOfTwo(page, 'A-2')
    await giveCamera(page)
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    })
    await openDesk(page, 'packer', `/admin/orders/${number}`)
    await tapOn(page, page.getByRole('navigation', { name: 'Дії' }).getByRole('button', { name: 'Зібрати' }))
    await tapOn(page, packing(page).getByRole('button', { name: 'Камера' }))
    await expect(packing(page).getByRole('alert')).toContainText('Камера не відкрилася')
    await expectFits(page)
  })

  test('ADM-07 ADM-21 parcels are handed over by the camera of a phone', async ({ page }) => {
    const waybill = `0501${String(Date.now()).slice(-9)}`
    const number = await packedParcel(page, waybill)
    await giveCamera(page)
    await openDesk(page, 'packer', '/admin/orders?tab=packed')
    await page.getByRole('button', { name: 'Передати сканером' }).tap()
    const dialog = handing(page)
    await tapOn(page, dialog.getByRole('button', { name: 'Камера' }))
    await show(page, waybill)
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await expectFits(page)
    await takeScreenshot(page, 'hand-over.png')
    await tapOn(page, dialog.getByRole('button', { name: 'Передати 1' }))
    await expect(dialog).toBeHidden()
    await expect.poll(() => statusOf(number)).toBe('shipped')
  })
})
