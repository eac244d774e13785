/** The BarcodeDetector of the browsers that have it. TypeScript does not describe it yet. */
type CodeDetector = { detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> }
type CodeDetectorType = {
  new (options: { formats: readonly string[] }): CodeDetector
  getSupportedFormats: () => Promise<readonly string[]>
}
declare global {
  interface Window {
    readonly BarcodeDetector?: CodeDetectorType
  }
}

/** Reads the codes that are in view now; none while the camera has no picture yet. */
export type CodeReader = (video: HTMLVideoElement) => Promise<readonly string[]>

/** Null where the browser cannot read codes or gives no access to a camera. */
export async function findCodeReader(): Promise<CodeReader | null> {
  const Detector = window.BarcodeDetector
  // Browsers give access to cameras only over HTTPS.
  if (!Detector || !('mediaDevices' in navigator)) return null
  // Some browsers have the class but support no format.
  const formats = await Detector.getSupportedFormats()
  if (formats.length === 0) return null
  const detector = new Detector({ formats })
  return async (video) => {
    if (video.readyState < video.HAVE_CURRENT_DATA) return []
    const found = await detector.detect(video)
    return found.map(({ rawValue }) => rawValue)
  }
}

/** Prefers the camera at the back of a phone. */
export function openCamera(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
}
