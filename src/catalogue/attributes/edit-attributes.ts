import { decideFacets } from '#src/catalogue-index/decide-facets.ts'
import type { Database } from '#src/database/connect.ts'
import { type ByHand, changeCatalogue } from '../change-catalogue.ts'
import { foldKey } from '#src/import/fold-key.ts'
import { Refusal } from '../refusal.ts'
import {
  chooseFacet,
  type FacetChoice,
  mergeAttribute,
  listOrder,
  mergeValues as mergePairs,
  orderAttributes,
  renameAttribute,
  renameValue,
  setUnit,
  splitValue,
} from './change-attributes.ts'
import { expectTitle } from '../expect-title.ts'
import { expectOrder } from '#src/staff/expect-version.ts'
import { expectAttribute } from './expect-attribute.ts'
import { recordMergedValues } from './merged-values.ts'
import {
  attributeVersion,
  facetChoice,
  findAttribute,
  findValue,
  type FoundAttribute,
} from './list-attributes.ts'
import { noLonger } from '../no-longer.ts'

const TITLE_LIMIT = 100
const UNIT_LIMIT = 20

type Found = { id: number; title: string }
/** The version of the record that the caller saw. Without it nothing is compared. */
type Seen = { version?: string | undefined }
type SeenBoth = { versions?: { from?: string | undefined; into?: string | undefined } | undefined }
/** An attribute and a value, each by `id:12`, a title, an alias or a slug. */
type Value = { attribute: string; value: string }
type Work<Result> = (
  transaction: Database,
  audit: (action: string, attribute: Found, facts: { before?: object; after: object }) => void,
) => Promise<Result>

/**
 * Sets whether shoppers can filter by these attributes; `auto` leaves the decision to the rules. Returns the
 * attributes with their new versions.
 * @throws Conflict, Refusal, RightRefused
 */
export function chooseFacets(
  database: Database,
  who: ByHand,
  { names, choice, version }: { names: readonly string[]; choice: FacetChoice } & Seen,
): Promise<(Found & { version: string })[]> {
  return edit(database, who, async (transaction, audit) => {
    const found: FoundAttribute[] = []
    for (const name of names) found.push(await knownAttribute(transaction, name))
    for (const attribute of found) {
      await expectAttribute(transaction, attribute, version)
      const facet = facetChoice(attribute)
      await chooseFacet(transaction, attribute.id, choice)
      const { title } = attribute
      audit('attribute.facet', attribute, { before: { title, facet }, after: { title, facet: choice } })
    }
    return found.map((attribute) => ({
      ...attribute,
      version: attributeVersion({ ...attribute, is_pinned: choice !== 'auto', is_filter: choice === 'on' }),
    }))
  })
}

/**
 * Puts these attributes first among the filters, in this order.
 *
 * @param seen the ids in the order that was seen; without it nothing is compared
 * @throws Conflict, Refusal, RightRefused
 */
export function placeAttributes(
  database: Database,
  who: ByHand,
  names: readonly string[],
  seen?: readonly number[],
): Promise<Found[]> {
  return edit(database, who, async (transaction, audit) => {
    const found: Found[] = []
    for (const name of names) found.push(await knownAttribute(transaction, name))
    const [first] = found
    if (!first) throw new Refusal('Не вказано характеристику.')
    if (seen) {
      const current = await listOrder(transaction)
      await expectOrder(transaction, { entity: 'attribute', action: 'attribute.order', seen, current })
    }
    await orderAttributes(
      transaction,
      found.map(({ id }) => id),
    )
    audit('attribute.order', first, { after: { order: found.map(({ title }) => title) } })
    return found
  })
}

/**
 * Renames an attribute. Returns it with its former title.
 * @throws Conflict, Refusal, RightRefused
 */
export function retitleAttribute(
  database: Database,
  who: ByHand,
  { attribute, title, version }: { attribute: string; title: string } & Seen,
): Promise<Found> {
  return edit(database, who, async (transaction, audit) => {
    const found = await knownAttribute(transaction, attribute)
    await expectAttribute(transaction, found, version)
    const given = newTitle(title)
    if (!(await renameAttribute(transaction, found.id, given)))
      throw new Refusal(
        `Характеристика «${given}» вже є. З двох можна зробити одну.`,
        `Так: npm run shop -- attributes merge "${found.title}" "${given}"`,
      )
    audit('attribute.rename', found, { before: { title: found.title }, after: { title: given } })
    return found
  })
}

/**
 * Merges two attributes, now and in all imports to come.
 * @throws Conflict, Refusal, RightRefused
 */
export function mergeAttributes(
  database: Database,
  who: ByHand,
  { versions, ...names }: { from: string; into: string } & SeenBoth,
): Promise<{ from: Found; into: Found; changed: number }> {
  return edit(database, who, async (transaction, audit) => {
    const from = await knownAttribute(transaction, names.from)
    const into = await knownAttribute(transaction, names.into)
    await expectAttribute(transaction, from, versions?.from)
    await expectAttribute(transaction, into, versions?.into)
    if (from.id === into.id) throw new Refusal('Потрібні дві різні характеристики')
    const changed = await mergeAttribute(transaction, from.id, into.id)
    audit('attribute.merge', from, { before: { title: from.title }, after: { into: into.title, changed } })
    return { from, into, changed }
  })
}

/**
 * Renames a value. Returns it with its former title.
 * @throws Conflict, Refusal, RightRefused
 */
