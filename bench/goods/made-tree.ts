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
  /** What is sold in it; only the lowest level sells. */
  kind: string | null
}

export interface MadeTree {
  categories: readonly MadeCategory[]
  /** A category of the lowest level; each level is chosen by Zipf's law, so the first root has a third of all goods. */
  pick: (random: Random) => MadeCategory
}

/** Sections («Кухня»), in each what it is for («Кухня для дому»), in that the kinds («Чайник для дому»). */
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
