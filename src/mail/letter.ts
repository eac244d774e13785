/** What a letter says; it is rendered twice, as HTML and as plain text. Amounts are kopiykas. */
export type Letter = {
  subject: string
  /** Shown beside the subject in a list of letters. */
  preview: string
  heading: string
  paragraphs: readonly string[]
  button: { title: string; url: string } | null
  facts: readonly Fact[]
  goods: { lines: readonly LetterLine[]; total: number } | null
  /** The shop's name and ways to reach it. */
  sender: Sender
}

export type Fact = { label: string; value: string; url?: string }

export type LetterLine = { title: string; detail: string; quantity: number; total: number }

export type Sender = { name: string; url: string; phones: readonly string[]; emails: readonly string[] }
