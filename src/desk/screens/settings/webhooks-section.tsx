import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ShownWebhook } from '#src/contract/admin/settings.ts'
import { AskedRemoval } from '../../parts/asked-removal.tsx'
import { Button } from '../../parts/button.tsx'
import { TypedNotice } from '../../parts/draft-notice.tsx'
import { TextField } from '../../parts/field.tsx'
import { NetButton } from '../../parts/net-button.tsx'
import { Note } from '../../parts/note.tsx'
import { Section } from '../../parts/section.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { copyText } from '../../runtime/copy-text.ts'
import { momentOf } from '../../runtime/formats.ts'
import { whileSaving } from '../../runtime/net.ts'
import { say, sayWrong } from '../../runtime/toasts.ts'
import { useTyped } from '../../runtime/use-typed.ts'
import { sentenceOf, useRefusal } from './use-setting.ts'

export function WebhooksSection({ webhooks }: { webhooks: readonly ShownWebhook[] }) {
  const { revalidate } = useRevalidator()
  const typed = useTyped('new-webhook', { url: '' })
  const { url } = typed.fields
  const [secret, setSecret] = useState<string | null>(null)
  const { error, refuse, accept } = useRefusal('url')

  const copy = useRef<HTMLButtonElement>(null)
  // Its own button is off again; the secret is shown this once.
  useEffect(() => {
    if (secret !== null) copy.current?.focus()
  }, [secret])

  async function add(): Promise<void> {
    try {
      const added = await whileSaving(() =>
        sendDesk<{ secret: string }>('POST', '/settings/webhooks', { url }),
      )
      setSecret(added.secret)
      typed.discard()
      accept()
      await revalidate()
    } catch (thrown) {
      refuse(thrown)
    }
  }

  async function changeSecret(id: number): Promise<void> {
    try {
      const changed = await whileSaving(() =>
        sendDesk<{ secret: string }>('POST', `/settings/webhooks/${id}/secret`),
      )
      setSecret(changed.secret)
    } catch (thrown) {
      sayWrong(sentenceOf(thrown, 'url'))
    }
    await revalidate()
  }

  async function press(work: () => Promise<unknown>, sentence: string): Promise<void> {
    try {
      await work()
      say(sentence)
    } catch (thrown) {
      sayWrong(sentenceOf(thrown, 'url'))
    }
    await revalidate()
  }

  return (
    <Section title="Вебхуки" aside={<p className="muted">Сповіщення для CRM та інших програм</p>}>
      {secret !== null && (
        <Note
          tone="warn"
          isNews
          actions={
            <Button
              ref={copy}
              look="outline"
              icon="copy"
              onClick={() => copyText(secret, 'Секрет скопійовано')}
            >
              Копіювати секрет
            </Button>
          }
        >
          <p>
            Секрет, яким підписано кожне сповіщення. Збережіть його, більше він не показується:{' '}
            <code>{secret}</code>
          </p>
        </Note>
      )}
      <ul className="rows rows--acts">
        {webhooks.map((webhook) => (
          <li key={webhook.id}>
            <span className="grow">
              {webhook.url}
              <span className="s2">
                {webhook.topics.length === 0 ? 'усі події' : webhook.topics.join(', ')}
                {webhook.secret_until !== null &&
                  ` · попередній секрет діє до ${momentOf(webhook.secret_until)}`}
              </span>
            </span>
            <NetButton
              look="plain"
              onClick={() =>
                press(
                  () => sendDesk('POST', `/settings/webhooks/${webhook.id}/test`),
                  'Пробне сповіщення прийнято',
                )
              }
            >
              Перевірити<span className="vh">: {webhook.url}</span>
            </NetButton>
            <AskedRemoval
              title="Новий секрет"
              button={
                <>
                  Новий секрет<span className="vh">: {webhook.url}</span>
                </>
              }
              look="text"
              verb="Дати новий"
              onRemove={() => changeSecret(webhook.id)}
            >
              Добу сповіщення на {webhook.url} підписано обома секретами, далі лише новим. Встигніть замінити
              його у своїй програмі.
            </AskedRemoval>
            <AskedRemoval
              title="Прибрати вебхук"
              button={
                <>
                  Прибрати<span className="vh">: {webhook.url}</span>
                </>
              }
              look="text"
              verb="Прибрати"
              onRemove={() =>
                press(() => sendDesk('DELETE', `/settings/webhooks/${webhook.id}`), 'Вебхук прибрано')
              }
            >
              {webhook.url} більше не дізнається про замовлення. Доданий знову, він матиме інший секрет.
            </AskedRemoval>
          </li>
        ))}
      </ul>
      <TypedNotice typed={typed} />
      <form
        noValidate
        className="set-add"
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <TextField
          label="Адреса програми"
          type="url"
          value={url}
          onChange={(value) => typed.set({ url: value })}
          error={error}
        />
        <Button type="submit" look="outline" disabled={url === ''}>
          Додати
        </Button>
      </form>
    </Section>
  )
}
