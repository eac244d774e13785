// All of it runs in the page, which knows nothing of this file.
/* oxlint-disable unicorn/consistent-function-scoping */
import { expect, type Page } from '@playwright/test'

/**
 * Texts that may be cut. The name of a product takes two or three rows of its card; its page has it whole,
 * and so has what a screen reader reads.
 */
const CLAMPED = '.card__t'
/** Rows that are swiped; anything else that needs scrolling sideways is too wide. */
const SWIPED =
  '.rail, .cols, .subs, .chips, .crumbs, .cabnav, .prose table, .gal__main, .gal__strip, .gal__th'

/** Fails with every text that is cut, leaves the window, leaves its button or lies on another text. */
export async function expectWholeText(page: Page): Promise<void> {
  expect(await page.evaluate(findSpoiltText, { clamped: CLAMPED, swiped: SWIPED })).toEqual([])
}

/**
 * Runs in the page. It waits until the page has its own letters and nothing glides, and measures in the same
 * turn. What a modal dialog covers is left out.
 */
async function findSpoiltText({ clamped, swiped }: { clamped: string; swiped: string }): Promise<string[]> {
  await document.fonts.ready
  const running = () => document.getAnimations().filter(({ playState }) => playState === 'running')
  for (let moving = running(); moving.length > 0; moving = running())
    await Promise.all(moving.map(({ finished }) => finished.catch(() => null)))
  type Word = { rect: DOMRect; element: Element; text: string; layer: Element | null }

  const root = [...document.querySelectorAll('dialog:is(:modal, :popover-open)')].at(-1) ?? document.body
  const words = findWords()
  const entries = findEntries()
  const shown = [...words, ...entries].filter((word) => !isScrolledAway(word))
  return [
    ...new Set([
      ...beyondWindow(),
      ...words.flatMap(faultsOf),
      ...onEachOther(),
      ...entries
        .filter(({ isCut }) => isCut)
        .map(({ text, element }) => `no room for «${text}» in ${nameOf(element)}`),
    ]),
  ]

  function findWords(): Word[] {
    const found: Word[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const element = node.parentElement
      if (!element || !node.nodeValue?.trim() || !isSeen(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const line = Number.parseFloat(getComputedStyle(element).lineHeight)
      for (const rect of range.getClientRects())
        if (rect.width > 1)
          found.push({
            rect: lineOf(rect, line),
            element,
            text: node.nodeValue.trim(),
            layer: layerOf(element),
          })
    }
    return found
  }

  /** A font is taller than its letters, so what stands out of the line is empty. */
  function lineOf({ x, y, width, height }: DOMRect, line: number): DOMRect {
    const inside = Math.min(height, line || height)
    return new DOMRect(x, y + (height - inside) / 2, width, inside)
  }

  function isSeen(element: Element): boolean {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    if (element.closest(clamped)) return false
    // Such a text is for screen readers alone.
    return !ancestors(element).some((one) => getComputedStyle(one).clipPath === 'inset(50%)')
  }

  function ancestors(element: Element): Element[] {
    const above = element.parentElement
    return above ? [element, ...ancestors(above)] : [element]
  }

  function layerOf(element: Element): Element | null {
    return ancestors(element).find((one) => /fixed|sticky/.test(getComputedStyle(one).position)) ?? null
  }

  function faultsOf(word: Word): string[] {
    const say = (fault: string, at: Element) => [
      `${fault}: «${word.text}» in ${nameOf(word.element)} at ${nameOf(at)}`,
    ]
    const seen = { x: false, y: false }
    for (const box of ancestors(word.element)) {
      const style = getComputedStyle(box)
      const { left, right, top, bottom } = box.getBoundingClientRect()
      if (box.matches('button, .btn, .badge, .chip') && isOut(word.rect, { left, right, top, bottom }))
        return say('leaves its button', box)
      if (box === document.body || style.display === 'inline') continue
      if (
        style.overflowX !== 'visible' &&
        !seen.x &&
        !box.matches(swiped) &&
        isBeside(word.rect, left, right)
      )
        return say('cut at a side', box)
      if (/hidden|clip/.test(style.overflowY) && !seen.y && isPast(word.rect, top, bottom))
        return say('cut below', box)
      // What can be scrolled to is not lost.
      seen.x ||= box.matches(swiped)
      seen.y ||= /auto|scroll/.test(style.overflowY)
    }
    return !seen.x && isBeside(word.rect, 0, window.innerWidth) ? say('leaves the window', root) : []
  }

  function isBeside({ left, right }: DOMRect, from: number, to: number): boolean {
    return left < from - 1 || right > to + 1
  }

  function isPast({ top, bottom }: DOMRect, from: number, to: number): boolean {
    return top < from - 1 || bottom > to + 1
  }

  function isOut(rect: DOMRect, box: { left: number; right: number; top: number; bottom: number }): boolean {
    return isBeside(rect, box.left, box.right) || isPast(rect, box.top, box.bottom)
  }

  function beyondWindow(): string[] {
    const { scrollWidth } = document.documentElement
    return scrollWidth > window.innerWidth ? [`the page is ${scrollWidth} px wide`] : []
  }

  function onEachOther(): string[] {
    return shown.flatMap((one, index) =>
      shown
        .slice(index + 1)
        .filter(
          (other) =>
            other.element !== one.element && other.layer === one.layer && overlap(one.rect, other.rect),
        )
        .map(
          (other) =>
            `on each other: «${one.text}» (${nameOf(one.element)}) and «${other.text}» (${nameOf(other.element)})`,
        ),
    )
  }

  function isScrolledAway({ rect, element }: Word): boolean {
    return ancestors(element).some((box) => {
      const { overflowX, overflowY } = getComputedStyle(box)
      const { left, right, top, bottom } = box.getBoundingClientRect()
      return (
        box !== document.body &&
        box !== document.documentElement &&
        ((overflowX !== 'visible' && (rect.right <= left || rect.left >= right)) ||
          (overflowY !== 'visible' && (rect.bottom <= top || rect.top >= bottom)))
      )
    })
  }

  function overlap(one: DOMRect, other: DOMRect): boolean {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
    return across > 2 && down > 0.3 * Math.min(one.height, other.height)
  }

  /** The text in a field, which has no box of its own. */
  function findEntries(): (Word & { isCut: boolean })[] {
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) throw new Error('no canvas')
    const fields = root.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      'select, input:not([type=checkbox], [type=radio], [type=range])',
    )
    return [...fields].filter(isSeen).map((field) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field)
      const { x, y, height } = field.getBoundingClientRect()
      const start = Number.parseFloat(paddingLeft)
      const room = field.clientWidth - start - Number.parseFloat(paddingRight)
      const text =
        field instanceof HTMLSelectElement
          ? (field.selectedOptions[0]?.label ?? '')
          : field.value || field.placeholder
      pen.font = font
      const { width } = pen.measureText(text)
      return {
        rect: new DOMRect(x + field.clientLeft + start, y, Math.min(width, room), height),
        element: field,
        text,
        layer: layerOf(field),
        isCut: width > room + 1 && field.value !== '',
      }
    })
  }

  function nameOf(element: Element): string {
    return `${element.localName}.${element.classList.value}`
  }
}
