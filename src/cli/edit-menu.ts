import type { MenuItem } from '#src/contract/settings.ts'
import { UsageError } from './command.ts'

type Menu = readonly MenuItem[]

/**
 * Adds an entry to the menu, or below its entry `within`, like the other functions here.
 * @throws UsageError
 */
export function addEntry(menu: Menu, within: string | null, entry: MenuItem): MenuItem[] {
  return editLevel(menu, within, (level) => [...level, entry])
}

/**
 * Removes an entry.
 * @throws UsageError
 */
export function removeEntry(menu: Menu, within: string | null, title: string): MenuItem[] {
  return editLevel(menu, within, (level) => level.toSpliced(placeOf(level, title), 1))
}

/**
 * Puts these entries first, in this order.
 * @throws UsageError
 */
export function orderEntries(menu: Menu, within: string | null, titles: readonly string[]): MenuItem[] {
  return editLevel(menu, within, (level) => {
    const places = titles.map((title) => placeOf(level, title))
    const twice = titles.find((_, index) => places.indexOf(places[index] ?? -1) !== index)
    if (twice !== undefined) throw new UsageError(`Пункт «${twice}» названо двічі`)
    return [
      ...places.flatMap((place) => level[place] ?? []),
      ...level.filter((_, place) => !places.includes(place)),
    ]
  })
}

function editLevel(menu: Menu, within: string | null, edit: (level: Menu) => MenuItem[]): MenuItem[] {
  if (within === null) return edit(menu)
  const place = placeOf(menu, within)
  return menu.map((item, index) => (index === place ? { ...item, children: edit(item.children) } : item))
}

function placeOf(level: Menu, title: string): number {
  const is = (item: MenuItem) => item.title.toLowerCase() === title.trim().toLowerCase()
  const place = level.findIndex(is)
  if (place < 0) {
    const known = level.map((item) => `«${item.title}»`).join(', ')
    throw new UsageError(`Пункту «${title}» немає. Є: ${known === '' ? 'жодного' : known}`)
  }
  if (level.filter(is).length > 1)
    throw new UsageError(`Пунктів «${title}» кілька: змініть меню через set --file`)
  return place
}
