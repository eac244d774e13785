/** What a letter says; it is rendered twice, as HTML and as plain text. Amounts are kopiykas. */
export type Letter = {
  subject: string
  /** Shown beside the subject in a list of letters. */
  preview: string
  heading: string
  paragraphs: readonly string[]
  button: { title: string; url: string } | null
  facts: readonly Fact[]
  goods: LetterGoods | null
  /** The shop's name and ways to reach it. */
  sender: Sender
  /** The page where its reader asks for no more like it; a letter about what she has done herself has none. */
  stop_url?: string
}

export type LetterGoods = {
  lines: readonly LetterLine[]
  /** What it costs in words; null where nothing is brought. */
  delivery: string | null
  /** Off the goods; 0 is none. */
  discount: number
  /** «Знижка», and by which code. */
  discountTitle: string
  total: number
  /** «Разом», or what it is without. */
  totalTitle: string
}

export type Fact = { label: string; value: string; url?: string }

export type LetterLine = { title: string; detail: string; quantity: number; total: number }

export type Sender = {
  name: string
  url: string
  phones: readonly string[]
  emails: readonly string[]
  /** Who sells, a line each, as the law on electronic commerce wants it in a confirmation. */
  seller?: readonly string[]
}
