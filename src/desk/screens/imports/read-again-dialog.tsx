import type { ImportRun } from '#src/contract/admin/imports.ts'
import { TextField } from '../../parts/field.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Checkbox, RadioCards } from '../../parts/toggles.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { useTyped } from '../../runtime/use-typed.ts'

/** Lets the owner decide what a price list leaves open, and reads its file again. */
export function ReadAgainDialog({ run, onClose }: { run: ImportRun; onClose: () => void }) {
  const typed = useTyped(`read-again-${run.id}`, run.reading)
  const { fields } = typed
  return (
    <FormDialog
      title="Прочитати ще раз"
      verb="Прочитати"
      size="medium"
      typed={typed}
      send={() => sendDesk('POST', `/imports/${run.id}/read-again`, fields)}
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
              { value: 'auto', name: 'Як в інших цінах', hint: 'Коли не видно, товар відхиляємо' },
              { value: ',', name: 'Після коми', hint: '1.299 — це 1 299,00 грн' },
              { value: '.', name: 'Після крапки', hint: '1.299 — це 1,30 грн' },
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
