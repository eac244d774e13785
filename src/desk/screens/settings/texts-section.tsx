import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ShownText } from '#src/contract/admin/settings.ts'
import { capitalized } from '#src/domain/text/capitalized.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { TextArea } from '../../parts/field.tsx'
import { FormNews } from '../../parts/form-news.tsx'
import { Section } from '../../parts/section.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { whileSaving } from '../../runtime/net.ts'
import { say } from '../../runtime/toasts.ts'
import { useSave } from '../../runtime/use-save.ts'
import { useRefusal } from './use-setting.ts'

type Typed = { text: string }

const CHANNELS = { mail: 'лист', telegram: 'Telegram', sms: 'SMS' } as const

export function TextsSection({ texts }: { texts: readonly ShownText[] }) {
  const [opened, setOpen] = useState<ShownText | null>(null)
  // As it is read last: another may save it while it is open.
  const open = opened && texts.find(({ name, channel }) => name === opened.name && channel === opened.channel)
  return (
    <Section title="Тексти" aside={<p className="muted">Своїми словами; суми й товари додаються самі</p>}>
      <ul className="rows">
        {texts.map((text) => (
          <li key={`${text.name}-${text.channel}`}>
            <span className="grow">
              <b>{capitalized(text.title)}</b>
              <span className="s2">
                {CHANNELS[text.channel]}
                {text.is_own && ' · ваш текст'}
              </span>
            </span>
            <Button look="plain" onClick={() => setOpen(text)}>
              Змінити
              <span className="vh">
                : {text.title}, {CHANNELS[text.channel]}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {open && <TextDialog text={open} onClose={() => setOpen(null)} />}
    </Section>
  )
}

function TextDialog({ text, onClose }: { text: ShownText; onClose: () => void }) {
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
      // As the server's contract says of a conflict.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const { version, ...fields } = current as Typed & { version: string }
      return { fields, version }
    },
    // Words of the shop stay the shop's: as her own they would not change with it any more.
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

  return (
    <Dialog
      title={`${capitalized(text.title)}, ${CHANNELS[text.channel]}`}
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button isBusy={save.isBusy} onClick={() => save.save()}>
            Зберегти
          </Button>
          <Button look="outline" onClick={() => look()}>
            Як виглядає
          </Button>
          {text.is_own && (
            <Button look="text" onClick={() => reset()}>
              Повернути наш текст
            </Button>
          )}
        </>
      }
    >
      <FormNews save={{ ...save, errors: {} }} names={{ text: 'текст' }} />
      <TextArea
        label={text.channel === 'mail' ? 'Перший рядок — тема, далі абзаци' : 'Текст'}
        rows={9}
        value={typed.text}
        onChange={(words) => setTyped({ text: words })}
        error={error ?? Object.values(save.errors).flat()}
        help={`Магазин підставить: ${text.placeholders.map((name) => `{{${name}}}`).join(', ')}`}
      />
      {shown !== null && (
        <section className="panel" aria-label="Як виглядає">
          <pre className="set-pre">{shown}</pre>
        </section>
      )}
    </Dialog>
  )
}
