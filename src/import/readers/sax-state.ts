import sax from 'sax'

// sax does not publish the names of its states.
const BETWEEN_TAGS = stateOf(sax.parser(true).write('<a>'))

/** Whether the parser is behind the end of a tag, and not in a comment, CDATA or the like. */
export function isBetweenTags(parser: sax.SAXParser): boolean {
  return stateOf(parser) === BETWEEN_TAGS
}

function stateOf(parser: sax.SAXParser): unknown {
  return 'state' in parser ? parser.state : null
}
