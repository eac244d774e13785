/** One element with all that is in it. Names are lower-case and without a prefix: `g:price` → `price`, `parentID` → `parentid`. */
export type FeedElement = {
  name: string
  /** The name as written, for the owner to find it. */
  label: string
  line: number
  attributes: Map<string, string>
  /** Text and CDATA of the element itself; of a description also the tags inside it, as text. */
  text: string
  children: FeedElement[]
}

export type MarkupNote = { line: number; reason: string }
export type RecordNotes = { broken: MarkupNote | null; markup: MarkupNote | null }

export type RecordHandler = {
  /** Each element outside a record, as soon as its name is known. True: read it whole and give it to `record`. */
  open: (name: string, path: readonly string[], line: number) => boolean
  /** An element's attributes, for those that are not read whole. */
  attributes: (element: FeedElement, path: readonly string[]) => void
  record: (element: FeedElement, path: readonly string[], notes: RecordNotes) => void
  close: (name: string, path: readonly string[]) => void
  /** Odd but readable markup outside any record. */
  warn: (note: MarkupNote) => void
}
