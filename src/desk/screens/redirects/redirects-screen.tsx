import './redirects-screen.css'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { MissingAddress, RedirectRow } from '#src/contract/admin/redirects.ts'
import { Button } from '../../parts/button.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { type Page, useMore } from '../../parts/use-more.ts'
import { useNewAsked } from '../../parts/use-new-asked.ts'
import { useRowKeys } from '../../parts/use-row-keys.ts'
import { getDesk } from '../../runtime/call-desk.ts'
import { RedirectDialog } from './redirect-dialog.tsx'
import { RedirectList } from './redirect-list.tsx'
import { missingKey, RedirectsMissing } from './redirects-missing.tsx'

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

export function Component() {
  const { first, missing, query } = useLoaderData<Data>()
  const more = useMore(first, (after) => loadRows(query, after))
  const [edited, setEdited] = useState<{ from: string; to: string } | null>(null)

  const keys = useRowKeys({
    rows: [
      ...missing.map(({ path }) => ({ key: missingKey(path), from: path, to: '' })),
      ...more.rows.map(({ from, to }) => ({ key: from, from, to })),
    ],
    keyOf: ({ key }) => key,
    onNext: ({ from, to }) => setEdited({ from, to }),
    onEdit: ({ from, to }) => setEdited({ from, to }),
  })
  const openNew = () => setEdited({ from: '', to: '' })
  useNewAsked(openNew)

  return (
    <>
      <PageHead title="Перенаправлення">
        <Button icon="plus" isShort onClick={openNew}>
          Додати
        </Button>
      </PageHead>
      <RedirectsMissing missing={missing} current={keys.current} onOpen={setEdited} />
      <RedirectList more={more} query={query} current={keys.current} onOpen={setEdited} />
      {edited && <RedirectDialog {...edited} onClose={() => setEdited(null)} />}
    </>
  )
}
