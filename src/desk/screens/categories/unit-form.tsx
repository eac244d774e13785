import { type SubmitEvent, useState } from 'react'
import type { AttributeValues } from '#src/contract/admin/attributes.ts'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { Section } from '../../parts/section.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { useChange } from '../../runtime/use-change.ts'

/** Sets the unit of numbers that are given without one. */
export function UnitForm({
  attribute: { id, title, unit, version, values },
}: {
  attribute: AttributeValues
}) {
  const [typed, setTyped] = useState(unit)
  const [isBusy, setBusy] = useState(false)
  const change = useChange()
  const given = typed.trim()
  const bare = values.find((value) => /^\d+(?:[.,]\d+)?$/.test(value.title))
  if (unit === '' && bare === undefined) return null

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    await change(
      () => sendDesk('PUT', `/attributes/${id}/unit`, { unit: given, version }),
      given === '' ? `«${title}»: без одиниці` : `«${title}»: одиниця «${given}»`,
    )
    setBusy(false)
  }

  return (
    <Section title="Одиниця">
      <form className="unit-f" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="Числа без одиниці — це"
          placeholder="см"
          maxLength={20}
          value={typed}
          help={
            given === '' && unit !== ''
              ? 'У наступних прайсах числа лишаться без одиниці.'
              : `«${bare?.title ?? '28'}» стане «${bare?.title ?? '28'} ${given || 'см'}», і в наступних прайсах теж.`
          }
          onChange={setTyped}
        />
        <Button type="submit" look="outline" isBusy={isBusy} disabled={given === unit}>
          Зберегти
        </Button>
      </form>
    </Section>
  )
}
