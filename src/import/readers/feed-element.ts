/**
 * One element with everything in it. Names are lower-case and without a prefix: `g:price` → `price`,
 * `parentID` → `parentid`.
 */
export type FeedElement = {
  name: string
  /** The name as written, so that the owner can find it. */
  label: string
  line: number
  attributes: Map<string, string>
  /** Text and CDATA of the element itself; for a description also the tags inside it, as text. */
  text: string
  children: FeedElement[]
}

export type MarkupNote = { line: number; reason: string }
export type RecordNotes = { broken: MarkupNote | null; markup: MarkupNote | null }

export type RecordHandler = {
  /**
   * Called for each element outside a record, as soon as its name is known. Returns true to have it read
   * whole and passed to `record`.
   */
  open: (name: string, path: readonly string[], line: number) => boolean
  /** Called with the attributes of an element that is not read whole. */
  attributes: (element: FeedElement, path: readonly string[]) => void
  record: (element: FeedElement, path: readonly string[], notes: RecordNotes) => void
  close: (name: string, path: readonly string[]) => void
  /** Called for odd but readable markup outside any record. */
  warn: (note: MarkupNote) => void
}
