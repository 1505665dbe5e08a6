import type { GameReport } from '@portal/contract/played-games'
import { useCallback } from 'react'
import { brand } from '../../lib/brand.ts'
import { formatNumber, parseTime } from '../../lib/format.ts'
import { formats } from '../../lib/language.ts'
import { useSession } from '../../lib/session.ts'
import {
  beginCard,
  cardFaces,
  cardHeight,
  cardInk as ink,
  cardMargin as margin,
  cardWidth,
  coverOf,
  fillText,
  ShareCard,
} from '../../shared/share-card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { isPersonalBest, sharedName } from './game-words.ts'
import { playedGamesMessages as words } from './messages.ts'

export function ShareGameDialog({ game, onClose }: { game: GameReport; onClose: () => void }) {
  const isMinor = useSession()?.isMinor ?? false
  const draw = useCallback((canvas: HTMLCanvasElement) => drawGame(canvas, game, isMinor), [game, isMinor])
  return (
    <Dialog open title={words.card} text={words.cardText} onClose={onClose}>
      <ShareCard
        draw={draw}
        label={words.cardLabel(game.title_name, formatNumber(game.score), cardHeadline(game))}
        title={words.title(game.title_name)}
        fileName={words.fileName(game.title_code, game.ended_at.slice(0, 10))}
      />
    </Dialog>
  )
}

const { strong, plain } = cardFaces
const name = strong.replace('760', '760 expanded')
const digits = cardFaces.bold.replace('700', '600')
const colours = ['#ff9347', '#7ab8ec', '#56d3a5', '#b9a0ee'] as const
const inner = cardWidth - 2 * margin

export function cardHeadline(game: GameReport): string {
  if (game.state !== 'counted') return words.cardHeadline.final
  if (game.machine_rank === 1 && game.location?.is_public) return words.cardHeadline.record(game.location.name)
  if (isPersonalBest(game)) return words.cardHeadline.best
  const first = game.ranks.find(({ rank }) => rank === 1)
  return first ? words.cardHeadline.first(first.name) : words.cardHeadline.final
}

async function drawCover(pen: CanvasRenderingContext2D, code: string) {
  const cover = await coverOf(code, 'square')
  const height = 800
  if (cover) pen.drawImage(cover, 0, 0, cover.naturalWidth, cover.naturalHeight * (height / cardWidth), 0, 0, cardWidth, height)
  const shade = pen.createLinearGradient(0, 0, 0, height)
  shade.addColorStop(0, 'rgb(11 9 8 / 0)')
  shade.addColorStop(0.34, 'rgb(11 9 8 / 0.12)')
  shade.addColorStop(0.6, 'rgb(11 9 8 / 0.74)')
  shade.addColorStop(0.78, 'rgb(11 9 8 / 0.94)')
  shade.addColorStop(1, ink.ground)
  pen.fillStyle = shade
  pen.fillRect(0, 0, cardWidth, height + 2)
}

function drawRecent(pen: CanvasRenderingContext2D, { recent, previous_best }: GameReport) {
  const [top, height] = [740, 250]
  const most = Math.max(1, ...recent.map(({ score }) => score))
  const gap = 8
  const step = (inner + gap) / Math.max(recent.length, 12)
  recent.forEach(({ score }, index) => {
    const own = Math.max(6, (height * score) / most)
    const x = cardWidth - margin + gap - (recent.length - index) * step
    pen.fillStyle = index === recent.length - 1 ? ink.lit : score === previous_best?.score ? ink.quiet : '#3a332d'
    pen.fillRect(x, top + height - own, step - gap, own)
  })
  pen.fillStyle = ink.line
  pen.fillRect(margin, top + height, inner, 2)
}

function drawPlayers(pen: CanvasRenderingContext2D, { players }: GameReport, readerIsMinor: boolean) {
  const width = inner / 2 - 28
  players.forEach((player, index) => {
    const x = margin + (index % 2) * (width + 56)
    const y = 1078 + Math.floor(index / 2) * 60
    pen.fillStyle = colours[player.slot - 1] ?? ink.quiet
    pen.beginPath()
    pen.arc(x + 8, y - 11, 8, 0, 2 * Math.PI)
    pen.fill()
    pen.fillStyle = player.is_you ? ink.text : ink.quiet
    fillText(pen, sharedName(player, readerIsMinor), {
      x: x + 32,
      y,
      size: 30,
      face: player.is_you ? strong : plain,
      width: width - 230,
    })
    pen.fillStyle = ink.text
    pen.textAlign = 'right'
    fillText(pen, formatNumber(player.score), { x: x + width, y, size: 38, face: digits, width: 190 })
    pen.textAlign = 'left'
  })
}

const circle = (pen: CanvasRenderingContext2D, x: number, y: number, radius: number) => {
  pen.moveTo(x + radius, y)
  pen.arc(x, y, radius, 0, 2 * Math.PI)
}

/** The ball and the flipper of `Mark`, in its units. */
function drawMark(pen: CanvasRenderingContext2D, x: number, y: number) {
  pen.save()
  pen.translate(x, y)
  pen.scale(1.4, 1.4)
  pen.fillStyle = ink.text
  pen.beginPath()
  circle(pen, 10.6, 4.9, 4.1)
  pen.fill()
  pen.fillStyle = ink.lit
  pen.beginPath()
  circle(pen, 10.8, 12.7, 4.1)
  circle(pen, 15.8, 22.8, 2.35)
  pen.moveTo(14.7, 11.4)
  pen.lineTo(18, 22.1)
  pen.lineTo(13.7, 23.9)
  pen.lineTo(7.3, 14.8)
  pen.fill()
  pen.restore()
}

/** Names the place only if it is public: the picture is shown to people without an account. */
function placeAndDay({ location, ended_at }: GameReport): string {
  const place = location?.is_public ? `${[location.name, location.city].filter(Boolean).join(', ')}. ` : ''
  return `${place}${formats.day(parseTime(ended_at))}`
}

async function drawGame(canvas: HTMLCanvasElement, game: GameReport, readerIsMinor: boolean): Promise<void> {
  const pen = await beginCard(canvas)
  await drawCover(pen, game.title_code)
  pen.fillStyle = ink.lit
  fillText(pen, cardHeadline(game), { x: margin, y: 412, size: 38, face: plain, width: inner })
  pen.fillStyle = ink.text
  fillText(pen, `${game.title_name} ${game.model_type_name}`, { x: margin, y: 488, size: 70, face: name, width: inner })
  fillText(pen, formatNumber(game.score), { x: margin, y: 672, size: 186, face: digits, width: inner })
  if (game.recent.length > 1) drawRecent(pen, game)
  drawPlayers(pen, game, readerIsMinor)
  pen.fillStyle = ink.text
  drawMark(pen, margin - 4, cardHeight - 104)
  pen.fillStyle = ink.text
  fillText(pen, brand.product, { x: margin + 44, y: cardHeight - 76, size: 28, face: name, width: 376 })
  pen.fillStyle = ink.quiet
  pen.textAlign = 'right'
  fillText(pen, placeAndDay(game), {
    x: cardWidth - margin,
    y: cardHeight - 76,
    size: 26,
    face: plain,
    width: 470,
  })
  pen.textAlign = 'left'
}
