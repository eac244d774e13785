/** `name` is of the field, with what it is of behind it: `price · GK-101-1`. Undefined is what the journal does not say. */
export type Change = { name: string; was: unknown; is: unknown }
