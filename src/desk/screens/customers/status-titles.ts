/** As the desk names the states of an order. */
export const ORDER_STATUS_TITLES: Readonly<Record<string, string>> = {
  new: 'Нове',
  confirmed: 'Підтверджено',
  packed: 'Зібрано',
  shipped: 'У дорозі',
  completed: 'Виконано',
  cancelled: 'Скасовано',
  returned: 'Повернено',
}
