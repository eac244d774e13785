import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { OwnPage, PageWords } from '#src/contract/admin/pages.ts'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import { useFormSave } from '../../runtime/use-form-save.ts'
import type { PageForm } from './use-page-form.ts'

/** Actions on a page besides saving: to look at a former version, to restore one, to delete the page. */
export function usePageActs(page: OwnPage | null, form: PageForm) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { save, slug } = form
  const [lookedAt, setLookedAt] = useState<number | null>(null)
  const { isBusy, problem, attempt } = useFormSave()

  async function restore(id: number): Promise<void> {
    const body = { version: page?.version ?? '' }
    const isDone = await attempt(
      () => sendDesk('POST', `/pages/${slug}/versions/${id}/restore`, body),
      'Повернуто попередню версію',
    )
    if (!isDone) return
    if (id === lookedAt) save.forget()
    await revalidate()
  }

  async function look(id: number): Promise<void> {
    await attempt(async () => {
      const { title, description, content } = await getDesk<PageWords>(`/pages/${slug}/versions/${id}`)
      form.set({ title, description, content })
      setLookedAt(id)
    }, 'Версія у формі. На сайті те, що було, доки не збережете')
  }

  async function remove(): Promise<void> {
    if (!(await attempt(() => sendDesk('DELETE', `/pages/${slug}`), 'Сторінку видалено'))) return
    save.forget()
    await navigate('/pages')
  }

  return { isBusy, problem, restore, look, remove }
}
