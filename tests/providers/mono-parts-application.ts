import { kopiykasOf } from './amounts.ts'
import { listOf, objectOf, textOf } from './provider-server.ts'

type Body = Record<string, unknown>

const PARTS = { least: 3, most: 25 }
const NUMBER_LIMIT = 64
const NAME_LIMIT = 500
const LEAST_TOTAL = 100

/** The bank's objection to an application; null where it has none. */
export function wrongApplication(body: Body): string | null {
  const number = textOf(body['store_order_id'])
  const total = sumOf(body['total_sum'])
  if (number === '' || number.length > NUMBER_LIMIT) return 'store_order_id'
  if (!/^\+380\d{9}$/.test(textOf(body['client_phone']))) return 'client_phone'
  if (total === null || total < LEAST_TOTAL) return 'total_sum'
  return wrongInvoice(objectOf(body['invoice'])) ?? wrongPrograms(body) ?? wrongProducts(body, total)
}

function wrongInvoice({ date, number, source }: Body): string | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(textOf(date))) return 'invoice.date'
  if (textOf(number) === '') return 'invoice.number'
  return source === 'INTERNET' || source === 'STORE' ? null : 'invoice.source'
}

function isCount(count: unknown): boolean {
  return Number.isInteger(count) && Number(count) >= PARTS.least && Number(count) <= PARTS.most
}

function wrongPrograms(body: Body): string | null {
  const programs = listOf(body['available_programs'])
  const counts = programs[0]?.['available_parts_count']
  return programs.length === 1 && Array.isArray(counts) && counts.length > 0 && counts.every(isCount)
    ? null
    : 'available_programs'
}

function wrongProducts(body: Body, total: number): string | null {
  const products = listOf(body['products'])
  const isRight = ({ name, count, sum }: Body) =>
    textOf(name) !== '' &&
    textOf(name).length <= NAME_LIMIT &&
    Number.isInteger(count) &&
    Number(count) > 0 &&
    sumOf(sum) !== null
  if (products.length === 0 || !products.every(isRight)) return 'products'
  const all = products.reduce((sum, each) => sum + Number(each['count']) * (sumOf(each['sum']) ?? 0), 0)
  return all === total ? null : 'products do not make the total'
}

/** The kopiykas of a JSON number; null for a text. */
function sumOf(value: unknown): number | null {
  return typeof value === 'number' ? kopiykasOf(value) : null
}
