/** Placeholders of texts, written in double braces, with what each stands for. */
export const PLACEHOLDERS = {
  number: 'номер замовлення',
  name: 'ім’я покупця',
  total: 'сума замовлення',
  goods: 'товари, кожен у своєму рядку',
  delivery: 'спосіб і місце доставки',
  payment: 'спосіб оплати',
  comment: 'коментар покупця',
  order_url: 'адреса сторінки замовлення',
  pay_url: 'адреса, де оплатити, якщо замовлення ще треба оплатити онлайн',
  tracking: 'номер накладної, якщо вона є',
  tracking_url: 'адреса, де видно посилку, якщо вона є',
  amount: 'сума платежу чи повернення',
  due: 'скільки ще сплатити',
  receipt_url: 'адреса фіскального чека, якщо він є',
  shop: 'назва магазину',
  shop_phone: 'перший телефон магазину',
} as const

/** Placeholders of the letter that goods are in stock again. */
export const STOCK_PLACEHOLDERS = {
  product: 'товар і варіант',
  price: 'його ціна',
  product_url: 'адреса його сторінки',
  shop: 'назва магазину',
  shop_phone: 'перший телефон магазину',
} as const

/** Placeholders that are empty for some orders; a line with nothing but an empty one is left out. */
const SOMETIMES_EMPTY: readonly string[] = [
  'delivery',
  'payment',
  'comment',
  'pay_url',
  'tracking',
  'tracking_url',
  'receipt_url',
  'shop_phone',
] satisfies (keyof typeof PLACEHOLDERS)[]

export type Placeholder = keyof typeof PLACEHOLDERS
export type StockPlaceholder = keyof typeof STOCK_PLACEHOLDERS

export function placeholdersOf(name: TextName): readonly string[] {
  return Object.keys(name === 'back_in_stock' ? STOCK_PLACEHOLDERS : PLACEHOLDERS)
}

/** Values for an order that lacks everything optional, to find texts that would be empty for it. */
export function barestValues(name: TextName): Record<string, string> {
  return Object.fromEntries(
    placeholdersOf(name).map((known) => [known, SOMETIMES_EMPTY.includes(known) ? '' : known]),
  )
}

/** Channels with texts. In a letter the first line is the subject, and goods, sums and buttons are added below the text. */
export type TextChannel = 'mail' | 'telegram' | 'sms'

export type TextName =
  | 'accepted'
  | 'accepted_fast'
  | 'confirmed'
  | 'shipped'
  | 'ready_for_pickup'
  | 'tracking'
  | 'arrived'
  | 'completed'
  | 'cancelled'
  | 'cancelled_unconfirmed'
  | 'cancelled_unpaid'
  | 'returned'
  | 'edited'
  | 'summary'
  | 'unpaid'
  | 'paid'
  | 'paid_part'
  | 'paid_back'
  | 'authorized'
  | 'parts_agreed'
  | 'let_go'
  | 'refunded'
  | 'refunded_by_hand'
  | 'refunded_parts'
  | 'receipt'
  | 'new_order'
  | 'back_in_stock'

type DefaultText = { name: TextName; channel: TextChannel; title: string; text: string }

const mail = (name: TextName, title: string, subject: string, ...paragraphs: string[]): DefaultText => ({
  name,
  channel: 'mail',
  title,
  text: [`Замовлення №\u00A0{{number}}${subject.startsWith(':') ? '' : ' '}${subject}`, ...paragraphs].join(
    '\n\n',
  ),
})

