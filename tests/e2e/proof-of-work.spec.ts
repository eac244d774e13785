import { expect, type Page, test } from '@playwright/test'
import { createWorkProofs } from '#src/api/bot-check/work-proofs.ts'
import { createLocalCounters } from '#src/http/counters/local-counters.ts'
import { expectAccessible } from './axe.ts'
import { findGoods } from './goods.ts'
import { ordersOf } from './placed-orders.ts'
import { takeScreenshot } from './screenshots.ts'
import { expectThanks, openPage, orderButton, startCheckout, watchConsole } from './shopper.ts'

/** An offer of the demo feed that only this file touches. */
const OFFER = 100471
/** How hard the work is: it takes a moment, on a busy machine too. */
const BITS = 12
const CHECKING = 'Перевіряємо, що ви не робот…'

/**
 * Answers the first order of the page as the shop answers a shopper who is beyond the limits, which other
 * tests at this shop share. What comes with the proof goes to the shop.
 *
 * @returns a function that lets the work begin, and `isProven`, which says whether the shop would take its
 * proof
 */
async function askForWork(page: Page, path: string) {
  const began = Promise.withResolvers<void>()
  await page.route(/\/prove-work-[\w-]+\.js$/, async (route) => {
    await began.promise
    await route.continue()
  })
  const proofs = createWorkProofs(createLocalCounters(), 'secret')
  const sent: Record<string, unknown>[] = []
  await page.route(`**${path}`, (route) => {
    sent.push(route.request().postDataJSON())
    if (sent.length > 1) return route.continue()
    const errors = { recaptcha_token: ['Забагато'] }
    return route.fulfill({
      status: 422,
      json: { message: 'Забагато', errors, work: proofs.ask('order', BITS, new Date()) },
    })
  })
  const isProven = async () => {
    const [first, second, ...more] = sent
    expect(more).toEqual([])
    const proof = String(second?.['proof_of_work'])
    expect(second).toEqual({ ...first, proof_of_work: proof })
    return proofs.isDone(proof, 'order', BITS, new Date())
  }
  return { begin: began.resolve, isProven }
}

for (const width of [1440, 768, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test(`SEC-03 ORD-08: the checkout works for its order by itself at ${width} px, and the form stays`, async ({
      page,
    }) => {
      const complaints = watchConsole(page)
      const name = `Робота ${crypto.randomUUID().slice(0, 8)}`
      const { begin, isProven } = await askForWork(page, '/api/orders')
      await startCheckout(page, OFFER, name)
      await orderButton(page).click()
      await expect(page.getByText(CHECKING)).toBeVisible()
      await takeScreenshot(page, 'checkout.png', { fullPage: true })
      await expect(page.getByLabel('Ім’я та прізвище')).toHaveValue(name)
      // Trusted Types and the policy of workers let it run.
      const worker = page.waitForEvent('worker')
      begin()
      expect((await worker).url()).toContain('/assets/work-worker-')
      await expectThanks(page)
      expect(await ordersOf(name)).toHaveLength(1)
      expect(await isProven()).toBe(true)
      // The answer of 422 is a complaint of the console itself.
      expect(complaints.filter((text) => !text.includes('422'))).toEqual([])
    })

    test(`SEC-03 FAST-06: a fast order does the asked work by itself and is placed at ${width} px`, async ({
      page,
    }) => {
      const name = `Швидка ${crypto.randomUUID().slice(0, 8)}`
      const { begin, isProven } = await askForWork(page, '/api/fast-orders')
      await openPage(page, (await findGoods(OFFER)).address)
      await page.getByRole('button', { name: 'Швидке замовлення' }).click()
      const form = page.getByRole('dialog', { name: 'Швидке замовлення' })
      await form.getByLabel('Ім’я').fill(name)
      await form.getByLabel('Телефон').fill('0672145893')
      await form.getByRole('button', { name: 'Замовити' }).click()
      await expect(form.getByText(CHECKING)).toBeVisible()
      await takeScreenshot(page, 'fast.png')
      begin()
      await expect(page.getByText('Ваше замовлення успішно прийнято!')).toBeVisible()
      expect(await ordersOf(name)).toHaveLength(1)
      expect(await isProven()).toBe(true)
    })
  })
}

test('SEC-03: while it works the page has no fault that axe knows, and without a worker it works itself', async ({
  page,
}) => {
  await page.addInitScript(() => Object.assign(globalThis, { Worker: undefined }))
  const name = `Без робітника ${crypto.randomUUID().slice(0, 8)}`
  const { begin, isProven } = await askForWork(page, '/api/orders')
  await startCheckout(page, OFFER, name)
  await orderButton(page).click()
  await expect(page.getByText(CHECKING)).toBeVisible()
  // The wheel in the button would turn on for as long as axe looks.
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.pause()))
  await expectAccessible(page)
  begin()
  await expectThanks(page)
  expect(await isProven()).toBe(true)
})
