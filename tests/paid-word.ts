import type { ProviderWord } from '#src/payments/provider.ts'

/** A provider's word that all hundred hryvnias of an order were paid, unless `word` says otherwise. */
export function paidWord(word: Partial<ProviderWord> & Pick<ProviderWord, 'provider'>): ProviderWord {
  return {
    reference: '',
    provider_ref: null,
    status: 'success',
    state: 'paid',
    amount: 10_000,
    currency: 'UAH',
    captured: 10_000,
    refunded: 0,
    unexplained: 0,
    isUnderWay: false,
    isSandbox: false,
    modified_at: new Date(),
    problem: null,
    raw: {},
    ...word,
  }
}
