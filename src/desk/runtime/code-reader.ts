/** As browsers that have it name it; it is no part of the types of the language yet. */
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

/** Codes that are in view now; none while the camera has no picture yet. */
export type CodeReader = (video: HTMLVideoElement) => Promise<readonly string[]>

/** Null where the browser reads no codes or gives no camera. */
export async function findCodeReader(): Promise<CodeReader | null> {
  const Detector = window.BarcodeDetector
  // Without HTTPS a browser has no cameras.
  if (!Detector || !('mediaDevices' in navigator)) return null
  // Some have the name with no format behind it.
  const formats = await Detector.getSupportedFormats()
  if (formats.length === 0) return null
  const detector = new Detector({ formats })
  return async (video) => {
    if (video.readyState < video.HAVE_CURRENT_DATA) return []
    const found = await detector.detect(video)
    return found.map(({ rawValue }) => rawValue)
  }
}

/** The camera at the back of a phone, where there are several. */
export function openCamera(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
}
