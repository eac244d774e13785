import type { PaymentSettings } from '#src/contract/payment-settings.ts'
import type { OnlineMethod } from '#src/domain/payments/payment-methods.ts'
import { signLiqpay } from './providers/liqpay-signature.ts'
import { signParts } from './providers/privat-parts-signature.ts'
import { signWayforpay } from './providers/wayforpay-signature.ts'

/**
 * The body of a callback about a failed payment, signed with the shop's keys, to test whether callbacks reach the shop. Null for
 * a bank that signs with a key of its own, or whose callbacks are only a reason to ask it.
 *
 * @param reference must be that of no order
 */
export function signTrial(method: OnlineMethod, settings: PaymentSettings, reference: string): string | null {
  switch (method) {
    case 'liqpay': {
      const { liqpay_public_key: public_key, liqpay_private_key: privateKey = '' } = settings
      const version = settings.liqpay_version ?? 7
      const message = { version, public_key, action: 'pay', status: 'failure', order_id: reference }
      return String(new URLSearchParams(signLiqpay({ ...message, amount: 1, currency: 'UAH' }, privateKey)))
    }
    case 'wayforpay': {
      const { wayforpay_merchant_account: merchantAccount = '', wayforpay_secret_key: secret = '' } = settings
      const signed = [merchantAccount, reference, '1', 'UAH', '', '', 'Declined', '1101']
      return JSON.stringify({
        merchantAccount,
        orderReference: reference,
        amount: 1,
        currency: 'UAH',
        authCode: '',
        cardPan: '',
        transactionStatus: 'Declined',
        reasonCode: '1101',
        merchantSignature: signWayforpay(signed, secret),
      })
    }
    case 'privat_parts': {
      const { privat_parts_store: storeId = '', privat_parts_password: password = '' } = settings
      const message = { storeId, orderId: reference, paymentState: 'FAIL', message: '' }
      return JSON.stringify({ ...message, signature: signParts(password, Object.values(message)) })
    }
    default:
      return null
  }
}
