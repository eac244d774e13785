import { expect, it } from 'vitest'
import { ProviderError } from '../provider.ts'
import { isSignedMonoParts, signMonoParts } from './mono-parts-signature.ts'
import { openLiqpay } from './liqpay-signature.ts'
import { apiUrl } from './wayforpay.ts'
import { readPosted } from './wayforpay-callback.ts'
import { amountSpellings, signWayforpay } from './wayforpay-signature.ts'

const LIQPAY_KEY = 'a4825234f4bae72a0be04eafe9e8e2bada209255'
const V3 =
  'eyJwdWJsaWNfa2V5IjoiaTAwMDAwMDAwIiwidmVyc2lvbiI6IjMiLCJhY3Rpb24iOiJwYXkiLCJhbW91bnQiOiIzIiwiY3VycmVuY3kiOiJVQUgiLCJkZXNjcmlwdGlvbiI6InRlc3QiLCJvcmRlcl9pZCI6IjAwMDAwMSJ9'
const V7 =
  'eyJwdWJsaWNfa2V5IjoiaTAwMDAwMDAwIiwidmVyc2lvbiI6NywiYWN0aW9uIjoicGF5IiwiYW1vdW50IjoiMyIsImN1cnJlbmN5IjoiVUFIIiwiZGVzY3JpcHRpb24iOiJ0ZXN0Iiwib3JkZXJfaWQiOiIwMDAwMDEifQ=='
const V3_SIGNATURE = 'wR+UZDC4jjeL/qUOvIsofIWpZh8='
const V7_SIGNATURE = '0adgJ8F2Ds5HCVkcz4AlmdLMRoIJf7IxsL3QmeFRz/s='
const WAYFORPAY_KEY = 'flk3409refn54t54t*FNJRET'

it.each([
  ['3', V3, V3_SIGNATURE],
  ['7', V7, V7_SIGNATURE],
])('PAY-02 LiqPay’s version %s of a message decides its hash', (_version, data, signature) => {
  expect(openLiqpay({ data, signature }, LIQPAY_KEY)).toMatchObject({ order_id: '000001', amount: '3' })
})

it.each([
  ['the other version’s signature', V3, V7_SIGNATURE],
  ['none', V7, ''],
  ['no JSON', Buffer.from('}').toString('base64'), V3_SIGNATURE],
  ['an unknown version', Buffer.from('{"version":5}').toString('base64'), V3_SIGNATURE],
])('PAY-02 LiqPay: refuses %s', (_what, data, signature) => {
  expect(() => openLiqpay({ data, signature }, LIQPAY_KEY)).toThrow(ProviderError)
})

it.each([
  [
    'a purchase',
    "test_merch_n1;www.market.ua;DH783023;1415379863;1547.36;UAH;Процесор Intel Core i5-4670 3.4GHz;Пам'ять Kingston DDR3-1600 4096MB PC3-12800;1;1;1000;547.36",
    'ee828f71ed93441c07eb3eef67762a5c',
  ],
  [
    'a callback',
    'test_merch_n1;DH783023;1547.36;UAH;541963;41****8217;Approved;1100',
    'ee460de4b316672fa974295ed4dba738',
  ],
  ['a decline', 'test_merch_n1;DH783023;1547.36;UAH;;;Declined;1101', '5c78c36fa27e97591fecf7c127a6d879'],
  ['an answer', 'DH783023;accept;1415379863', 'bd8d3443f99fb2c7a8b610ac600c80b0'],
  ['a question', 'test_merch_n1;DH783023', 'b1877c0b08a7d49a579f18ed68855ec6'],
  ['a refund', 'test_merch_n1;DH783023;1547.36;UAH', 'aeef7da70d54098937a7930f64193710'],
])('PAY-02 WayForPay signs %s', (_what, text, signature) => {
  expect(signWayforpay(text.split(';'), WAYFORPAY_KEY)).toBe(signature)
})

it('PAY-02 WayForPay’s amount is tried as it stands in the text, and as numbers are written', () => {
  expect(amountSpellings('{"amount":1500.0,"x":1}', 1500)).toEqual(['1500.0', '1500', '1500.00'])
  expect(amountSpellings('{"amount" : "12.5"}', '12.5')).toEqual(['12.5', '12.50'])
})

const MESSAGE = '{"orderReference":"100001-1","amount":10,"reason":"Ok & <ok>=1"}'
it.each([
  ['JSON', MESSAGE],
  ['a form’s key', `${encodeURIComponent(MESSAGE)}=`],
  ['a form’s value', `data=${encodeURIComponent(MESSAGE)}`],
  ['a form’s key that is not encoded', '{"orderReference":"100001-1","amount":10}'],
])('PAY-02 WayForPay’s word is read as %s', (_what, body) => {
  expect(readPosted(Buffer.from(body)).message).toMatchObject({ orderReference: '100001-1', amount: 10 })
})

// printf '{"order_id":"7"}' | openssl dgst -sha256 -hmac secret -binary | base64
const PARTS_BODY = '{"order_id":"7"}'
const PARTS_SIGNATURE = 'JRV7AOlHHxoyVxwKlwLUv25gT5Xj1jKmSz+bJRQQIM8='

it('PAY-02 monobank’s instalments are signed over the bytes of the body', () => {
  expect(signMonoParts('secret', PARTS_BODY)).toBe(PARTS_SIGNATURE)
  expect(isSignedMonoParts('secret', Buffer.from(PARTS_BODY), PARTS_SIGNATURE)).toBe(true)
})

it.each([
  ['another body', 'secret', '{"order_id": "7"}', PARTS_SIGNATURE],
  ['another secret', 'other', PARTS_BODY, PARTS_SIGNATURE],
  ['a signature cut short', 'secret', PARTS_BODY, PARTS_SIGNATURE.slice(0, -1)],
  ['none', 'secret', PARTS_BODY, ''],
])('PAY-02 of monobank’s instalments %s is no signature', (_what, secret, body, signature) => {
  expect(isSignedMonoParts(secret, body, signature)).toBe(false)
})

it('PAY-02 WayForPay’s word stays as it was signed, and a form’s key may hold signs that divide forms', () => {
  const text = '{"orderReference":"100001-1","reason":"1+1"}'
  expect(readPosted(Buffer.from(`\n${text}\n`)).text).toBe(text)
  const key = '%7B"orderReference":"100001-1","reason":"a+b=c & d"%7D='
  expect(readPosted(Buffer.from(key)).message).toEqual({ orderReference: '100001-1', reason: 'a b=c & d' })
  const form = readPosted(Buffer.from('orderReference=100001-1&amount=10'))
  expect(form).toEqual({ text: '', message: { orderReference: '100001-1', amount: '10' } })
})

it.each(['a=b', '%', '{"a', '[]', ''])('PAY-02 SEC-02 what cannot be read is refused: %s', (body) => {
  const problem = { kind: 'unreadable', message: 'WayForPay: незрозуміле сповіщення' }
  expect(() => readPosted(Buffer.from(body))).toThrow(expect.objectContaining(problem))
})

it('PAY-01 WayForPay’s page and its API are on two hosts of one domain', () => {
  expect(apiUrl('https://secure.wayforpay.com')).toBe('https://api.wayforpay.com/api')
  expect(apiUrl('http://127.0.0.1:5000')).toBe('http://127.0.0.1:5000/api')
})
