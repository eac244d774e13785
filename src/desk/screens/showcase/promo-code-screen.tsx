import './showcase-screen.css'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import type { PromoCodeRecord } from '#src/contract/admin/promo-codes.ts'
import { ButtonLink } from '../../parts/button.tsx'
import { DateField, TextField } from '../../parts/field.tsx'
import { FormNews } from '../../parts/form-news.tsx'
import { FormSave } from '../../parts/form-save.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { RemoveRecord } from '../../parts/remove-record.tsx'
import { Panel } from '../../parts/section.tsx'
import { Select } from '../../parts/select.tsx'
import { Checkbox, Switch } from '../../parts/toggles.tsx'
import { useEditKey } from '../../parts/use-edit-key.ts'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import { say } from '../../runtime/toasts.ts'
import { whenOf } from '../../runtime/formats.ts'
import { useFormSave } from '../../runtime/use-form-save.ts'
import { type Save, useSave } from '../../runtime/use-save.ts'
import { bodyOf, NAMES, type Typed, versionedOf } from './promo-code-fields.ts'
import { PromoCodeUses } from './promo-code-uses.tsx'

const KINDS = [
  { value: 'percent', name: 'Відсоток від товарів' },
  { value: 'amount', name: 'Сума із замовлення' },
] as const

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
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const saved = versionedOf(record)
  const [typed, setTyped] = useState(saved.fields)
  const removal = useFormSave()
  const set = (change: Partial<Typed>) => setTyped((known) => ({ ...known, ...change }))
  const path = `/showcase/promo-codes/${record?.id ?? ''}`
  const read = async () => versionedOf(await getDesk<PromoCodeRecord>(path))
  const save = useSave<Typed>({
    name: `promo-code-${record?.id ?? 'new'}`,
    saved,
    typed,
    show: setTyped,
    send: async (fields, { version }) => {
      if (record) await sendDesk('PUT', path, { ...bodyOf(fields), version })
      else await sendDesk('POST', '/showcase/promo-codes', bodyOf(fields))
      return record ? read() : { fields, version }
    },
    readCurrent: read,
    onSaved: async (_saved, undo) => {
      say('Промокод збережено', record && undo)
      if (record) await revalidate()
      else await navigate('/showcase/promo-codes')
    },
  })
  const { errors } = save

  async function remove(): Promise<void> {
    if (!(await removal.attempt(() => sendDesk('DELETE', path), 'Промокод видалено'))) return
    save.forget()
    await navigate('/showcase/promo-codes')
  }

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
            <CodeFields typed={typed} errors={errors} set={set} />
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

type FieldsProps = { typed: Typed; errors: Save<Typed>['errors']; set: (change: Partial<Typed>) => void }

/** What the code takes off, from which sum, when and how often. */
function CodeFields({ typed, errors, set }: FieldsProps) {
  return (
    <>
      <TextField
        label="Промокод"
        isWide
        maxLength={60}
        value={typed.code}
        error={errors['code']}
        help="Великі й малі літери, пробіли та схожі українські й латинські літери — те саме"
        onChange={(code) => set({ code })}
      />
      <Select
        label="Знижка"
        value={typed.kind}
        choices={KINDS}
        onChange={(kind) => set({ kind })}
        help="Доставки не стосується"
      />
      <TextField
        label="Скільки"
        unit={typed.kind === 'percent' ? '%' : 'грн'}
        inputMode="decimal"
        className="tn"
        value={typed.discount}
        error={errors['discount']}
        onChange={(discount) => set({ discount })}
      />
      <TextField
        label="Від якої суми товарів"
        unit="грн"
        inputMode="decimal"
        className="tn"
        isWide
        value={typed.least_sum}
        error={errors['least_sum']}
        onChange={(least_sum) => set({ least_sum })}
      />
      <DateField
        label="Перший день"
        value={typed.starts_on}
        error={errors['starts_on']}
        help="Порожньо — відразу"
        onChange={(starts_on) => set({ starts_on })}
      />
      <DateField
        label="Останній день"
        value={typed.ends_on}
        error={errors['ends_on']}
        help="Порожньо — без кінця"
        onChange={(ends_on) => set({ ends_on })}
      />
      <TextField
        label="Замовлень разом"
        inputMode="numeric"
        className="tn"
        value={typed.most_uses}
        error={errors['most_uses']}
        help="Порожньо — скільки завгодно"
        onChange={(most_uses) => set({ most_uses })}
      />
      <TextField
        label="Замовлень одного покупця"
        inputMode="numeric"
        className="tn"
        value={typed.most_per_customer}
        error={errors['most_per_customer']}
        help="За телефоном, поштою або кабінетом"
        onChange={(most_per_customer) => set({ most_per_customer })}
      />
    </>
  )
}
