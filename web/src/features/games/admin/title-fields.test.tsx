import { automaticCover } from '@portal/contract/rules/title-cover'
import { lampColor, type GameColors } from '@portal/contract/rules/game-colors'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { ColorFields, type TitleDisplay } from './title-fields.tsx'

const blank: TitleDisplay = {
  name: 'Godzilla',
  is_new: false,
  coming_soon: false,
  coming_soon_url: null,
  release_date: '2021-09-30',
  gradient_start: '#014700',
  gradient_stop: '#eafc1a',
  rules_url: null,
  cover: automaticCover,
  colors: null,
  layout: null,
  instructions: [],
  instructions_de: null,
}

function Editor({ shown, onColors }: { shown?: GameColors; onColors: (colors: GameColors | null) => void }) {
  const [fields, setFields] = useState(blank)
  return (
    <ColorFields
      fields={fields}
      shown={shown}
      errorAt={(path) => (path === 'colors.glow_color' ? 'Too dark' : undefined)}
      onChange={(change) => {
        const next = { ...fields, ...change }
        onColors(next.colors)
        setFields(next)
      }}
    />
  )
}

const chosen = { lamp_color: '#2cbdaa', glow_color: '#179a8a' }

describe('colors of a title in the editor', () => {
  test('start with those of the cover when an admin chooses them, and follow the cover again', async () => {
    const onColors = vi.fn<(colors: GameColors | null) => void>()
    render(<Editor shown={chosen} onColors={onColors} />)
    expect(screen.queryByLabelText(/Lamp color/)).toBeNull()
    const box = screen.getByRole('checkbox', { name: 'Choose the colors yourself' })
    await userEvent.click(box)
    expect(onColors).toHaveBeenLastCalledWith(chosen)
    fireEvent.change(screen.getByLabelText(/Lamp color/), { target: { value: '#ffcc00' } })
    expect(onColors).toHaveBeenLastCalledWith({ ...chosen, lamp_color: '#ffcc00' })
    expect(screen.getByText('Too dark')).toBeTruthy()
    await userEvent.click(box)
    expect(onColors).toHaveBeenLastCalledWith(null)
  })

  test('start with readable colors of the catalog for a game that has no cover yet', async () => {
    const onColors = vi.fn<(colors: GameColors | null) => void>()
    render(<Editor onColors={onColors} />)
    await userEvent.click(screen.getByRole('checkbox'))
    const lamp = lampColor(blank.gradient_start)
    expect(onColors).toHaveBeenLastCalledWith({ lamp_color: lamp, glow_color: lampColor(blank.gradient_stop) })
    expect(lamp).not.toBe(blank.gradient_start)
  })
})
