import type { GermanText, WrittenFields } from '@portal/contract/content'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { GermanPart } from './page-fields.tsx'

vi.mock('./body-editor.tsx', () => ({ BodyEditor: () => null }))

const page = { title: 'Scan in', german: null } as WrittenFields

function Editor({ onGerman }: { onGerman: (german: GermanText | null) => void }) {
  const [fields, setFields] = useState(page)
  return (
    <GermanPart
      fields={fields}
      errors={{ title: 'Of the English title', 'german.title': 'Enter a title.' }}
      written={0}
      onChange={(change) => {
        const next = { ...fields, ...change }
        onGerman(next.german)
        setFields(next)
      }}
    />
  )
}

test('the German version of a page is added, written, removed, and comes back with its text', async () => {
  const onGerman = vi.fn<(german: GermanText | null) => void>()
  render(<Editor onGerman={onGerman} />)
  expect(screen.queryByRole('textbox')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Add German version' }))
  expect(onGerman).toHaveBeenLastCalledWith(expect.objectContaining({ title: '', summary: '' }))
  const title = screen.getByRole('textbox', { name: 'Title' })
  expect([title.lang, screen.queryByText('Enter a title.') === null]).toEqual(['de', false])
  expect(screen.queryByText('Of the English title')).toBeNull()
  await userEvent.type(title, 'Anmelden')
  expect(onGerman).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'Anmelden' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove German version' }))
  expect(onGerman).toHaveBeenLastCalledWith(null)
  await userEvent.click(screen.getByRole('button', { name: 'Add German version' }))
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Anmelden')
})
