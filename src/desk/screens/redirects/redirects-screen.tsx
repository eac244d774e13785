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
import { type EditedRedirect, RedirectDialog } from './redirect-dialog.tsx'
import { RedirectList } from './redirect-list.tsx'
import { missingKey, newRedirect, RedirectsMissing } from './redirects-missing.tsx'

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
  const more = useMore(
    first,
    (after) => loadRows(query, after),
    ({ from }) => from,
  )
  const [edited, setEdited] = useState<EditedRedirect | null>(null)

  const keys = useRowKeys({
    rows: [
      ...missing.map(({ path }) => ({ key: missingKey(path), edited: newRedirect(path) })),
      ...more.rows.map((edited) => ({ key: edited.from, edited })),
    ],
    keyOf: ({ key }) => key,
    onNext: ({ edited: asked }) => setEdited(asked),
    onEdit: ({ edited: asked }) => setEdited(asked),
  })
  const openNew = () => setEdited(newRedirect(''))
  useNewAsked(openNew)

  return (
    <>
      <PageHead title="Перенаправлення">
        <Button icon="plus" isShort onClick={openNew}>
          Додати
        </Button>
      </PageHead>
      <RedirectsMissing missing={missing} current={keys.current} onOpen={setEdited} />
      <RedirectList more={more} query={query} current={keys.current} onOpen={setEdited} onAdd={openNew} />
      {edited && <RedirectDialog edited={edited} onClose={() => setEdited(null)} />}
    </>
  )
}
