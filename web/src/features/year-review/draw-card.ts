import type { YearReview } from '@portal/contract/year-review'
import { brand } from '../../lib/brand.ts'
import { formatNumber } from '../../lib/format.ts'
import {
  beginCard,
  cardFaces,
  cardInk as ink,
  cardMargin as margin,
  cardWidth,
  coverOf,
  fillText,
} from '../../shared/share-card.tsx'
import { yearMessages as words } from './messages.ts'

type Card = { review: YearReview; name: string; lamp: string }

const { bold, strong, plain } = cardFaces

async function drawArt(pen: CanvasRenderingContext2D, code: string | undefined) {
  const picture = code ? await coverOf(code, 'hero') : null
  const height = 560
  if (picture) pen.drawImage(picture, 292, 0, cardWidth * (720 / height), 720, 0, 0, cardWidth, height)
  const shade = pen.createLinearGradient(0, 0, 0, height)
  shade.addColorStop(0, 'rgb(11 9 8 / 0.62)')
  shade.addColorStop(0.55, 'rgb(11 9 8 / 0.72)')
  shade.addColorStop(1, ink.ground)
  pen.fillStyle = shade
  pen.fillRect(0, 0, cardWidth, height + 2)
}

function drawLamps(pen: CanvasRenderingContext2D, lamp: string) {
  for (let index = 0; index < 7; index++) {
    const x = margin + 20 + index * ((cardWidth - 2 * margin - 40) / 6)
    const glow = pen.createRadialGradient(x - 6, 636, 2, x, 640, 24)
    glow.addColorStop(0, '#ffffff')
    glow.addColorStop(0.45, lamp)
    glow.addColorStop(1, '#1c1815')
    pen.fillStyle = glow
    pen.beginPath()
    pen.arc(x, 640, 20, 0, 2 * Math.PI)
    pen.fill()
  }
}

function drawFigures(pen: CanvasRenderingContext2D, review: YearReview) {
  const figures: [string, number][] = [
    [words.cardFigures.days, review.days_played],
    [words.cardFigures.titles, review.titles_played],
    [words.cardFigures.lit, review.achievements],
  ]
  const width = (cardWidth - 2 * margin) / 3
  figures.forEach(([label, value], index) => {
    const x = margin + index * width
    pen.fillStyle = ink.text
    fillText(pen, formatNumber(value), { x, y: 812, size: 96, face: bold, width: width - 24 })
    pen.fillStyle = ink.quiet
    fillText(pen, label, { x, y: 856, size: 25, face: plain, width: width - 24 })
  })
}

function drawMostPlayed(pen: CanvasRenderingContext2D, review: YearReview) {
  pen.fillStyle = ink.quiet
  fillText(pen, words.cardMost, { x: margin, y: 956, size: 25, face: plain, width: 600 })
  review.top_titles.slice(0, 3).forEach(({ name, plays }, index) => {
    const y = 1016 + index * 62
    pen.fillStyle = ink.text
    fillText(pen, name, { x: margin, y, size: 42, face: strong, width: 700 })
    pen.textAlign = 'right'
    fillText(pen, formatNumber(plays), { x: cardWidth - margin, y, size: 46, face: bold, width: 180 })
    pen.textAlign = 'left'
  })
  const best = review.best_score
  if (!best) return
  pen.fillStyle = ink.line
  pen.fillRect(margin, 1188, cardWidth - 2 * margin, 2)
  pen.fillStyle = ink.quiet
  fillText(pen, `${words.cardFigures.best}, ${best.title_name.toUpperCase()}`, {
    x: margin,
    y: 1246,
    size: 25,
    face: plain,
    width: 480,
  })
  pen.fillStyle = ink.lit
  pen.textAlign = 'right'
  fillText(pen, formatNumber(best.score), { x: cardWidth - margin, y: 1258, size: 66, face: bold, width: 440 })
  pen.textAlign = 'left'
}

export async function drawCard(canvas: HTMLCanvasElement, { review, name, lamp }: Card): Promise<void> {
  const pen = await beginCard(canvas)
  await drawArt(pen, review.top_title?.code)
  const period = words.period(review.year, review.month)
  pen.fillStyle = ink.quiet
  fillText(pen, brand.product, { x: margin, y: 116, size: 32, face: plain, width: 900 })
  pen.fillStyle = ink.text
  fillText(pen, name, { x: margin, y: 196, size: 62, face: strong, width: 900 })
  pen.fillStyle = lamp
  fillText(pen, period, { x: margin, y: 268, size: 62, face: strong, width: 900 })
  pen.fillStyle = ink.lit
  fillText(pen, formatNumber(review.total_plays), { x: margin, y: 500, size: 236, face: bold, width: 900 })
  pen.fillStyle = ink.text
  fillText(pen, words.cardFigures.games, { x: margin, y: 562, size: 40, face: plain, width: 900 })
  drawLamps(pen, lamp)
  drawFigures(pen, review)
  drawMostPlayed(pen, review)
}
