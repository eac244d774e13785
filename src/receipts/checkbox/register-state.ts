import { z } from 'zod'
import type { CallCheckbox } from './checkbox-call.ts'
import { read, unlessMissing } from './checkbox.ts'

const registerSchema = z.object({
  offline_mode: z.boolean().nullish(),
  stay_offline: z.boolean().nullish(),
  is_test: z.boolean().nullish(),
})
const codesSchema = z.object({ available: z.number().nullish() })

const namedSchema = registerSchema
  .extend({ fiscal_number: z.string().nullish() })
  .refine(({ fiscal_number, is_test }) => typeof fiscal_number === 'string' || typeof is_test === 'boolean')

/** The state of the register, as `registerState`, but throws `CheckboxDown` if the answer describes no register. */
export async function demandRegister(call: CallCheckbox): Promise<{ isTest: boolean; isOffline: boolean }> {
  const register = read(namedSchema, await call('GET', '/cash-registers/info'))
  return { isTest: register.is_test === true, isOffline: register.offline_mode === true }
}

/** `codes`: how many receipts can still be made without the tax office; null while it is reachable, or if unknown. */
export type RegisterState = {
  isTest: boolean
  isOffline: boolean
  isOfflineByHand: boolean
  codes: number | null
}

export async function registerState(call: CallCheckbox): Promise<RegisterState> {
  const register = registerSchema.safeParse(await unlessMissing(call('GET', '/cash-registers/info'))).data
  const isTest = register?.is_test === true
  if (register?.offline_mode !== true)
    return { isTest, isOffline: false, isOfflineByHand: false, codes: null }
  const answer = await unlessMissing(call('GET', '/cash-registers/get-offline-codes-count'))
  const codes = codesSchema.safeParse(answer).data?.available ?? null
  return { isTest, isOffline: true, isOfflineByHand: register.stay_offline === true, codes }
}
