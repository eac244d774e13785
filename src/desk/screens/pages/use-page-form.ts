import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { OwnPage, PageWords } from '#src/contract/admin/pages.ts'
import { NEW_SLUG } from '#src/domain/catalogue/slug.ts'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import { say } from '../../runtime/toasts.ts'
import type { Versioned } from '../../runtime/merged-fields.ts'
import { useSave } from '../../runtime/use-save.ts'

const EMPTY: PageWords = { title: '', description: '', content: '' }

/** A page as it is typed; a draft until it is saved. A new page has an address as well. */
export function usePageForm(page: OwnPage | null) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const saved = versionedOf(page)
  const [words, setWords] = useState(saved.fields)
  const [slug, setSlug] = useState(page?.slug ?? '')
  const save = useSave<PageWords>({
    name: `page-${page?.slug ?? NEW_SLUG}`,
    saved,
    typed: words,
    show: setWords,
    send: async (sent, { version }) => {
      const body = page ? { ...sent, version } : { ...sent, version: null, slug }
      return versionedOf(await sendDesk<OwnPage>('PUT', `/pages/${page?.slug ?? NEW_SLUG}`, body))
    },
    readCurrent: async () => versionedOf(await getDesk<OwnPage>(`/pages/${slug}`)),
    onSaved: async (_saved, undo) => {
      say('Сторінку збережено', undo)
      if (page) await revalidate()
      else await navigate(`/pages/${slug}`)
    },
  })
  const set = (change: Partial<PageWords>) => setWords((known) => ({ ...known, ...change }))
  return { words, set, slug, setSlug, save }
}

export type PageEdit = ReturnType<typeof usePageForm>

function versionedOf(page: OwnPage | null): Versioned<PageWords> {
  if (!page) return { fields: EMPTY, version: '' }
  const { title, description, content, version } = page
  return { fields: { title, description, content }, version }
}

export type PageForm = ReturnType<typeof usePageForm>
