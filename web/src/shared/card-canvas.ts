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
