import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Form } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useFields, useRefused } from './use-fields.ts'

type Typed = { name: string; email: string; again: string; news: boolean }

const initial: Typed = { name: '', email: '', again: '', news: false }
const faultsOf = ({ name, email, again }: Typed) => ({
  name: name ? undefined : 'Enter your name.',
  email: email.includes('@') ? undefined : 'Enter an email address.',
  again: again === email ? undefined : 'The addresses differ.',
})

const taken = () => new ApiError(400, { code: 100, validation_errors: { email: ['That address is taken.'] } })

function Example({ onValid = () => undefined }: { onValid?: (fields: Typed) => void }) {
  const [error, setError] = useState<unknown>(null)
  const form = useFields<Typed>({ initial, faultsOf })
  const refused = useRefused(form, error)
  const { errors } = form.formState
  return (
    <Form error={error} onSubmit={form.send(onValid)}>
      {/* Not in the order of the page. */}
      <input type="hidden" {...form.register('news')} />
      <TextField label="Name" error={errors.name?.message} {...form.register('name')} />
      <TextField label="Email" error={errors.email?.message ?? refused['email']} {...form.register('email')} />
      <TextField label="Again" error={errors.again?.message} {...form.register('again')} />
      <CheckboxField label="Send me news" />
      <button type="submit">Save</button>
      <button type="button" onClick={() => setError(taken())}>
        Refuse
      </button>
    </Form>
  )
}

const email = () => screen.getByLabelText('Email')
const sentence = 'Enter an email address.'
/** Runs what a blur started, without waiting for the end of a press. */
const checked = () => act(() => Promise.resolve())

test('shows the error of a field at once when it is left without a press', async () => {
  render(<Example />)
  act(() => email().focus())
  act(() => email().blur())
  await checked()
  expect(screen.getByText(sentence)).toBeDefined()
})

describe('a form', () => {
  test('shows the error of a field that is left by keyboard', async () => {
    render(<Example />)
    await userEvent.type(email(), 'dana')
    await userEvent.tab()
    expect(await screen.findByText(sentence)).toBeDefined()
  })

  test.each([
    ['a mouse', 'pointerdown'],
    ['a touch, whose mouse events follow later', 'mousedown'],
  ])('keeps its layout while %s is pressed and shows the error after the click', async (_, pressed) => {
    render(<Example />)
    const box = screen.getByLabelText('Send me news')
    act(() => email().focus())
    fireEvent(box, new MouseEvent(pressed, { bubbles: true }))
    act(() => email().blur())
    await checked()
    expect(screen.queryByText(sentence)).toBeNull()
    fireEvent.mouseUp(box)
    fireEvent.click(box)
    expect(box).toHaveProperty('checked', true)
    expect(await screen.findByText(sentence)).toBeDefined()
  })

  test('hides the error of a field while it is corrected, and shows none of a field that is being typed', async () => {
    render(<Example />)
    await userEvent.type(email(), 'dana')
    await userEvent.tab()
    await screen.findByText(sentence)
    await userEvent.type(email(), '@demo.test')
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
    expect(document.activeElement).toBe(email())
    await userEvent.clear(email())
    expect(screen.queryByText(sentence)).toBeNull()
  })

  test('hides an error that another field corrects', async () => {
    render(<Example />)
    await userEvent.type(email(), 'dana@demo.test')
    await userEvent.type(screen.getByLabelText('Again'), 'dana@demo.tes')
    await userEvent.tab()
    await screen.findByText('The addresses differ.')
    await userEvent.clear(email())
    await userEvent.type(email(), 'dana@demo.tes')
    await waitFor(() => expect(screen.queryByText('The addresses differ.')).toBeNull())
  })

  test('leads to the first wrong field in the order of the page', async () => {
    const onValid = vi.fn()
    render(<Example onValid={onValid} />)
    await userEvent.type(screen.getByLabelText('Name'), 'Dana')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(document.activeElement).toBe(email()))
    expect(email().getAttribute('aria-describedby')).toBe(screen.getByText(sentence).id)
    expect(onValid).not.toHaveBeenCalled()
  })

  test('leads to a field that the server refused and keeps its sentence until that field changes', async () => {
    render(<Example />)
    await userEvent.type(email(), 'dana@demo.test')
    await userEvent.click(screen.getByRole('button', { name: 'Refuse' }))
    await waitFor(() => expect(document.activeElement).toBe(email()))
    await userEvent.type(screen.getByLabelText('Name'), 'Dana')
    expect(screen.getByText('That address is taken.')).toBeDefined()
    await userEvent.type(email(), 'x')
    await waitFor(() => expect(screen.queryByText('That address is taken.')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Refuse' }))
    expect(await screen.findByText('That address is taken.')).toBeDefined()
  })

  test('leaves the focus on the button when all fields are valid', async () => {
    const onValid = vi.fn()
    render(<Example onValid={onValid} />)
    await userEvent.type(screen.getByLabelText('Name'), 'Dana')
    await userEvent.type(email(), 'dana@demo.test')
    await userEvent.type(screen.getByLabelText('Again'), 'dana@demo.test')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(onValid).toHaveBeenCalledOnce())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }))
  })
})
