import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { emptyDraft } from './draft.ts'
import { AccountStep, AgeStep } from './steps.tsx'

// The first press would load the dialog, which may take long on a busy computer.
vi.mock('../../lib/load-part.ts', async () => {
  const { ConfirmDialog } = await import('../../shared/confirm-dialog.tsx')
  return { lazyPart: () => ConfirmDialog }
})

const draft = {
  ...emptyDraft,
  firstName: 'Dana',
  lastName: 'Okafor',
  email: 'dana@world.test',
  termsAndConditions: true,
}

async function enter(password: string) {
  const onNext = vi.fn<() => void>()
  render(
    <AccountStep
      draft={draft}
      isMinor={false}
      refusal={{ error: null, sentences: {} }}
      logIn={null}
      onChange={() => undefined}
      onNext={onNext}
      onBack={() => undefined}
    />,
  )
  await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.type(screen.getByLabelText('Confirm password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  return onNext
}

describe('the account step of the registration', () => {
  test('does not continue with a password that the server refuses', async () => {
    const onNext = await enter('password1')
    await waitFor(() => expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true'))
    expect(onNext).not.toHaveBeenCalled()
  })

  test('continues with a weak password that the server accepts', async () => {
    const onNext = await enter('Flipper88')
    await waitFor(() => expect(onNext).toHaveBeenCalled())
  })
})

async function enterBirthDate(birthDate: string) {
  const onNext = vi.fn<() => void>()
  const countries = [{ code: 'DE', name: 'Germany', dial_code: '49', postal_pattern: '', consent_age: 16 }]
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(countries)))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AgeStep
        draft={{ ...emptyDraft, country: 'DE' }}
        refusal={{ error: null, sentences: {} }}
        pending={false}
        onNext={onNext}
      />
    </QueryClientProvider>,
  )
  await screen.findByRole('option', { name: 'Germany' })
  fireEvent.change(birthField(), { target: { value: birthDate } })
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  return onNext
}

const birthField = () => screen.getByLabelText('Date of birth')

describe('the age step of the registration', () => {
  test('reports a birth date in the future at its field, which gets the focus', async () => {
    const onNext = await enterBirthDate(`${new Date().getFullYear() + 2}-03-01`)
    expect(await screen.findByText('Please enter a date of birth between 1900 and today.')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(birthField()))
    expect(birthField().getAttribute('aria-required')).toBe('true')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(onNext).not.toHaveBeenCalled()
  })

  test('asks about a year that is likely a typing mistake, and leaves the date open to correction', async () => {
    const onNext = await enterBirthDate(`${new Date().getFullYear() - 1}-01-02`)
    const question = await screen.findByRole('alertdialog', { name: /Were you born on January 2/ })
    expect(within(question).getByText('That would make you 1 year old.')).toBeDefined()
    await userEvent.click(within(question).getByRole('button', { name: 'Correct the date' }))
    expect(birthField().hasAttribute('readonly')).toBe(false)
    expect(onNext).not.toHaveBeenCalled()
    fireEvent.change(birthField(), { target: { value: '1985-01-02' } })
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(onNext).toHaveBeenCalledWith({ birthDate: '1985-01-02', country: 'DE' }))
  })
})
