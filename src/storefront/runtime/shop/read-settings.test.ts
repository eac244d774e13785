import { expect, it } from 'vitest'
import { DEFAULT_RETURN_RULES } from '#src/domain/law/return-rules.ts'
import { readSettings } from './read-settings.ts'

const WHOLE = {
  google_tag_manager_id: 'GTM-1',
  google_analytics_4_id: 'G-1',
  google_ads_id: 'AW-1',
  google_ads_conversion_label: 'label',
  facebook_pixel_id: '1',
  google_recaptcha_public_key: 'key',
  shopTitle: 'Оселя',
  shopDescription: 'Речі для дому',
  logo: '/logo.svg',
  phones: ['+380441234567'],
  emails: ['shop@example.com'],
  address: 'Київ',
  copyright: '© Оселя',
  working_hours: [
    { day: 'monday', is_working: true, start_time: '09:00', end_time: '19:00' },
    { day: 'sunday', is_working: false, start_time: null, end_time: null },
  ],
  working_hours_short_use: true,
  instagram: 'https://instagram.com/x',
  telegram: 'https://t.me/x',
  facebook: 'https://facebook.com/x',
  headerMenu: [
    {
      title: 'Посуд',
      url: '/categories/posud',
      badge: 'нове',
      products_count: 8,
      children: [{ title: 'Чайники', url: '/x', badge: null, products_count: null, children: [] }],
    },
  ],
  footerMenu: [],
  return_days: 30,
  return_payer: 'shop',
  refund_days: 3,
  legal_name: 'ФОП Коваль Олена Іванівна',
  legal_code: '1234567899',
  legal_address: 'Київ',
  legal_registration: 'запис 1',
  legal_vat: 'none',
  contacts_picture: '/media/map.svg',
  contacts_route: 'https://maps.example.com/x',
  sign_in_ways: ['google', 'letters'],
  payment_test_mode: true,
}

it.each([
  ['plain', WHOLE],
  ['in data', { data: WHOLE }],
])('SET-01 leaves whole settings as they are, %s', (_place, answer) => {
  expect(readSettings(answer)).toEqual(WHOLE)
})

it.each([[{}], [null], ['<html>'], [{ data: null }], [{ phones: 'x', headerMenu: {}, logo: 5 }]])(
  'API-26 gives every key where the API tells %j',
  (answer) => {
    expect(readSettings(answer)).toEqual({
      ...Object.fromEntries(Object.keys(WHOLE).map((key) => [key, ''])),
      phones: [],
      emails: [],
      working_hours: [],
      working_hours_short_use: false,
      headerMenu: [],
      footerMenu: [],
      ...DEFAULT_RETURN_RULES,
      // Null, unlike in a shop that offers no ways: the settings do not say.
      sign_in_ways: null,
      payment_test_mode: false,
    })
  },
)

it('API-26 HEAD-05 reads an entry of which only title and address are told', () => {
  const headerMenu = [{ title: 'Про нас', url: '/about' }, { url: '/x' }, null]
  expect(readSettings({ headerMenu }).headerMenu).toEqual([
    { title: 'Про нас', url: '/about', badge: null, children: [], products_count: null },
  ])
})

it('API-26 HOURS-01 reads times with seconds, numbers as switches, and no day of another week', () => {
  const day = { day: 'friday', is_working: 1, start_time: '09:00:00', end_time: '18:30:00' }
  const answer = { working_hours: [day, { ...day, day: 'festday' }, 'x'], working_hours_short_use: '1' }
  expect(readSettings(answer)).toMatchObject({
    working_hours: [{ day: 'friday', is_working: true, start_time: '09:00', end_time: '18:30' }],
    working_hours_short_use: true,
  })
})
