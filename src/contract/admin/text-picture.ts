import { z } from 'zod'

/**
 * The attributes with which an `img` shows an uploaded picture. Its alternative text is written in the editor.
 */
const textPictureSchema = z.object({
  src: z.string(),
  srcset: z.string(),
  sizes: z.string(),
  width: z.string(),
  height: z.string(),
  loading: z.literal('lazy'),
})
export const textPictureAnswer = z.object({ data: textPictureSchema })
export type TextPicture = z.infer<typeof textPictureSchema>
