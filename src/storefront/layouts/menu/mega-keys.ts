import { type RefObject, useLayoutEffect } from 'react'

/**
 * Arrow keys in the mega-menu: up and down move through a list, right moves to the content of a category, left
 * back to the category. Tab alone cannot get there, because focusing the next category shows its own columns.
 */
export function useMegaKeys(panel: RefObject<HTMLElement | null>): void {
  // A layout effect, so that no key is lost.
  useLayoutEffect(() => {
    const menu = panel.current
    if (!menu) return undefined
    const handleKey = (event: KeyboardEvent) => {
      const target = targetOf(menu, event.key)
      if (!target) return
      // Otherwise the page behind would scroll.
      event.preventDefault()
      target.focus()
    }
    menu.addEventListener('keydown', handleKey)
    return () => menu.removeEventListener('keydown', handleKey)
  }, [panel])
}

function targetOf(menu: HTMLElement, key: string): HTMLElement | undefined {
  const categories = [...menu.querySelectorAll<HTMLElement>('.mega__l a')]
  const columns = [...menu.querySelectorAll<HTMLElement>('.mega__c a')]
  const isInColumns = columns.some(isFocused)
  if (key === 'ArrowRight') return isInColumns ? undefined : columns[0]
  if (key === 'ArrowLeft') {
    return isInColumns ? categories.find((link) => link.ariaCurrent === 'true') : undefined
  }
  const links = isInColumns ? columns : categories
  const place = links.findIndex(isFocused)
  if (key === 'ArrowDown') return links[place + 1]
  if (key === 'ArrowUp') return links[place - 1]
  return undefined
}

function isFocused(link: HTMLElement): boolean {
  return link === document.activeElement
}
