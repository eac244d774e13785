import './showcase-screen.css'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PromoCodeRecord } from '#src/contract/admin/promo-codes.ts'
import { ButtonLink } from '../../parts/button.tsx'
import { FormNews } from '../../parts/form-news.tsx'
import { FormSave } from '../../parts/form-save.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { RemoveRecord } from '../../parts/remove-record.tsx'
import { Panel } from '../../parts/section.tsx'
import { Checkbox, Switch } from '../../parts/toggles.tsx'
import { useEditKey } from '../../parts/use-edit-key.ts'
import { getDesk } from '../../runtime/call-desk.ts'
import { whenOf } from '../../runtime/formats.ts'
import { NAMES } from './promo-code-fields.ts'
import { PromoCodeTerms } from './promo-code-terms.tsx'
import { PromoCodeUses } from './promo-code-uses.tsx'
import { usePromoCodeForm } from './use-promo-code-form.ts'

export async function loader({ params }: LoaderFunctionArgs): Promise<PromoCodeRecord | null> {
  const { id = 'new' } = params
  return id === 'new' ? null : getDesk<PromoCodeRecord>(`/showcase/promo-codes/${id}`)
}

export function Component() {
  useEditKey()
  const record = useLoaderData<PromoCodeRecord | null>()
  return <PromoCodeForm key={record?.id ?? 'new'} record={record} />
}

function PromoCodeForm({ record }: { record: PromoCodeRecord | null }) {
  const { typed, set, save, removal, remove } = usePromoCodeForm(record)

  return (
    <>
      <PageHead
        title={record?.code ?? 'Новий промокод'}
        place={record && `code-${record.id}`}
        facts={record ? [record.state, `створено ${whenOf(record.made_at)}, ${record.made_by}`] : []}
      >
        <ButtonLink to="/showcase/promo-codes" look="outline" icon="left" className="only-t">
          Усі промокоди
        </ButtonLink>
      </PageHead>
      <FormNews
        save={save}
        names={NAMES}
        quoted={['code', 'discount', 'least_sum', 'most_uses', 'most_per_customer']}
      />
      <div className="duo duo--w">
        <div>
          <div className="fgrid">
            <PromoCodeTerms typed={typed} errors={save.errors} set={set} />
          </div>
          {record && <PromoCodeUses record={record} />}
        </div>
        <div>
          <Panel title="Дія">
            <Switch isOn={typed.is_active} onChange={(is_active) => set({ is_active })}>
              Промокод увімкнено
            </Switch>
            <Checkbox isOn={typed.with_reduced} onChange={(with_reduced) => set({ with_reduced })}>
              Діє й на товари, які вже зі знижкою
            </Checkbox>
            {record && (
              <RemoveRecord title="Видалити промокод" name={record.code} removal={removal} onRemove={remove}>
                <p>Замовлення з ним лишаться, як були. Щоб спинити промокод, досить його вимкнути.</p>
              </RemoveRecord>
            )}
          </Panel>
        </div>
      </div>
      <FormSave save={save} back="/showcase/promo-codes" />
    </>
  )
}
