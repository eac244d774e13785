import type { SettingScreen } from '#src/contract/admin/settings.ts'
import type { EXCHANGE_RATES_KEY } from '#src/contract/exchange-rates.ts'
import type { SettingKey } from './owner-settings.ts'
import type { PrivateKey } from './private-keys.ts'

export type AnyKey = SettingKey | PrivateKey | typeof EXCHANGE_RATES_KEY

type Section = {
  id: string
  title: string
  note?: string
  /** The name of the service that its button «Перевірити» checks. */
  service?: string
  keys: readonly AnyKey[]
}

/**
 * The fields of each screen under their headings. A setting that is in no section has a screen of its own
 * elsewhere.
 */
export const SETTING_SECTIONS: Readonly<Record<SettingScreen, readonly Section[]>> = {
  shop: [
    { id: 'look', title: 'Назва й вигляд', keys: ['shopTitle', 'shopDescription', 'logo', 'copyright'] },
    {
      id: 'contacts',
      title: 'Контакти',
      keys: [
        'phones',
        'emails',
        'address',
        'working_hours',
        'working_hours_short_use',
        'instagram',
        'telegram',
        'facebook',
        'contacts_picture',
        'contacts_route',
      ],
    },
    {
      id: 'seller',
      title: 'Хто продає',
      note: 'Стоїть у підвалі сайту, на сторінках і в листах, як велить закон',
      keys: ['legal_name', 'legal_code', 'legal_address', 'legal_registration', 'legal_vat'],
    },
    { id: 'returns', title: 'Повернення', keys: ['return_days', 'return_payer', 'refund_days'] },
    {
      id: 'bounds',
      title: 'Межі замовлень',
      note: 'Скільки можна замовити, щоб ніхто не забрав усе. 0 — без межі',
      keys: [
        'order_line_pieces',
        'order_lines',
        'order_pieces',
        'orders_per_phone_day',
        'orders_per_network_day',
        'pieces_per_network_day',
        'stock_percent_per_network_day',
        'unconfirmed_hours',
      ],
    },
    { id: 'desk', title: 'Керування', keys: ['price_proof_percent'] },
    {
      id: 'counters',
      title: 'Лічильники',
      keys: [
        'google_tag_manager_id',
        'google_analytics_4_id',
        'google_ads_id',
        'google_ads_conversion_label',
        'facebook_pixel_id',
        'google_recaptcha_public_key',
      ],
    },
  ],
  delivery: [
    {
      id: 'nova_poshta',
      title: 'Нова Пошта',
      service: 'nova_poshta',
      keys: [
        'nova_poshta_key',
        'nova_poshta_sender',
        'nova_poshta_sender_contact',
        'nova_poshta_sender_city',
        'nova_poshta_sender_address',
        'nova_poshta_sender_phone',
        'nova_poshta_from_door',
        'nova_poshta_afterpayment',
        'nova_poshta_payer',
      ],
    },
    {
      id: 'ukrposhta',
      title: 'Укрпошта',
      note: 'Ключі надсилає Укрпошта після договору, решта — в особистому кабінеті ok.ukrposhta.ua',
      service: 'ukrposhta',
      keys: [
        'ukrposhta_ecom_key',
        'ukrposhta_token',
        'ukrposhta_tracking_key',
        'ukrposhta_sender',
        'ukrposhta_sender_address',
        'ukrposhta_payer',
      ],
    },
    {
      id: 'dispatch',
      title: 'Коли відправляєте',
      note: 'З цього дати на сторінках товару, кошика й оформлення',
      keys: ['dispatch_cutoff', 'dispatch_days', 'days_off', 'parcel_weight_g'],
    },
  ],
  payment: [
    { id: 'mono', title: 'plata by mono', service: 'mono', keys: ['mono_token'] },
    {
      id: 'liqpay',
      title: 'LiqPay',
      service: 'liqpay',
      keys: ['liqpay_public_key', 'liqpay_private_key', 'liqpay_version', 'liqpay_paytypes'],
    },
    {
      id: 'wayforpay',
      title: 'WayForPay',
      service: 'wayforpay',
      keys: ['wayforpay_merchant_account', 'wayforpay_secret_key', 'wayforpay_domain'],
    },
    {
      id: 'privat_parts',
      title: 'Оплата частинами ПриватБанку',
      note: 'Кредит покупцеві надає ПриватБанк, магазин отримує всю суму одразу',
      service: 'privat_parts',
      keys: ['privat_parts_store', 'privat_parts_password', 'privat_parts_most', 'privat_parts_from'],
    },
    {
      id: 'mono_parts',
      title: 'Покупка частинами monobank',
      note: 'Покупець погоджує в застосунку; всю суму банк платить магазинові, коли замовлення відправлено',
      service: 'mono_parts',
      keys: ['mono_parts_store', 'mono_parts_secret', 'mono_parts_most', 'mono_parts_from'],
    },
    {
      id: 'rules',
      title: 'Правила',
      keys: [
        'unpaid_reminder_minutes',
        'unpaid_hours',
        'invoice_days',
        'payment_hold',
        'payment_refund_cancelled',
        'payment_test_mode',
      ],
    },
  ],
  receipts: [
    { id: 'issuer', title: 'Хто видає чеки', keys: ['receipts_issuer', 'receipts_manual'] },
    {
      id: 'collected',
      title: 'Гроші, які бере перевізник',
      note: 'Накладений платіж і контроль оплати. Діє для накладних, створених відколи ви це обрали. Спитайте бухгалтера',
      keys: ['receipts_collected', 'receipts_collected_label'],
    },
    {
      id: 'checkbox',
      title: 'Checkbox',
      service: 'checkbox',
      keys: [
        'checkbox_license_key',
        'checkbox_pin',
        'checkbox_login',
        'checkbox_password',
        'checkbox_tax',
        'checkbox_opens',
        'checkbox_closes',
      ],
    },
  ],
  messages: [
    {
      id: 'mail',
      title: 'Листи',
      note: 'Сервер пошти задають у файлі .env: SMTP_URL і MAIL_FROM. Перевірка надсилає лист вам',
      service: 'mail',
      keys: [],
    },
    {
      id: 'telegram',
      title: 'Telegram',
      service: 'telegram',
      keys: ['telegram_bot_token', 'telegram_chat_id'],
    },
    {
      id: 'sms',
      title: 'SMS',
      service: 'sms',
      keys: ['sms_token', 'sms_sender', 'sms_only_without_email'],
    },
  ],
  feeds: [],
  import: [
    {
      id: 'rates',
      title: 'Курси валют',
      note: 'Для цін у валюті, якщо прайс не каже курсу. Нові ціни будуть із наступним імпортом',
      keys: ['exchange_rates'],
    },
    {
      id: 'bounds',
      title: 'Межі імпорту',
      note: 'Що прайс може змінити без вашого слова',
      keys: ['import_jump_percent', 'import_hide_percent', 'import_jumps_percent', 'import_refused_percent'],
    },
  ],
  staff: [
    {
      id: 'limits',
      title: 'Межі менеджера',
      note: 'Більше дає або повертає лише власник. 0 — нічого',
      keys: ['manager_discount_percent', 'manager_refund_limit'],
    },
  ],
  copies: [{ id: 'schedule', title: 'Розклад', keys: ['copies_hour', 'copies_kept'] }],
}
