/**
 * `name` is the field, followed by what it belongs to: `price · GK-101-1`. Undefined means that the journal does not
 * contain it.
 */
export type Change = { name: string; was: unknown; is: unknown }
