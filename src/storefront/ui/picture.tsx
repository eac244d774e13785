import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Picture as PictureFiles } from '#src/contract/parts.ts'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { useNearViewport } from './near-viewport.ts'

export const NO_PHOTO = 'Немає фото'

const PRIORITY = { main: 'high', eager: 'low', lazy: 'auto' } as const

type Props = {
  picture: PictureFiles | null
  alt: string
  sizes: string
  /**
   * `lazy`: loads when it is near the window; `eager`: loads with the page; `main`: the page's main picture,
   * loads before all others.
   */
  loading?: 'lazy' | 'eager' | 'main'
  /** Up to 72 px: the placeholder has only an icon. */
  isSmall?: boolean
  className?: string
}

/** A square of constant size: the picture, or «Немає фото» if there is none or it fails to load. */
export function Picture({ picture, className, isSmall = false, ...rest }: Props) {
  if (!picture) return <NoPhoto isSmall={isSmall} alt={rest.alt} className={className} />
  // The key resets the state when another picture is shown in the same place.
  return <Photo key={picture.url} picture={picture} className={className} isSmall={isSmall} {...rest} />
}

type PhotoProps = Omit<Props, 'picture' | 'className'> & {
  picture: PictureFiles
  className: string | undefined
  isSmall: boolean
}

function Photo({ picture, alt, sizes, loading = 'lazy', isSmall, className }: PhotoProps) {
  const [frame, isNear] = useNearViewport<HTMLSpanElement>(loading === 'lazy')
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>(loading === 'lazy' ? 'waiting' : 'shown')
  const image = useRef<HTMLImageElement>(null)

  // The picture may have loaded or failed before hydration; then only the element knows.
  useEffect(() => {
    if (!isNear || !image.current?.complete) return
    setState(image.current.naturalWidth > 0 ? 'shown' : 'failed')
  }, [isNear])

  if (state === 'failed') return <NoPhoto isSmall={isSmall} alt={alt} className={className} />
  return (
    <span className={classes('pic', className)} ref={frame}>
      {isNear && (
        <Sources picture={picture} sizes={sizes}>
          <img
            ref={image}
            src={picture.url}
            alt={alt}
            width={picture.width}
            height={picture.height}
            decoding={loading === 'main' ? 'sync' : 'async'}
            fetchPriority={PRIORITY[loading]}
            className={state === 'waiting' ? 'is-waiting' : undefined}
            onLoad={() => setState('shown')}
            onError={() => setState('failed')}
          />
        </Sources>
      )}
      {!isNear && <WithoutScript picture={picture} alt={alt} sizes={sizes} />}
    </span>
  )
}

type FilesProps = { picture: PictureFiles; alt: string; sizes: string }

function Sources({
  picture,
  sizes,
  children,
}: Pick<FilesProps, 'picture' | 'sizes'> & { children: ReactNode }) {
  const { avif, webp } = picture.srcset
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      {children}
    </picture>
  )
}

/** Without scripts nothing notices that a lazy picture is near, so `noscript` has a native one. */
function WithoutScript({ picture, alt, sizes }: FilesProps) {
  return (
    <noscript>
      <img
        src={picture.conversions.webp}
        srcSet={picture.srcset.webp}
        sizes={sizes}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading="lazy"
      />
    </noscript>
  )
}

type NoPhotoProps = { isSmall: boolean; alt: string; className: string | undefined }

function NoPhoto({ isSmall, alt, className }: NoPhotoProps) {
  const name = alt === '' ? NO_PHOTO : `${alt}: ${NO_PHOTO.toLowerCase()}`
  return (
    <span
      className={classes('pic pic--none', className)}
      {...(isSmall && { role: 'img', 'aria-label': name })}
    >
      <Icon name="image" />
      {!isSmall && NO_PHOTO}
    </span>
  )
}
