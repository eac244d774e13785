import { LEGAL_RETURN_DAYS, type ReturnRules } from '#src/domain/law/return-rules.ts'
import { CONTEXT, type JsonLd } from './json-ld.ts'

const COUNTRY = 'UA'

/**
 * Returns a `MerchantReturnPolicy` as Google reads it:
 * https://developers.google.com/search/docs/appearance/structured-data/return-policy
 */
export function returnPolicyLd({ return_days, return_payer }: ReturnRules, isReturnable = true): JsonLd {
  const policy = { '@type': 'MerchantReturnPolicy', applicableCountry: COUNTRY, returnPolicyCountry: COUNTRY }
  if (!isReturnable) return { ...policy, returnPolicyCategory: `${CONTEXT}/MerchantReturnNotPermitted` }
  return {
    ...policy,
    returnPolicyCategory: `${CONTEXT}/MerchantReturnFiniteReturnWindow`,
    merchantReturnDays: Math.max(return_days, LEGAL_RETURN_DAYS),
    returnMethod: `${CONTEXT}/ReturnByMail`,
    returnFees: `${CONTEXT}/${return_payer === 'shop' ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'}`,
  }
}
