import { devices, expect, type Locator, type Page } from '@playwright/test'

export const COMPUTER = { viewport: { width: 1440, height: 900 } }
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  userAgent: devices['Pixel 7'].userAgent,
}

/** The most stops between two that follow each other on a person's way; nobody would walk past more. */
const MOST_STOPS = 40
const FINGER_PX = 44
/** A thumb does not reach what lies higher than this and cannot be scrolled lower. */
const REACH_PX = 200

/**
 * Goes to the target by Tab alone, through whatever stands between, and checks that each stop is seen to have
 * the focus.
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  // A person cannot go on while something is being saved, because its buttons are disabled.
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

/**
 * Taps on the target with a thumb. It must be wide enough for the thumb and lie where the thumb reaches,
 * without anything to scroll sideways.
 */
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

/** Taps on the field, and then types as the thumb's keyboard does. */
export async function tapAndType(page: Page, field: Locator, text: string): Promise<void> {
  await tapOn(page, field)
  await expect(field).toBeFocused()
  await page.keyboard.type(text)
}

type Stop = {
  name: string
  isMarked: boolean
  isCovered: boolean
  /** Whether the stop lies up and to the left of the stop before, in the same part of the screen. */
  isBack: boolean
}

/**
 * Runs in the page. It finds out whether the focus is marked, does not lie under a bar that floats, and goes
 * on as one reads.
 */
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

/**
 * Runs in the page. It finds the height that is the target's own or nobody else's, and the places to which it
 * can be brought.
 */
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
