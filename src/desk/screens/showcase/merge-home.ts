import type { DraftBanner, HomeDraft } from '#src/contract/admin/home.ts'
import { HOME_ORDER } from '#src/domain/catalogue/home-order.ts'
import { mergeFields } from '#src/domain/versions/merge-fields.ts'
import { mergeRows, type RowConflict } from '#src/domain/versions/merge-rows.ts'
import { readInert } from '../../runtime/trusted.ts'
import { BLOCKS } from './block-list.tsx'

/** `met` describes in sentences what both have changed: «банер „Зима“: було …, стало …». */
export type HomeMerge = { draft: HomeDraft; met: string[] }

type Block = HomeDraft['blocks'][number]

/**
 * Merges two changes of the home page. Blocks and banners are merged one by one; if both have changed the same, `mine`
 * stays.
 */
export function mergeHome(base: HomeDraft, theirs: HomeDraft, mine: HomeDraft): HomeMerge {
  const [baseRows, theirRows, myRows] = [base, theirs, mine].map(({ blocks }) => blocks.map(blockRow))
  const blocks = mergeRows(baseRows ?? [], theirRows ?? [], myRows ?? [])
  const numbers = new Map<string, number>()
  const bannerRows = (banners: readonly DraftBanner[]) =>
    banners.map((banner) => ({ ...banner, id: banner.id ?? newNumber(banner, numbers) }))
  const banners = mergeRows(bannerRows(base.banners), bannerRows(theirs.banners), bannerRows(mine.banners))
  const text = mergeFields({ text: base.text }, { text: theirs.text }, { text: mine.text })
  return {
    draft: {
      ...theirs,
      blocks: blocks.rows.map(({ block, is_on }) => ({ id: block, is_on })),
      banners: banners.rows.map((banner) => ({ ...banner, id: banner.id > 0 ? banner.id : null })),
      text: text.fields.text,
    },
    met: [
      ...orderMet('порядок блоків', [base.blocks, theirs.blocks, mine.blocks], ({ id }) => BLOCKS[id].title),
      ...orderMet('порядок банерів', [base.banners, theirs.banners, mine.banners], ({ title }) => title),
      ...banners.conflicts.map((conflict) => bannerWords(conflict, [...base.banners, ...theirs.banners])),
      ...text.conflicts.map(
        ({ was, theirs: other }) => `текст про магазин: ${fromTo(short(was), short(other))}`,
      ),
    ],
  }
}

function blockRow({ id, is_on }: Block) {
  return { id: HOME_ORDER.indexOf(id) + 1, block: id, is_on }
}

/** Gives an unpublished banner, which has no id, a number by its content. */
function newNumber(banner: DraftBanner, numbers: Map<string, number>): number {
  const text = JSON.stringify(banner)
  const known = numbers.get(text) ?? -1 - numbers.size
  numbers.set(text, known)
  return known
}

/** A sentence if both have reordered the rows, each in another way. */
function orderMet<Row>(
  what: string,
  lists: readonly [readonly Row[], readonly Row[], readonly Row[]],
  nameOf: (row: Row) => string,
): string[] {
  const names = lists.map((list) => list.map(nameOf))
  const common = names.map((list) => list.filter((name) => names.every((other) => other.includes(name))))
  const [was, theirs, mine] = common.map((list) => list.join(', '))
  if (was === theirs || was === mine || theirs === mine) return []
  return [`${what}: ${fromTo(was ?? '', theirs ?? '')}`]
}

function bannerWords(
  conflict: RowConflict<DraftBanner & { id: number }>,
  known: readonly DraftBanner[],
): string {
  const title = known.find(({ id }) => id === conflict.id)?.title ?? 'новий'
  if (conflict.field === null)
    return conflict.theirs ? `банер «${title}», який ви прибираєте` : `банер «${title}» прибрано`
  const { field, was, theirs } = conflict
  if (field === 'picture_id' || field === 'id') return `картинка банера «${title}»`
  return `банер «${title}», ${NAMES[field]}: ${fromTo(String(was), String(theirs))}`
}

const NAMES = { title: 'напис', text: 'текст', url: 'адреса', ends_with_promotion: 'коли зникне' } as const

function fromTo(was: string, theirs: string): string {
  return `було ${quoted(was)}, стало ${quoted(theirs)}`
}

const quoted = (words: string) => (words === '' ? 'порожньо' : `«${words}»`)

const SHORT = 80

function short(html: string): string {
  const words = (readInert(html).textContent ?? '').trim()
  return words.length > SHORT ? `${words.slice(0, SHORT)}…` : words
}
