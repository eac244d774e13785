import type { ReactNode } from 'react'
import './jobs-screen.css'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { FailedJobs } from '#src/contract/admin/jobs.ts'
import { capitalized } from '#src/domain/text/capitalized.ts'
import { Button } from '../../parts/button.tsx'
import { NetButton } from '../../parts/net-button.tsx'
import { ResumeService } from '../../parts/resume-service.tsx'
import { Section } from '../../parts/section.tsx'
import { Empty } from '../../parts/states.tsx'
import { firstButtonOf, useRowKeys } from '../../parts/use-row-keys.ts'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import { orderName, whenOf } from '../../runtime/formats.ts'
import { useChange } from '../../runtime/use-change.ts'
import { useTitle } from '../../runtime/use-title.ts'
import { FailedWork, jobRow, keyOfWork, type Press, sortedWork } from './failed-work.tsx'

export function loader({ request }: LoaderFunctionArgs): Promise<FailedJobs> {
  return getDesk<FailedJobs>('/jobs', { signal: request.signal })
}

/** What the shop has given up, or cannot continue by itself. */
export function Component() {
  const { messages, receipts, pictures, picture_problems, work, paused, postponed } =
    useLoaderData<typeof loader>()
  const change = useChange()
  useTitle('Помилки')

  const { current } = useRowKeys({
    rows: [
      ...paused.map(({ service }) => `paused ${service}`),
      ...postponed.map(({ kind, id }) => `${kind} ${id} postponed`),
      ...sortedWork(work).map(keyOfWork),
      ...messages.map(({ id }) => `message ${id}`),
      ...receipts.map(({ id }) => `receipt ${id}`),
    ],
    keyOf: (key) => key,
    onEdit: (key) => firstButtonOf(key)?.focus(),
    onNext: (key) => firstButtonOf(key)?.click(),
  })

  const shown = [messages, receipts, work, paused, postponed]
  const isEmpty = pictures === 0 && shown.every(({ length }) => length === 0)
  return (
    <div>
      {isEmpty && (
        <Empty icon="check" title="Помилок немає">
          <p>Тут буде те, чого магазин не зміг зробити сам.</p>
        </Empty>
      )}
      <Paused paused={paused} current={current} />
      <Postponed postponed={postponed} current={current} onPress={change} />
      <FailedWork work={work} current={current} onPress={change} />
      <Messages messages={messages} current={current} onPress={change} />
      <Receipts receipts={receipts} current={current} onPress={change} />
      {pictures > 0 && (
        <Section title="Світлини">
          <p>Не завантажено: {pictures}. Покупці бачать ці товари без цих світлин.</p>
          <ul className="rows">
            {picture_problems.map(({ error, count, source }) => (
              <li key={error} className="jobrow">
                <span className="grow">
                  <b>
                    {capitalized(error || 'причини не сказано')}: {count}
                  </b>
                  <span className="s2">{source}</span>
                </span>
              </li>
            ))}
          </ul>
          <div className="acts">
            <Button
              look="outline"
              onClick={() =>
                change(() => sendDesk('POST', '/jobs/pictures/retry'), 'Світлини завантажимо ще раз')
              }
            >
              Завантажити ще раз
            </Button>
          </div>
        </Section>
      )}
    </div>
  )
}

type RowsProps = { current: string | null; onPress: Press }

function Paused({ paused, current }: Pick<FailedJobs, 'paused'> & Pick<RowsProps, 'current'>) {
  if (paused.length === 0) return null
  return (
    <Section title="Поки не пропонуємо покупцям">
      <ul className="rows">
        {paused.map(({ service, title, problem, next }) => (
          <Row
            key={service}
            {...jobRow(current, `paused ${service}`)}
            title={title}
            text={`${problem}. ${next}`}
          >
            <ResumeService service={service} name={title} />
          </Row>
        ))}
      </ul>
    </Section>
  )
}

function Postponed({ postponed, current, onPress }: Pick<FailedJobs, 'postponed'> & RowsProps) {
  if (postponed.length === 0) return null
  return (
    <Section title="Магазин спробує ще раз">
      <ul className="rows">
        {postponed.map(({ kind, id, title, problem, next }) => (
          <Row
            key={id}
            {...jobRow(current, `${kind} ${id} postponed`)}
            title={title}
            text={`${problem}. ${next}`}
          >
            <NetButton
              look="plain"
              onClick={() =>
                onPress(() => sendDesk('POST', `/jobs/${kind}/${id}/hasten`), 'Магазин уже пробує')
              }
            >
              Спробувати зараз<span className="vh">: {title}</span>
            </NetButton>
          </Row>
        ))}
      </ul>
    </Section>
  )
}

function Messages({ messages, current, onPress }: Pick<FailedJobs, 'messages'> & RowsProps) {
  if (messages.length === 0) return null
  return (
    <Section title="Повідомлення">
      <ul className="rows">
        {messages.map(({ id, created_at, order, channel, recipient, problem, topic }) => (
          <Row
            key={id}
            {...jobRow(current, `message ${id}`)}
            title={`${order === null ? topic : orderName(order)} · ${recipient || channel}`}
            text={failureText(created_at, problem)}
          >
            <span className="acts">
              <Button
                look="plain"
                aria-label={`Надіслати знову: ${recipient || channel}`}
                onClick={() => onPress(() => sendDesk('POST', `/jobs/messages/${id}/retry`), 'Піде знову')}
              >
                Надіслати знову
              </Button>
              <Button
                look="text"
                aria-label={`Забути: ${recipient || channel}`}
                onClick={() =>
                  onPress(() => sendDesk('DELETE', `/jobs/messages/${id}`), 'Більше не надсилатиметься')
                }
              >
                Забути
              </Button>
            </span>
          </Row>
        ))}
      </ul>
    </Section>
  )
}

function Receipts({ receipts, current, onPress }: Pick<FailedJobs, 'receipts'> & RowsProps) {
  if (receipts.length === 0) return null
  return (
    <Section title="Чеки">
      <ul className="rows">
        {receipts.map(({ id, created_at, order, problem }) => (
          <Row
            key={id}
            {...jobRow(current, `receipt ${id}`)}
            title={orderName(order)}
            text={failureText(created_at, problem)}
          >
            <NetButton
              look="plain"
              onClick={() => onPress(() => sendDesk('POST', `/jobs/receipts/${id}/retry`), 'Чек піде знову')}
            >
              Видати ще раз<span className="vh">: {orderName(order)}</span>
            </NetButton>
          </Row>
        ))}
      </ul>
    </Section>
  )
}

type RowProps = ReturnType<typeof jobRow> & { title: string; text: string; children: ReactNode }

/** What failed, why, and what can be done about it. */
function Row({ title, text, children, ...row }: RowProps) {
  return (
    <li {...row}>
      <span className="grow">
        <b>{title}</b>
        <span className="s2">{text}</span>
      </span>
      {children}
    </li>
  )
}

function failureText(at: string, problem: string | null): string {
  return `${whenOf(at)} · ${problem ?? 'причини не сказано'}`
}
