import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ShownText } from '#src/contract/admin/settings.ts'
import { sendDesk } from '../../runtime/call-desk.ts'
import { whileSaving } from '../../runtime/net.ts'
import { say } from '../../runtime/toasts.ts'
import { useSave } from '../../runtime/use-save.ts'
import { useRefusal } from './use-setting.ts'

type Typed = { text: string }

/** The text of a message as it is typed: saving, previewing, and going back to the shop's own text. */
export function useTextForm(text: ShownText, onClose: () => void) {
  const { revalidate } = useRevalidator()
  const saved = { fields: { text: text.text }, version: text.version }
  const [typed, setTyped] = useState(saved.fields)
  const { error, refuse, accept } = useRefusal('text')
  const [shown, setShown] = useState<string | null>(null)
  const path = `/settings/texts/${text.name}/${text.channel}`
  const write = (words: Typed, version: string) =>
    sendDesk<{ version: string }>('PUT', path, { ...words, version })
  const giveUp = (version: string) =>
    sendDesk<{ version: string }>('DELETE', path, undefined, { query: { version } })
  const close = async (sentence: string, undo: () => Promise<unknown>) => {
    say(sentence, async () => {
      await whileSaving(undo)
      await revalidate()
    })
    await revalidate()
    onClose()
  }
  const save = useSave<Typed>({
    name: `text-${text.name}-${text.channel}`,
    saved,
    typed,
    show: setTyped,
    send: async (fields, { version }) => {
      return { fields, ...(await write(fields, version)) }
    },
    readCurrent: async (current) => {
      await revalidate()
      // The contract of this route answers a conflict with the text as it is now.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const { version, ...fields } = current as Typed & { version: string }
      return { fields, version }
    },
    // If it was the shop's own text, undoing removes hers: saved as hers, it would no longer follow the shop's.
    onSaved: ({ version }) =>
      close('Текст збережено', () => (text.is_own ? write(saved.fields, version) : giveUp(version))),
  })

  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work()
      accept()
    } catch (thrown) {
      refuse(thrown)
    }
  }
  const look = () =>
    attempt(async () => setShown((await sendDesk<{ text: string }>('POST', `${path}/preview`, typed)).text))
  const reset = () =>
    attempt(async () => {
      const { version } = await whileSaving(() => giveUp(text.version))
      save.forget()
      await close('Знову наш текст', () => write(saved.fields, version))
    })

  return { typed, setTyped, save, error, shown, look, reset }
}
