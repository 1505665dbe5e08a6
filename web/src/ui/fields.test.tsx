import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PasswordField } from './password-field.tsx'
import { PasswordStrength, strengthCodes } from './password-strength.tsx'
import { PhoneField } from './phone-field.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

const fieldOf = (control: HTMLElement) => control.closest('[data-red]')

describe('the filled state of a field', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test.each([500, 1000])('notices a silent autofill after %i ms', (wait) => {
    render(<TextField label="Email" name="email" />)
    const input = screen.getByLabelText<HTMLInputElement>('Email')
    act(() => void vi.advanceTimersByTime(wait - 100))
    input.value = 'dana@demo.test'
    expect(fieldOf(input)?.getAttribute('data-filled')).toBe('false')
    act(() => void vi.advanceTimersByTime(100))
    expect(fieldOf(input)?.getAttribute('data-filled')).toBe('true')
  })

  test('counts as filled while it has text', () => {
    render(<TextField label="Email" name="email" />)
    const input = screen.getByLabelText('Email')
    fireEvent.input(input, { target: { value: 'd' } })
    expect(fieldOf(input)?.getAttribute('data-filled')).toBe('true')
    fireEvent.input(input, { target: { value: '' } })
    expect(fieldOf(input)?.getAttribute('data-filled')).toBe('false')
  })
})

describe('the error of a field', () => {
  test('describes the control by its error', () => {
    render(<TextField label="Username" hint="6 to 12 characters" error="Usernames must be 12 characters or less." />)
    const input = screen.getByLabelText('Username')
    const message = screen.getByText('Usernames must be 12 characters or less.')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(input.getAttribute('aria-describedby')).toBe(message.id)
    expect(screen.queryByText('6 to 12 characters')).toBeNull()
  })

  test('can be invalid without a message of its own', () => {
    render(<TextField label="Email" red />)
    const input = screen.getByLabelText('Email')
    expect(fieldOf(input)?.getAttribute('data-red')).toBe('true')
    expect(input.hasAttribute('aria-describedby')).toBe(false)
  })
})

describe('SelectField', () => {
  const options = [
    { value: 'US', label: 'United States' },
    { value: 'CA', label: 'Canada' },
  ]

  test('shows a disabled option without value first', () => {
    render(<SelectField label="Country" defaultLabel="Choose a country" options={options} />)
    const [first] = screen.getAllByRole<HTMLOptionElement>('option')
    expect(first).toMatchObject({ disabled: true, value: '', text: 'Choose a country' })
  })

  test('is covered by its default label until a value is set, but stays labeled and focusable', async () => {
    render(<SelectField label="Country" defaultLabel="Choose a country" options={options} />)
    const select = screen.getByLabelText<HTMLSelectElement>('Country')
    expect(select.parentElement?.getAttribute('data-filled')).toBe('false')
    expect(select.tabIndex).toBe(0)
    await userEvent.selectOptions(select, 'CA')
    expect(select.parentElement?.getAttribute('data-filled')).toBe('true')
    expect(select.parentElement?.querySelector('span')).toBeNull()
  })

  test('begins with its default value when one is given', () => {
    render(<SelectField label="Country" defaultLabel="Choose a country" defaultValue="US" options={options} />)
    expect(screen.getByLabelText<HTMLSelectElement>('Country').value).toBe('US')
  })
})

describe('PhoneField', () => {
  const countries = [
    { code: 'US', name: 'United States', dial: '+1' },
    { code: 'DE', name: 'Germany', dial: '+49' },
  ]

  test.each(['tooShort', 'tooLong', 'unknownCountry', 'notANumber', 'doesNotMatch'] as const)(
    '%s turns country and number red',
    (flag) => {
      render(
        <PhoneField
          label="Phone"
          countries={countries}
          selectedCountry="DE"
          onCountryChange={() => undefined}
          phoneErrors={{ [flag]: true }}
          number={{ name: 'phone' }}
        />,
      )
      expect(screen.getByRole('group', { name: 'Phone' }).getAttribute('data-red')).toBe('true')
      expect(screen.getByLabelText('Country code').getAttribute('aria-invalid')).toBe('true')
      expect(screen.getByLabelText('Phone number').getAttribute('aria-invalid')).toBe('true')
    },
  )

  test('shows one message under both controls', () => {
    const sentence = 'Provided phone number does not match format required for Germany'
    render(
      <PhoneField
        label="Phone"
        countries={countries}
        selectedCountry="DE"
        onCountryChange={() => undefined}
        error={sentence}
        number={{ name: 'phone' }}
      />,
    )
    const { id } = screen.getByText(sentence)
    expect(screen.getByLabelText('Country code').getAttribute('aria-describedby')).toBe(id)
    expect(screen.getByLabelText('Phone number').getAttribute('aria-describedby')).toBe(id)
  })

  test('reports another country', async () => {
    const chosen = vi.fn()
    render(
      <PhoneField label="Phone" countries={countries} selectedCountry="US" onCountryChange={chosen} number={{ name: 'phone' }} />,
    )
    await userEvent.selectOptions(screen.getByLabelText('Country code'), 'DE')
    expect(chosen).toHaveBeenCalledWith('DE')
  })
})

describe('PasswordField', () => {
  test('can be shown, hidden and pasted', async () => {
    render(<PasswordField label="Password" name="password" autoComplete="current-password" />)
    const input = screen.getByLabelText<HTMLInputElement>('Password')
    expect(input.type).toBe('password')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(input.type).toBe('text')
    await userEvent.click(input)
    await userEvent.paste('Flipper-Finger-88')
    expect(input.value).toBe('Flipper-Finger-88')
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(input.type).toBe('password')
  })

  test.each(
    strengthCodes.map((code, index) => [code, index + 1, ['Weak', 'Weak', 'Medium', 'Medium', 'Strong'][index]] as const),
  )('%s lights %i of five segments and says %s', (code, segments, label) => {
    const { container } = render(<PasswordStrength code={code} />)
    expect(container.querySelectorAll('i')).toHaveLength(5)
    expect(container.querySelectorAll('i[data-lit]')).toHaveLength(segments)
    expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe(label)
  })
})
