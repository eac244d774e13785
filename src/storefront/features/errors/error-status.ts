import { isRouteErrorResponse } from 'react-router'

export type ErrorText = { title: string; description: string; tips: readonly string[] }

const UNKNOWN = 0
const REFRESHABLE: ReadonlySet<number> = new Set([408, 500, 502, 503, 504, UNKNOWN])

const WAIT = 'Зачекайте хвилину й оновіть сторінку'
const CHECK_ADDRESS = 'Перевірте адресу в рядку браузера'
const CART_IS_SAFE = 'Кошик і улюблене збережено у вашому браузері'

const DENIED: ErrorText = {
  title: 'Доступ заборонено',
  description: 'Ця сторінка доступна не всім. Увійдіть до кабінету або поверніться на головну.',
  tips: ['Перевірте, чи ви увійшли до кабінету', CHECK_ADDRESS],
}

const TEXTS: Readonly<Record<number, ErrorText>> = {
  400: {
    title: 'Неправильний запит',
    description: 'Сервер не зрозумів запиту. Перевірте адресу або почніть із головної.',
    tips: [CHECK_ADDRESS, 'Відкрийте потрібний розділ із меню'],
  },
  401: DENIED,
  403: DENIED,
  404: {
    title: 'Сторінку не знайдено',
    description: 'Можливо, товар уже розкупили, а посилання на нього залишилося. Або в адресі є помилка.',
    tips: [CHECK_ADDRESS, 'Знайдіть товар через пошук угорі'],
  },
  408: {
    title: 'Час очікування вичерпано',
    description: 'Сервер надто довго відповідає. Зачекайте хвилину й оновіть сторінку.',
    tips: ['Перевірте з’єднання з інтернетом', WAIT],
  },
  429: {
    title: 'Забагато запитів',
    description: 'Забагато запитів за короткий час. Зачекайте трохи й спробуйте знову.',
    tips: ['Зачекайте хвилину', 'Закрийте зайві вкладки магазину'],
  },
  500: {
    title: 'Помилка сервера',
    description: 'У нас щось зламалося, уже лагодимо. Кошик і улюблене збережено.',
    tips: [WAIT, CART_IS_SAFE],
  },
  502: {
    title: 'Поганий шлюз',
    description: 'Магазин тимчасово не відповідає. Спробуйте за кілька хвилин.',
    tips: [WAIT, CART_IS_SAFE],
  },
  503: {
    title: 'Сервіс недоступний',
    description: 'Магазин тимчасово не відповідає. Спробуйте за кілька хвилин.',
    tips: [WAIT, CART_IS_SAFE],
  },
  504: {
    title: 'Час очікування шлюзу вичерпано',
    description: 'Сервер надто довго відповідає. Зачекайте хвилину й оновіть сторінку.',
    tips: [WAIT, CART_IS_SAFE],
  },
}

const UNKNOWN_TEXT: ErrorText = {
  title: 'Невідома помилка',
  description: 'Сталося щось непередбачене. Оновіть сторінку або напишіть нам.',
  tips: [WAIT, CART_IS_SAFE],
}

// The only message that React Router lets the browser see about a failure on the server.
const BROKEN_ON_SERVER = 'Unexpected Server Error'

/**
 * Returns the status of an error page: what a loader answered, 500 for a failure on the server, 0 for any
 * other.
 */
export function errorStatus(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status
  const isOfServer = error instanceof Error && error.message === BROKEN_ON_SERVER
  return isOfServer || typeof window === 'undefined' ? 500 : UNKNOWN
}

export function errorText(status: number): ErrorText {
  return TEXTS[status] ?? UNKNOWN_TEXT
}

/** Whether trying again can help. */
export function isRefreshable(status: number): boolean {
  return REFRESHABLE.has(status) || !(status in TEXTS)
}
