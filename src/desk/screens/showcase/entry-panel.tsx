import type { ReactNode } from 'react'
import type { CollectionRecord } from '#src/contract/admin/promotions.ts'
import { RemoveRecord } from '../../parts/remove-record.tsx'
import { Panel } from '../../parts/section.tsx'
import { Switch } from '../../parts/toggles.tsx'
import { EntryPicture } from './entry-picture.tsx'
import type { EntryForm } from './use-entry-form.ts'

type Props = {
  form: EntryForm
  /** Null for a new one. */
  record: Pick<CollectionRecord, 'title' | 'picture'> | null
  /** The label of the switch, and its explanation. */
  shown: string
  when: string
  removeTitle: string
  children: ReactNode
}

/** Visibility, picture and removal of a promotion or a collection. */
export function EntryPanel({ form, record, shown, when, removeTitle, children }: Props) {
  const { typed, set, removal, remove } = form
  return (
    <Panel title="Показ">
      <Switch isOn={typed.is_visible} onChange={(is_visible) => set({ is_visible })}>
        {shown}
        <span className="s2">{when}</span>
      </Switch>
      <EntryPicture picture={record?.picture ?? null} onChange={(picture_id) => set({ picture_id })} />
      {record && (
        <RemoveRecord title={removeTitle} name={record.title} removal={removal} onRemove={remove}>
          {children}
        </RemoveRecord>
      )}
    </Panel>
  )
}
