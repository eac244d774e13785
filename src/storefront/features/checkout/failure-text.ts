const NO_ANSWER =
  'Немає зв’язку з магазином. Усе введене збережено: натисніть кнопку ще раз, друге замовлення не створиться.'
const BUSY = 'Забагато спроб за короткий час. Зачекайте хвилину й натисніть кнопку ще раз.'
const BROKEN =
  'Магазин зараз не може прийняти замовлення. Усе введене збережено: спробуйте за хвилину ще раз.'

/** Returns what to say when an order got no proper answer; status 0 means no answer at all. */
export function failureText(status: number): string {
  if (status === 0) return NO_ANSWER
  return status === 429 ? BUSY : BROKEN
}
