import { IDEMPOTENCY_KEY } from '#src/contract/orders.ts'
import { type ApiError, invalid } from '#src/http/errors.ts'

/** A 422: the key has already been sent with another order. */
export function keyTaken(): ApiError {
  return invalid({ [IDEMPOTENCY_KEY]: ['З цим Idempotency-Key уже надіслано інше замовлення'] })
}
