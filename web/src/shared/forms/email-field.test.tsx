import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { EmailField } from './email-field.tsx'

function Page() {
  const [email, setEmail] = useState('')
  return <EmailField label="Email" typed={email} onTake={setEmail} onInput={(event) => setEmail(event.currentTarget.value)} />
}

const field = () => screen.getByLabelText('Email')
/** The first question loads its part of the app. */
const question = () => screen.findByText('Did you mean dana@gmail.com?', {}, { timeout: 4000 })

describe('EmailField', () => {
  test('asks about a likely typing mistake and puts the right address in', async () => {
    const taken: string[] = []
    render(<EmailField label="Email" typed="dana@gmial.com" onTake={(email) => taken.push(email)} />)
    expect(await question()).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Use this address' }))
    expect(taken).toEqual(['dana@gmail.com'])
    expect(document.activeElement).toBe(field())
  })

  test('takes the question back when the address is corrected', async () => {
    render(<Page />)
    await userEvent.type(field(), 'dana@gmail.con')
    await question()
    await userEvent.type(field(), '{Backspace}m')
    await waitFor(() => expect(screen.queryByText(/Did you mean/)).toBeNull())
    expect(screen.queryByRole('button')).toBeNull()
  })
})
