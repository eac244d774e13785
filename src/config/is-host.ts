/** A name or an address, then perhaps a port. Anything else might end the host in an address that is made of it. */
const SHAPE = /^(?:\w(?:[\w.-]*\w)?|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** Whether a text is a host as a request names it. */
export function isHost(text: string): boolean {
  return SHAPE.test(text) && URL.canParse(`http://${text}`)
}
