import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { emptyDraft } from './draft.ts'
import { AccountStep } from './steps.tsx'

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
