import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useFormContext, useWatch } from 'react-hook-form'
import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '../lib/api-error.ts'
import { DialogText, FormDialog } from './form-dialog.tsx'

type Typed = { title: string; german: { title: string } | null }

function German() {
  const { setValue } = useFormContext<Typed>()
  const hasGerman = useWatch<Typed, 'german'>({ name: 'german' }) !== null
  return (
    <>
      {hasGerman && <DialogText<Typed> name="german.title" label="German title" refused={{}} />}
      <button type="button" onClick={() => setValue('german', null)}>
        Remove German
      </button>
    </>
  )
}

type ShowOptions = { german?: Typed['german']; error?: unknown; sentenceOf?: (error: unknown) => string }

function show({ german = null, error = null, sentenceOf }: ShowOptions) {
  const onSend = vi.fn()
  render(
    <FormDialog<Typed>
      title="Card"
      initial={{ title: 'News', german }}
      faultsOf={(typed) => ({ 'german.title': typed.german?.title === '' ? 'Missing' : undefined })}
      action="Save"
      pending={false}
      error={error}
      {...(sentenceOf && { sentenceOf })}
      onSend={onSend}
      onClose={() => undefined}
    >
      {(refused) => (
        <>
          <DialogText<Typed> name="title" label="Title" refused={refused} />
          <German />
        </>
      )}
    </FormDialog>,
  )
  return { onSend, save: () => userEvent.click(screen.getByRole('button', { name: 'Save' })) }
}

describe('FormDialog', () => {
  test('asks for a nested field, and no longer when its group is removed', async () => {
    const { onSend, save } = show({ german: { title: '' } })
    await save()
    expect(await screen.findByText('Missing')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('German title')))
    expect(onSend).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Remove German' }))
    await save()
    await waitFor(() => expect(onSend).toHaveBeenCalledWith({ title: 'News', german: null }))
  })

  test('shows an error at its field until the field changes, and errors of other fields above', async () => {
    const validation_errors = { title: ['Too short.'], quota: ['No card left.'] }
    show({ error: new ApiError(400, { code: 100, message: 'x', validation_errors }) })
    expect(screen.getByRole('alert').textContent).toBe('No card left.')
    const title = screen.getByLabelText('Title')
    expect(title.getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(title, '!')
    expect(screen.queryByText('Too short.')).toBeNull()
    expect(screen.getByText('No card left.')).toBeDefined()
  })

  test('shows the sentence of its owner for an error without fields', () => {
    show({ error: new ApiError(0, {}), sentenceOf: () => 'You are offline.' })
    expect(screen.getByRole('alert').textContent).toBe('You are offline.')
  })
})
