import { describe, expect, it } from 'vitest'
import { type PictureRow, presentPicture } from './present-picture.ts'

const READY: PictureRow = {
  state: 'ready',
  hash: 'abc123',
  width: 1200,
  height: 800,
  webp_widths: [96, 240, 480, 720, 1000],
  avif_widths: [240, 480, 1000],
}

describe('presentPicture', () => {
  it('names the widest file, one for small screens, and every width of both formats', () => {
    expect(presentPicture(READY)).toEqual({
      url: '/media/abc123-1000.webp',
      width: 1200,
      height: 800,
      conversions: { webp: '/media/abc123-480.webp' },
      srcset: {
        webp:
          '/media/abc123-96.webp 96w, /media/abc123-240.webp 240w, /media/abc123-480.webp 480w, ' +
          '/media/abc123-720.webp 720w, /media/abc123-1000.webp 1000w',
        avif: '/media/abc123-240.avif 240w, /media/abc123-480.avif 480w, /media/abc123-1000.avif 1000w',
      },
    })
  })

  it('takes the widest there is where no file reaches the width of a small screen', () => {
    const picture = presentPicture({ ...READY, webp_widths: [240, 96], avif_widths: [] })
    expect(picture?.url).toBe('/media/abc123-240.webp')
    expect(picture?.conversions.webp).toBe('/media/abc123-240.webp')
    expect(picture?.srcset.webp).toBe('/media/abc123-96.webp 96w, /media/abc123-240.webp 240w')
  })

  it('leaves avif out where it lacks the widest file, which browsers would miss', () => {
    expect(presentPicture({ ...READY, avif_widths: [96, 240] })?.srcset.avif).toBeNull()
  })

  it.each([
    ['nothing joined', null],
    ['still waiting', { ...READY, state: 'waiting' }],
    ['failed', { ...READY, state: 'failed', hash: null }],
    ['without files', { ...READY, webp_widths: [] }],
    ['without a size', { ...READY, height: null }],
  ])('gives null for a picture that is %s', (_title, row) => {
    expect(presentPicture(row)).toBeNull()
  })
})
