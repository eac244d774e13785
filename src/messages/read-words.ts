/** Splits the text of a letter: its first line is the subject, the rest paragraphs separated by empty lines. */
export function readWords(words: string): { subject: string; paragraphs: string[] } {
  const [subject = '', ...rest] = words.split('\n')
  const paragraphs = rest
    .join('\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
  return { subject, paragraphs }
}
