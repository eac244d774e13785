import { expect, it } from 'vitest'
import { bankFacts } from './bank-facts.ts'

const ACCOUNT = { recipient: 'ФОП Коваль О. І.', iban: 'UA213223130000026007233566001' }

it('CHK-01 PAY-01 says where to pay, the account in groups of four', () => {
  const details = { ...ACCOUNT, code: '1234567890', bank: 'ПриватБанк', purpose: 'Замовлення № 7' }
  expect(bankFacts(details)).toEqual([
    { label: 'Отримувач', value: 'ФОП Коваль О. І.' },
    { label: 'IBAN', value: 'UA21 3223 1300 0002 6007 2335 6600 1' },
    { label: 'ЄДРПОУ або РНОКПП', value: '1234567890' },
    { label: 'Банк', value: 'ПриватБанк' },
    { label: 'Призначення', value: 'Замовлення № 7' },
  ])
})

it('PAY-01 leaves out what the owner has not set, and says nothing without an account', () => {
  expect(bankFacts(ACCOUNT).map(({ label }) => label)).toEqual(['Отримувач', 'IBAN'])
  expect(bankFacts({ ...ACCOUNT, code: null, bank: '' }).map(({ label }) => label)).toEqual([
    'Отримувач',
    'IBAN',
  ])
  expect(bankFacts(null)).toEqual([])
})
