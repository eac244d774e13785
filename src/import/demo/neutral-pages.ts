import { NEUTRAL_OFFER, NEUTRAL_PRIVACY, NEUTRAL_RETURNS } from './neutral-law-texts.ts'

interface NeutralPage {
  slug: string
  title: string
  description: string
  content: string
}

/**
 * Information pages of a shop whose owner has not written her own yet. They are true for any shop, and meant
 * to be replaced.
 */
export const NEUTRAL_PAGES: readonly NeutralPage[] = [
  {
    slug: 'about',
    title: 'Про нас',
    description: 'Про магазин',
    content:
      '<p>Вітаємо в нашому магазині. Ми дбаємо про те, щоб ви легко знайшли потрібне, отримали саме те, що замовили, і завжди могли звернутися до нас із запитанням.</p><p>Телефон, адреса й години роботи — унизу кожної сторінки.</p>',
  },
  {
    slug: 'delivery',
    title: 'Доставка',
    description: 'Способи доставки',
    content:
      '<p>Спосіб доставки ви обираєте під час оформлення замовлення. Усі способи та їхню вартість названо нижче, а чи входить доставка до суми, видно до підтвердження.</p><p>{{dispatch_rule}}.</p><p>Огляньте посилку, перш ніж її забрати.</p>',
  },
  {
    slug: 'payments',
    title: 'Оплата',
    description: 'Способи оплати',
    content:
      '<p>Спосіб оплати ви обираєте, коли оформлюєте замовлення. Усі способи названо нижче.</p><p>Усі ціни вказано в гривнях.</p>',
  },
  {
    slug: 'returns',
    title: 'Повернення й обмін',
    description: 'Умови повернення та обміну товару',
    content: NEUTRAL_RETURNS,
  },
  {
    slug: 'offer',
    title: 'Публічна оферта',
    description: 'Умови, на яких магазин продає товари',
    content: NEUTRAL_OFFER,
  },
  {
    slug: 'privacy',
    title: 'Політика конфіденційності',
    description: 'Які персональні дані ми обробляємо й навіщо',
    content: NEUTRAL_PRIVACY,
  },
  {
    slug: 'contacts',
    title: 'Контакти',
    description: 'Як із нами зв’язатися',
    content:
      '<p>Телефонуйте, пишіть або завітайте: відповімо на запитання про товар, замовлення, доставку й повернення.</p>',
  },
]
