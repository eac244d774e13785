import fc from 'fast-check'

/** Names of fields that stores, rows and messages have, so that a drawn value comes near to a right one. */
const FIELDS = [
  'id', 'items', 'lines', 'products', 'product_id', 'variant_id', 'title', 'uri', 'price', 'old_price', 'stock',
  'quantity', 'picture', 'selectedVariant', 'value', 'category', 'brand', 'viewed_at', 'data', 'person', 'rights',
  'expires_at', 'path', 'at', 'owner', 'key', 'method', 'body', 'problem', 'name', 'place', 'topic', 'number', 'total',
  'fields', 'screen', 'until', 'contact', 'delivery', 'method', 'city', 'branch', 'code', 'kind', 'source', 'token',
  'type', 'reason', '__proto__', 'constructor', 'length', 'toString',
] // prettier-ignore

const leaf: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null, true, false, 0, -1, 1, 1.5, NaN, Infinity, 1e308, '', ' ', '0', '1', 'null', '/products/a', '//evil.example',
    'javascript:alert(1)', '2026-01-01T10:00:00.000Z', '2026-13-45', 'order-1', 'PUT', '\uD800', '\u0000', '<b>', [], {},
  ), // prettier-ignore
  fc.string(),
  fc.double(),
)

/** Draws values near to those of a browser's storage, damaged by chance, of any shape and depth. */
export const damaged: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...FIELDS), tie('value'), { maxKeys: 8 }),
  ),
})).value

/**
 * Draws a text for a place where JSON is expected: the JSON of such a value, the same cut off, or any text.
 */
export const damagedText: fc.Arbitrary<string> = fc.oneof(
  damaged.map((value) => JSON.stringify(value) ?? ''),
  fc.tuple(damaged, fc.nat(40)).map(([value, end]) => (JSON.stringify(value) ?? '').slice(0, end)),
  fc.string(),
)
