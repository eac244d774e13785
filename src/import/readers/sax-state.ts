import sax from 'sax'

// sax does not name its states to its users.
const BETWEEN_TAGS = stateOf(sax.parser(true).write('<a>'))

/** Whether the parser stands behind the end of a tag, and in no comment, CDATA or the like. */
export function isBetweenTags(parser: sax.SAXParser): boolean {
  return stateOf(parser) === BETWEEN_TAGS
}

function stateOf(parser: sax.SAXParser): unknown {
  return 'state' in parser ? parser.state : null
}
