import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ShownText } from '#src/contract/admin/settings.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { TextArea } from '../../parts/field.tsx'
import { Section } from '../../parts/section.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { whileSaving } from '../../runtime/net.ts'
import { say } from '../../runtime/toasts.ts'
import { sentenceOf } from './use-setting.ts'

const CHANNELS = { mail: 'лист', telegram: 'Telegram', sms: 'SMS' } as const

export function TextsSection({ texts }: { texts: readonly ShownText[] }) {
  const [open, setOpen] = useState<ShownText | null>(null)
  return (
    <Section title="Тексти" aside={<p className="muted">Своїми словами; суми й товари додаються самі</p>}>
      <ul className="rows">
        {texts.map((text) => (
          <li key={`${text.name}-${text.channel}`}>
            <span className="grow">
              <b>{text.title}</b>
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
  const [typed, setTyped] = useState(text.text)
  const [error, setError] = useState<string | null>(null)
  const [shown, setShown] = useState<string | null>(null)
  const path = `/settings/texts/${text.name}/${text.channel}`

  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work()
      setError(null)
    } catch (thrown) {
      setError(sentenceOf(thrown, 'text'))
    }
  }
  const look = () =>
    attempt(async () =>
      setShown((await sendDesk<{ text: string }>('POST', `${path}/preview`, { text: typed })).text),
    )
  const finish = (work: () => Promise<unknown>, sentence: string) =>
    attempt(async () => {
      await whileSaving(work)
      say(sentence)
      await revalidate()
      onClose()
    })

  return (
    <Dialog
      title={`${text.title}, ${CHANNELS[text.channel]}`}
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button
            onClick={() => void finish(() => sendDesk('PUT', path, { text: typed }), 'Текст збережено')}
          >
            Зберегти
          </Button>
          <Button look="outline" onClick={() => void look()}>
            Як виглядає
          </Button>
          {text.is_own && (
            <Button
              look="text"
              onClick={() => void finish(() => sendDesk('DELETE', path), 'Знову наш текст')}
            >
              Повернути наш текст
            </Button>
          )}
        </>
      }
    >
      <TextArea
        label={text.channel === 'mail' ? 'Перший рядок — тема, далі абзаци' : 'Текст'}
        rows={9}
        value={typed}
        onChange={setTyped}
        error={error}
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
