import type { OnlineMethod } from '#src/domain/payments/payment-methods.ts'
import type { AttemptState } from '#src/domain/payments/attempt-state.ts'

/** A provider's report on one attempt, in the shop's terms and whole kopiykas. Its signature was checked. */
export type ProviderWord = {
  provider: OnlineMethod
  /** Reference of the attempt: the order's number and the number of the attempt. */
  reference: string
  provider_ref: string | null
  /** The provider's own name of the state. */
  status: string
  state: AttemptState
  /** Amount of the attempt by the provider, compared with the shop's. */
  amount: number
  /** The provider has signed no sum; its signed reference identifies the attempt, whose amount is then taken. */
  isSilentOnAmount?: true
  /** The provider never changes this state again: what was reserved is released for good. */
  isFinal?: true
  currency: string
  captured: number
  refunded: number
  /** Part of the amount that the shop does not get, for an unnamed reason: refunded, or not captured of a hold. */
  unexplained: number
  /** The shop's references of refunds that are done; absent if the provider reports only sums. */
  refundsDone?: readonly string[]
  isUnderWay: boolean
  /** A test payment, not real money. */
  isSandbox: boolean
  modified_at: Date | null
  /** Why it failed, in the provider's words or as its code. */
  problem: string | null
  /** Fields stored for the owner: no cards, no signatures. */
  raw: Readonly<Record<string, unknown>>
}

/** What the provider is asked to take. */
export type PaymentAsk = {
  reference: string
  order_number: string
  /** Kopiykas. */
  amount: number
  isHold: boolean
  /** Number of instalments; null for a payment at once. */
  parts: number | null
  /** False if one of the goods is excepted: then the provider's page must not offer instalments. */
  allowsInstalments: boolean
  created_at: Date
  expires_at: Date
  /** Address to which the shopper returns, and address of the provider's callbacks. */
  returnUrl: string
  callbackUrl: string
  shopper: { name: string; phone: string; email: string | null }
  /** Price of a piece in kopiykas; their sum need not be the amount. */
  lines: readonly { title: string; sku: string | null; price: number; quantity: number }[]
}

/**
 * Where the shopper pays. `form`: a form that her browser posts. `link`: an address. `app`: her bank asks her in its
 * application, and `url` is the shop's own page, which waits for it. `ref` is the provider's own id.
 */
export type PaymentPage =
  | { kind: 'form'; url: string; fields: readonly (readonly [name: string, value: string])[]; ref: null }
  | { kind: 'link' | 'app'; url: string; ref: string }

export type KnownAttempt = {
  reference: string
  provider_ref: string | null
  /** Kopiykas. */
  amount: number
  captured: number
  refunded: number
}

/** A refund to be made. `reference` is its own; `alreadyRefunded` is the attempt's total so far, kopiykas. */
export type AskedRefund = { reference: string; amount: number; alreadyRefunded: number }
/** `hasOthers`: another refund of the attempt is under way, so a refunded sum may be that one's. */
export type SoughtRefund = AskedRefund & { hasOthers?: boolean }

/** `sent`: accepted, to be made by the provider in its own time; a report on the attempt says when. */
export type RefundAnswer = 'done' | 'sent'

export type Callback = { body: Buffer; headers: Readonly<Record<string, string | string[] | undefined>> }
/** `reply` makes the answer that the provider expects once its report is stored. */
export type ReadCallback = { word: ProviderWord; reply: () => Readonly<Record<string, unknown>> }

export type Provider = {
  id: OnlineMethod
  /** Days for which money stays reserved before the bank releases it. */
  holdDays: number
  open: (ask: PaymentAsk) => Promise<PaymentPage>
  /** Null if the provider does not know the attempt, because the shopper has not opened its page. */
  ask: (attempt: KnownAttempt) => Promise<ProviderWord | null>
  /** Throws `ProviderError` of kind `forged` if the provider has not signed it. */
  readCallback: (callback: Callback) => Promise<ReadCallback>
  refund: (attempt: KnownAttempt, refund: AskedRefund) => Promise<RefundAnswer>
  /**
   * What became of a refund that was sent, or whose answer was lost. `no`: it was certainly neither made nor accepted. Null if
   * the provider cannot say.
   */
  hasRefunded: (attempt: KnownAttempt, refund: SoughtRefund) => Promise<RefundAnswer | 'no' | null>
  /** It reports that a payment was refunded but not how much, which proves nothing about a second refund. */
  isSilentOnRefunds?: true
  /** Captures a hold, whole or in part. */
  capture: (attempt: KnownAttempt, amount: number) => Promise<void>
  /** Closes an attempt, so that nobody can pay it any more, if the provider supports that. */
  withdraw: (attempt: KnownAttempt) => Promise<void>
  /** Makes one harmless call; returns a Ukrainian sentence about the answer. */
  check: () => Promise<string>
}

/** `away`: no answer in time, or a failure of the server. The provider may have done what it was asked. */
export type ProviderProblem = 'away' | 'refused' | 'keys' | 'forged' | 'unreadable'

/** Code of an `away` after which nothing was done: there was no connection, or the call was rejected as one too many. */
export const NOT_BEGUN = 'not_begun'

/** A failed call. Its message is a Ukrainian sentence without any key. */
export class ProviderError extends Error {
  readonly kind: ProviderProblem
  /** The provider's own code, or `NOT_BEGUN`. */
  readonly code: string | null

  constructor(kind: ProviderProblem, message: string, code: string | null = null) {
    super(message)
    this.name = 'ProviderError'
    this.kind = kind
    this.code = code
  }
}
