import { type SubmitEvent, useEffect, useRef, useState } from 'react'
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
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <Section title="Вебхуки" aside={<p className="muted">Сповіщення для CRM та інших програм</p>}>
      {secret !== null && <NewSecret key={secret} secret={secret} />}
      <ul className="rows rows--acts">
        {webhooks.map((webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook} onSecret={setSecret} />
        ))}
      </ul>
      <AddWebhook onAdded={setSecret} />
    </Section>
  )
}

/** A secret that was just made. It is shown this once. */
function NewSecret({ secret }: { secret: string }) {
  const copy = useRef<HTMLButtonElement>(null)
  // «Додати», which had the focus, is disabled again.
  useEffect(() => copy.current?.focus(), [])
  return (
    <Note
      tone="warn"
      isNews
      actions={
        <Button ref={copy} look="outline" icon="copy" onClick={() => copyText(secret, 'Секрет скопійовано')}>
          Копіювати секрет
        </Button>
      }
    >
      <p>
        Секрет, яким підписано кожне сповіщення. Збережіть його, більше він не показується:{' '}
        <code>{secret}</code>
      </p>
    </Note>
  )
}

type RowProps = { webhook: ShownWebhook; onSecret: (secret: string) => void }

function WebhookRow({ webhook: { id, url, topics, secret_until }, onSecret }: RowProps) {
  const { revalidate } = useRevalidator()

  async function press(work: () => Promise<unknown>, sentence: string): Promise<void> {
    try {
      await work()
      say(sentence)
    } catch (thrown) {
      sayWrong(sentenceOf(thrown, 'url'))
    }
    await revalidate()
  }

  async function changeSecret(): Promise<void> {
    try {
      const changed = await whileSaving(() =>
        sendDesk<{ secret: string }>('POST', `/settings/webhooks/${id}/secret`),
      )
      onSecret(changed.secret)
    } catch (thrown) {
      sayWrong(sentenceOf(thrown, 'url'))
    }
    await revalidate()
  }

  return (
    <li>
      <span className="grow">
        {url}
        <span className="s2">
          {topics.length === 0 ? 'усі події' : topics.join(', ')}
          {secret_until !== null && ` · попередній секрет діє до ${momentOf(secret_until)}`}
        </span>
      </span>
      <NetButton
        look="plain"
        onClick={() =>
          press(() => sendDesk('POST', `/settings/webhooks/${id}/test`), 'Пробне сповіщення прийнято')
        }
      >
        Перевірити<span className="vh">: {url}</span>
      </NetButton>
      <AskedRemoval
        title="Новий секрет"
        button={
          <>
            Новий секрет<span className="vh">: {url}</span>
          </>
        }
        look="text"
        verb="Дати новий"
        onRemove={() => changeSecret()}
      >
        Добу сповіщення на {url} підписано обома секретами, далі лише новим. Встигніть замінити його у своїй
        програмі.
      </AskedRemoval>
      <AskedRemoval
        title="Прибрати вебхук"
        button={
          <>
            Прибрати<span className="vh">: {url}</span>
          </>
        }
        look="text"
        verb="Прибрати"
        onRemove={() => press(() => sendDesk('DELETE', `/settings/webhooks/${id}`), 'Вебхук прибрано')}
      >
        {url} більше не дізнається про замовлення. Доданий знову, він матиме інший секрет.
      </AskedRemoval>
    </li>
  )
}

/** @param onAdded gets the secret of the new webhook */
function AddWebhook({ onAdded }: { onAdded: (secret: string) => void }) {
  const { revalidate } = useRevalidator()
  const typed = useTyped('new-webhook', { url: '' })
  const { url } = typed.fields
  const { error, refuse, accept } = useRefusal('url')

  async function add(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    try {
      const { secret } = await whileSaving(() =>
        sendDesk<{ secret: string }>('POST', '/settings/webhooks', { url }),
      )
      onAdded(secret)
      typed.discard()
      accept()
      await revalidate()
    } catch (thrown) {
      refuse(thrown)
    }
  }

  return (
    <>
      <TypedNotice typed={typed} />
      <form noValidate className="set-add" onSubmit={(event) => void add(event)}>
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
    </>
  )
}
