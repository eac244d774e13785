import { expect, test } from '@playwright/test'
import { shiftsOf, UNSEEN_SHIFT, watchShifts } from './layout-shifts.ts'
import { hydrated, openWithoutScripts, painted, watchConsole } from './shopper.ts'

/** A line that another storefront stored, about which nobody is asked before the order. */
const BOWL_OF_ELSEWHERE = {
  id: 900_001,
  // The title is as long as a line of a phone is wide, and longer beside the button that removes it.
  title: 'Салатниця дубова з ложками для салату',
  price: 100.5,
  quantity: 1,
  selectedVariant: null,
  picture: '/icons/apple-touch-icon.png',
}

for (const width of [390, 768, 1440]) {
  test(`CART-05: at ${width} px what is stored is on the screen before the scripts have come, and stays there`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.addInitScript(
      (line) => localStorage.setItem('cart', JSON.stringify([line])),
      BOWL_OF_ELSEWHERE,
    )
    await page.route('**/recommended', (route) => route.fulfill({ json: { data: [] } }))
    await watchShifts(page)
    const complaints = watchConsole(page)
    const letCome = await openWithoutScripts(page, '/cart')
    const name = page.getByRole('main').getByText(BOWL_OF_ELSEWHERE.title)
    await expect(name).toBeVisible()
    const picture = page.getByRole('main').locator('img')
    await expect(picture).toHaveJSProperty('complete', true)
    await painted(page)
    const before = [await name.boundingBox(), await picture.boundingBox()]
    const drawn = await picture.evaluate((image: HTMLImageElement) => image.currentSrc)
    letCome()
    await expect(page.getByRole('link', { name: 'Оформити замовлення' })).toBeVisible()
    expect([await name.boundingBox(), await picture.first().boundingBox()]).toEqual(before)
    expect(await picture.first().evaluate((image: HTMLImageElement) => image.currentSrc)).toBe(drawn)
    expect(await shiftsOf(page)).toBeLessThan(UNSEEN_SHIFT)
    expect(complaints).toEqual([])
  })

  test(`CART-05: at ${width} px an empty cart is called so before the scripts have come`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const complaints = watchConsole(page)
    const letCome = await openWithoutScripts(page, '/cart')
    const sentence = page.getByText('У кошику поки порожньо')
    await expect(sentence).toBeVisible()
    await expect(page.locator('.cartm__l')).toBeHidden()
    await painted(page)
    const before = await sentence.boundingBox()
    letCome()
    await hydrated(page)
    await expect(sentence).toHaveCount(1)
    expect(await sentence.boundingBox()).toEqual(before)
    expect(complaints).toEqual([])
  })
}
