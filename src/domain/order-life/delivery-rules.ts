import type { ContactRule } from '../contact/contact-rules.ts'

export const CITY_LIMITS = { least: 2, most: 120 } as const
export const BRANCH_LIMITS = { least: 1, most: 200 } as const
export const STREET_LIMITS = { least: 2, most: 120 } as const
export const HOUSE_LIMITS = { least: 1, most: 20 } as const
export const FLAT_MOST = 20

export const CITY_MISSING = 'Вкажіть місто або село'
export const BRANCH_MISSING = 'Вкажіть відділення або поштомат'
export const STREET_MISSING = 'Вкажіть вулицю'
export const HOUSE_MISSING = 'Вкажіть номер будинку'
export const INDEX_MISSING = 'Вкажіть поштовий індекс: п’ять цифр'

export const cityError = lengthRule(CITY_LIMITS, CITY_MISSING)
export const branchError = lengthRule(BRANCH_LIMITS, BRANCH_MISSING)
export const streetError = lengthRule(STREET_LIMITS, STREET_MISSING)
export const houseError = lengthRule(HOUSE_LIMITS, HOUSE_MISSING)
export const flatError: ContactRule = (value) =>
  value.trim().length > FLAT_MOST ? `Не більше ${FLAT_MOST} знаків` : null
export const indexError: ContactRule = (value) => (/^\d{5}$/.test(value.trim()) ? null : INDEX_MISSING)

function lengthRule({ least, most }: { least: number; most: number }, missing: string): ContactRule {
  return (value) => {
    const { length } = value.trim()
    if (length < least) return missing
    return length > most ? `Не більше ${most} знаків` : null
  }
}
