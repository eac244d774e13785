import { DeskError, errorOfAnswer } from '../../runtime/desk-error.ts'

/** Uploads a feed. `onProgress` gets the uploaded share, from 0 to 1. Resolves to the number of its run. @throws DeskError */
export function uploadFile(file: File, onProgress: (share: number) => void): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  // `fetch` does not report the progress of an upload.
  const request = new XMLHttpRequest()
  request.open('POST', `/api/admin/imports/upload?name=${encodeURIComponent(file.name)}`)
  request.setRequestHeader('X-Requested-With', 'XMLHttpRequest')
  request.setRequestHeader('Content-Type', 'application/octet-stream')
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(total === 0 ? 0 : loaded / total),
  )
  request.addEventListener('error', () => reject(new DeskError('offline', 0)))
  request.addEventListener('load', () => {
    const body = readAnswer(request.responseText)
    if (request.status < 300 && body.data) resolve(body.data.id)
    else reject(errorOfAnswer(request.status, body))
  })
  request.send(file)
  return promise
}

function readAnswer(text: string): { data?: { id: number }; message?: string } {
  try {
    const body: { data?: { id: number }; message?: string } = JSON.parse(text)
    return body
  } catch {
    // A proxy in front of the shop may answer in HTML; then only the status can be used.
    return {}
  }
}
