import { DEFAULT_RETURN_RULES } from '#src/domain/law/return-rules.ts'
import type { MenuItem, Settings } from './settings.ts'

const link = (title: string, url: string): MenuItem => ({
  title,
  url,
  badge: null,
  children: [],
  products_count: null,
})
const section = (title: string, children: MenuItem[]): MenuItem => ({ ...link(title, ''), children })

/**
 * The settings of a shop before its owner sets any. Each default is used where the settings table has no value.
 */
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
  // Only the owner knows when the shop works.
  working_hours: [],
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
      link('Контакти', '/contacts'),
      link('Бренди', '/brands'),
      link('Акції', '/promotions'),
    ]),
    section('Клієнтам', [
      link('Мої замовлення', '/cabinet/orders'),
      link('Мої дані', '/cabinet/profile'),
      link('Улюблене', '/wishlist'),
    ]),
  ],
  ...DEFAULT_RETURN_RULES,
  // Only the owner knows who the seller is.
  legal_name: '',
  legal_code: '',
  legal_address: '',
  legal_registration: '',
  legal_vat: '',
  contacts_picture: '',
  contacts_route: '',
}
