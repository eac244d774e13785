import { TextField } from '../../parts/field.tsx'
import type { EntryForm } from './use-entry-form.ts'

/** What a promotion or a collection is called, and its address, which stays once it has one. */
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
