import { devices, expect, type Locator, type Page } from '@playwright/test'

export const COMPUTER = { viewport: { width: 1440, height: 900 } }
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  userAgent: devices['Pixel 7'].userAgent,
}

/** Stops between two that follow each other on a person's way; more than that nobody would walk. */
const MOST_STOPS = 40
const FINGER_PX = 44
/** What lies higher, and cannot be scrolled lower, a thumb does not reach. */
const REACH_PX = 200

/** By Tab alone, through whatever stands between, each of which is seen to have the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  // What is being saved stops her, and its buttons.
  await expect(target).toBeEnabled()
  const passed: string[] = []
  while (!(await target.evaluate((element) => element === document.activeElement))) {
    expect(passed.length, `not reached, passed ${passed.join(' → ')}`).toBeLessThan(MOST_STOPS)
    await page.keyboard.press(key)
    const stop = await page.evaluate(focusedStop)
    passed.push(stop.name)
    const fine = { name: stop.name, isMarked: true, isCovered: false, isBack: key !== 'Tab' && stop.isBack }
    expect(stop, passed.join(' → ')).toEqual(fine)
  }
}

/** With the thumb: wide enough for it, where it reaches, without anything to scroll sideways for. */
export async function tapOn(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  await target.scrollIntoViewIfNeeded()
  const { room, lowest, beyond } = await target.evaluate(thumbRoom, FINGER_PX)
  const name = String(target)
  expect(room, `room of ${name}`).toBeGreaterThanOrEqual(FINGER_PX - 0.5)
  expect(lowest, `how low ${name} comes`).toBeGreaterThanOrEqual(REACH_PX)
  expect(beyond, `what is wider than the screen around ${name}`).toBeLessThanOrEqual(0)
  await target.tap()
}

/** The field under the thumb, then what its keyboard types. */
export async function tapAndType(page: Page, field: Locator, text: string): Promise<void> {
  await tapOn(page, field)
  await expect(field).toBeFocused()
  await page.keyboard.type(text)
}

type Stop = {
  name: string
  isMarked: boolean
  isCovered: boolean
  /** Up and to the left of the stop before, in the same part of the screen. */
  isBack: boolean
}

/** Runs in the page: whether the focus is marked, not under a bar that floats, and goes on as one reads. */
function focusedStop(): Stop {
  const stop = document.activeElement
  if (!stop || stop === document.body)
    return { name: 'nothing', isMarked: false, isCovered: false, isBack: false }
  const PARTS = 'section, dialog, form, nav, header, aside, main'
  const known = globalThis as { stopBefore?: Element }
  const before = known.stopBefore?.closest(PARTS) === stop.closest(PARTS) ? known.stopBefore : undefined
  known.stopBefore = stop
  const label = stop.closest('label, .rte') ?? stop.parentElement
  const isMarked = [stop, label, stop.nextElementSibling].some((one) => {
    if (!one) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none'
  })
  const { left, right, top, bottom } = stop.getBoundingClientRect()
  const [x, y] = [(left + right) / 2, (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2]
  const above = document.elementFromPoint(x, y)
  const own = stop.closest('label') ?? stop
  const name = stop.getAttribute('aria-label') ?? own.textContent.trim().slice(0, 40)
  const was = before?.getBoundingClientRect()
  return {
    name: `${name} (${stop.localName})`,
    isMarked,
    isCovered: above === null || !own.contains(above),
    isBack: was !== undefined && bottom <= was.top && right <= was.left,
  }
}

/** Runs in the page: the height that is the target's own or nobody else's, and where it can be brought to. */
function thumbRoom(target: Element, finger: number): { room: number; lowest: number; beyond: number } {
  const own = target.closest('label') ?? target
  const { top, bottom, left, width } = own.getBoundingClientRect()
  const middle = (top + bottom) / 2
  const isFree = (y: number) => {
    const at = document
      .elementFromPoint(left + width / 2, y)
      ?.closest('a, button, input, select, label, summary')
    return !at || at === own || own.contains(at) || at.contains(own)
  }
  const isRoomy = isFree(middle - finger / 2 + 1) && isFree(middle + finger / 2 - 1)
  const room = bottom - top >= finger || !isRoomy ? bottom - top : finger
  // A page that is scrolled to its top brings it no lower.
  return {
    room,
    lowest: middle + window.scrollY,
    beyond: document.documentElement.scrollWidth - window.innerWidth,
  }
}
