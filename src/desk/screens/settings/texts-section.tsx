import { useState } from 'react'
import type { ShownText } from '#src/contract/admin/settings.ts'
import { capitalized } from '#src/domain/text/capitalized.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { TextArea } from '../../parts/field.tsx'
import { FormNews } from '../../parts/form-news.tsx'
import { Section } from '../../parts/section.tsx'
import { useTextForm } from './use-text-form.ts'

const CHANNELS = { mail: 'лист', telegram: 'Telegram', sms: 'SMS' } as const

export function TextsSection({ texts }: { texts: readonly ShownText[] }) {
  const [opened, setOpen] = useState<ShownText | null>(null)
  // The text as it was loaded last, because others may save it while the dialog is open.
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
  const { typed, setTyped, save, error, shown, look, reset } = useTextForm(text, onClose)
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
