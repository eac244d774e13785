import { IDEMPOTENCY_KEY } from '#src/contract/orders.ts'
import { type ApiError, invalid } from '#src/http/errors.ts'

/** 422: the idempotency key was used for a different order before. */
export function keyTaken(): ApiError {
  return invalid({ [IDEMPOTENCY_KEY]: ['З цим Idempotency-Key уже надіслано інше замовлення'] })
}
