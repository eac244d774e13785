import { useState } from 'react'
import type { ProductRecord } from '#src/contract/admin/product.ts'
import { sendDesk } from '../../runtime/call-desk.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { whileSaving } from '../../runtime/net.ts'
import { sayWrong } from '../../runtime/toasts.ts'

type Picture = ProductRecord['pictures'][number]

/** How long after a broken connection a file is sent again, in milliseconds. */
const AGAIN_MS = 3000

/** Uploads files as pictures: those that have arrived, and how many are on their way. */
export function useSendPictures(onAdded: (id: number) => void) {
  const [added, setAdded] = useState<Picture[]>([])
  const [sending, setSending] = useState(0)

  async function send(file: File): Promise<void> {
    setSending((count) => count + 1)
    try {
      const picture = await whileSaving(() => sendUntilThere(file))
      setAdded((all) => [...all, picture])
      onAdded(picture.id)
    } catch (error) {
      sayWrong(error instanceof DeskError ? error.message : 'Фото не завантажено')
    } finally {
      setSending((count) => count - 1)
    }
  }

  return { added, sending, send }
}

/** Sends a file until an answer comes. The server stores the same file once, so sending it again does no harm. */
async function sendUntilThere(file: File): Promise<Picture> {
  for (;;) {
    try {
      return await sendDesk<Picture>('POST', '/products/pictures', file)
    } catch (error) {
      if (!(error instanceof DeskError) || error.kind !== 'offline') throw error
    }
    await new Promise((resolve) => {
      setTimeout(resolve, AGAIN_MS)
    })
  }
}
