import { IDEMPOTENCY_KEY } from '#src/contract/orders.ts'
import { type ApiError, invalid } from '#src/http/errors.ts'

/** 422: the key has come with another order before. */
export function keyTaken(): ApiError {
  return invalid({ [IDEMPOTENCY_KEY]: ['З цим Idempotency-Key уже надіслано інше замовлення'] })
}
