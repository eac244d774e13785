import type { FeedParam } from './goods.ts'

export type ValueRow = {
  id: number
  title: string
  attribute_id: number
  attribute_title: string
  attribute_key: string
}

/** `joined` for receivers, a title's values and options all there; `whole` as an import would have said it. */
export type ProductParams = { joined: FeedParam[]; whole: FeedParam[] }

/**
 * The params of one variant: of what it is chosen by its own value alone, of all else what the product has. Its values
 * come in the order of the feed that they came with.
 *
 * @param texts by attribute: what the feed said where the values are only parts of it
 */
export function productParams(
  values: readonly ValueRow[],
  texts: Readonly<Record<string, string>>,
  options: readonly FeedParam[],
): ProductParams {
  const chosen = new Map(options.map((option) => [option.title.toLowerCase(), option]))
  const attributes = Map.groupBy(values, ({ attribute_id }) => attribute_id)
  const known = new Set<string>()
  const joined: FeedParam[] = []
  const whole: FeedParam[] = []
  for (const [id, own] of attributes) {
    const title = own[0]?.attribute_title ?? ''
    known.add(title.toLowerCase())
    const option = chosen.get(title.toLowerCase())
    const text = option?.value ?? texts[id]
    const said = text === undefined ? own.map((value) => value.title) : [text]
    whole.push(...said.map((value) => ({ title, value })))
    joined.push(...said.map((value) => ({ title, value })))
  }
  // «Варіант 2» is no attribute of the product, but a receiver must see what tells it from «Варіант 1».
  joined.push(...options.filter(({ title }) => !known.has(title.toLowerCase())))
  return { joined, whole }
}
