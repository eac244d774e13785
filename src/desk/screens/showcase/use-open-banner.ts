import { useState } from 'react'
import type { FieldErrors } from '#src/contract/errors.ts'
import type { DraftBanner, HomeDraft } from '#src/contract/admin/home.ts'
import { mergeFields } from '#src/domain/versions/merge-fields.ts'
import { say, sayWrong } from '../../runtime/toasts.ts'
import { placeOf } from './banner-place.ts'
import type { HomeWork } from './use-home-draft.ts'
import { useShowFault } from '../../runtime/use-show-fault.ts'

/** `was` is the banner when it was opened; null for a new one. */
export type OpenBanner = { was: DraftBanner | null; banner: DraftBanner }

const NEW_BANNER: DraftBanner = {
  id: null,
  title: '',
  text: '',
  url: '',
  ends_with_promotion: false,
  picture_id: null,
}

/**
 * The banner that is open in the dialog, and saving it into the draft.
 *
 * @param putBack undoes a change of the draft
 */
export function useOpenBanner(
  { latest, save }: Pick<HomeWork, 'latest' | 'save'>,
  putBack: (made: HomeDraft, before: HomeDraft) => Promise<void>,
) {
  const [open, setOpen] = useState<OpenBanner | null>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  useShowFault(errors)

  async function removeBanner(was: DraftBanner | null): Promise<void> {
    const before = latest.current.draft
    const place = placeOf(before.banners, was)
    if (place < 0) {
      sayWrong('Тим часом цей банер змінено або прибрано')
      return
    }
    const made = { ...before, banners: before.banners.toSpliced(place, 1) }
    const outcome = await save(() => made)
    if (outcome === 'failed') return
    setOpen(null)
    if (outcome === 'saved') say('Банер прибрано', () => putBack(made, before))
  }

  /** Resolves to false if the dialog must stay open. */
  async function saveBanner(banner: DraftBanner, was: DraftBanner | null): Promise<boolean> {
    const { banners } = latest.current.draft
    const place = placeOf(banners, was)
    const theirs = banners[place]
    const merged = was && theirs ? mergeFields(was, theirs, banner) : { fields: banner, conflicts: [] }
    if (theirs && merged.conflicts.length > 0) {
      setOpen({ was: theirs, banner })
      sayWrong('Тим часом цей банер змінено. Ваше ще тут: збережіть ще раз, щоб лишити своє')
      return false
    }
    const outcome = await save(
      (known) => ({
        ...known,
        banners: theirs ? known.banners.with(place, merged.fields) : [...known.banners, banner],
      }),
      (fields) => {
        const own = errorsOf(fields, theirs ? place : banners.length)
        setErrors(own)
        return Object.keys(own).length > 0
      },
    )
    return outcome !== 'failed'
  }

  function show(next: OpenBanner): void {
    setErrors({})
    setOpen(next)
  }

  return {
    open,
    errors,
    show: (banner: DraftBanner) => show({ was: banner, banner }),
    showNew: () => show({ was: null, banner: NEW_BANNER }),
    close: () => setOpen(null),
    remove: removeBanner,
    save: saveBanner,
  }
}

/** The errors of the banner at this index of the draft, by field. */
function errorsOf(fields: FieldErrors, place: number): FieldErrors {
  const prefix = `draft.banners.${place}.`
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, sentences]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), sentences]] : [],
    ),
  )
}
