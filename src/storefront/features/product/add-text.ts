/** Returns the text of the button that adds to the cart; a press adds another piece. */
export function addText(pieces: number): string {
  return pieces > 0 ? `У\u00A0кошику · ${pieces}` : 'До кошика'
}
