import { DeskError, errorOfAnswer } from '../../runtime/desk-error.ts'

/** Sends a feed and says how much of it has gone, from 0 to 1; answers the number of its run. @throws DeskError */
export function uploadFile(file: File, onProgress: (share: number) => void): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  // A fetch does not say how much of a body has gone.
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
    // A proxy in front may answer in HTML; then there is nothing to read but the status.
    return {}
  }
}
