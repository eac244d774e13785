import './categories-screen.css'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { AttributeRow, AttributeValues } from '#src/contract/admin/attributes.ts'
import type { MergedList } from '#src/contract/admin/merged.ts'
import { classes } from '../../parts/classes.ts'
import { Icon } from '../../parts/icon.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { GoodsSourceLink } from '../../parts/goods-source-link.tsx'
import { Empty } from '../../parts/states.tsx'
import { getDesk } from '../../runtime/call-desk.ts'
import { AttributeDialog, type OpenAttribute } from './attribute-dialog.tsx'
import { AttributeList } from './attribute-list.tsx'
import { AttributeValueList } from './attribute-values.tsx'
import { TaxonomyTabs } from './taxonomy-tabs.tsx'

type Loaded = { rows: AttributeRow[]; open: { values: AttributeValues; merged: MergedList } | null }

export async function loader({ params, request: { signal } }: LoaderFunctionArgs): Promise<Loaded> {
  const id = params['id']
  const [rows, open] = await Promise.all([
    getDesk<AttributeRow[]>('/attributes', { signal }),
    id === undefined ? null : loadOpen(id, signal),
  ])
  return { rows, open }
}

async function loadOpen(id: string, signal: AbortSignal): Promise<NonNullable<Loaded['open']>> {
  const [values, merged] = await Promise.all([
    getDesk<AttributeValues>(`/attributes/${id}/values`, { signal }),
    getDesk<MergedList>(`/attributes/${id}/merged`, { signal }),
  ])
  return { values, merged }
}

export function Component() {
  const { rows, open } = useLoaderData<Loaded>()
  const [dialog, setDialog] = useState<OpenAttribute | null>(null)
  return (
    <>
      <PageHead title="Характеристики" />
      <TaxonomyTabs />
      {rows.length === 0 ? (
        <Empty icon="sliders" title="Характеристик ще немає">
          <p>Вони приходять із прайсом або з картки товару.</p>
          <GoodsSourceLink />
        </Empty>
      ) : (
        <div className={classes('cats attr-s', open && 'is-open')}>
          <div className="cats__l">
            <AttributeList rows={rows} currentId={open?.values.id} onOpen={setDialog} />
          </div>
          <div className="cats__r">
            {open ? (
              <>
                <Link className="cats__b link" to="/attributes">
                  <Icon name="left" size={18} /> Усі характеристики
                </Link>
                <AttributeValueList key={open.values.id} attribute={open.values} merged={open.merged} />
              </>
            ) : (
              <Empty icon="list" title="Виберіть характеристику">
                <p>Її значення й схожі між собою назви відкриються тут.</p>
              </Empty>
            )}
          </div>
        </div>
      )}
      {dialog && <AttributeDialog open={dialog} rows={rows} onClose={() => setDialog(null)} />}
    </>
  )
}
