/** Why a purchase failed, by the bank's sub-state. Shoppers read these sentences, and so does the owner. */
const REASONS: Readonly<Record<string, string>> = {
  CLIENT_NOT_FOUND: 'За номером телефону із замовлення банк не знайшов клієнта monobank',
  EXCEEDED_SUM_LIMIT: 'Сума більша за ліміт на покупку частинами, який надав банк',
  EXISTS_OTHER_OPEN_ORDER:
    'У застосунку monobank є інша незавершена покупка частинами. Завершіть або скасуйте її чи зачекайте 15 хвилин',
  NOT_ENOUGH_MONEY_FOR_INIT_DEBIT: 'На картці замало коштів для першого платежу',
  PAY_PARTS_ARE_NOT_ACCEPTABLE: 'Банк не погодив такої кількості платежів',
  FRAUD_REJECTED: 'Банк відмовив у покупці частинами',
  RESTRICTED_BY_RISKS: 'Банк відмовив у покупці частинами',
  CLIENT_PUSH_TIMEOUT: 'Покупку не підтверджено в застосунку monobank за 15 хвилин',
  REJECTED_BY_CLIENT: 'Покупку відхилено в застосунку monobank',
  REJECTED_BY_STORE: 'Магазин скасував заявку',
  FAIL: 'Сталася помилка на боці банку. Спробуйте за п’ять хвилин',
}

export function reasonOf(subState: string): string | null {
  return Object.hasOwn(REASONS, subState) ? (REASONS[subState] ?? null) : null
}
