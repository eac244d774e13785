import { useState } from 'react'
import { mergeFields } from '#src/domain/versions/merge-fields.ts'
import { useDraft } from '../../runtime/drafts.ts'
import { sayWrong } from '../../runtime/toasts.ts'
import type { HomeWork } from './use-home-draft.ts'

/** The text about the shop when it was opened and as it is typed. Closing the dialog keeps it. */
export type Writing = { was: string; text: string; isOpen: boolean }

/** The text about the shop while it is written. Closing the dialog or reloading loses nothing. */
export function useHomeText({ data, latest, save }: Pick<HomeWork, 'data' | 'latest' | 'save'>) {
  const [writing, setWriting] = useState<Writing | null>(null)
  const isUnsaved = writing !== null && writing.text !== writing.was
  const stored = useDraft<Writing>('home-text', isUnsaved ? writing : null)
  const { restored } = stored
  const [taken, setTaken] = useState<typeof restored>(null)
  if (restored && restored !== taken) {
    setTaken(restored)
    setWriting({ ...restored.fields, isOpen: false })
  }

  function openText(): void {
    setWriting((known) =>
      known && known.text !== known.was
        ? { ...known, isOpen: true }
        : { was: data.draft.text, text: data.draft.text, isOpen: true },
    )
  }

  async function saveText({ was, text }: Writing): Promise<void> {
    const theirs = latest.current.draft.text
    if (mergeFields({ text: was }, { text: theirs }, { text }).conflicts.length > 0) {
      setWriting({ was: theirs, text, isOpen: true })
      sayWrong('Тим часом цей текст змінено. Ваш ще тут: збережіть ще раз, щоб лишити свій')
      return
    }
    if (text !== was && (await save((known) => ({ ...known, text }))) === 'failed') return
    stored.discard()
    setWriting(null)
  }

  return {
    writing,
    isUnsaved,
    open: openText,
    type: (text: string) => setWriting((known) => known && { ...known, text }),
    close: () => setWriting((known) => known && { ...known, isOpen: false }),
    save: saveText,
  }
}
