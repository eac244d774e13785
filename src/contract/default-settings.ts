import { WEEK } from '#src/domain/working-hours.ts'
import type { MenuItem, Settings } from './settings.ts'

const link = (title: string, url: string): MenuItem => ({
  title,
  url,
  badge: null,
  children: [],
  products_count: null,
})
const section = (title: string, children: MenuItem[]): MenuItem => ({ ...link(title, ''), children })

/** What a shop is before its owner says anything: each key stands in where the settings table has none. */
export const DEFAULT_SETTINGS: Settings = {
  google_tag_manager_id: '',
  google_analytics_4_id: '',
  google_ads_id: '',
  google_ads_conversion_label: '',
  facebook_pixel_id: '',
  google_recaptcha_public_key: '',
  shopTitle: 'Мій магазин',
  shopDescription: '',
  logo: '',
  phones: [],
  emails: [],
  address: '',
  copyright: '',
  working_hours: WEEK.map((day) => ({ day, is_working: true, start_time: '09:00', end_time: '18:00' })),
  working_hours_short_use: true,
  instagram: '',
  telegram: '',
  facebook: '',
  headerMenu: [
    link('Акції', '/promotions'),
    link('Доставка', '/delivery'),
    link('Оплата', '/payments'),
    link('Про нас', '/about'),
  ],
  footerMenu: [
    section('Покупцям', [
      link('Доставка', '/delivery'),
      link('Оплата', '/payments'),
      link('Повернення й обмін', '/returns'),
      link('Переглянуті товари', '/products/viewed-products'),
    ]),
    section('Про магазин', [
      link('Про нас', '/about'),
      link('Бренди', '/brands'),
      link('Акції', '/promotions'),
    ]),
    section('Клієнтам', [
      link('Мої замовлення', '/cabinet/orders'),
      link('Мої дані', '/cabinet/profile'),
      link('Улюблене', '/wishlist'),
    ]),
  ],
}