/** The texts that the shop comes with; the owner may replace each. */
export const DEFAULT_TEXTS: readonly DefaultText[] = [
  mail(
    'accepted',
    'замовлення прийнято',
    'прийнято',
    'Дякуємо за замовлення. Ми перевіримо його й сповістимо про кожен крок.',
    'Оплатити: {{pay_url}}',
  ),
  mail(
    'accepted_fast',
    'швидке замовлення прийнято',
    'прийнято',
    'Дякуємо за замовлення. Ми зателефонуємо, щоб узгодити доставку й оплату.',
  ),
  mail(
    'confirmed',
    'підтверджено',
    'підтверджено',
    'Усе є, збираємо замовлення. Напишемо, щойно воно вирушить або чекатиме на вас у магазині.',
    'Оплатити: {{pay_url}}',
  ),
  mail(
    'shipped',
    'відправлено',
    'вже в дорозі',
    'Ми передали замовлення на доставку.',
    'Номер накладної: {{tracking}}\nДе посилка зараз: {{tracking_url}}',
  ),
  mail('ready_for_pickup', 'чекає на видачу', 'чекає на видачу', 'Замовлення зібрано й чекає на вас.'),
  mail(
    'tracking',
    'накладна після відправлення',
    'має накладну',
    'Номер накладної: {{tracking}}\nДе посилка зараз: {{tracking_url}}',
  ),
  mail(
    'arrived',
    'посилка у відділенні',
    'чекає у відділенні',
    'Посилка прибула. Номер накладної: {{tracking}}',
    'Заберіть її, доки вона там безкоштовно зберігається: {{tracking_url}}',
  ),
  mail('completed', 'виконано', 'виконано', 'Замовлення у вас. Дякуємо, що обрали нас.'),
  mail(
    'cancelled',
    'скасовано',
    'скасовано',
    'Замовлення скасовано. Якщо це сталося помилково, зателефонуйте або напишіть нам.',
  ),
  mail(
    'cancelled_unconfirmed',
    'скасовано, бо ніхто не підтвердив',
    'скасовано',
    'Ми не змогли вчасно підтвердити замовлення, тож воно скасувалося. Якщо воно ще потрібне, оформіть його знову або зателефонуйте нам.',
  ),
  mail(
    'cancelled_unpaid',
    'скасовано, бо не сплачено',
    'скасовано',
    'Оплата не надійшла вчасно, тож замовлення скасувалося. Якщо воно ще потрібне, оформіть його знову. Якщо ви встигли заплатити, гроші повернуться на картку.',
  ),
  mail(
    'returned',
    'повернено',
    'повернено',
    'Товари повернулися до нас. Якщо ви вже заплатили за них, повернемо гроші. Щось не так? Зателефонуйте або напишіть нам.',
  ),
  mail(
    'edited',
    'змінено',
    'змінено',
    'Ми змінили замовлення. Ось яке воно тепер; щось не так? Зателефонуйте або напишіть нам.',
    'Оплатити: {{pay_url}}',
  ),
  mail(
    'unpaid',
    'оплата не пройшла',
    'чекає на оплату',
    'Оплата не пройшла, тож замовлення ще не сплачене. Гроші не списано: спробуйте ще раз або оберіть інший спосіб.',
    'Оплатити: {{pay_url}}',
  ),
  mail('paid', 'оплачено', 'оплачено', 'Ми отримали оплату: {{amount}}. Дякуємо!'),
  mail(
    'paid_part',
    'оплачено частину',
    ': частину оплати отримано',
    'Ми отримали {{amount}}. Лишилося сплатити {{due}}.',
    'Оплатити: {{pay_url}}',
  ),
  mail(
    'paid_back',
    'оплату повертаємо',
    ': оплату повертаємо',
    'Надійшло {{amount}}, але замовлення вже сплачено, скасовано чи повернено. Повертаємо ці гроші й напишемо, щойно банк їх поверне.',
  ),
  mail(
    'authorized',
    'гроші утримано на картці',
    ': кошти зарезервовано',
    'Банк зарезервував на картці {{amount}}. Спишемо їх, коли замовлення вирушить або чекатиме на вас у магазині.',
  ),
  mail(
    'parts_agreed',
    'банк погодив покупку частинами',
    ': покупку частинами погоджено',
    'Банк погодив покупку частинами на {{amount}}. Перший платіж він спише, коли замовлення вирушить або чекатиме на вас у магазині.',
  ),
  mail(
    'let_go',
    'утримане відпускаємо',
    ': кошти не спишемо',
    'Банк підтвердив {{amount}}, але замовлення вже скасовано. Нічого не списуємо: зарезервоване банк відпустить за кілька днів.',
  ),
  mail(
    'refunded',
    'гроші повернуто',
    ': гроші повернуто',
    'Ми повернули {{amount}}. Банк зарахує їх на картку за кілька днів.',
  ),
  mail(
    'refunded_by_hand',
    'гроші повернуто готівкою чи переказом',
    ': гроші повернуто',
    'Ми повернули {{amount}}. Якщо ви їх ще не отримали, зателефонуйте або напишіть нам.',
  ),
  mail(
    'refunded_parts',
    'гроші повернуто за оплату частинами',
    ': гроші повернуто',
    'Ми повернули {{amount}} банку, через який ви платите частинами. Він перерахує ваші платежі.',
  ),
  mail('receipt', 'фіскальний чек', ': чек', 'Фіскальний чек: {{receipt_url}}'),
  {
    name: 'back_in_stock',
    channel: 'mail',
    title: 'товар знову в наявності',
    text: 'Знову в наявності: {{product}}\n\n{{product}}, {{price}}. Ви просили повідомити, коли товар з’явиться: він уже є, але ми його не відкладали.\n\nЦе єдиний лист про цей товар.',
  },
  {
    name: 'new_order',
    channel: 'telegram',
    title: 'нове замовлення, власникові',
    text: 'Замовлення №\u00A0{{number}}, {{total}}\n\n{{goods}}\n\n{{name}}\nДоставка: {{delivery}}\nОплата: {{payment}}\nКоментар: {{comment}}',
  },
  {
    name: 'summary',
    channel: 'sms',
    title: 'підсумок розмови',
    text: '{{shop}}: замовлення {{number}}, {{total}}.\nОплатити: {{pay_url}}',
  },
  {
    name: 'unpaid',
    channel: 'sms',
    title: 'оплата не пройшла',
    text: '{{shop}}: замовлення {{number}} чекає на оплату.\n{{pay_url}}',
  },
  {
    name: 'shipped',
    channel: 'sms',
    title: 'відправлено',
    text: '{{shop}}: замовлення {{number}} в дорозі.\nТТН {{tracking}}',
  },
  {
    name: 'ready_for_pickup',
    channel: 'sms',
    title: 'чекає на видачу',
    text: '{{shop}}: замовлення {{number}} чекає на вас. {{shop_phone}}',
  },
  {
    name: 'arrived',
    channel: 'sms',
    title: 'посилка у відділенні',
    text: '{{shop}}: замовлення {{number}} у відділенні. ТТН {{tracking}}',
  },
  {
    name: 'tracking',
    channel: 'sms',
    title: 'накладна після відправлення',
    text: '{{shop}}: замовлення {{number}}, ТТН {{tracking}}',
  },
  {
    name: 'cancelled',
    channel: 'sms',
    title: 'скасовано',
    text: '{{shop}}: замовлення {{number}} скасовано. {{shop_phone}}',
  },
]

export function defaultText(name: string, channel: string): DefaultText | null {
  return DEFAULT_TEXTS.find((text) => text.name === name && text.channel === channel) ?? null
}
