import './customers-screen.css'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { DeskWaiting } from '#src/contract/admin/waiting.ts'
import { formatPhone, phoneHref } from '#src/domain/contact/phone.ts'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { Empty } from '../../parts/states.tsx'
import { Tag } from '../../parts/status.tsx'
import { rowMark, useRowKeys } from '../../parts/use-row-keys.ts'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import { whenOf } from '../../runtime/formats.ts'
import { useChange } from '../../runtime/use-change.ts'
import { CustomersTabs } from './customers-tabs.tsx'

export function loader({ request }: LoaderFunctionArgs): Promise<DeskWaiting[]> {
  return getDesk<DeskWaiting[]>('/waiting', { signal: request.signal })
}

/**
 * Customers who wait for goods. Those who left an email are notified automatically; those who left a phone number need a
 * call.
 */
export function Component() {
  const rows = useLoaderData<typeof loader>()
  const change = useChange()
  const call = (row: DeskWaiting) =>
    change(() => sendDesk('POST', `/waiting/${row.id}/called`), `${whoOf(row)}: подзвонили`)
  const keys = useRowKeys({
    rows,
    keyOf: ({ id }) => String(id),
    onNext: (row) => row.phone !== null && void call(row),
  })
  return (
    <>
      <PageHead
        title="Чекають на товар"
        facts={['Хто лишив email, отримає листа сам; хто лишив телефон, чекає на дзвінок']}
      />
      <CustomersTabs />
      {rows.length === 0 ? (
        <Empty icon="users" title="Ніхто не чекає">
          <p>Тут з’являться ті, хто просить сказати, коли товар знову буде.</p>
          <ButtonLink look="outline" to="/products?tab=out">
            Товари, яких немає
          </ButtonLink>
        </Empty>
      ) : (
        <ul className="rows" aria-label="Чекають на товар">
          {rows.map((row) => (
            <li key={row.id} {...rowMark(keys.current, String(row.id))}>
              <Waiting row={row} onCall={() => call(row)} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Waiting({ row, onCall }: { row: DeskWaiting; onCall: () => unknown }) {
  const { phone, title, variant, sku, stock, created_at } = row
  const goods = [title, variant].filter(Boolean).join(', ')
  const who = whoOf(row)
  return (
    <>
      <span className="grow">
        <b>
          {phone === null ? (
            who
          ) : (
            <a className="nowrap" href={phoneHref(phone)}>
              {who}
            </a>
          )}
        </b>
        <span className="s2">
          {[goods, sku, `чекає від ${whenOf(created_at)}`].filter(Boolean).join(' · ')}
        </span>
      </span>
      {stock > 0 && <Tag tone="ok">є {stock} шт.</Tag>}
      {phone !== null && (
        <Button look="outline" aria-label={`Подзвонили: ${who}, ${goods}`} onClick={onCall}>
          Подзвонили
        </Button>
      )}
    </>
  )
}

function whoOf({ phone, email }: DeskWaiting): string {
  return phone === null ? (email ?? '') : formatPhone(phone)
}
