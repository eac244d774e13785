import { type KeyboardEvent, useRef, useState } from 'react'
import type { SettingField } from '#src/contract/admin/settings.ts'
import { dayOf } from '#src/domain/catalogue/promotion-dates.ts'
import { readDay } from '#src/domain/dates/typed-day.ts'
import { Button, IconButton, PlainButton } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { useSetting } from './use-setting.ts'

type Props = { field: SettingField; onSaved: () => unknown }

/** Calendar days: typed, or chosen in the browser's own calendar. */
export function DatesInput({ field, onSaved }: Props) {
  const setting = useSetting(field, onSaved)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const calendar = useRef<HTMLInputElement>(null)
  const chosen = Array.isArray(setting.value) ? setting.value.map(String) : []

  async function add(text: string): Promise<void> {
    const day = readDay(text)
    if (day === null) setWrong('Потрібен день календаря, як 25.12.2026')
    else if (chosen.includes(day)) setWrong(`${dayOf(day)} вже є`)
    else {
      setWrong(null)
      const isSaved = await setting.save([...chosen, day].toSorted())
      if (isSaved) setTyped((now) => (now === text ? '' : now))
    }
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void add(typed)
  }

  return (
    <fieldset className="field wide many">
      <legend className="lab">{field.label}</legend>
      {chosen.length === 0 ? (
        <p className="muted">Жодного</p>
      ) : (
        <ul className="many__l">
          {chosen.map((day) => (
            <li key={day}>
              <PlainButton
                className="chipf is-on"
                onClick={() => setting.save(chosen.filter((each) => each !== day))}
              >
                <span className="vh">Прибрати: </span>
                {dayOf(day)}
                <Icon name="x" size={16} />
              </PlainButton>
            </li>
          ))}
        </ul>
      )}
      <div className="set-dates">
        <TextField
          label={`${field.label}: ще день`}
          isLabelHidden
          placeholder="25.12.2026"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={wrong ?? setting.error}
          onChange={setTyped}
          onKeyDown={handleKey}
        />
        <span className="set-dates__c">
          <IconButton
            icon="today"
            aria-label="Вибрати в календарі"
            onClick={() => calendar.current?.showPicker()}
          />
          <input
            ref={calendar}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            onChange={({ target }) => setTyped(target.value.split('-').toReversed().join('.'))}
          />
        </span>
        <Button look="outline" isBusy={setting.isBusy} onClick={() => void add(typed)}>
          Додати день
        </Button>
      </div>
    </fieldset>
  )
}
