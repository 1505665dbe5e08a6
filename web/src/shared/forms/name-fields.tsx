import { personNameFault } from '@portal/contract/rules/public-text'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { TextField } from '../../ui/text-field.tsx'
import { nameMessages as words } from './name-messages.ts'

type Names = { firstName: string; lastName: string }

export const nameFaults = ({ firstName, lastName }: Names) => ({
  firstName: firstName.trim() ? personNameFault(firstName) : words.firstNameMissing,
  lastName: lastName.trim() ? personNameFault(lastName) : words.lastNameMissing,
})

type NameFieldsProps = {
  register: (name: keyof Names) => UseFormRegisterReturn
  errors: Partial<Record<keyof Names, { message?: string }>>
  /** The server's errors by wire name. */
  refused: Record<string, string>
}

export const NameFields = ({ register, errors, refused }: NameFieldsProps) => (
  <>
    <TextField
      label={words.firstName}
      autoComplete="given-name"
      maxLength={60}
      required
      error={errors.firstName?.message ?? refused['first_name']}
      {...register('firstName')}
    />
    <TextField
      label={words.lastName}
      autoComplete="family-name"
      maxLength={60}
      required
      error={errors.lastName?.message ?? refused['last_name']}
      {...register('lastName')}
    />
  </>
)
