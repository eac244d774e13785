/** A text of a letter: its subject in the first line, then paragraphs with empty lines between. */
export function readWords(words: string): { subject: string; paragraphs: string[] } {
  const [subject = '', ...rest] = words.split('\n')
  const paragraphs = rest
    .join('\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
  return { subject, paragraphs }
}
