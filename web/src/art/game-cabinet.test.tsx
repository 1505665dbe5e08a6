import { render } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { GameCabinet, type GameLight } from './game-cabinet.tsx'

const wire = { gradient_start: '#014700', gradient_stop: '#eafc1a' }
const cover = { lamp_color: '#2cbdaa', glow_color: '#179a8a' }

type Shown = { game?: GameLight; online?: boolean; size?: number }

function drawn({ game = { ...wire, ...cover }, online = true, size = 58 }: Shown) {
  const { container } = render(<GameCabinet code="ZIL" game={game} online={online} size={size} />)
  return { markup: container.innerHTML, picture: container.querySelector('image') }
}

describe('cabinet of a game', () => {
  test('has the colors of the cover in its lights', () => {
    const { markup } = drawn({})
    for (const color of Object.values(cover)) expect(markup).toContain(color)
    for (const color of Object.values(wire)) expect(markup).not.toContain(color)
  })

  test.each([
    ['null', { ...wire, lamp_color: null, glow_color: null }],
    ['missing', wire],
  ])('has the colors of the catalog when those of the cover are %s', (_, game) => {
    const { markup } = drawn({ game })
    for (const color of Object.values(wire)) expect(markup).toContain(color)
  })

  test('has the cover in its backglass, as a drawing when it is large and dark when the machine is offline', () => {
    const small = drawn({ size: 26 }).picture
    expect([small?.getAttribute('href'), small?.getAttribute('class')]).toEqual(['/art/ZIL-thumb.webp', null])
    const large = drawn({ size: 120, online: false }).picture
    expect([large?.getAttribute('href'), large?.getAttribute('class')]).toEqual(['/art/ZIL-thumb.svg', 'opacity-25 grayscale'])
  })
})
