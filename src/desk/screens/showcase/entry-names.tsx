import { TextField } from '../../parts/field.tsx'
import type { EntryForm } from './use-entry-form.ts'

/** The title of a promotion or a collection, and its address, which cannot be changed once it is saved. */
export function EntryNames({ form, isNew }: { form: EntryForm; isNew: boolean }) {
  const { typed, set, slug, setSlug, errors } = form
  return (
    <>
      <TextField
        label="Назва"
        value={typed.title}
        onChange={(title) => set({ title })}
        error={errors['title']}
      />
      <TextField
        label="Адреса латиницею"
        value={slug}
        readOnly={!isNew}
        onChange={setSlug}
        error={errors['slug']}
      />
    </>
  )
}
