import {
  chooseFacets,
  chooseUnit,
  retitleAttribute,
  retitleValue,
} from '#src/catalogue/attributes/edit-attributes.ts'
import {
  attributeFacts,
  attributeVersion,
  findAttribute,
  findValue,
} from '#src/catalogue/attributes/list-attributes.ts'
import { renameBrand } from '#src/catalogue/brands/edit-brands.ts'
import { readCategory } from '#src/catalogue/category/read-category.ts'
import { saveCategory } from '#src/catalogue/category/save-category.ts'
import { findBrandByName } from '#src/catalogue/brands/find-named-brand.ts'
import { categoryFieldsSchema } from '#src/contract/admin/categories.ts'
import { versionOf } from '#src/domain/versions/version-of.ts'
import { checked } from '#src/staff/checked.ts'
import { type Facts, type RevertKind, type RevertShop, type Who, wordOf } from './revert-kind.ts'

const CATEGORY_FIELDS = Object.keys(categoryFieldsSchema.shape)

/** A command says what the category is, the desk what its form holds. */
export const category: RevertKind = {
  facts: ({ before, after }) => {
    const [was, is] = [before, after ?? {}].map(formOf)
    return was && is && Object.keys(was).every((name) => CATEGORY_FIELDS.includes(name))
      ? { before: was, after: is }
      : null
  },
  open: async ({ database }, who, { entity_id, before }) => {
    const id = Number(entity_id)
    const record = await readCategory(database, who.actor, id)
    if (!record) return null
    const { fields, version } = record
    return {
      now: { ...fields },
      put: async () =>
        saveCategory(database, who, {
          id,
          version,
          fields: checked(categoryFieldsSchema, { ...fields, ...before }),
        }),
    }
  },
}

/** What follows from the other fields is left out. */
function formOf({ pinned: _pinned, path: _path, rank: _rank, parent_id, ...fields }: Facts): Facts {
  return { ...fields, ...(parent_id !== undefined && { parent: parent_id }) }
}

export const brandTitle: RevertKind = {
  open: async ({ database }, who, { entity_id, before }) => {
    const brand = `id:${entity_id}`
    const found = await findBrandByName(database, brand)
    if (!found) return null
    const { title } = found
    const version = versionOf({ title })
    return {
      now: { title },
      put: () => renameBrand(database, who, { brand, title: wordOf(before['title']), version }),
    }
  },
}

type Seen = { attribute: string; version: string }

/** One word of an attribute, as its own function says it. */
function ofAttribute(
  put: (shop: RevertShop, who: Who, before: Facts, seen: Seen) => Promise<unknown>,
): RevertKind {
  return {
    open: async (shop, who, { entity_id, before }) => {
      const attribute = `id:${entity_id}`
      const found = await findAttribute(shop.database, attribute)
      if (!found) return null
      const version = attributeVersion(found)
      return { now: attributeFacts(found), put: () => put(shop, who, before, { attribute, version }) }
    },
  }
}

export const attributeTitle = ofAttribute(({ database }, who, before, seen) =>
  retitleAttribute(database, who, { ...seen, title: wordOf(before['title']) }),
)
export const attributeUnit = ofAttribute(({ database }, who, before, seen) =>
  chooseUnit(database, who, { ...seen, unit: wordOf(before['unit']) }),
)

const CHOICES = ['on', 'off'] as const

export const attributeFacet = ofAttribute(({ database }, who, before, { attribute, version }) => {
  const choice = CHOICES.find((known) => known === before['facet']) ?? 'auto'
  return chooseFacets(database, who, { names: [attribute], choice, version })
})

/** Known by what it was called then: gone where it is called otherwise since. */
export const valueTitle: RevertKind = {
  open: async ({ database }, who, { entity_id, before, after }) => {
    const found = await findValue(database, Number(entity_id), wordOf(after?.['value']))
    if (!found) return null
    const { id, title } = found
    const named = { attribute: `id:${entity_id}`, value: `id:${id}`, version: versionOf({ title }) }
    return {
      now: { value: title },
      put: () => retitleValue(database, who, { ...named, title: wordOf(before['value']) }),
    }
  },
}
