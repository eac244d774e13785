import type { MethodTerms } from '#src/contract/admin/methods.ts'
import { TextField } from '../../parts/field.tsx'
import type { MethodTexts, TextErrors } from './method-texts.ts'

type DeliveryProps = {
  texts: MethodTexts
  errors: TextErrors
  /** Whether price and days belong to the zones instead. */
  hasZones: boolean
  onChange: (change: Partial<MethodTexts>) => void
}

export function DeliveryFields({ texts, errors, hasZones, onChange }: DeliveryProps) {
  return (
    <div className="fgrid fgrid--2">
      {!hasZones && (
        <>
          <TextField
            label="Вартість"
            unit="грн"
            inputMode="decimal"
            value={texts.price}
            error={errors['price']}
            help="0 — безкоштовно; порожнє — за тарифами перевізника."
            onChange={(price) => onChange({ price })}
          />
          <TextField
            label="Безкоштовно від"
            unit="грн"
            inputMode="decimal"
            value={texts.free_from}
            error={errors['free_from']}
            onChange={(free_from) => onChange({ free_from })}
          />
          <TextField
            label="Днів у дорозі"
            placeholder="1-2"
            value={texts.days}
            error={errors['days']}
            onChange={(days) => onChange({ days })}
          />
        </>
      )}
      <TextField
        label="Найважче"
        placeholder="20 кг"
        value={texts.weight}
        error={errors['weight']}
        onChange={(weight) => onChange({ weight })}
      />
      <TextField
        label="Найбільше"
        placeholder="60 × 40 × 30 см"
        value={texts.size}
        error={errors['size']}
        help="Порожнє — без межі."
        onChange={(size) => onChange({ size })}
      />
      <TextField
        label="Найлегше"
        placeholder="20 кг"
        value={texts.least}
        error={errors['least']}
        help="Легше замовлення так не доставляють."
        onChange={(least) => onChange({ least })}
      />
    </div>
  )
}

type Details = NonNullable<MethodTerms['bank_details']>

const BANK_NAMES: readonly [keyof Details, string][] = [
  ['recipient', 'Отримувач'],
  ['iban', 'Рахунок (IBAN)'],
  ['code', 'ЄДРПОУ або РНОКПП'],
  ['bank', 'Банк'],
  ['purpose', 'Призначення платежу'],
]

type BankProps = {
  details: Details
  errors: TextErrors
  onChange: (details: Details) => void
}

export function BankFields({ details, errors, onChange }: BankProps) {
  return (
    <div className="fgrid fgrid--2">
      {BANK_NAMES.map(([name, label]) => (
        <TextField
          key={name}
          label={label}
          isWide={name === 'iban' || name === 'purpose'}
          value={details[name]}
          error={errors[name]}
          onChange={(value) => onChange({ ...details, [name]: value })}
        />
      ))}
    </div>
  )
}
