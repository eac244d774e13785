import './redirects-screen.css'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { MissingAddress, RedirectRow } from '#src/contract/admin/redirects.ts'
import { pluralForm } from '#src/domain/text/plural.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { NetIconButton } from '../../parts/net-button.tsx'
import { MoreRows } from '../../parts/more-rows.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { Section } from '../../parts/section.tsx'
import { Empty } from '../../parts/states.tsx'
import { type Page, useMore } from '../../parts/use-more.ts'
import { rowMark, useRowKeys } from '../../parts/use-row-keys.ts'
import { useNewAsked } from '../../parts/use-new-asked.ts'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import { whenOf } from '../../runtime/formats.ts'
import { useKey } from '../../runtime/keys.ts'
import { useChange } from '../../runtime/use-change.ts'
import { RedirectDialog } from './redirect-dialog.tsx'

type Data = { first: Page<RedirectRow>; missing: MissingAddress[]; query: string }

export async function loader({ request }: LoaderFunctionArgs): Promise<Data> {
  const query = new URL(request.url).searchParams.get('q') ?? ''
  const [first, missing] = await Promise.all([
    loadRows(query),
    getDesk<MissingAddress[]>('/redirects/missing'),
  ])
  return { first, missing, query }
}

function loadRows(query: string, after: string | null = null): Promise<Page<RedirectRow>> {
  return getDesk('/redirects', { query: { q: query, after } })
}

const timesOf = (hits: number) => `${hits} ${pluralForm(hits, ['раз', 'рази', 'разів'])}`

const hideMissing = (path: string, is_hidden: boolean) =>
  sendDesk('POST', '/redirects/missing/hide', { path, is_hidden })

export function Component() {
  const { first, missing, query } = useLoaderData<Data>()
  const more = useMore(first, (after) => loadRows(query, after))
  const change = useChange()
  const [edited, setEdited] = useState<{ from: string; to: string } | null>(null)

  const keys = useRowKeys({
    rows: [
      ...missing.map(({ path }) => ({ key: `missing ${path}`, from: path, to: '' })),
      ...more.rows.map(({ from, to }) => ({ key: from, from, to })),
    ],
    keyOf: ({ key }) => key,
    onNext: ({ from, to }) => setEdited({ from, to }),
    onEdit: ({ from, to }) => setEdited({ from, to }),
  })
  const openNew = () => setEdited({ from: '', to: '' })
  useKey('KeyN', openNew)
  useNewAsked(openNew)

  const remove = ({ from, to, status }: RedirectRow) =>
    change(
      () => sendDesk('DELETE', '/redirects', undefined, { query: { from } }),
      `Прибрано: ${from}`,
      () => sendDesk('PUT', '/redirects', { from, to, status }),
    )

  return (
    <>
      <PageHead title="Перенаправлення">
        <Button icon="plus" isShort onClick={openNew}>
          Додати
        </Button>
      </PageHead>
      {missing.length > 0 && (
        <Section
          title="Відкривають, а сторінки немає"
          aside={<p className="muted">найчастіші адреси з відповіддю 404</p>}
        >
          <ul className="rows">
            {missing.map(({ path, hits, last_at }) => (
              <li key={path} {...rowMark(keys.current, `missing ${path}`)}>
                <span className="grow">
                  <b className="redir-p">{path}</b>
                  <span className="s2">
                    {timesOf(hits)} · востаннє {whenOf(last_at)}
                  </span>
                </span>
                <span className="acts">
                  <Button
                    look="outline"
                    aria-label={`Перенаправити ${path}`}
                    onClick={() => setEdited({ from: path, to: '' })}
                  >
                    Перенаправити
                  </Button>
                  <IconButton
                    icon="x"
                    aria-label={`Сховати ${path}`}
                    onClick={() =>
                      void change(
                        () => hideMissing(path, true),
                        `Сховано: ${path}`,
                        () => hideMissing(path, false),
                      )
                    }
                  />
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title="Ваші перенаправлення">
        <FilterBar list="redirects" find="Стара чи нова адреса" />
        {more.rows.length === 0 ? (
          <Empty
            icon="fork"
            title={query === '' ? 'Перенаправлень ще немає' : 'За цим відбором нічого немає'}
          >
            {query === '' && <p>Стара адреса сайту може вести на нову сторінку.</p>}
          </Empty>
        ) : (
          <ul className="rows">
            {more.rows.map((row) => (
              <li key={row.from} {...rowMark(keys.current, row.from)}>
                <span className="grow">
                  <b className="redir-p">{row.from}</b>
                  <span className="s2 redir-p">
                    → {row.to}
                    {row.status === 302 && ' · тимчасово'}
                  </span>
                  <span className="s2">
                    {row.last_at === null
                      ? 'ще не відкривали'
                      : `${timesOf(row.hits)} · востаннє ${whenOf(row.last_at)}`}
                  </span>
                </span>
                <span className="acts">
                  <IconButton
                    icon="sliders"
                    aria-label={`Змінити ${row.from}`}
                    onClick={() => setEdited({ from: row.from, to: row.to })}
                  />
                  <NetIconButton
                    icon="x"
                    aria-label={`Прибрати ${row.from}`}
                    onClick={() => void remove(row)}
                  />
                </span>
              </li>
            ))}
          </ul>
        )}
        <MoreRows more={more} />
      </Section>
      {edited && <RedirectDialog {...edited} onClose={() => setEdited(null)} />}
    </>
  )
}
