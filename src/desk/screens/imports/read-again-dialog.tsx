import type { ImportRun, Reading, ReadingNow } from '#src/contract/admin/imports.ts'
import { mergeFields } from '#src/domain/versions/merge-fields.ts'
import { TextField } from '../../parts/field.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Checkbox, RadioCards } from '../../parts/toggles.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { useTyped } from '../../runtime/use-typed.ts'
import { sinceWords } from '../settings/since-words.ts'

const NAMES = {
  decimal: 'де в цінах копійки',
  default_stock: 'скільки штук «в наявності»',
  takes_stock: 'узяти всі залишки',
  name: 'ім’я прайсу',
} satisfies Record<keyof Reading, string>
const DECIMALS = { auto: 'Як в інших цінах', ',': 'Після коми', '.': 'Після крапки' } as const

const inWords = (reading: Reading) => ({ ...reading, decimal: DECIMALS[reading.decimal] })

/** Lets the owner decide what a price list leaves open, and reads its file again. */
export function ReadAgainDialog({ run, onClose }: { run: ImportRun; onClose: () => void }) {
  const { version: seen, ...reading } = run.reading
  // Upon what it was typed: another may have chosen since.
  const typed = useTyped(`read-again-${run.id}`, { ...reading, base: { ...reading, version: seen } })
  const { base, ...fields } = typed.fields
  return (
    <FormDialog
      title="Прочитати ще раз"
      verb="Прочитати"
      size="medium"
      typed={typed}
      send={() => sendDesk('POST', `/imports/${run.id}/read-again`, { ...fields, version: base.version })}
      sinceOf={({ version, ...now }: ReadingNow) => {
        typed.set({ ...mergeFields(base, now, fields).fields, base: { ...now, version } })
        return sinceWords(inWords(base), inWords(now), NAMES)
      }}
      done="Читаємо прайс ще раз"
      onClose={onClose}
    >
      {(errors) => (
        <>
          <RadioCards
            legend="Де в цінах копійки"
            name="decimal"
            value={fields.decimal}
            columns={3}
            onChange={(decimal) => typed.set({ decimal })}
            choices={[
              { value: 'auto', name: DECIMALS.auto, hint: 'Коли не видно, товар відхиляємо' },
              { value: ',', name: DECIMALS[','], hint: '1.299 — це 1 299,00 грн' },
              { value: '.', name: DECIMALS['.'], hint: '1.299 — це 1,30 грн' },
            ]}
          />
          <TextField
            label="Скільки штук, коли сказано лише «в наявності»"
            type="number"
            value={String(fields.default_stock)}
            error={errors['default_stock']}
            onChange={(value) => typed.set({ default_stock: Math.trunc(Number(value)) })}
          />
          <TextField
            label="Ім’я прайсу"
            help="Двом постачальникам — різні імена: під одним новий прайс сховав би товари попереднього"
            value={fields.name}
            error={errors['name']}
            onChange={(name) => typed.set({ name })}
          />
          <Checkbox isOn={fields.takes_stock} onChange={(takes_stock) => typed.set({ takes_stock })}>
            Узяти всі залишки з прайсу, хоч вони там і не змінилися
          </Checkbox>
        </>
      )}
    </FormDialog>
  )
}
