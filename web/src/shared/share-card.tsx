import { Download, Share2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { tellApp } from '../lib/native.ts'
import { isNative } from '../lib/platform.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { shareMessages as words } from './figure-messages.ts'

const icon = { size: 18, strokeWidth: 2, 'aria-hidden': true } as const

const pictureOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
  })

function save(picture: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(picture)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

const canShareFiles = () =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [new File([], 'a.png', { type: 'image/png' })] })

type ShareCardProps = {
  /** Draws the card; a new function draws it again. */
  draw: (canvas: HTMLCanvasElement) => Promise<void>
  /** What the picture shows, in words. */
  label: string
  title: string
  fileName: string
}

export function ShareCard({ draw, label, title, fileName }: ShareCardProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing')
  useEffect(() => {
    let stale = false
    if (canvas.current)
      draw(canvas.current).then(
        () => !stale && setState('drawn'),
        () => !stale && setState('failed'),
      )
    return () => {
      stale = true
    }
  }, [draw])
  const withPicture = (action: (picture: Blob) => unknown) => async () => {
    try {
      if (canvas.current) await action(await pictureOf(canvas.current))
    } catch (error) {
      // Closing the share sheet is no error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setState('failed')
    }
  }
  const share = withPicture((picture) =>
    navigator.share({
      files: [new File([picture], fileName, { type: 'image/png' })],
      title: title,
    }),
  )
  return (
    <div className="grid justify-items-start gap-5">
      <canvas
        ref={canvas}
        width={cardWidth}
        height={cardHeight}
        role="img"
        aria-label={label}
        data-state={state}
        className="h-auto w-[min(360px,100%)] rounded-3 shadow-[0_0_0_1px_var(--line-2)]"
      />
      {state === 'failed' && <Notice kind="error">{words.pictureFailed}</Notice>}
      <div className="flex flex-wrap gap-3">
        {isNative() ? (
          <Button
            icon={<Share2 {...icon} />}
            onClick={() => tellApp('app_share_content', { title: title, text: label, url: location.origin })}
          >
            {words.sharePicture}
          </Button>
        ) : (
          <>
            <Button
              variant="primary"
              icon={<Download {...icon} />}
              disabled={state === 'drawing'}
              onClick={withPicture((picture) => save(picture, fileName))}
            >
              {words.savePicture}
            </Button>
            {canShareFiles() && (
              <Button icon={<Share2 {...icon} />} disabled={state === 'drawing'} onClick={share}>
                {words.sharePicture}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  )
}

/** Drawing of share cards: pictures of 1080 by 1350 pixels. */
export const cardWidth = 1080
export const cardHeight = 1350

export const cardMargin = 84
export const cardInk = {
  ground: '#0b0908',
  text: '#f8f3ec',
  quiet: '#c3b9ae',
  line: 'rgb(255 240 224 / 0.16)',
  lit: '#ff9347',
} as const
const numbers = "'Saira Condensed', sans-serif"
const letters = "'Archivo', sans-serif"

/** Fonts of a card; `$` stands for the size. */
export const cardFaces = { bold: `700 $ ${numbers}`, strong: `760 $ ${letters}`, plain: `500 $ ${letters}` } as const

type TextPosition = { x: number; y: number; size: number; face: string; width: number }

export function fillText(pen: CanvasRenderingContext2D, text: string, at: TextPosition): void {
  let { size } = at
  const fontOf = (px: number) => at.face.replace('$', `${px}px`)
  pen.font = fontOf(size)
  while (pen.measureText(text).width > at.width && size > 20) pen.font = fontOf((size -= 2))
  pen.fillText(text, at.x, at.y)
}

export async function coverOf(code: string, cut: 'hero' | 'square'): Promise<HTMLImageElement | null> {
  const picture = cut === 'hero' ? new Image(1680, 720) : new Image(1080, 1080)
  picture.src = `/art/${code}-${cut}.svg`
  return picture.decode().then(
    () => picture,
    () => null,
  )
}

export async function beginCard(canvas: HTMLCanvasElement): Promise<CanvasRenderingContext2D> {
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser does not draw')
  await Promise.all([document.fonts.load(`700 96px ${numbers}`), document.fonts.load(`760 42px ${letters}`)])
  pen.fillStyle = cardInk.ground
  pen.fillRect(0, 0, cardWidth, cardHeight)
  return pen
}
