import { z } from 'zod'

/** What an `img` of a text needs to show a picture that was sent in; its words are the editor's. */
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
