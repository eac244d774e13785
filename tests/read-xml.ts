import sax from 'sax'

/** An element with its own whole text: entities are resolved, and CDATA is as it stands. */
export type XmlElement = {
  name: string
  attributes: Record<string, string>
  text: string
  children: XmlElement[]
}

/**
 * Reads a document strictly.
 * @throws Error where it is not well-formed
 */
export function readXml(document: string): XmlElement {
  const parser = sax.parser(true)
  const root: XmlElement = { name: '', attributes: {}, text: '', children: [] }
  const open = [root]
  const top = () => open.at(-1) ?? root
  const addText = (text: string) => void (top().text += text)
  // The parser is no event target; its handlers are its properties.
  Object.assign(parser, {
    onopentag: ({ name, attributes }: sax.Tag) => {
      const element: XmlElement = { name, attributes, text: '', children: [] }
      top().children.push(element)
      open.push(element)
    },
    onclosetag: () => void open.pop(),
    ontext: addText,
    oncdata: addText,
    onerror: (error: Error) => {
      throw error
    },
  })
  parser.write(document).close()
  const [found] = root.children
  if (!found) throw new Error('the document is empty')
  return found
}

/** All elements of a name below an element, however deep. */
export function allOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...allOf(child, name)])
}

/** The texts of those of an element's own children that have this name. */
export const textsOf = (element: XmlElement, name: string): string[] =>
  element.children.filter((child) => child.name === name).map(({ text }) => text)

export const textOf = (element: XmlElement, name: string): string | null => textsOf(element, name)[0] ?? null
