import type { TextPicture } from '#src/contract/admin/text-picture.ts'
import { sendDesk } from './call-desk.ts'

/** Of products and categories. @throws DeskError */
export function sendGoodsPicture(file: File): Promise<TextPicture> {
  return sendDesk<TextPicture>('POST', '/products/text-pictures', file)
}

/** Of pages, promotions and the home page. @throws DeskError */
export function sendShowcasePicture(file: File): Promise<TextPicture> {
  return sendDesk<TextPicture>('POST', '/showcase/text-pictures', file)
}
