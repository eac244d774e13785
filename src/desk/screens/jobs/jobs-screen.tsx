import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import type { FailedJobs } from '#src/contract/admin/jobs.ts'
import { Button } from '../../parts/button.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { Section } from '../../parts/section.tsx'
import { Empty } from '../../parts/states.tsx'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import { orderName, whenOf } from '../../runtime/formats.ts'
import { whileSaving } from '../../runtime/net.ts'
import { say, sayWrong } from '../../runtime/toasts.ts'

export function loader({ request }: LoaderFunctionArgs): Promise<FailedJobs> {
  return getDesk<FailedJobs>('/jobs', { signal: request.signal })
}

export function Component() {
  const { messages, receipts, pictures } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()

  async function run(method: 'POST' | 'DELETE', path: string, done: string): Promise<void> {
    try {
      await whileSaving(() => sendDesk(method, path))
      say(done)
      await revalidate()
    } catch (error) {
      sayWrong(error instanceof Error ? error.message : 'Не вдалося')
    }
  }

  const isEmpty = messages.length === 0 && receipts.length === 0 && pictures === 0
  return (
    <>
      <PageHead title="Помилки" facts={['Від чого магазин відмовився після кількох спроб']} />
      {isEmpty && <Empty icon="check" title="Помилок немає" />}
      {messages.length > 0 && (
        <Section title="Повідомлення">
          <ul className="rows">
            {messages.map(({ id, created_at, order, channel, recipient, problem, topic }) => (
              <li key={id}>
                <span className="grow">
                  <b>
                    {order === null ? topic : orderName(order)} · {recipient || channel}
                  </b>
                  <span className="s2">
                    {whenOf(created_at)} · {problem ?? 'причини не сказано'}
                  </span>
                </span>
                <Button
                  look="plain"
                  aria-label={`Надіслати знову: ${recipient || channel}`}
                  onClick={() => void run('POST', `/jobs/messages/${id}/retry`, 'Піде знову')}
                >
                  Надіслати знову
                </Button>
                <Button
                  look="text"
                  aria-label={`Забути: ${recipient || channel}`}
                  onClick={() => void run('DELETE', `/jobs/messages/${id}`, 'Більше не надсилатиметься')}
                >
                  Забути
                </Button>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {receipts.length > 0 && (
        <Section title="Чеки">
          <ul className="rows">
            {receipts.map(({ id, created_at, order, problem }) => (
              <li key={id}>
                <span className="grow">
                  <b>{orderName(order)}</b>
                  <span className="s2">
                    {whenOf(created_at)} · {problem ?? 'причини не сказано'}
                  </span>
                </span>
                <Button
                  look="plain"
                  aria-label={`Видати ще раз: ${orderName(order)}`}
                  onClick={() => void run('POST', `/jobs/receipts/${id}/retry`, 'Чек піде знову')}
                >
                  Видати ще раз
                </Button>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {pictures > 0 && (
        <Section title="Світлини">
          <p>Не завантажено: {pictures}. Адреси їх у прайсі, причини скаже імпорт.</p>
          <div className="acts">
            <Button
              look="outline"
              onClick={() => void run('POST', '/jobs/pictures/retry', 'Світлини завантажимо ще раз')}
            >
              Завантажити ще раз
            </Button>
          </div>
        </Section>
      )}
    </>
  )
}