export function retitleValue(
  database: Database,
  who: ByHand,
  { title, version, ...named }: Value & { title: string } & Seen,
): Promise<Found> {
  return edit(database, who, async (transaction, audit) => {
    const { attribute, value } = await knownValue(transaction, named)
    await expectTitle(transaction, {
      entity: 'attribute',
      entityId: attribute.id,
      title: value.title,
      version,
    })
    const given = newTitle(title)
    const other = await findValue(transaction, attribute.id, given)
    if (other && other.id !== value.id)
      throw new Refusal(
        `Значення «${other.title}» вже є. З двох можна зробити одне.`,
        `Так: npm run shop -- attributes merge-values "${attribute.title}" "${value.title}" "${other.title}"`,
      )
    await renameValue(transaction, value.id, given)
    audit('attribute.rename_value', attribute, { before: { value: value.title }, after: { value: given } })
    return value
  })
}

/**
 * Merges several values of one attribute into one of them.
 *
 * @param names the values; `versions` are those of the merged values, in their order, and of the one that
 * stays; without them nothing is compared
 * @throws Conflict, Refusal, RightRefused
 */
export function mergeValues(
  database: Database,
  who: ByHand,
  names: {
    attribute: string
    from: readonly string[]
    into: string
    versions?: readonly (string | undefined)[] | undefined
  },
): Promise<{ from: Found[]; into: Found; changed: number }> {
  return edit(database, who, async (transaction, audit) => {
    const { attribute, value: into } = await knownValue(transaction, { ...names, value: names.into })
    const from: Found[] = []
    for (const name of names.from) {
      const { value } = await knownValue(transaction, { ...names, value: name })
      if (value.id === into.id) throw new Refusal('Потрібні два різні значення')
      from.push(value)
    }
    for (const [place, { title }] of [...from, into].entries()) {
      const seen = { title, version: names.versions?.[place] }
      await expectTitle(transaction, { entity: 'attribute', entityId: attribute.id, ...seen })
    }
    const ids = [...new Set(from.map(({ id }) => id))]
    await recordMergedValues(transaction, { ids, into: into.id, now: who.now })
    const changed = await mergePairs(
      transaction,
      ids.map((id) => ({ from: id, into: into.id })),
    )
    audit('attribute.merge_values', attribute, {
      before: { values: from.map(({ title }) => title), merged_ids: ids },
      after: { into: into.title, changed },
    })
    return { from, into, changed }
  })
}

/**
 * Sets the unit of values that are bare numbers; empty for none.
 * @throws Conflict, Refusal, RightRefused
 */
export function chooseUnit(
  database: Database,
  who: ByHand,
  { attribute, unit, version }: { attribute: string; unit: string } & Seen,
): Promise<{ attribute: Found; changed: number }> {
  return edit(database, who, async (transaction, audit) => {
    const found = await knownAttribute(transaction, attribute)
    await expectAttribute(transaction, found, version)
    const given = unit.trim()
    if (given.length > UNIT_LIMIT || /\d/.test(given))
      throw new Refusal(`Одиниця: до ${UNIT_LIMIT} знаків і без цифр, наприклад «см»`)
    const changed = await setUnit(transaction, found.id, given)
    const { title, unit: was } = found
    audit('attribute.unit', found, { before: { title, unit: was }, after: { title, unit: given, changed } })
    return { attribute: found, changed }
  })
}

/**
 * Splits a value such as «Дуб, горіх, латунь» into three, now and in all imports to come.
 * @throws Refusal, RightRefused
 */
export function divideValue(
  database: Database,
  who: ByHand,
  { into, ...named }: Value & { into: readonly string[] },
): Promise<{ value: Found; changed: number }> {
  return edit(database, who, async (transaction, audit) => {
    const { attribute, value } = await knownValue(transaction, named)
    const titles = [...new Map(into.map(newTitle).map((title) => [foldKey(title), title])).values()]
    if (titles.length < 2) throw new Refusal('Потрібно дві різні частини або більше')
    if (titles.some((title) => foldKey(title) === foldKey(value.title)))
      throw new Refusal(`«${value.title}» не може бути частиною самого себе`)
    const changed = await splitValue(transaction, { attributeId: attribute.id, id: value.id, titles })
    audit('attribute.split_value', attribute, {
      before: { value: value.title },
      after: { into: titles, changed },
    })
    return { value, changed }
  })
}

async function edit<Result>(database: Database, who: ByHand, work: Work<Result>): Promise<Result> {
  const result = await changeCatalogue(database, { ...who, right: 'goods.describe' }, (transaction, audit) =>
    work(transaction, (action, { id }, facts) =>
      audit({ action, entity: 'attribute', entityId: String(id), ...facts }),
    ),
  )
  await decideFacets(database)
  return result
}

async function knownAttribute(transaction: Database, name: string): Promise<FoundAttribute> {
  const found = await findAttribute(transaction, name)
  if (found) return found
  throw new Refusal(
    noLonger('Цієї характеристики', name) ?? `Немає такої характеристики: ${name}.`,
    'Перелік: npm run shop -- attributes list',
  )
}

async function knownValue(transaction: Database, named: Value): Promise<{ attribute: Found; value: Found }> {
  const attribute = await knownAttribute(transaction, named.attribute)
  const value = await findValue(transaction, attribute.id, named.value)
  if (value) return { attribute, value }
  throw new Refusal(
    noLonger('Цього значення', named.value) ??
      `У характеристики «${attribute.title}» немає значення «${named.value}».`,
    `Перелік: npm run shop -- attributes values "${attribute.title}"`,
  )
}

function newTitle(text: string): string {
  const title = text.replace(/\s+/g, ' ').trim()
  if (title === '' || title.length > TITLE_LIMIT) throw new Refusal(`Назва: від 1 до ${TITLE_LIMIT} знаків`)
  return title
}
