import { useState } from 'react'
import { exchangeRatesSchema } from '#src/contract/exchange-rates.ts'
import type { SettingField } from '#src/contract/admin/settings.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { FormNews } from '../../parts/form-news.tsx'
import type { Versioned } from '../../runtime/merged-fields.ts'
import { useSave } from '../../runtime/use-save.ts'
import { saySaved, sendSetting } from './use-setting.ts'

type Rate = { code: string; rate: string }
type Typed = { rates: readonly Rate[] }
type Stated = Pick<SettingField, 'value' | 'version'>
type Props = { field: SettingField; onSaved: () => unknown }

const BLANK: Rate = { code: '', rate: '' }

/** A row for each currency; saved on leaving a row that is complete. */
export function RatesInput({ field, onSaved }: Props) {
  const { rates, setRates, save, leave } = useRates(field, onSaved)
  const put = (place: number, change: Partial<Rate>) =>
    setRates(rates.map((each, index) => (index === place ? { ...each, ...change } : each)))
  return (
    <fieldset className="field wide set-rates">
      <legend className="lab">{field.label}</legend>
      {rates.map(({ code, rate }, place) => (
        // Rows have no identity of their own but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={place} className="set-rates__r">
          <TextField
            label={`Код валюти ${place + 1}`}
            isLabelHidden
            placeholder="USD"
            maxLength={3}
            autoComplete="off"
            value={code}
            onChange={(text) => put(place, { code: text.toUpperCase() })}
            onBlur={leave}
          />
          <TextField
            label={`Курс ${code || place + 1}`}
            isLabelHidden
            unit="грн"
            inputMode="decimal"
            placeholder="41,50"
            autoComplete="off"
            value={rate}
            onChange={(text) => put(place, { rate: text })}
            onBlur={leave}
          />
          <IconButton
            icon="x"
            aria-label={`Прибрати ${code || 'рядок'}`}
            onClick={() => setRates(rates.toSpliced(place, 1))}
            onBlur={leave}
          />
        </div>
      ))}
      <div className="acts">
        <Button look="outline" icon="plus" onClick={() => setRates([...rates, BLANK])}>
          Додати валюту
        </Button>
        {save.isChanged && rates.every(isWhole) && (
          <Button isBusy={save.isBusy} onClick={() => save.save()}>
            Зберегти курси
          </Button>
        )}
      </div>
      <FormNews save={{ ...save, keepMine: save.saveMine }} names={{ rates: 'курси валют' }} />
      <p className="help">{dayText(field)}</p>
    </fieldset>
  )
}

function useRates(field: SettingField, onSaved: () => unknown) {
  const saved = typedOf(field)
  const [typed, setTyped] = useState<Typed>(saved.fields)
  const { rates } = typed
  const save = useSave<Typed>({
    name: `setting-${field.key}`,
    saved,
    typed,
    show: setTyped,
    send: async (next, { version }) =>
      typedOf(await sendSetting(field.key, Object.fromEntries(next.rates.map(pairOf)), version)),
    isSentAgain: true,
    readCurrent: (current) => {
      onSaved()
      // The contract of this route answers a conflict with the setting as it is now.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return typedOf(current as Stated)
    },
    onSaved: ({ version }) => {
      saySaved(undoable(field), version, onSaved)
      onSaved()
    },
  })
  const leave = () => {
    if (!save.isChanged) save.forget()
    else if (rates.every(isWhole)) void save.save()
  }
  return { rates, setRates: (next: readonly Rate[]) => setTyped({ rates: next }), save, leave }
}

const pairOf = ({ code, rate }: Rate): [string, string] => [code.trim(), rate.trim()]
const isWhole = ({ code, rate }: Rate) => code.trim() !== '' && rate.trim() !== ''

function typedOf({ value, version }: Stated): Versioned<Typed> {
  const { data } = exchangeRatesSchema.safeParse(value)
  const rates = Object.entries(data?.rates ?? {}).map(([code, rate]) => ({
    code,
    rate: rate.replace('.', ','),
  }))
  return { fields: { rates }, version }
}

/** The stored value in the form in which rates are sent, so that undoing can send it. */
function undoable(field: SettingField): SettingField {
  return { ...field, value: exchangeRatesSchema.safeParse(field.value).data?.rates ?? null }
}

function dayText({ value }: SettingField): string {
  const { data } = exchangeRatesSchema.safeParse(value)
  const given = data ? `Задано ${data.date.split('-').toReversed().join('.')}. ` : ''
  return `${given}Курс, названий у самому прайсі, важить більше.`
}
