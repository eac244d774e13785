import type { ContactRule } from './contact-rules.ts'

export const CITY_LIMITS = { least: 2, most: 120 } as const
export const BRANCH_LIMITS = { least: 1, most: 200 } as const

export const CITY_MISSING = 'Вкажіть місто або село'
export const BRANCH_MISSING = 'Вкажіть відділення або поштомат'

export const cityError = lengthRule(CITY_LIMITS, CITY_MISSING)
export const branchError = lengthRule(BRANCH_LIMITS, BRANCH_MISSING)

function lengthRule({ least, most }: { least: number; most: number }, missing: string): ContactRule {
  return (value) => {
    const { length } = value.trim()
    if (length < least) return missing
    return length > most ? `Не більше ${most} знаків` : null
  }
}
