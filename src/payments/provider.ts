import type { OnlineMethod } from '#src/domain/payments/payment-methods.ts'
import type { AttemptState } from '#src/domain/payments/attempt-state.ts'

/** What a provider has said of one attempt, brought to our words and whole kopiykas. Its signature was right. */
export type ProviderWord = {
  provider: OnlineMethod
  /** Of the attempt: the order's number and which try it is. */
  reference: string
  provider_ref: string | null
  /** As the provider spells it. */
  status: string
  state: AttemptState
  /** What the attempt is about, to be compared with ours. */
  amount: number
  /** The provider names no sum: of what it has signed, the number of the try stands for it. */
  isSilentOnAmount?: true
  /** The provider takes it back never: what was reserved is reserved no more. */
  isFinal?: true
  currency: string
  captured: number
  refunded: number
  /** Missing from the amount in the end, without a word of why: given back, or never taken of a hold. */
  unexplained: number
  /** Our references of the refunds that are done, where the provider names them; missing where it only says sums. */
  refundsDone?: readonly string[]
  isUnderWay: boolean
  /** Not money: somebody tries out. */
  isSandbox: boolean
  modified_at: Date | null
  /** Why it failed, in the provider's words or code. */
  problem: string | null
  /** What is worth keeping of it: no cards, no signatures. */
  raw: Readonly<Record<string, unknown>>
}

/** What the provider is asked to take. */
export type PaymentAsk = {
  reference: string
  order_number: string
  /** Kopiykas. */
  amount: number
  isHold: boolean
  /** Of instalments. */
  parts: number | null
  /** False where the owner excepts one of the goods: then no page may offer them. */
  allowsInstalments: boolean
  created_at: Date
  expires_at: Date
  /** Where the shopper comes back to, and where the provider reports. */
  returnUrl: string
  callbackUrl: string
  shopper: { name: string; phone: string; email: string | null }
  /** Price of a piece in kopiykas; their sum need not be the amount. */
  lines: readonly { title: string; sku: string | null; price: number; quantity: number }[]
}

/**
 * Where the shopper pays: a form that her browser posts, or an address; `app`: her bank has asked her in its application,
 * and the address is of the shop's own page, which waits. `ref` is the provider's own id.
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

/** Of one refund of an attempt; the reference is the refund's own. */
export type AskedRefund = { reference: string; amount: number; alreadyRefunded: number }
/** `hasOthers`: another refund of the attempt is on its way, so that a sum that went back may be that one's. */
export type SoughtRefund = AskedRefund & { hasOthers?: boolean }

/** `sent` will be done later: the word of the attempt says when. */
export type RefundAnswer = 'done' | 'sent'

export type Callback = { body: Buffer; headers: Readonly<Record<string, string | string[] | undefined>> }
/** `reply` is what the provider wants to hear once its word is taken. */
export type ReadCallback = { word: ProviderWord; reply: () => Readonly<Record<string, unknown>> }

export type Provider = {
  id: OnlineMethod
  /** Days for which money may be reserved on a card before the bank lets it go. */
  holdDays: number
  open: (ask: PaymentAsk) => Promise<PaymentPage>
  /** Null for an attempt that the provider knows nothing of: the shopper has not been there. */
  ask: (attempt: KnownAttempt) => Promise<ProviderWord | null>
  /** Throws `ProviderError` of kind `forged` for what the provider has not signed. */
  readCallback: (callback: Callback) => Promise<ReadCallback>
  refund: (attempt: KnownAttempt, refund: AskedRefund) => Promise<RefundAnswer>
  /**
   * What became of a refund whose answer was lost, or that was to be done later. `no`: for certain not given back, and
   * nobody is at it; null where the provider cannot tell.
   */
  hasRefunded: (attempt: KnownAttempt, refund: SoughtRefund) => Promise<RefundAnswer | 'no' | null>
  /** It says that something of a payment went back, and not how much: of a second refund it proves nothing. */
  isSilentOnRefunds?: true
  /** Takes what is held, or less of it. */
  capture: (attempt: KnownAttempt, amount: number) => Promise<void>
  /** Nobody can pay it any more, where the provider can do that. */
  withdraw: (attempt: KnownAttempt) => Promise<void>
  /** One harmless call; a Ukrainian sentence of what was answered. */
  check: () => Promise<string>
}

/** `away`: no answer in time, or a failure of the server: what was asked may have happened. */
export type ProviderProblem = 'away' | 'refused' | 'keys' | 'forged' | 'unreadable'

/** The code of `away` where what was asked has not even begun: no connection, or too many questions. */
export const NOT_BEGUN = 'not_begun'

/** The message names what happened and never a key. */
export class ProviderError extends Error {
  readonly kind: ProviderProblem
  /** As the provider spells it, or `NOT_BEGUN`. */
  readonly code: string | null

  constructor(kind: ProviderProblem, message: string, code: string | null = null) {
    super(message)
    this.name = 'ProviderError'
    this.kind = kind
    this.code = code
  }
}
