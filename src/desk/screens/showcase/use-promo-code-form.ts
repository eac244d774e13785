import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { PromoCodeRecord } from '#src/contract/admin/promo-codes.ts'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import { say } from '../../runtime/toasts.ts'
import { useFormSave } from '../../runtime/use-form-save.ts'
import { useSave } from '../../runtime/use-save.ts'
import { bodyOf, type Typed, versionedOf } from './promo-code-fields.ts'

/** @param record null for a new promo code */
export function usePromoCodeForm(record: PromoCodeRecord | null) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const saved = versionedOf(record)
  const [typed, setTyped] = useState(saved.fields)
  const removal = useFormSave()
  const set = (change: Partial<Typed>) => setTyped((known) => ({ ...known, ...change }))
  const path = `/showcase/promo-codes/${record?.id ?? ''}`
  const read = async () => versionedOf(await getDesk<PromoCodeRecord>(path))
  const save = useSave<Typed>({
    name: `promo-code-${record?.id ?? 'new'}`,
    saved,
    typed,
    show: setTyped,
    send: async (fields, { version }) => {
      if (record) await sendDesk('PUT', path, { ...bodyOf(fields), version })
      else await sendDesk('POST', '/showcase/promo-codes', bodyOf(fields))
      return record ? read() : { fields, version }
    },
    readCurrent: read,
    onSaved: async (_saved, undo) => {
      say('Промокод збережено', record && undo)
      if (record) await revalidate()
      else await navigate('/showcase/promo-codes')
    },
  })

  async function remove(): Promise<void> {
    if (!(await removal.attempt(() => sendDesk('DELETE', path), 'Промокод видалено'))) return
    save.forget()
    await navigate('/showcase/promo-codes')
  }

  return { typed, set, save, removal, remove }
}
