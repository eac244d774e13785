import './customers-screen.css'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { DeskWaiting } from '#src/contract/admin/waiting.ts'
import { formatPhone, phoneHref } from '#src/domain/contact/phone.ts'
import { Button } from '../../parts/button.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { Empty } from '../../parts/states.tsx'
import { Tag } from '../../parts/status.tsx'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import { whenOf } from '../../runtime/formats.ts'
import { useChange } from '../../runtime/use-change.ts'
import { CustomersTabs } from './customers-tabs.tsx'

export function loader({ request }: LoaderFunctionArgs): Promise<DeskWaiting[]> {
  return getDesk<DeskWaiting[]>('/waiting', { signal: request.signal })
}

/** Who left an address gets a letter by herself; who left a phone waits for a call. */
export function Component() {
  const rows = useLoaderData<typeof loader>()
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
        </Empty>
      ) : (
        <ul className="rows" aria-label="Чекають на товар">
          {rows.map((row) => (
            <Waiting key={row.id} row={row} />
          ))}
        </ul>
      )}
    </>
  )
}

function Waiting({
  row: { id, phone, email, title, variant, sku, stock, created_at },
}: {
  row: DeskWaiting
}) {
  const change = useChange()
  const goods = [title, variant].filter(Boolean).join(', ')
  const who = phone === null ? (email ?? '') : formatPhone(phone)
  return (
    <li>
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
        <Button
          look="outline"
          aria-label={`Подзвонили: ${who}, ${goods}`}
          onClick={() => void change(() => sendDesk('POST', `/waiting/${id}/called`), `${who}: подзвонили`)}
        >
          Подзвонили
        </Button>
      )}
    </li>
  )
}
