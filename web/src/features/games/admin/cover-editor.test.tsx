import type { CoverFields } from '@portal/contract/games-admin'
import { automaticCover } from '@portal/contract/rules/title-cover'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { CoverEditor } from './cover-editor.tsx'

const stored = { source: 'picture', picture: 'a'.repeat(32), focus_x: 50, focus_y: 50 } as const
const blank = Array.from({ length: 256 }, () => 90)
const slope = Array.from({ length: 256 }, (_, cell) => cell)
const grids = vi.hoisted(() => ({ gridOfCover: vi.fn<() => Promise<number[]>>(), gridOfTitle: vi.fn<() => Promise<number[]>>() }))
// The test's browser cannot draw.
vi.mock('./cover-grid.ts', async (load) => ({ ...(await load<typeof import('./cover-grid.ts')>()), ...grids }))

beforeEach(() => {
  grids.gridOfCover.mockResolvedValue(blank)
  grids.gridOfTitle.mockResolvedValue(slope)
  vi.stubGlobal('fetch', (_address: string, { method }: RequestInit = {}) => {
    if (method !== 'POST')
      return Promise.resolve(
        Response.json([
          { code: 'JWS', name: 'Jaws' },
          { code: 'ZIL', name: 'Godzilla' },
        ]),
      )
    return Promise.resolve(Response.json({ success: true, picture: 'b'.repeat(32), width: 1680, height: 944 }, { status: 201 }))
  })
})

function Editor({ from, onChange }: { from: CoverFields; onChange: (cover: CoverFields) => void }) {
  const [cover, setCover] = useState(from)
  return (
    <CoverEditor
      code="JWS"
      cover={cover}
      error={undefined}
      onChange={(next) => {
        setCover(next)
        onChange(next)
      }}
    />
  )
}

function show(from: CoverFields = automaticCover) {
  const onChange = vi.fn<(cover: CoverFields) => void>()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Editor from={from} onChange={onChange} />
    </QueryClientProvider>,
  )
  return onChange
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const upload = (file: File) => userEvent.upload(screen.getByLabelText('Picture file'), file, { applyAccept: false })

describe('cover editor', () => {
  test('asks for colors once a motif is chosen, and forgets them with it', async () => {
    const onChange = show()
    expect(screen.queryByLabelText('Main color')).toBeNull()
    await press('Planet')
    await userEvent.selectOptions(screen.getByLabelText('Main color'), 'Lime')
    await userEvent.selectOptions(screen.getByLabelText('Second color'), 'Warmer')
    await userEvent.selectOptions(screen.getByLabelText('Time of day'), 'Night')
    const chosen = { source: 'drawing', motif: 'orbit', hue: 120, temper: 'warm', night: true }
    expect(onChange).toHaveBeenLastCalledWith(chosen)
    await userEvent.selectOptions(screen.getByLabelText('Main color'), 'Automatic')
    expect(onChange).toHaveBeenLastCalledWith({ ...chosen, hue: null })
    await press('Automatic')
    expect(onChange).toHaveBeenLastCalledWith(automaticCover)
  })

  test('keeps the drawing while a picture is tried', async () => {
    const onChange = show({ ...automaticCover, motif: 'gate', hue: 30 })
    await press('Picture')
    expect(onChange).toHaveBeenLastCalledWith({ ...stored, picture: '' })
    await press('Drawing')
    expect(onChange).toHaveBeenLastCalledWith({ ...automaticCover, motif: 'gate', hue: 30 })
  })

  test('uploads a picture with its focus in the middle', async () => {
    const onChange = show({ ...stored, focus_x: 10 })
    await upload(new File(['x'], 'cover.avif', { type: 'image/avif' }))
    expect(await screen.findByRole('button', { name: 'Focus: 50% from the left, 50% from the top' })).toBeDefined()
    expect(onChange).toHaveBeenLastCalledWith({ ...stored, picture: 'b'.repeat(32) })
  })

  test('refuses a file that cannot be a cover before it is sent', async () => {
    const onChange = show(stored)
    await upload(new File(['x'], 'notes.txt', { type: 'text/plain' }))
    expect(screen.getByText(/isn’t a picture/)).toBeDefined()
    await upload(new File(['x'], 'cover.webp', { type: 'image/webp' }))
    expect(screen.getByText(/type of picture isn’t supported/)).toBeDefined()
    await upload(new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'cover.png', { type: 'image/png' }))
    expect(screen.getByText(/file is too large/)).toBeDefined()
    expect(onChange).not.toHaveBeenCalled()
  })

  test('shows at the field why the server refuses a picture', async () => {
    const onChange = show(stored)
    const body = { success: false, code: 100, validation_errors: { data: ['This picture is too small.'] } }
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status: 400 })))
    await upload(new File(['x'], 'cover.png', { type: 'image/png' }))
    expect(await screen.findByText('This picture is too small.')).toBeDefined()
    expect(onChange).not.toHaveBeenCalled()
  })

  test('moves the focus by arrow keys up to the edge', async () => {
    const onChange = show({ ...stored, focus_x: 97 })
    screen.getByRole('button', { name: /^Focus:/ }).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowUp}')
    expect(onChange).toHaveBeenLastCalledWith({ ...stored, focus_x: 100, focus_y: 45 })
  })

  test('warns of a cover that looks like another title’s', async () => {
    grids.gridOfCover.mockResolvedValue(slope.map((light) => light / 2 + 20))
    show(stored)
    expect(await screen.findByText(/looks like the cover of Godzilla/)).toBeDefined()
  })
})
