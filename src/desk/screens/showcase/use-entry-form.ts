import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { EntryGoods } from '#src/contract/admin/promotions.ts'
import { NEW_SLUG, toSlug } from '#src/domain/catalogue/slug.ts'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import { say } from '../../runtime/toasts.ts'
import { type FormSave, useFormSave } from '../../runtime/use-form-save.ts'
import type { Versioned } from '../../runtime/merged-fields.ts'
import { type Save, useSave } from '../../runtime/use-save.ts'
import { mergeEntry } from './merge-entry.ts'

type Options<Typed, Entry> = {
  kind: 'promotion' | 'collection'
  /** Path of the list of all of them. */
  list: string
  /** Null for a new one. */
  record: Entry | null
  versionedOf: (record: Entry | null) => Versioned<Typed>
  bodyOf: (typed: Typed, version: string, record: Entry | null) => object
  /** The toasts after saving and after removing. */
  saved: string
  removed: string
}

/** What the forms of promotions and collections have in common. */
export type EntryForm = {
  typed: { title: string; is_visible: boolean }
  set: (change: { title?: string; is_visible?: boolean; picture_id?: number | null }) => void
  slug: string
  setSlug: (slug: string) => void
  errors: Save<object>['errors']
  removal: FormSave
  remove: () => Promise<void>
}

/**
 * The form of a promotion or a collection. The address of a new one is made from its title until the person types another.
 */
export function useEntryForm<
  Typed extends { title: string; goods: EntryGoods[] },
  Entry extends { slug: string },
>(options: Options<Typed, Entry>) {
  const { kind, list, record, versionedOf, bodyOf } = options
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const saved = versionedOf(record)
  const [typed, setTyped] = useState(saved.fields)
  const [ownSlug, setSlug] = useState<string | null>(record?.slug ?? null)
  const removal = useFormSave()
  const slug = ownSlug ?? toSlug(typed.title, '')
  const path = `${list}/${slug}`
  const save = useSave<Typed>({
    name: `${kind}-${record?.slug ?? NEW_SLUG}`,
    saved,
    typed,
    show: setTyped,
    merge: mergeEntry,
    send: async (fields, from) => {
      const body = { ...bodyOf(fields, from.version, record), ...(!record && { slug }) }
      return versionedOf(await sendDesk<Entry>('PUT', record ? path : `${list}/${NEW_SLUG}`, body))
    },
    readCurrent: async () => versionedOf(await getDesk<Entry>(path)),
    onSaved: async (_saved, undo) => {
      say(options.saved, undo)
      if (record) await revalidate()
      else await navigate(path)
    },
  })

  async function remove(): Promise<void> {
    if (!(await removal.attempt(() => sendDesk('DELETE', path), options.removed))) return
    save.forget()
    await navigate(list)
  }

  const set = (change: Partial<Typed>) => setTyped((known) => ({ ...known, ...change }))
  return { typed, set, slug, setSlug, save, errors: save.errors, removal, remove }
}
