import { toSlug } from '#src/domain/catalogue/slug.ts'
import { GROUPS, SECTIONS } from './feed-words.ts'
import { zipfTable } from './zipf-table.ts'
import type { Random } from './seeded-random.ts'

export interface MadeCategory {
  id: number
  parentId: number | null
  slug: string
  title: string
  /** Its title and those above it, its own first. */
  titles: readonly string[]
  /** What it contains; only the lowest level has goods. */
  kind: string | null
}

export interface MadeTree {
  categories: readonly MadeCategory[]
  /**
   * Returns a category of the lowest level. Each level is chosen by Zipf's law, so that the first root has a
   * third of all goods.
   */
  pick: (random: Random) => MadeCategory
}

/**
 * Generates sections («Кухня»), within each its purposes («Кухня для дому»), and within those the kinds
 * («Чайник для дому»).
 */
export function makeTree(): MadeTree {
  const categories: MadeCategory[] = []
  const add = (title: string, parent: MadeCategory | null, kind: string | null) => {
    const id = categories.length + 1
    const slug = toSlug(title, `c-${id}`)
    const category = {
      id,
      parentId: parent?.id ?? null,
      slug,
      title,
      titles: [title, ...(parent?.titles ?? [])],
      kind,
    }
    categories.push(category)
    return category
  }
  const roots = SECTIONS.map(({ title, kinds }) => {
    const root = add(title, null, null)
    return GROUPS.map((group) => {
      const middle = add(`${title} ${group}`, root, null)
      return kinds.map((kind) => add(`${kind} ${group}`, middle, kind))
    })
  })
  return { categories, pick: pickerOf(roots) }
}

function pickerOf(roots: readonly (readonly (readonly MadeCategory[])[])[]): MadeTree['pick'] {
  const pickRoot = drawFrom(roots.map((groups) => drawFrom(groups.map(drawFrom))))
  return (random) => pickRoot(random)(random)(random)
}

function drawFrom<Item>(list: readonly Item[]): (random: Random) => Item {
  const draw = zipfTable(list.length)
  return (random) => {
    const item = list[draw(random)]
    if (item === undefined) throw new RangeError('nothing to pick from')
    return item
  }
}
