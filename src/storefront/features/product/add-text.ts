/** What the button says that adds to the cart: a press adds another one. */
export function addText(pieces: number): string {
  return pieces > 0 ? `У\u00A0кошику · ${pieces}` : 'До кошика'
}
