import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ShownFeed } from '#src/contract/admin/settings.ts'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import { say } from '../../runtime/toasts.ts'
import type { Versioned } from '../../runtime/merged-fields.ts'
import { useSave } from '../../runtime/use-save.ts'

type Typed = { markup: string; every: string; firm_id: string }

function typedOf({ markup, every, firm_id, version }: ShownFeed): Versioned<Typed> {
  return { fields: { markup: String(markup).replace('.', ','), every: String(every), firm_id }, version }
}

/** The numeric fields of a feed, saved on leaving a field. */
export function useFeedForm(feed: ShownFeed, title: string) {
  const { revalidate } = useRevalidator()
  const saved = typedOf(feed)
  const [typed, setTyped] = useState(saved.fields)
  const read = async () => {
    const feeds = await getDesk<ShownFeed[]>('/settings/feeds')
    return typedOf(feeds.find(({ name }) => name === feed.name) ?? feed)
  }
  const save = useSave<Typed>({
    name: `feed-${feed.name}`,
    saved,
    typed,
    show: setTyped,
    send: async ({ markup, every, firm_id }, { version }) => {
      const numbers = { markup: Number(markup.replace(',', '.')), every: Number(every) }
      await sendDesk('PUT', `/settings/feeds/${feed.name}`, { ...numbers, firm_id: firm_id.trim(), version })
      return read()
    },
    readCurrent: read,
    onSaved: async (_saved, undo) => {
      say(`Збережено: ${title}`, undo)
      await revalidate()
    },
  })
  return {
    typed,
    save,
    change: (next: Partial<Typed>) => setTyped({ ...typed, ...next }),
    leave: () => {
      if (save.isChanged) void save.save()
      else save.forget()
    },
  }
}

export type FeedForm = ReturnType<typeof useFeedForm>
