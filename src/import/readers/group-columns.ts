import type { RawCategory } from '../offers/category-tree.ts'
import { normaliseHeader } from './csv-columns.ts'

/**
 * The columns of Prom's list of groups, the more reliable name first: Prom's own number before the owner's.
 */
const COLUMNS = {
  id: ['номер групи', 'номер группы', 'ідентифікатор групи', 'идентификатор группы'],
  title: ['назва групи укр', 'название группы укр', 'назва групи', 'название группы'],
  parent_id: [
    'номер батьківської групи',
    'номер родителя',
    'ідентифікатор батьківської групи',
    'идентификатор родителя',
  ],
} as const
type Slot = keyof typeof COLUMNS
export type GroupColumns = Readonly<Record<Slot, readonly number[]>>

/** The root of all groups, which is listed before them and is no category of the shop. */
const ROOT = /^(коренева група|кореневі групи|корневая группа)$/i

/** Returns what each column contains; `null` if the row is no header of a list of groups. */
export function readGroupHeader(header: readonly string[]): GroupColumns | null {
  const names = header.map(normaliseHeader)
  const find = (slot: Slot) =>
    COLUMNS[slot].map((name) => names.indexOf(name)).filter((column) => column >= 0)
  const columns = { id: find('id'), title: find('title'), parent_id: find('parent_id') }
  const { id, title, parent_id } = columns
  return id.length > 0 && title.length > 0 && parent_id.length > 0 ? columns : null
}

/** Reads rows of a list of groups as categories; `null` for other rows. */
export class GroupRows {
  readonly #columns: GroupColumns
  #root = ''

  constructor(columns: GroupColumns) {
    this.#columns = columns
  }

  read(row: readonly string[], line: number): RawCategory | null {
    const [id, title, parent] = [
      this.#pick(row, 'id'),
      this.#pick(row, 'title'),
      this.#pick(row, 'parent_id'),
    ]
    if (ROOT.test(title)) this.#root = id
    if (id === '' || id === this.#root) return null
    return { id, title, parent_id: parent === this.#root ? '' : parent, line }
  }

  #pick(row: readonly string[], slot: Slot): string {
    const texts = this.#columns[slot].map((column) => row[column]?.trim() ?? '')
    return texts.find((text) => text !== '') ?? ''
  }
}
