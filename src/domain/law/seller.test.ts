import { expect, it } from 'vitest'
import { missingSellerFacts, type Seller, sellerLines } from './seller.ts'

const SELLER: Seller = {
  legal_name: 'ФОП Коваль Олена Іванівна',
  legal_code: '1234567899',
  legal_address: 'м. Київ, вул. Зразкова, 1',
  legal_registration: '',
  legal_vat: 'none',
  phones: ['+380671234567'],
  emails: ['olena@example.com'],
}
const NOBODY: Seller = {
  legal_name: '',
  legal_code: '',
  legal_address: '',
  legal_registration: '',
  legal_vat: '',
  phones: [],
  emails: [],
}

it('gives the seller’s details a line each, without those that are not set', () => {
  expect(sellerLines(SELLER)).toEqual([
    'ФОП Коваль Олена Іванівна',
    'РНОКПП 1234567899',
    'м. Київ, вул. Зразкова, 1',
    'Не платник ПДВ',
  ])
  expect(sellerLines({ ...SELLER, legal_code: '12345678' })[1]).toBe('ЄДРПОУ 12345678')
  expect(sellerLines(NOBODY)).toEqual([])
})

it('names what the law wants shown and nobody has set', () => {
  expect(missingSellerFacts(SELLER)).toEqual([])
  expect(missingSellerFacts(NOBODY).map(({ key }) => key)).toEqual([
    'legal_name',
    'legal_code',
    'legal_address',
    'phones',
    'emails',
  ])
})
