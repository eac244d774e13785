/**
 * A name or an address, with or without a port. Other characters could end the host within an address made of
 * it.
 */
const SHAPE = /^(?:\w(?:[\w.-]*\w)?|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** Whether a text is a host as a request sends it. */
export function isHost(text: string): boolean {
  return SHAPE.test(text) && URL.canParse(`http://${text}`)
}
