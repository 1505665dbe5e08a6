import type { GameReport } from '@portal/contract/played-games'
import { brand } from '../../lib/brand.ts'
import { formatDay, formatNumber } from '../../lib/format.ts'
import {
  beginCard,
  cardFaces,
  cardHeight,
  cardInk as ink,
  cardMargin as margin,
  cardWidth,
  coverOf,
  fillText,
} from '../../shared/card-canvas.ts'
import { isPersonalBest, playerName } from './game-words.ts'
import { playedGamesMessages as words } from './messages.ts'

const { bold, strong, plain } = cardFaces
const colours = ['#ff9347', '#7ab8ec', '#56d3a5', '#b9a0ee'] as const
const inner = cardWidth - 2 * margin

export function cardHeadline(game: GameReport): string {
  if (game.machine_rank === 1 && game.location) return words.cardHeadline.record(game.location.name)
  return game.state === 'counted' && isPersonalBest(game) ? words.cardHeadline.best : words.cardHeadline.final
}

async function drawCover(pen: CanvasRenderingContext2D, code: string) {
  const cover = await coverOf(code, 'square')
  const height = 800
  if (cover) pen.drawImage(cover, 0, 0, cover.naturalWidth, cover.naturalHeight * (height / cardWidth), 0, 0, cardWidth, height)
  const shade = pen.createLinearGradient(0, 0, 0, height)
  shade.addColorStop(0, 'rgb(11 9 8 / 0.1)')
  shade.addColorStop(0.4, 'rgb(11 9 8 / 0.45)')
  shade.addColorStop(0.72, 'rgb(11 9 8 / 0.9)')
  shade.addColorStop(1, ink.ground)
  pen.fillStyle = shade
  pen.fillRect(0, 0, cardWidth, height + 2)
}

function drawRecent(pen: CanvasRenderingContext2D, { recent, previous_best }: GameReport) {
  const [top, height] = [740, 250]
  const most = Math.max(1, ...recent.map(({ score }) => score))
  const step = inner / Math.max(recent.length, 12)
  recent.forEach(({ score }, index) => {
    const own = Math.max(6, (height * score) / most)
    const x = cardWidth - margin - (recent.length - index) * step
    pen.fillStyle = index === recent.length - 1 ? ink.lit : score === previous_best?.score ? ink.quiet : '#3a332d'
    pen.fillRect(x, top + height - own, step - 8, own)
  })
  pen.fillStyle = ink.line
  pen.fillRect(margin, top + height, inner, 2)
}

function drawPlayers(pen: CanvasRenderingContext2D, { players }: GameReport) {
  const width = inner / 2 - 28
  players.forEach((player, index) => {
    const x = margin + (index % 2) * (width + 56)
    const y = 1078 + Math.floor(index / 2) * 60
    pen.fillStyle = colours[player.slot - 1] ?? ink.quiet
    pen.beginPath()
    pen.arc(x + 8, y - 11, 8, 0, 2 * Math.PI)
    pen.fill()
    pen.fillStyle = player.is_you ? ink.text : ink.quiet
    fillText(pen, playerName(player), { x: x + 32, y, size: 30, face: player.is_you ? strong : plain, width: width - 230 })
    pen.fillStyle = ink.text
    pen.textAlign = 'right'
    fillText(pen, formatNumber(player.score), { x: x + width, y, size: 38, face: bold, width: 190 })
    pen.textAlign = 'left'
  })
}

export async function drawGame(canvas: HTMLCanvasElement, game: GameReport, now: Date): Promise<void> {
  const pen = await beginCard(canvas)
  await drawCover(pen, game.title_code)
  pen.fillStyle = ink.lit
  fillText(pen, cardHeadline(game), { x: margin, y: 420, size: 40, face: plain, width: inner })
  pen.fillStyle = ink.text
  fillText(pen, `${game.title_name} ${game.model_type_name}`, { x: margin, y: 494, size: 70, face: strong, width: inner })
  fillText(pen, formatNumber(game.score), { x: margin, y: 672, size: 186, face: bold, width: inner })
  if (game.recent.length > 1) drawRecent(pen, game)
  drawPlayers(pen, game)
  pen.fillStyle = ink.text
  fillText(pen, brand.product, { x: margin, y: cardHeight - 76, size: 32, face: strong, width: 420 })
  pen.fillStyle = ink.quiet
  pen.textAlign = 'right'
  const where = game.location ? `${game.location.name}. ` : ''
  fillText(pen, `${where}${formatDay(game.ended_at, now)}`, {
    x: cardWidth - margin,
    y: cardHeight - 76,
    size: 26,
    face: plain,
    width: 470,
  })
  pen.textAlign = 'left'
}
